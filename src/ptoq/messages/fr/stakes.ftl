least-above-most = La mise minimale ({ $least }) ne peut pas dépasser la mise maximale ({ $most }).
head-dice = dés
head-combination = combinaison
head-chips = jetons
head-paid = au pot
pot = { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} dans le pot · mise { $stake }, au plus { $most }
away = ne joue pas
dropped = s'est retiré
play-off = Égalité ! Le pot reste, et les joueurs à égalité jouent un barrage.
plays-off = en barrage
dice-of = Les dés de { $name } :
fell = Les dés tombent : { $dice }.
fell-and-stand = Les dés tombent : { $dice }. Sur la table : { $row }, { $combination }.
raise-or-not = La mise est de { $stake }. Augmente-la jusqu'à { $top } au plus, ou laisse-la ainsi.
match-or-drop = La mise est maintenant de { $stake }. Suis avec { $chips ->
    [one] un jeton de plus
   *[other] { $chips } jetons de plus
}, ou retire-toi.
last-chips-or-drop = La mise est maintenant de { $stake }. Suis avec { $chips ->
    [one] ton dernier jeton
   *[other] tes { $chips } derniers jetons
} et reste en jeu, ou retire-toi.
answer-first = La mise est passée à { $stake } : tu peux suivre ou te retirer, rien d'autre.
nothing-to-answer = Personne n'a augmenté la mise, il n'y a rien à suivre.
not-higher = La mise est déjà de { $stake } : il faut aller plus haut.
above-highest = La mise maximale à cette table est de { $most }.
cannot-pay = Tes jetons suffisent pour une mise de { $top }, pas davantage.
takes-pot = { $name } prend { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} : { $combination }.
left-alone = Il ne reste que { $name }, qui prend { $chips ->
    [one] le seul jeton
   *[other] les { $chips } jetons
} du pot.
takes-rest = Le reste va à { $name } : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.

# Moves in words

move-no-raise = ne pas augmenter
move-raise-to = augmenter à { $stake }
move-match = suivre
move-drop = se retirer
move-keep = { $dice ->
    [nothing] relancer les cinq dés
   *[other] garder { $dice }
}
move-stand = garder les cinq dés

# What was done, as a part of the sentences table/moved and stage/turn

did-no-raise = n'augmente pas la mise
did-raise-to = augmente la mise à { $stake }
did-match = suit
did-drop = se retire
did-stand = garde les cinq dés
did-keep = { $dice ->
    [nothing] relance les cinq dés
   *[other] garde { $dice }
}

# The board
board-table = La table
board-pot = Pot
board-stake = Mise { $stake }, au plus { $most }
board-seat = { $name }, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}, { $paid } dans le pot, { $status }
board-turn = à son tour
board-not-yet = pas encore lancé
board-beaten = battu
board-took = prend { $chips }
board-throwing = { $name } lance
board-throws = lance
board-no-raise = Ne pas augmenter
board-raise = Augmenter à { $stake }
board-raise-title = Augmenter à
board-less = Moins
board-more = Plus
board-match = Suivre, { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
board-drop = Se retirer
board-drop-sure = Te retirer de cette manche ? { $chips ->
    [one] Ton jeton dans le pot est perdu.
   *[other] Tes { $chips } jetons dans le pot sont perdus.
}

# What dice are, with their faces
named-nothing = rien
named-pair = une paire { $first ->
    [A] d'as
   *[other] de { NAME($first, of: "faces") }
}
named-two-pairs = { NAME($first, of: "faces") } et { NAME($second, of: "faces") }
named-three = trois { NAME($first, of: "faces") }
named-sequence = une suite jusqu'{ NAME($first, of: "face") }
named-full-house = full, { NAME($first, of: "faces") } et { NAME($second, of: "faces") }
named-four = quatre { NAME($first, of: "faces") }
named-five = cinq { NAME($first, of: "faces") }
faces-9 = neuf
faces-10 = dix
faces-J = valets
faces-Q = dames
faces-K = rois
faces-A = as
face-K = au roi
face-A = à l'as
board-ranking = Ce qui bat quoi
board-points = Points en cas d'égalité
board-wild = Un as compte pour n'importe quelle face.
board-reading = = { $what }
