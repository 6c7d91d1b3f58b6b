# The tiles, as they are called in sentences.

tile-ship = Schiff
tile-grain = Getreide
tile-hewn-stone = behauener Stein
tile-stairs = Treppe
tile-double-stripe = Doppelstreifen
tile-wave = Welle
tile-cross = Kreuz
tile-braid = Zopf
tile-moon = Mond
tile-circle = Kreis
tile-tip = Spitze
tile-helping-hand = helfende Hand
tile-bird = Vogel
tile-ox = Ochse
tile-snake = Schlange
tile-horse = Pferd
spell-fire-storm = Feuersturm
spell-whirlwind = Wirbelwind
spell-drought = Dürre
spell-shipwreck = Schiffbruch

# What a player may do now.

place-worker = Setze einen Arbeiter auf ein beliebiges freies Feld und nimm das oberste Plättchen.
move-and-play = Ziehe einen deiner Arbeiter; davor und danach darfst du Plättchen ausspielen.
cannot-move = Keiner deiner Arbeiter kann ziehen: Spiele Plättchen aus oder beende deinen Zug.
play-or-end = Spiele weitere Plättchen aus oder beende deinen Zug.
ride-on-or-rein-in = Das Pferd kann noch ein Feld weiter: Lass es laufen oder halte es an.
ride-up-or-rein-in = Mit einer Treppe kann das Pferd noch ein Feld weiter: Lass es hinauf oder halte es an.
rob-a-tile = Deine Schlange beißt zu: Nimm dir ein Plättchen aus dem anderen Halter.
order-the-tiles = Sage, in welcher Reihenfolge die drei Plättchen des Zauberspruchs auf den Stapel kommen, das unterste zuerst.
give-up-tiles = In deinem Halter dürfen nur zehn Plättchen bleiben: Gib { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
} ab.
put-the-stack = Lege { $count ->
    [one] das ausgespielte Plättchen
   *[other] den Stapel aus { $count } Plättchen
} auf das Brett.
put-or-split = Lege den Stapel aus { $count } Plättchen auf das Brett oder teile ihn vorher.
split-the-stack = Der Stapel hat { $count } Plättchen, und höchstens neun werden auf einmal gelegt: Teile ihn.

# What happened.

uncovered = Auf { $field } wird ein Plättchen aufgedeckt: { $tile }.
laid-out = Alle Plättchen liegen aus: 49 sind zu sehen, 26 liegen unter einem anderen.
laid-out-seen = Alle Plättchen liegen aus: 49 liegen oben, und die 26 darunter haben alle gesehen.
laid-again = Es sind weniger als zwei Schiffe zu sehen: Die Plättchen werden neu ausgelegt.
won = { $name } setzt die Spitze auf die Pyramide und gewinnt.
nobody-won = { $turns } Züge und keine Pyramide: Die Partie endet unentschieden.

# Refused: something else comes first, or there is no occasion for it.

first-placing = Setze zuerst deine Arbeiter auf das Brett.
first-riding = Entscheide zuerst, ob das Pferd weiterläuft oder hier anhält.
first-robbing = Nimm zuerst ein Plättchen aus dem Halter, den deine Schlange geöffnet hat.
first-ordering = Ordne zuerst die drei Plättchen deines Zauberspruchs.
first-giving-up = Dein Zug ist zu Ende, und du hast mehr als zehn Plättchen: Gib welche ab.
first-laying = Lege zuerst die Plättchen, die dein Gegner ausgespielt hat, auf das Brett.
no-placing-now = Alle Arbeiter stehen schon auf dem Brett.
no-riding-now = Kein Arbeiter reitet gerade: Spiele zuerst ein Pferd aus.
no-robbing-now = Rauben kannst du nur, nachdem du eine Schlange ausgespielt hast.
no-ordering-now = Es gibt keinen Zauberspruch, dessen Plättchen zu ordnen wären.
no-giving-up-now = Plättchen gibst du nur am Ende des Zuges ab, und nur bis auf zehn.
no-laying-now = Es gibt jetzt keinen Stapel, den du auf das Brett legen könntest.

# Refused: workers.

worker-there = Auf { $field } steht ein Arbeiter.
edge = Dort endet das Brett.
too-steep = { $field } liegt { $rise } Plättchen höher; ohne Treppe steigt ein Arbeiter höchstens { $most } hinauf.
stairs-not-needed = Nach { $field } braucht es keine Treppe: Behalte sie.
already-moved = Du hast schon einen Arbeiter gezogen; in jedem Zug zieht nur einer.
must-move = Du musst einen Arbeiter ziehen, bevor dein Zug endet.

# Refused: tiles with a feather.

no-such-tile = Du hast kein Plättchen „{ $tile }“.
move-before-horse = Ein Pferd wird nach der Bewegung eines Arbeiters ausgespielt.
carried-off = Der Arbeiter, der gezogen ist, wurde von einem Vogel fortgetragen: Von dort reitet er nicht weiter.
ox-under-worker = Auf { $field } steht ein Arbeiter: Unter ihm schiebt der Ochse nichts weg.
ox-too-far = Neben { $field } steht keiner deiner Arbeiter.
ox-too-many = { $count ->
    [0] Auf { $field } liegt kein Plättchen.
    [one] Auf { $field } liegt nur ein Plättchen.
   *[other] Auf { $field } liegen nur { $count } Plättchen.
}
ox-upwards = Der Ochse schiebt nie nach oben: Auf { $field } lägen diese Plättchen höher als vorher.
empty-holder = Der andere Halter ist leer.
not-in-that-holder = In diesem Halter steht kein Plättchen „{ $tile }“.

# Refused: building.

ship-lies = Vor dir liegt schon ein Schiff; eines genügt.
grain-lies = { $count ->
    [one] Vor dir liegt ein Getreide: Mehr braucht diese Stufe nicht.
   *[other] Vor dir liegen { $count } Getreide: Mehr braucht diese Stufe nicht.
}
step-just-finished = Du hast in diesem Zug eine Stufe fertiggestellt: Die nächste und ihr Getreide warten auf einen späteren Zug.
not-in-plan = Zu keiner Stufe der Pyramide gehört „{ $tile }“.
step-later = „{ $tile }“ gehört zu Stufe { $step }; du baust an Stufe { $now }.
built-already = Von diesem Plättchen hat deine Pyramide schon alles: { $tile }.
ship-missing = Zum Bauen muss ein Schiff vor dir liegen.
grain-missing = Zum Bauen an Stufe { $step } { $count ->
    [one] muss ein Getreide
   *[other] müssen { $count } Getreide
} vor dir liegen.
hands-missing = „{ $tile }“ kostet { $count ->
    [one] eine helfende Hand
   *[other] { $count } helfende Hände
}; du hast { $have }.

# Refused: spells.

spell-needs = Für diesen Zauberspruch brauchst du drei Plättchen: { $a }, { $b } und { $c }.
order-these = Der Zauberspruch bestand aus { $a }, { $b } und { $c }: Ordne diese drei.
spell-reaches-nothing = Dort ist kein Plättchen zu holen.
no-grain-there = Vor deinem Gegner liegt kein Getreide.
no-ship-there = Vor deinem Gegner liegt kein Schiff.

# Refused: laying the stack.

must-split = Höchstens { $most } Plättchen werden auf einmal gelegt: Teile zuerst den Stapel.
next-to-worker = Neben { $field } steht einer deiner Arbeiter.
not-empty = { $field } ist nicht leer, und es gibt ein leeres Feld dafür.
not-lowest = Kein Feld ist leer: Wähle eines der niedrigsten, mit { $fewest ->
    [one] einem Plättchen
   *[other] { $fewest } Plättchen
}.
put-part-first = Du hast den Stapel geteilt: Lege den ersten Teil auf das Brett.
too-few-to-split = Erst ab { $least } Plättchen darf ein Stapel geteilt werden.
part-too-small = Jeder Teil eines Stapels braucht mindestens { $least } Plättchen; weniger dürfen nur nach einem Teil von neun übrig bleiben.

# The picture.

before-first-turn = Vor dem ersten Zug
turn-of = Zug { $turn } von höchstens { $most }: { $name }
over = Die Partie ist zu Ende
holder-of = Halter von { $name } ({ $count }):
hidden = verdeckt
stacks = Stapel, von oben:
played = Ausgespielt, das erste zuunterst:
spells = Zaubersprüche:

# Files of tiles.

tiles-value = „{ $value }“ ist weder unser eigener Satz Plättchen noch der Inhalt einer Plättchendatei.
tiles-no-file = Die Datei { $file } lässt sich nicht lesen.
tiles-not-toml = Die Datei { $file } ist keine TOML-Datei.
tiles-no-table = In einer Plättchendatei muss { $where } eine Tabelle aus Namen und Werten sein.
tiles-unknown = „{ $name }“ gibt es in { $where } nicht. Bekannt sind: { $good }.
tiles-missing = In { $where } fehlt etwas: { $name }.
tiles-number = In { $where } muss jede Anzahl eine ganze Zahl von 1 bis { $most } sein.
tiles-colour = Die Farbe von { $motif } kann sein: { $good }.
tiles-total = In dieser Datei sind { $total } Plättchen; in der Schachtel sind { $needed }.
tiles-too-few = Ein Spiel braucht von { $motif } mindestens { $needed } Plättchen; hier sind es { $count }.
plan-colour = { $motif } hat eine andere Farbe als { $where }.
plan-size = { $where } braucht { $needed } Plättchen; hier sind es { $total }.
recipe-size = Der Zauberspruch { $spell } kostet { $needed } Plättchen.
recipes-alike = Die Zaubersprüche { $spell } und { $other } kosten dieselben drei Plättchen.

# Options.

option-first = wer beginnt
option-first-random = das Los entscheidet
option-first-seat = der erste Platz
option-holders = ob der Gegner deinen Halter sieht
option-holders-hidden = verdeckt
option-holders-open = offen
option-covered = ob man das untere Plättchen eines Stapels kennt
option-covered-unknown = nein, bis es aufgedeckt wird; die Spielregel legt alle offen aus, wir ersparen dir das Merken
option-covered-seen = ja, wie die Spielregel sie auslegt: Alle haben es gesehen
option-tiles = wie viele Plättchen von jedem Motiv, der Bauplan und die Zaubersprüche
option-tiles-rebuilt = wie wir sie rekonstruiert haben

# Moves in words

direction-north = Norden
direction-east = Osten
direction-south = Süden
direction-west = Westen
move-place = Arbeiter auf { $field } setzen
move-move = Arbeiter { $worker } nach { NAME($direction, of: "direction") } ziehen
move-climb = Arbeiter { $worker } mit Treppe nach { NAME($direction, of: "direction") } ziehen
move-gallop = galoppieren
move-gallop-up = über die Treppe galoppieren
move-ride-on = weiterreiten
move-ride-up = über die Treppe weiterreiten
move-rein-in = das Pferd anhalten
move-bird = Arbeiter { $worker } mit dem Vogel nach { $field } tragen
move-ox = mit dem Ochsen { $count } von { $field } nach { NAME($direction, of: "direction") } schieben
move-snake = Schlange beißen lassen
move-rob = „{ NAME($tile, of: "tile") }“ rauben
move-lay-ship = Schiff hinlegen
move-lay-grain = Getreide hinlegen
move-build = „{ NAME($tile, of: "tile") }“ bauen
move-fire-storm = { spell-fire-storm } in der { $line ->
    [row] Reihe
   *[column] Spalte
} von Arbeiter { $worker }
move-whirlwind = { spell-whirlwind } um Arbeiter { $worker }
move-drought = { spell-drought }
move-shipwreck = { spell-shipwreck }
move-order = von unten ordnen: { NAME($bottom, of: "tile") }, { NAME($middle, of: "tile") }, { NAME($top, of: "tile") }
move-end-turn = Zug beenden
move-give-up = „{ NAME($tile, of: "tile") }“ abgeben
move-put = Stapel auf { $field } legen
move-split = { $count } Plättchen abteilen

# What was done, as a part of the sentences table/moved and stage/turn

did-place = stellt einen Arbeiter auf { $field }
did-move = zieht einen Arbeiter nach { NAME($direction, of: "direction") }
did-climb = steigt mit einer Treppe nach { NAME($direction, of: "direction") }
did-gallop = galoppiert
did-gallop-up = galoppiert die Treppe hinauf
did-ride-on = reitet weiter
did-ride-up = reitet die Treppe hinauf
did-rein-in = { $brief ->
    [yes] { "" }
   *[no] hält das Pferd an
}
did-bird = lässt einen Vogel einen Arbeiter nach { $field } tragen
did-ox = schiebt mit einem Ochsen Plättchen von { $field }
did-snake = { $brief ->
    [yes] { "" }
   *[no] lässt eine Schlange beißen
}
did-rob = { $yours ->
    [yes] raubt aus deinem Halter: „{ NAME($tile, of: "tile") }“
   *[no] raubt ein Plättchen: „{ NAME($tile, of: "tile") }“
}
did-lay-ship = legt ein Schiff hin
did-lay-grain = legt Getreide hin
did-build = { $count ->
    [one] baut „{ NAME($tile, of: "tile") }“
   *[other] baut { $count } Plättchen
}
did-fire-storm = { $line ->
    [row] verbrennt eine Reihe
   *[column] verbrennt eine Spalte
}
did-whirlwind = beschwört einen Wirbelwind
did-drought = beschwört eine Dürre
did-shipwreck = beschwört einen Schiffbruch
did-order = { $brief ->
    [yes] { "" }
   *[no] ordnet die Plättchen des Zauberspruchs
}
did-end-turn = { $brief ->
    [yes] { "" }
   *[no] beendet den Zug
}
did-give-up = { $count ->
    [one] gibt „{ NAME($tile, of: "tile") }“ ab
   *[other] gibt { $count } Plättchen ab
}
did-put = legt den Stapel auf { $field }
did-split = teilt den Stapel

# The board

board-name = Das Brett von Sakkara
board-empty = { $field }: leer
board-stack = { $field }, { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen, oberstes zuerst
}: { $tiles }
board-covered = unbekanntes Plättchen
board-worker = Arbeiter { $number } von { $name } auf { $field }
board-choose = Wählen: { $what }
board-let-go = Loslassen: { $what }
board-push-from = Von hier schieben: { $what }
board-site-of = Bauplatz von { $name }
board-there = { $tile }: vorhanden
board-missing = { $tile }: fehlt
board-progress = Pyramide: { $built } von { $all }. Schiff: { $ship }, Getreide: { $grain }. Halter: { $tiles }.
board-holder-of = Halter von { $name }: { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
}
board-spells = Zaubersprüche
board-pile-of = Stapel dieses Zuges, { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen, oberstes zuerst
}: { $tiles }
board-pile-empty = In diesem Zug wurde noch nichts gespielt.
board-asks-worker = Welcher Arbeiter?
board-asks-field = Wohin?
board-asks-stack = Welcher Stapel?
board-asks-zone = Tippe auf die Felder.
board-asks-order = Unterstes zuerst:
board-asks-rob = Nimm ein Plättchen.
board-asks-split = Oder teilen:
board-how-many = Wie viele Plättchen?
board-cancel = Neu wählen
board-tabs = Auf dem Tisch
board-tab-holder = Halter
board-tab-site = Pyramide
board-tab-spells = Sprüche
board-tab-pile = Stapel
board-best = { $what } – am besten
board-finished = { $name } setzt die Spitze, und die Sonne geht auf.
board-see-board = Brett ansehen
