"""The laps of hidden dice poker for two: solved, measured by best replies, and packed into tables.

A lap of the table is two games of announcing: the second player's against each value that may stand, and the first
player's, whose share of the pot if a value stands is what the second one leaves him.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from ptoq.games.hidden_poker.rules import ANTE
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.announcing import Announcing, Values, solve_announcing
from ptoq.minds.solve.store import Tables

LAST_SHARE = 0.5
"""After the last play-off equals share the pot."""

FIGURES = (
    "value",
    "exploitability",
    "playoff_share",
    "lost_throws",
    "lost_throws_raised",
    "first_lies",
    "first_doubted",
    "second_lies",
    "second_doubted",
)


class Lap(NamedTuple):
    """Both throws of a round, or of a play-off."""

    first: Announcing
    second: Sequence[Announcing]
    """The second player's game, by the value that stands against him."""


def shares_against(value: int, values: int, tie: float) -> Values:
    """The second player's share of the pot for every value of his that stands against this one."""
    shares = (np.arange(values) > value).astype(np.float64)
    shares[value] = tie
    return shares


def solve_round(weights: Values, play_offs: int, progress: Progress = unheard) -> list[Lap]:
    """Every lap of a round, the round's own first, for values of these chances and at most so many play-offs."""
    values = len(weights)
    share = LAST_SHARE
    laps: list[Lap] = []
    for solved in range(1, play_offs + 2):
        second = [solve_announcing(weights, shares_against(value, values, 1.0 - share)) for value in range(values)]
        left = np.array([1.0 - game.value for game in second])
        # A higher value is never worth less; rounding must not say so either.
        first = solve_announcing(weights, np.maximum.accumulate(np.clip(left, 0.0, 1.0)))
        share = first.value
        laps.insert(0, Lap(first, second))
        progress(solved, play_offs + 1)
    return laps


def best_of_announcer(weights: Values, doubts: Values, shares: Values) -> float:
    """The most an announcer can get from a pot of one, each throw announced as best it can be."""
    worth = np.multiply.outer(2.0 * shares, doubts)
    worth += (1.0 - doubts) * shares - doubts
    worth[np.diag_indices_from(worth)] += doubts
    return float(weights @ worth.max(axis=1))


def best_of_doubter(weights: Values, says: Values, shares: Values) -> float:
    """The most a doubter can get from a pot of one; the shares are his own, by the value that stands against him."""
    masses = weights[:, None] * says
    believed = masses.sum(axis=0) * shares
    doubted = 2.0 * shares @ masses - np.diag(masses)
    return float(np.maximum(believed, doubted).sum())


def best_replies(laps: Sequence[Lap], progress: Progress = unheard) -> tuple[float, float]:
    """What the first and the second player can get at most, for a pot of one, if the other one plays as in these laps.

    This knows nothing of how the laps were found: it takes the written-out tables, and goes through every throw, every
    announcement, higher or lower, and every answer, from the last play-off back.
    """
    first, second = LAST_SHARE, LAST_SHARE
    for measured, lap in enumerate(reversed(laps), start=1):
        weights = lap.first.weights
        count = len(weights)
        to_first, to_second = np.zeros((2, count))
        for value, game in enumerate(lap.second):
            to_first[value] = best_of_doubter(weights, game.table(), 1.0 - shares_against(value, count, 1.0 - first))
            to_second[value] = best_of_announcer(weights, game.doubts, shares_against(value, count, second))
        first = best_of_announcer(weights, lap.first.doubts, to_first)
        second = best_of_doubter(weights, lap.first.table(), to_second)
        progress(measured, len(laps))
    return first, second


def exploitability(laps: Sequence[Lap], progress: Progress = unheard) -> float:
    """What best replies would gain both players together, for a pot of one."""
    return sum(best_replies(laps, progress)) - 1.0


def lied(game: Announcing) -> float:
    """How often an announcement is untrue."""
    return float(game.weights @ (1.0 - np.diag(game.table())))


def doubted(game: Announcing) -> float:
    """How often an announcement is doubted."""
    return float(game.weights @ game.table() @ game.doubts)


def stands(game: Announcing) -> Values:
    """How often each value stands in the end."""
    masses = game.weights[:, None] * game.table()
    return np.asarray(masses.sum(axis=0) * (1.0 - game.doubts) + masses @ game.doubts)


def measure(laps: Sequence[Lap], progress: Progress = unheard) -> dict[str, float]:
    """What the round is worth to the one who begins, in antes; how sure that is; how much is lied and doubted."""
    pot, (first, second) = 2 * ANTE, laps[0]
    lost = float(first.weights[first.shares == 0.0].sum())
    standing = stands(first)
    figures = (
        pot * first.value - ANTE,
        pot * exploitability(laps, progress),
        laps[1].first.value,
        lost,
        lied(first) / lost,
        lied(first),
        doubted(first),
        float(standing @ [lied(game) for game in second]),
        float(standing @ [doubted(game) for game in second]),
    )
    return dict(zip(FIGURES, figures, strict=True))


def packed(laps: Sequence[Lap]) -> Tables:
    """Laps as a few tables: what cannot be told from the rest, game after game."""
    games = [game for lap in laps for game in (lap.first, *lap.second)]
    return {
        "shares": np.array([lap.first.shares for lap in laps]),
        "says": np.concatenate([game.says.ravel() for game in games]),
        "doubts": np.concatenate([game.doubts[np.unique(game.classes, return_index=True)[1]] for game in games]),
        "values": np.array([game.value for game in games]),
    }


def unpacked(weights: Values, tables: Tables) -> list[Lap]:
    """The laps in such tables."""
    says, doubts, values = (iter(tables[name].tolist()) for name in ("says", "doubts", "values"))

    def game(shares: Values) -> Announcing:
        levels, classes = np.unique(shares, return_inverse=True)
        count = len(levels)
        said = np.fromiter(islice(says, count * count), np.float64).reshape(count, count)
        doubted = np.fromiter(islice(doubts, count), np.float64)
        return Announcing(weights, shares, classes, said, doubted[classes], next(values))

    count = len(weights)
    played_off = [*tables["values"][count + 1 :: count + 1], LAST_SHARE]
    return [
        Lap(game(shares), [game(shares_against(value, count, 1.0 - share)) for value in range(count)])
        for shares, share in zip(tables["shares"], played_off, strict=True)
    ]
