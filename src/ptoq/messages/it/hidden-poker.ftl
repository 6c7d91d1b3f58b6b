option-sequences = le scale (da 9 a K, da 10 ad A)
option-sequences-off = non contano
option-sequences-on = stanno fra il tris e il full
option-joker = un asso
option-joker-off = è un asso
option-joker-on = vale qualsiasi faccia
option-announce = che cosa si dichiara
option-announce-dice = tutti e cinque i dadi
option-announce-combination = solo la combinazione e i suoi valori, per esempio tre re
option-chips = fiche di ogni giocatore all'inizio
option-rounds = mani in una partita
value = { $dice } ({ $kind })
value-nothing = niente
value-pair = una coppia di { NAME($faces, of: "faces") }
value-two-pairs = doppia coppia, { NAME($faces, of: "faces") } e { NAME($others, of: "faces") }
value-three = tre { NAME($faces, of: "faces") }
value-sequence = una scala fino a { $faces }
value-full-house = full, { NAME($faces, of: "faces") } e { NAME($others, of: "faces") }
value-four = quattro { NAME($faces, of: "faces") }
value-five = cinque { NAME($faces, of: "faces") }
faces-nines = nove
faces-tens = dieci
faces-jacks = fanti
faces-queens = donne
faces-kings = re
faces-aces = assi
pot = Piatto: { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiche
}
play-off = spareggio { $number }
cup = Sotto il tuo bussolotto: { $value }.
cup-joker = Sotto il tuo bussolotto: { $dice }. Conta come { $value }.
cup-of = Bussolotto di { $name }:
announce = { $cup } Dichiaralo, oppure dichiara altro.
answer = { $name } dichiara { $value }. Ne dubiti o ci credi?
announce-first = Non c'è ancora niente di cui dubitare: prima dichiara un valore.
answer-first = Prima di' se dubiti della dichiarazione o se ci credi.
own-answer = Puoi rispondere solo per te.
never-true = Nessuno può avere { $dice }: con gli assi come jolly questi dadi contano come { $reading }.
never-so = A questo tavolo nessuno può avere { $value }.
higher-first = Nomina prima la coppia più alta: { $value }.
announce-dice = A questo tavolo si dichiarano tutti e cinque i dadi, per esempio 9 9 K K K.
announce-combinations = A questo tavolo si dichiarano una combinazione e i suoi valori, per esempio tre re, non tutti e cinque i dadi.
to-come = deve ancora lanciare
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
gain = { $name }: { $gain } { $chips ->
    [one] fiche
   *[other] fiche
}.

# Moves in words

move-announce = dichiarare { $dice }
move-announce-nothing = dichiarare { value-nothing }
move-announce-pair-of = dichiarare { value-pair }
move-announce-two-pairs-of = dichiarare { value-two-pairs }
move-announce-three = dichiarare { value-three }
move-announce-sequence-to = dichiarare { value-sequence }
move-announce-full-house-of = dichiarare { value-full-house }
move-announce-four = dichiarare { value-four }
move-announce-five = dichiarare { value-five }
move-doubt-as = dubitare
move-believe-as = credere

# What was done, as a part of the sentences table/moved and stage/turn

did-announce = dichiara { $dice }
did-announce-nothing = dichiara { value-nothing }
did-announce-pair-of = dichiara { value-pair }
did-announce-two-pairs-of = dichiara { value-two-pairs }
did-announce-three = dichiara { value-three }
did-announce-sequence-to = dichiara { value-sequence }
did-announce-full-house-of = dichiara { value-full-house }
did-announce-four = dichiara { value-four }
did-announce-five = dichiara { value-five }
did-doubt-as = ne dubita
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
board-faces = Scegli i suoi valori
board-others = Scegli gli altri valori
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
