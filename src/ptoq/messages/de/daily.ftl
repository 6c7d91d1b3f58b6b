no-leaving = Bei der Tagespartie spielt niemand für dich weiter. Du kannst die Seite schließen und später wiederkommen.
no-hints = Bei der Tagespartie gibt es keine Tipps: Alle entscheiden allein. Danach kannst du jede Entscheidung ansehen.
title = Tagespartie
today-game = Heute: { $game }
alone = Du spielst allein, um so viele Punkte wie möglich.
against = Du spielst gegen { $level }, wie heute alle.
level-novice = den Anfänger
level-regular = den Fortgeschrittenen
level-master = den Meister
rules-same = Der Zufall ist für alle gleich: Wer gleich entscheidet, hat das gleiche Glück.
rules-once = Jeden Tag ein Versuch. Er kann warten: Komm wieder und spiel weiter, bis er fertig ist.
rules-alone = Keine Tipps, kein Zurücknehmen.
play = Die Partie von heute spielen
go-on = Deinen Versuch fortsetzen
results = Ergebnisse
nobody = Noch ist niemand fertig. Fang an!
playing = { $count ->
    [0] Gerade ist niemand dabei.
    [one] Eine Person spielt noch.
   *[other] { $count } Personen spielen noch.
}
place = Platz
name = Name
result = Ergebnis
play-quality = Spiel
gave-away = Verschenkt
best-of = { $best } von { $decisions } am besten
not-graded = nicht bewertet
gave-up = aufgegeben
look-back = Ansehen
you = du
your-place = { $place ->
    [1] Erster Platz von { $count }
   *[other] Platz { $place } von { $count }
}
grading = Ein Meister sieht sich deine Entscheidungen an. Das dauert einen Moment.
your-play = { $best ->
    [one] { $best } von { $decisions } Entscheidungen war die beste.
   *[other] { $best } von { $decisions } Entscheidungen waren die besten.
} Insgesamt hast du { $loss } verschenkt.
points = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
chips = { $value ->
    [one] { $value } Chip
   *[other] { $value } Chips
}
lead-won = gewonnen mit { $value }
lead-lost = verloren mit { $value }
lead-even = unentschieden
loss-points = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
loss-chips = { $value ->
    [one] { $value } Chip
   *[other] { $value } Chips
}
loss-games = { $value ->
    [one] { $value } Partie
   *[other] { $value } Partien
}
perfect = Perfektes Spiel bringt im Schnitt { $value } Punkte.
spread = Wie sich die Ergebnisse verteilen
spread-bar = { $count } × { $score }
next-in = Die nächste Partie kommt in { $hours } h { $minutes } min, um Mitternacht UTC.
yesterday = Die Partie davor
to-today = Die Partie von heute
fair = Was feststeht, und wer es kennt
fair-fixed = Aller Zufall dieses Tages folgt aus einer geheimen Zahl, die dieser Server zufällig gezogen hat. Ihr Fingerabdruck steht von Anfang an hier, sie lässt sich also nicht mehr ändern:
fair-same = Niemand fügt eine eigene Zahl hinzu, denn der Zufall muss für alle gleich sein. Du vertraust hier also dem Server, dass die Zahl zufällig gezogen und niemandem verraten wurde.
fair-later = Wenn der Tag vorbei ist, steht die Zahl hier, und alle können jeden Wurf und jede Karte an jedem Tisch prüfen.
fair-told = Der Tag ist vorbei. Das ist die Zahl:
