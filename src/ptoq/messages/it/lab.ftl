# I numeri.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } (da { $low } a { $high })
times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } volte

# L'arena.

arena-title = { $game }: { $games } partite, { $deals } mani, ognuna giocata da ogni posto. Seme { $seed }.
arena-note = Punteggio: la parte degli avversari lasciati indietro, alla pari conta metà. Tra parentesi: dove sta il valore vero, 95 volte su 100.
arena-adjusted-note = Senza fortuna: meno quanto le estrazioni sono valse a ogni bot, secondo una funzione di valore uguale per tutti. La fortuna di un'estrazione è in media 0, quindi cambia solo la dispersione.
column-bot = bot
column-pair = bot
column-games = partite
column-score = punteggio
column-gain = guadagno per partita
column-points = parte dei punti
column-elo = Elo
column-luck = fortuna
column-score-without-luck = punteggio senza fortuna
column-gain-without-luck = guadagno senza fortuna
column-narrower = più stretto
column-wins = vinte
column-draws = pari
column-losses = perse
too-few-bots = Un'arena ha bisogno di almeno due bot.
games = Un'arena può avere da 1 a { $most } partite per ogni formazione.
no-luck = { $game } in { $seats } non ha una funzione di valore: la fortuna non si può calcolare.
seats = A un tavolo di { $game } in questa arena possono sedere da { $least } a { $most } bot.
workers = Un'arena può avere da 1 a { $most } lavoratori.
no-such-executor = L'esecuzione «{ $name }» non esiste. Ci sono: { $good }.
no-such-factory = Il bot «{ $name }» non esiste: { $reason }. Scrivilo come modulo:funzione.
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
analysis-unclear =
    { $count ->
        [one] Un voto è incerto: i valori sono troppo vicini per la ricerca
       *[other] { $count } voti sono incerti: i valori sono troppo vicini per la ricerca
    }. Portano un «?».
analysis-luck-estimates = Anche la fortuna qui è una stima; il resto è ciò che era nascosto, e l'errore delle stime.
analysis-no-luck = Con tanti giocatori qui la fortuna non si può separare dalla bravura.
analysis-own-sums = Con più di due giocatori la fortuna si conta in punti del proprio foglio.

# I livelli.

levels-title = { $game }: quanto sono forti i bot, secondo { $games } partite in due. Seme { $seed }.
levels-column-level = livello
levels-column-elo = Elo
levels-column-step = sopra quello inferiore
levels-column-score = punteggio contro di esso
levels-column-games = partite
levels-note = Ogni livello gioca contro quello inferiore, ogni mano da tutti e due i posti; regular sta a 1500. 400 Elo in più sono dieci vittorie per ogni sconfitta. Tra parentesi: dove sta il valore vero, 95 volte su 100; un trattino dove una parte ha vinto tutto.
levels-more-players = Le distanze valgono per i tavoli da due. In più giocatori la fortuna pesa di più; lì non sono misurate.
levels-command = Misurato con: { $command }
levels-no-skill = { $game } è solo fortuna: ogni puntata è equa, perciò i bot di tutti i livelli sono ugualmente forti.
levels-not-measured = I livelli di { $game } non sono misurati. Si fa così: ptoq levels { $name } --measure --games 100
