least-above-most = La puntata minima ({ $least }) non può superare la massima ({ $most }).
head-dice = dadi
head-combination = combinazione
head-chips = fiche
head-paid = nel piatto
pot = { $chips } fiche nel piatto · puntata { $stake }, al massimo { $most }
away = non gioca
dropped = ha passato
play-off = Parità! Il piatto resta e chi è pari fa lo spareggio.
plays-off = fa lo spareggio
dice-of = I dadi di { $name }:
fell = I dadi cadono: { $dice }.
fell-and-stand = I dadi cadono: { $dice }. Sul tavolo ci sono { $row }: { $combination }.
raise-or-not = La puntata è { $stake }. Rilancia fino a { $top } al massimo, oppure lasciala così.
match-or-drop = La puntata ora è { $stake }. Vedi con { $chips ->
    [one] un'altra fiche
   *[other] altre { $chips } fiche
}, oppure passa.
last-chips-or-drop = La puntata ora è { $stake }. Vedi con { $chips ->
    [one] la tua ultima fiche
   *[other] le tue ultime { $chips } fiche
} e resta in gioco, oppure passa.
answer-first = La puntata è salita a { $stake }: puoi solo vedere o passare.
nothing-to-answer = Nessuno ha rilanciato, non c'è nulla a cui rispondere.
not-higher = La puntata è già { $stake }: un rilancio deve essere più alto.
above-highest = La puntata massima a questo tavolo è { $most }.
cannot-pay = Le tue fiche bastano per una puntata di { $top }, non di più.
takes-pot = { $name } prende { $chips } fiche con { $combination }.
left-alone = In gioco resta solo { $name }, che prende { $chips ->
    [one] l'unica fiche
   *[other] tutte le { $chips } fiche
} del piatto.
takes-rest = Il resto va a { $name }: { $chips } fiche.

# Moves in words

move-no-raise = non rilanciare
move-raise-to = rilanciare a { $stake }
move-match = vedere
move-drop = passare
move-keep = { $dice ->
    [nothing] lanciare di nuovo tutti i dadi
   *[other] tenere { $dice }
}
move-stand = tenere tutti i dadi

# What was done, as a part of the sentences table/moved and stage/turn

did-no-raise = non rilancia
did-raise-to = rilancia a { $stake }
did-match = vede la puntata
did-drop = passa
did-stand = tiene tutti e cinque i dadi
did-keep = { $dice ->
    [nothing] lancia di nuovo tutti i dadi
   *[other] tiene { $dice }
}

# The board
board-table = Il tavolo
board-pot = Piatto
board-stake = Puntata { $stake }, al massimo { $most }
board-seat = { $name }, { $chips } fiche, { $paid } nel piatto, { $status }
board-turn = di turno
board-not-yet = non ha ancora lanciato
board-beaten = battuto
board-took = prende { $chips }
board-throwing = { $name } lancia
board-throws = lancia
board-no-raise = Non rilanciare
board-raise = Rilancia a { $stake }
board-raise-title = Rilancia a
board-less = Meno
board-more = Di più
board-match = Vedi, { $chips } fiche
board-drop = Passa
board-drop-sure = Passare in questa mano? { $chips ->
    [one] Perdi la fiche che hai messo nel piatto.
   *[other] Perdi le { $chips } fiche che hai messo nel piatto.
}

# What dice are, with their faces
named-nothing = niente
named-pair = una coppia di { NAME($first, of: "faces") }
named-two-pairs = { NAME($first, of: "faces") } e { NAME($second, of: "faces") }
named-three = tre { NAME($first, of: "faces") }
named-sequence = una scala fino { NAME($first, of: "face") }
named-full-house = full, { NAME($first, of: "faces") } e { NAME($second, of: "faces") }
named-four = quattro { NAME($first, of: "faces") }
named-five = cinque { NAME($first, of: "faces") }
faces-9 = nove
faces-10 = dieci
faces-J = fanti
faces-Q = donne
faces-K = re
faces-A = assi
face-K = al re
face-A = all'asso
board-ranking = Che cosa batte che cosa
board-points = Punti in caso di parità
board-wild = Un asso vale qualsiasi faccia.
board-reading = = { $what }
