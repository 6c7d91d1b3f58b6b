"""Value functions of the dice games without secrets: looked up in their solutions.

In Escalero for two it is the difference of the sums; alone, and for more than two, each seat's own sum.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ptoq.core.compile import rule
from ptoq.core.game import Game
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.dice import DICE, Dice, throw_of
from ptoq.games.escalero.rules import is_served, total
from ptoq.games.stakes.rules import NOT_YET
from ptoq.minds.bots.solved import escalero_options, stakes_solution
from ptoq.minds.solve.escalero import FULL, Escalero, sheet_of, solve_turn, workspace
from ptoq.minds.solve.stakes import Stakes
from ptoq.minds.solve.throws import WITH
from ptoq.minds.valuing.functions import Exact, Worth, of_two


@rule
def keep_of(dice: Dice, count: int) -> int:
    """The number of the keep that the first dice are."""
    keep = 0
    for place in range(count):
        keep = WITH[keep, dice[place]]
    return int(keep)


@lru_cache(maxsize=256)
def turn_from(game: Game, options: tuple[tuple[str, str], ...], sheet: int) -> tuple[float, Any]:
    """What a sheet of Escalero is still worth, and the tables of a turn from it; a full one has no turn."""
    solution = Escalero.solve(game, dict(options))
    turn = workspace()
    if sheet != FULL:
        solve_turn(sheet, *solution.setting, solution.sheets, turn)
    return float(solution.sheets[sheet]), turn


class EscaleroValue(Exact):
    """What the sheets lead to under the best play for points."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def value(self, state: Any) -> Worth:
        """The difference of the expected sums for two, else each one's own."""
        sums = [self._sum(state, seat) for seat in range(state.seats)]
        return of_two(sums[0] - sums[1], 0) if state.seats == 2 else sums

    def _sum(self, state: Any, seat: int) -> float:
        """What a seat can expect to have in the end."""
        had, options = float(total(state, seat)), tuple(escalero_options(state).items())
        worth, turn = turn_from(self._game, options, sheet_of(state, seat))
        ends, _, worth2, worth1, keeps3, keeps2 = turn[:6]
        if seat != state.turn or (state.loose > 0 and state.throws == 0):
            return had + worth
        if state.loose > 0:
            keeps = keeps2 if state.throws == 1 else keeps3
            return had + float(keeps[keep_of(state.dice, DICE - int(state.loose))])
        thrown = (worth1, worth2, ends)[state.throws - 1]
        return had + float(thrown[int(is_served(state)), throw_of(state.dice)])


class StakesValue(Exact):
    """What a round of open dice poker or Al Capone for two brings under the best play of both."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def value(self, state: Any) -> Worth:
        """The chips each wins in this round."""
        seat = int(self._game.rules.actor(state))
        if seat == NOBODY:
            return [float(state.won[one]) - float(state.paid[one]) for one in range(2)]
        solution = stakes_solution(self._game, state)
        if seat == NATURE:
            seat = int(state.turn)
            return of_two(self._before_throw(solution, state, seat), seat)
        return of_two(max([worth for _, worth in solution.values(state, seat)]), seat)

    def _before_throw(self, solution: Stakes, state: Any, seat: int) -> float:
        """What it is worth to throw now: a turn is to begin, or goes on with some dice kept."""
        stake, other = min(int(state.stake), solution.most), int(state.score[1 - seat])
        if state.loose == DICE:
            return float(solution.playoff[stake] if other == NOT_YET else solution.second[stake, other])
        left = solution.throws - int(state.throws)
        keeps, _ = solution.turn(state, seat)
        return float(keeps[left, keep_of(state.dice[seat], DICE - int(state.loose))])


class FairValue(Exact):
    """Rock and Roll: every bet is fair, so a seat is worth what it has, wherever the chips lie."""

    def value(self, state: Any) -> Worth:
        """The chips each seat has more or fewer than before this bank, those on the cloth included."""
        return [
            float(int(state.chips[seat]) + int(state.cloth[seat].sum()) - int(state.stack[seat]))
            for seat in range(state.seats)
        ]
