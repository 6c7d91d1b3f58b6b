"""Minds for hidden dice poker: for two the equilibrium, for more its idea carried over. They mix their choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANNOUNCING, BELIEVE, DOUBT, standing
from ptoq.games.hidden_poker.values import COMBINED, NONE
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget, KnowsNoAverage
from ptoq.minds.bots.reasons import ALIKE, chips_on_average, percent
from ptoq.minds.solve.announcing import Values
from ptoq.minds.solve.hidden import HiddenPoker
from ptoq.minds.solve.hidden_crowd import (
    HOLDER,
    NOTHING,
    CrowdGame,
    game_in_crowd,
    hope_behind,
    parts_of_none_to_come,
    parts_of_one_more,
)
from ptoq.minds.solve.store import stored

DIGITS = 9
"""In an equilibrium many choices are worth the same: the last digits of a computation decide nothing."""


@lru_cache(maxsize=8)
def solution(scale: int, joker: bool) -> HiddenPoker:
    """The equilibrium for two."""
    combined, sequences = divmod(scale, COMBINED)
    options = {"announce": "combination" if combined else "dice", "sequences": "on" if sequences else "off"}
    return HiddenPoker.of({**options, "joker": "on" if joker else "off"})


@lru_cache(maxsize=48)
def crowd_parts(scale: int, joker: bool, later: int) -> Values:
    """What each of more than two hopes for if a value stands and so many are still to throw."""
    weights = solution(scale, joker).weights
    if later == 0:
        return parts_of_none_to_come(weights)
    options = {"scale": scale, "joker": joker, "later": later}
    fewer = crowd_parts(scale, joker, later - 1)
    return stored(GAME, options, lambda: {"parts": parts_of_one_more(weights, fewer)})["parts"]


@lru_cache(maxsize=64)
def crowd_game(scale: int, joker: bool, best: int, later: int) -> CrowdGame:
    """The game of announcing against the best value that stands, with so many to come."""
    return game_in_crowd(solution(scale, joker).weights, crowd_parts(scale, joker, later), best)


def figures(state: Any, seat: int) -> list[tuple[int, float, float]]:
    """Every choice of a seat, what it wins on average as far as the seat can see, and how often to take it."""
    solved = solution(int(state.scale), bool(state.joker))
    knows: Any = None if solved.fits(state) else Crowded(state, seat)
    values = solved.values(state, seat) if knows is None else knows.values()
    policy = dict(solved.policy(state, seat) if knows is None else knows.policy())
    return [(code, value, policy[code]) for code, value in values]


class Bluffs(KnowsNoAverage):
    """Knows how to lie and when to doubt."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """What every choice wins on average, in chips of this round, and how often to take it."""
        moves = {move.code: move for move in view.moves}
        return [
            Valued(moves[code], round(value, DIGITS), _reason(value, often), None, often)
            for code, value, often in figures(view.state, view.seat)
        ]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """How often the mixed strategy takes each choice."""
        return [choice.often or 0.0 for choice in valued]

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """How often to tell the truth, or to doubt."""
        state: Any = view.state
        if state.phase != ANNOUNCING:
            doubts = percent(next(choice.often or 0.0 for choice in choices if choice.move.code == DOUBT + view.seat))
            # Who takes the pot in any case may pay into it, too.
            if doubts in (0, 100) and abs(choices[0].value - choices[1].value) < ALIKE:
                return Text("minds/why-alike")
            return Text("minds/why-doubt", percent=doubts)
        solved = solution(int(state.scale), bool(state.joker))
        truth = int(solved.move[solved.value_of(state.dice[view.seat])])
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
        turn, seats = int(state.turn), int(state.seats)
        around = [(turn + step) % seats for step in range(1, seats)]
        others = [other for other in around if state.playing[other]]
        said = {other: self._standing(other) for other in others if state.said[other] != NONE}
        self.best = max(said.values(), default=NOTHING)
        self.holders = [other for other, value in said.items() if value == self.best]
        self.coming = [other for other in others if other not in said]
        self.game = crowd_game(int(state.scale), bool(state.joker), self.best, len(self.coming))

    def _standing(self, seat: int) -> int:
        return self.solved.value_of(standing(self.state, seat))

    def values(self) -> list[tuple[int, float]]:
        """What every choice is worth, in chips won in this round."""
        paid = int(self.state.chips[self.seat]) - int(self.state.stack[self.seat])
        return [(move, paid + int(self.state.pot) * worth) for move, worth in self._worths()]

    def _worths(self) -> list[tuple[int, float]]:
        announcing = self.game.announcing
        if self.state.phase == ANNOUNCING:
            return self.solved.announcements(announcing.worth_of_saying(self._thrown))
        throws, said = announcing.throws(self._said), self._said
        lifted, stands = 0.0, 0.0
        if self.seat in self.holders or self.seat in self.coming:
            held = self.seat in self.holders
            hopes = self.game.hopes[HOLDER if held else 1 + self.coming.index(self.seat)]
            sharing = len(self.holders) if held else 1
            lifted, stands = 2.0 * hope_behind(throws, hopes) / sharing, hopes[said].item() / sharing
        # What another's doubt brings is free.
        waits = self.doubter != self.seat and bool(self.state.pending[self.doubter])
        others = announcing.doubts[said].item() if waits else 0.0
        return [
            (DOUBT + self.seat, lifted - throws[said].item()),
            (BELIEVE + self.seat, others * lifted + (1.0 - others) * stands),
        ]

    def policy(self) -> list[tuple[int, float]]:
        """How often to take every choice."""
        announcing = self.game.announcing
        if self.state.phase == ANNOUNCING:
            return self.solved.announcements(announcing.announced(self._thrown))
        doubt = announcing.doubts[self._said].item() if self.doubter == self.seat else 0.0
        return [(DOUBT + self.seat, doubt), (BELIEVE + self.seat, 1.0 - doubt)]

    @property
    def doubter(self) -> int:
        """The seat that doubts, if any does; of several who hold the best value, the last to answer."""
        who = int(self.game.doubters[self._said])
        return self.holders[-1] if who == HOLDER else self.coming[who - 1]

    @property
    def _thrown(self) -> int:
        return self.solved.value_of(self.state.dice[self.seat])

    @property
    def _said(self) -> int:
        return self.solved.value_of(self.state.said[self.state.turn])
