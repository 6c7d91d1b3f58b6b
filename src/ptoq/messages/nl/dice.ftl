kind-nothing = niets
kind-pair = een paar
kind-two-pairs = twee paren
kind-three = drie gelijke
kind-sequence = een straat
kind-full-house = full house
kind-four = vier gelijke
kind-five = vijf gelijke
forfeit = { $name } geeft een pand of betaalt het volgende rondje. ☺

# The board
board-nine = 9
board-ten = 10
board-jack = boer (J)
board-queen = vrouw (Q)
board-king = heer (K)
board-ace = aas (A)
board-dice-of = De dobbelstenen van { $name }
board-kept = blijft
board-throw-number = Worp { $number } van 3
board-throw-others = { $dice ->
    [one] Gooi de andere
    [5] Gooi alle vijf opnieuw
   *[other] Gooi de andere { $dice }
}
board-choose = Kies wat blijft staan
board-stand = Laten staan
board-best-keeps = Wat het best blijft staan
board-keep-these = Laat { $dice } staan
board-worth = waarde { $value }
board-best = het beste, waarde { $value }
board-best-choice = (het best)
board-throw-now = Gooien
