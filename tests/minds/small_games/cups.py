"""Hidden dice poker made small: a few values, each with its number of ways to throw it, and chips that never run out.

Written for itself, from HP1 to HP5, to hold the solution of the real game against.
"""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import UNKNOWN, Record, i8, i32
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves

MOST_VALUES = 6
THROW, ANNOUNCE, ANSWER, OVER = range(4)
BELIEVE, DOUBT = range(2)
MOST_CHOICES = MOST_VALUES


class State(Record):
    """A round for two; seat 0 begins."""

    seats = i8()
    values = i8()
    ways = i8(MOST_VALUES)
    play_offs = i8()
    """How many may still follow."""
    phase = i8()
    turn = i8()
    thrown = i8()
    said = i8()
    stands = i8(2)
    gain = i32(2)
    pot = i32()


def start(state: State, ways: Sequence[int], play_offs: int) -> None:
    state.seats = 2
    state.values = len(ways)
    state.ways[: len(ways)] = ways
    state.play_offs = play_offs
    state.gain[:] = -1
    state.pot = 2
    clear(state)


@rule
def clear(s: State) -> None:
    s.thrown = UNKNOWN
    s.said = UNKNOWN
    s.stands[:] = UNKNOWN
    s.turn = 0
    s.phase = THROW


@rule
def actor(s: State) -> int:
    if s.phase == OVER:
        return NOBODY
    if s.phase == THROW:
        return NATURE
    return int(s.turn) if s.phase == ANNOUNCE else 1 - int(s.turn)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    n = int(s.values) if s.phase == ANNOUNCE else 2
    for move in range(n):
        out[move] = move
    return n


@rule
def chances(s: State) -> int:
    total = 0
    for value in range(s.values):
        total += int(s.ways[value])
    return total


@rule
def throw(s: State, outcome: int) -> None:
    s.thrown = 0
    while outcome >= s.ways[s.thrown]:
        outcome -= int(s.ways[s.thrown])
        s.thrown += 1


@rule
def apply(s: State, move: int) -> None:
    if s.phase == THROW:
        throw(s, move)
        s.phase = ANNOUNCE
    elif s.phase == ANNOUNCE:
        s.said = move
        s.phase = ANSWER
    else:
        if move == DOUBT:
            payer = 1 - int(s.turn) if s.said == s.thrown else int(s.turn)
            s.gain[payer] -= s.pot
            s.pot *= 2
            s.said = s.thrown
        s.stands[s.turn] = s.said
        s.thrown = UNKNOWN
        s.said = UNKNOWN
        s.phase = THROW
        s.turn += 1
        if s.turn == 2:
            compare(s)


@rule
def compare(s: State) -> None:
    if s.stands[0] == s.stands[1] and s.play_offs > 0:
        s.play_offs -= 1
        clear(s)
        return
    if s.stands[0] == s.stands[1]:
        s.gain[0] += s.pot // 2
        s.gain[1] += s.pot // 2
    else:
        s.gain[0 if s.stands[0] > s.stands[1] else 1] += s.pot
    s.phase = OVER


@rule
def payoff(s: State, out: Gains) -> None:
    out[0] = s.gain[0]
    out[1] = s.gain[1]


@rule
def hide(s: State, seat: int) -> None:
    if seat != s.turn:
        s.thrown = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    if s.thrown == UNKNOWN and (s.phase == ANNOUNCE or s.phase == ANSWER):
        throw(s, below(rng, chances(s)))
