"""Liar's dice with one die each, nothing wild: bid higher than the last bid, or call it a lie.

The state keeps only the last bid: who said what before, the players must remember themselves.
"""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import UNKNOWN, Record, i8
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves

MOST_SIDES = 6
CALL = 0
"""Moves from 1 on: one of the lowest face, ..., one of the highest, two of the lowest, ..., two of the highest."""
MOST_CHOICES = 2 * MOST_SIDES + 1


class State(Record):
    """A round of liar's dice."""

    seats = i8()
    sides = i8()
    die = i8(2)
    bid = i8()
    turn = i8()
    over = i8()


def start(state: State, sides: int) -> None:
    state.seats = 2
    state.sides = sides
    state.die[:] = UNKNOWN


@rule
def actor(s: State) -> int:
    if s.over:
        return NOBODY
    if s.die[1] == UNKNOWN:
        return NATURE
    return int(s.turn)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    n = 0
    if s.bid > 0:
        out[0] = CALL
        n = 1
    for bid in range(s.bid + 1, 2 * s.sides + 1):
        out[n] = bid
        n += 1
    return n


@rule
def chances(s: State) -> int:
    return int(s.sides)


@rule
def apply(s: State, move: int) -> None:
    if s.die[0] == UNKNOWN:
        s.die[0] = move
    elif s.die[1] == UNKNOWN:
        s.die[1] = move
    elif move == CALL:
        s.over = 1
    else:
        s.bid = move
        s.turn = 1 - s.turn


@rule
def payoff(s: State, out: Gains) -> None:
    face = (s.bid - 1) % s.sides
    number = (s.bid - 1) // s.sides + 1
    caller = int(s.turn)
    holds = int(s.die[0] == face) + int(s.die[1] == face) >= number
    out[caller] = -1 if holds else 1
    out[1 - caller] = -out[caller]


@rule
def hide(s: State, seat: int) -> None:
    if not s.over:
        for player in range(2):
            if player != seat:
                s.die[player] = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    if not s.over and s.die[seat] != UNKNOWN:
        s.die[1 - seat] = below(rng, s.sides)
