"""The value function of hidden dice poker for two: what the equilibrium brings once both throws are known.

An announcer knows all there is to know, so a state in which one is to announce is worth what its choices are worth to
it. Who answers does not see the dice; the value does, and weighs what follows by how often the equilibrium doubts. So
what a choice changes differs from what it was worth to the one who made it, by the luck of finding out.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.game import Game
from ptoq.games.dice import THROW_OF_ROLL
from ptoq.games.hidden_poker.rules import ANNOUNCING, OVER, THROWING
from ptoq.games.hidden_poker.values import VALUE
from ptoq.minds.bots.bluffing import figures
from ptoq.minds.valuing.functions import Exact, of_two

MOST_KNOWN = 1024
"""So many states before a throw are remembered: each is the mean over every throw there is."""


class HiddenValue(Exact):
    """What a round brings under the equilibrium for two."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[bytes, NDArray[np.float64]] = {}

    def value(self, state: Any) -> NDArray[np.float64]:
        """The chips each wins in this round."""
        if state.phase == OVER:
            return np.asarray(state.chips[:2] - state.stack[:2], np.float64)
        if state.phase == THROWING:
            return self._before_throw(state)
        seat = int(self._game.rules.actor(state))
        seen = state.copy()
        self._game.rules.hide(seen, seat)
        choices = figures(seen, seat)
        if state.phase == ANNOUNCING:
            return np.array(of_two(sum(often * worth for _, worth, often in choices), seat))
        worth = np.zeros(2)
        for move, _, often in choices:
            after = state.copy()
            self._game.rules.apply(after, move)
            worth += often * self.value(after)
        return worth

    def _before_throw(self, state: Any) -> NDArray[np.float64]:
        """The mean over all throws; those that count alike are worth the same."""
        key = state.tobytes()
        if key not in self._known:
            if len(self._known) == MOST_KNOWN:
                self._known.clear()
            counts = VALUE[state.scale, state.joker][THROW_OF_ROLL]
            _, rolls, ways = np.unique(counts, return_index=True, return_counts=True)
            worth = np.zeros(2)
            for roll, way in zip(rolls, ways, strict=True):
                after = state.copy()
                self._game.rules.apply(after, int(roll))
                worth += way / len(THROW_OF_ROLL) * self.value(after)
            self._known[key] = worth
        return self._known[key]
