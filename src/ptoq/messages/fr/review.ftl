# Ce qu'un serveur dit à qui veut faire noter la chance, et ce que dit la page qui revient sur une partie.
no-skill = Rien à évaluer ici : ce jeu n'est que hasard.
title = Retour sur la partie : { $game }
fetching = La partie arrive ...
not-yet = Cette partie n'est pas encore finie. Ensuite, tu pourras la revoir ici.
to-the-table = Vers la table
draw = Égalité.
score = { $unit ->
    [chips] Jetons
   *[points] Points
}
ahead = Qui menait
ahead-alone = Le déroulement de la partie
ahead-expected = { $unit ->
    [chips] Les jetons que chacun pouvait espérer à la fin, selon le maître avant chaque décision.
   *[points] Les points que chacun pouvait espérer à la fin, selon le maître avant chaque décision.
}
ahead-scores = { $unit ->
    [chips] Les jetons que chacun avait après chaque étape.
   *[points] Les points que chacun avait après chaque étape.
}
ahead-times = { $name } : devant après { $times ->
    [one] { $times } étape
   *[other] { $times } étapes
} sur { $steps }.
ahead-ends = { $name } finit avec { $value }.
ahead-later = La ligne apparaît à mesure que les décisions sont évaluées.
as-table = La même chose en tableau
step = Étape
number = { NUMBER($value, maximumFractionDigits: 2) }
unknown = inconnu
decisions = Les décisions
decisions-how = Un maître regarde chaque décision avec les yeux de celui qui l'a prise, à ce moment-là. On ne reproche à personne ce qu'il ne pouvait pas savoir.
grading = Évaluées : { $done } décisions sur { $all }
graded-all = Les { $all } décisions sont évaluées.
graded-some = { $done ->
    [one] { $done } décision sur { $all } est évaluée.
   *[other] { $done } décisions sur { $all } sont évaluées.
}
stop = Arrêter
go-on = Continuer l'évaluation
grade = { $grade ->
    [best] meilleur choix
    [good] bon
    [slip] faux pas
   *[mistake] erreur
}
summary = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, dont { $best } le meilleur choix
gave-away = { $unit ->
    [chips] perdu : { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } jetons
   *[points] perdu : { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } points
}
slips = { $count ->
    [one] { $count } faux pas
   *[other] { $count } faux pas
}
mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
estimates = Certaines valeurs viennent d'une recherche. Ce sont des estimations : une petite perte n'est pas forcément une erreur.
unclear = incertain
unclear-how = Quand une note est incertaine, les valeurs sont si proches qu'une autre recherche pourrait noter autrement.
luck = { $unit ->
    [chips] chance : { $luck } jetons
   *[points] chance : { $luck } points
}
rating = Performance { $rating } :
rating-like = joue comme { $level ->
    [master] un maître
    [regular] un joueur intermédiaire
    [novice] un débutant
   *[random] un bot qui joue au hasard
}
rating-how = Performance : ce qui a été perdu à chaque décision, en millièmes de la dispersion habituelle d'une manche. 0 est parfait.
line-ahead = En tête
line-luck = Chance
line-skill = Talent
luck-how = { $unit ->
    [chips] Les jetons que tous les lancers ont valu jusque-là à chacun, au-delà de l'attendu.
   *[points] Les points que tous les tirages ont valu jusque-là à chacun, au-delà de l'attendu.
}
luck-estimate = Ici, c'est une estimation.
skill-how = Ce que les décisions ont coûté jusque-là. À deux, ce que l'un perd, l'autre le gagne.
show = Montrer
show-worse = ce qui a coûté quelque chose
show-slips = faux pas et erreurs
show-all = toutes les décisions
nothing-here = Il n'y en a pas.
move-number = Coup { $number }
loss = { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 2) } de perdu
better = Mieux : { $move }
walk = Coup par coup
eyes = Vu par
eyes-turn = celui qui joue
eyes-spectator = un spectateur
first = Au début
back = Une étape en arrière
forward = Une étape en avant
last = À la fin
run = Laisser défiler
pause = Pause
position = Étape { $at } sur { $last }, manche { $round }
begins = La partie commence.
no-board = On ne sait pas encore qui commence.
then = Puis { $name } a choisi : { $move }
as-good = Rien n'aurait été mieux.
worth = vaut { NUMBER($value, maximumFractionDigits: 2, minimumFractionDigits: 1) }
choices = Ce que le maître pense des choix
chosen = choisi
press-choice = Touche un choix sur le plateau pour voir ce qu'il vaut.
keep = Garder, montrer, vérifier
link = Lien vers cette page
file = Télécharger la partie
fair = Les tirages étaient-ils réguliers ?
fair-how = Avant que quelqu'un prenne place, la table a scellé une graine secrète, et chaque joueur en a promis une à lui. Ton navigateur peut recalculer chaque tirage à partir de toutes ces graines, et comparer avec ce qu'il a gardé.
check = Vérifier les tirages
checking = Calcul en cours ...
fair-good = Tout va bien : la graine correspond au sceau, et { $draws ->
    [one] le seul tirage est
   *[other] les { $draws } tirages sont
} ce que donnent les graines.
fair-seed = Quelque chose ne va pas : la graine révélée ne correspond pas au sceau de cette table.
fair-draw = Quelque chose ne va pas : le tirage { $number } n'est pas ce que donnent les graines.
fair-order = Quelque chose ne va pas : des graines n'ont pas été promises avant d'être données, ou pas données avant le premier tirage.
fair-kept = Quelque chose ne va pas : ce n'est pas la table où tu as donné ta graine. Les promesses, ou ta propre graine, sont autres maintenant.
fair-unrevealed = La graine de cette table n'est pas révélée : ses tirages ne peuvent pas être vérifiés.
fair-file = Ce n'est pas une partie que l'on peut vérifier.
fair-own = Vérifié avec ta propre graine : tu l'as promise avant qu'une autre soit donnée, et ce qui était alors promis à la table est resté le même. Personne n'a donc choisi un tirage.
fair-others = Ont promis une graine avant qu'une soit donnée : { $names }. Si tu fais confiance à l'un d'eux, personne n'a choisi un tirage.
fair-nobody = Aucun joueur n'a promis de graine : le serveur où se trouvait cette table aurait pu choisir les tirages.
fair-not = Ce que cela ne prouve pas : que personne n'a dit à un autre ce qu'il voyait. Le serveur connaît les tirages à venir dès que toutes les graines sont données ; un bot pourrait aussi les y connaître.
seal = Le sceau
