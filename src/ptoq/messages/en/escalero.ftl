row-nines = nines
row-tens = tens
row-jacks = jacks
row-queens = queens
row-kings = kings
row-aces = aces
row-quint = quint
row-full-hand = full hand
row-poker = poker
row-five = five
row-served-five = served five
sum = sum
throw-number = { $name }, throw { $number } of 3:
fell = The dice fall { $dice }.
keep-or-enter = Keep dice and throw the others ({ $left ->
    [one] one throw
   *[other] { $left } throws
} left), or enter the dice in a free row.
enter = Enter the dice in a free row.
row-taken = The row { $row } is already filled.
no-throw-left = You have thrown three times: enter the dice in a row.
dice-not-there = You did not throw { $dice }.
keep-one = At this table at least one die must stay.
sum-of = { $name }: { $points } points.
option-keep = dice that may stay between throws
option-keep-0-4 = none to four
option-keep-1-4 = at least one
option-served = throws of all five dice that count as served
option-served-any = every one
option-served-first = only the first
option-five-as-poker = five of a kind in the poker row
option-five-as-poker-no = not allowed
option-five-as-poker-yes = allowed
option-strict-faces = combinations in the rows nines to aces
option-strict-faces-no = score like any dice, as commonly played
option-strict-faces-yes = score nothing there, as the rulebook has it

# Moves in words

move-keep = { $dice ->
    [nothing] throw all five again
   *[other] keep { $dice }
}
move-enter = enter { NAME($row, of: "row") }

# What was done, as a part of the sentences table/moved and stage/turn

did-keep = { $dice ->
    [nothing] throws all five again
   *[other] keeps { $dice }
}
did-enter = fills the row { NAME($row, of: "row") }

# The board
board-sheet = The sheet
board-enter = { $row }: enter { $points }
board-struck = { $row }: struck
board-strike-sure = Enter 0 points for { $row }? The row is struck.
board-your-throw = Your throw
board-throw-of = { $name } throws
board-legend = points / served
board-each = { $points ->
    [one] 1 point a die
   *[other] { $points } points a die
}
board-plain = { $points } points
board-or-served = { $points } points, { $served } served
board-wrote = { $name }: { $row }, { $points }
board-wins = { $name } wins
board-ranks = The sums
