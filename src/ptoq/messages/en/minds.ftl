any = one as good as another
sum = leads to { $points } points on average
chips = wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} on average
no-such-level = There is no bot "{ $level }". The levels are: { $good }.
not-to-act = It is not this seat's turn: there is nothing to consider.
fair = every bet is fair: there is no skill in this
exact = worked out to the end
not-solved = { $game } is not solved: it is too large to be worked out to the end. Its bots search.
bets-above-purse = These bets take { $stake } chips for each throw, and the player has { $purse } chips.
bets-above-bank = These bets may win { $most } chips with one throw, and the bank has { $bank }.
more-escalero = Alone and for two there is no better way to play. With more players only the best sum is paid, and a player far behind may want more risk: there it is a very good way to play, not a proven best one.
more-open-poker = This is the best play for two who can pay the highest stake. With more players the game is not solved: there the bots go by each player's chance of the pot.
more-hidden-poker = This is an equilibrium for two who can pay in full, each round for itself: nobody gains by playing otherwise. With more players it is not solved: there the bots carry its idea over to several doubters.
more-rock-and-roll = Every bet is fair, however many play: nobody can choose better ones, only how much to risk. The figures are those of one player against a bank that pays nobody else.
more-al-capone = This is the best play for two who can pay the highest stake. With more players the game is not solved: there the bots go by each player's chance of the pot.
more-unsolved = With more than two players this game is not solved: the bots search, and their values are good play, not a proof.
sakkara-opens = opens step { $step } for building
sakkara-builds = builds on step { $step }: { $left } more to finish it
sakkara-finishes = finishes step { $step }
sakkara-wins = places the tip and wins
sakkara-fetches = fetches what the pyramid lacks: { $tile }
sakkara-sweeps = brings { $tiles } tiles; the pyramid needs { $needed } of them
sakkara-stops = keeps the opponent from building for now
pyramid-begins = begins hand { $hand }
pyramid-alive = keeps a { $kind } in hand { $hand } alive: { $percent } %
pyramid-makes = completes hand { $hand }: { $kind }
pyramid-unseen = a block you cannot see
pyramid-joker = a joker: you choose one of three other blocks for it
chips-lost = loses { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} on average
often = in { $percent } of 100 cases; { $chips }
why = Why: { $reason }. { $next }
why-forced = There is only this choice.
why-alike = All choices are worth the same here.
why-fair = Every bet is fair: choose what you like.
why-announce = { $percent ->
    [0] With this throw, always swindle: most often { $move }.
    [100] Tell the truth: with this throw a swindle gains nothing.
   *[other] With this throw, tell the truth { $percent } times out of 100, and nobody can read you. Else swindle: most often { $move }.
}
why-doubt = { $percent ->
    [0] Believe it: to doubt it would cost more than it brings.
    [100] Doubt it: it is more often a swindle than the truth.
   *[other] Doubt it { $percent } times out of 100: so often that a swindle does not pay.
}
next-alike = Next: { $move }, about as good.
next-points = Next best: { $move }, { $less } points less on average.
next-chips = Next best: { $move }, { $less ->
    [one] { $less } chip
   *[other] { $less } chips
} less on average.
next-chance = You win about { $percent } of 100 games from here. Next best: { $move }, { $less } of 100.
