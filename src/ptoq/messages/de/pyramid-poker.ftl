option-first = wer beginnt
option-first-tut-tut = wer zuerst „Tut Tut“ sagt
option-first-random = das Los entscheidet
option-first-seat = der erste Platz
option-target = wie lang eine Partie ist
option-target-7 = bis 7 Punkte
option-target-11 = bis 11 Punkte
option-target-single = eine einzige Runde
option-scoring = wie gewertet wird
option-scoring-advanced = Punkte für jede Hand
option-scoring-basic = nur gewonnene Hände zählen
option-jokers = was ein Joker tut
option-jokers-discard = er wird gegen einen von drei Steinen getauscht
option-jokers-wild = er steht für jede beliebige Karte
joker = Joker
high-card = höchste Karte
pair = Paar
two-pairs = zwei Paare
three-of-a-kind = Drilling
straight = Straße
flush = Flush
full-house = Full House
four-of-a-kind = Vierling
straight-flush = Straight Flush
royal-flush = Royal Flush
five-of-a-kind = Fünfling
to-place = { $blocks ->
    [one] 1 verdeckter Stein
   *[other] { $blocks } verdeckte Steine
}
holds = { $name } hält:
lie-open = Aufgedeckt:
gone = Aus dem Spiel:
place = Setze deinen Stein ({ $card }) auf ein freies Feld.
take = Nimm einen Stein, auf dem nichts steht.
choose = Wähle einen der drei aufgedeckten Steine.
add = Lege den Stein ({ $card }) zu einer deiner Hände.
looked-at = Dein Stein: { $card }.
turned-up = Stein { $number } von 3 wird aufgedeckt: { $card }.
place-first = Die Pyramide wird noch gebaut: Setze den Stein, den du angesehen hast.
space-taken = Auf { $space } steht schon ein Stein.
in-the-air = Ein Stein auf { $space } braucht zwei unter sich, auf { $left } und { $right }.
built = Die Pyramide ist fertig: Nimm jetzt einen Stein von ihr.
take-first = Nimm zuerst einen Stein von der Pyramide.
no-block = Auf { $space } steht kein Stein.
covered = Der Stein auf { $space } ist nicht frei: Auf ihm { $blocks ->
    [one] steht ein anderer
   *[other] stehen andere
}, auf { $above }.
choose-first = Wähle zuerst einen der drei aufgedeckten Steine.
joker-stays = Einen Joker kannst du nicht wählen: Nimm einen der anderen Steine.
add-first = Lege zuerst den genommenen Stein zu einer deiner Hände.
hand-full = Hand { $hand } ist voll: fünf Steine.
hand-won = Hand { $hand }: { $name } gewinnt, { $kind } ({ $cards }) gegen { $other_kind } ({ $other_cards }).
hand-tied = Hand { $hand }: Niemand gewinnt, gleiche Hände, { $kind } ({ $cards }) gegen { $other_kind } ({ $other_cards }).
points-of = { $name }: { $hands } für die Hände, { $bonus } fürs Gewinnen, zusammen { $total }.
scores = { $name } bekommt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
beats = { $name } schlägt { $other }: 1 Punkt.
skunks = { $name } gewinnt alle drei Hände, zu null gegen { $other }: 2 Punkte.
nobody-scores = Unentschieden: Niemand bekommt Punkte.

# Moves in words

move-place = auf { $space } setzen
move-take = { $space } nehmen
move-choose = Stein { $block } wählen
move-add-to-hand = zu Hand { $hand } legen

# What was done, as a part of the sentences table/moved and stage/turn

did-place = setzt auf { $space }
did-take = nimmt den Stein auf { $space }
did-choose = wählt Stein { $block }
did-add-to-hand = legt den Stein zu Hand { $hand }

# The board
board-table = { $blocks ->
    [0] Der Tisch von Pyramid Poker
    [one] Der Tisch von Pyramid Poker: 1 Stein steht
   *[other] Der Tisch von Pyramid Poker: { $blocks } Steine stehen
}
board-card = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
} { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
   *[other] { $rank }
}
board-hidden = ein verdeckter Stein
board-block = { $space }: { $what }
board-faces = schaut zu { $name }
board-choice = { $move }: { $what }
board-hint = { $what }; Wert { $value }
board-best = { $what }; Wert { $value }, das Beste
board-hand = { $name }, Hand { $hand }: { $cards }
board-full-hand = { $name }, Hand { $hand }: { $category } ({ $cards })
board-empty = leer
board-to-move = am Zug
board-wins = { $name } gewinnt
board-nobody-wins = niemand gewinnt
board-compared = Hand { $hand }: { $result }
board-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
