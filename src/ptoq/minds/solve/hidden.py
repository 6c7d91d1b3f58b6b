"""Hidden dice poker for two, solved: how to announce, and how often to doubt, so that nobody can gain against it.

Once an announcement stands, only its value, the pot and both stacks matter to what follows. So a lap of the table is
two games of announcing for every holding that can be reached, and a round is solved backwards from the last play-off,
after which equals share the pot (see `laps`). Payments are those of the rules: a player who cannot pay the pot's amount
pays what he has (PD5), so that he lies and doubts more cheaply, and for nothing without chips.

A round counts for itself: a chip that is won is worth a chip, whether it is the tenth or the last. That its winner
begins the next one, which costs a little, and that a player without chips has no next one, is left out.

In short, with chips enough: a throw below about a third of all is as good as lost. The first player announces some of
those as something better, anything better, in proportion to how often it is thrown, and tells the truth otherwise; the
second one lies only if he has lost, unless so little stands against him that he can say what he likes. With values as
fine as sand and chips without end the first player would get 2/3 * ln 2 of the pot, 46.2 %; with dice it is almost
that. With few chips more is lied, and it is the better ones of the lost throws that lie: they can still win if caught.

Where combinations are announced there are fewer values, and equal ones play off more often. Nothing else changes: a
value is what can be announced, with the chance to throw it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.options import Options
from ptoq.games.dice import WAYS
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import (
    ANNOUNCING,
    ANTE,
    BELIEVE,
    DOUBT,
    MOST_PLAY_OFFS,
    POSSIBLE,
    POSSIBLE_COUNT,
    standing,
    value_said,
)
from ptoq.games.hidden_poker.values import HEIGHT, VALUE, scale_of
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.announcing import Announcing, Values
from ptoq.minds.solve.laps import Holding, Round
from ptoq.minds.solve.store import fetched

LAPS = MOST_PLAY_OFFS + 1
ROUNDS_AT_HAND = 64


@dataclass(frozen=True, eq=False)
class HiddenPoker:
    """The solution for two players; values count from the lowest that some throw counts as."""

    options: dict[str, Any]
    """Those that say what can be announced."""
    weights: Values
    """weights[value]: the chance to throw it."""
    move: NDArray[np.int64]
    """move[value]: the move that announces it."""
    value: NDArray[np.int64]
    """value[throw]: what a throw counts as, and what an announcement in the state means."""
    progress: Progress = unheard

    @classmethod
    def of(cls, options: Options) -> HiddenPoker:
        """The solution with these options; a round is solved when it is asked about, for its very stacks."""
        scale = scale_of(int(options["announce"] == "combination"), int(options["sequences"] == "on"))
        joker = int(options["joker"] == "on")
        possible = POSSIBLE[scale, joker].tolist()[: int(POSSIBLE_COUNT[scale, joker])]
        height = HEIGHT[scale].tolist()
        moves = sorted(possible, key=lambda move: height[value_said(scale, move)])
        number = {value_said(scale, move): value for value, move in enumerate(moves)}
        value = [number[counts] for counts in VALUE[scale, joker].tolist()]
        ways = [0] * len(moves)
        for throw, way in zip(value, WAYS.tolist(), strict=True):
            ways[throw] += way
        weights = [way / sum(ways) for way in ways]
        relevant = {name: options[name] for name in ("sequences", "joker", "announce")}
        return cls(relevant, np.array(weights), np.array(moves, np.int64), np.array(value, np.int64))

    def round(self, start: Holding, laps: int = LAPS) -> Round:
        """The round from a holding on, solved: it takes less than a second, once."""
        return solved_round(self, start, laps)

    def fits(self, state: Any) -> bool:
        """Whether this is a round, or a play-off, of two."""
        return int(state.playing.sum()) == 2

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth, in chips won in this round."""
        game, stack = self.game(state), int(state.stack[seat])
        if state.phase == ANNOUNCING:
            worths = self.announcements(game.worth_of_saying(self.value_of(state.dice[seat])))
            return [(move, worth - stack) for move, worth in worths]
        doubted, believed = game.worth_of_answers(self.value_of(state.said[state.turn]))
        total = sum(self.holding(state))
        return [(DOUBT + seat, total - doubted - stack), (BELIEVE + seat, total - believed - stack)]

    def policy(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """How often to take every choice."""
        game = self.game(state)
        if state.phase == ANNOUNCING:
            return self.announcements(game.announced(self.value_of(state.dice[seat])))
        doubt = game.doubts[self.value_of(state.said[state.turn])].item()
        return [(DOUBT + seat, doubt), (BELIEVE + seat, 1.0 - doubt)]

    def value_of(self, throw: Any) -> int:
        """What a throw counts as."""
        return int(self.value[throw])

    def announcements(self, figures: Values) -> list[tuple[int, float]]:
        """A figure for every value, by its move, in the order of the rules."""
        return sorted(zip(self.move.tolist(), figures.tolist(), strict=True))

    def players(self, state: Any) -> tuple[int, int]:
        """Who announces first, and who second: the first clockwise from the one who began the round."""
        seats = [(state.starter + step) % state.seats for step in range(state.seats)]
        first, second = (int(seat) for seat in seats if state.playing[seat])
        return first, second

    def holding(self, state: Any) -> Holding:
        """The pot and both stacks."""
        first, second = self.players(state)
        return int(state.pot), int(state.chips[first]), int(state.chips[second])

    def game(self, state: Any) -> Announcing:
        """The game of announcing that is being played."""
        first, _ = self.players(state)
        played, lap = self._round_of(state)
        holding = self.holding(state)
        if state.turn == first:
            return played.first(lap, holding)
        return played.second(lap, holding, self.value_of(standing(state, first)))

    def _round_of(self, state: Any) -> tuple[Round, int]:
        """The round that is being played, and the lap in it.

        It began with two antes, unless others have paid into the pot, or it is too long to be solved as a whole: then
        it is taken from here on.
        """
        first, second = self.players(state)
        holding, lap = self.holding(state), int(state.play_offs)
        start = (2 * ANTE, int(state.stack[first]) - ANTE, int(state.stack[second]) - ANTE)
        if sum(start) == sum(holding) and (lap == 0 or self.round(start).laps == LAPS):
            return self.round(start), lap
        return self.round(holding, LAPS - lap), 0


@lru_cache(maxsize=ROUNDS_AT_HAND)
def solved_round(solution: HiddenPoker, start: Holding, laps: int) -> Round:
    """A round of two from a holding on, read or solved: there are many, so only some are kept at hand."""
    played = Round(solution.weights, start, laps)
    options = {**solution.options, "start": start, "laps": laps}
    played.worth = fetched(GAME, options, lambda: {"worth": played.solve(solution.progress)})["worth"]
    return played
