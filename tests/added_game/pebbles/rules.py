"""The rules of Pebbles (PB1-PB4)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import UNKNOWN, Record, i8
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers

PILE = 1
"""Which option of the card says how many pebbles there are."""
PILES = (9, 15)
SIDES = 3
NOT_THROWN = 0
TAKE = -1
"""Taking n pebbles is the move TAKE + n."""
MOST_CHOICES = 2


class State(Record):
    """A round of Pebbles."""

    seats = i8()
    starter = i8()
    turn = i8()
    pile = i8()
    die = i8()
    """What the player whose turn it is threw; NOT_THROWN before that, and when the round is over."""
    taken = i8(2)


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Lay out the pile."""
    s.seats = seats
    s.starter = starter
    s.turn = starter
    s.pile = PILES[options[PILE]]


@rule
def actor(s: State) -> int:
    """Every turn begins with a throw (PB1)."""
    if s.pile == 0:
        return NOBODY
    return NATURE if s.die == NOT_THROWN else int(s.turn)


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """One pebble, or as many as the die shows, if there are so many (PB2)."""
    if seat != s.turn or s.die == NOT_THROWN or s.pile == 0:
        return 0
    out[0] = TAKE + 1
    if s.die == 1 or s.die > s.pile:
        return 1
    out[1] = TAKE + s.die
    return 2


@rule
def chances(s: State) -> int:
    """The die has three sides."""
    return SIDES


@rule
def apply(s: State, move: int) -> None:
    """Throw, or take pebbles."""
    if s.die == NOT_THROWN:
        s.die = 1 + move
        return
    s.taken[s.turn] += move - TAKE
    s.pile -= move - TAKE
    s.die = NOT_THROWN
    if s.pile > 0:
        s.turn = 1 - s.turn


@rule
def payoff(s: State, out: Gains) -> None:
    """Who takes the last pebble pays the other a point (PB3)."""
    out[s.turn] = -1
    out[1 - s.turn] = 1


@rule
def hide(s: State, seat: int) -> None:
    """The die is seen by who threw it (PB1)."""
    if s.die != NOT_THROWN and seat != s.turn:
        s.die = UNKNOWN


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """An unknown die shows each side as often."""
    if s.die == UNKNOWN:
        s.die = 1 + below(rng, SIDES)
