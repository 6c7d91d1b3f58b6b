least-above-most = The least stake ({ $least }) cannot be higher than the highest ({ $most }).
head-dice = dice
head-combination = combination
head-chips = chips
head-paid = in the pot
pot = { $chips ->
    [one] One chip
   *[other] { $chips } chips
} in the pot · stake { $stake }, at most { $most }
away = sits out
dropped = dropped out
play-off = Equal! The pot stays, and those who are equal play off.
plays-off = plays off
dice-of = The dice of { $name }:
fell = The dice fall { $dice }.
fell-and-stand = The dice fall { $dice }. On the table now: { $row }, { $combination }.
raise-or-not = The stake is { $stake }. Raise it to at most { $top }, or leave it as it is.
match-or-drop = The stake is now { $stake }. Match it with { $chips ->
    [one] one more chip
   *[other] { $chips } more chips
}, or drop out.
last-chips-or-drop = The stake is now { $stake }. Match it with { $chips ->
    [one] your last chip
   *[other] your last { $chips } chips
} and stay in, or drop out.
answer-first = The stake was raised to { $stake }: you can only match it or drop out.
nothing-to-answer = There is no raise to answer.
not-higher = The stake is already { $stake }: a raise must go higher.
above-highest = The highest stake at this table is { $most }.
cannot-pay = You can pay for a stake of { $top }, not for more.
takes-pot = { $name } takes { $chips ->
    [one] one chip
   *[other] { $chips } chips
} with { $combination }.
left-alone = Only { $name } is left, and takes { $chips ->
    [one] the one chip
   *[other] all { $chips } chips
} in the pot.
takes-rest = The rest goes to { $name }: { $chips ->
    [one] one chip
   *[other] { $chips } chips
}.

# Moves in words

move-no-raise = do not raise
move-raise-to = raise to { $stake }
move-match = match the stake
move-drop = drop out
move-keep = { $dice ->
    [nothing] throw all five again
   *[other] keep { $dice }
}
move-stand = stand with all five

# What was done, as a part of the sentences table/moved and stage/turn

did-no-raise = does not raise
did-raise-to = raises to { $stake }
did-match = matches the stake
did-drop = drops out
did-stand = stands with all five
did-keep = { $dice ->
    [nothing] throws all five again
   *[other] keeps { $dice }
}

# The board
board-table = The table
board-pot = Pot
board-stake = Stake { $stake }, at most { $most }
board-seat = { $name }, { $chips ->
    [one] one chip
   *[other] { $chips } chips
}, { $paid } in the pot, { $status }
board-turn = to play
board-not-yet = not thrown yet
board-beaten = beaten
board-took = takes { $chips }
board-throwing = { $name } throws
board-throws = throws
board-no-raise = No raise
board-raise = Raise to { $stake }
board-raise-title = Raise to
board-less = Less
board-more = More
board-match = Match, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
board-drop = Drop out
board-drop-sure = Drop out of this round? { $chips ->
    [one] The chip you paid is lost.
   *[other] The { $chips } chips you paid are lost.
}

# What dice are, with their faces
named-nothing = nothing
named-pair = a pair of { NAME($first, of: "faces") }
named-two-pairs = { NAME($first, of: "faces") } and { NAME($second, of: "faces") }
named-three = three { NAME($first, of: "faces") }
named-sequence = a sequence up to the { NAME($first, of: "face") }
named-full-house = full house, { NAME($first, of: "faces") } and { NAME($second, of: "faces") }
named-four = four { NAME($first, of: "faces") }
named-five = five { NAME($first, of: "faces") }
faces-9 = nines
faces-10 = tens
faces-J = jacks
faces-Q = queens
faces-K = kings
faces-A = aces
face-K = king
face-A = ace
board-ranking = What beats what
board-points = Points between equals
board-wild = An ace counts as any face.
board-reading = = { $what }
