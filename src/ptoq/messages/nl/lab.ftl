# Getallen.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } ({ $low } tot { $high })

# De arena.

arena-title = { $game }: { $games } partijen, { $deals } delingen, elk vanaf elke plaats gespeeld. Startgetal { $seed }.
arena-note = Score: het deel van de tegenstanders dat achterblijft, gelijk telt half. Tussen haakjes: waar de ware waarde ligt, 95 keer van de 100.
column-bot = bot
column-pair = bots
column-games = partijen
column-score = score
column-gain = winst per partij
column-points = deel van de punten
column-elo = Elo
column-wins = gewonnen
column-draws = gelijk
column-losses = verloren
too-few-bots = Een arena heeft twee of meer bots nodig.
no-games = Een arena heeft minstens één partij nodig.
seats = Aan een tafel van { $game } kunnen in deze arena { $least } tot { $most } bots zitten.
workers = Een arena kan 1 tot { $most } werkers hebben.
no-such-executor = De uitvoering "{ $name }" bestaat niet. Er zijn: { $good }.
no-such-factory = De bot "{ $name }" bestaat niet: { $reason }. Schrijf hem als module:functie.
illegal-move = De bot { $name } deed een zet die niet mag: { $reason }
workers-die = Deling { $deal } of een ernaast heeft { $times } werkers beëindigd: ze wordt niet nog eens gespeeld.
no-ray = Ray is niet geïnstalleerd. Je krijgt het met: pip install "ptoq[ray]"
file-foreign = Dit is niet de uitslag van een arena: { $reason }.

# Kansen.

no-odds = Voor { $game } zijn er geen kansen uit te rekenen.
odds-one-throw-title = Eén worp met vijf dobbelstenen
odds-going-for-title = De beste kans op een combinatie, als je alleen daarvoor gaat
odds-five-of-52-title = Vijf kaarten uit 52
odds-five-of-54-title = Vijf kaarten uit 54, met twee jokers voor elke kaart
odds-struck-title = Hoe vaak het beste spel een rij schrapt
odds-sum-title = De som van een zo goed mogelijk gespeeld blad
odds-fields-title = Een fiche op een veld
odds-tiles-title = Tegels die bij het begin bovenop liggen
odds-ways = manieren
odds-chance = kans
odds-or-better = dit of beter
odds-once-in = eens in de
odds-one-throw = één worp
odds-two-throws = twee worpen
odds-three-throws = drie worpen
odds-struck = geschrapt
odds-pays = betaalt
odds-mean = levert gemiddeld op
odds-tiles = tegels
odds-on-top = bovenop, gemiddeld
odds-none-on-top = geen bovenop
odds-figures = Gemiddeld { $mean }, standaardafwijking { $deviation }. Eén op de twintig bladen blijft op hoogstens { $low }, de helft op hoogstens { $median }, negentien op de twintig op hoogstens { $high }.
or-better = { $kind } of beter

# Plaatjes.

no-matplotlib = Plaatjes hebben matplotlib nodig, en dat is niet geïnstalleerd. Je krijgt het met: pip install "ptoq[plot]"
picture-kind = { $file } kan niet worden getekend: een plaatje eindigt op een van { $good }.
picture-not-written = { $file } kan niet worden geschreven: { $reason }.
picture-arena = { $game }: { $games } partijen, plaatsen gewisseld, startgetal { $seed }
picture-mean = gemiddelde { $mean }, standaardafwijking { $deviation }
picture-middle = de middelste helft: { $low } tot { $high }
axis-score = score, met het 95%-interval
axis-deals = delingen
axis-points = punten

# Analyse.

analysis-estimates =
    { $count ->
        [one] Eén beslissing werd door zoeken beoordeeld ({ $level }): de waarde is een schatting
       *[other] { $count } beslissingen werden door zoeken beoordeeld ({ $level }): de waarden zijn schattingen
    }, en een klein verlies hoeft geen fout te zijn.
