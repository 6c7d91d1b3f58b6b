no-skill = { $game } is puur geluk: elke inzet is eerlijk, en geen keuze is beter dan een andere. Daarvan zijn er geen puzzels.
making = Puzzels van { $game } maken
made = { $count } puzzels met één beste keuze: { $exact } bewezen, { $graded } beoordeeld.
not-here = Die keuze is er niet in deze puzzel.
you = Jij
opponent = Tegenspeler
worth-sum = { $value } punten op het eind
worth-chips = { $value } fiches in deze ronde
worth-points = { $value } punten in deze ronde
worth-chance = { $value } % kans op winst
right = { $best }: { $worth }. De op één na beste is { $next }: { $other }.
wrong = { $played }: { $other }. Beter is { $best }: { $worth }.
title = Puzzels
line = Eén stelling, één beste keuze. Vind jij die?
of-game = Puzzels: { $game }
number = Puzzel { $number } van { $count }
solved-of = { $solved } van { $count } opgelost
go-on = Verder
begin = Beginnen
again = Nog een keer
proven = Tot het eind uitgerekend: de beste keuze is bewezen.
searched = Vijf zoektochten zijn het eens over de beste keuze.
model = Beoordeeld naar goed spel. Dat is geen bewijs.
missed = { $missed ->
    [1] Eén van de tien beginners mist die.
    [10] Tien van de tien beginners missen die.
   *[other] { $missed } van de tien beginners missen die.
}
right-title = Goed!
wrong-good = Bijna
wrong-slip = Niet de beste
wrong-mistake = Een fout
why = Waarom: { $reason }.
try-again = Nog een poging
next = Volgende puzzel
previous = Vorige
your-choice = jouw keuze
best-choice = beste
all-games = Alle puzzels
play-game = { $game } spelen
choose = Jij mag kiezen.
moves = Alle keuzes
measure-sum = Punten op het eind, gemiddeld
measure-chips = Gewonnen fiches in deze ronde, gemiddeld
measure-points = Gewonnen punten in deze ronde, gemiddeld
measure-chance = Kans op winst in procenten
