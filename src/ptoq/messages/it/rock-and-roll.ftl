option-bank = chi tiene il banco
option-bank-fixed = un solo banchiere per tutta la partita
option-bank-rotating = a turno, una volta ciascuno
option-chips = fiche di ogni giocatore all'inizio
option-rounds = lanci di un banco, se nessuno ne annuncia la fine
option-first = chi tiene il banco per primo
option-first-throw = chi fa il lancio più alto
option-first-seat = chi siede al primo posto
field-black = nero
field-red = rosso
field-blue = blu
bank = banco
bank-of = { $name } tiene il banco: ancora { $left ->
    [one] 1 lancio
   *[other] { $left } lanci
}.
end-announced = { $name } ha annunciato la fine: ancora { $left ->
    [one] 1 lancio
   *[other] { $left } lanci
}.
closed = Il banco di { $name } è chiuso.
staked = puntate { $chips }
last-gain = ultimo lancio { $gain }
fell = Il dado mostra { $face }, { $colour }.
fell-won = { $fell } Vinci { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}.
fell-lost = { $fell } Perdi { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}.
go-on-or-end = Tieni aperto il banco, oppure annuncia la fine: seguirebbero ancora cinque lanci.
only-go-on = Tieni aperto il banco: chiude da sé, restano al massimo cinque lanci.
only-end = Ci sono troppo poche fiche per un banco: annuncia la fine.
bet-or-done = Punta sulle caselle che vuoi, quante volte vuoi, poi concludi. Hai { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}.
banker-bets-not = Il banchiere non punta. { $expected }
bank-broken = Ci sono troppo poche fiche per un banco: puoi solo annunciare la fine.
end-too-late = La fine si annuncia cinque lanci prima, e { $left ->
    [one] resta solo 1 lancio
   *[other] restano solo { $left } lanci
}: poi il banco chiude da sé.
banker-only = Questo lo decide solo il banchiere. Punta, oppure concludi le puntate.
too-few-chips = Non ne hai così tante: { $chips ->
    [0] non te ne resta nessuna
    [one] ti resta 1 fiche
   *[other] ti restano { $chips } fiche
}.
bank-cannot-pay = Il banco non potrebbe pagare se uscisse { $field }: lì { $most ->
    [0] non si può puntare altro
    [one] si può puntare al massimo ancora 1 fiche
   *[other] si possono puntare al massimo ancora { $most } fiche
}.
closed-unopened = { $name } ha troppo poche fiche per aprire un banco.
closed-broken = Il banco di { $name } salta dopo { $throws ->
    [one] 1 lancio
   *[other] { $throws } lanci
}.
closed-thrown = Il banco di { $name } chiude dopo { $throws ->
    [one] 1 lancio
   *[other] { $throws } lanci
}.
closed-alone = Il banco di { $name } chiude dopo { $throws ->
    [one] 1 lancio
   *[other] { $throws } lanci
}: nessun altro ha fiche.
gain = { $name }: { $gain } { $chips ->
    [one] fiche
   *[other] fiche
}.

# Moves in words

move-bet = puntare { $amount } { $field ->
    [black] sul nero
    [red] sul rosso
    [blue] sul blu
   *[other] su { $field }
}
move-done = concludere le puntate
move-go-on = tenere aperto il banco
move-announce-the-end = annunciare la fine

# What was done, as a part of the sentences table/moved and stage/turn

did-bet = { $count ->
    [one] punta { $amount } { $field ->
        [black] sul nero
        [red] sul rosso
        [blue] sul blu
       *[other] su { $field }
    }
   *[other] punta { $count } volte
}
did-done = ha finito di puntare
did-go-on = tiene aperto il banco
did-announce-the-end = annuncia la fine

# The board
board-cloth = Il tappeto di Rock and Roll
board-bank = Banco
board-to-go = { $left ->
    [one] lancio ancora
   *[other] lanci ancora
}
board-last = { $left ->
    [one] ultimo lancio
   *[other] ultimi lanci
}
board-bet = { $name } { $chips }
board-empty = nessuna fiche
board-put = Punta { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
} su { $field }
board-player = { $name }: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}
board-tray = Quante fiche alla volta
board-chips = { $chips ->
    [one] 1 fiche alla volta
   *[other] { $chips } fiche alla volta
}
board-done = Fatto
board-pass = Niente puntata
board-go-on = Tieni aperto
board-end = Annuncia la fine
board-end-question = Annunciare la fine di questo banco? Seguono ancora esattamente cinque lanci.
board-betting = { $name } punta.
board-deciding = { $name } decide se continuare.
board-unthrown = Il dado non è ancora stato lanciato.
board-hint = { $best ->
    [true] il meglio: { $value }
   *[other] vale { $value }
}
board-again = Come prima
board-risk = il banco { $change } se esce
board-richest = { $name } ha più fiche di tutti: { $chips }
board-worst = Nel peggiore dei casi { $worst }, nel migliore { $best }
board-throws = { $name } lancia il dado.
