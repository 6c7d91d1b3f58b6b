least-above-most = Der kleinste Einsatz ({ $least }) darf nicht über dem höchsten ({ $most }) liegen.
head-dice = Würfel
head-combination = Kombination
head-chips = Chips
head-paid = im Pott
pot = { $chips ->
    [one] Ein Chip
   *[other] { $chips } Chips
} im Pott · Einsatz { $stake }, höchstens { $most }
away = setzt aus
dropped = ausgestiegen
play-off = Gleichstand! Der Pott bleibt, die Gleichen gehen ins Stechen.
plays-off = im Stechen
dice-of = Die Würfel von { $name }:
fell = Die Würfel fallen: { $dice }.
fell-and-stand = Die Würfel fallen: { $dice }. Jetzt liegt da { $row }: { $combination }.
raise-or-not = Der Einsatz ist { $stake }. Erhöhe ihn auf höchstens { $top }, oder lass ihn so.
match-or-drop = Der Einsatz ist jetzt { $stake }. Leg noch { $chips ->
    [one] einen Chip
   *[other] { $chips } Chips
} dazu und geh mit, oder steig aus.
last-chips-or-drop = Der Einsatz ist jetzt { $stake }. Leg { $chips ->
    [one] deinen letzten Chip
   *[other] deine letzten { $chips } Chips
} dazu und bleib dabei, oder steig aus.
answer-first = Der Einsatz wurde auf { $stake } erhöht: Du kannst nur mitgehen oder aussteigen.
nothing-to-answer = Niemand hat erhöht, es gibt nichts zu beantworten.
not-higher = Der Einsatz ist schon { $stake }: Eine Erhöhung muss darüber liegen.
above-highest = Der höchste Einsatz an diesem Tisch ist { $most }.
cannot-pay = Deine Chips reichen für einen Einsatz von { $top }, nicht für mehr.
takes-pot = { $name } nimmt { $chips ->
    [one] einen Chip
   *[other] { $chips } Chips
}: { $combination }.
left-alone = Nur { $name } ist noch dabei und nimmt { $chips ->
    [one] den einen Chip
   *[other] alle { $chips } Chips
} aus dem Pott.
takes-rest = Der Rest geht an { $name }: { $chips ->
    [one] ein Chip
   *[other] { $chips } Chips
}.

# Moves in words

move-no-raise = nicht erhöhen
move-raise-to = auf { $stake } erhöhen
move-match = mitgehen
move-drop = aussteigen
move-keep = { $dice ->
    [nothing] alle fünf noch einmal werfen
   *[other] { $dice } stehen lassen
}
move-stand = alle fünf stehen lassen

# What was done, as a part of the sentences table/moved and stage/turn

did-no-raise = erhöht nicht
did-raise-to = erhöht auf { $stake }
did-match = geht mit
did-drop = steigt aus
did-stand = lässt alle fünf stehen
did-keep = { $dice ->
    [nothing] wirft alle fünf noch einmal
   *[other] lässt { $dice } stehen
}

# The board
board-table = Der Tisch
board-pot = Pott
board-stake = Einsatz { $stake }, höchstens { $most }
board-seat = { $name }, { $chips ->
    [one] ein Chip
   *[other] { $chips } Chips
}, { $paid } im Pott, { $status }
board-turn = am Zug
board-not-yet = noch nicht geworfen
board-beaten = geschlagen
board-took = nimmt { $chips }
board-throwing = { $name } wirft
board-throws = wirft
board-no-raise = Nicht erhöhen
board-raise = Auf { $stake } erhöhen
board-raise-title = Erhöhen auf
board-less = Weniger
board-more = Mehr
board-match = Mitgehen, { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
board-drop = Aussteigen
board-drop-sure = Aus dieser Runde aussteigen? { $chips ->
    [one] Dein Chip im Pott ist verloren.
   *[other] Deine { $chips } Chips im Pott sind verloren.
}

# What dice are, with their faces
named-nothing = nichts
named-pair = ein Paar { NAME($first, of: "faces") }
named-two-pairs = { NAME($first, of: "faces") } und { NAME($second, of: "faces") }
named-three = drei { NAME($first, of: "faces") }
named-sequence = eine Sequenz bis zum { NAME($first, of: "face") }
named-full-house = Full House, { NAME($first, of: "faces") } und { NAME($second, of: "faces") }
named-four = vier { NAME($first, of: "faces") }
named-five = fünf { NAME($first, of: "faces") }
faces-9 = Neunen
faces-10 = Zehnen
faces-J = Buben
faces-Q = Damen
faces-K = Könige
faces-A = Asse
face-K = König
face-A = Ass
board-ranking = Was schlägt was
board-points = Punkte bei Gleichstand
board-wild = Ein Ass zählt als jeder Wert.
board-reading = = { $what }
