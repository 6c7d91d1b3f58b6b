# Ce qu'une table dit autour du plateau : où on en est, comment c'est fini, les conseils, et ce qu'on en montre ailleurs.
round-of = Manche { $round } sur { $rounds }
throw-of = Lancer { $throw } sur { $throws }
unit = { $unit ->
    [chips] jetons
    [tiles] tuiles
   *[points] points
}
tiles-built = { $built } tuiles posées sur { $all }
standings = Classement
place = Place { $place }
alone = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw = Égalité.
show-board = Voir le plateau
show-result = Voir le résultat
invites = { $name } veut rejouer.
join = Rejouer ensemble
asked = Tu veux rejouer.
perfect = { $points } points : le jeu parfait fait { $average } en moyenne.
luck-skill = { $side ->
    [against] La malchance t'a coûté { $luck } { unit } ; tu as perdu { $loss } par tes choix.
   *[with] La chance t'a rapporté { $luck } { unit } ; tu as perdu { $loss } par tes choix.
}
luck-estimate = Les deux sont des estimations.
best-decision = Ta meilleure décision
worst-decision = Ta pire décision
no-worst = Aucune décision n'a coûté quoi que ce soit.
gap = { $unit ->
    [chips] { $value } jetons de mieux que le choix suivant
   *[points] { $value } points de mieux que le choix suivant
}
loss = { $unit ->
    [chips] a coûté { $value } jetons. Mieux : { $move }
   *[points] a coûté { $value } points. Mieux : { $move }
}
summary = { $best ->
    [one] { $best } décision sur { $all } était le meilleur choix.
   *[other] { $best } décisions sur { $all } étaient le meilleur choix.
}
given-away = { $unit ->
    [chips] Perdu en tout : { $loss } jetons.
   *[points] Perdu en tout : { $loss } points.
}
grading = Un maître regarde tes décisions : { $done } sur { $all }
busy = Le maître n'a pas le temps de regarder tes décisions maintenant. Reviens plus tard.
no-skill = Chaque mise était équitable : ce n'était que de la chance.
share = Partager
share-title = Une image à partager
share-text = { $game } : { $outcome }
share-send = Envoyer
share-save = Enregistrer l'image
share-copy = Copier le lien
share-copied = Copié
share-close = Fermer
hint-best = Le maître choisirait
hint-all = Montrer la valeur de tous les choix
hint-none = Cacher les valeurs
hint-often = { $percent } sur 100
preview-title = { $game } : { $names }
preview-waiting = Une place est libre : appuie pour jouer. Sans compte, rien à installer.
preview-playing = La partie est en cours : appuie pour regarder.
preview-over = La partie est finie : appuie pour la revoir.
preview-won = { $names } gagne. Appuie pour revoir la partie.
preview-shared = { $names } partagent la victoire. Appuie pour revoir la partie.
