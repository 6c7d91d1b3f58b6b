# What a server says to whoever wants luck graded, and what the page says that looks back at a match.
no-skill = Nothing to grade here: this game is luck alone.
title = Looking back: { $game }
fetching = Fetching the match ...
not-yet = This match is not over yet. When it is, you can look back at it here.
to-the-table = To the table
draw = It is a draw.
score = { $unit ->
    [chips] Chips
   *[points] Points
}
ahead = Who was ahead
ahead-alone = How it went
ahead-expected = { $unit ->
    [chips] The chips each player could expect to have in the end, as the master saw it before every decision.
   *[points] The points each player could expect to have in the end, as the master saw it before every decision.
}
ahead-scores = { $unit ->
    [chips] The chips each player had after every step.
   *[points] The points each player had after every step.
}
ahead-times = { $name }: ahead after { $times } of { $steps } steps.
ahead-ends = { $name } ends with { $value }.
ahead-later = The line appears as the decisions are graded.
as-table = The same as a table
step = Step
number = { NUMBER($value, maximumFractionDigits: 2) }
unknown = not known
decisions = The decisions
decisions-how = A master looks at every decision with the eyes of the player who made it, at that moment. Nobody is blamed for what could not be known.
grading = Grading: { $done } of { $all } decisions
graded-all = All { $all } decisions are graded.
graded-some = { $done ->
    [one] { $done } of { $all } decisions is graded.
   *[other] { $done } of { $all } decisions are graded.
}
stop = Stop
go-on = Go on grading
grade = { $grade ->
    [best] best choice
    [good] good
    [slip] slip
   *[mistake] mistake
}
summary = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $best } of them the best choice
gave-away = { $unit ->
    [chips] given away: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } chips
   *[points] given away: { NUMBER($loss, maximumFractionDigits: 1, minimumFractionDigits: 1) } points
}
slips = { $count ->
    [one] 1 slip
   *[other] { $count } slips
}
mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
estimates = Some values are found by search. They are estimates: a small loss need not be a mistake.
unclear = unclear
unclear-how = Where a grade is unclear, the values are so close to each other that another search might grade it differently.
luck = { $unit ->
    [chips] luck: { $luck } chips
   *[points] luck: { $luck } points
}
rating = Performance rating { $rating }:
rating-like = plays like a { $level ->
    [master] master
    [regular] regular player
    [novice] novice
   *[random] bot that moves at random
}
rating-how = Performance rating: what was given away at each decision, in thousandths of the usual spread of a round. 0 is perfect.
line-ahead = Ahead
line-luck = Luck
line-skill = Skill
luck-how = { $unit ->
    [chips] The chips that all throws so far were worth to each player, beyond what was to be expected.
   *[points] The points that all draws so far were worth to each player, beyond what was to be expected.
}
luck-estimate = It is an estimate here.
skill-how = What decisions gave away so far. With two players, what one gives away the other gets.
show = Show
show-worse = what gave something away
show-slips = slips and mistakes
show-all = all decisions
nothing-here = There is nothing of this kind.
move-number = Move { $number }
loss = { NUMBER($loss, minimumFractionDigits: 1, maximumFractionDigits: 2) } given away
better = Better: { $move }
walk = Move by move
eyes = Seen by
eyes-turn = the player to move
eyes-spectator = a spectator
first = To the beginning
back = One step back
forward = One step on
last = To the end
run = Let it run
pause = Pause
position = Step { $at } of { $last }, round { $round }
begins = The match begins.
no-board = It is not yet decided who starts.
then = Then { $name } chose: { $move }
as-good = Nothing would have been better.
worth = worth { NUMBER($value, maximumFractionDigits: 2, minimumFractionDigits: 1) }
choices = What the master thinks of the choices
chosen = chosen
press-choice = Press a choice on the board to see what it is worth.
keep = Keep it, show it, check it
link = Link to this page
file = Download the match
fair = Were the draws fair?
fair-how = Before anybody sat down, the table sealed a secret seed, and every player promised a seed of their own. Your browser can compute every draw once more from all of them, and compare with what it kept.
check = Check the draws
checking = Computing ...
fair-good = All is well: the seed fits the seal, and { $draws ->
    [one] the only draw is
   *[other] all { $draws } draws are
} what the seeds give.
fair-seed = Something is wrong: the revealed seed does not fit the seal of this table.
fair-draw = Something is wrong: draw { $number } is not what the seeds give.
fair-order = Something is wrong: seeds were not promised before they were told, or not told before the first draw.
fair-kept = Something is wrong: this is not the table where you told your seed. The promises, or your own seed, are other ones now.
fair-unrevealed = The seed of this table has not been revealed: its draws cannot be checked.
fair-file = This is not a match that can be checked.
fair-own = Checked with your own seed: you promised it before any other was told, and what was promised at the table then is the same now. So nobody chose a draw.
fair-others = Seeds were promised before any was told by: { $names }. If you trust one of them, nobody chose a draw.
fair-nobody = No player promised a seed: the server that ran this table could have chosen the draws.
fair-not = What it does not prove: that nobody told anybody else what they saw. The server knows the coming draws once all seeds are told; a bot there could know them too.
seal = The seal
