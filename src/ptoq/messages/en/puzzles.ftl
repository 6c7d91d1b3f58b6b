no-skill = { $game } is a game of luck alone: every bet is fair, and no choice is better than another. There are no puzzles of it.
making = Making puzzles of { $game }
made = { $count } puzzles with one best choice: { $exact } proven, { $graded } graded.
not-here = That is no choice in this puzzle.
you = You
opponent = Opponent
worth-sum = { $value } points in the end
worth-chips = { $value } chips in this round
worth-points = { $value } points in this round
worth-chance = { $value } % to win
right = { $best }: { $worth }. The next best is { $next }: { $other }.
wrong = { $played }: { $other }. Better is { $best }: { $worth }.
title = Puzzles
line = One position, one best choice. Can you find it?
of-game = Puzzles: { $game }
number = Puzzle { $number } of { $count }
solved-of = { $solved } of { $count } solved
go-on = Go on
begin = Begin
again = Once more
proven = Worked out to the end: the best choice is proven.
searched = Five searches agree on the best choice.
model = Judged by good play. That is not proven.
missed = { $missed ->
    [1] One of ten novices misses it.
    [10] Ten of ten novices miss it.
   *[other] { $missed } of ten novices miss it.
}
right-title = Right!
wrong-good = Nearly
wrong-slip = Not the best
wrong-mistake = A mistake
why = Why: { $reason }.
try-again = Try again
next = Next puzzle
previous = Previous
your-choice = your choice
best-choice = best
all-games = All puzzles
play-game = Play { $game }
choose = Your turn to choose.
moves = All choices
measure-sum = Points in the end, on average
measure-chips = Chips won in this round, on average
measure-points = Points won in this round, on average
measure-chance = Chance to win, in per cent
