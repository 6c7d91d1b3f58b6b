option-sequences = whether sequences count
option-sequences-off = sequences are nothing
option-sequences-on = sequences beat three of a kind
option-joker = whether an ace may stand for any face
option-joker-off = an ace is an ace
option-joker-on = an ace stands for any face
option-chips = chips for each player
option-rounds = rounds in a match
option-least = the least stake, everybody's ante
option-most = the highest stake
read-as = { $kind } ({ $dice })
throw-number = { $name }, throw { $number } of 3:
keep-or-stand = Keep one to four dice and throw the others ({ $left ->
    [one] one throw
   *[other] { $left } throws
} left), or stand with all five.
keep-one = At least one die must stay.
keep-four = At most four dice stay when you throw again. To throw no more, stand.
dice-not-there = You did not throw { $dice }.
dice-first = Your dice do not stand yet: keep some and throw again, or stand.
dice-stand = Your dice stand: raise the stake, or do not.
