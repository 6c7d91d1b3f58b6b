no-skill = { $game } ist reines Glück: Jeder Einsatz ist fair, und keine Wahl ist besser als eine andere. Dafür gibt es keine Aufgaben.
making = Aufgaben zu { $game } entstehen
made = { $count } Aufgaben mit einer besten Wahl: { $exact } bewiesen, { $graded } bewertet.
not-here = Diese Wahl gibt es in dieser Aufgabe nicht.
you = Du
opponent = Gegner
worth-sum = { $value } Punkte am Ende
worth-chips = { $value } Chips in dieser Runde
worth-points = { $value } Punkte in dieser Runde
worth-chance = { $value } % Aussicht auf den Sieg
right = { $best }: { $worth }. Das Nächstbeste ist { $next }: { $other }.
wrong = { $played }: { $other }. Besser ist { $best }: { $worth }.
title = Aufgaben
line = Eine Stellung, eine beste Wahl. Findest du sie?
of-game = Aufgaben: { $game }
number = Aufgabe { $number } von { $count }
solved-of = { $solved } von { $count } gelöst
go-on = Weiter
begin = Anfangen
again = Noch einmal
proven = Bis zum Ende berechnet: Die beste Wahl ist bewiesen.
searched = Fünf Suchen sind sich über die beste Wahl einig.
model = Beurteilt nach gutem Spiel. Das ist kein Beweis.
missed = { $missed ->
    [1] Einer von zehn Anfängern verfehlt sie.
    [10] Zehn von zehn Anfängern verfehlen sie.
   *[other] { $missed } von zehn Anfängern verfehlen sie.
}
right-title = Richtig!
wrong-good = Beinahe
wrong-slip = Nicht das Beste
wrong-mistake = Ein Fehler
why = Warum: { $reason }.
try-again = Noch ein Versuch
next = Nächste Aufgabe
previous = Zurück
your-choice = deine Wahl
best-choice = am besten
all-games = Alle Aufgaben
play-game = { $game } spielen
choose = Du hast die Wahl.
moves = Alle Möglichkeiten
measure-sum = Punkte am Ende, im Schnitt
measure-chips = Gewonnene Chips in dieser Runde, im Schnitt
measure-points = Gewonnene Punkte in dieser Runde, im Schnitt
measure-chance = Aussicht auf den Sieg in Prozent
