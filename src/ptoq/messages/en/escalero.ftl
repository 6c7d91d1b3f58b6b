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
sum-of = { $name }: { $points } points
