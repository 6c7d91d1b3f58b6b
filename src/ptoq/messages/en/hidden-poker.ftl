option-sequences = sequences (9 to K, 10 to A)
option-sequences-off = do not count
option-sequences-on = rank between three of a kind and a full house
option-joker = aces
option-joker-off = are aces
option-joker-on = stand for any face
option-announce = what is announced
option-announce-dice = all five dice
option-announce-combination = the combination and its faces only, such as three kings
option-chips = chips for each player at the start
option-rounds = rounds in a match
value = { $dice } ({ $kind })
value-nothing = nothing
value-pair = a pair of { NAME($faces, of: "faces") }
value-two-pairs = two pairs, { NAME($faces, of: "faces") } and { NAME($others, of: "faces") }
value-three = three { NAME($faces, of: "faces") }
value-sequence = a sequence up to { $faces }
value-full-house = full house, { NAME($faces, of: "faces") } over { NAME($others, of: "faces") }
value-four = four { NAME($faces, of: "faces") }
value-five = five { NAME($faces, of: "faces") }
faces-nines = nines
faces-tens = tens
faces-jacks = jacks
faces-queens = queens
faces-kings = kings
faces-aces = aces
pot = Pot: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
play-off = play-off { $number }
cup = Under your cup: { $value }.
cup-joker = Under your cup: { $dice }. It counts as { $value }.
cup-of = { $name }'s cup:
announce = { $cup } Announce it, or something else.
answer = { $name } announces { $value }. Do you doubt it or believe it?
announce-first = Nobody can doubt yet: announce a value first.
answer-first = First say whether you doubt the announcement or believe it.
own-answer = You can only answer for yourself.
never-true = Nobody can have { $dice }: with aces as jokers these dice count as { $reading }.
never-so = Nobody can have { $value } at this table.
higher-first = Name the higher pair first: { $value }.
announce-dice = At this table all five dice are announced, such as 9 9 K K K.
announce-combinations = At this table a combination and its faces are announced, such as three kings, not all five dice.
to-come = yet to throw
looks-on = looks on
asked = who doubts it?
stands = stands
was-true = { $name } doubted: true
was-untrue = { $name } doubted: not { $dice }
shown = the dice: { $dice }
believed = Let it stand: { $names }
pending = Still to answer: { $names }
takes-pot = { $name } takes the pot with { $value }.
share-pot = Equal after every play-off, { $names } share the pot with { $value }.
gain = { $name }: { $gain } { $chips ->
    [one] chip
   *[other] chips
}.

# Moves in words

move-announce = announce { $dice }
move-announce-nothing = announce { value-nothing }
move-announce-pair-of = announce { value-pair }
move-announce-two-pairs-of = announce { value-two-pairs }
move-announce-three = announce { value-three }
move-announce-sequence-to = announce { value-sequence }
move-announce-full-house-of = announce { value-full-house }
move-announce-four = announce { value-four }
move-announce-five = announce { value-five }
move-doubt-as = doubt it
move-believe-as = believe it

# What was done, as a part of the sentences table/moved and stage/turn

did-announce = announces { $dice }
did-announce-nothing = announces { value-nothing }
did-announce-pair-of = announces { value-pair }
did-announce-two-pairs-of = announces { value-two-pairs }
did-announce-three = announces { value-three }
did-announce-sequence-to = announces { value-sequence }
did-announce-full-house-of = announces { value-full-house }
did-announce-four = announces { value-four }
did-announce-five = announces { value-five }
did-doubt-as = doubts it
did-believe-as = believes it

# The board
board-table = The table: hidden dice poker
board-pot = Pot
board-player = { $name }: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
board-said = announces { $value }
board-doubted = { $name } doubted
board-true = true
board-untrue = untrue
board-lifted = under the cup: { $dice }
board-came-out = { $name } doubted { $other }: { $proven ->
    [yes] it was true!
   *[no] it was not true!
}
board-looking = { $name } looks under the cup.
board-claim = { $name } announces { $value }
board-truth = The truth
board-truth-named = The truth: announce { $value }
board-announce = Announce { $value }
board-never = Nobody can have { $dice }
board-hint = { $best ->
    [true] best, { $value }
   *[other] worth { $value }
}
board-kinds = Choose a kind
board-pick = Choose five dice
board-faces = Choose its faces
board-others = Choose the other faces
board-die = Die { $number }: { $face }. Press for the next face.
board-swindle = Swindle!
board-believe = I believe it
board-seconds = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
board-to-beat = To beat
board-to-beat-of = To beat: { $value }, { $name }
board-nothing-to-beat = Nothing to beat yet
board-reads = counts as { $value }
board-wins-with = { $name } takes the pot with { $kind }
