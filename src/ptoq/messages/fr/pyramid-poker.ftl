option-first = qui commence
option-first-tut-tut = qui dit « Tut Tut » en premier
option-first-random = le sort décide
option-first-seat = la première place
option-target = la longueur de la partie
option-target-7 = en 7 points
option-target-11 = en 11 points
option-target-single = une seule manche
option-scoring = comment on compte
option-scoring-advanced = des points pour chaque main
option-scoring-basic = seules les mains gagnées comptent
option-jokers = ce que fait un joker
option-jokers-discard = il est échangé contre l'un de trois blocs
option-jokers-wild = il vaut la carte que tu veux
joker = joker
high-card = carte haute
pair = paire
two-pairs = deux paires
three-of-a-kind = brelan
straight = suite
flush = couleur
full-house = full
four-of-a-kind = carré
straight-flush = quinte flush
royal-flush = quinte flush royale
five-of-a-kind = cinq identiques
to-place = { $blocks ->
    [one] { $blocks } bloc caché
   *[other] { $blocks } blocs cachés
}
holds = { $name } tient :
lie-open = Retournés :
gone = Hors du jeu :
place = Pose ton bloc ({ $card }) sur une place libre.
take = Prends un bloc qui ne porte rien.
choose = Choisis l'un des trois blocs retournés.
add = Ajoute le bloc ({ $card }) à l'une de tes mains.
looked-at = Ton bloc : { $card }.
turned-up = Bloc { $number } sur 3, retourné : { $card }.
place-first = La pyramide n'est pas finie : pose le bloc que tu as regardé.
space-taken = Il y a déjà un bloc en { $space }.
in-the-air = Un bloc en { $space } doit reposer sur deux autres, en { $left } et { $right }.
built = La pyramide est construite : prends-y maintenant un bloc.
take-first = Prends d'abord un bloc de la pyramide.
no-block = Il n'y a pas de bloc en { $space }.
covered = Le bloc en { $space } n'est pas libre : { $blocks ->
    [one] un autre est posé
   *[other] d'autres sont posés
} dessus, en { $above }.
choose-first = Choisis d'abord l'un des trois blocs retournés.
joker-stays = Un joker ne peut pas être choisi : prends l'un des autres blocs.
add-first = Ajoute d'abord le bloc pris à l'une de tes mains.
hand-full = La main { $hand } est pleine : cinq blocs.
hand-won = Main { $hand } : { $name } gagne, { $kind } ({ $cards }) contre { $other_kind } ({ $other_cards }).
hand-tied = Main { $hand } : personne ne gagne, mains égales, { $kind } ({ $cards }) contre { $other_kind } ({ $other_cards }).
points-of = { $name } : { $hands } pour les mains, { $bonus } pour la victoire, { $total } en tout.
scores = { $name } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
beats = { $name } bat { $other } : 1 point.
skunks = { $name } gagne les trois mains et écrase { $other } : 2 points.
nobody-scores = Égalité : personne ne marque.

# Moves in words

move-place = poser en { $space }
move-take = prendre { $space }
move-choose = choisir le bloc { $block }
move-add-to-hand = ajouter à la main { $hand }

# What was done, as a part of the sentences table/moved and stage/turn

did-place = pose un bloc en { $space }
did-take = prend le bloc en { $space }
did-choose = choisit le bloc { $block }
did-add-to-hand = ajoute le bloc à la main { $hand }

# The board
board-table = { $blocks ->
    [0] La table de Pyramid Poker
    [one] La table de Pyramid Poker : { $blocks } bloc posé
   *[other] La table de Pyramid Poker : { $blocks } blocs posés
}
board-card = { $rank ->
    [A] as
    [K] roi
    [Q] dame
    [J] valet
   *[other] { $rank }
} de { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [hearts] cœur
   *[spades] pique
}
board-hidden = un bloc caché
board-block = { $space } : { $what }
board-faces = tourné vers { $name }
board-choice = { $move } : { $what }
board-hint = { $what } ; valeur { $value }
board-best = { $what } ; valeur { $value }, le meilleur choix
board-hand = { $name }, main { $hand } : { $cards }
board-full-hand = { $name }, main { $hand } : { $category } ({ $cards })
board-empty = vide
board-to-move = à jouer
board-wins = { $name } gagne
board-nobody-wins = personne ne gagne
board-compared = Main { $hand } : { $result }
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
