option-sequences = Sequenzen (9 bis K, 10 bis A)
option-sequences-off = zählen nicht
option-sequences-on = stehen zwischen Drilling und Full House
option-joker = ein Ass
option-joker-off = ist ein Ass
option-joker-on = steht für jeden Wert
option-announce = was angesagt wird
option-announce-dice = alle fünf Würfel
option-announce-combination = nur die Kombination und ihre Werte, etwa drei Könige
option-chips = Chips für jeden zu Beginn
option-rounds = Runden einer Partie
value = { $dice } ({ $kind })
value-nothing = nichts
value-pair = ein Paar { NAME($faces, of: "faces") }
value-two-pairs = zwei Paare, { NAME($faces, of: "faces") } und { NAME($others, of: "faces") }
value-three = drei { NAME($faces, of: "faces") }
value-sequence = eine Sequenz bis { $faces }
value-full-house = Full House, { NAME($faces, of: "faces") } über { NAME($others, of: "faces") }
value-four = vier { NAME($faces, of: "faces") }
value-five = fünf { NAME($faces, of: "faces") }
faces-nines = Neunen
faces-tens = Zehnen
faces-jacks = Buben
faces-queens = Damen
faces-kings = Könige
faces-aces = Asse
pot = Pott: { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
play-off = Stechen { $number }
cup = Unter deinem Becher: { $value }.
cup-joker = Unter deinem Becher: { $dice }. Das zählt als { $value }.
cup-of = Becher von { $name }:
announce = { $cup } Sag das an oder etwas anderes.
answer = { $name } sagt { $value } an. Zweifelst du, oder glaubst du es?
announce-first = Noch gibt es nichts zu bezweifeln: Sag zuerst etwas an.
answer-first = Sag zuerst, ob du die Ansage bezweifelst oder glaubst.
own-answer = Du kannst nur für dich selbst antworten.
never-true = { $dice } kann niemand haben: Mit Assen als Jokern zählen diese Würfel als { $reading }.
never-so = An diesem Tisch kann niemand { $value } haben.
higher-first = Nenne das höhere Paar zuerst: { $value }.
announce-dice = An diesem Tisch werden alle fünf Würfel angesagt, etwa 9 9 K K K.
announce-combinations = An diesem Tisch werden eine Kombination und ihre Werte angesagt, etwa drei Könige, nicht alle fünf Würfel.
to-come = wirft noch
looks-on = schaut zu
asked = wer zweifelt?
stands = gilt
was-true = { $name } zweifelte: wahr
was-untrue = { $name } zweifelte: nicht { $dice }
shown = die Würfel: { $dice }
believed = Lassen es gelten: { $names }
pending = Müssen noch antworten: { $names }
takes-pot = { $name } gewinnt den Pott: { $value }.
share-pot = Gleichstand nach allen Stechen: { $names } teilen sich den Pott ({ $value }).
gain = { $name }: { $gain } { $chips ->
    [one] Chip
   *[other] Chips
}.

# Moves in words

move-announce = { $dice } ansagen
move-announce-nothing = { value-nothing } ansagen
move-announce-pair-of = { value-pair } ansagen
move-announce-two-pairs-of = { value-two-pairs } ansagen
move-announce-three = { value-three } ansagen
move-announce-sequence-to = { value-sequence } ansagen
move-announce-full-house-of = { value-full-house } ansagen
move-announce-four = { value-four } ansagen
move-announce-five = { value-five } ansagen
move-doubt-as = zweifeln
move-believe-as = glauben

# What was done, as a part of the sentences table/moved and stage/turn

did-announce = sagt { $dice } an
did-announce-nothing = sagt { value-nothing } an
did-announce-pair-of = sagt { value-pair } an
did-announce-two-pairs-of = sagt { value-two-pairs } an
did-announce-three = sagt { value-three } an
did-announce-sequence-to = sagt { value-sequence } an
did-announce-full-house-of = sagt { value-full-house } an
did-announce-four = sagt { value-four } an
did-announce-five = sagt { value-five } an
did-doubt-as = zweifelt
did-believe-as = glaubt es

# The board
board-table = Der Tisch: Verdecktes Würfelpoker
board-pot = Pott
board-player = { $name }: { $chips ->
    [one] 1 Chip
   *[other] { $chips } Chips
}
board-said = sagt { $value } an
board-doubted = { $name } zweifelte
board-true = wahr
board-untrue = unwahr
board-lifted = unter dem Becher: { $dice }
board-came-out = { $name } bezweifelte { $other }: { $proven ->
    [yes] Es war wahr!
   *[no] Es war nicht wahr!
}
board-looking = { $name } schaut unter den Becher.
board-claim = { $name } sagt { $value } an
board-truth = Die Wahrheit
board-truth-named = Die Wahrheit: { $value } ansagen
board-announce = { $value } ansagen
board-never = { $dice } kann niemand haben
board-hint = { $best ->
    [true] am besten, { $value }
   *[other] wert: { $value }
}
board-kinds = Art wählen
board-pick = Fünf Würfel wählen
board-faces = Ihre Werte wählen
board-others = Die anderen Werte wählen
board-die = Würfel { $number }: { $face }. Drücken für die nächste Seite.
board-swindle = Schwindel!
board-believe = Ich glaube es
board-seconds = { $seconds ->
    [one] noch 1 Sekunde
   *[other] noch { $seconds } Sekunden
}
board-to-beat = Zu überbieten
board-to-beat-of = Zu überbieten: { $value }, { $name }
board-nothing-to-beat = Noch nichts zu überbieten
board-reads = zählt als { $value }
board-wins-with = { $name } gewinnt den Pott: { $kind }
