kind-nothing = niente
kind-pair = una coppia
kind-two-pairs = doppia coppia
kind-three = tris
kind-sequence = una scala
kind-full-house = full
kind-four = poker
kind-five = pokerissimo
forfeit = { $name } paga pegno, oppure il prossimo giro. ☺

# The board
board-nine = 9
board-ten = 10
board-jack = fante (J)
board-queen = donna (Q)
board-king = re (K)
board-ace = asso (A)
board-dice-of = I dadi di { $name }
board-kept = tenuti
board-throw-number = Lancio { $number } di 3
board-throw-others = { $dice ->
    [one] Lancia l'altro
    [5] Lancia tutti e cinque
   *[other] Lancia gli altri { $dice }
}
board-choose = Scegli i dadi da tenere
board-stand = Resta così
board-best-keeps = Meglio tenere
board-keep-these = Tieni { $dice }
board-worth = valore { $value }
board-best = il meglio, valore { $value }
board-best-choice = (il migliore)
board-throw-now = Lancia
