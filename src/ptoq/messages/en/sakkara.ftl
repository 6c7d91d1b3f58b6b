# The tiles, as they are called in sentences.

tile-ship = ship
tile-grain = grain
tile-hewn-stone = hewn stone
tile-stairs = stairs
tile-double-stripe = double stripe
tile-wave = wave
tile-cross = cross
tile-braid = braid
tile-moon = moon
tile-circle = circle
tile-tip = tip
tile-helping-hand = helping hand
tile-bird = bird
tile-ox = ox
tile-snake = snake
tile-horse = horse
spell-fire-storm = fire storm
spell-whirlwind = whirlwind
spell-drought = drought
spell-shipwreck = shipwreck

# What a player may do now.

place-worker = Place a worker on any free field and take its top tile.
move-and-play = Move one of your workers; before and after that you may play tiles.
cannot-move = None of your workers can move: play tiles, or end your turn.
play-or-end = Play more tiles, or end your turn.
ride-on-or-rein-in = The horse can go one field further: let it run on, or stop it here.
ride-up-or-rein-in = With stairs the horse can go one field further: let it climb, or stop it here.
rob-a-tile = Your snake bites: take one tile from the other holder.
order-the-tiles = Say in which order the three tiles of the spell are laid on the stack, the lowest first.
give-up-tiles = Only ten tiles may stay in your holder: give up { $count ->
    [one] one tile
   *[other] { $count } tiles
}.
put-the-stack = Put { $count ->
    [one] the played tile
   *[other] the stack of { $count } tiles
} on the board.
put-or-split = Put the stack of { $count } tiles on the board, or split it first.
split-the-stack = The stack has { $count } tiles, and at most nine are laid at once: split it.

# What happened.

uncovered = On { $field } a tile is uncovered: { $tile }.
laid-out = All tiles are laid out: 49 can be seen, 26 lie under another one.
laid-out-seen = All tiles are laid out: 49 lie on top, and everybody saw the 26 that lie under another one.
laid-again = Fewer than two ships can be seen: the tiles are laid out again.
won = { $name } places the tip of the pyramid and wins.
nobody-won = { $turns } turns and no pyramid: the game is a draw.

# Refused: something else comes first, or there is no occasion for it.

first-placing = First place your workers on the board.
first-riding = First decide whether the horse runs on or stops here.
first-robbing = First take a tile from the holder that your snake opened.
first-ordering = First order the three tiles of your spell.
first-giving-up = Your turn is over, and you hold more than ten tiles: give some up.
first-laying = First put the tiles that your opponent played on the board.
no-placing-now = All workers stand on the board already.
no-riding-now = No worker is riding: play a horse first.
no-robbing-now = You can only rob after playing a snake.
no-ordering-now = There is no spell whose tiles are to be ordered.
no-giving-up-now = Tiles are given up only at the end of a turn, and only down to ten.
no-laying-now = There is no stack for you to put on the board now.

# Refused: workers.

worker-there = A worker stands on { $field }.
edge = There the board ends.
too-steep = { $field } is { $rise } tiles higher; a worker climbs at most { $most } without stairs.
stairs-not-needed = No stairs are needed to go to { $field }: keep them.
already-moved = You have moved a worker already; only one moves in each turn.
must-move = You must move a worker before your turn ends.

# Refused: tiles with a feather.

no-such-tile = You have no { $tile }.
move-before-horse = A horse is played after a worker's move.
carried-off = The worker who moved was carried off by a bird: he cannot ride on from there.
ox-under-worker = A worker stands on { $field }: the ox pushes no tiles from under him.
ox-too-far = None of your workers stands next to { $field }.
ox-too-many = { $count ->
    [0] No tile lies on { $field }.
    [one] Only one tile lies on { $field }.
   *[other] Only { $count } tiles lie on { $field }.
}
ox-upwards = The ox never pushes upwards: on { $field } these tiles would lie higher than before.
empty-holder = The other holder is empty.
not-in-that-holder = There is no { $tile } in that holder.

# Refused: building.

ship-lies = A ship lies before you already; one is enough.
grain-lies = { $count ->
    [one] One grain lies before you: this step needs no more.
   *[other] { $count } grains lie before you: this step needs no more.
}
step-just-finished = You have finished a step in this turn: the next one, and its grain, wait for a later turn.
not-in-plan = No step of the pyramid is built of { $tile }.
step-later = { $tile } belongs to step { $step }; you are building step { $now }.
built-already = Your pyramid has all it needs of this tile: { $tile }.
ship-missing = To build you need a ship lying before you.
grain-missing = To build on step { $step } you need { $count ->
    [one] one grain
   *[other] { $count } grains
} lying before you.
hands-missing = { $tile } costs { $count ->
    [one] a helping hand
   *[other] { $count } helping hands
}; you have { $have }.

# Refused: spells.

spell-needs = For this spell you need three tiles: { $a }, { $b } and { $c }.
order-these = The spell was made of { $a }, { $b } and { $c }: put these three in order.
spell-reaches-nothing = There is no tile to take there.
no-grain-there = No grain lies before your opponent.
no-ship-there = No ship lies before your opponent.

# Refused: laying the stack.

must-split = At most { $most } tiles are laid at once: split the stack first.
next-to-worker = One of your own workers stands next to { $field }.
not-empty = { $field } is not empty, and there is an empty field to lay on.
not-lowest = No field is empty: choose one of the lowest, with { $fewest ->
    [one] one tile
   *[other] { $fewest } tiles
}.
put-part-first = You have split the stack: put the first part on the board.
too-few-to-split = Only a stack of { $least } tiles or more may be split.
part-too-small = Each part of a stack needs at least { $least } tiles; fewer may be left only after a part of nine.

# The picture.

before-first-turn = Before the first turn
turn-of = Turn { $turn } of at most { $most }: { $name }
over = The game is over
holder-of = Holder of { $name } ({ $count }):
hidden = hidden
stacks = Stacks, top first:
played = Played, first at the bottom:
spells = Spells:

# Files of tiles.

tiles-value = "{ $value }" is neither our own set of tiles nor the content of a file of tiles.
tiles-no-file = The file { $file } cannot be read.
tiles-not-toml = The file { $file } is not a TOML file.
tiles-no-table = In a file of tiles, { $where } must be a table of names and values.
tiles-unknown = There is no "{ $name }" in { $where }. Known are: { $good }.
tiles-missing = In { $where } something is missing: { $name }.
tiles-number = In { $where } a number of tiles must be a whole number from 1 to { $most }.
tiles-colour = The colour of { $motif } can be: { $good }.
tiles-total = There are { $total } tiles in this file; the box has { $needed }.
tiles-too-few = A game needs at least { $needed } tiles of { $motif }; here there are { $count }.
plan-colour = { $motif } has another colour than { $where }.
plan-size = { $where } needs { $needed } tiles; here there are { $total }.
recipe-size = The spell { $spell } costs { $needed } tiles.
recipes-alike = The spells { $spell } and { $other } cost the same three tiles.

# Options.

option-first = who begins
option-first-random = drawn by lot
option-first-seat = the first seat
option-holders = the opponent's view of your holder
option-holders-hidden = hidden
option-holders-open = open
option-covered = whether the lower tile of a stack is known
option-covered-unknown = no, until it is uncovered; the book lays every tile face up, and we spare you the memory
option-covered-seen = yes, as the book lays them: everybody saw it
option-tiles = number of tiles of each motif, building plan and spells
option-tiles-rebuilt = as we rebuilt them

# Moves in words

direction-north = north
direction-east = east
direction-south = south
direction-west = west
move-place = place a worker on { $field }
move-move = move worker { $worker } { NAME($direction, of: "direction") }
move-climb = move worker { $worker } { NAME($direction, of: "direction") } with stairs
move-gallop = gallop
move-gallop-up = gallop up the stairs
move-ride-on = ride on
move-ride-up = ride up the stairs
move-rein-in = stop the horse
move-bird = carry worker { $worker } to { $field } with a bird
move-ox = push { $count } from { $field } { NAME($direction, of: "direction") } with an ox
move-snake = let a snake bite
move-rob = rob { NAME($tile, of: "tile") }
move-lay-ship = lay down a ship
move-lay-grain = lay down grain
move-build = build { NAME($tile, of: "tile") }
move-fire-storm = { spell-fire-storm } along the { $line ->
    [row] row
   *[column] column
} of worker { $worker }
move-whirlwind = { spell-whirlwind } around worker { $worker }
move-drought = { spell-drought }
move-shipwreck = { spell-shipwreck }
move-order = order from the bottom: { NAME($bottom, of: "tile") }, { NAME($middle, of: "tile") }, { NAME($top, of: "tile") }
move-end-turn = end the turn
move-give-up = give up { NAME($tile, of: "tile") }
move-put = put the stack on { $field }
move-split = split off { $count } tiles

# What was done, as a part of the sentences table/moved and stage/turn

did-place = places a worker on { $field }
did-move = moves a worker { NAME($direction, of: "direction") }
did-climb = climbs { NAME($direction, of: "direction") } with stairs
did-gallop = gallops
did-gallop-up = gallops up the stairs
did-ride-on = rides on
did-ride-up = rides up the stairs
did-rein-in = { $brief ->
    [yes] { "" }
   *[no] stops the horse
}
did-bird = lets a bird carry a worker to { $field }
did-ox = pushes tiles from { $field } with an ox
did-snake = { $brief ->
    [yes] { "" }
   *[no] lets a snake bite
}
did-rob = { $yours ->
    [yes] steals your { NAME($tile, of: "tile") }
   *[no] steals a tile: { NAME($tile, of: "tile") }
}
did-lay-ship = lays down a ship
did-lay-grain = lays down grain
did-build = { $count ->
    [one] builds { NAME($tile, of: "tile") }
   *[other] builds { $count } tiles
}
did-fire-storm = { $line ->
    [row] burns a row
   *[column] burns a column
}
did-whirlwind = calls a whirlwind
did-drought = calls a drought
did-shipwreck = calls a shipwreck
did-order = { $brief ->
    [yes] { "" }
   *[no] orders the tiles of the spell
}
did-end-turn = { $brief ->
    [yes] { "" }
   *[no] ends the turn
}
did-give-up = { $count ->
    [one] gives up { NAME($tile, of: "tile") }
   *[other] gives up { $count } tiles
}
did-put = puts the stack on { $field }
did-split = splits the stack

# The board

board-name = The board of Sakkara
board-empty = { $field }: empty
board-stack = { $field }, { $count ->
    [one] one tile
   *[other] { $count } tiles, top first
}: { $tiles }
board-covered = unknown tile
board-worker = worker { $number } of { $name } on { $field }
board-choose = Choose: { $what }
board-let-go = Let go: { $what }
board-push-from = Push tiles from here: { $what }
board-site-of = Building site of { $name }
board-there = { $tile }: there
board-missing = { $tile }: missing
board-progress = Pyramid: { $built } of { $all }. Ship: { $ship }, grain: { $grain }. Holder: { $tiles }.
board-holder-of = Holder of { $name }: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
board-spells = Spells
board-pile-of = Stack of this turn, { $count ->
    [one] one tile
   *[other] { $count } tiles, top first
}: { $tiles }
board-pile-empty = No tile was played in this turn.
board-asks-worker = Which worker?
board-asks-field = Where to?
board-asks-stack = Which stack?
board-asks-zone = Tap where it strikes.
board-asks-order = Lowest first:
board-asks-rob = Take one tile.
board-asks-split = Or split it:
board-how-many = How many tiles?
board-cancel = Choose again
board-tabs = On the table
board-tab-holder = Holder
board-tab-site = Pyramid
board-tab-spells = Spells
board-tab-pile = Stack
board-best = { $what } – the best
board-finished = { $name } sets the tip, and the sun rises.
board-see-board = See the board
