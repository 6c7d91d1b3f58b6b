"""Minds for hidden dice poker: for two the equilibrium, for more its idea carried over. They mix, as one must."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.hidden_poker.rules import ANNOUNCE, ANNOUNCING, BELIEVE, DOUBT, NONE, standing
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.solve.announcing import Announcing, bulk_of, pooled
from ptoq.minds.solve.hidden import HiddenPoker


@lru_cache(maxsize=4)
def solution(sequences: bool, joker: bool) -> HiddenPoker:
    """The equilibrium for two."""
    return HiddenPoker.solve({"sequences": "on" if sequences else "off", "joker": "on" if joker else "off"})


@lru_cache(maxsize=4096)
def crowded(sequences: bool, joker: bool, best: int, later: int) -> Announcing:
    """The game of announcing among more than two, if everybody else tells the truth.

    A value below the best that stands is worth nothing; a better one takes the pot if all who are still to throw
    stay below it. As many of the lowest values as are needed for all the lies of an equilibrium count as lost too.
    """
    weights = solution(sequences, joker).laps[0].first.weights
    below = np.cumsum(weights) - weights / 2
    shares = below**later
    if best >= 0:
        shares[:best] = 0.0
        shares[best] /= 2
    shares = np.maximum.accumulate(shares)
    for lost in range(len(shares)):
        shares[:lost] = 0.0
        levels, classes = np.unique(shares, return_inverse=True)
        found = pooled(bulk_of(classes, weights), levels)
        if found is not None:
            says, doubts, value = found
            return Announcing(weights, shares, classes, says, doubts[classes], value)
    raise AssertionError("if all values but the best are lost, there are lies enough")


class Bluffs:
    """Knows how to lie and when to doubt."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """What every choice wins on average, in chips of this round."""
        state: Any = view.state
        solved = solution(bool(state.sequences), bool(state.joker))
        figures = solved.values(state, view.seat) if solved.fits(state) else self._crowded_values(state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], value, Text("minds/chips", chips=round(value, 2))) for code, value in figures]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """How often a player nobody can read takes each choice."""
        state: Any = view.state
        solved = solution(bool(state.sequences), bool(state.joker))
        policy = dict(solved.policy(state, view.seat) if solved.fits(state) else self._crowded(state, view.seat))
        return [policy[choice.move.code] for choice in valued]

    def _game(self, state: Any) -> tuple[HiddenPoker, Announcing]:
        solved = solution(bool(state.sequences), bool(state.joker))
        others = [seat for seat in range(state.seats) if state.playing[seat] and seat != state.turn]
        said = [int(solved.value[standing(state, seat)]) for seat in others if state.said[seat] != NONE]
        later = sum(state.said[seat] == NONE for seat in others)
        return solved, crowded(bool(state.sequences), bool(state.joker), max(said, default=-1), later)

    def _crowded(self, state: Any, seat: int) -> list[tuple[int, float]]:
        solved, game = self._game(state)
        if state.phase == ANNOUNCING:
            figures = game.table()[solved.value[state.dice[seat]]]
            return [(ANNOUNCE + int(throw), float(chance)) for throw, chance in zip(solved.throw, figures, strict=True)]
        # All the others together doubt as often as a single opponent would.
        answering = max(1, int(state.playing.sum()) - 1)
        doubt = 1.0 - (1.0 - float(game.doubts[solved.value[state.said[state.turn]]])) ** (1.0 / answering)
        return [(DOUBT + seat, doubt), (BELIEVE + seat, 1.0 - doubt)]

    def _crowded_values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        solved, game = self._game(state)
        paid, pot = int(state.chips[seat]) - int(state.stack[seat]), int(state.pot)
        if state.phase == ANNOUNCING:
            worth = game.worth_of_saying(int(solved.value[state.dice[seat]]))
            return sorted(
                (ANNOUNCE + int(throw), paid + pot * float(value))
                for throw, value in zip(solved.throw, worth, strict=True)
            )
        said = int(solved.value[state.said[state.turn]])
        throws, share = game.throws(said), 1.0 / max(1, int(state.playing.sum()) - 1)
        doubt = share * float(throws @ (2.0 - 2.0 * game.shares)) - float(throws[said])
        return [
            (DOUBT + seat, paid + pot * doubt),
            (BELIEVE + seat, paid + pot * share * float(1.0 - game.shares[said])),
        ]
