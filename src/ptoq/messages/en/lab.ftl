# Numbers.

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 4, maximumSignificantDigits: 4) }
small-chance = { NUMBER($value, style: "percent", minimumSignificantDigits: 2, maximumSignificantDigits: 2) }
count = { NUMBER($value, maximumFractionDigits: 0) }
tenths = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
amount = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
between = { $mean } ({ $low } to { $high })
times = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } times

# The arena.

arena-title = { $game }: { $games } matches, { $deals } deals, each played from every seat. Seed { $seed }.
arena-note = Score: the share of opponents left behind, a draw is half. In brackets: where the truth is, 95 times in 100.
arena-adjusted-note = Without luck: less what the draws were worth to each bot, by a value function that is the same for all. The luck of a draw is 0 on average, so nothing but the spread changes.
column-bot = bot
column-pair = bots
column-games = matches
column-score = score
column-gain = gain per match
column-points = share of points
column-elo = Elo
column-luck = luck
column-score-without-luck = score without luck
column-gain-without-luck = gain without luck
column-narrower = narrower
column-wins = won
column-draws = drawn
column-losses = lost
too-few-bots = An arena needs two bots or more.
games = An arena can have 1 to { $most } matches in every line-up.
no-luck = { $game } for { $seats } has no value function, so luck cannot be told.
seats = At a table of { $game } in this arena, { $least } to { $most } bots can sit.
workers = An arena can have 1 to { $most } workers.
no-such-executor = There is no executor "{ $name }". There are: { $good }.
no-such-factory = There is no bot "{ $name }": { $reason }. Write it as module:function.
illegal-move = The bot { $name } made a move that is not allowed: { $reason }
workers-die = Deal { $deal } or one next to it has ended { $times } workers: it is not played again.
no-ray = Ray is not installed. You get it with: pip install "ptoq[ray]"
file-foreign = This is not the result of an arena: { $reason }.

# Odds.

no-odds = There are no odds of { $game }.
odds-one-throw-title = One throw of five dice
odds-going-for-title = The best chance of a combination, for a player who goes for just that
odds-five-of-52-title = Five cards out of 52
odds-five-of-54-title = Five cards out of 54, with two jokers that stand for any card
odds-struck-title = How often optimal play strikes a row
odds-sum-title = The sum of an optimal sheet
odds-fields-title = A chip on a field
odds-tiles-title = Tiles on top when the game begins
odds-ways = ways
odds-chance = chance
odds-or-better = this or better
odds-once-in = once in
odds-one-throw = one throw
odds-two-throws = two throws
odds-three-throws = three throws
odds-struck = struck
odds-pays = pays
odds-mean = wins on average
odds-tiles = tiles
odds-on-top = on top, on average
odds-none-on-top = none on top
odds-figures = On average { $mean }, standard deviation { $deviation }. One sheet in twenty stays at { $low } or below; half stay at { $median } or below, nineteen in twenty at { $high } or below.
or-better = { $kind } or better

# Pictures.

no-matplotlib = Pictures need matplotlib, which is not installed. You get it with: pip install "ptoq[plot]"
picture-kind = { $file } cannot be drawn: a picture ends in one of { $good }.
picture-not-written = { $file } cannot be written: { $reason }.
picture-arena = { $game }: { $games } matches, seats swapped, seed { $seed }
picture-mean = mean { $mean }, standard deviation { $deviation }
picture-middle = the middle half: { $low } to { $high }
axis-score = score, with its 95 % interval
axis-deals = deals
axis-points = points

# Analysis.

analysis-estimates =
    { $count ->
        [one] One decision was graded by search ({ $level }): its value is an estimate
       *[other] { $count } decisions were graded by search ({ $level }): their values are estimates
    }, and a small loss need not be a mistake.
analysis-unclear =
    { $count ->
        [one] One grade is unclear: the values are too close to each other for the search
       *[other] { $count } grades are unclear: the values are too close to each other for the search
    }. They are marked with a "?".
analysis-luck-estimates = Luck is an estimate here, too; the rest is what was hidden, and what the estimates were wrong by.
analysis-no-luck = With so many players luck cannot be told from skill here.
analysis-own-sums = With more than two players luck is counted in the points of one's own sheet.

# Levels.

levels-title = { $game }: how strong the bots are, by { $games } matches of two. Seed { $seed }.
levels-column-level = level
levels-column-elo = Elo
levels-column-step = above the one below
levels-column-score = score against it
levels-column-games = matches
levels-note = Each level plays the one below, every deal from both seats; regular stands at 1500. 400 Elo more are ten wins for each loss. In brackets: where the truth is, 95 times in 100; a dash where one side won everything.
levels-more-players = The steps are those of tables of two. With more at a table luck weighs more; there they are not measured.
levels-command = Measured by: { $command }
levels-no-skill = { $game } is luck alone: every bet is fair, so the bots of all levels are equally strong.
levels-not-measured = The levels of { $game } have not been measured. This does it: ptoq levels { $name } --measure --games 100
