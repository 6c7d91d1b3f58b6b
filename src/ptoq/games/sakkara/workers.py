"""The workers: how they enter the board, and how they move (SK4-SK6, SK18)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.games.sakkara.board import BIT, FIELDS, NEXT, NOWHERE
from ptoq.games.sakkara.moves import CLIMB, DIRECTIONS, MOVE, PLACE, WORKERS
from ptoq.games.sakkara.state import PLAYING, State, occupied, spend, take
from ptoq.games.sakkara.tiles import STAIRS

MOST_RISE = 2

BLOCKED, WALKABLE, STEEP = range(3)


@rule
def place_choices(s: State, out: Moves) -> int:
    """Every field without a worker."""
    taken = occupied(s)
    n = 0
    for field in range(FIELDS):
        if not taken & BIT[field]:
            out[n] = PLACE + field
            n += 1
    return n


@rule
def place(s: State, field: int) -> None:
    """A worker enters and takes a tile; when all four stand, the starter begins (SK4)."""
    seat = int(s.turn)
    worker = 0 if s.worker[seat, 0] == NOWHERE else 1
    enter(s, seat, worker, field)
    s.turn = 1 - seat
    if worker == 1 and seat != s.starter:
        s.phase = PLAYING


@rule
def enter(s: State, seat: int, worker: int, field: int) -> None:
    """A worker comes to a field and takes its top tile."""
    s.worker[seat, worker] = field
    take(s, seat, field)


@rule
def way(s: State, taken: int, seat: int, worker: int, direction: int) -> int:
    """Whether a worker can walk to the next field, needs stairs for it, or cannot go there (SK6)."""
    here = s.worker[seat, worker]
    there = NEXT[here, direction]
    if there == NOWHERE or taken & BIT[there]:
        return BLOCKED
    return WALKABLE if s.height[there] - s.height[here] <= MOST_RISE else STEEP


@rule
def step(s: State, worker: int, direction: int) -> None:
    """A worker goes one field on."""
    enter(s, int(s.turn), worker, int(NEXT[s.worker[s.turn, worker], direction]))


@rule
def move_choices(s: State, taken: int, seat: int, out: Moves) -> int:
    """Where the workers can walk, and then where they can climb if the player has stairs."""
    n = 0
    steep = 0
    for number in range(WORKERS * DIRECTIONS):
        found = way(s, taken, seat, number // DIRECTIONS, number % DIRECTIONS)
        if found == WALKABLE:
            out[n] = MOVE + number
            n += 1
        elif found == STEEP:
            steep |= 1 << number
    if steep and s.holder[seat, STAIRS] > 0:
        for number in range(WORKERS * DIRECTIONS):
            if steep >> number & 1:
                out[n] = CLIMB + number
                n += 1
    return n


@rule
def move_worker(s: State, number: int, stairs: bool) -> None:
    """The move of this turn, with stairs or without."""
    if stairs:
        spend(s, STAIRS)
    worker, direction = number // DIRECTIONS, number % DIRECTIONS
    s.moved = 1
    s.rider = worker
    s.heading = direction
    step(s, worker, direction)
