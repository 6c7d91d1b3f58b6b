any = eins so gut wie das andere
sum = führt im Schnitt zu { $points } Punkten
seems-points = bringt scheinbar { $points } Punkte
chips = gewinnt im Schnitt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
no-such-level = Es gibt keinen Bot „{ $level }“. Die Stufen sind: { $good }.
no-lessons = Für { $game } gibt es keine Lektionen: Noch kann kein Netz das Spiel lernen.
no-checkpoint = { $file } ist kein Zwischenstand dieses Trainings.
not-to-act = Dieser Platz ist nicht am Zug: Es gibt nichts zu überlegen.
fair = jeder Einsatz ist fair: Können hilft hier nicht
exact = bis zum Ende durchgerechnet
not-solved = { $game } ist nicht gelöst: Es ist zu groß, um bis zum Ende durchgerechnet zu werden. Seine Bots suchen.
bets-above-purse = Diese Einsätze kosten { $stake } Chips je Wurf, und der Spieler hat { $purse }.
bets-above-bank = Diese Einsätze können mit einem Wurf { $most } Chips gewinnen, und die Bank hat { $bank }.
more-escalero = Allein und zu zweit kann man nicht besser spielen. Zu mehreren wird nur die beste Summe bezahlt, und wer weit zurückliegt, sucht vielleicht mehr Risiko: Da ist es eine sehr gute Art zu spielen, nicht bewiesen die beste.
more-open-poker = So spielt man am besten zu zweit, wenn beide den höchsten Einsatz zahlen können. Zu mehreren ist das Spiel nicht gelöst: Da richten sich die Bots danach, welche Chance jeder auf den Pott hat.
more-hidden-poker = Das ist ein Gleichgewicht der Runde für zwei mit diesen Chips, Zahlungen gekürzt auf das, was jemand hat: Niemand gewinnt, indem er anders spielt. Über die Runde hinaus zählt jeder Chip gleich viel. Zu mehreren ist es nicht gelöst: Da übertragen die Bots die Idee auf mehrere Zweifler.
more-rock-and-roll = Jeder Einsatz ist fair, wie viele auch spielen: Niemand kann bessere wählen, nur wie viel er wagt. Die Zahlen gelten für einen Spieler gegen eine Bank, die sonst niemandem zahlt.
more-al-capone = So spielt man am besten zu zweit, wenn beide den höchsten Einsatz zahlen können. Zu mehreren ist das Spiel nicht gelöst: Da richten sich die Bots danach, welche Chance jeder auf den Pott hat.
more-unsolved = Mit mehr als zwei Spielern ist dieses Spiel nicht gelöst: Die Bots suchen, und ihre Werte sind gutes Spiel, kein Beweis.
sakkara-opens = macht Stufe { $step } zum Bauen bereit
sakkara-builds = baut an Stufe { $step }: Dann { $left ->
    [one] fehlt
   *[other] fehlen
} noch { $left }
sakkara-finishes = stellt Stufe { $step } fertig
sakkara-wins = setzt die Spitze und gewinnt
sakkara-fetches = holt, was der Pyramide fehlt: { $tile }
sakkara-sweeps = bringt { $tiles } Plättchen; die Pyramide braucht davon { $needed }
sakkara-stops = hält den Gegner vorerst vom Bauen ab
sakkara-safe = dort kann es keine Schlange nehmen
sakkara-gains = bringt ein Plättchen für später: { $tile }
sakkara-denies = nimmt, was die Pyramide des Gegners braucht: { $tile }
sakkara-nears = kommt näher an das, was der Pyramide fehlt: { $tile } auf { $field }
sakkara-uncovers = deckt auf, was der Pyramide fehlt: { $tile }
sakkara-bites = ein Plättchen mehr für dich, eins weniger für den Gegner
sakkara-lays-near = obenauf liegt dann näher bei dir als beim Gegner: { $tile }
sakkara-lays-far = obenauf liegt dann weit weg vom Gegner: { $tile }
sakkara-spare = die Pyramide braucht es nicht
sakkara-saves = spart deine Plättchen für später
pyramid-begins = beginnt Hand { $hand } mit { $card }
pyramid-alive = Hand { $hand } kann noch werden: { $kind }, { $percent } %
pyramid-sure = Hand { $hand } hat jetzt sicher: { $kind }
pyramid-makes = macht Hand { $hand } voll: { $kind }
pyramid-unseen = ein Stein, den nur der Gegner sieht und jetzt nicht mehr nehmen kann
pyramid-unseen-better = ein Stein, den du nicht siehst: Keiner von deinen freien bringt mehr
pyramid-frees = { $reason }; er macht { $cards } von dir frei
pyramid-joker = ein Joker: der beste von drei anderen Steinen, etwa { $points } Punkte mehr wert als einer, den du nicht siehst
pyramid-covers-nothing = deckt nichts zu: Alle Steine bleiben offen
pyramid-covers-theirs = deckt zwei Steine des Gegners zu: Wer an sie will, muss erst diesen nehmen
pyramid-covers-own = deckt { $cards } von dir zu: Vorerst kommt der Gegner nicht heran
pyramid-covers-both = deckt { $cards } von dir und einen Stein des Gegners zu: Vorerst kommt niemand heran
pyramid-goes-with = { $reason }; er passt zu { $cards } von dir
pyramid-your-joker = { $reason }; nur du weißt, dass er ein Joker ist
chips-lost = verliert im Schnitt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
often = in { $percent } von 100 Fällen; { $chips }
why = Warum: { $reason }. { $next }
why-forced = Es gibt nur diese eine Möglichkeit.
why-alike = Hier ist eins so viel wert wie das andere.
why-fair = Jeder Einsatz ist fair: Nimm, was dir gefällt.
why-announce = { $percent ->
    [0] Schwindle mit diesem Wurf immer: am häufigsten { $move }.
    [100] Sag die Wahrheit: Mit diesem Wurf bringt Schwindeln nichts.
   *[other] Sag mit diesem Wurf in { $percent } von 100 Fällen die Wahrheit und schwindle sonst, am häufigsten so: { $move }. Dann durchschaut dich niemand.
}
why-doubt = { $percent ->
    [0] Glaube es: Zweifeln kostet mehr, als es bringt.
    [100] Zweifle: Es ist öfter Schwindel als wahr.
   *[other] Zweifle in { $percent } von 100 Fällen: gerade so oft, dass sich Schwindeln nicht lohnt.
}
aim-row = zielt auf { $row } ({ $percent } %) und { $sum }
aim-rows = zielt auf { $row } ({ $percent } %) oder { $other } ({ $less } %) und { $sum }
aim-now = bringt jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} und { $sum }
aim-strike = streicht die Reihe, die dir am wenigsten fehlen wird, und { $sum }
pot-keep = { $percent ->
    [0] der Pott ist verloren, was du auch tust; es { $chips }
    [100] der Pott ist dir sicher; es { $chips }
   *[other] holt in { $percent } % der Fälle den Pott und { $chips }
}
pot-raise = { $percent ->
    [100] der Pott ist dir sicher, ein höherer Einsatz kann nur helfen; es { $chips }
   *[other] deine Würfel holen in { $percent } % der Fälle den Pott, da hilft dir ein höherer Einsatz; es { $chips }
}
pot-no-raise = { $percent ->
    [0] der Pott ist verloren, und ein höherer Einsatz würde nur mehr kosten
   *[other] deine Würfel holen nur in { $percent } % der Fälle den Pott, ein höherer Einsatz würde dich kosten; es { $chips }
}
pot-match = { $percent ->
    [100] der Pott ist dir sicher; es { $chips }
   *[other] holt in { $percent } % der Fälle den Pott, oft genug für den Einsatz, und { $chips }
}
pot-drop = { $percent ->
    [0] der Pott ist verloren: Was du bezahlt hast, ist weg, und mehr wäre es auch
   *[other] Dabeibleiben holt nur in { $percent } % der Fälle den Pott, zu selten für den Einsatz
}
next-alike = Danach: { $move }, etwa gleich gut.
next-points = Am zweitbesten: { $move }, im Schnitt { $less ->
    [one] { $less } Punkt
   *[other] { $less } Punkte
} weniger.
next-chips = Am zweitbesten: { $move }, im Schnitt { $less ->
    [one] { $less } Chip
   *[other] { $less } Chips
} weniger.
next-chance = Von hier gewinnst du etwa { $percent } von 100 Spielen. Am zweitbesten: { $move }, { $less } von 100.
next-chance-alike = Von hier gewinnst du etwa { $percent } von 100 Spielen. Danach: { $move }, etwa gleich gut.
wins = gewinnt in { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } der Fälle
next-wins = Am zweitbesten: { $move }, { $less } Siege weniger in 100 Spielen.
no-such-goal = Ein Ziel „{ $goal }“ gibt es in { $game } nicht. Die Ziele sind: { $good }.
no-win-table = Die Gewinnchance ist für diese Optionen noch nicht berechnet. Das hier legt die Tabellen an, einmal, in etwa zehn Minuten: { $command }
win-for-two = Die Gewinnchance ist nur für zwei Spieler berechnet.
more-win = So spielen zwei am besten, die nur Erste werden wollen; ein geteilter erster Platz zählt als halber Sieg. Bezahlt wird der Unterschied der Summen: Das ist das Ziel „points“. Zu mehreren ist die Gewinnchance nicht gelöst.
