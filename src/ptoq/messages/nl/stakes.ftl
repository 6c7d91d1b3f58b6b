least-above-most = De laagste inzet ({ $least }) mag niet hoger zijn dan de hoogste ({ $most }).
head-dice = dobbelstenen
head-combination = combinatie
head-chips = fiches
head-paid = in de pot
pot = { $chips ->
    [one] Eén fiche
   *[other] { $chips } fiches
} in de pot · inzet { $stake }, hoogstens { $most }
away = doet niet mee
dropped = gepast
play-off = Gelijk! De pot blijft staan en wie gelijk is, speelt een beslissingsronde.
plays-off = in de beslissingsronde
dice-of = De dobbelstenen van { $name }:
fell = De dobbelstenen vallen: { $dice }.
fell-and-stand = De dobbelstenen vallen: { $dice }. Nu staat er { $row }: { $combination }.
raise-or-not = De inzet is { $stake }. Verhoog hem tot hoogstens { $top }, of laat hem zo.
match-or-drop = De inzet is nu { $stake }. Ga mee met nog { $chips ->
    [one] één fiche
   *[other] { $chips } fiches
}, of pas.
last-chips-or-drop = De inzet is nu { $stake }. Ga mee met { $chips ->
    [one] je laatste fiche
   *[other] je laatste { $chips } fiches
} en blijf in het spel, of pas.
answer-first = De inzet is verhoogd tot { $stake }: je kunt alleen meegaan of passen.
nothing-to-answer = Niemand heeft verhoogd, er valt niets te beantwoorden.
not-higher = De inzet is al { $stake }: een verhoging moet daarboven liggen.
above-highest = De hoogste inzet aan deze tafel is { $most }.
cannot-pay = Je fiches zijn genoeg voor een inzet van { $top }, niet voor meer.
takes-pot = { $name } neemt { $chips ->
    [one] één fiche
   *[other] { $chips } fiches
} met { $combination }.
left-alone = Alleen { $name } is nog over en neemt { $chips ->
    [one] de ene fiche
   *[other] alle { $chips } fiches
} uit de pot.
takes-rest = De rest gaat naar { $name }: { $chips ->
    [one] één fiche
   *[other] { $chips } fiches
}.

# Moves in words

move-no-raise = niet verhogen
move-raise-to = verhogen tot { $stake }
move-match = meegaan
move-drop = passen
move-keep = { $dice ->
    [nothing] alle vijf opnieuw gooien
   *[other] { $dice } laten staan
}
move-stand = alle vijf laten staan

# What was done, as a part of the sentences table/moved and stage/turn

did-no-raise = verhoogt niet
did-raise-to = verhoogt tot { $stake }
did-match = gaat mee
did-drop = past
did-stand = laat alle vijf staan
did-keep = { $dice ->
    [nothing] gooit alle vijf opnieuw
   *[other] laat { $dice } staan
}

# The board
board-table = De tafel
board-pot = Pot
board-stake = Inzet { $stake }, hoogstens { $most }
board-seat = { $name }, { $chips ->
    [one] één fiche
   *[other] { $chips } fiches
}, { $paid } in de pot, { $status }
board-turn = aan zet
board-not-yet = nog niet gegooid
board-beaten = verslagen
board-took = neemt { $chips }
board-throwing = { $name } gooit
board-throws = gooit
board-no-raise = Niet verhogen
board-raise = Verhoog tot { $stake }
board-raise-title = Verhoog tot
board-less = Minder
board-more = Meer
board-match = Meegaan, { $chips ->
    [one] 1 fiche
   *[other] { $chips } fiches
}
board-drop = Passen
board-drop-sure = Passen in deze ronde? { $chips ->
    [one] Je fiche in de pot ben je kwijt.
   *[other] Je { $chips } fiches in de pot ben je kwijt.
}

# What dice are, with their faces
named-nothing = niets
named-pair = een paar { NAME($first, of: "faces") }
named-two-pairs = { NAME($first, of: "faces") } en { NAME($second, of: "faces") }
named-three = drie { NAME($first, of: "faces") }
named-sequence = een straat tot de { NAME($first, of: "face") }
named-full-house = full house, { NAME($first, of: "faces") } en { NAME($second, of: "faces") }
named-four = vier { NAME($first, of: "faces") }
named-five = vijf { NAME($first, of: "faces") }
faces-9 = negens
faces-10 = tienen
faces-J = boeren
faces-Q = vrouwen
faces-K = heren
faces-A = azen
face-K = heer
face-A = aas
board-ranking = Wat wint van wat
board-points = Punten bij gelijkspel
board-wild = Een aas telt als elke waarde.
board-reading = = { $what }
