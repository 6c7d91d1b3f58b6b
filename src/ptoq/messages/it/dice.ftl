kind-nothing = niente
kind-pair = una coppia
kind-two-pairs = doppia coppia
kind-three = tris
kind-sequence = una scala
kind-full-house = full
kind-four = poker
kind-five = pokerissimo
forfeit = { $name } paga pegno, oppure offre da bere. ☺

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
    [one] Lancia di nuovo l'altro
    [5] Lancia di nuovo tutti e cinque
   *[other] Lancia di nuovo gli altri { $dice }
}
board-choose = Scegli i dadi da tenere
board-stand = Tienili tutti
board-best-keeps = Meglio tenere
board-keep-these = Tieni { $dice }
board-worth = valore { $value }
board-best = il meglio, valore { $value }
board-best-choice = (il migliore)
board-throw-now = Lancia
