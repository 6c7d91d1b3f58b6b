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
}), of schrijf de dobbelstenen in een vrije rij.
enter = Schrijf de dobbelstenen in een vrije rij.
row-taken = In de rij { $row } staat al iets.
no-throw-left = Je hebt drie keer gegooid: schrijf de dobbelstenen in een rij.
dice-not-there = { $dice } heb je niet gegooid.
keep-one = Aan deze tafel moet minstens één dobbelsteen blijven staan.
sum-of = { $name }: { $points } punten
option-keep = hoeveel dobbelstenen tussen de worpen mogen blijven staan
option-keep-0-4 = geen tot vier
option-keep-1-4 = minstens één
option-served = welke worpen met alle vijf dobbelstenen als geserveerd tellen
option-served-any = elke
option-served-first = alleen de eerste
option-five-as-poker = of vijf gelijke als poker mag worden geschreven
option-five-as-poker-no = nee
option-five-as-poker-yes = ja
option-strict-faces = of een combinatie telt in de rijen negens tot azen
option-strict-faces-no = ja, zoals meestal gespeeld wordt; het spelregelboek zegt nee
option-strict-faces-yes = nee, zoals het spelregelboek zegt: daar is ze niets waard

# Moves in words

move-keep = { $dice ->
    [nothing] alle vijf opnieuw gooien
   *[other] { $dice } laten staan
}
move-enter = bij { NAME($row, of: "row") } schrijven

# What was done, as a part of the sentence stage/turn

did-keep = { $dice ->
    [nothing] gooit alle vijf opnieuw
   *[other] houdt { $dice }
}
did-enter = vult { NAME($row, of: "row") } in

# The board
board-sheet = Het blok
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
board-ranks = De totalen
