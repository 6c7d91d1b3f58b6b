"""The rules of Escalero (ES1-ES8)."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.meanings import AGREED, SEAT, amount, one_of
from ptoq.core.record import Record, i8, i16
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, Numbers
from ptoq.games.dice import (
    DICE,
    FACE,
    FACES,
    FIVE,
    KEEP_SIZE,
    POWERS,
    SUBKEEP_COUNT,
    SUBKEEPS,
    THROWS,
    counts,
    keep_dice,
    throw_loose,
    throw_of,
)

SEATS = 6
ROWS = 11
QUINT, FULL_HAND, POKER, FIVE_ALIKE, SERVED_FIVE = range(6, ROWS)
FREE = -1
MOST_THROWS = 3

KEEP = 0
"""Moves from here: leave these dice standing and throw the others (none to four dice stand)."""
ENTER = FIVE
"""Moves from here: end the turn with an entry into this row."""
MOST_CHOICES = 32 + ROWS


KEEP_RULE, SERVED, FIVE_AS_POKER, STRICT_FACES = range(4)
"""The options in the order of the card."""


class State(Record):
    """A round of Escalero."""

    seats = i8(of=AGREED)
    starter = i8(of=SEAT)
    turn = i8(of=SEAT)
    throws = i8(of=one_of(MOST_THROWS, least=1))
    """How often the player has thrown in this turn."""
    loose = i8(of=amount(DICE))
    """How many dice are in the cup: nature throws them."""
    standing = i8(of=amount(DICE))
    """How many dice stood when the last throw was made; the first ones of `dice`."""
    dice = i8(DICE, of=FACE)
    sheet = i16(SEATS, ROWS, of=amount(100, blank=True), per_seat=True)
    keep_one = i8(of=AGREED)
    served_first = i8(of=AGREED)
    five_as_poker = i8(of=AGREED)
    strict_faces = i8(of=AGREED)


def scores(dice: tuple[int, ...], served: bool, five_as_poker: bool, strict_faces: bool) -> list[int]:
    """What five dice are worth in every row (ES1, ES4-ES6)."""
    count = counts(dice)
    groups = sorted(count)
    five = groups[-1] == 5
    poker = groups[-1] == 4
    full_hand = groups[-2:] == [2, 3]
    quint = groups[-1] == 1 and max(dice) - min(dice) == 4
    worthless = strict_faces and (five or poker or full_hand or quint)
    return [
        *(0 if worthless else count[face] * (face + 1) for face in range(FACES)),
        (25 + 5 * served) * quint,
        (30 + 5 * served) * full_hand,
        (40 + 5 * served) * (poker or (five and five_as_poker)),
        50 * five,
        100 * (five and served),
    ]


SCORES = np.array(
    [[[[scores(dice, *map(bool, (v, p, f))) for f in (0, 1)] for p in (0, 1)] for v in (0, 1)] for dice in THROWS],
    np.int16,
)
"""SCORES[throw, served, five_as_poker, strict_faces, row]."""


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Lay out an empty sheet."""
    s.seats = seats
    s.starter = starter
    s.turn = starter
    s.loose = DICE
    s.sheet[:, :] = FREE
    s.keep_one = options[KEEP_RULE]
    s.served_first = options[SERVED]
    s.five_as_poker = options[FIVE_AS_POKER]
    s.strict_faces = options[STRICT_FACES]


@rule
def actor(s: State) -> int:
    """Nature throws what is in the cup; then the player decides."""
    if s.turn == NOBODY:
        return NOBODY
    return NATURE if s.loose > 0 else s.turn


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """What to leave standing while throws are left, and every free row."""
    if seat != s.turn or s.loose > 0:
        return 0
    n = 0
    if s.throws < MOST_THROWS:
        throw = throw_of(s.dice)
        for i in range(SUBKEEP_COUNT[throw]):
            keep = SUBKEEPS[throw, i]
            if s.keep_one <= KEEP_SIZE[keep] < DICE:
                out[n] = KEEP + keep
                n += 1
    for row in range(ROWS):
        if s.sheet[seat, row] == FREE:
            out[n] = ENTER + row
            n += 1
    return n


@rule
def chances(s: State) -> int:
    """Every fall of the loose dice is equally likely."""
    return int(POWERS[s.loose])


@rule
def apply(s: State, move: int) -> None:
    """Throw, leave dice standing, or enter a row."""
    if s.loose > 0:
        throw_loose(s.dice, s.loose, move)
        s.standing = DICE - s.loose
        s.loose = 0
        s.throws += 1
    elif move < ENTER:
        s.loose = keep_dice(s.dice, move - KEEP)
    else:
        s.sheet[s.turn, move - ENTER] = entry(s, move - ENTER)
        pass_on(s)


@rule
def is_served(s: State) -> bool:
    """Whether the dice come from one throw of all five (ES4)."""
    return s.standing == 0 and (s.throws == 1 or s.served_first == 0)


@rule
def entry(s: State, row: int) -> int:
    """What the dice are worth in a row."""
    return int(SCORES[throw_of(s.dice), int(is_served(s)), s.five_as_poker, s.strict_faces, row])


@rule
def pass_on(s: State) -> None:
    """The cup goes clockwise, until the player it comes to has no free row."""
    s.turn = (s.turn + 1) % s.seats
    s.throws = 0
    s.standing = 0
    s.dice[:] = 0
    s.loose = DICE
    for row in range(ROWS):
        if s.sheet[s.turn, row] == FREE:
            return
    s.turn = NOBODY
    s.loose = 0


@rule
def total(s: State, seat: int) -> int:
    """The sum of a player's column."""
    points = 0
    for row in range(ROWS):
        if s.sheet[seat, row] != FREE:
            points += s.sheet[seat, row]
    return points


@rule
def payoff(s: State, out: Gains) -> None:
    """The best sum, or each of several, receives the differences (ES7); alone, a player simply has his sum."""
    best = 0
    for seat in range(s.seats):
        best = max(best, total(s, seat))
    winners = 0
    differences = 0
    for seat in range(s.seats):
        behind = best - total(s, seat)
        winners += behind == 0
        differences += behind
    for seat in range(s.seats):
        behind = best - total(s, seat)
        out[seat] = differences if behind == 0 else -behind * winners
    if s.seats == 1:
        out[0] = best


@rule
def hide(s: State, seat: int) -> None:
    """Everything lies open."""


@rule
def guess(s: State, seat: int, rng: Rng) -> None:
    """Nothing is unknown."""
