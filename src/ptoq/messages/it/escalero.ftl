row-nines = nove
row-tens = dieci
row-jacks = fanti
row-queens = donne
row-kings = re
row-aces = assi
row-quint = quinta
row-full-hand = full
row-poker = poker
row-five = pokerissimo
row-served-five = pokerissimo servito
sum = somma
throw-number = { $name }, lancio { $number } di 3:
fell = I dadi danno { $dice }.
keep-or-enter = Tieni dei dadi e lancia gli altri (ancora { $left ->
    [one] un lancio
   *[other] { $left } lanci
}), oppure segna i dadi in una riga libera.
enter = Segna i dadi in una riga libera.
row-taken = La riga «{ $row }» è già piena.
no-throw-left = Hai lanciato tre volte: segna i dadi in una riga.
dice-not-there = Non hai lanciato { $dice }.
keep-one = A questo tavolo almeno un dado deve restare.
sum-of = { $name }: { $points } punti.
option-keep = quanti dadi possono restare tra i lanci
option-keep-0-4 = da zero a quattro
option-keep-1-4 = almeno uno
option-served = quali lanci di tutti e cinque i dadi contano come serviti
option-served-any = tutti
option-served-first = solo il primo
option-five-as-poker = se un pokerissimo si può segnare come poker
option-five-as-poker-no = no
option-five-as-poker-yes = sì
option-strict-faces = se una combinazione conta nelle righe dai nove agli assi
option-strict-faces-no = sì, come tutti i dadi; così si gioca di solito
option-strict-faces-yes = no, lì non vale niente; così dice il regolamento

# Moves in words

move-keep = { $dice ->
    [nothing] lanciare di nuovo tutti i dadi
   *[other] tenere { $dice }
}
move-enter = segnare nella riga «{ NAME($row, of: "row") }»

# What was done, as a part of the sentences table/moved and stage/turn

did-keep = { $dice ->
    [nothing] lancia di nuovo tutti i dadi
   *[other] tiene { $dice }
}
did-enter = segna la riga «{ NAME($row, of: "row") }»

# The board
board-sheet = Il foglio
board-enter = { $row }: segna { $points }
board-struck = { $row }: barrata
board-strike-sure = Segnare 0 punti per { $row }? La riga viene barrata.
board-your-throw = Il tuo lancio
board-throw-of = { $name } lancia
board-legend = punti / servito
board-each = { $points ->
    [one] 1 punto per dado
   *[other] { $points } punti per dado
}
board-plain = { $points } punti
board-or-served = { $points } punti, servito { $served }
board-wrote = { $name }: { $row }, { $points }
board-wins = { $name } vince
board-ranks = Le somme
