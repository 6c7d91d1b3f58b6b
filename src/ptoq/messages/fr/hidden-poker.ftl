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
