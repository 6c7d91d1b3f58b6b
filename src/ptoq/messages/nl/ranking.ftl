# Wat de pagina's zeggen over partijen die voorbij zijn: verloop, statistiek, ratings en ranglijsten.
history = Jouw partijen
history-line = Elke partij die je hebt uitgespeeld. Druk op een partij om terug te kijken.
all-games = Alle spellen
no-matches = Er is nog geen partij voorbij. Is er een voorbij, dan vind je die hier.
to-the-games = Naar de spellen
more = Toon oudere
archived = Deze partij ligt in het archief van de gastheer.
outcome = { $outcome ->
    [won] Gewonnen
    [shared] Gelijk
    [lost] Verloren
   *[alone] Gespeeld
}
with = met { $names }
alone = alleen
gave-up = opgegeven
rating-change = Rating { $rating } ({ $change })
played = { $count ->
    [one] 1 partij
   *[other] { $count } partijen
}
won = { $count } gewonnen
won-of = { $won } van { $played } gewonnen
streak = { $count ->
    [one] 1 keer op rij gewonnen
   *[other] { $count } keer op rij gewonnen
}
average = gemiddeld { NUMBER($points, maximumFractionDigits: 1) } punten, hoogste { $best }
against = { $against ->
    [people] Mensen
    [random] Bot: toeval
    [novice] Bot: beginner
    [regular] Bot: gevorderde
    [master] Bot: meester
    [mixed] Mensen en bots
   *[alone] Alleen
}
ranking = Ranglijst
ranking-of = Ranglijst: { $game }
ranking-line = Wie van mensen wint, krijgt punten, van sterke mensen meer. Het getal achter ± zegt hoe zeker een rating is. Alleen zekere staan hier.
place = Plaats
name = Naam
rating = Rating
provisional = { $rating }?
provisional-seen = Rating { $rating }, nog niet zeker
rating-seen = Rating { $rating }
matches = Partijen
you = jij
my-place = Je bent nummer { $place } van { $people }.
not-sure = Je rating is { $rating }?, min of meer { $deviation }. Speel meer partijen die tellen, dan sta je hier.
not-rated = In dit spel heb je nog geen rating. Speel tegen mensen die net als jij een login hebben.
no-login = Ratings zijn er voor mensen met een login. Maak er een, dan kan je volgende partij tellen.
take-login = Login maken
nobody = Nog niemand heeft een zekere rating. Wees de eerste: speel tegen mensen met een login.
rated = Met rating: de partij telt voor de ranglijst
rated-line = Alleen tussen mensen met een login, en zonder tips. Wie een bot verder laat spelen, heeft voor de rating verloren.
rated-now = Deze partij telt voor de rating, zonder tips. Wie een bot verder laat spelen, heeft voor de rating verloren.
rated-if = Deze partij telt voor de rating als iedereen die komt een login heeft.
unrated = Deze partij telt niet voor de rating.
