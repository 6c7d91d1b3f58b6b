# What a table says around the board: how far it is, how it ended, hints, and what is shown of it elsewhere.
round-of = Round { $round } of { $rounds }
throw-of = Throw { $throw } of { $throws }
unit = { $unit ->
    [chips] chips
    [tiles] tiles
   *[points] points
}
tiles-built = { $built } of { $all } tiles built
standings = Standings
place = Place { $place }
alone = { $points ->
    [one] 1 point
   *[other] { $points } points
}
draw = It is a draw.
show-board = See the board
show-result = See the result
invites = { $name } wants to play again.
join = Play again together
asked = You asked for another game.
perfect = { $points } points: perfect play averages { $average }.
luck-skill = { $side ->
    [against] Luck was against you by { $luck } { unit }; you gave away { $loss }.
   *[with] Luck was on your side by { $luck } { unit }; you gave away { $loss }.
}
luck-estimate = Both are estimates.
best-decision = Your best decision
worst-decision = Your worst decision
no-worst = Not one decision gave anything away.
gap = { $unit ->
    [chips] { $value } chips better than the next choice
   *[points] { $value } points better than the next choice
}
loss = { $unit ->
    [chips] gave away { $value } chips. Better: { $move }
   *[points] gave away { $value } points. Better: { $move }
}
summary = { $best ->
    [one] { $best } of { $all } decisions was the best choice.
   *[other] { $best } of { $all } decisions were the best choice.
}
given-away = { $unit ->
    [chips] Given away in all: { $loss } chips.
   *[points] Given away in all: { $loss } points.
}
grading = A master looks at your decisions: { $done } of { $all }
busy = The master has no time for your decisions just now. Look again later.
no-skill = Every bet was fair: this was luck alone.
share = Share
share-title = A picture to share
share-text = { $game }: { $outcome }
share-send = Send it
share-save = Save the picture
share-copy = Copy the link
share-copied = Copied
share-close = Close
hint-best = The master would choose
hint-all = Show the values of all choices
hint-none = Hide the values
hint-often = { $percent } of 100
preview-title = { $game }: { $names }
preview-waiting = A seat is free: press to play. No account, nothing to install.
preview-playing = The game is on: press to watch.
preview-over = The match is over: press to look back.
preview-won = { $names } wins. Press to look back at the match.
preview-shared = { $names } share the win. Press to look back at the match.
