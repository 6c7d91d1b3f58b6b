row-nines = Neuner
row-tens = Zehner
row-jacks = Buben
row-queens = Damen
row-kings = Könige
row-aces = Asse
row-quint = Quint
row-full-hand = Full Hand
row-poker = Poker
row-five = Fünfling
row-served-five = Fünfling serviert
sum = Summe
throw-number = { $name }, Wurf { $number } von 3:
fell = Die Würfel zeigen { $dice }.
keep-or-enter = Lass Würfel stehen und wirf die anderen (noch { $left ->
    [one] ein Wurf
   *[other] { $left } Würfe
}), oder trag die Würfel in eine freie Reihe ein.
enter = Trag die Würfel in eine freie Reihe ein.
row-taken = In der Reihe { $row } steht schon etwas.
no-throw-left = Du hast dreimal geworfen: Trag die Würfel in eine Reihe ein.
dice-not-there = { $dice } hast du nicht geworfen.
keep-one = An diesem Tisch muss mindestens ein Würfel stehen bleiben.
sum-of = { $name }: { $points } Punkte.
option-keep = wie viele Würfel zwischen den Würfen stehen bleiben dürfen
option-keep-0-4 = null bis vier
option-keep-1-4 = mindestens einer
option-served = welche Würfe mit allen fünf Würfeln als serviert gelten
option-served-any = jeder
option-served-first = nur der erste
option-five-as-poker = ob ein Fünfling als Poker eingetragen werden darf
option-five-as-poker-no = nein
option-five-as-poker-yes = ja
option-strict-faces = ob eine Kombination in den Reihen Neuner bis Asse zählt
option-strict-faces-no = ja, wie alle Würfel; so wird meist gespielt
option-strict-faces-yes = nein, dort ist sie nichts wert; so steht es in der Anleitung

# Moves in words

move-keep = { $dice ->
    [nothing] alle fünf noch einmal werfen
   *[other] { $dice } stehen lassen
}
move-enter = als { NAME($row, of: "row") } eintragen

# What was done, as a part of the sentences table/moved and stage/turn

did-keep = { $dice ->
    [nothing] wirft alle fünf noch einmal
   *[other] lässt { $dice } stehen
}
did-enter = füllt die Reihe { NAME($row, of: "row") }

# The board
board-sheet = Das Blatt
board-enter = { $row }: { $points } eintragen
board-struck = { $row }: gestrichen
board-strike-sure = 0 Punkte für { $row } eintragen? Die Reihe ist dann gestrichen.
board-your-throw = Dein Wurf
board-throw-of = { $name } wirft
board-legend = Punkte / serviert
board-each = { $points ->
    [one] 1 Punkt je Würfel
   *[other] { $points } Punkte je Würfel
}
board-plain = { $points } Punkte
board-or-served = { $points } Punkte, serviert { $served }
board-wrote = { $name }: { $row }, { $points }
board-wins = { $name } gewinnt
board-ranks = Die Summen
