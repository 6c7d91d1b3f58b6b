row-nines = neuf
row-tens = dix
row-jacks = valets
row-queens = dames
row-kings = rois
row-aces = as
row-quint = quinte
row-full-hand = full
row-poker = poker
row-five = cinq
row-served-five = cinq servi
sum = somme
throw-number = { $name }, lancer { $number } sur 3 :
fell = Les dés donnent { $dice }.
keep-or-enter = Garde des dés et relance les autres (encore { $left ->
    [one] un lancer
   *[other] { $left } lancers
}), ou inscris les dés dans une ligne libre.
enter = Inscris les dés dans une ligne libre.
row-taken = La ligne { $row } est déjà remplie.
no-throw-left = Tu as lancé trois fois : inscris les dés dans une ligne.
dice-not-there = Tu n'as pas lancé { $dice }.
keep-one = À cette table, au moins un dé doit rester.
sum-of = { $name } : { $points } points.
option-keep = combien de dés peuvent rester entre les lancers
option-keep-0-4 = de zéro à quatre
option-keep-1-4 = au moins un
option-served = quels lancers des cinq dés comptent comme servis
option-served-any = tous
option-served-first = le premier seulement
option-five-as-poker = si cinq identiques peuvent s'inscrire comme poker
option-five-as-poker-no = non
option-five-as-poker-yes = oui
option-strict-faces = si une combinaison compte dans les lignes des neuf aux as
option-strict-faces-no = oui, comme tous les dés ; c'est l'usage
option-strict-faces-yes = non, elle n'y vaut rien ; c'est la règle du livret

# Moves in words

move-keep = { $dice ->
    [nothing] relancer les cinq dés
   *[other] garder { $dice }
}
move-enter = inscrire à la ligne { NAME($row, of: "row") }

# What was done, as a part of the sentences table/moved and stage/turn

did-keep = { $dice ->
    [nothing] relance les cinq dés
   *[other] garde { $dice }
}
did-enter = remplit la ligne { NAME($row, of: "row") }

# The board
board-sheet = La feuille
board-enter = { $row } : inscrire { $points }
board-struck = { $row } : barrée
board-strike-sure = Inscrire 0 point pour { $row } ? La ligne sera barrée.
board-your-throw = Ton lancer
board-throw-of = { $name } lance
board-legend = points / servi
board-each = { $points ->
    [one] { $points } point par dé
   *[other] { $points } points par dé
}
board-plain = { $points } points
board-or-served = { $points } points, servi { $served }
board-wrote = { $name } : { $row }, { $points }
board-wins = { $name } gagne
board-ranks = Les sommes
