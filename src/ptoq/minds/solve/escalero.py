"""Escalero solved: the best expected sum, and what every choice is worth.

Scores only add up, so what a sheet is still worth depends on nothing but which rows are free: 2,048 sheets, each a
turn of three throws, solved from the full sheet back. For two players the payment is the difference of the sums, so
the best expected sum is also best against an opponent. With more players only the winner is paid, and a player who
is far behind may do better with more risk: there this is a very good way to play, not a proven best one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.games.dice import FACES, FIVE, WAYS, throw_of
from ptoq.games.escalero.rules import ENTER, FREE, KEEP, MOST_CHOICES, ROWS, SCORES, State, choices, is_served, total
from ptoq.games.escalero.words import ROW_NAMES
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.store import stored
from ptoq.minds.solve.throws import KEEP_COUNT, THROW_COUNT, Values, best_within, expect, spread, the_keep

SHEETS = 1 << ROWS
FULL = SHEETS - 1
STRETCH = SHEETS // 16
"""So many sheets are solved between two words on how far it is."""
MOST_POINTS = 400
"""More than any sheet can hold: 5 * 21 + 30 + 35 + 45 + 50 + 100 = 365."""

Setting = tuple[NDArray[np.int16], int, int]
"""scores[throw, served, row], whether five dice thrown again are served, and how many dice have to be kept."""


@rule
def points_of_throws(five_as_poker: int, strict_faces: int, served_counts: int, scores: Any) -> None:
    """scores[throw, served, row]: the points of every throw with these options; or as if nothing could be served."""
    for throw in range(len(WAYS)):
        for served in range(2):
            for row in range(ROWS):
                scores[throw, served, row] = SCORES[throw, served * served_counts, five_as_poker, strict_faces, row]


@rule
def worth_of_throws(sheet: int, scores: Any, values: Values, ends: Any, rows: Any) -> None:
    """For every throw, served or not: the best entry, and what it is worth with all that follows."""
    for served in range(2):
        for throw in range(len(WAYS)):
            best = -1.0
            for row in range(ROWS):
                if not sheet >> row & 1:
                    value = scores[throw, served, row] + values[sheet | 1 << row]
                    if value > best:
                        best = value
                        rows[served, throw] = row
            ends[served, throw] = best


@rule
def worth_of_keeps(worth: Any, served_again: int, keeps: Values, scratch: Values) -> None:
    """What it is worth to leave dice standing and throw the others, if the throws after that are worth this much."""
    for throw in range(len(WAYS)):
        scratch[FIVE + throw] = worth[served_again, throw]
        keeps[FIVE + throw] = worth[0, throw]
    expect(scratch)
    expect(keeps)
    # All five dice thrown anew come from one throw.
    keeps[0] = scratch[0]


@rule
def worth_of_stands(ends: Any, best: Values, worth: Any) -> None:
    """For every throw with throws left: enter it, or keep the best part of it."""
    for served in range(2):
        for throw in range(len(WAYS)):
            worth[served, throw] = max(ends[served, throw], best[FIVE + throw])


@rule
def solve_turn(sheet: int, scores: Any, served_again: int, least: int, values: Values, turn: Any) -> float:
    """Solve one turn from a sheet into `turn`; what the sheet is worth. `values` are those of the sheets after it."""
    ends, rows, worth2, worth1, keeps3, keeps2, best3, best2, scratch = turn
    worth_of_throws(sheet, scores, values, ends, rows)
    worth_of_keeps(ends, served_again, keeps3, scratch)
    best_within(keeps3, best3, least)
    worth_of_stands(ends, best3, worth2)
    worth_of_keeps(worth2, served_again, keeps2, scratch)
    best_within(keeps2, best2, least)
    worth_of_stands(ends, best2, worth1)
    total = 0.0
    for throw in range(len(WAYS)):
        total += WAYS[throw] * worth1[1, throw]
    return float(total / FACES**5)


@rule
def solve_sheets(first: int, last: int, scores: Any, served_again: int, least: int, values: Values, turn: Any) -> None:
    """The value of every sheet from the last one back to the first; those after them are known."""
    for sheet in range(last, first - 1, -1):
        values[sheet] = solve_turn(sheet, scores, served_again, least, values, turn)


@rule
def entries_of_turn(served_again: int, least: int, turn: Any, weights: Any, chances: Any, scores: Any) -> None:
    """How likely optimal play ends a turn, already solved into `turn`, with each entry: chances[row, points]."""
    ends, rows, _, _, keeps3, keeps2, best3, best2, _ = turn
    chances[:] = 0.0
    weights[:] = 0.0
    for throw in range(len(WAYS)):
        weights[1, FIVE + throw] = WAYS[throw] / FACES**5
    for throws_left in range(2, -1, -1):
        best, keeps = (best2, keeps2) if throws_left == 2 else (best3, keeps3)
        weights[2] = 0.0
        for served in range(2):
            for throw in range(len(WAYS)):
                chance = weights[served, FIVE + throw]
                if chance == 0.0:
                    continue
                if throws_left == 0 or ends[served, throw] >= best[FIVE + throw]:
                    row = rows[served, throw]
                    chances[row, scores[throw, served, row]] += chance
                else:
                    weights[2, the_keep(keeps, best, FIVE + throw, least)] += chance
        weights[0] = 0.0
        weights[1] = 0.0
        weights[served_again, 0] += weights[2, 0]
        weights[2, 0] = 0.0
        weights[0] += weights[2]
        spread(weights[0])
        spread(weights[1])


@rule
def follow_sheets(
    scores: Any,
    served_again: int,
    least: int,
    values: Any,
    turn: Any,
    weights: Any,
    chances: Any,
    totals: Any,
    struck: Any,
) -> None:
    """How likely optimal play reaches each sheet with each sum, and strikes each row."""
    totals[:] = 0.0
    totals[0, 0] = 1.0
    for sheet in range(FULL):
        reached = totals[sheet].sum()
        if reached == 0.0:
            continue
        solve_turn(sheet, scores, served_again, least, values, turn)
        entries_of_turn(served_again, least, turn, weights, chances, scores)
        for row in range(ROWS):
            struck[row] += reached * chances[row, 0]
            for points in range(chances.shape[1]):
                chance = chances[row, points]
                if chance > 0.0:
                    for total in range(MOST_POINTS - points):
                        totals[sheet | 1 << row, total + points] += chance * totals[sheet, total]


def workspace() -> tuple[NDArray[Any], ...]:
    """The arrays one turn is solved into."""
    throws, keeps = (2, THROW_COUNT), KEEP_COUNT
    ends, rows, worth2, worth1 = np.zeros(throws), np.zeros(throws, np.int64), np.zeros(throws), np.zeros(throws)
    keeps3, keeps2, best3, best2 = np.zeros(keeps), np.zeros(keeps), np.zeros(keeps), np.zeros(keeps)
    return ends, rows, worth2, worth1, keeps3, keeps2, best3, best2, np.zeros(keeps)


def setting_of(options: Options) -> Setting:
    """What turns are solved with."""
    scores = np.zeros((THROW_COUNT, 2, ROWS), np.int16)
    points_of_throws(int(options["five_as_poker"] == "yes"), int(options["strict_faces"] == "yes"), 1, scores)
    return scores, int(options["served"] == "any"), int(options["keep"] == "1-4")


def all_sheets(setting: Setting, progress: Progress) -> Values:
    """What every sheet is still worth."""
    sheets, turn = np.zeros(SHEETS), workspace()
    for first in range(SHEETS - STRETCH, -1, -STRETCH):
        # The full sheet is worth nothing more.
        solve_sheets(first, min(first + STRETCH, FULL) - 1, *setting, sheets, turn)
        progress(SHEETS - first, SHEETS)
    return sheets


def sheet_of(state: Any, seat: int) -> int:
    """Which rows of a seat are filled, as a number of bits."""
    return sum(1 << row for row in range(ROWS) if state.sheet[seat, row] != FREE)


@dataclass
class Escalero:
    """The solution for one set of options."""

    setting: Setting
    sheets: Values
    """What every set of filled rows is still worth."""

    @classmethod
    def solve(cls, game: Game, options: Options, progress: Progress = unheard) -> Escalero:
        """Solve it: well below a second, once compiled."""
        setting = setting_of(options)
        tables = stored(game, options, lambda: {"sheets": all_sheets(setting, progress)})
        return Escalero(setting, tables["sheets"])

    def distribution(self) -> tuple[Values, Values]:
        """The chance of every sum under optimal play, and of striking each row."""
        totals, struck = np.zeros((SHEETS, MOST_POINTS)), np.zeros(ROWS)
        weights, chances = np.zeros((3, KEEP_COUNT)), np.zeros((ROWS, 101))
        follow_sheets(*self.setting, self.sheets, workspace(), weights, chances, totals, struck)
        return totals[FULL], struck

    def summary(self) -> dict[str, Any]:
        """The figures of optimal play."""
        totals, struck = self.distribution()
        points = np.arange(MOST_POINTS)
        mean = float(self.sheets[0])
        return {
            "expected": mean,
            "deviation": float(np.sqrt(((points - mean) ** 2 * totals).sum())),
            "struck": dict(zip(ROW_NAMES, map(float, struck), strict=True)),
        }

    def values(self, state: State, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth: the sum he can expect to end with."""
        sheet, had, turn = sheet_of(state, seat), float(total(state, seat)), workspace()
        solve_turn(sheet, *self.setting, self.sheets, turn)
        keeps = turn[5] if state.throws == 1 else turn[4]
        scores, throw = self.setting[0], throw_of(state.dice)
        out = np.zeros(MOST_CHOICES, np.int32)
        worth = []
        for move in out[: choices(state, seat, out)].tolist():
            if move < ENTER:
                worth.append((move, had + float(keeps[move - KEEP])))
            else:
                row = move - ENTER
                points = float(scores[throw, int(is_served(state)), row])
                worth.append((move, had + points + float(self.sheets[sheet | 1 << row])))
        return worth
