option-first = chi comincia
option-first-tut-tut = chi dice per primo «Tut Tut»
option-first-random = decide la sorte
option-first-seat = il primo posto
option-target = quanto dura la partita
option-target-7 = a 7 punti
option-target-11 = a 11 punti
option-target-single = una sola mano di gioco
option-scoring = come si conta
option-scoring-advanced = punti per ogni mano
option-scoring-basic = contano solo le mani vinte
option-jokers = che cosa fa un jolly
option-jokers-discard = si scambia con uno fra tre blocchi
option-jokers-wild = vale la carta che vuoi
joker = jolly
high-card = carta alta
pair = coppia
two-pairs = doppia coppia
three-of-a-kind = tris
straight = scala
flush = colore
full-house = full
four-of-a-kind = poker
straight-flush = scala a colore
royal-flush = scala reale
five-of-a-kind = pokerissimo
to-place = { $blocks ->
    [one] 1 blocco coperto
   *[other] { $blocks } blocchi coperti
}
holds = { $name } tiene:
lie-open = Scoperti:
gone = Fuori dal gioco:
place = Metti il tuo blocco ({ $card }) su un posto libero.
take = Prendi un blocco che non ha niente sopra.
choose = Scegli uno dei tre blocchi scoperti.
add = Aggiungi il blocco ({ $card }) a una delle tue mani.
looked-at = Il tuo blocco: { $card }.
turned-up = Blocco { $number } di 3, scoperto: { $card }.
place-first = La piramide non è finita: metti il blocco che hai guardato.
space-taken = In { $space } c'è già un blocco.
in-the-air = Un blocco in { $space } deve poggiare su altri due, in { $left } e { $right }.
built = La piramide è finita: ora prendi un blocco.
take-first = Prima prendi un blocco dalla piramide.
no-block = In { $space } non c'è nessun blocco.
covered = Il blocco in { $space } non è libero: sopra { $blocks ->
    [one] ce n'è un altro
   *[other] ce ne sono altri
}, in { $above }.
choose-first = Prima scegli uno dei tre blocchi scoperti.
joker-stays = Un jolly non si può scegliere: prendi uno degli altri blocchi.
add-first = Prima aggiungi il blocco preso a una delle tue mani.
hand-full = La mano { $hand } è piena: cinque blocchi.
hand-won = Mano di poker { $hand }: vince { $name }, { $kind } ({ $cards }) contro { $other_kind } ({ $other_cards }).
hand-tied = Mano di poker { $hand }: non vince nessuno, mani uguali, { $kind } ({ $cards }) contro { $other_kind } ({ $other_cards }).
points-of = { $name }: { $hands } per le mani, { $bonus } per la vittoria, { $total } in tutto.
scores = { $name } segna { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
beats = { $name } batte { $other }: 1 punto.
skunks = { $name } vince tutte e tre le mani, cappotto a { $other }: 2 punti.
nobody-scores = Pareggio: nessuno segna punti.

# Moves in words

move-place = mettere in { $space }
move-take = prendere { $space }
move-choose = scegliere il blocco { $block }
move-add-to-hand = aggiungere alla mano { $hand }

# What was done, as a part of the sentences table/moved and stage/turn

did-place = mette un blocco in { $space }
did-take = prende il blocco in { $space }
did-choose = sceglie il blocco { $block }
did-add-to-hand = aggiunge il blocco alla mano { $hand }

# The board
board-table = { $blocks ->
    [0] Il tavolo di Pyramid Poker
    [one] Il tavolo di Pyramid Poker: 1 blocco in piedi
   *[other] Il tavolo di Pyramid Poker: { $blocks } blocchi in piedi
}
board-card = { $rank ->
    [A] asso
    [K] re
    [Q] donna
    [J] fante
   *[other] { $rank }
} di { $suit ->
    [clubs] fiori
    [diamonds] quadri
    [hearts] cuori
   *[spades] picche
}
board-hidden = un blocco coperto
board-block = { $space }: { $what }
board-faces = rivolto verso { $name }
board-choice = { $move }: { $what }
board-hint = { $what }; valore { $value }
board-best = { $what }; valore { $value }, la scelta migliore
board-hand = { $name }, mano { $hand }: { $cards }
board-full-hand = { $name }, mano { $hand }: { $category } ({ $cards })
board-empty = vuota
board-to-move = tocca a questo giocatore
board-wins = { $name } vince
board-nobody-wins = nessuno vince
board-compared = Mano { $hand }: { $result }
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
