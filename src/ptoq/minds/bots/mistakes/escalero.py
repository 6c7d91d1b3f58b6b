"""Escalero as it is often played: the next throw in view, a few rows in mind, and the points that lie there."""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.escalero.rules import ENTER, FREE, KEEP, ROWS, entry
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.mistakes import drawn
from ptoq.minds.bots.reasons import Compares, rounded
from ptoq.minds.solve.escalero import SHEETS, points_of_throws, sheet_of, solve_turn, workspace
from ptoq.minds.solve.throws import THROW_COUNT

USUAL = (3, 6, 9, 12, 15, 18, 10, 15, 15, 8, 2)
"""What a row brings, roughly: three of a face, and what is made of a combination now and then."""
OUT_OF_MIND = -1000.0


class CountsPoints(Compares):
    """Enters what gives points now, throws for a few rows, looks one throw ahead, and hopes for nothing served.

    `greed` is how far the points on the table outweigh what their row usually brings: at 1 they are all that counts.
    `forgets` is how likely a free row is out of mind while dice are kept.
    """

    def __init__(self, greed: float, forgets: float) -> None:
        self.greed = greed
        self.forgets = forgets

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The points that a choice seems to bring in this turn, more or less than its row usually does."""
        state: Any = view.state
        cost = [(1.0 - self.greed) * usual for usual in USUAL]
        keeps = self._keeps(state, view.seat, cost, rng)
        valued = []
        for move in view.moves:
            row = move.code - ENTER
            value = float(keeps[move.code - KEEP]) if row < 0 else entry(state, row) - cost[row]
            valued.append(Valued(move, value, Text("minds/seems-points", points=rounded(value, 1))))
        return valued

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """What seems best is played."""
        return None

    def _keeps(self, state: Any, seat: int, cost: list[float], rng: Rng) -> Any:
        """What every keep seems worth, as if the next throw were the last, for the rows that are in mind."""
        free = [row for row in range(ROWS) if state.sheet[seat, row] == FREE]
        in_mind = [row for row in free if drawn(rng) >= self.forgets] or free
        sheet, after, turn = sheet_of(state, seat), np.zeros(SHEETS), workspace()
        for row in free:
            after[sheet | 1 << row] = -cost[row] if row in in_mind else OUT_OF_MIND
        scores = np.zeros((THROW_COUNT, 2, ROWS), np.int16)
        points_of_throws(int(state.five_as_poker), int(state.strict_faces), 0, scores)
        solve_turn(sheet, scores, 0, int(state.keep_one), after, turn)
        keeps_before_last_throw = turn[4]
        return keeps_before_last_throw
