# Zahlen.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } ({ $low } bis { $high })
times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }-mal

# Die Arena.

arena-title = { $game }: { $games } Partien, { $deals } Austeilungen, jede von jedem Platz aus gespielt. Startzahl { $seed }.
arena-note = Wertung: der Anteil der Gegner, die hinter dem Bot bleiben; gleichauf zählt halb. In Klammern: wo der wahre Wert liegt, 95-mal von 100.
arena-adjusted-note = Ohne Glück: abzüglich dessen, was die Ziehungen jedem Bot wert waren, nach einer Wertfunktion, die für alle gleich ist. Das Glück einer Ziehung ist im Mittel 0, also ändert sich nichts als die Streuung.
column-bot = Bot
column-pair = Bots
column-games = Partien
column-score = Wertung
column-gain = Gewinn je Partie
column-points = Anteil der Punkte
column-elo = Elo
column-luck = Glück
column-score-without-luck = Wertung ohne Glück
column-gain-without-luck = Gewinn ohne Glück
column-narrower = enger
column-wins = gewonnen
column-draws = unentschieden
column-losses = verloren
too-few-bots = Eine Arena braucht zwei Bots oder mehr.
games = Eine Arena kann 1 bis { $most } Partien in jeder Besetzung haben.
no-luck = { $game } mit { $seats } Spielern hat keine Wertfunktion, also lässt sich Glück nicht angeben.
seats = An einem Tisch von { $game } können in dieser Arena { $least } bis { $most } Bots sitzen.
workers = Eine Arena kann 1 bis { $most } Arbeiter haben.
no-such-executor = Die Ausführung „{ $name }“ gibt es nicht. Es gibt: { $good }.
no-such-factory = Den Bot „{ $name }“ gibt es nicht: { $reason }. Schreib ihn als modul:funktion.
illegal-move = Der Bot { $name } hat einen Zug gemacht, der nicht erlaubt ist: { $reason }
workers-die = Austeilung { $deal } oder eine daneben hat { $times } Arbeiter beendet: Sie wird nicht noch einmal gespielt.
no-ray = Ray ist nicht installiert. Du bekommst es mit: pip install "ptoq[ray]"
file-foreign = Das ist nicht das Ergebnis einer Arena: { $reason }.

# Chancen.

no-odds = Für { $game } gibt es keine Chancen auszurechnen.
odds-one-throw-title = Ein Wurf mit fünf Würfeln
odds-going-for-title = Die beste Chance auf eine Kombination, wenn du nur auf sie spielst
odds-five-of-52-title = Fünf Karten aus 52
odds-five-of-54-title = Fünf Karten aus 54, mit zwei Jokern für jede Karte
odds-struck-title = Wie oft das beste Spiel eine Reihe streicht
odds-sum-title = Die Summe eines bestmöglich gespielten Blatts
odds-fields-title = Ein Chip auf einem Feld
odds-tiles-title = Plättchen, die zu Beginn obenauf liegen
odds-ways = Möglichkeiten
odds-chance = Chance
odds-or-better = dies oder besser
odds-once-in = einmal in
odds-one-throw = ein Wurf
odds-two-throws = zwei Würfe
odds-three-throws = drei Würfe
odds-struck = gestrichen
odds-pays = zahlt
odds-mean = bringt im Schnitt
odds-tiles = Plättchen
odds-on-top = obenauf, im Schnitt
odds-none-on-top = keins obenauf
odds-figures = Im Schnitt { $mean }, Standardabweichung { $deviation }. Eins von zwanzig Blättern bleibt bei höchstens { $low }, die Hälfte bei höchstens { $median }, neunzehn von zwanzig bei höchstens { $high }.
or-better = { $kind } oder besser

# Bilder.

no-matplotlib = Bilder brauchen matplotlib, das nicht installiert ist. Du bekommst es mit: pip install "ptoq[plot]"
picture-kind = { $file } kann nicht gezeichnet werden: Ein Bild endet auf eines von { $good }.
picture-not-written = { $file } kann nicht geschrieben werden: { $reason }.
picture-arena = { $game }: { $games } Partien, Plätze getauscht, Startzahl { $seed }
picture-mean = Mittel { $mean }, Standardabweichung { $deviation }
picture-middle = die mittlere Hälfte: { $low } bis { $high }
axis-score = Wertung, mit ihrem 95-%-Intervall
axis-deals = Austeilungen
axis-points = Punkte

# Analyse.

analysis-estimates =
    { $count ->
        [one] Eine Entscheidung wurde durch Suche bewertet ({ $level }): Ihr Wert ist geschätzt
       *[other] { $count } Entscheidungen wurden durch Suche bewertet ({ $level }): Ihre Werte sind geschätzt
    }, und ein kleiner Verlust muss kein Fehler sein.
analysis-unclear =
    { $count ->
        [one] Eine Note ist unklar: Die Werte liegen für die Suche zu nahe beieinander
       *[other] { $count } Noten sind unklar: Die Werte liegen für die Suche zu nahe beieinander
    }. Sie tragen ein „?“.
analysis-luck-estimates = Auch das Glück ist hier geschätzt; der Rest ist, was verdeckt war, und worum die Schätzungen danebenlagen.
analysis-no-luck = Bei so vielen Spielern lässt sich Glück hier nicht von Können trennen.
analysis-own-sums = Bei mehr als zwei Spielern zählt das Glück in Punkten des eigenen Blatts.

# Stufen.

levels-title = { $game }: wie stark die Bots sind, nach { $games } Partien zu zweit. Startzahl { $seed }.
levels-column-level = Stufe
levels-column-elo = Elo
levels-column-step = über der Stufe darunter
levels-column-score = Wertung gegen sie
levels-column-games = Partien
levels-note = Jede Stufe spielt gegen die darunter, jede Austeilung von beiden Plätzen aus; regular steht bei 1500. 400 Elo mehr sind zehn Siege auf jede Niederlage. In Klammern: wo der wahre Wert liegt, 95-mal von 100; ein Strich, wo eine Seite alles gewann.
levels-more-players = Die Abstände gelten für Tische zu zweit. Mit mehr am Tisch wiegt Glück mehr; dort sind sie nicht gemessen.
levels-command = Gemessen mit: { $command }
levels-no-skill = { $game } ist reines Glück: Jeder Einsatz ist fair, darum sind die Bots aller Stufen gleich stark.
levels-not-measured = Die Stufen von { $game } sind nicht gemessen. Das geht so: ptoq levels { $name } --measure --games 100
