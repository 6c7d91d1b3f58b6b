kind-nothing = nichts
kind-pair = ein Paar
kind-two-pairs = zwei Paare
kind-three = Drilling
kind-sequence = Sequenz
kind-full-house = Full House
kind-four = Vierling
kind-five = Fünfling
forfeit = { $name } gibt ein Pfand oder zahlt die nächste Runde. ☺

# The board
board-nine = 9
board-ten = 10
board-jack = Bube (J)
board-queen = Dame (Q)
board-king = König (K)
board-ace = Ass (A)
board-dice-of = Die Würfel von { $name }
board-kept = steht
board-throw-number = Wurf { $number } von 3
board-throw-others = { $dice ->
    [one] Wirf den anderen
    [5] Wirf alle fünf neu
   *[other] Wirf die anderen { $dice }
}
board-choose = Wähl, was stehen bleibt
board-stand = So lassen
board-best-keeps = Am besten bleibt
board-keep-these = Lass { $dice } stehen
board-worth = Wert { $value }
board-best = das Beste, Wert { $value }
board-best-choice = (am besten)
board-throw-now = Werfen
