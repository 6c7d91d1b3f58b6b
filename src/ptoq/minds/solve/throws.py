"""A turn with five dice and three throws, solved backwards, whatever it is that the dice are worth in the end.

Dice are thrown one by one: the value of a keep is the mean over the six faces of the keep with one die more, from
the full throws down. The best keep within a throw is found the same way, from the empty keep up.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.dice import FACES, FIVE, KEEPS, WAYS

Values = NDArray[np.float64]

KEEP_COUNT, THROW_COUNT = len(KEEPS), len(WAYS)
_NUMBER = {dice: number for number, dice in enumerate(KEEPS)}
WITH = np.array([[_NUMBER.get(tuple(sorted((*dice, face))), -1) for face in range(FACES)] for dice in KEEPS], np.int16)
"""WITH[keep, face]: the keep with one die more, -1 for a full one."""
WITHOUT = np.array(
    [
        [
            _NUMBER[tuple(sorted((Counter(dice) - Counter([face])).elements()))] if face in dice else -1
            for face in range(FACES)
        ]
        for dice in KEEPS
    ],
    np.int16,
)
"""WITHOUT[keep, face]: the keep with one die of that face less, -1 if there is none."""


@rule
def expect(values: Values) -> None:
    """From the values of the full throws (from FIVE on), fill in the value of every smaller keep."""
    for keep in range(FIVE - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += values[WITH[keep, face]]
        values[keep] = total / FACES


@rule
def best_within(values: Values, best: Values, least: int) -> None:
    """From the values of keeps, fill in for every multiset the best keep of `least` to four dice within it."""
    for keep in range(len(best)):
        value = values[keep] if least <= keep < FIVE else -np.inf
        for face in range(FACES):
            smaller = WITHOUT[keep, face]
            if smaller >= 0 and best[smaller] > value:
                value = best[smaller]
        best[keep] = value


@rule
def the_keep(keeps: Values, best: Values, within: int, least: int) -> int:
    """The keep that gives the best value within a multiset of dice."""
    while not (least <= within < FIVE and keeps[within] == best[within]):
        for face in range(FACES):
            smaller = WITHOUT[within, face]
            if smaller >= 0 and best[smaller] == best[within]:
                within = smaller
                break
    return within


@rule
def spread(weights: Values) -> None:
    """From the chances of standing with each keep, fill in the chances of the full throws that follow."""
    for keep in range(FIVE):
        share = weights[keep] / FACES
        if share > 0.0:
            for face in range(FACES):
                weights[WITH[keep, face]] += share
            weights[keep] = 0.0


@rule
def solve_throws(ends: Values, throws: int, least: int, keeps: Any, best: Values) -> float:
    """The value of a turn of one to three throws whose end is worth `ends` for each throw.

    keeps[n] becomes the value of every keep while n more throws are left; those who keep throw `least` to four dice.
    """
    worth = keeps[0]
    for throw in range(len(WAYS)):
        worth[FIVE + throw] = ends[throw]
    for left in range(1, throws):
        for throw in range(len(WAYS)):
            keeps[left, FIVE + throw] = worth[FIVE + throw]
        expect(keeps[left])
        best_within(keeps[left], best, least)
        for throw in range(len(WAYS)):
            worth[FIVE + throw] = max(ends[throw], best[FIVE + throw])
    total = 0.0
    for throw in range(len(WAYS)):
        total += WAYS[throw] * worth[FIVE + throw]
    return total / FACES**5
