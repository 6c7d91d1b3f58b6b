no-leaving = Nobody plays on for you in a daily deal. You can close the page and come back later.
no-hints = There are no hints in a daily deal: everybody decides alone. Afterwards you can look back at every decision.
title = Daily deal
today-game = Today: { $game }
alone = You play alone, for as many points as you can.
against = You play against a { $level }, as everybody does today.
level-novice = novice
level-regular = regular
level-master = master
rules-same = Same draws for all: the same decisions bring the same luck.
rules-once = One try each day. It may wait: come back and go on until it is done.
rules-alone = No hints and no steps back.
play = Play today's deal
go-on = Go on with your try
results = Results
nobody = Nobody has finished yet. Be the first.
playing = { $count ->
    [0] Nobody is at it now.
    [one] One player is still at it.
   *[other] { $count } players are still at it.
}
place = Place
name = Name
result = Result
play-quality = Play
gave-away = Given away
best-of = { $best } of { $decisions } best
not-graded = not graded
gave-up = gave up
look-back = Look back
you = you
your-place = { $place ->
    [1] First of { $count }
   *[other] Place { $place } of { $count }
}
grading = A master is looking at your decisions. This takes a moment.
your-play = { $best ->
    [one] { $best } of { $decisions } decisions was the best.
   *[other] { $best } of { $decisions } decisions were the best.
} In all you gave away { $loss }.
points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
chips = { $value ->
    [one] { $value } chip
   *[other] { $value } chips
}
lead-won = won by { $value }
lead-lost = lost by { $value }
lead-even = a draw
loss-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
loss-chips = { $value ->
    [one] { $value } chip
   *[other] { $value } chips
}
loss-games = { $value ->
    [one] { $value } game
   *[other] { $value } games
}
perfect = Perfect play averages { $value } points.
spread = How the results are spread
spread-bar = { $count } × { $score }
next-in = The next deal comes in { $hours } h { $minutes } min, at midnight UTC.
yesterday = The deal before
to-today = Today's deal
fair = What is fixed, and who knows it
fair-fixed = All draws of this day follow from one secret number that this server drew by chance. Its fingerprint stands here from the beginning, so it cannot be changed any more:
fair-same = No player adds a number, because the draws must be the same for all. So you trust the server here that the number was drawn by chance and told to nobody.
fair-later = When the day is over the number is told here, and everybody can check every draw of every table.
fair-told = The day is over. This is the number:
