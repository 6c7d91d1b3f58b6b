"""The laps of hidden dice poker for two, at any stacks, solved backwards.

All that matters to what follows is the pot and both stacks. A doubt moves chips into the pot from one stack or the
other, up to the pot's amount, so that few such holdings can be reached: 120 from 60 chips each. For every holding a lap
of the table is two games of announcing: the second player's against each value that may stand, where he takes the pot
with a higher one and plays off with an equal one; and the first player's, who is left with what the second leaves him,
in the holding as it is, or after one of them has paid. The last lap, after which equals share the pot, comes first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.announcing import TINY, Announcing, Values, classify, solve_announcing
from ptoq.minds.solve.corners import corners, worth_at
from ptoq.minds.solve.lies import Payoffs, Plan, Work, new_work, solve_lies
from ptoq.minds.solve.network import Basis, copy_into

MOST_VALUES = 40_000
"""Values in all holdings of a lap that is solved, at most: all laps up to 80 chips, three play-offs at 1,000 chips."""
LOWER, EQUAL, HIGHER = range(3)
BELIEVED, PROVEN, CAUGHT = range(3)

Holding = tuple[int, int, int]
"""The pot, the first player's chips, the second player's."""
Numbers = NDArray[np.int64]


def pay(holding: Holding, second: bool) -> Holding:
    """What is held after one of the two has paid the pot's amount into it, or what he has (HP3, PD5)."""
    pot, first, other = holding
    if second:
        payment = min(pot, other)
        return pot + payment, first, other - payment
    payment = min(pot, first)
    return pot + payment, first - payment, other


def reachable(start: Holding, doubts: int) -> dict[Holding, int]:
    """Every holding that so many doubts can lead to, with the fewest that do."""
    found, newest = {start: 0}, [start]
    for depth in range(1, doubts + 1):
        after = [pay(holding, second) for holding in newest for second in (False, True)]
        newest = []
        for holding in after:
            if holding not in found:
                found[holding] = depth
                newest.append(holding)
    return found


def laps_to_solve(values: int, start: Holding, laps: int) -> int:
    """As many of the laps as can be solved in a moment: later play-offs hardly ever come, and are shared."""
    for lap in range(1, laps):
        if values * len(reachable(start, 2 * lap)) > MOST_VALUES:
            return lap
    return laps


@rule
def second_payoffs(pot: int, first: int, second: int, ties: Values) -> Values:
    """What the second player ends up with whose value is lower, equal or higher; equal ones play off for `ties`."""
    payoffs = np.zeros((3, 3))
    payoffs[:, LOWER] = second
    payoffs[CAUGHT, LOWER] -= min(pot, second)
    for how in range(3):
        payoffs[how, EQUAL] = ties[how]
    payoffs[:, HIGHER] = second + pot
    payoffs[PROVEN, HIGHER] += min(pot, first)
    return payoffs


@rule
def payoffs_against(payoffs: Values, value: int, count: int) -> Values:
    """The second player's payoffs by his values, against one that stands: payoffs[how, value]."""
    found = np.zeros((3, count))
    for how in range(3):
        for own in range(count):
            found[how, own] = payoffs[how, LOWER if own < value else EQUAL if own == value else HIGHER]
    return found


@rule
def left_to_first(weights: Values, total: float, payoffs: Values, out: Values) -> None:
    """What the second player, by his payoffs, leaves to the first one, by the value that stands for that one."""
    points = corners(payoffs)
    lower, higher = 0.0, weights.sum()
    for value in range(len(weights)):
        higher -= weights[value]
        out[value] = total - worth_at(points, lower, weights[value], higher)
        lower += weights[value]
        # A higher value is never worth less; rounding must not say so either.
        if value > 0 and out[value] < out[value - 1]:
            out[value] = out[value - 1]


@rule
def first_payoffs(weights: Values, holdings: Numbers, ties: Values) -> Values:
    """The first player's payoffs, by three holdings: as it is, after the second one has paid, after he himself has."""
    left = np.zeros((3, len(weights)))
    for how in range(3):
        pot, first, second = holdings[how]
        left_to_first(weights, pot + first + second, second_payoffs(pot, first, second, ties[how]), left[how])
    return left


@rule
def worth_to_announcer(game: Payoffs, plan: Plan) -> float:
    """What the announcer can make sure of: each announcement is doubted if that leaves him with less."""
    worth = 0.0
    for said in range(len(game.weights)):
        believed, doubted = 0.0, 0.0
        for thrown in range(len(game.weights)):
            amount = plan.says[thrown * len(game.weights) + said]
            believed += amount * game.believed[said]
            doubted += amount * (game.proven[said] if thrown == said else game.caught[thrown])
        worth += min(believed, doubted)
    return worth


class Large(NamedTuple):
    """Room for the first player's game, and the bases of the lap before."""

    game: Payoffs
    plan: Plan
    work: Work
    classes: Any
    bases: Any
    """bases[holding]: the columns of the basis."""
    sizes: Any
    """sizes[holding]: the number of classes, 0 before the first time."""


@rule
def new_large(count: int, holdings: int) -> Large:
    """Room for games of so many values, from so many holdings."""
    some = np.zeros((4, count))
    return Large(
        Payoffs(some[0], some[1], some[2], some[3]),
        Plan(np.zeros(count * count), np.zeros(count)),
        new_work(count),
        np.zeros(count, np.int64),
        np.zeros((holdings, 2 * count), np.int64),
        np.zeros(holdings, np.int64),
    )


@rule
def worth_to_first(
    weights: Values, believed: Values, proven: Values, caught: Values, holding: int, large: Large
) -> float:
    """What the first player's game is worth to him."""
    classes = large.classes
    count = classify(believed, proven, caught, TINY * max(1.0, proven[-1]), classes)
    game = Payoffs(
        large.game.weights[:count], large.game.believed[:count], large.game.proven[:count], large.game.caught[:count]
    )
    game.weights[:] = 0.0
    for value in range(len(weights) - 1, -1, -1):
        number = classes[value]
        game.weights[number] += weights[value]
        game.believed[number], game.proven[number], game.caught[number] = believed[value], proven[value], caught[value]
    whole, size = large.work.basis, 2 * count
    basis = Basis(
        whole.column[:size],
        whole.ends[:size],
        whole.factors[:size],
        whole.gains[:size],
        whole.leaves[:size],
        whole.degree[:size],
        whole.edges[:size],
        whole.peeled[:size],
    )
    room = large.work
    work = Work(
        basis,
        room.limits[:size],
        room.left[:size],
        room.amounts[:size],
        room.changes[:size],
        room.prices[:size],
        room.seen[:size],
    )
    plan = Plan(large.plan.says[: count * count], large.plan.doubts[:count])
    again = large.sizes[holding] == count
    if again:
        copy_into(basis.column, large.bases[holding])
    solve_lies(game, plan, work, again)
    copy_into(large.bases[holding, :size], basis.column)
    large.sizes[holding] = count
    return worth_to_announcer(game, plan)


@rule
def solve_lap(
    weights: Values,
    holdings: Numbers,
    payers: Numbers,
    needed: Any,
    later: Values,
    large: Large,
    left: Values,
    worth: Values,
) -> None:
    """What the lap is worth to the first player in every holding that is needed, by what the next one is worth."""
    copy_into(worth, later)
    total = float(holdings[0].sum())
    ties = np.zeros(3)
    asked = needed.copy()
    for number in range(len(holdings)):
        if needed[number]:
            asked[payers[number, 0]] = asked[payers[number, 1]] = True
    for number in range(len(holdings)):
        if asked[number]:
            pot, first, second = holdings[number]
            ties[BELIEVED] = total - later[number]
            ties[PROVEN] = total - later[payers[number, 0]]
            ties[CAUGHT] = total - later[payers[number, 1]]
            left_to_first(weights, total, second_payoffs(pot, first, second, ties), left[number])
    for number in range(len(holdings)):
        if needed[number]:
            caught, proven = left[payers[number, 0]], left[payers[number, 1]]
            worth[number] = worth_to_first(weights, left[number], proven, caught, number, large)


@rule
def solve_laps(weights: Values, holdings: Numbers, payers: Numbers, depth: Numbers, laps: int) -> Values:
    """What each lap is worth to the first player, from the last one back: worth[lap, holding], and then his share."""
    large = new_large(len(weights), len(holdings))
    left = np.zeros((len(holdings), len(weights)))
    worth = np.zeros((laps + 1, len(holdings)))
    for number in range(len(holdings)):
        # The odd chip goes to the first player.
        worth[laps, number] = holdings[number, 1] + (holdings[number, 0] + 1) // 2
    for lap in range(laps - 1, -1, -1):
        needed = depth <= 2 * lap
        solve_lap(weights, holdings, payers, needed, worth[lap + 1], large, left, worth[lap])
    return worth


class Round:
    """A round of two, or what is left of one, from a holding on: what a lap is worth, and how it is played."""

    def __init__(self, weights: Values, start: Holding, laps: int) -> None:
        """For values of these chances; as many laps as are left to be played, the last one being shared."""
        self.weights = weights
        self.start = start
        self.laps = laps_to_solve(len(weights), start, laps)
        depth = reachable(start, 2 * self.laps + 1)
        self.holdings = list(depth)
        self.number = {holding: number for number, holding in enumerate(self.holdings)}
        self.payers = np.array(
            [
                [self.number.get(pay(holding, second), number) for second in (False, True)]
                for number, holding in enumerate(self.holdings)
            ],
            np.int64,
        )
        self.depth = np.array(list(depth.values()), np.int64)
        self.worth: Values = np.zeros((0, 0))
        """worth[lap, holding]: what the first player ends up with on average; after the last lap, his share."""

    def solve(self, progress: Progress = unheard) -> Values:
        """Solve every lap, from the last one back."""
        worth = solve_laps(self.weights, np.array(self.holdings, np.int64), self.payers, self.depth, self.laps)
        progress(1, 1)
        return worth

    def second(self, lap: int, holding: Holding, value: int) -> Announcing:
        """The second player's game, against the value that stands for the first one."""
        pot, first, second = holding
        payoffs = second_payoffs(pot, first, second, np.array(self.ties(lap, holding)))
        return solve_announcing(self.weights, *payoffs_against(payoffs, value, len(self.weights)))

    def first(self, lap: int, holding: Holding) -> Announcing:
        """The first player's game."""
        return first_game(self, lap, holding)

    def ties(self, lap: int, holding: Holding) -> list[float]:
        """What the second player gets by a play-off: from here, after the first one has paid, after he himself has."""
        number = self.number[holding]
        total = sum(holding)
        numbers = [number, *self.payers[number].tolist()]
        return [total - worth for worth in [self.worth[lap + 1, one].item() for one in numbers]]


@lru_cache(maxsize=64)
def first_game(played: Round, lap: int, holding: Holding) -> Announcing:
    """The first player's game in a lap of a round."""
    holdings = [holding, pay(holding, True), pay(holding, False)]
    ties = [played.ties(lap, held) for held in holdings]
    return solve_announcing(
        played.weights, *first_payoffs(played.weights, np.array(holdings, np.int64), np.array(ties))
    )
