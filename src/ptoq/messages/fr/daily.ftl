no-leaving = Personne ne joue à ta place dans la donne du jour. Tu peux fermer la page et revenir plus tard.
no-hints = Il n'y a pas de conseils dans la donne du jour : chacun décide seul. Ensuite, tu peux revoir chaque décision.
title = Donne du jour
today-game = Aujourd'hui : { $game }
alone = Tu joues en solo, pour faire le plus de points possible.
against = Tu joues contre { $level }, comme tout le monde aujourd'hui.
level-novice = un bot débutant
level-regular = un bot intermédiaire
level-master = un bot maître
rules-same = Les tirages sont les mêmes pour tous : les mêmes décisions apportent la même chance.
rules-once = Un essai par jour. Il peut attendre : reviens et continue jusqu'au bout.
rules-alone = Ni conseils ni retours en arrière.
play = Jouer la donne du jour
go-on = Continuer ton essai
results = Résultats
nobody = Personne n'a encore fini. Sois le premier ou la première.
playing = { $count ->
    [0] Personne ne joue en ce moment.
    [one] Une personne joue encore.
   *[other] { $count } personnes jouent encore.
}
place = Rang
name = Nom
result = Résultat
play-quality = Jeu
gave-away = Perdu
best-of = { $best ->
    [one] { $best } meilleure
   *[other] { $best } meilleures
} sur { $decisions }
not-graded = pas évalué
gave-up = abandon
look-back = Revoir
you = toi
your-place = { $place ->
    [1] Premier rang sur { $count }
   *[other] Rang { $place } sur { $count }
}
grading = Un maître regarde tes décisions. Cela prend un instant.
your-play = { $best ->
    [one] { $best } décision sur { $decisions } était la meilleure.
   *[other] { $best } décisions sur { $decisions } étaient les meilleures.
} En tout, tu as perdu { $loss }.
points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
chips = { $value ->
    [one] { $value } jeton
   *[other] { $value } jetons
}
lead-won = gagné de { $value }
lead-lost = perdu de { $value }
lead-even = égalité
loss-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
loss-chips = { $value ->
    [one] { $value } jeton
   *[other] { $value } jetons
}
loss-games = { $value ->
    [one] { $value } partie
   *[other] { $value } parties
}
perfect = Le jeu parfait fait { $value } points en moyenne.
spread = La répartition des résultats
spread-bar = { $count } × { $score }
next-in = La prochaine donne arrive dans { $hours } h { $minutes } min, à minuit UTC.
yesterday = La donne d'avant
to-today = La donne du jour
fair = Ce qui est fixé, et qui le connaît
fair-fixed = Tous les tirages de ce jour découlent d'un nombre secret que ce serveur a tiré au hasard. Son empreinte est ici depuis le début, il ne peut donc plus changer :
fair-same = Aucun joueur n'ajoute de nombre, car les tirages doivent être les mêmes pour tous. Ici, tu fais donc confiance au serveur : le nombre a été tiré au hasard et n'a été dit à personne.
fair-later = Quand le jour est fini, le nombre est donné ici, et chacun peut vérifier chaque tirage de chaque table.
fair-told = Le jour est fini. Voici le nombre :
