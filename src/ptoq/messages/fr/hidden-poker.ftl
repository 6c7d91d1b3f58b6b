option-sequences = si cinq dés qui se suivent comptent
option-sequences-off = cinq dés qui se suivent ne sont rien
option-sequences-on = de 9 à K et de 10 à A se placent entre le brelan et le full
option-joker = ce que vaut un as
option-joker-off = un as est un as
option-joker-on = un as remplace n'importe quelle face
option-chips = jetons de chaque joueur au début
option-rounds = manches d'une partie
value = { $dice } ({ $kind })
pot = Pot : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
play-off = barrage { $number }
cup = Sous votre gobelet : { $value }.
cup-joker = Sous votre gobelet : { $dice }. Cela compte comme { $value }.
cup-of = Le gobelet est à { $name } :
announce = { $cup } Annoncez-le, ou autre chose.
answer = La place { $seat } annonce { $value }. En doutez-vous ou le croyez-vous ?
announce-first = Il n'y a encore rien à mettre en doute : annoncez d'abord une valeur.
answer-first = Le gobelet est à la place { $seat }. Dites si vous doutez de l'annonce ou si vous la croyez.
own-answer = Vous ne pouvez répondre que pour vous-même : vous êtes à la place { $seat }.
never-true = Personne ne peut avoir { $dice } : les as étant des jokers, ces dés comptent comme { $reading }.
to-come = doit encore lancer
looks-on = regarde
asked = qui en doute ?
stands = tient
was-true = { $name } a douté : vrai
was-untrue = { $name } a douté : pas { $dice }
shown = les dés : { $dice }
believed = Laissent passer : { $names }
pending = Doivent encore répondre : { $names }
takes-pot = { $name } remporte le pot avec { $value }.
share-pot = Toujours à égalité après tous les barrages, { $names } se partagent le pot avec { $value }.
gain = { $name } : { $gain } jetons

# Moves in words

move-announce = annoncer { $dice }
move-doubt-as = douter
move-believe-as = croire

# What was done, as a part of the sentence stage/turn

did-announce = annonce { $dice }
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
board-die = Dé { $number } : { $face }. Appuyer pour la face suivante.
board-swindle = Bluff !
board-believe = Je le crois
board-seconds = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
board-to-beat = À battre
board-to-beat-of = À battre : { $value }, { $name }
board-nothing-to-beat = Rien à battre pour le moment
board-reads = compte comme { $value }
board-wins-with = { $name } remporte le pot avec { $kind }
