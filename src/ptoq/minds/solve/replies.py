"""Best replies to the solution of hidden dice poker for two, by the rules of the table themselves.

This knows nothing of how the solution was found. It asks the solution how it announces every throw and how often it
doubts every announcement, wherever the round can come, and lets the rules say what follows: who pays, who wins, what is
played off. The replier knows all that, and takes the best of every choice, from the end of the round backwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.games.dice import THROW_OF_ROLL
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import BELIEVE, DOUBT, MOST_PLAY_OFFS, OVER, State, apply, payoff, standing
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.announcing import Announcing, Values
from ptoq.minds.solve.hidden import HiddenPoker

BELIEVED, PROVEN, CAUGHT = range(3)

Gains = tuple[float, float]
"""What a replier gains from the round: as seat 0, as seat 1."""


@rule
def play_on(states: Any, rolls: Any, moves: Any, doubter: int) -> None:
    """Throw every value and announce it, truly and believed, truly and doubted, or untruly: states[how, value]."""
    count = len(moves)
    for value in range(count):
        for how in range(3):
            said = moves[value]
            if how == CAUGHT:
                said = moves[value - 1 if value > 0 else count - 1]
            apply(states[how, value], rolls[value])
            apply(states[how, value], said)
            apply(states[how, value], (BELIEVE if how == BELIEVED else DOUBT) + doubter)


@rule
def settle(states: Any, gains: Any, won: Any) -> None:
    """What seat 0 gains where the round is over: gains[how, value]; elsewhere it is left as it is."""
    for how in range(3):
        for value in range(states.shape[1]):
            if states[how, value].phase == OVER:
                payoff(states[how, value], won)
                gains[how, value] = won[0]


@rule
def reply_to_doubts(weights: Values, doubts: Values, gains: Any) -> float:
    """The most an announcer gains, each throw announced as best it can be; the gains are his own."""
    total = 0.0
    for thrown in range(len(weights)):
        best = -np.inf
        for said in range(len(weights)):
            doubted = gains[PROVEN, said] if thrown == said else gains[CAUGHT, thrown]
            best = max(best, (1.0 - doubts[said]) * gains[BELIEVED, said] + doubts[said] * doubted)
        total += weights[thrown] * best
    return total


@rule
def reply_to_announcements(weights: Values, table: Any, gains: Any) -> float:
    """The most a doubter gains, each announcement answered as best it can be; the gains are his own."""
    total = 0.0
    for said in range(len(weights)):
        believed, doubted = 0.0, 0.0
        for thrown in range(len(weights)):
            chance = weights[thrown] * table[thrown, said]
            believed += chance * gains[BELIEVED, said]
            doubted += chance * (gains[PROVEN, said] if thrown == said else gains[CAUGHT, thrown])
        total += max(believed, doubted)
    return total


class Replies:
    """Best replies to a solution, in a round of two."""

    def __init__(self, solution: HiddenPoker, purse: Sequence[int], progress: Progress = unheard) -> None:
        """Seat 0 begins."""
        self.solution = solution
        self.purse = list(purse)
        self.progress = progress
        self.rolls = np.array(
            [np.flatnonzero(solution.value[THROW_OF_ROLL] == value)[0] for value in range(len(solution.move))], np.int64
        )
        self.moves = solution.move.astype(np.int64)
        self.laps = self._count_laps()
        self._laps: dict[tuple[int, ...], Gains] = {}
        self._answers: dict[tuple[int, ...], Gains] = {}

    def start(self) -> Any:
        """A new round."""
        return GAME.new_round(self.solution.options, 2, 0, self.purse)

    def best(self) -> Gains:
        """What best replies gain."""
        return self._lap(self.start())

    def _count_laps(self) -> int:
        """How many laps there are to go through, each from another pot and other stacks, or after more play-offs."""
        state = self.start()
        newest = {(int(state.pot), int(state.chips[0]), int(state.chips[1]))}
        seen, laps = set(newest), 0
        for _ in range(MOST_PLAY_OFFS + 1):
            laps += len(seen)
            for _ in range(2):
                newest = {after for pot, *chips in newest for after in _after_doubt(pot, chips)}
                seen |= newest
        return laps

    def _lap(self, state: Any) -> Gains:
        """What best replies gain from the beginning of a lap."""
        key = (int(state.play_offs), int(state.pot), int(state.chips[0]))
        if key not in self._laps:
            after = self._played_on(state)
            gains = np.array([[self._answer(one) for one in row] for row in after])
            self._laps[key] = self._reply(state, gains)
            self.progress(len(self._laps), self.laps)
        return self._laps[key]

    def _answer(self, state: Any) -> Gains:
        """What best replies gain once the first announcement stands."""
        stands = int(self.solution.value[standing(state, 0)])
        key = (int(state.play_offs), int(state.pot), int(state.chips[0]), stands)
        if key not in self._answers:
            after = self._played_on(state)
            sure = np.full(after.shape, np.nan)
            settle(after, sure, np.zeros(len(state.chips), np.int64))
            gains = np.stack([sure, -sure], axis=-1)
            for how, value in np.argwhere(np.isnan(sure)):
                gains[how, value] = self._lap(after[how, value])
            self._answers[key] = self._reply(state, gains)
        return self._answers[key]

    def _played_on(self, state: Any) -> Any:
        """The state after every throw, announcement and answer: [how, value]."""
        states = np.empty((3, len(self.moves)), State.dtype)
        states[:] = state
        play_on(states, self.rolls, self.moves, 1 - int(state.turn))
        return states

    def _reply(self, state: Any, gains: Any) -> Gains:
        """What best replies gain by what follows: gains[how, value, seat]."""
        thrown = state.copy()
        GAME.rules.apply(thrown, int(self.rolls[0]))
        game: Announcing = self.solution.game(thrown)
        announcer, doubter = int(state.turn), 1 - int(state.turn)
        found = [0.0, 0.0]
        found[announcer] = reply_to_doubts(
            self.solution.weights, game.doubts, np.ascontiguousarray(gains[..., announcer])
        )
        found[doubter] = reply_to_announcements(
            self.solution.weights, game.table(), np.ascontiguousarray(gains[..., doubter])
        )
        return found[0], found[1]


def _after_doubt(pot: int, chips: Sequence[int]) -> list[tuple[int, int, int]]:
    """The pot and both stacks after either has paid."""
    first, second = min(pot, chips[0]), min(pot, chips[1])
    return [(pot + first, chips[0] - first, chips[1]), (pot + second, chips[0], chips[1] - second)]
