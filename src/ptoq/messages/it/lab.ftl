# I numeri.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } (da { $low } a { $high })

# L'arena.

arena-title = { $game }: { $games } partite, { $deals } mani, ognuna giocata da ogni posto. Seme { $seed }.
arena-note = Punteggio: la parte degli avversari lasciati indietro, alla pari conta metà. Tra parentesi: dove sta il valore vero, 95 volte su 100.
column-bot = bot
column-pair = bot
column-games = partite
column-score = punteggio
column-gain = guadagno per partita
column-points = parte dei punti
column-elo = Elo
column-wins = vinte
column-draws = pari
column-losses = perse
too-few-bots = Un'arena ha bisogno di almeno due bot.
no-games = Un'arena ha bisogno di almeno una partita.
seats = A un tavolo di { $game } in questa arena possono sedere da { $least } a { $most } bot.
workers = Un'arena può avere da 1 a { $most } lavoratori.
no-such-executor = L'esecuzione "{ $name }" non esiste. Ci sono: { $good }.
no-such-factory = Il bot "{ $name }" non esiste: { $reason }. Scrivilo come modulo:funzione.
illegal-move = Il bot { $name } ha fatto una mossa non permessa: { $reason }
workers-die = La mano { $deal } o una vicina ha fatto finire { $times } lavoratori: non viene giocata di nuovo.
no-ray = Ray non è installato. Lo ottieni con: pip install "ptoq[ray]"
file-foreign = Questo non è il risultato di un'arena: { $reason }.

# Le probabilità.

no-odds = Non ci sono probabilità da calcolare per { $game }.
odds-one-throw-title = Un lancio di cinque dadi
odds-going-for-title = La migliore probabilità di una combinazione, per chi punta solo a quella
odds-five-of-52-title = Cinque carte su 52
odds-five-of-54-title = Cinque carte su 54, con due jolly che valgono qualsiasi carta
odds-struck-title = Quante volte il gioco migliore barra una riga
odds-sum-title = La somma di un foglio giocato al meglio
odds-fields-title = Una fiche su una casella
odds-tiles-title = Le tessere in cima all'inizio della partita
odds-ways = modi
odds-chance = probabilità
odds-or-better = questo o meglio
odds-once-in = una volta su
odds-one-throw = un lancio
odds-two-throws = due lanci
odds-three-throws = tre lanci
odds-struck = barrata
odds-pays = paga
odds-mean = rende in media
odds-tiles = tessere
odds-on-top = in cima, in media
odds-none-on-top = nessuna in cima
odds-figures = In media { $mean }, deviazione standard { $deviation }. Un foglio su venti resta a { $low } o meno, la metà a { $median } o meno, diciannove su venti a { $high } o meno.
or-better = { $kind } o meglio

# Le immagini.

no-matplotlib = Le immagini hanno bisogno di matplotlib, che non è installato. Lo ottieni con: pip install "ptoq[plot]"
picture-kind = { $file } non si può disegnare: un'immagine finisce con uno di { $good }.
picture-not-written = { $file } non si può scrivere: { $reason }.
picture-arena = { $game }: { $games } partite, posti scambiati, seme { $seed }
picture-mean = media { $mean }, deviazione standard { $deviation }
picture-middle = la metà di mezzo: da { $low } a { $high }
axis-score = punteggio, con il suo intervallo al 95%
axis-deals = mani
axis-points = punti

# L'analisi.

analysis-estimates =
    { $count ->
        [one] Una decisione è stata valutata con la ricerca ({ $level }): il suo valore è una stima
       *[other] { $count } decisioni sono state valutate con la ricerca ({ $level }): i loro valori sono stime
    }, e una piccola perdita non è per forza un errore.
