"""The value function of hidden dice poker for two: what the equilibrium brings once both throws are known.

An announcer knows all there is to know, so a state in which one is to announce is worth what its choices are worth to
it, and before a throw their mean over all throws. Who answers does not see the dice; the value does, and weighs what
follows by how often the equilibrium doubts. So what a choice changes differs from what it was worth to the one who made
it, by the luck of finding out.
"""

from __future__ import annotations

from typing import Any

from ptoq.core.game import Game
from ptoq.games.hidden_poker.rules import ANSWERING, OVER, THROWING
from ptoq.minds.bots.bluffing import solution
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.valuing.functions import Exact, Worth, of_two


class HiddenValue(Exact):
    """What a round brings under the equilibrium for two."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def value(self, state: Any) -> Worth:
        """The chips each wins in this round."""
        if state.phase == OVER:
            return [float(int(state.chips[seat]) - int(state.stack[seat])) for seat in range(2)]
        solved = solution(int(state.scale), bool(state.joker))
        if state.phase == ANSWERING:
            return self._before_answer(solved, state)
        seat, game = int(state.turn), solved.game(state)
        left = game.value if state.phase == THROWING else game.worth_of_throw(solved.value_of(state.dice[seat]))
        return of_two(left - int(state.stack[seat]), seat)

    def _before_answer(self, solved: HiddenPoker, state: Any) -> Worth:
        """The mean over both answers, by how often each is given."""
        worth = [0.0, 0.0]
        for move, often in solved.policy(state, int(self._game.rules.actor(state))):
            after = state.copy()
            self._game.rules.apply(after, move)
            worth = [one + often * float(other) for one, other in zip(worth, self.value(after), strict=True)]
        return worth
