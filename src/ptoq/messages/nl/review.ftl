# Wat een server zegt tegen wie geluk beoordeeld wil zien, en wat de pagina zegt die op een partij terugkijkt.
no-skill = Hier valt niets te beoordelen: dit spel is puur geluk.
title = Terugblik: { $game }
fetching = De partij wordt opgehaald ...
not-yet = Deze partij is nog niet afgelopen. Daarna kun je er hier op terugkijken.
to-the-table = Naar de tafel
draw = Het is gelijkspel.
score = { $unit ->
    [chips] Fiches
   *[points] Punten
}
ahead = Wie voor stond
ahead-alone = Hoe het ging
ahead-expected = { $unit ->
    [chips] De fiches die ieder aan het eind kon verwachten, zoals de meester het vóór elke beslissing zag.
   *[points] De punten die ieder aan het eind kon verwachten, zoals de meester het vóór elke beslissing zag.
}
ahead-scores = { $unit ->
    [chips] De fiches die ieder na elke stap had.
   *[points] De punten die ieder na elke stap had.
}
ahead-times = { $name }: voor na { $times } van { $steps } stappen.
ahead-ends = { $name } eindigt met { $value }.
ahead-later = De lijn verschijnt terwijl de beslissingen worden beoordeeld.
as-table = Hetzelfde als tabel
step = Stap
number = { NUMBER($value, maximumFractionDigits: 2) }
unknown = niet bekend
decisions = De beslissingen
decisions-how = Een meester bekijkt elke beslissing met de ogen van wie haar toen nam. Niemand krijgt de schuld van wat hij niet kon weten.
grading = Beoordeeld: { $done } van { $all } beslissingen
graded-all = Alle { $all } beslissingen zijn beoordeeld.
graded-some = { $done ->
    [one] { $done } van de { $all } beslissingen is beoordeeld.
   *[other] { $done } van de { $all } beslissingen zijn beoordeeld.
}
stop = Stoppen
go-on = Verder beoordelen
grade = { $grade ->
    [best] beste keuze
    [good] goed
    [slip] misstap
   *[mistake] fout
}
summary = { $decisions ->
    [one] 1 beslissing
   *[other] { $decisions } beslissingen
}, waarvan { $best } de beste keuze
gave-away = { $unit ->
    [chips] weggegeven: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } fiches
   *[points] weggegeven: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } punten
}
slips = { $count ->
    [one] 1 misstap
   *[other] { $count } misstappen
}
mistakes = { $count ->
    [one] 1 fout
   *[other] { $count } fouten
}
estimates = Sommige waarden zijn door zoeken gevonden. Het zijn schattingen: een klein verlies hoeft geen fout te zijn.
unclear = onduidelijk
unclear-how = Waar een beoordeling onduidelijk is, liggen de waarden zo dicht bij elkaar dat een andere zoektocht anders kan oordelen.
luck = { $unit ->
    [chips] geluk: { $luck } fiches
   *[points] geluk: { $luck } punten
}
rating = Prestatie { $rating }:
rating-like = speelt als { $level ->
    [master] een meester
    [regular] een gevorderde
    [novice] een beginner
   *[random] een bot die willekeurig zet
}
rating-how = Prestatie: wat per beslissing werd weggegeven, in duizendsten van de gewone spreiding van een ronde. 0 is volmaakt.
line-ahead = Voorop
line-luck = Geluk
line-skill = Kunnen
luck-how = { $unit ->
    [chips] De fiches die alle worpen tot nu toe elke speler waard waren, boven wat te verwachten was.
   *[points] De punten die alle trekkingen tot nu toe elke speler waard waren, boven wat te verwachten was.
}
luck-estimate = Hier is dat geschat.
skill-how = Wat beslissingen tot nu toe weggaven. Met twee spelers krijgt de een wat de ander weggeeft.
show = Toon
show-worse = wat iets weggaf
show-slips = misstappen en fouten
show-all = alle beslissingen
nothing-here = Daarvan is er niets.
move-number = Zet { $number }
loss = { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 2) } weggegeven
better = Beter: { $move }
walk = Zet voor zet
eyes = Gezien door
eyes-turn = wie aan zet is
eyes-spectator = een toeschouwer
first = Naar het begin
back = Een stap terug
forward = Een stap verder
last = Naar het einde
run = Laten lopen
pause = Pauze
position = Stap { $at } van { $last }, ronde { $round }
begins = De partij begint.
no-board = Het is nog niet beslist wie begint.
then = Toen koos { $name }: { $move }
as-good = Niets was beter geweest.
worth = waard: { NUMBER($value, maximumFractionDigits: 2, minimumFractionDigits: 1) }
choices = Wat de meester van de keuzes vindt
chosen = gekozen
press-choice = Druk op het bord op een keuze om te zien wat die waard is.
keep = Bewaren, laten zien, controleren
link = Link naar deze pagina
file = Partij downloaden
fair = Waren de trekkingen eerlijk?
fair-how = Voordat iemand ging zitten, verzegelde de tafel een geheim getal, en elke speler beloofde een eigen getal. Je browser kan elke trekking opnieuw berekenen uit al die getallen, en vergelijken met wat hij heeft bewaard.
check = Trekkingen controleren
checking = Er wordt gerekend ...
fair-good = Alles in orde: het geheime getal past bij het zegel, en { $draws ->
    [one] de enige trekking is
   *[other] alle { $draws } trekkingen zijn
} wat de getallen opleveren.
fair-seed = Er klopt iets niet: het onthulde getal past niet bij het zegel van deze tafel.
fair-draw = Er klopt iets niet: trekking { $number } is niet wat de getallen opleveren.
fair-order = Er klopt iets niet: getallen zijn niet beloofd voordat ze werden genoemd, of niet genoemd vóór de eerste trekking.
fair-kept = Er klopt iets niet: dit is niet de tafel waar je jouw getal hebt genoemd. De beloften of je eigen getal zijn nu anders.
fair-unrevealed = Het geheime getal van deze tafel is niet onthuld: de trekkingen kunnen niet worden gecontroleerd.
fair-file = Dit is geen partij die kan worden gecontroleerd.
fair-own = Gecontroleerd met je eigen getal: je beloofde het voordat een ander getal was genoemd, en wat toen aan tafel beloofd was, is nog hetzelfde. Dus heeft niemand een trekking gekozen.
fair-others = Een getal beloofd voordat er een was genoemd, hebben: { $names }. Als je een van hen vertrouwt, heeft niemand een trekking gekozen.
fair-nobody = Geen speler heeft een getal beloofd: de server waarop deze tafel stond, had de trekkingen kunnen kiezen.
fair-not = Wat het niet bewijst: dat niemand een ander vertelde wat hij zag. Wie de server beheert, kent de komende trekkingen zodra alle getallen genoemd zijn; ook een bot daar zou ze kunnen kennen.
seal = Het zegel
