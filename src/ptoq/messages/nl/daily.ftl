no-leaving = Bij het spel van de dag speelt niemand voor je verder. Je kunt de pagina sluiten en later terugkomen.
no-hints = Bij het spel van de dag zijn er geen tips: iedereen beslist alleen. Daarna kun je elke beslissing terugzien.
title = Spel van de dag
today-game = Vandaag: { $game }
alone = Je speelt alleen, om zo veel mogelijk punten.
against = Je speelt tegen { $level }, zoals iedereen vandaag.
level-novice = de beginner
level-regular = de gevorderde
level-master = de meester
rules-same = De trekkingen zijn voor iedereen gelijk: dezelfde beslissingen brengen hetzelfde geluk.
rules-once = Elke dag één poging. Die kan wachten: kom terug en speel verder tot hij af is.
rules-alone = Geen tips en niets terugnemen.
play = Het spel van vandaag spelen
go-on = Verder met je poging
results = Resultaten
nobody = Nog niemand is klaar. Wees de eerste.
playing = { $count ->
    [0] Op dit moment speelt niemand.
    [one] Eén speler is nog bezig.
   *[other] { $count } spelers zijn nog bezig.
}
place = Plaats
name = Naam
result = Resultaat
play-quality = Spel
gave-away = Weggegeven
best-of = { $best } van { $decisions } de beste
not-graded = niet beoordeeld
gave-up = opgegeven
look-back = Terugkijken
you = jij
your-place = { $place ->
    [1] Eerste van { $count }
   *[other] Plaats { $place } van { $count }
}
grading = Een meester bekijkt je beslissingen. Dat duurt even.
your-play = { $best ->
    [one] { $best } van de { $decisions } beslissingen was de beste.
   *[other] { $best } van de { $decisions } beslissingen waren de beste.
} In totaal gaf je { $loss } weg.
points = { $value ->
    [one] { $value } punt
   *[other] { $value } punten
}
chips = { $value ->
    [one] { $value } fiche
   *[other] { $value } fiches
}
lead-won = gewonnen met { $value }
lead-lost = verloren met { $value }
lead-even = gelijkspel
loss-points = { $value ->
    [one] { $value } punt
   *[other] { $value } punten
}
loss-chips = { $value ->
    [one] { $value } fiche
   *[other] { $value } fiches
}
loss-games = { $value ->
    [one] { $value } partij
   *[other] { $value } partijen
}
perfect = Perfect spel haalt gemiddeld { $value } punten.
spread = Hoe de resultaten verdeeld zijn
spread-bar = { $count } × { $score }
next-in = Het volgende spel komt over { $hours } uur { $minutes } min, om middernacht UTC.
yesterday = Het spel daarvoor
to-today = Het spel van vandaag
fair = Wat vastligt, en wie het kent
fair-fixed = Alle trekkingen van deze dag volgen uit één geheim getal dat deze server bij toeval heeft getrokken. De vingerafdruk staat hier vanaf het begin, dus het kan niet meer veranderen:
fair-same = Geen speler voegt een eigen getal toe, want de trekkingen moeten voor iedereen gelijk zijn. Je vertrouwt de server hier dus dat het getal bij toeval is getrokken en aan niemand is verteld.
fair-later = Als de dag voorbij is, staat het getal hier, en kan iedereen elke trekking aan elke tafel controleren.
fair-told = De dag is voorbij. Dit is het getal:
