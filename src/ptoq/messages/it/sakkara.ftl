# The tiles, as they are called in sentences.

tile-ship = nave
tile-grain = grano
tile-hewn-stone = pietra squadrata
tile-stairs = scala
tile-double-stripe = doppia riga
tile-wave = onda
tile-cross = croce
tile-braid = treccia
tile-moon = luna
tile-circle = cerchio
tile-tip = punta
tile-helping-hand = mano amica
tile-bird = uccello
tile-ox = bue
tile-snake = serpente
tile-horse = cavallo
spell-fire-storm = tempesta di fuoco
spell-whirlwind = turbine
spell-drought = siccità
spell-shipwreck = naufragio

# What a player may do now.

place-worker = Metti un operaio su una casella libera e prendi la tessera in cima.
move-and-play = Muovi uno dei tuoi operai; prima e dopo puoi giocare tessere.
cannot-move = Nessuno dei tuoi operai può muoversi: gioca tessere o termina il turno.
play-or-end = Gioca altre tessere o termina il turno.
ride-on-or-rein-in = Il cavallo può andare avanti di un'altra casella: lascialo correre o fermalo.
ride-up-or-rein-in = Con una scala il cavallo può andare avanti di un'altra casella: fallo salire o fermalo.
rob-a-tile = Il tuo serpente morde: prendi una tessera dal leggio dell'avversario.
order-the-tiles = Di' in quale ordine le tre tessere dell'incantesimo vanno sulla pila, prima quella più in basso.
give-up-tiles = Sul tuo leggio possono restare solo dieci tessere: scarta { $count ->
    [one] una tessera
   *[other] { $count } tessere
}.
put-the-stack = Metti { $count ->
    [one] la tessera giocata
   *[other] la pila di { $count } tessere
} sul tabellone.
put-or-split = Metti la pila di { $count } tessere sul tabellone, oppure prima dividila.
split-the-stack = La pila ha { $count } tessere, e se ne mettono al massimo nove alla volta: dividila.

# What happened.

uncovered = Su { $field } viene scoperta una tessera: { $tile }.
laid-out = Tutte le tessere sono disposte: 49 si vedono, 26 stanno sotto un'altra.
laid-out-seen = Tutte le tessere sono disposte: 49 stanno sopra, e tutti hanno visto le 26 che stanno sotto.
laid-again = Si vedono meno di due navi: le tessere vengono disposte di nuovo.
won = { $name } mette la punta della piramide e vince.
nobody-won = { $turns } turni e nessuna piramide: la partita finisce in pareggio.

# Refused: something else comes first, or there is no occasion for it.

first-placing = Prima metti i tuoi operai sul tabellone.
first-riding = Prima decidi se il cavallo prosegue o si ferma qui.
first-robbing = Prima prendi una tessera dal leggio che il tuo serpente ha aperto.
first-ordering = Prima metti in ordine le tre tessere del tuo incantesimo.
first-giving-up = Il tuo turno è finito e hai più di dieci tessere: scartane alcune.
first-laying = Prima metti sul tabellone le tessere giocate dal tuo avversario.
no-placing-now = Tutti gli operai sono già sul tabellone.
no-riding-now = Nessun operaio sta cavalcando: prima gioca un cavallo.
no-robbing-now = Puoi rubare solo dopo aver giocato un serpente.
no-ordering-now = Non c'è nessun incantesimo le cui tessere siano da ordinare.
no-giving-up-now = Scarti solo alla fine del turno, quando hai più di dieci tessere.
no-laying-now = Adesso non c'è nessuna pila da mettere sul tabellone.

# Refused: workers.

worker-there = Su { $field } c'è un operaio.
edge = Lì il tabellone finisce.
too-steep = { $field } è più alta di { $rise } tessere; senza scala un operaio ne sale al massimo { $most }.
stairs-not-needed = Per andare su { $field } non serve la scala: tienila.
already-moved = Hai già mosso un operaio; in ogni turno se ne muove uno solo.
must-move = Devi muovere un operaio prima della fine del turno.

# Refused: tiles with a feather.

no-such-tile = Non hai la tessera «{ $tile }».
move-before-horse = Il cavallo si gioca dopo il movimento di un operaio.
carried-off = Un uccello ha portato via l'operaio che si era mosso: da lì non prosegue a cavallo.
ox-under-worker = Su { $field } c'è un operaio: il bue non spinge niente da sotto di lui.
ox-too-far = Nessuno dei tuoi operai è accanto a { $field }.
ox-too-many = { $count ->
    [0] Su { $field } non ci sono tessere.
    [one] Su { $field } c'è solo una tessera.
   *[other] Su { $field } ci sono solo { $count } tessere.
}
ox-upwards = Il bue non spinge mai verso l'alto: su { $field } queste tessere starebbero più in alto di prima.
empty-holder = Il leggio dell'avversario è vuoto.
not-in-that-holder = Su quel leggio non c'è la tessera «{ $tile }».

# Refused: building.

ship-lies = Hai già una nave davanti a te; una basta.
grain-lies = { $count ->
    [one] Hai già un grano davanti a te: a questo gradone non ne servono altri.
   *[other] Hai già { $count } grani davanti a te: a questo gradone non ne servono altri.
}
step-just-finished = In questo turno hai finito un gradone: il prossimo e il suo grano aspettano un altro turno.
not-in-plan = Nessun gradone della piramide contiene «{ $tile }».
step-later = «{ $tile }» è per il gradone { $step }; stai costruendo il gradone { $now }.
built-already = La tua piramide ha già tutto ciò che serve di questa tessera: { $tile }.
ship-missing = Per costruire devi avere una nave davanti a te.
grain-missing = Per costruire il gradone { $step } devi avere { $count ->
    [one] un grano
   *[other] { $count } grani
} davanti a te.
hands-missing = «{ $tile }» costa { $count ->
    [one] una mano amica
   *[other] { $count } mani amiche
}; ne hai { $have }.

# Refused: spells.

spell-needs = Per questo incantesimo ti servono tre tessere: { $a }, { $b } e { $c }.
order-these = L'incantesimo era fatto di { $a }, { $b } e { $c }: metti in ordine queste tre.
spell-reaches-nothing = Lì non ci sono tessere da prendere.
no-grain-there = Davanti al tuo avversario non c'è grano.
no-ship-there = Davanti al tuo avversario non c'è nessuna nave.

# Refused: laying the stack.

must-split = Si mettono al massimo { $most } tessere alla volta: prima dividi la pila.
next-to-worker = Uno dei tuoi operai è accanto a { $field }.
not-empty = { $field } non è vuota, e c'è una casella vuota.
not-lowest = Nessuna casella è vuota: scegli una delle più basse, con { $fewest ->
    [one] una tessera
   *[other] { $fewest } tessere
}.
put-part-first = Hai diviso la pila: metti la prima parte sul tabellone.
too-few-to-split = Si può dividere una pila solo da { $least } tessere in su.
part-too-small = Ogni parte di una pila deve avere almeno { $least } tessere; meno ne possono restare solo dopo una parte di nove.

# The picture.

before-first-turn = Prima del primo turno
turn-of = Turno { $turn } su { $most } al massimo: { $name }
over = La partita è finita
holder-of = Leggio di { $name } ({ $count }):
hidden = nascosto
stacks = Pile, dall'alto:
played = Giocate, la prima in basso:
spells = Incantesimi:

# Files of tiles.

tiles-value = «{ $value }» non è la nostra serie di tessere né il contenuto di un file di tessere.
tiles-no-file = Il file { $file } non si può leggere.
tiles-not-toml = Il file { $file } non è un file TOML.
tiles-no-table = In un file di tessere, { $where } dev'essere una tabella di nomi e valori.
tiles-unknown = «{ $name }» non esiste in { $where }. Sono noti: { $good }.
tiles-missing = In { $where } manca: { $name }.
tiles-number = In { $where } un numero di tessere dev'essere un intero da 1 a { $most }.
tiles-colour = Il colore di { $motif } può essere: { $good }.
tiles-total = In questo file ci sono { $total } tessere; nella scatola ce ne sono { $needed }.
tiles-too-few = Per una partita servono almeno { $needed } tessere di { $motif }; qui ce ne sono { $count }.
plan-colour = { $motif } ha un altro colore rispetto a { $where }.
plan-size = { $where } richiede { $needed } tessere; qui ce ne sono { $total }.
recipe-size = L'incantesimo { $spell } costa { $needed } tessere.
recipes-alike = Gli incantesimi { $spell } e { $other } costano le stesse tre tessere.

# Options.

option-first = chi comincia
option-first-random = decide la sorte
option-first-seat = il primo posto
option-holders = se l'avversario vede il tuo leggio
option-holders-hidden = nascosti
option-holders-open = scoperti
option-covered = se si conosce la tessera inferiore di una pila
option-covered-unknown = no, finché non viene scoperta; il libretto le posa tutte scoperte, noi ti risparmiamo di ricordarle
option-covered-seen = sì, come le posa il libretto: tutti l'hanno vista
option-tiles = quante tessere per motivo, il progetto e gli incantesimi
option-tiles-rebuilt = come li abbiamo ricostruiti

# Moves in words

direction-north = nord
direction-east = est
direction-south = sud
direction-west = ovest
move-place = mettere un operaio su { $field }
move-move = muovere l'operaio { $worker } verso { NAME($direction, of: "direction") }
move-climb = muovere l'operaio { $worker } verso { NAME($direction, of: "direction") } con la scala
move-gallop = galoppare
move-gallop-up = galoppare con la scala
move-ride-on = proseguire a cavallo
move-ride-up = proseguire a cavallo con la scala
move-rein-in = fermare il cavallo
move-bird = portare l'operaio { $worker } su { $field } con l'uccello
move-ox = spingere { $count } da { $field } verso { NAME($direction, of: "direction") } con il bue
move-snake = far mordere il serpente
move-rob = rubare «{ NAME($tile, of: "tile") }»
move-lay-ship = mettere giù una nave
move-lay-grain = mettere giù un grano
move-build = costruire «{ NAME($tile, of: "tile") }»
move-fire-storm = { spell-fire-storm } sulla { $line ->
    [row] riga
   *[column] colonna
} dell'operaio { $worker }
move-whirlwind = { spell-whirlwind } attorno all'operaio { $worker }
move-drought = { spell-drought }
move-shipwreck = { spell-shipwreck }
move-order = ordinare dal basso: { NAME($bottom, of: "tile") }, { NAME($middle, of: "tile") }, { NAME($top, of: "tile") }
move-end-turn = terminare il turno
move-give-up = scartare «{ NAME($tile, of: "tile") }»
move-put = mettere la pila su { $field }
move-split = separare { $count } tessere

# What was done, as a part of the sentences table/moved and stage/turn

did-place = mette un operaio su { $field }
did-move = muove un operaio verso { NAME($direction, of: "direction") }
did-climb = sale con una scala verso { NAME($direction, of: "direction") }
did-gallop = galoppa
did-gallop-up = galoppa su per la scala
did-ride-on = prosegue a cavallo
did-ride-up = sale la scala a cavallo
did-rein-in = { $brief ->
    [yes] { "" }
   *[no] ferma il cavallo
}
did-bird = fa portare un operaio su { $field } da un uccello
did-ox = spinge tessere da { $field } con un bue
did-snake = { $brief ->
    [yes] { "" }
   *[no] fa mordere un serpente
}
did-rob = { $yours ->
    [yes] ruba dal tuo leggio: «{ NAME($tile, of: "tile") }»
   *[no] ruba una tessera: «{ NAME($tile, of: "tile") }»
}
did-lay-ship = mette giù una nave
did-lay-grain = mette giù un grano
did-build = { $count ->
    [one] costruisce «{ NAME($tile, of: "tile") }»
   *[other] costruisce { $count } tessere
}
did-fire-storm = { $line ->
    [row] brucia una riga
   *[column] brucia una colonna
}
did-whirlwind = evoca un turbine
did-drought = evoca una siccità
did-shipwreck = evoca un naufragio
did-order = { $brief ->
    [yes] { "" }
   *[no] mette in ordine le tessere dell'incantesimo
}
did-end-turn = { $brief ->
    [yes] { "" }
   *[no] termina il turno
}
did-give-up = { $count ->
    [one] scarta «{ NAME($tile, of: "tile") }»
   *[other] scarta { $count } tessere
}
did-put = mette la pila su { $field }
did-split = divide la pila

# The board

board-name = Il tabellone di Sakkara
board-empty = { $field }: vuota
board-stack = { $field }, { $count ->
    [one] una tessera
   *[other] { $count } tessere, dall'alto
}: { $tiles }
board-covered = tessera sconosciuta
board-worker = operaio { $number } di { $name } su { $field }
board-choose = Scegli: { $what }
board-let-go = Lascia: { $what }
board-push-from = Spingi da qui: { $what }
board-site-of = Cantiere di { $name }
board-there = { $tile }: presente
board-missing = { $tile }: manca
board-progress = Piramide: { $built } su { $all }. Nave: { $ship }, grano: { $grain }. Leggio: { $tiles }.
board-holder-of = Leggio di { $name }: { $count ->
    [one] una tessera
   *[other] { $count } tessere
}
board-spells = Incantesimi
board-pile-of = Pila di questo turno, { $count ->
    [one] una tessera
   *[other] { $count } tessere, dall'alto
}: { $tiles }
board-pile-empty = In questo turno non è stato giocato nulla.
board-asks-worker = Quale operaio?
board-asks-field = Dove?
board-asks-stack = Quale pila?
board-asks-zone = Tocca le caselle.
board-asks-order = Prima la più bassa:
board-asks-rob = Prendi una tessera.
board-asks-split = Oppure dividi:
board-how-many = Quante tessere?
board-cancel = Scegli di nuovo
board-tabs = Sul tavolo
board-tab-holder = Leggio
board-tab-site = Piramide
board-tab-spells = Magie
board-tab-pile = Pila
board-best = { $what } – la scelta migliore
board-finished = { $name } mette la punta, e sorge il sole.
board-see-board = Vedi il tabellone
