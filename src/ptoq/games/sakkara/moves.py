"""The moves of Sakkara as ints: where each kind of move begins."""

from __future__ import annotations

from ptoq.games.sakkara.board import FIELDS
from ptoq.games.sakkara.tiles import MOTIFS

WORKERS = 2
DIRECTIONS = 4
KINDS = len(MOTIFS)
MOST_HEIGHT = 11
"""No stack is ever higher: see `discard.py`."""
LEAST_PART, MOST_PART = 3, 9

PLACE = 0
"""place {field}: a worker enters the board."""
MOVE = PLACE + FIELDS
"""move {worker} {direction}."""
CLIMB = MOVE + WORKERS * DIRECTIONS
"""climb {worker} {direction}: a move that needs stairs."""
GALLOP = CLIMB + WORKERS * DIRECTIONS
"""gallop: the worker that moved goes one field on, on a horse."""
GALLOP_UP = GALLOP + 1
"""gallop up: the same, with stairs."""
RIDE_ON = GALLOP_UP + 1
"""ride on: the second field of the horse."""
RIDE_UP = RIDE_ON + 1
"""ride up: the same, with stairs."""
REIN_IN = RIDE_UP + 1
"""rein in: one field was enough."""
FLY = REIN_IN + 1
"""bird {worker} {field}."""
PUSH = FLY + WORKERS * FIELDS
"""ox {count} from {field} to {direction}."""
BITE = PUSH + MOST_HEIGHT * FIELDS * DIRECTIONS
"""snake: look into the other holder."""
ROB = BITE + 1
"""rob {motif}: what the snake takes."""
LAY_SHIP = ROB + KINDS
LAY_GRAIN = LAY_SHIP + 1
BUILD = LAY_GRAIN + 1
"""build {motif}."""
FIRE_STORM = BUILD + KINDS
"""fire storm {worker} {line}."""
WHIRLWIND = FIRE_STORM + WORKERS * 2
"""whirlwind {worker}."""
DROUGHT = WHIRLWIND + WORKERS
SHIPWRECK = DROUGHT + 1
ORDER = SHIPWRECK + 1
"""order {bottom}, {middle}, {top}: the tiles of a spell."""
END_TURN = ORDER + KINDS**3
GIVE_UP = END_TURN + 1
"""give up {motif}."""
PUT = GIVE_UP + KINDS
"""put {field}: the stack, or the part of it that was split off."""
SPLIT = PUT + FIELDS
"""split {count}: so many of the lowest tiles become a stack of their own."""

# A move, climb or gallop; both workers by bird to any field; up to eight stacks pushed three ways;
# everything else together. No other decision has as many choices.
MOST_CHOICES = 2 * WORKERS * DIRECTIONS + 2 + WORKERS * FIELDS + 8 * 3 * MOST_HEIGHT + KINDS + 12
