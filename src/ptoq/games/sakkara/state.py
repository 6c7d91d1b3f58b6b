"""A game of Sakkara as a record, and the deeds that all its rules share."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.meanings import AGREED, FLAG, ROUNDS, SEAT, TOLD, amount, members, one_of
from ptoq.core.record import UNKNOWN, Record, i8, i16, i64
from ptoq.games.sakkara.board import BIT, FIELDS
from ptoq.games.sakkara.moves import DIRECTIONS, KINDS, MOST_HEIGHT, MOST_PART, WORKERS
from ptoq.games.sakkara.tiles import RECIPE, SPELLS, STEP_COLOURS, TILES

SEATS = 2
STEPS = len(STEP_COLOURS)

# Who is to decide what.
SETTING_UP, PLACING, PLAYING, RIDING, ROBBING, ORDERING, GIVING_UP, LAYING, OVER = range(9)
PHASE_NAMES = ("setting-up", "placing", "playing", "riding", "robbing", "ordering", "giving-up", "laying", "over")

NOTHING = -2
"""Where no tile lies."""
NONE = -1

TILE = one_of(KINDS + 1, least=UNKNOWN).called("unknown, or one of the motifs; none where no tile lies")
TILE_COUNT = amount(15)


class State(Record):
    """A game of Sakkara."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    turn = i8(of=SEAT)
    """Whose turn it is; while a stack is laid, the other player decides."""
    phase = i8(of=one_of(OVER + 1))
    turns = i16(of=ROUNDS)
    """How many turns are over (SK14)."""
    shown = i16(of=TOLD)
    """How often a hidden holder was shown to the opponent."""
    winner = i8(of=SEAT)

    counts = i8(KINDS, of=AGREED)
    colours = i8(KINDS, of=AGREED)
    plan = i8(STEPS, KINDS, of=AGREED)
    recipes = i8(len(SPELLS), RECIPE, of=AGREED)
    """The tiles of each spell, in rising order."""
    open_holders = i8(of=AGREED)

    stack = i8(FIELDS, MOST_HEIGHT, of=TILE)
    """The tiles on each field, from the bottom; UNKNOWN is a tile of the set-up that was covered and not seen."""
    height = i8(FIELDS, of=amount(MOST_HEIGHT))
    unseen = i8(KINDS, of=TILE_COUNT)
    """The tiles nobody has seen yet: while setting up all that are left, later those that are covered."""
    unseen_total = i8(of=amount(TILES))
    laid_out = i8(of=TOLD)
    """How many fields have their tiles, while setting up."""
    doubles_left = i8(of=TOLD)
    """How many of the other fields get two."""
    bare = i64(of=members(FIELDS))
    """The fields whose lowest tile nature is to tell: those just uncovered; at first all, where both see every tile."""

    worker = i8(SEATS, WORKERS, of=one_of(FIELDS), per_seat=True)
    holder = i8(SEATS, KINDS, of=TILE_COUNT, per_seat=True)
    ship = i8(SEATS, of=TILE_COUNT, per_seat=True)
    grain = i8(SEATS, of=TILE_COUNT, per_seat=True)
    built = i8(SEATS, KINDS, of=TILE_COUNT, per_seat=True)
    finished = i8(SEATS, of=one_of(STEPS + 1), per_seat=True)
    """How many steps of each pyramid stand."""

    moved = i8(of=FLAG)
    """Whether a worker has moved in this turn."""
    rider = i8(of=one_of(WORKERS))
    """The worker that moved and may go on by horse; NONE before the move, or when a bird carried him off."""
    heading = i8(of=one_of(DIRECTIONS))
    topped = i8(of=FLAG)
    """Whether a step was finished in this turn."""
    spell = i8(of=one_of(len(SPELLS)))
    """The spell whose three tiles are still to be ordered."""
    wrecked = i8(of=TILE_COUNT)
    withered = i8(of=TILE_COUNT)
    """The ship and the grains that were destroyed in this turn: they come to lie on top (SK15)."""
    discard = i8(TILES, of=TILE)
    """The tiles played in this turn, the first one at the bottom."""
    discarded = i8(of=amount(TILES))
    part = i8(of=amount(MOST_PART))
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
