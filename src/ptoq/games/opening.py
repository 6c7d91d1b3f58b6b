"""The first starter of a match: by seat, by lot, or by the highest opening throw (PD4, SK4)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import Record, i8, i64
from ptoq.core.rules import NOBODY
from ptoq.games.bits import lowest
from ptoq.games.dice import FACES

BY_SEAT, BY_LOT, BY_THROW = range(3)


class Throws(Record):
    """The opening throws: each contender throws once, and the best of a tie throw again."""

    contenders = i64()
    """Who throws in this lap, as a set of seats."""
    waiting = i64()
    """Who of them has still to throw."""
    equals = i64()
    """Who has the best throw so far."""
    best = i8()


@rule
def begin_throws(s: Throws, seats: int) -> None:
    """Everybody throws."""
    s.contenders = s.waiting = (1 << seats) - 1
    s.equals = 0
    s.best = 0


@rule
def thrower(s: Throws) -> int:
    """Who throws next."""
    return lowest(int(s.waiting))


@rule
def opening_throw(s: Throws, face: int) -> int:
    """The next contender throws; the starter, once there is one, else NOBODY."""
    seat = 1 << thrower(s)
    if s.equals == 0 or face > s.best:
        s.best = face
        s.equals = 0
    if face == s.best:
        s.equals |= seat
    s.waiting ^= seat
    if s.waiting:
        return NOBODY
    s.contenders = s.waiting = s.equals
    s.equals = 0
    return thrower(s) if s.contenders & s.contenders - 1 == 0 else NOBODY


@rule
def first_starter(how: int, seats: int, s: Throws, rng: Rng) -> int:
    """Draw for the first starter of a match."""
    if how == BY_SEAT or seats == 1:
        return 0
    if how == BY_LOT:
        return below(rng, seats)
    begin_throws(s, seats)
    while True:
        starter = opening_throw(s, below(rng, FACES))
        if starter != NOBODY:
            return starter
