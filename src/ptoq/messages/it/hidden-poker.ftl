option-sequences = se cinque dadi in fila contano
option-sequences-off = cinque dadi in fila non sono niente
option-sequences-on = da 9 a K e da 10 a A stanno fra il tris e il full
option-joker = che cosa vale un asso
option-joker-off = un asso è un asso
option-joker-on = un asso vale qualsiasi faccia
option-chips = fiche di ogni giocatore all'inizio
option-rounds = mani di una partita
value = { $dice } ({ $kind })
pot = Piatto: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}
play-off = spareggio { $number }
cup = Sotto il tuo bussolotto: { $value }.
cup-joker = Sotto il tuo bussolotto: { $dice }. Conta come { $value }.
cup-of = Bussolotto di { $name }:
announce = { $cup } Dichiaralo, oppure dichiara altro.
answer = Il posto { $seat } dichiara { $value }. Ne dubiti o ci credi?
announce-first = Non c'è ancora niente di cui dubitare: prima dichiara un valore.
answer-first = Il bussolotto è del posto { $seat }. Di' se dubiti della dichiarazione o se ci credi.
own-answer = Puoi rispondere solo per te: sei al posto { $seat }.
never-true = Nessuno può avere { $dice }: con gli assi come jolly questi dadi contano come { $reading }.
to-come = deve ancora tirare
looks-on = guarda
asked = chi ne dubita?
stands = vale
was-true = dubbio di { $name }: vero
was-untrue = dubbio di { $name }: non { $dice }
shown = i dadi: { $dice }
believed = Lasciano passare: { $names }
pending = Devono ancora rispondere: { $names }
takes-pot = { $name } vince il piatto con { $value }.
share-pot = Ancora pari dopo tutti gli spareggi, { $names } si dividono il piatto con { $value }.
gain = { $name }: { $gain } fiche

# Moves in words

move-announce = dichiarare { $dice }
move-doubt-as = dubitare
move-believe-as = credere

# What was done, as a part of the sentence stage/turn

did-announce = dichiara { $dice }
did-doubt-as = dubita
did-believe-as = ci crede

# The board
board-table = Il tavolo: poker di dadi coperto
board-pot = Piatto
board-player = { $name }: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}
board-said = dichiara { $value }
board-doubted = dubbio di { $name }
board-true = vero
board-untrue = falso
board-lifted = sotto il bussolotto: { $dice }
board-came-out = { $name } ha dubitato di { $other }: { $proven ->
    [yes] era vero!
   *[no] non era vero!
}
board-looking = { $name } guarda sotto il bussolotto.
board-claim = { $name } dichiara { $value }
board-truth = La verità
board-truth-named = La verità: dichiara { $value }
board-announce = Dichiara { $value }
board-never = Nessuno può avere { $dice }
board-hint = { $best ->
    [true] il meglio, { $value }
   *[other] vale { $value }
}
board-kinds = Scegli una combinazione
board-pick = Scegli cinque dadi
board-die = Dado { $number }: { $face }. Premi per la faccia seguente.
board-swindle = Bluff!
board-believe = Ci credo
board-seconds = { $seconds ->
    [one] ancora 1 secondo
   *[other] ancora { $seconds } secondi
}
board-to-beat = Da battere
board-to-beat-of = Da battere: { $value }, { $name }
board-nothing-to-beat = Ancora niente da battere
board-reads = vale come { $value }
board-wins-with = { $name } vince il piatto con { $kind }
