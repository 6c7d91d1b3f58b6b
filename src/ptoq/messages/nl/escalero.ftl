row-nines = negens
row-tens = tienen
row-jacks = boeren
row-queens = vrouwen
row-kings = heren
row-aces = azen
row-quint = quint
row-full-hand = full hand
row-poker = poker
row-five = vijf gelijke
row-served-five = vijf geserveerd
sum = som
throw-number = { $name }, worp { $number } van 3:
fell = De dobbelstenen tonen { $dice }.
keep-or-enter = Laat dobbelstenen staan en gooi de andere (nog { $left ->
    [one] één worp
   *[other] { $left } worpen
}), of vul de dobbelstenen in een vrije rij in.
enter = Vul de dobbelstenen in een vrije rij in.
row-taken = In de rij { $row } staat al iets.
no-throw-left = Je hebt drie keer gegooid: vul de dobbelstenen in een rij in.
dice-not-there = { $dice } heb je niet gegooid.
keep-one = Aan deze tafel moet minstens één dobbelsteen blijven staan.
sum-of = { $name }: { $points } punten.
option-keep = hoeveel dobbelstenen tussen de worpen mogen blijven staan
option-keep-0-4 = nul tot vier
option-keep-1-4 = minstens één
option-served = welke worpen met alle vijf dobbelstenen als geserveerd tellen
option-served-any = elke
option-served-first = alleen de eerste
option-five-as-poker = of vijf gelijke als poker mag worden ingevuld
option-five-as-poker-no = nee
option-five-as-poker-yes = ja
option-strict-faces = of een combinatie telt in de rijen negens tot azen
option-strict-faces-no = ja, zoals alle dobbelstenen; zo wordt meestal gespeeld
option-strict-faces-yes = nee, daar is ze niets waard; zo staat het in de spelregels

# Moves in words

move-keep = { $dice ->
    [nothing] alle vijf opnieuw gooien
   *[other] { $dice } laten staan
}
move-enter = bij { NAME($row, of: "row") } invullen

# What was done, as a part of the sentences table/moved and stage/turn

did-keep = { $dice ->
    [nothing] gooit alle vijf opnieuw
   *[other] laat { $dice } staan
}
did-enter = vult de rij { NAME($row, of: "row") } in

# The board
board-sheet = Het blad
board-enter = { $row }: { $points } invullen
board-struck = { $row }: geschrapt
board-strike-sure = 0 punten invullen voor { $row }? De rij is dan geschrapt.
board-your-throw = Jouw worp
board-throw-of = { $name } gooit
board-legend = punten / geserveerd
board-each = { $points ->
    [one] 1 punt per dobbelsteen
   *[other] { $points } punten per dobbelsteen
}
board-plain = { $points } punten
board-or-served = { $points } punten, geserveerd { $served }
board-wrote = { $name }: { $row }, { $points }
board-wins = { $name } wint
board-ranks = De sommen
