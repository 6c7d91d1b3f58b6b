option-sequences = les suites (9 à K, 10 à A)
option-sequences-off = ne comptent pas
option-sequences-on = se placent entre le brelan et le full
option-joker = un as
option-joker-off = est un as
option-joker-on = vaut n'importe quelle face
option-announce = ce qu'on annonce
option-announce-dice = les cinq dés
option-announce-combination = seulement la combinaison et ses valeurs, par exemple trois rois
option-chips = jetons de chaque joueur au début
option-rounds = manches dans une partie
value = { $dice } ({ $kind })
value-nothing = rien
value-pair = une paire { $faces ->
    [aces] d'as
   *[other] de { NAME($faces, of: "faces") }
}
value-two-pairs = deux paires, { NAME($faces, of: "faces") } et { NAME($others, of: "faces") }
value-three = trois { NAME($faces, of: "faces") }
value-sequence = une suite jusqu'à { $faces }
value-full-house = full, { NAME($faces, of: "faces") } par { NAME($others, of: "faces") }
value-four = quatre { NAME($faces, of: "faces") }
value-five = cinq { NAME($faces, of: "faces") }
faces-nines = neuf
faces-tens = dix
faces-jacks = valets
faces-queens = dames
faces-kings = rois
faces-aces = as
pot = Pot : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
play-off = barrage { $number }
cup = Sous ton gobelet : { $value }.
cup-joker = Sous ton gobelet : { $dice }. Cela compte comme { $value }.
cup-of = Le gobelet de { $name } :
announce = { $cup } Annonce-le, ou annonce autre chose.
answer = { $name } annonce { $value }. Tu en doutes, ou tu y crois ?
announce-first = Il n'y a encore rien à mettre en doute : annonce d'abord une valeur.
answer-first = Dis d'abord si tu doutes de l'annonce ou si tu y crois.
own-answer = Tu ne peux répondre que pour toi-même.
never-true = Personne ne peut avoir { $dice } : les as étant des jokers, ces dés comptent comme { $reading }.
never-so = À cette table, personne ne peut avoir { $value }.
higher-first = Nomme d'abord la paire la plus haute : { $value }.
announce-dice = À cette table, on annonce les cinq dés, par exemple 9 9 K K K.
announce-combinations = À cette table, on annonce une combinaison et ses valeurs, par exemple trois rois, et non les cinq dés.
to-come = doit encore lancer
looks-on = regarde
asked = qui en doute ?
stands = tient
was-true = { $name } a douté : vrai
was-untrue = { $name } a douté : pas { $dice }
shown = les dés : { $dice }
believed = Laissent passer : { $names }
pending = Doivent encore répondre : { $names }
takes-pot = { $name } prend le pot avec { $value }.
share-pot = Toujours à égalité après tous les barrages, { $names } se partagent le pot avec { $value }.
gain = { $name } : { $gain } { $chips ->
    [one] jeton
   *[other] jetons
}.

# Moves in words

move-announce = annoncer { $dice }
move-announce-nothing = annoncer { value-nothing }
move-announce-pair-of = annoncer { value-pair }
move-announce-two-pairs-of = annoncer { value-two-pairs }
move-announce-three = annoncer { value-three }
move-announce-sequence-to = annoncer { value-sequence }
move-announce-full-house-of = annoncer { value-full-house }
move-announce-four = annoncer { value-four }
move-announce-five = annoncer { value-five }
move-doubt-as = douter
move-believe-as = croire

# What was done, as a part of the sentences table/moved and stage/turn

did-announce = annonce { $dice }
did-announce-nothing = annonce { value-nothing }
did-announce-pair-of = annonce { value-pair }
did-announce-two-pairs-of = annonce { value-two-pairs }
did-announce-three = annonce { value-three }
did-announce-sequence-to = annonce { value-sequence }
did-announce-full-house-of = annonce { value-full-house }
did-announce-four = annonce { value-four }
did-announce-five = annonce { value-five }
did-doubt-as = en doute
did-believe-as = y croit

# The board
board-table = La table : poker d'as caché
board-pot = Pot
board-player = { $name } : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
board-said = annonce { $value }
board-doubted = { $name } a douté
board-true = vrai
board-untrue = faux
board-lifted = sous le gobelet : { $dice }
board-came-out = { $name } a douté de { $other } : { $proven ->
    [yes] c'était vrai !
   *[no] ce n'était pas vrai !
}
board-looking = { $name } regarde sous le gobelet.
board-claim = { $name } annonce { $value }
board-truth = La vérité
board-truth-named = La vérité : annoncer { $value }
board-announce = Annoncer { $value }
board-never = Personne ne peut avoir { $dice }
board-hint = { $best ->
    [true] le mieux, { $value }
   *[other] vaut { $value }
}
board-kinds = Choisir une combinaison
board-pick = Choisir cinq dés
board-faces = Choisir ses valeurs
board-others = Choisir les autres valeurs
board-die = Dé { $number } : { $face }. Appuie pour la face suivante.
board-swindle = Bluff !
board-believe = J'y crois
board-seconds = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
board-to-beat = À battre
board-to-beat-of = À battre : { $value }, { $name }
board-nothing-to-beat = Rien à battre pour le moment
board-reads = compte comme { $value }
board-wins-with = { $name } prend le pot : { $kind }
