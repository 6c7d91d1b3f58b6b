option-bank = who holds the bank
option-bank-fixed = one banker for the whole match
option-bank-rotating = everybody in turn, once
option-chips = chips for each player at the start
option-rounds = throws of a bank, if no end is announced
option-first = who holds the bank first
option-first-throw = whoever throws highest
option-first-seat = whoever sits at the first seat
field-black = black
field-red = red
field-blue = blue
bank = bank
bank-of = { $name } holds the bank: { $left ->
    [one] 1 throw
   *[other] { $left } throws
} to go.
end-announced = { $name } has announced the end: { $left ->
    [one] 1 throw
   *[other] { $left } throws
} to go.
closed = { $name }'s bank is closed.
staked = { $chips } on the cloth
last-gain = last throw { $gain }
fell = The die shows { $face }, { $colour }.
fell-won = { $fell } You win { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
fell-lost = { $fell } You lose { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
go-on-or-end = Keep the bank open, or announce the end: five more throws would follow.
only-go-on = Keep the bank open: it closes by itself, with no more than five throws to go.
only-end = There are too few chips for a bank: you can only announce its end.
bet-or-done = Bet on any fields, as often as you like; then finish. You have { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}.
banker-bets-not = The banker does not bet. { $expected }
bank-broken = There are too few chips for a bank: only the end can be announced.
end-too-late = The end is announced five throws ahead, and { $left ->
    [one] only 1 throw is
   *[other] only { $left } throws are
} left: the bank closes by itself after that.
banker-only = Only the banker decides that. Bet, or finish betting.
too-few-chips = You do not have that many: you have { $chips ->
    [0] no chips
    [one] 1 chip
   *[other] { $chips } chips
} left.
bank-cannot-pay = The bank could not pay that if { $field } came: { $most ->
    [0] nothing more can be put there
    [one] at most 1 more chip can be put there
   *[other] at most { $most } more chips can be put there
}.
closed-unopened = { $name } has too few chips to open a bank.
closed-broken = { $name }'s bank is broken after { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}.
closed-thrown = { $name }'s bank closes after { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}.
closed-alone = { $name }'s bank closes after { $throws ->
    [one] 1 throw
   *[other] { $throws } throws
}: nobody else has chips.
gain = { $name }: { $gain } { $chips ->
    [one] chip
   *[other] chips
}.

# Moves in words

move-bet = bet { $amount } on { $field }
move-done = finish betting
move-go-on = keep the bank open
move-announce-the-end = announce the end

# What was done, as a part of the sentences table/moved and stage/turn

did-bet = { $count ->
    [one] bets { $amount } on { $field }
   *[other] makes { $count } bets
}
did-done = has finished betting
did-go-on = keeps the bank open
did-announce-the-end = announces the end

# The board
board-cloth = The cloth of Rock and Roll
board-bank = Bank
board-to-go = { $left ->
    [one] throw to go
   *[other] throws to go
}
board-last = { $left ->
    [one] last throw
   *[other] last throws
}
board-bet = { $name } { $chips }
board-empty = no chips
board-put = Put { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
} on { $field }
board-player = { $name }: { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
}
board-tray = How many chips at a time
board-chips = { $chips ->
    [one] 1 chip at a time
   *[other] { $chips } chips at a time
}
board-done = Done
board-pass = No bet
board-go-on = Keep it open
board-end = Announce the end
board-end-question = Announce the end of this bank? Exactly five more throws follow.
board-betting = { $name } is betting.
board-deciding = { $name } decides whether to go on.
board-unthrown = The die has not been thrown yet.
board-hint = { $best ->
    [true] best: { $value }
   *[other] worth { $value }
}
board-again = Same again
board-risk = the bank { $change } if it falls
board-richest = { $name } has the most chips: { $chips }
board-worst = At worst { $worst }, at best { $best }
board-throws = { $name } throws the die.
