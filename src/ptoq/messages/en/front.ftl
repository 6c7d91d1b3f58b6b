# The front page, the way to a table, and the bots.
play = Play
continue = Continue
all-mine = All your games
mine-line = What you have begun and not finished. Drop what you do not want to play on.
none-mine = You have no unfinished game.
drop = Drop this game: { $game }
drop-playing = Give up this game of { $game }? It counts as lost.
drop-waiting = Leave this table of { $game }?
find-line = As soon as somebody wants the same game, you both sit at a table.
looking-now = { $count ->
    [0] Nobody else is looking just now.
    [one] 1 person is looking for a game.
   *[other] { $count } people are looking for a game.
}
pair-title = A person to play with
pair-games = Which games do you like?
any-game = Any of them
pair-terms = Two minutes for every move. Others may watch.
look = Look for a person
looking = Looking for somebody ...
stop = Stop looking
meanwhile = Play a bot meanwhile
meanwhile-line = The search goes on, and you are told at once.
found = Somebody wants to play with you!
to-table = To the table
nobody-came = Nobody came within ten minutes.
look-again = Look again
live-tables = Being played now
live-line = Look over the players' shoulders: you see what everybody may see.
none-live = No public table is being played just now.
open-line = A seat is free: sit down and play.
none-open = No table waits for players just now.
all-tables = All tables
watch = watch
join = sit down
setup = Set the table
who-line = Bots are there at once; a friend comes by a link that you send.
change = Change
remove = Take { $name } away
add = Add a player
choose-bot = Who sits here?
friend = A friend
friend-line = Comes by a link that you send.
how-long = How long
how-long-line = About { $minutes } minutes, as it stands here.
house-rules = House rules
house-line = The usual rules are chosen. Change what you play differently at home.
public-line = Others may watch, and a stranger may take a free seat.
hints = Allow hints
hints-line = Everybody may ask a master at their turn. In a rated match there are no hints.
clock-line = { $kind ->
    [minute] Take longer, and you lose.
    [match] Like a chess clock: run out of time, and you lose.
    [day] For games over days, whenever you have a moment.
   *[none] Take your time.
}
undo-line = { $kind ->
    [off] What is played is played.
    [consent] A slip is forgiven if nobody minds.
   *[own] A slip of the finger does no harm.
}
bot-Fizzik = Plays whatever comes to mind.
bot-Pimlet = Still learning, and cheerful about every mistake.
bot-Tuffle = Likes to play more than to win.
bot-Bobbin = Knows the rules, and not much more.
bot-Karrok = Plays soundly, and slips now and then.
bot-Mirabo = Good company, and no easy prey.
bot-Zeldo = Sees most things, but not all.
bot-Ozimar = Thinks things through, and gives nothing away.
bot-Thoqua = Always plays as well as she can.
bot-Nefrit = Patient and exact. Beat her if you can.
person-here = A person here
person-line = Plays on this device, taking turns with you.
person-name = Name
who-here-line = Bots are there at once; others can play on this device with you.
hello-here-line = Play at once, alone against bots that cannot peek, or with others on this device. No account, no connection, nothing to install.
drop-here = Remove this game of { $game } from this device? It cannot be brought back, unless you saved it as a file.
over-here = Played on this device
bring = Open a file
bring-line = A match that was saved as a file, here, in the terminal or at a server: play on, or look back.
kept = This browser keeps the page: it opens without a connection, too.
not-kept = This browser could not keep the page: without a connection it does not open.
