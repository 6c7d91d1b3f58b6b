# The tiles, as they are called in sentences.

tile-ship = navire
tile-grain = blé
tile-hewn-stone = pierre taillée
tile-stairs = escalier
tile-double-stripe = double rayure
tile-wave = vague
tile-cross = croix
tile-braid = tresse
tile-moon = lune
tile-circle = cercle
tile-tip = pointe
tile-helping-hand = coup de main
tile-bird = oiseau
tile-ox = bœuf
tile-snake = serpent
tile-horse = cheval
spell-fire-storm = tempête de feu
spell-whirlwind = tourbillon
spell-drought = sécheresse
spell-shipwreck = naufrage

# What a player may do now.

place-worker = Place un ouvrier sur une case libre et prends la tuile du dessus.
move-and-play = Déplace un de tes ouvriers ; avant et après, tu peux jouer des tuiles.
cannot-move = Aucun de tes ouvriers ne peut bouger : joue des tuiles ou termine ton tour.
play-or-end = Joue d'autres tuiles ou termine ton tour.
ride-on-or-rein-in = Le cheval peut avancer encore d'une case : laisse-le courir ou arrête-le.
ride-up-or-rein-in = Avec un escalier, le cheval peut avancer encore d'une case : fais-le monter ou arrête-le.
rob-a-tile = Ton serpent mord : prends une tuile du chevalet adverse.
order-the-tiles = Dis dans quel ordre les trois tuiles du sort vont sur la pile, celle du dessous d'abord.
give-up-tiles = Dix tuiles seulement peuvent rester sur ton chevalet : défausse { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}.
put-the-stack = Pose { $count ->
    [one] la tuile jouée
   *[other] la pile de { $count } tuiles
} sur le plateau.
put-or-split = Pose la pile de { $count } tuiles sur le plateau, ou divise-la d'abord.
split-the-stack = La pile compte { $count } tuiles, et on en pose neuf au plus à la fois : divise-la.

# What happened.

uncovered = Sur { $field }, une tuile apparaît : { $tile }.
laid-out = Toutes les tuiles sont posées : 49 sont visibles, 26 sont sous une autre.
laid-out-seen = Toutes les tuiles sont posées : 49 sont dessus, et chacun a vu les 26 qui sont sous une autre.
laid-again = On voit moins de deux navires : les tuiles sont posées de nouveau.
won = { $name } pose la pointe de la pyramide et gagne.
nobody-won = { $turns } tours et aucune pyramide : la partie finit à égalité.

# Refused: something else comes first, or there is no occasion for it.

first-placing = Place d'abord tes ouvriers sur le plateau.
first-riding = Décide d'abord si le cheval continue ou s'arrête ici.
first-robbing = Prends d'abord une tuile du chevalet que ton serpent a ouvert.
first-ordering = Mets d'abord en ordre les trois tuiles de ton sort.
first-giving-up = Ton tour est fini et tu as plus de dix tuiles : défausses-en.
first-laying = Pose d'abord sur le plateau les tuiles que ton adversaire a jouées.
no-placing-now = Tous les ouvriers sont déjà sur le plateau.
no-riding-now = Aucun ouvrier n'est à cheval : joue d'abord un cheval.
no-robbing-now = Tu ne peux voler qu'après avoir joué un serpent.
no-ordering-now = Il n'y a pas de sort dont les tuiles soient à ordonner.
no-giving-up-now = Tu ne défausses qu'à la fin du tour, quand tu as plus de dix tuiles.
no-laying-now = Il n'y a pas de pile à poser maintenant.

# Refused: workers.

worker-there = Il y a un ouvrier sur { $field }.
edge = Le plateau s'arrête là.
too-steep = { $field } est plus haute de { $rise } tuiles ; sans escalier, un ouvrier en monte { $most } au plus.
stairs-not-needed = Pas besoin d'escalier pour aller en { $field } : garde-le.
already-moved = Tu as déjà déplacé un ouvrier ; un seul bouge à chaque tour.
must-move = Tu dois déplacer un ouvrier avant la fin de ton tour.

# Refused: tiles with a feather.

no-such-tile = Tu n'as pas de tuile « { $tile } ».
move-before-horse = Un cheval se joue après le déplacement d'un ouvrier.
carried-off = Un oiseau a emporté l'ouvrier qui avait bougé : il ne repart pas à cheval de là.
ox-under-worker = Il y a un ouvrier sur { $field } : le bœuf ne pousse rien sous lui.
ox-too-far = Aucun de tes ouvriers n'est à côté de { $field }.
ox-too-many = { $count ->
    [0] Il n'y a pas de tuile sur { $field }.
    [one] Il n'y a qu'une tuile sur { $field }.
   *[other] Il n'y a que { $count } tuiles sur { $field }.
}
ox-upwards = Le bœuf ne pousse jamais vers le haut : sur { $field }, ces tuiles seraient plus haut qu'avant.
empty-holder = Le chevalet adverse est vide.
not-in-that-holder = Il n'y a pas de tuile « { $tile } » sur ce chevalet.

# Refused: building.

ship-lies = Un navire est déjà devant toi ; un seul suffit.
grain-lies = { $count ->
    [one] Un blé est devant toi : cet étage n'en demande pas plus.
   *[other] { $count } blés sont devant toi : cet étage n'en demande pas plus.
}
step-just-finished = Tu as terminé un étage pendant ce tour : le suivant et son blé attendent un autre tour.
not-in-plan = Aucun étage de la pyramide ne contient « { $tile } ».
step-later = « { $tile } » est pour l'étage { $step } ; tu construis l'étage { $now }.
built-already = Ta pyramide a déjà tout ce qu'il faut de cette tuile : { $tile }.
ship-missing = Pour construire, il faut un navire devant toi.
grain-missing = Pour construire l'étage { $step }, il faut { $count ->
    [one] un blé
   *[other] { $count } blés
} devant toi.
hands-missing = « { $tile } » coûte { $count ->
    [one] un coup de main
   *[other] { $count } coups de main
} ; tu en as { $have }.

# Refused: spells.

spell-needs = Pour ce sort, il te faut trois tuiles : { $a }, { $b } et { $c }.
order-these = Le sort se composait de { $a }, { $b } et { $c } : mets ces trois tuiles en ordre.
spell-reaches-nothing = Il n'y a pas de tuile à prendre par là.
no-grain-there = Il n'y a pas de blé devant ton adversaire.
no-ship-there = Il n'y a pas de navire devant ton adversaire.

# Refused: laying the stack.

must-split = On pose { $most } tuiles au plus à la fois : divise d'abord la pile.
next-to-worker = Un de tes propres ouvriers est à côté de { $field }.
not-empty = { $field } n'est pas vide, et il y a une case vide.
not-lowest = Aucune case n'est vide : choisis l'une des plus basses, à { $fewest ->
    [one] une tuile
   *[other] { $fewest } tuiles
}.
put-part-first = Tu as divisé la pile : pose la première partie sur le plateau.
too-few-to-split = On ne divise une pile qu'à partir de { $least } tuiles.
part-too-small = Chaque partie d'une pile compte au moins { $least } tuiles ; il ne peut en rester moins qu'après une partie de neuf.

# The picture.

before-first-turn = Avant le premier tour
turn-of = Tour { $turn } sur { $most } au plus : { $name }
over = La partie est finie
holder-of = Chevalet, { $name } ({ $count }) :
hidden = caché
stacks = Piles, du haut :
played = Jouées, la première en bas :
spells = Sorts :

# Files of tiles.

tiles-value = « { $value } » n'est ni notre propre jeu de tuiles ni le contenu d'un fichier de tuiles.
tiles-no-file = Le fichier { $file } ne peut pas être lu.
tiles-not-toml = Le fichier { $file } n'est pas un fichier TOML.
tiles-no-table = Dans un fichier de tuiles, { $where } doit être une table de noms et de valeurs.
tiles-unknown = « { $name } » n'existe pas dans { $where }. Sont connus : { $good }.
tiles-missing = Dans { $where }, il manque : { $name }.
tiles-number = Dans { $where }, un nombre de tuiles doit être un entier de 1 à { $most }.
tiles-colour = La couleur de { $motif } peut être : { $good }.
tiles-total = Ce fichier compte { $total } tuiles ; la boîte en a { $needed }.
tiles-too-few = Une partie demande au moins { $needed } tuiles de { $motif } ; ici il y en a { $count }.
plan-colour = { $motif } n'a pas la couleur de { $where }.
plan-size = { $where } demande { $needed } tuiles ; ici il y en a { $total }.
recipe-size = Le sort { $spell } coûte { $needed } tuiles.
recipes-alike = Les sorts { $spell } et { $other } coûtent les trois mêmes tuiles.

# Options.

option-first = qui commence
option-first-random = le sort décide
option-first-seat = la première place
option-holders = si l'adversaire voit ton chevalet
option-holders-hidden = cachés
option-holders-open = visibles
option-covered = si l'on connaît la tuile du dessous d'une pile
option-covered-unknown = non, jusqu'à ce qu'elle apparaisse ; le livret pose tout face visible, nous t'épargnons de le retenir
option-covered-seen = oui, comme le livret les pose : chacun l'a vue
option-tiles = combien de tuiles de chaque motif, le plan et les sorts
option-tiles-rebuilt = comme nous les avons reconstitués

# Moves in words

direction-north = le nord
direction-east = l'est
direction-south = le sud
direction-west = l'ouest
move-place = placer un ouvrier sur { $field }
move-move = déplacer l'ouvrier { $worker } vers { NAME($direction, of: "direction") }
move-climb = déplacer l'ouvrier { $worker } vers { NAME($direction, of: "direction") } avec un escalier
move-gallop = galoper
move-gallop-up = galoper avec un escalier
move-ride-on = continuer à cheval
move-ride-up = continuer à cheval avec un escalier
move-rein-in = arrêter le cheval
move-bird = porter l'ouvrier { $worker } sur { $field } avec l'oiseau
move-ox = pousser { $count } de { $field } vers { NAME($direction, of: "direction") } avec le bœuf
move-snake = faire mordre le serpent
move-rob = voler « { NAME($tile, of: "tile") } »
move-lay-ship = poser un navire
move-lay-grain = poser un blé
move-build = construire « { NAME($tile, of: "tile") } »
move-fire-storm = { spell-fire-storm } sur la { $line ->
    [row] ligne
   *[column] colonne
} de l'ouvrier { $worker }
move-whirlwind = { spell-whirlwind } autour de l'ouvrier { $worker }
move-drought = { spell-drought }
move-shipwreck = { spell-shipwreck }
move-order = ordonner à partir du bas : { NAME($bottom, of: "tile") }, { NAME($middle, of: "tile") }, { NAME($top, of: "tile") }
move-end-turn = terminer le tour
move-give-up = défausser « { NAME($tile, of: "tile") } »
move-put = poser la pile sur { $field }
move-split = séparer { $count } tuiles

# What was done, as a part of the sentences table/moved and stage/turn

did-place = place un ouvrier sur { $field }
did-move = déplace un ouvrier vers { NAME($direction, of: "direction") }
did-climb = monte un escalier vers { NAME($direction, of: "direction") }
did-gallop = galope
did-gallop-up = galope sur l'escalier
did-ride-on = continue à cheval
did-ride-up = monte l'escalier à cheval
did-rein-in = { $brief ->
    [yes] { "" }
   *[no] arrête le cheval
}
did-bird = fait porter un ouvrier sur { $field } par un oiseau
did-ox = pousse des tuiles de { $field } avec un bœuf
did-snake = { $brief ->
    [yes] { "" }
   *[no] fait mordre un serpent
}
did-rob = { $yours ->
    [yes] vole sur ton chevalet : « { NAME($tile, of: "tile") } »
   *[no] vole une tuile : « { NAME($tile, of: "tile") } »
}
did-lay-ship = pose un navire
did-lay-grain = pose un blé
did-build = { $count ->
    [one] construit « { NAME($tile, of: "tile") } »
   *[other] construit { $count } tuiles
}
did-fire-storm = { $line ->
    [row] brûle une ligne
   *[column] brûle une colonne
}
did-whirlwind = appelle un tourbillon
did-drought = appelle une sécheresse
did-shipwreck = appelle un naufrage
did-order = { $brief ->
    [yes] { "" }
   *[no] met en ordre les tuiles du sort
}
did-end-turn = { $brief ->
    [yes] { "" }
   *[no] termine le tour
}
did-give-up = { $count ->
    [one] défausse « { NAME($tile, of: "tile") } »
   *[other] défausse { $count } tuiles
}
did-put = pose la pile sur { $field }
did-split = divise la pile

# The board

board-name = Le plateau de Sakkara
board-empty = { $field } : vide
board-stack = { $field }, { $count ->
    [one] une tuile
   *[other] { $count } tuiles, celle du dessus d'abord
} : { $tiles }
board-covered = tuile inconnue
board-worker = ouvrier { $number } de { $name } sur { $field }
board-choose = Choisir : { $what }
board-let-go = Lâcher : { $what }
board-push-from = Pousser d'ici : { $what }
board-site-of = Chantier de { $name }
board-there = { $tile } : en place
board-missing = { $tile } : manque
board-progress = Pyramide : { $built } sur { $all }. Navire : { $ship }, blé : { $grain }. Chevalet : { $tiles }.
board-holder-of = Chevalet de { $name } : { $count ->
    [0] aucune tuile
    [one] une tuile
   *[other] { $count } tuiles
}
board-spells = Sorts
board-pile-of = Pile de ce tour, { $count ->
    [one] une tuile
   *[other] { $count } tuiles, celle du dessus d'abord
} : { $tiles }
board-pile-empty = Rien n'a été joué pendant ce tour.
board-asks-worker = Quel ouvrier ?
board-asks-field = Vers où ?
board-asks-stack = Quelle pile ?
board-asks-zone = Touche les cases.
board-asks-order = D'abord en bas :
board-asks-rob = Prends une tuile.
board-asks-split = Ou diviser :
board-how-many = Combien de tuiles ?
board-cancel = Choisir à nouveau
board-tabs = Sur la table
board-tab-holder = Chevalet
board-tab-site = Pyramide
board-tab-spells = Sorts
board-tab-pile = Pile
board-best = { $what } – le meilleur choix
board-finished = { $name } pose la pointe, et le soleil se lève.
board-see-board = Voir le plateau
