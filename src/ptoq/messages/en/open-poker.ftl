option-sequences = sequences (9 to K, 10 to A)
option-sequences-off = do not count
option-sequences-on = beat three of a kind
option-joker = aces
option-joker-off = are aces
option-joker-on = stand for any face
option-chips = chips for each player
option-rounds = rounds in a match
option-least = the least stake, paid by everybody
option-most = the highest stake
read-as = { $kind } ({ $dice })
throw-number = { $name }, throw { $number } of 3:
keep-or-stand = Keep one to four dice and throw the others ({ $left ->
    [one] one throw
   *[other] { $left } throws
} left), or stand with all five.
keep-one = At least one die must stay.
keep-four = At most four dice stay when you throw again. If you want to keep all five, throw no more.
dice-not-there = You did not throw { $dice }.
dice-first = Your dice do not stand yet: keep some and throw again, or keep all five.
dice-stand = Your dice stand: raise the stake, or leave it as it is.
