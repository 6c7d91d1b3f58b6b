option-bank = qui tient la banque
option-bank-fixed = un seul banquier pour toute la partie
option-bank-rotating = chacun à son tour, une fois
option-chips = jetons de chaque joueur au début
option-rounds = lancers d'une banque si aucune fin n'est annoncée
option-first = qui tient la banque d'abord
option-first-throw = le lancer le plus haut
option-first-seat = la personne à la première place
field-black = noir
field-red = rouge
field-blue = bleu
bank = banque
bank-of = { $name } tient la banque : encore { $left ->
    [one] { $left } lancer
   *[other] { $left } lancers
}.
end-announced = { $name } a annoncé la fin : encore { $left ->
    [one] { $left } lancer
   *[other] { $left } lancers
}.
closed = La banque tenue par { $name } est fermée.
staked = mise { $chips }
last-gain = dernier lancer { $gain }
fell = Le dé montre { $face }, { $colour }.
fell-won = { $fell } Tu gagnes { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
fell-lost = { $fell } Tu perds { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
go-on-or-end = Laisse la banque ouverte, ou annonce la fin : cinq lancers suivraient encore.
only-go-on = Laisse la banque ouverte : elle ferme d'elle-même, il reste cinq lancers au plus.
only-end = Il y a trop peu de jetons pour une banque : annonce la fin.
bet-or-done = Mise sur les cases de ton choix, autant de fois que tu veux, puis termine. Tu as { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
banker-bets-not = Le banquier ne mise pas. { $expected }
bank-broken = Il y a trop peu de jetons pour une banque : tu peux seulement annoncer la fin.
end-too-late = La fin s'annonce cinq lancers à l'avance, et il ne reste que { $left ->
    [one] { $left } lancer
   *[other] { $left } lancers
} : ensuite la banque ferme d'elle-même.
banker-only = Seul le banquier décide cela. Mise, ou termine tes mises.
too-few-chips = Tu n'en as pas autant : il { $chips ->
    [0] ne te reste aucun jeton
    [one] te reste { $chips } jeton
   *[other] te reste { $chips } jetons
}.
bank-cannot-pay = La banque ne pourrait pas payer cela si { $field } sortait : { $most ->
    [0] on ne peut plus rien y miser
    [one] on peut y miser encore { $most } jeton au plus
   *[other] on peut y miser encore { $most } jetons au plus
}.
closed-unopened = { $name } a trop peu de jetons pour ouvrir une banque.
closed-broken = La banque tenue par { $name } saute après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}.
closed-thrown = La banque tenue par { $name } ferme après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}.
closed-alone = La banque tenue par { $name } ferme après { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
} : personne d'autre n'a de jetons.
gain = { $name } : { $gain } { $chips ->
    [one] jeton
   *[other] jetons
}.

# Moves in words

move-bet = miser { $amount } sur { $field ->
    [black] le noir
    [red] le rouge
    [blue] le bleu
   *[other] { $field }
}
move-done = terminer les mises
move-go-on = laisser la banque ouverte
move-announce-the-end = annoncer la fin

# What was done, as a part of the sentences table/moved and stage/turn

did-bet = { $count ->
    [one] mise { $amount } sur { $field ->
        [black] le noir
        [red] le rouge
        [blue] le bleu
       *[other] { $field }
    }
   *[other] mise { $count } fois
}
did-done = a fini de miser
did-go-on = laisse la banque ouverte
did-announce-the-end = annonce la fin

# The board
board-cloth = Le tapis de Rock and Roll
board-bank = Banque
board-to-go = { $left ->
    [one] lancer encore
   *[other] lancers encore
}
board-last = { $left ->
    [one] dernier lancer
   *[other] derniers lancers
}
board-bet = { $name } { $chips }
board-empty = pas de jetons
board-put = Miser { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
} sur { $field }
board-player = { $name } : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
board-tray = Combien de jetons à la fois
board-chips = { $chips ->
    [one] { $chips } jeton à la fois
   *[other] { $chips } jetons à la fois
}
board-done = Terminé
board-pass = Ne rien miser
board-go-on = Laisser ouverte
board-end = Annoncer la fin
board-end-question = Annoncer la fin de cette banque ? Il reste alors exactement cinq lancers.
board-betting = { $name } mise.
board-deciding = { $name } décide si la banque continue.
board-unthrown = Le dé n'a pas encore été lancé.
board-hint = { $best ->
    [true] le mieux : { $value }
   *[other] vaut { $value }
}
board-again = La même mise
board-risk = la banque { $change } si cela tombe
board-richest = { $name } a le plus de jetons : { $chips }
board-worst = Au pire { $worst }, au mieux { $best }
board-throws = { $name } lance le dé.
