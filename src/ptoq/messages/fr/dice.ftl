kind-nothing = rien
kind-pair = une paire
kind-two-pairs = deux paires
kind-three = brelan
kind-sequence = une suite
kind-full-house = full
kind-four = carré
kind-five = cinq identiques
forfeit = { $name } donne un gage ou paie la prochaine tournée. ☺

# The board
board-nine = 9
board-ten = 10
board-jack = valet (J)
board-queen = dame (Q)
board-king = roi (K)
board-ace = as (A)
board-dice-of = Les dés de { $name }
board-kept = gardés
board-throw-number = Lancer { $number } sur 3
board-throw-others = { $dice ->
    [one] Relancer l'autre dé
    [5] Relancer les cinq
   *[other] Relancer les { $dice } autres
}
board-choose = Choisis les dés à garder
board-stand = Garder les cinq
board-best-keeps = À garder
board-keep-these = Garder { $dice }
board-worth = valeur { $value }
board-best = le meilleur, valeur { $value }
board-best-choice = (le meilleur)
board-throw-now = Lancer
