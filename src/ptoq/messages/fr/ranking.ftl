# Ce que les pages disent des parties terminées : historique, statistiques, cotes et classements.
history = Tes parties
history-line = Toutes les parties que tu as jouées jusqu'au bout. Appuie sur l'une d'elles pour la revoir.
all-games = Tous les jeux
no-matches = Aucune partie n'est encore terminée. Dès qu'il y en a une, tu la trouves ici.
to-the-games = Vers les jeux
more = Montrer les plus anciennes
archived = L'hôte a mis cette partie aux archives.
outcome = { $outcome ->
    [won] Gagnée
    [shared] Égalité
    [lost] Perdue
   *[alone] Jouée
}
with = avec { $names }
alone = en solo
gave-up = abandon
rating-change = Cote { $rating } ({ $change })
played = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
won-of = { $won } sur { $played } gagnées
streak = { $count ->
    [one] { $count } victoire de suite
   *[other] { $count } victoires de suite
}
average = { NUMBER($points, maximumFractionDigits: 1) } points en moyenne, { $best } au mieux
against = { $against ->
    [people] Personnes
    [random] Bot : hasard
    [novice] Bot : débutant
    [regular] Bot : intermédiaire
    [master] Bot : maître
    [mixed] Personnes et bots
   *[alone] En solo
}
ranking = Classement
ranking-of = Classement : { $game }
ranking-line = Qui gagne contre des personnes gagne des points, plus contre les fortes. Le nombre après ± dit à quel point une cote est sûre. Seules les cotes sûres figurent ici.
place = Rang
name = Nom
rating = Cote
provisional = { $rating }?
provisional-seen = Cote { $rating }, pas encore sûre
rating-seen = Cote { $rating }
matches = Parties
you = toi
my-place = Tu es numéro { $place } sur { $people }.
not-sure = Ta cote est { $rating }?, à { $deviation } près. Joue d'autres parties classées et tu seras ici.
not-rated = Tu n'as pas encore de cote à ce jeu. Joue contre des personnes qui ont un identifiant, comme toi.
no-login = Les cotes sont pour les personnes avec un identifiant. Crée-en un, et ta prochaine partie pourra compter.
take-login = Créer un identifiant
nobody = Personne n'a encore de cote sûre. Commence : joue contre des personnes avec un identifiant.
rated = Classée : la partie compte pour le classement
rated-line = Seulement entre personnes avec un identifiant, et sans conseils. Qui laisse jouer un bot a perdu pour la cote.
rated-now = Cette partie est classée, sans conseils. Qui laisse jouer un bot a perdu pour la cote.
rated-if = Cette partie est classée si les autres ont aussi un identifiant.
unrated = Cette partie n'est pas classée.
