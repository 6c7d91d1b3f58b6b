"""A game of Sakkara as a record, and the deeds that all its rules share."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.record import UNKNOWN, Record, i8, i16, i64
from ptoq.games.sakkara.board import BIT, FIELDS
from ptoq.games.sakkara.moves import KINDS, MOST_HEIGHT, WORKERS
from ptoq.games.sakkara.tiles import RECIPE, SPELLS, STEP_COLOURS, TILES

SEATS = 2
STEPS = len(STEP_COLOURS)

# Who is to decide what.
SETTING_UP, PLACING, PLAYING, RIDING, ROBBING, ORDERING, GIVING_UP, LAYING, OVER = range(9)
PHASE_NAMES = ("setting-up", "placing", "playing", "riding", "robbing", "ordering", "giving-up", "laying", "over")

NOTHING = -2
"""Where no tile lies."""
NONE = -1


class State(Record):
    """A game of Sakkara."""

    seats = i8()
    starter = i8()
    turn = i8()
    """Whose turn it is; while a stack is laid, the other player decides."""
    phase = i8()
    turns = i16()
    """How many turns are over (SK14)."""
    shown = i16()
    """How often a hidden holder was shown to the opponent."""
    winner = i8()

    counts = i8(KINDS)
    colours = i8(KINDS)
    plan = i8(STEPS, KINDS)
    recipes = i8(len(SPELLS), RECIPE)
    """The tiles of each spell, in rising order."""
    open_holders = i8()

    stack = i8(FIELDS, MOST_HEIGHT)
    """The tiles on each field, from the bottom; UNKNOWN is a tile of the set-up that was covered and not seen."""
    height = i8(FIELDS)
    unseen = i8(KINDS)
    """The tiles nobody has seen yet: while setting up all that are left, later those that are covered."""
    unseen_total = i8()
    laid_out = i8()
    """How many fields have their tiles, while setting up."""
    doubles_left = i8()
    """How many of the other fields get two."""
    bare = i64()
    """The fields whose lowest tile nature is to tell: those just uncovered; at first all, where both see every tile."""

    worker = i8(SEATS, WORKERS)
    holder = i8(SEATS, KINDS)
    ship = i8(SEATS)
    grain = i8(SEATS)
    built = i8(SEATS, KINDS)
    finished = i8(SEATS)
    """How many steps of each pyramid stand."""

    moved = i8()
    """Whether a worker has moved in this turn."""
    rider = i8()
    """The worker that moved and may go on by horse; NONE before the move, or when a bird carried him off."""
    heading = i8()
    topped = i8()
    """Whether a step was finished in this turn."""
    spell = i8()
    """The spell whose three tiles are still to be ordered."""
    wrecked = i8()
    withered = i8()
    """The ship and the grains that were destroyed in this turn: they come to lie on top (SK15)."""
    discard = i8(TILES)
    """The tiles played in this turn, the first one at the bottom."""
    discarded = i8()
    part = i8()
    """How many of them were split off to be put down first."""


@rule
def occupied(s: State) -> int:
    """The fields with a worker."""
    return int(BIT[s.worker[0, 0]] | BIT[s.worker[0, 1]] | BIT[s.worker[1, 0]] | BIT[s.worker[1, 1]])


@rule
def uncover(s: State, field: int) -> None:
    """An unknown tile is always the lowest of its stack; if it is the last one now, it can be seen."""
    if s.height[field] == 1 and s.stack[field, 0] == UNKNOWN:
        s.bare |= BIT[field]


@rule
def take(s: State, seat: int, field: int) -> None:
    """The top tile of a field, if there is one, goes into a holder."""
    top = s.height[field] - 1
    if top >= 0:
        s.holder[seat, s.stack[field, top]] += 1
        s.stack[field, top] = NOTHING
        s.height[field] = top
        uncover(s, field)


@rule
def throw_away(s: State, motif: int) -> None:
    """A tile comes onto the stack of this turn (SK15)."""
    s.discard[s.discarded] = motif
    s.discarded += 1


@rule
def spend(s: State, motif: int) -> None:
    """A tile of the player is played."""
    s.holder[s.turn, motif] -= 1
    throw_away(s, motif)


@rule
def held(s: State, seat: int) -> int:
    """How many tiles a holder has."""
    tiles = 0
    for motif in range(KINDS):
        tiles += s.holder[seat, motif]
    return tiles
