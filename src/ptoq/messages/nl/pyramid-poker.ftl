option-first = wie begint
option-first-tut-tut = wie het eerst ‘Tuut Tuut’ zegt
option-first-random = het lot beslist
option-first-seat = de eerste plaats
option-target = hoe lang een partij duurt
option-target-7 = tot 7 punten
option-target-11 = tot 11 punten
option-target-single = één ronde
option-scoring = hoe er geteld wordt
option-scoring-advanced = punten voor elke hand
option-scoring-basic = alleen gewonnen handen tellen
option-jokers = wat een joker doet
option-jokers-discard = hij wordt geruild voor een van drie blokken
option-jokers-wild = hij is elke kaart die je wilt
joker = joker
high-card = hoogste kaart
pair = paar
two-pairs = twee paren
three-of-a-kind = drie gelijke
straight = straat
flush = flush
full-house = full house
four-of-a-kind = vier gelijke
straight-flush = straight flush
royal-flush = royal flush
five-of-a-kind = vijf gelijke
to-place = { $blocks ->
    [one] 1 gedekt blok
   *[other] { $blocks } gedekte blokken
}
holds = { $name } heeft vast:
lie-open = Opengedraaid:
gone = Uit het spel:
place = Plaats je blok ({ $card }) op een vrije plek.
take = Neem een blok waar niets op staat.
choose = Kies een van de drie opengedraaide blokken.
add = Leg het blok ({ $card }) bij een van je handen.
looked-at = Je blok: { $card }.
turned-up = Blok { $number } van 3 wordt opengedraaid: { $card }.
place-first = De piramide is nog niet af: plaats het blok dat je bekeken hebt.
space-taken = Op { $space } staat al een blok.
in-the-air = Een blok op { $space } moet op twee andere staan, op { $left } en { $right }.
built = De piramide is af: neem er nu een blok van.
take-first = Neem eerst een blok van de piramide.
no-block = Op { $space } staat geen blok.
covered = Het blok op { $space } is niet vrij: er { $blocks ->
    [one] staat een ander
   *[other] staan andere
} bovenop, op { $above }.
choose-first = Kies eerst een van de drie opengedraaide blokken.
joker-stays = Een joker mag je niet kiezen: neem een van de andere blokken.
add-first = Leg eerst het genomen blok bij een van je handen.
hand-full = Hand { $hand } is vol: vijf blokken.
hand-won = Hand { $hand }: { $name } wint, { $kind } ({ $cards }) tegen { $other_kind } ({ $other_cards }).
hand-tied = Hand { $hand }: niemand wint, gelijke handen, { $kind } ({ $cards }) tegen { $other_kind } ({ $other_cards }).
points-of = { $name }: { $hands } voor de handen, { $bonus } voor het winnen, samen { $total }.
scores = { $name } krijgt { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
beats = { $name } verslaat { $other }: 1 punt.
skunks = { $name } wint alle drie de handen, een droge nul voor { $other }: 2 punten.
nobody-scores = Gelijkspel: niemand krijgt punten.

# Moves in words

move-place = op { $space } plaatsen
move-take = { $space } nemen
move-choose = blok { $block } kiezen
move-add-to-hand = bij hand { $hand } leggen

# What was done, as a part of the sentences table/moved and stage/turn

did-place = plaatst een blok op { $space }
did-take = neemt het blok op { $space }
did-choose = kiest blok { $block }
did-add-to-hand = legt het blok bij hand { $hand }

# The board
board-table = { $blocks ->
    [0] De tafel van Pyramid Poker
    [one] De tafel van Pyramid Poker: er staat 1 blok
   *[other] De tafel van Pyramid Poker: er staan { $blocks } blokken
}
board-card = { $suit ->
    [clubs] klaveren
    [diamonds] ruiten
    [hearts] harten
   *[spades] schoppen
} { $rank ->
    [A] aas
    [K] heer
    [Q] vrouw
    [J] boer
   *[other] { $rank }
}
board-hidden = een gedekt blok
board-block = { $space }: { $what }
board-faces = kijkt naar { $name }
board-choice = { $move }: { $what }
board-hint = { $what }; waarde { $value }
board-best = { $what }; waarde { $value }, het beste
board-hand = { $name }, hand { $hand }: { $cards }
board-full-hand = { $name }, hand { $hand }: { $category } ({ $cards })
board-empty = leeg
board-to-move = aan zet
board-wins = { $name } wint
board-nobody-wins = niemand wint
board-compared = Hand { $hand }: { $result }
board-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
