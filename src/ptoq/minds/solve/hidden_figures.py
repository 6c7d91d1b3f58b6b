"""The figures of hidden dice poker for two: what the round is worth, how much is lied, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ptoq.core.options import Options
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANTE
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.hidden import LAPS, HiddenPoker
from ptoq.minds.solve.laps import pay
from ptoq.minds.solve.replies import Replies
from ptoq.minds.solve.store import Tables, stored

FIGURES = (
    "value",
    "exploitability",
    "best_reply_first",
    "best_reply_second",
    "playoff_share",
    "lost_throws",
    "lost_throws_raised",
    "first_lies",
    "first_doubted",
    "second_lies",
    "second_doubted",
)


@dataclass(frozen=True, eq=False)
class HiddenFigures(HiddenPoker):
    """The solution of the round of two with equal stacks."""

    chips: int = 0
    """What both have."""

    @classmethod
    def solve(cls, options: Options, progress: Progress = unheard) -> HiddenFigures:
        """Solve the round of two with equal stacks."""
        plain = HiddenPoker.of(options)
        solved = cls(plain.options, plain.weights, plain.move, plain.value, progress, options["chips"])
        solved.round((2 * ANTE, solved.chips - ANTE, solved.chips - ANTE))
        return solved

    def summary(self) -> dict[str, Any]:
        """What the round is worth to the one who begins, in chips; how much is lied and doubted; how sure that is.

        That is measured by best replies, unless the round is too long to be solved as a whole. It takes longer than to
        solve it: minutes with dice and 60 chips, once.
        """
        tables = stored(GAME, {**self.options, "chips": self.chips}, self._measure)
        return {name: float(tables[name]) for name in FIGURES if name in tables}

    def _measure(self) -> Tables:
        """The figures of the round of two with equal stacks."""
        start = (2 * ANTE, self.chips - ANTE, self.chips - ANTE)
        played = self.round(start)
        first = played.first(0, start)
        lost = first.believed - start[1] < 1e-9
        masses = self.weights[:, None] * first.table()
        untrue = masses - np.diag(np.diag(masses))
        lies, doubts = np.zeros(2), np.zeros(2)
        lies[0], doubts[0] = untrue.sum(), (masses @ first.doubts).sum()
        standing_after = (
            (start, masses.sum(axis=0) * (1.0 - first.doubts)),
            (pay(start, True), np.diag(masses) * first.doubts),
            (pay(start, False), untrue @ first.doubts),
        )
        for holding, chances in standing_after:
            for value in np.flatnonzero(chances):
                game = played.second(0, holding, int(value))
                said = self.weights[:, None] * game.table()
                lies[1] += chances[value] * (1.0 - np.trace(said))
                doubts[1] += chances[value] * (said @ game.doubts).sum()
        value = played.worth[0, 0] - self.chips
        exploited = [np.nan] * 3
        if played.laps == LAPS:
            replies = Replies(self, [self.chips, self.chips], self.progress).best()
            exploited = [sum(replies), replies[0] - value, replies[1] + value]
        figures = (
            value,
            *exploited,
            (played.worth[1, 0] - start[1]) / start[0],
            self.weights[lost].sum(),
            untrue[lost].sum() / self.weights[lost].sum() if lost.any() else 0.0,
            lies[0],
            doubts[0],
            lies[1],
            doubts[1],
        )
        named = zip(FIGURES, figures, strict=True)
        return {name: np.array(figure) for name, figure in named if not np.isnan(figure)}
