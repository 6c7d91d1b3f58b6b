any = eins so gut wie das andere
sum = führt im Schnitt zu { $points } Punkten
chips = gewinnt im Schnitt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
no-such-level = Es gibt keinen Bot „{ $level }“. Die Stufen sind: { $good }.
not-to-act = Dieser Platz ist nicht am Zug: Es gibt nichts zu überlegen.
fair = jeder Einsatz ist fair: Können hilft hier nicht
exact = bis zum Ende durchgerechnet
not-solved = { $game } ist nicht gelöst: Es ist zu groß, um bis zum Ende durchgerechnet zu werden. Seine Bots suchen.
bets-above-purse = Diese Einsätze kosten { $stake } Chips je Wurf, und der Spieler hat { $purse } Chips.
bets-above-bank = Diese Einsätze können mit einem Wurf { $most } Chips gewinnen, und die Bank hat { $bank }.
more-escalero = Allein und zu zweit kann man nicht besser spielen. Zu mehreren wird nur die beste Summe bezahlt, und wer weit zurückliegt, sucht vielleicht mehr Risiko: Da ist es eine sehr gute Art zu spielen, nicht bewiesen die beste.
more-open-poker = So spielt man am besten zu zweit, wenn beide den höchsten Einsatz zahlen können. Zu mehreren ist das Spiel nicht gelöst: Da richten sich die Bots danach, welche Chance jeder auf den Pott hat.
more-hidden-poker = Das ist ein Gleichgewicht für zwei, die voll zahlen können, jede Runde für sich: Niemand gewinnt, indem er anders spielt. Zu mehreren ist es nicht gelöst: Da übertragen die Bots die Idee auf mehrere Zweifler.
more-rock-and-roll = Jeder Einsatz ist fair, wie viele auch spielen: Niemand kann bessere wählen, nur wie viel er wagt. Die Zahlen gelten für einen Spieler gegen eine Bank, die sonst niemandem zahlt.
more-al-capone = So spielt man am besten zu zweit, wenn beide den höchsten Einsatz zahlen können. Zu mehreren ist das Spiel nicht gelöst: Da richten sich die Bots danach, welche Chance jeder auf den Pott hat.
more-unsolved = Mit mehr als zwei Spielern ist dieses Spiel nicht gelöst: Die Bots suchen, und ihre Werte sind gutes Spiel, kein Beweis.
sakkara-opens = macht Stufe { $step } zum Bauen bereit
sakkara-builds = baut an Stufe { $step }: Dann fehlen noch { $left }
sakkara-finishes = stellt Stufe { $step } fertig
sakkara-wins = setzt die Spitze und gewinnt
sakkara-fetches = holt, was der Pyramide fehlt: { $tile }
sakkara-sweeps = bringt { $tiles } Plättchen; die Pyramide braucht davon { $needed }
sakkara-stops = hält den Gegner vorerst vom Bauen ab
pyramid-begins = beginnt Hand { $hand }
pyramid-alive = Hand { $hand } kann noch werden: { $kind }, { $percent } %
pyramid-makes = macht Hand { $hand } voll: { $kind }
pyramid-unseen = ein Stein, den du nicht siehst
pyramid-joker = ein Joker: Du wählst dafür einen von drei anderen Steinen
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
   *[other] Sag mit diesem Wurf { $percent } von 100 Malen die Wahrheit, dann durchschaut dich niemand. Sonst schwindle: am häufigsten { $move }.
}
why-doubt = { $percent ->
    [0] Glaube es: Zweifeln kostet mehr, als es bringt.
    [100] Zweifle: Es ist öfter Schwindel als wahr.
   *[other] Zweifle { $percent } von 100 Malen: gerade so oft, dass sich Schwindeln nicht lohnt.
}
next-alike = Danach: { $move }, etwa gleich gut.
next-points = Am zweitbesten: { $move }, im Schnitt { $less } Punkte weniger.
next-chips = Am zweitbesten: { $move }, im Schnitt { $less ->
    [one] { $less } Chip
   *[other] { $less } Chips
} weniger.
next-chance = Von hier gewinnst du etwa { $percent } von 100 Spielen. Am zweitbesten: { $move }, { $less } von 100.
