"""The rules of Al Capone (AC1, AC2)."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.meanings import AGREED
from ptoq.core.record import i8
from ptoq.core.rules import Moves, Numbers
from ptoq.games.dice import DICE, FIVE, KEEP_FACES, KIND, THROWS, throw_loose, throw_of
from ptoq.games.stakes import HIGHEST_STAKE
from ptoq.games.stakes.rules import Betting, actor, bet, bets, chances, dice_stand, guess, hide, lay_antes, payoff

__all__ = ["MOST_CHOICES", "State", "actor", "apply", "chances", "choices", "guess", "hide", "payoff", "start"]

MOST_CHOICES = HIGHEST_STAKE

SCALES = ("A", "B", "C")
FACE_POINTS = (
    (9, 10, 11, 12, 13, 14),
    (9, 10, 2, 3, 4, 11),
    (1, 2, 3, 4, 5, 11),
)
POINTS = np.array([[sum(points[face] for face in dice) for dice in THROWS] for points in FACE_POINTS], np.int16)
"""POINTS[scale, throw]: the sum of all five dice (AC2)."""
KIND_STEP = 100
"""More than any sum of points, so that a higher kind always wins."""
SCORE = KIND_STEP * KIND[:, None, :].astype(np.int16) + POINTS
"""SCORE[sequences, scale, throw]: what is compared, the kind first, then the points."""


SEQUENCES, SCALE = range(2)
"""The options in the order of the card; the others are those of the stakes."""


class State(Betting):
    """A round of Al Capone."""

    sequences = i8(of=AGREED)
    scale = i8(of=AGREED)


@rule
def start(s: State, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Take the antes and hand the starter the cup."""
    lay_antes(s, options, seats, starter, purse)
    s.sequences = options[SEQUENCES]
    s.scale = options[SCALE]


@rule
def choices(s: State, seat: int, out: Moves) -> int:
    """To raise or not, to match or to drop (AC1)."""
    if s.loose > 0 or seat != actor(s):
        return 0
    return bets(s, seat, out)


@rule
def apply(s: State, move: int) -> None:
    """Throw once, or bet."""
    if s.loose > 0:
        throw(s, move)
    else:
        bet(s, move)


@rule
def throw(s: State, outcome: int) -> None:
    """The one throw of a player: his dice stand at once, in order."""
    throw_loose(s.dice[s.turn], s.loose, outcome)
    s.loose = 0
    throw = throw_of(s.dice[s.turn])
    for place in range(DICE):
        s.dice[s.turn, place] = KEEP_FACES[FIVE + throw, place]
    s.score[s.turn] = SCORE[s.sequences, s.scale, throw]
    dice_stand(s)
