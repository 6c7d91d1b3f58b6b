# What the page for browsers says.
home = Ptoq: to the games
newer = A new version is here.
renew = Load it
settings = Settings
language = Language
theme = Colours: { $theme ->
    [light] light
    [dark] dark
   *[auto] as your system has them
}
sound = Sounds
me = About me
lost = There is nothing here.
no-table = There is no such table.
to-the-games = To the games
hello = Seven games, one table
hello-line = Play at once against a bot that cannot peek, or send a friend a link. No account, nothing to install.
games = Games
history = Your matches and statistics
ranking = Ranking
daily = Daily deal
puzzles = Puzzles
find-person = Find a person
tables = Live tables
places = Places
my-games = My games
open-tables = Open tables
players = { $most ->
    [2] 2 players
   *[other] { $least } to { $most } players
}
minutes = { $minutes } minutes
play-friend = Play with a friend
learn = Learn it
fair-line = Nobody can choose a draw: your browser adds a seed of its own, and can check every draw after the game.
publishers-line = The games' names belong to their publishers, who have nothing to do with Ptoq.
your-turn = Your turn
free-seat = free
imported = This match was not played here: it comes from a file, and so do its names.
table-state = { $state ->
    [waiting] waiting for players
    [over] over
   *[playing] being played
}
away = The server does not answer. Are you online?
broken = Something went wrong. Please try again.
level = { $level ->
    [novice] novice
    [master] master
   *[regular] regular
}
seat-anybody = A friend, by link
who-plays = Who plays
you = You
seat = Seat { $number }
options = Options
clock = Clock
clock-kind = { $kind ->
    [minute] a minute for every move
    [match] ten minutes for the match, and five seconds for every move
    [day] a day for every move
   *[none] no clock
}
undo = Taking back
undo-kind = { $kind ->
    [off] nothing is taken back
    [consent] if the others agree
   *[own] your own last step
}
hints = Hints
hints-kind = { $kind ->
    [off] off
   *[on] allowed
}
public = Show this table to everybody
lay = Begin
opening = Opening the table ...
connection-lost = The connection is lost. Trying again ...
not-lasting = This browser keeps nothing: the match is gone when you close this page or load it anew.
preparing = Setting the table ...
figures = Figures
tut-tut = Tut Tut!
at-the-table = Players
to-move = to move
away-seat = A bot plays for this player.
days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
watching = You are watching.
bot-for-you = A bot plays for you.
asks-undo = { $name } would like to take the last step back. All right?
yes = Yes
no = No
come-back = Play yourself again
take-back = Take back
hint = Hint
round-over = Round { $number } is over
next-round = Next round
to-the-result = To the result
nobody-wins = The match is over.
shared-win = { $names } share the win.
you-win = You win!
wins = { $name } wins.
rematch = Play again
next-match = To the next match
review = Look back
join-title = A game of { $game }?
your-name = Your name
guest = Guest
sit-down = Sit down
waiting-title = Waiting for the others
seeds-title = The draws are being sealed
seed-elsewhere = You sat down in another browser. The match begins when that one opens this table: it has the seed that you promised.
send-link = Send this link to the person you want to play with:
link = Link to this table
copy = Copy
copied = Copied
share = Share
qr = The link as a code for a phone's camera
or-bot = Or give seat { $number } to a bot:
stand-up = Stand up again
board = The board
skip = Skip to the content
keys = Keys
close = Close
beside = Beside the board
leaf = { $leaf ->
    [log] Log
    [rules] Rules
    [moves] Moves
    [hint] Hint
    [chat] Chat
   *[more] More
}
no-moves = There is nothing for you to do just now.
hint-how = When it is your turn, ask for a hint: a master tells what every choice is worth.
hint-note = The master sees only what you see.
hint-off = Hints are off at this table.
leave = Leave for a while
leave-sure = Leave the table? A bot plays on for you until you come back.
resign = Give up
resign-sure = Give up this match? That cannot be taken back.
spectators = Anyone who has the link may watch: { $link }
commitment = The seal of this table's draws:
kept = Kept.
keep = Keep
logged-in = You are logged in as { $login }.
log-out = Log out
login-line = With a login you find your games again on any device. You do not need one to play.
login = Login
password = Password (at least 10 characters)
register = Create a login
new-password = New password (at least 10 characters)
old-password = Old password
change-password = Change password
password-changed = The password is changed. Wherever else you were logged in, you are logged out.
sessions = Where you are logged in
sessions-line = End any that you do not recognise, and change your password.
this-session = this one
session-used = last used { $when }
some-browser = Some browser
end-session = End
end-sessions = End all others
log-in = I have one already
my-data = What is kept about me
my-data-line = A name, your seats and your moves; no address of any kind. You can take it all with you, or be forgotten.
download = Download
forget-me = Forget me
forget-sure = Forget you? Your name goes from every table. That cannot be taken back.
to-the-daily = Compare with everybody
needs-server = This needs a server, and there is none here. Everything else works without one.
login-needs-server = Logins, ratings and friends by link need a server, and there is none here. Your games are kept on this device.
on-this-device = on this device
on-this-device-line = This table is on this device: it needs no connection, and nobody else sees it.
save-game = Save as a file: { $game }
