# Was ein Server dem sagt, der Glück bewertet haben will, und was die Seite sagt, die auf eine Partie zurückblickt.
no-skill = Hier gibt es nichts zu bewerten: Dieses Spiel ist reines Glück.
title = Rückblick: { $game }
fetching = Die Partie wird geholt ...
not-yet = Diese Partie ist noch nicht zu Ende. Danach kannst du hier auf sie zurückblicken.
to-the-table = Zum Tisch
draw = Es ist unentschieden.
score = { $unit ->
    [chips] Chips
   *[points] Punkte
}
ahead = Wer vorn lag
ahead-alone = Wie es lief
ahead-expected = { $unit ->
    [chips] So viele Chips konnte jeder am Ende erwarten, wie der Meister es vor jeder Entscheidung sah.
   *[points] So viele Punkte konnte jeder am Ende erwarten, wie der Meister es vor jeder Entscheidung sah.
}
ahead-scores = { $unit ->
    [chips] So viele Chips hatte jeder nach jedem Schritt.
   *[points] So viele Punkte hatte jeder nach jedem Schritt.
}
ahead-times = { $name }: vorn nach { $times } von { $steps } Schritten.
ahead-ends = { $name } endet mit { $value }.
ahead-later = Die Linie erscheint, während die Entscheidungen bewertet werden.
as-table = Dasselbe als Tabelle
step = Schritt
number = { NUMBER($value, maximumFractionDigits: 2) }
unknown = nicht bekannt
decisions = Die Entscheidungen
decisions-how = Ein Meister sieht jede Entscheidung mit den Augen dessen, der sie damals traf. Niemandem wird vorgeworfen, was er nicht wissen konnte.
grading = Bewertet: { $done } von { $all } Entscheidungen
graded-all = Alle { $all } Entscheidungen sind bewertet.
graded-some = { $done ->
    [one] { $done } von { $all } Entscheidungen ist bewertet.
   *[other] { $done } von { $all } Entscheidungen sind bewertet.
}
stop = Anhalten
go-on = Weiter bewerten
grade = { $grade ->
    [best] beste Wahl
    [good] gut
    [slip] Ausrutscher
   *[mistake] Fehler
}
summary = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, davon { $best } die beste Wahl
gave-away = { $unit ->
    [chips] verschenkt: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } Chips
   *[points] verschenkt: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } Punkte
}
slips = { $count ->
    [one] 1 Ausrutscher
   *[other] { $count } Ausrutscher
}
mistakes = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
estimates = Manche Werte sind durch Suchen gefunden. Das sind Schätzungen: Ein kleiner Verlust muss kein Fehler sein.
unclear = unklar
unclear-how = Wo eine Note unklar ist, liegen die Werte so nahe beieinander, dass eine andere Suche sie anders geben könnte.
luck = { $unit ->
    [chips] Glück: { $luck } Chips
   *[points] Glück: { $luck } Punkte
}
rating = Leistung { $rating }:
rating-like = spielt wie { $level ->
    [master] ein Meister
    [regular] ein Fortgeschrittener
    [novice] ein Anfänger
   *[random] ein Bot, der zufällig zieht
}
rating-how = Leistung: was je Entscheidung verschenkt wurde, in Tausendsteln der üblichen Streuung einer Runde. 0 ist vollkommen.
line-ahead = Vorn
line-luck = Glück
line-skill = Können
luck-how = { $unit ->
    [chips] Die Chips, die alle Würfe bisher jedem wert waren, über das Erwartete hinaus.
   *[points] Die Punkte, die alle Ziehungen bisher jedem wert waren, über das Erwartete hinaus.
}
luck-estimate = Hier ist das geschätzt.
skill-how = Was Entscheidungen bisher verschenkt haben. Bei zweien bekommt einer, was der andere verschenkt.
show = Zeige
show-worse = was etwas verschenkte
show-slips = Ausrutscher und Fehler
show-all = alle Entscheidungen
nothing-here = Davon gibt es nichts.
move-number = Zug { $number }
loss = { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 2) } verschenkt
better = Besser: { $move }
walk = Zug für Zug
eyes = Sicht
eyes-turn = wer am Zug ist
eyes-spectator = Zuschauer
first = Zum Anfang
back = Einen Schritt zurück
forward = Einen Schritt weiter
last = Zum Ende
run = Laufen lassen
pause = Pause
position = Schritt { $at } von { $last }, Runde { $round }
begins = Die Partie beginnt.
no-board = Es ist noch nicht entschieden, wer beginnt.
then = Dann wählte { $name }: { $move }
as-good = Nichts wäre besser gewesen.
worth = wert: { NUMBER($value, maximumFractionDigits: 2, minimumFractionDigits: 1) }
choices = Was der Meister von den Möglichkeiten hält
chosen = gewählt
press-choice = Drücke auf dem Brett eine Möglichkeit, um zu sehen, was sie wert ist.
keep = Behalten, zeigen, prüfen
link = Link zu dieser Seite
file = Partie herunterladen
fair = Waren die Ziehungen fair?
fair-how = Bevor sich jemand setzte, hat der Tisch eine geheime Zahl versiegelt, und jeder Spieler hat eine eigene versprochen. Dein Browser kann jede Ziehung noch einmal aus ihnen allen berechnen und mit dem vergleichen, was er aufgehoben hat.
check = Ziehungen prüfen
checking = Es wird gerechnet ...
fair-good = Alles in Ordnung: Die geheime Zahl passt zum Siegel, und { $draws ->
    [one] die einzige Ziehung ist
   *[other] alle { $draws } Ziehungen sind
} genau das, was die Zahlen ergeben.
fair-seed = Etwas stimmt nicht: Die offengelegte Zahl passt nicht zum Siegel dieses Tisches.
fair-draw = Etwas stimmt nicht: Ziehung { $number } ist nicht, was die Zahlen ergeben.
fair-order = Etwas stimmt nicht: Zahlen wurden nicht versprochen, bevor sie genannt wurden, oder nicht genannt vor der ersten Ziehung.
fair-kept = Etwas stimmt nicht: Das ist nicht der Tisch, an dem du deine Zahl genannt hast. Die Versprechen oder deine eigene Zahl sind jetzt andere.
fair-unrevealed = Die geheime Zahl dieses Tisches ist nicht offengelegt: Seine Ziehungen lassen sich nicht prüfen.
fair-file = Das ist keine Partie, die sich prüfen lässt.
fair-own = Geprüft mit deiner eigenen Zahl: Du hast sie versprochen, bevor eine andere genannt war, und was damals am Tisch versprochen war, ist noch dasselbe. Also hat niemand eine Ziehung ausgesucht.
fair-others = Eine Zahl versprochen, bevor eine genannt war, haben: { $names }. Vertraust du einem davon, dann hat niemand eine Ziehung ausgesucht.
fair-nobody = Kein Spieler hat eine Zahl versprochen: Der Server, auf dem dieser Tisch stand, hätte die Ziehungen aussuchen können.
fair-not = Was es nicht beweist: dass niemand einem anderen gesagt hat, was er sah. Wer den Server betreibt, kennt die kommenden Ziehungen, sobald alle Zahlen genannt sind; auch ein Bot dort könnte sie kennen.
seal = Das Siegel
