option-first = who begins
option-first-tut-tut = the first to say "Tut Tut"
option-first-random = drawn by lot
option-first-seat = the first seat
option-target = how long a match is
option-target-7 = to 7 points
option-target-11 = to 11 points
option-target-single = a single round
option-scoring = how a round is scored
option-scoring-advanced = points for every hand
option-scoring-basic = only hands won count
option-jokers = what a joker does
option-jokers-discard = it is exchanged for one of three blocks
option-jokers-wild = it is any card you like
joker = joker
high-card = high card
pair = pair
two-pairs = two pairs
three-of-a-kind = three of a kind
straight = straight
flush = flush
full-house = full house
four-of-a-kind = four of a kind
straight-flush = straight flush
royal-flush = royal flush
five-of-a-kind = five of a kind
to-place = { $blocks ->
    [one] 1 block face down
   *[other] { $blocks } blocks face down
}
holds = { $name } holds:
lie-open = Turned up:
gone = Out of the game:
place = Place your block ({ $card }) on a free space.
take = Take a block that has nothing on top.
choose = Choose one of the three blocks that are turned up.
add = Add the block ({ $card }) to one of your hands.
looked-at = Your block: { $card }.
turned-up = Block { $number } of 3 is turned up: { $card }.
place-first = The pyramid is still being built: place the block you looked at.
space-taken = There is a block on { $space } already.
in-the-air = A block on { $space } must rest on two others, on { $left } and { $right }.
built = The pyramid is built: now take a block from it.
take-first = First take a block from the pyramid.
no-block = There is no block on { $space }.
covered = The block on { $space } cannot be taken: { $blocks ->
    [one] another lies
   *[other] others lie
} on top of it, on { $above }.
choose-first = First choose one of the three blocks that are turned up.
joker-stays = A joker cannot be chosen: take one of the other blocks.
add-first = First add the block you took to one of your hands.
hand-full = Hand { $hand } is full: five blocks.
hand-won = Hand { $hand }: { $name } wins, { $kind } ({ $cards }) against { $other_kind } ({ $other_cards }).
hand-tied = Hand { $hand }: nobody wins, equal hands, { $kind } ({ $cards }) against { $other_kind } ({ $other_cards }).
points-of = { $name }: { $hands } for the hands, { $bonus } for winning, { $total } in all.
scores = { $name } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
beats = { $name } beats { $other }: 1 point.
skunks = { $name } wins all three hands and skunks { $other }: 2 points.
nobody-scores = It is a draw: nobody scores.

# Moves in words

move-place = place on { $space }
move-take = take { $space }
move-choose = choose block { $block }
move-add-to-hand = add to hand { $hand }

# What was done, as a part of the sentences table/moved and stage/turn

did-place = places a block on { $space }
did-take = takes the block on { $space }
did-choose = chooses block { $block }
did-add-to-hand = adds the block to hand { $hand }

# The board
board-table = { $blocks ->
    [0] The table of Pyramid Poker
    [one] The table of Pyramid Poker: 1 block stands
   *[other] The table of Pyramid Poker: { $blocks } blocks stand
}
board-card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
board-hidden = a block face down
board-block = { $space }: { $what }
board-faces = faces { $name }
board-choice = { $move }: { $what }
board-hint = { $what }; worth { $value }
board-best = { $what }; worth { $value }, the best
board-hand = { $name }, hand { $hand }: { $cards }
board-full-hand = { $name }, hand { $hand }: { $category } ({ $cards })
board-empty = empty
board-to-move = to move
board-wins = { $name } wins
board-nobody-wins = nobody wins
board-compared = Hand { $hand }: { $result }
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
