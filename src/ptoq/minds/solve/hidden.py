"""Hidden dice poker for two, solved: how to announce, and how often to doubt, so that nobody can gain against it.

Once an announcement stands, only its value and the pot matter to what follows, and everything that follows grows with
the pot. So a lap of the table is two games of announcing: the second player's against each value that may stand, where
he takes the pot with a higher one and plays off with an equal one; and the first player's, whose share of the pot if a
value stands is what the second one leaves him. The last play-off, after which equals share the pot, is solved first.

In short: a throw below about a third of all is as good as lost. The first player announces some of those as something
better, anything better, in proportion to how often it is thrown, and tells the truth otherwise; the second one lies
only if he has lost, unless so little stands against him that he can say what he likes. With values as fine as sand the
first player would get 2/3 * ln 2 of the pot, 46.2 %; with dice it is almost that.

Where combinations are announced there are fewer values, and equal ones play off more often. Nothing else changes: a
value is what can be announced, with the chance to throw it.

Payments are taken as paid in full. A player who cannot pay the pot's amount pays what he has (PD5), lies more cheaply
and doubts more cheaply: with so few chips this is still a good way to play, but not a proven best one. A round counts
for itself; that its winner begins the next one, which costs a little, is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.options import Options
from ptoq.games.dice import WAYS
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import (
    ANNOUNCING,
    BELIEVE,
    DOUBT,
    MOST_PLAY_OFFS,
    POSSIBLE,
    POSSIBLE_COUNT,
    standing,
    value_said,
)
from ptoq.games.hidden_poker.values import HEIGHT, NONE, VALUE, scale_of
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.announcing import Announcing, Values
from ptoq.minds.solve.laps import FIGURES, Lap, measure, packed, solve_round, unpacked
from ptoq.minds.solve.store import Tables, stored


@dataclass(frozen=True)
class HiddenPoker:
    """The solution for two players; values count from the lowest that some throw counts as."""

    laps: Sequence[Lap]
    """laps[play_offs]: what is played after so many play-offs."""
    move: NDArray[np.int16]
    """move[value]: the move that announces it."""
    value: NDArray[np.int16]
    """value[throw]: what a throw counts as, and what an announcement in the state means."""

    figures: dict[str, float]
    """What is worth knowing of it."""

    @classmethod
    def solve(cls, options: Options, progress: Progress = unheard) -> HiddenPoker:
        """Solve the round for two, and measure how sure that is; it takes seconds, once."""
        scale = scale_of(options["announce"] == "combination", options["sequences"] == "on")
        joker = int(options["joker"] == "on")
        possible = POSSIBLE[scale, joker, : POSSIBLE_COUNT[scale, joker]]
        heights = HEIGHT[scale, [value_said(scale, int(move)) for move in possible]]
        move = possible[np.argsort(heights)]
        value = np.searchsorted(np.sort(heights), HEIGHT[scale, VALUE[scale, joker]]).astype(np.int16)
        weights = np.bincount(value, WAYS) / WAYS.sum()

        def make() -> Tables:
            # First every lap is solved, then every lap is measured.
            laps = solve_round(weights, MOST_PLAY_OFFS, lambda done, total: progress(done, 2 * total))
            figures = measure(laps, lambda done, total: progress(total + done, 2 * total))
            return {**packed(laps), **{name: np.array(figure) for name, figure in figures.items()}}

        relevant = {name: options[name] for name in ("sequences", "joker", "announce")}
        tables = stored(GAME, relevant, make)
        return cls(unpacked(weights, tables), move, value, {name: float(tables[name]) for name in FIGURES})

    def summary(self) -> dict[str, Any]:
        """What the round is worth to the one who begins, in antes; how sure that is; how much is lied and doubted."""
        return dict(self.figures)

    def fits(self, state: Any) -> bool:
        """Whether this is a round, or a play-off, of two."""
        return int(state.playing.sum()) == 2

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth, in chips won in this round."""
        game = self._game(state)
        paid = int(state.chips[seat]) - int(state.stack[seat])
        if state.phase == ANNOUNCING:
            worths = game.worth_of_saying(int(self.value[state.dice[seat]]))
            choices = self.announcements(worths)
        else:
            doubt, believe = game.worth_of_answers(int(self.value[state.said[state.turn]]))
            choices = [(DOUBT + seat, doubt), (BELIEVE + seat, believe)]
        return [(move, paid + int(state.pot) * worth) for move, worth in choices]

    def policy(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """How often to take every choice."""
        game = self._game(state)
        if state.phase == ANNOUNCING:
            return self.announcements(game.table()[self.value[state.dice[seat]]])
        doubt = float(game.doubts[self.value[state.said[state.turn]]])
        return [(DOUBT + seat, doubt), (BELIEVE + seat, 1.0 - doubt)]

    def announcements(self, figures: Values) -> list[tuple[int, float]]:
        """A figure for every value, by its move, in the order of the rules."""
        return sorted((int(move), float(figure)) for move, figure in zip(self.move, figures, strict=True))

    def _game(self, state: Any) -> Announcing:
        """The game of announcing that is being played."""
        lap = self.laps[int(state.play_offs)]
        other = next(player for player in range(state.seats) if state.playing[player] and player != state.turn)
        if state.said[other] == NONE:
            return lap.first
        return lap.second[int(self.value[standing(state, other)])]
