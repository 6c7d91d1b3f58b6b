"""One turn of Escalero for the chance to win, at many differences of the sums at once.

The difference is that of the player to act: own sum less the other's. Differences are the innermost index everywhere,
LANES of them in a row, so that one instruction works on several.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.dice import FACES, FIVE, KEEPS, THROWS, WAYS
from ptoq.games.escalero.rules import ROWS
from ptoq.minds.solve.throws import WITH, WITHOUT

Lanes = NDArray[np.float64]
"""A row of LANES values for every throw or keep."""

LANES = 32
"""Measured: 8 lanes take 2.4 times as long, 64 gain seven percent and waste more at the ends of the ranges."""
MOST_POINTS = 100
"""More than this no entry brings."""
SCORING = 6
"""A throw scores in no more rows than this: five faces and the quint."""
SPAN = 512
"""Room for the differences at which a game is open, at most 366, and beyond them for a row of lanes and an entry."""
STRIKE = ROWS * SPAN
"""Where, behind the values after an entry in each row, those of the best strike are."""
ULANES, USTRIKE = np.uint64(LANES), np.uint64(STRIKE)
"""A sum of signed numbers may be negative, and count from the end: with it as an index no loop is vectorised."""

_PARTS = [[int(part) for part in parts if part >= 0] for parts in WITHOUT]
PARTS = np.array([(parts + [parts[0] if parts else 0] * 5)[:5] for parts in _PARTS], np.int64)
"""PARTS[keep]: the keeps with one die less; the first of them again where there are fewer than five."""
MORE = WITH.astype(np.int64)
SHARES = WAYS / FACES**5
"""How likely each throw of five dice is."""


@rule
def fill_entries(count: int, rows: Any, after: Any, at: int, scores: Any, served: int, ends: Lanes) -> None:
    """What every throw, served or not, is worth by its best entry; of served ones only those that differ are filled in.

    after[i * SPAN + x] is the chance to win after an entry in rows[i]. It never falls as x grows, so a strike may be
    thought possible in every row: only the rows in which a throw scores are looked at, at most six.
    """
    places = np.empty(SCORING, np.uint64)
    for throw in range(len(SHARES)):
        differs = served == 0
        n = 0
        for i in range(count):
            points = int(scores[throw, served, rows[i]])
            differs |= points != scores[throw, 0, rows[i]]
            if points > 0:
                places[n] = i * SPAN + at + points
                n += 1
        if not differs:
            continue
        for i in range(n, SCORING):
            places[i] = STRIKE
        a, b, c, d, e, f = places[0], places[1], places[2], places[3], places[4], places[5]
        for lane in range(ULANES):
            most = after[USTRIKE + lane]
            value = after[a + lane]
            most = value if value > most else most
            value = after[b + lane]
            most = value if value > most else most
            value = after[c + lane]
            most = value if value > most else most
            value = after[d + lane]
            most = value if value > most else most
            value = after[e + lane]
            most = value if value > most else most
            value = after[f + lane]
            ends[throw, lane] = value if value > most else most


@rule
def fill_strike(count: int, after: Any, at: int) -> None:
    """The best that a turn without points is worth."""
    for lane in range(ULANES):
        after[USTRIKE + lane] = 0.0
    for i in range(count):
        place = np.uint64(i * SPAN + at)
        for lane in range(ULANES):
            value = after[place + lane]
            most = after[USTRIKE + lane]
            after[USTRIKE + lane] = value if value > most else most


@rule
def fill_keeps(keeps: Lanes) -> None:
    """From the values of the full throws (from FIVE on), fill in the value of every smaller keep."""
    for keep in range(FIVE - 1, -1, -1):
        a, b, c, d, e, f = (
            MORE[keep, 0],
            MORE[keep, 1],
            MORE[keep, 2],
            MORE[keep, 3],
            MORE[keep, 4],
            MORE[keep, 5],
        )
        for lane in range(LANES):
            total = keeps[a, lane] + keeps[b, lane] + keeps[c, lane] + keeps[d, lane] + keeps[e, lane] + keeps[f, lane]
            keeps[keep, lane] = total * (1.0 / FACES)


@rule
def fill_best(keeps: Lanes, least: int, nothing: Any, best: Lanes) -> None:
    """From the values of keeps, fill in for every multiset the best keep of `least` to four dice within it."""
    for lane in range(LANES):
        best[0, lane] = keeps[0, lane] if least == 0 else nothing[lane]
    for keep in range(1, len(PARTS)):
        own = keeps[keep] if keep < FIVE else nothing
        a, b, c, d, e = PARTS[keep, 0], PARTS[keep, 1], PARTS[keep, 2], PARTS[keep, 3], PARTS[keep, 4]
        for lane in range(LANES):
            most = own[lane]
            value = best[a, lane]
            most = value if value > most else most
            value = best[b, lane]
            most = value if value > most else most
            value = best[c, lane]
            most = value if value > most else most
            value = best[d, lane]
            most = value if value > most else most
            value = best[e, lane]
            most = value if value > most else most
            best[keep, lane] = most


@rule
def mean_of_throws(ends: Lanes, best: Lanes, mean: Any) -> None:
    """What a throw of all five dice is worth, if each is entered or kept as is best."""
    for lane in range(LANES):
        mean[lane] = 0.0
    for throw in range(0, len(SHARES), 4):
        p, q, r, s = SHARES[throw], SHARES[throw + 1], SHARES[throw + 2], SHARES[throw + 3]
        for lane in range(LANES):
            a, b = ends[throw, lane], best[FIVE + throw, lane]
            total = p * (a if a > b else b)
            a, b = ends[throw + 1, lane], best[FIVE + throw + 1, lane]
            total += q * (a if a > b else b)
            a, b = ends[throw + 2, lane], best[FIVE + throw + 2, lane]
            total += r * (a if a > b else b)
            a, b = ends[throw + 3, lane], best[FIVE + throw + 3, lane]
            mean[lane] += total + s * (a if a > b else b)


@rule
def solve_turn(
    count: int, rows: Any, after: Any, at: int, scores: Any, served_again: int, least: int, scratch: Any
) -> None:
    """Solve a turn with `count` free rows for the LANES differences from place `at` of `after` on, into `scratch`.

    scratch[0] and scratch[1] become the values of keeps before the second and the third throw, scratch[5] those of the
    turn.
    """
    keeps2, keeps3, best, served, nothing, mean = scratch
    plain = keeps3[FIVE:]
    fill_strike(count, after, at)
    fill_entries(count, rows, after, at, scores, 0, plain)
    for throw in range(len(SHARES)):
        for lane in range(LANES):
            served[throw, lane] = plain[throw, lane]
    fill_entries(count, rows, after, at, scores, 1, served)
    again = served if served_again else plain
    fill_keeps(keeps3)
    # All five dice thrown anew come from one throw; after the third nothing can be kept.
    best[:] = -1.0
    mean_of_throws(again, best, mean)
    keeps3[0] = mean
    fill_best(keeps3, least, nothing, best)
    for throw in range(len(SHARES)):
        for lane in range(LANES):
            value = plain[throw, lane]
            other = best[FIVE + throw, lane]
            keeps2[FIVE + throw, lane] = value if value > other else other
    fill_keeps(keeps2)
    mean_of_throws(again, best, mean)
    keeps2[0] = mean
    fill_best(keeps2, least, nothing, best)
    mean_of_throws(served, best, mean)


def scratch_arrays() -> tuple[NDArray[np.float64], ...]:
    """The arrays that one turn is solved into."""
    keeps2, keeps3, best = np.zeros((3, len(KEEPS), LANES))
    return keeps2, keeps3, best, np.zeros((len(THROWS), LANES)), np.full(LANES, -1.0), np.zeros(LANES)


def room_after() -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The free rows of a sheet, and room for the chances to win after an entry in each."""
    return np.zeros(ROWS, np.int64), np.zeros(STRIKE + LANES)
