any = one as good as another
sum = leads to { $points } points on average
seems-points = seems to bring { $points } points
chips = wins { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
} on average
no-such-level = There is no bot "{ $level }". The levels are: { $good }.
no-lessons = There are no lessons for { $game }: no network can learn it yet.
no-checkpoint = { $file } is no checkpoint of this training.
not-to-act = It is not this seat's turn: there is nothing to consider.
fair = every bet is fair: there is no skill in this
exact = worked out to the end
not-solved = { $game } is not solved: it is too large to be worked out to the end. Its bots search.
bets-above-purse = These bets take { $stake } chips for each throw, and the player has { $purse }.
bets-above-bank = These bets may win { $most } chips with one throw, and the bank has { $bank }.
more-escalero = Alone and for two there is no better way to play. With more players only the best sum is paid, and a player far behind may want more risk: there it is a very good way to play, not a proven best one.
more-open-poker = This is the best play for two who can pay the highest stake. With more players the game is not solved: there the bots go by each player's chance of the pot.
more-hidden-poker = This is an equilibrium of the round for two with these chips, payments cut to what a player has: nobody gains by playing otherwise. Chips beyond the round count one for one. With more players it is not solved: there the bots carry its idea over to several doubters.
more-rock-and-roll = Every bet is fair, however many play: nobody can choose better ones, only how much to risk. The figures are those of one player against a bank that pays nobody else.
more-al-capone = This is the best play for two who can pay the highest stake. With more players the game is not solved: there the bots go by each player's chance of the pot.
more-unsolved = With more than two players this game is not solved: the bots search, and their values are good play, not a proof.
sakkara-opens = opens step { $step } for building
sakkara-builds = builds on step { $step }: { $left } more to finish it
sakkara-finishes = finishes step { $step }
sakkara-wins = places the tip and wins
sakkara-fetches = fetches what the pyramid lacks: { $tile }
sakkara-sweeps = brings { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}; the pyramid needs { $needed } of them
sakkara-stops = keeps the opponent from building for now
sakkara-safe = no snake can take it there
sakkara-gains = brings a tile to use later: { $tile }
sakkara-denies = takes what the opponent's pyramid needs: { $tile }
sakkara-nears = comes close to what the pyramid lacks: { $tile } on { $field }
sakkara-uncovers = uncovers what the pyramid lacks: { $tile }
sakkara-bites = one tile more for you, one less for the opponent
sakkara-lays-near = { $tile } on top comes to lie nearer to you than to the opponent
sakkara-lays-far = { $tile } on top comes to lie far from the opponent
sakkara-spare = the pyramid does not need it
sakkara-saves = saves your tiles for later
pyramid-begins = begins hand { $hand } with { $card }
pyramid-alive = hand { $hand } can still become: { $kind }, { $percent } %
pyramid-sure = hand { $hand } is now sure of: { $kind }
pyramid-makes = completes hand { $hand }: { $kind }
pyramid-unseen = a block that only the opponent sees, and cannot take any more
pyramid-unseen-better = a block you cannot see: none of yours that lie free helps more
pyramid-frees = { $reason }; it frees your { $cards }
pyramid-joker = a joker: the best of three other blocks, worth about { $points } points more than one you cannot see
pyramid-covers-nothing = covers nothing: all blocks stay open
pyramid-covers-theirs = covers two blocks of the opponent: to get at them, this one must go first
pyramid-covers-own = covers your { $cards }: for now the opponent cannot take them
pyramid-covers-both = covers your { $cards } and a block of the opponent: nobody can take them for now
pyramid-goes-with = { $reason }; it goes with your { $cards }
pyramid-your-joker = { $reason }; only you know that it is a joker
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
   *[other] With this throw, tell the truth in { $percent } of 100 cases and swindle in the others, most often so: { $move }. Then nobody can read you.
}
why-doubt = { $percent ->
    [0] Believe it: to doubt it would cost more than it brings.
    [100] Doubt it: it is more often a swindle than the truth.
   *[other] Doubt it { $percent } times out of 100: just so often that a swindle does not pay.
}
aim-row = goes for { $row } ({ $percent } % of the time), and { $sum }
aim-rows = goes for { $row } ({ $percent } % of the time) or { $other } ({ $less } %), and { $sum }
aim-now = brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} now, and { $sum }
aim-strike = strikes the row that you will miss the least, and { $sum }
pot-keep = { $percent ->
    [0] the pot is lost, whatever you do; it { $chips }
    [100] the pot is yours; it { $chips }
   *[other] takes the pot { $percent } % of the time, and { $chips }
}
pot-raise = { $percent ->
    [100] the pot is yours, so a higher stake can only help; it { $chips }
   *[other] your dice take the pot { $percent } % of the time, so a higher stake helps you; it { $chips }
}
pot-no-raise = { $percent ->
    [0] the pot is lost, and a higher stake would only cost more
   *[other] your dice take the pot only { $percent } % of the time, so a higher stake would cost you; it { $chips }
}
pot-match = { $percent ->
    [100] the pot is yours; it { $chips }
   *[other] takes the pot { $percent } % of the time, which is often enough for the stake, and { $chips }
}
pot-drop = { $percent ->
    [0] the pot is lost: what you have paid is gone, and more would be gone with it
   *[other] to stay would take the pot only { $percent } % of the time, too seldom for the stake
}
next-alike = Next: { $move }, about as good.
next-points = Next best: { $move }, { $less ->
    [one] { $less } point
   *[other] { $less } points
} less on average.
next-chips = Next best: { $move }, { $less ->
    [one] { $less } chip
   *[other] { $less } chips
} less on average.
next-chance = You win about { $percent } of 100 games from here. Next best: { $move }, { $less } of 100.
next-chance-alike = You win about { $percent } of 100 games from here. Next: { $move }, about as good.
wins = wins { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the time
next-wins = Next best: { $move }, { $less } wins fewer in 100 games.
no-such-goal = There is no goal "{ $goal }" in { $game }. The goals are: { $good }.
no-win-table = The chance to win has not been worked out for these options. This builds the tables, once, in about ten minutes: { $command }
win-for-two = The chance to win is worked out for two players only.
more-win = This is the best play for two who want nothing but to come first; a shared first place counts as half a win. What the game pays is the difference of the sums: that is the goal "points". With more players the chance to win is not solved.
