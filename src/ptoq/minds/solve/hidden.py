"""Hidden dice poker for two, solved: how to announce, and how often to doubt, so that nobody can gain against it.

Once an announcement stands, only its value and the pot matter to what follows, and everything that follows grows with
the pot. So a lap of the table is two games of announcing: the second player's against each value that may stand, where
he takes the pot with a higher one and plays off with an equal one; and the first player's, whose share of the pot if a
value stands is what the second one leaves him. The last play-off, after which equals share the pot, is solved first.

In short: a throw below about a third of all is as good as lost. The first player announces some of those as something
better, anything better, in proportion to how often it is thrown, and tells the truth otherwise; the second one lies
only if he has lost, unless so little stands against him that he can say what he likes. With values as fine as sand the
first player would get 2/3 * ln 2 of the pot, 46.2 %; with dice it is almost that.

Payments are taken as paid in full. A player who cannot pay the pot's amount pays what he has (PD5), lies more cheaply
and doubts more cheaply: with so few chips this is still a good way to play, but not a proven best one. A round counts
for itself; that its winner begins the next one, which costs a little, is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.options import Options
from ptoq.games.dice import RANK, READING, WAYS
from ptoq.games.hidden_poker.rules import (
    ANNOUNCE,
    ANNOUNCING,
    ANTE,
    BELIEVE,
    DOUBT,
    MOST_PLAY_OFFS,
    NONE,
    POSSIBLE,
    POSSIBLE_COUNT,
    standing,
)
from ptoq.minds.solve.announcing import Announcing, Values, solve_announcing


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


def solve_round(weights: Values, play_offs: int) -> list[Lap]:
    """Every lap of a round, the round's own first, for values of these chances and at most so many play-offs."""
    values = len(weights)
    share = 0.5
    laps: list[Lap] = []
    for _ in range(play_offs + 1):
        second = [solve_announcing(weights, shares_against(value, values, 1.0 - share)) for value in range(values)]
        left = np.array([1.0 - game.value for game in second])
        # A higher value is never worth less; rounding must not say so either.
        first = solve_announcing(weights, np.maximum.accumulate(np.clip(left, 0.0, 1.0)))
        share = first.value
        laps.insert(0, Lap(first, second))
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


def best_replies(laps: Sequence[Lap]) -> tuple[float, float]:
    """What the first and the second player can get at most, for a pot of one, if the other one plays as in these laps.

    This knows nothing of how the laps were found: it takes the written-out tables, and goes through every throw, every
    announcement, higher or lower, and every answer, from the last play-off back.
    """
    first, second = 0.5, 0.5
    for lap in reversed(laps):
        weights = lap.first.weights
        count = len(weights)
        to_first, to_second = np.zeros((2, count))
        for value, game in enumerate(lap.second):
            to_first[value] = best_of_doubter(weights, game.table(), 1.0 - shares_against(value, count, 1.0 - first))
            to_second[value] = best_of_announcer(weights, game.doubts, shares_against(value, count, second))
        first = best_of_announcer(weights, lap.first.doubts, to_first)
        second = best_of_doubter(weights, lap.first.table(), to_second)
    return first, second


def exploitability(laps: Sequence[Lap]) -> float:
    """What best replies would gain both players together, for a pot of one."""
    return sum(best_replies(laps)) - 1.0


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


@dataclass(frozen=True)
class HiddenPoker:
    """The solution for two players; values count from the lowest that some throw counts as."""

    laps: Sequence[Lap]
    """laps[play_offs]: what is played after so many play-offs."""
    throw: NDArray[np.int16]
    """throw[value]: what is announced."""
    value: NDArray[np.int16]
    """value[throw]: what a throw counts as."""

    @classmethod
    def solve(cls, options: Options) -> HiddenPoker:
        """Solve the round for two; it takes a fraction of a second."""
        sequences, joker = int(options["sequences"] == "on"), int(options["joker"] == "on")
        possible = POSSIBLE[sequences, joker, : POSSIBLE_COUNT[sequences, joker]]
        throw = possible[np.argsort(RANK[sequences, possible])]
        value = np.searchsorted(RANK[sequences, throw], RANK[sequences, READING[sequences, joker]]).astype(np.int16)
        weights = np.bincount(value, WAYS) / WAYS.sum()
        return cls(solve_round(weights, MOST_PLAY_OFFS), throw, value)

    def summary(self) -> dict[str, Any]:
        """What the round is worth to the one who begins, in antes; how sure that is; how much is lied and doubted."""
        pot, (first, second) = 2 * ANTE, self.laps[0]
        lost = float(first.weights[first.shares == 0.0].sum())
        standing = stands(first)
        return {
            "value": pot * first.value - ANTE,
            "exploitability": pot * exploitability(self.laps),
            "playoff_share": self.laps[1].first.value,
            "lost_throws": lost,
            "lost_throws_raised": lied(first) / lost,
            "first_lies": lied(first),
            "first_doubted": doubted(first),
            "second_lies": float(standing @ [lied(game) for game in second]),
            "second_doubted": float(standing @ [doubted(game) for game in second]),
        }

    def fits(self, state: Any) -> bool:
        """Whether this is a round, or a play-off, of two."""
        return int(state.playing.sum()) == 2

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth, in chips won in this round."""
        game = self._game(state)
        paid = int(state.chips[seat]) - int(state.stack[seat])
        if state.phase == ANNOUNCING:
            worths = game.worth_of_saying(int(self.value[state.dice[seat]]))
            choices = self._announcements(worths)
        else:
            doubt, believe = game.worth_of_answers(int(self.value[state.said[state.turn]]))
            choices = [(DOUBT + seat, doubt), (BELIEVE + seat, believe)]
        return [(move, paid + int(state.pot) * worth) for move, worth in choices]

    def policy(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """How often to take every choice."""
        game = self._game(state)
        if state.phase == ANNOUNCING:
            return self._announcements(game.table()[self.value[state.dice[seat]]])
        doubt = float(game.doubts[self.value[state.said[state.turn]]])
        return [(DOUBT + seat, doubt), (BELIEVE + seat, 1.0 - doubt)]

    def _announcements(self, figures: Values) -> list[tuple[int, float]]:
        """A figure for every value, by its move, in the order of the rules."""
        return sorted((ANNOUNCE + int(throw), float(figure)) for throw, figure in zip(self.throw, figures, strict=True))

    def _game(self, state: Any) -> Announcing:
        """The game of announcing that is being played."""
        lap = self.laps[int(state.play_offs)]
        other = next(player for player in range(state.seats) if state.playing[player] and player != state.turn)
        if state.said[other] == NONE:
            return lap.first
        return lap.second[int(self.value[standing(state, other)])]
