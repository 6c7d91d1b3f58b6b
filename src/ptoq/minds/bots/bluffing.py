"""Minds for hidden dice poker: for two the equilibrium, for more its idea carried over. They mix their choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANNOUNCING, BELIEVE, DOUBT, standing
from ptoq.games.hidden_poker.values import COMBINED, NONE
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget, KnowsNoAverage
from ptoq.minds.bots.reasons import chips_on_average, percent
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.solve.hidden_crowd import NOTHING, HiddenCrowd
from ptoq.minds.solve.store import stored

DIGITS = 9
"""In an equilibrium many choices are worth the same: the last digits of a computation decide nothing."""


@lru_cache(maxsize=8)
def solution(scale: int, joker: bool) -> HiddenPoker:
    """The equilibrium for two."""
    combined, sequences = divmod(scale, COMBINED)
    options = {"announce": "combination" if combined else "dice", "sequences": "on" if sequences else "off"}
    return HiddenPoker.solve({**options, "joker": "on" if joker else "off"})


@lru_cache(maxsize=32)
def hidden_crowd(scale: int, joker: bool, others: int) -> HiddenCrowd:
    """What is known for more than two."""
    weights = solution(scale, joker).laps[0].first.weights
    options = {"scale": scale, "joker": joker, "others": others}
    tables = stored(GAME, options, lambda: {"shares": np.array(HiddenCrowd.solve(weights, others).shares)})
    return HiddenCrowd(weights, others, list(tables["shares"]))


class Bluffs(KnowsNoAverage):
    """Knows how to lie and when to doubt."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """What every choice wins on average, in chips of this round, and how often to take it."""
        state: Any = view.state
        solved = solution(int(state.scale), bool(state.joker))
        knows: Any = None if solved.fits(state) else Crowded(state, view.seat)
        figures = solved.values(state, view.seat) if knows is None else knows.values()
        policy = dict(solved.policy(state, view.seat) if knows is None else knows.policy())
        moves = {move.code: move for move in view.moves}
        return [
            Valued(moves[code], round(value, DIGITS), _reason(value, policy[code]), None, policy[code])
            for code, value in figures
        ]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """How often the mixed strategy takes each choice."""
        return [choice.often or 0.0 for choice in valued]

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """How often to tell the truth, or to doubt."""
        state: Any = view.state
        if state.phase != ANNOUNCING:
            doubts = next(choice.often or 0.0 for choice in choices if choice.move.code == DOUBT + view.seat)
            return Text("minds/why-doubt", percent=percent(doubts))
        solved = solution(int(state.scale), bool(state.joker))
        truth = int(solved.move[solved.value[state.dice[view.seat]]])
        lies = [choice for choice in choices if choice.move.code != truth]
        honest = next(choice.often or 0.0 for choice in choices if choice.move.code == truth)
        lie = max(lies, key=lambda choice: choice.often or 0.0)
        return Text("minds/why-announce", percent=percent(honest), move=view.game.move_words(lie.move.text))


def _reason(value: float, often: float) -> Text:
    return Text("minds/often", percent=percent(often), chips=chips_on_average(value))


class Crowded:
    """A decision at a table of more than two."""

    def __init__(self, state: Any, seat: int) -> None:
        self.state, self.seat = state, seat
        self.solved = solution(int(state.scale), bool(state.joker))
        others = [other for other in range(state.seats) if state.playing[other] and other != state.turn]
        said = {other: self._standing(other) for other in others if state.said[other] != NONE}
        self.own = said.get(seat, NOTHING)
        self.best = max(said.values(), default=NOTHING)
        self.later = len(others) - len(said)
        self.crowd = hidden_crowd(int(state.scale), bool(state.joker), len(others))
        self.game = self.crowd.game(self.best, self.later)

    def _standing(self, seat: int) -> int:
        return int(self.solved.value[standing(self.state, seat)])

    def values(self) -> list[tuple[int, float]]:
        """What every choice is worth, in chips won in this round."""
        paid = int(self.state.chips[self.seat]) - int(self.state.stack[self.seat])
        return [(move, paid + int(self.state.pot) * worth) for move, worth in self._worths()]

    def _worths(self) -> list[tuple[int, float]]:
        if self.state.phase == ANNOUNCING:
            return self.solved.announcements(self.game.worth_of_saying(self._thrown))
        throws, hopes = self.game.throws(self._said), self.crowd.hopes(self.own, self.best, self.later)
        doubt = float(2.0 * throws @ hopes - throws[self._said])
        return [(DOUBT + self.seat, doubt), (BELIEVE + self.seat, float(hopes[self._said]))]

    def policy(self) -> list[tuple[int, float]]:
        """How often to take every choice."""
        if self.state.phase == ANNOUNCING:
            return self.solved.announcements(self.game.table()[self._thrown])
        # All the others together doubt as often as they should.
        doubt = 1.0 - (1.0 - float(self.game.doubts[self._said])) ** (1.0 / self.crowd.others)
        return [(DOUBT + self.seat, doubt), (BELIEVE + self.seat, 1.0 - doubt)]

    @property
    def _thrown(self) -> int:
        return int(self.solved.value[self.state.dice[self.seat]])

    @property
    def _said(self) -> int:
        return int(self.solved.value[self.state.said[self.state.turn]])
