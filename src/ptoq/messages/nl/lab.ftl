# Getallen.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } ({ $low } tot { $high })
times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } keer

# De arena.

arena-title = { $game }: { $games } partijen, { $deals } delingen, elk vanaf elke plaats gespeeld. Startgetal { $seed }.
arena-note = Score: het deel van de tegenspelers dat achterblijft, gelijk telt half. Tussen haakjes: waar de ware waarde ligt, 95 keer van de 100.
arena-adjusted-note = Zonder geluk: min wat de trekkingen elke bot waard waren, volgens een waardefunctie die voor allen gelijk is. Het geluk van een trekking is gemiddeld 0, dus alleen de spreiding verandert.
column-bot = bot
column-pair = bots
column-games = partijen
column-score = score
column-gain = winst per partij
column-points = deel van de punten
column-elo = Elo
column-luck = geluk
column-score-without-luck = score zonder geluk
column-gain-without-luck = winst zonder geluk
column-narrower = smaller
column-wins = gewonnen
column-draws = gelijk
column-losses = verloren
too-few-bots = Een arena heeft twee of meer bots nodig.
games = Een arena kan 1 tot { $most } partijen in elke bezetting hebben.
no-luck = { $game } met { $seats } heeft geen waardefunctie, dus valt geluk niet te bepalen.
seats = Aan een tafel van { $game } kunnen in deze arena { $least } tot { $most } bots zitten.
workers = Een arena kan 1 tot { $most } werkers hebben.
no-such-executor = De uitvoering ‘{ $name }’ bestaat niet. Er zijn: { $good }.
no-such-factory = De bot ‘{ $name }’ bestaat niet: { $reason }. Schrijf hem als module:functie.
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
analysis-unclear =
    { $count ->
        [one] Eén beoordeling is onduidelijk: de waarden liggen voor het zoeken te dicht bij elkaar
       *[other] { $count } beoordelingen zijn onduidelijk: de waarden liggen voor het zoeken te dicht bij elkaar
    }. Ze hebben een ‘?’.
analysis-luck-estimates = Ook het geluk is hier geschat; de rest is wat verborgen was, en waar de schattingen naast zaten.
analysis-no-luck = Met zoveel spelers valt geluk hier niet van kunnen te scheiden.
analysis-own-sums = Met meer dan twee spelers telt geluk in punten van het eigen blad.

# Niveaus.

levels-title = { $game }: hoe sterk de bots zijn, volgens { $games } partijen met zijn tweeën. Startgetal { $seed }.
levels-column-level = niveau
levels-column-elo = Elo
levels-column-step = boven het niveau eronder
levels-column-score = score ertegen
levels-column-games = partijen
levels-note = Elk niveau speelt tegen dat eronder, elke deling vanaf beide plaatsen; regular staat op 1500. 400 Elo meer is tien keer winnen op één keer verliezen. Tussen haakjes: waar de ware waarde ligt, 95 keer van de 100; een streepje waar één kant alles won.
levels-more-players = De afstanden gelden voor tafels van twee. Met meer aan tafel telt geluk zwaarder; daar zijn ze niet gemeten.
levels-command = Gemeten met: { $command }
levels-no-skill = { $game } is puur geluk: elke inzet is eerlijk, dus zijn de bots van alle niveaus even sterk.
levels-not-measured = De niveaus van { $game } zijn niet gemeten. Dat gaat zo: ptoq levels { $name } --measure --games 100
