# What the pages say about matches that are over: histories, statistics, ratings and rankings.
history = Your matches
history-line = Every match you played to its end. Press one to look back at it.
all-games = All games
no-matches = No match is over yet. When one is, you find it here.
to-the-games = To the games
more = Show older ones
archived = The host has put this match into an archive.
outcome = { $outcome ->
    [won] Won
    [shared] Draw
    [lost] Lost
   *[alone] Played
}
with = with { $names }
alone = alone
gave-up = given up
rating-change = Rating { $rating } ({ $change })
played = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
won = { $count } won
won-of = { $won } of { $played } won
streak = { $count ->
    [one] 1 win in a row
   *[other] { $count } wins in a row
}
average = { NUMBER($points, maximumFractionDigits: 1) } points on average, best { $best }
against = { $against ->
    [people] People
    [random] Bot: random
    [novice] Bot: novice
    [regular] Bot: regular
    [master] Bot: master
    [mixed] People and bots
   *[alone] Alone
}
ranking = Ranking
ranking-of = Ranking: { $game }
ranking-line = You gain points by winning against people, more against strong ones. The figure behind ± says how sure a rating is. Only sure ones are listed here.
place = Place
name = Name
rating = Rating
provisional = { $rating }?
provisional-seen = Rating { $rating }, not yet sure
rating-seen = Rating { $rating }
matches = Matches
you = you
my-place = You are number { $place } of { $people }.
not-sure = Your rating is { $rating }?, give or take { $deviation }. Play more rated matches, and you will be listed here.
not-rated = You have no rating in this game yet. Play against people who have a login, as you do.
no-login = Ratings are for people with a login. Create one, and your next match can count.
take-login = Create a login
nobody = Nobody has a sure rating yet. Be the first: play against people with a login.
rated = Rated: the match counts for the ranking
rated-line = Only between people with a login, and without hints. If you leave it to a bot, you have lost for the rating.
rated-now = This match is rated, without hints. If you leave it to a bot, you have lost for the rating.
rated-if = This match is rated if the others have a login, too.
unrated = This match is not rated.
