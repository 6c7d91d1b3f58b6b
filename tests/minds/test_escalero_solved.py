"""Escalero solved: checked by plain recursion, by following the policy, and by playing it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.escalero import GAME
from ptoq.games.escalero.rules import ROWS, scores, total
from ptoq.minds.solve.escalero import FULL, MOST_POINTS, Escalero

SETS = [
    {},
    {"served": "first"},
    {"keep": "1-4"},
    {"five_as_poker": "yes"},
    {"strict_faces": "yes"},
    {"keep": "1-4", "served": "first", "five_as_poker": "yes", "strict_faces": "yes"},
]


def solved(wishes: dict[str, str]) -> Escalero:
    return Escalero.solve(GAME, GAME.settle(wishes))


def slowly(rows: tuple[int, ...], wishes: dict[str, str]) -> float:
    """The value of a sheet with only these rows free, by the plainest recursion there is."""
    options = GAME.settle(wishes)
    five, strict = options["five_as_poker"] == "yes", options["strict_faces"] == "yes"
    fewest = 1 if options["keep"] == "1-4" else 0

    @cache
    def falls(n: int) -> list[tuple[tuple[int, ...], float]]:
        return [
            (dice, factorial(n) / prod(factorial(count) for count in Counter(dice).values()) / 6**n)
            for dice in combinations_with_replacement(range(6), n)
        ]

    @cache
    def turn(dice: tuple[int, ...], served: bool, left: int, free: tuple[int, ...]) -> float:
        worth = scores(dice, served, five, strict)
        best = max(worth[row] + sheet(tuple(r for r in free if r != row)) for row in free)
        if left:
            for mask in {tuple(sorted(dice[i] for i in range(5) if keep[i])) for keep in product((0, 1), repeat=5)}:
                if fewest <= len(mask) < 5:
                    best = max(best, kept(mask, left, free))
        return best

    @cache
    def kept(mask: tuple[int, ...], left: int, free: tuple[int, ...]) -> float:
        again = not mask and options["served"] == "any"
        return sum(
            chance * turn(tuple(sorted(mask + dice)), again, left - 1, free) for dice, chance in falls(5 - len(mask))
        )

    @cache
    def sheet(free: tuple[int, ...]) -> float:
        if not free:
            return 0.0
        return sum(chance * turn(dice, True, 2, free) for dice, chance in falls(5))

    return sheet(rows)


@pytest.mark.parametrize("wishes", SETS, ids=str)
def test_plain_recursion_gives_the_same_values_on_small_sheets(wishes: dict[str, str]) -> None:
    solution = solved(wishes)
    for rows in ((10,), (9,), (0,), (6, 8), (5, 10), (4, 7)):
        sheet = FULL & ~sum(1 << row for row in rows)
        assert solution.sheets[sheet] == pytest.approx(slowly(rows, wishes), abs=1e-11)


@pytest.mark.parametrize("wishes", SETS, ids=str)
def test_following_the_policy_forwards_gives_the_value_found_backwards(wishes: dict[str, str]) -> None:
    solution = solved(wishes)
    totals, struck = solution.distribution()
    assert totals.sum() == pytest.approx(1, abs=1e-12)
    assert (totals * np.arange(MOST_POINTS)).sum() == pytest.approx(solution.sheets[0], abs=1e-9)
    assert ((struck >= 0) & (struck <= 1)).all()


def test_the_value_of_the_default_game_to_ten_decimals() -> None:
    summary = solved({}).summary()
    assert f"{summary['expected']:.10f}" == "159.8645080235"
    assert summary["deviation"] == pytest.approx(31.3338160478, abs=1e-9)
    assert summary["struck"]["served five"] > 0.99


@pytest.mark.parametrize("wishes", [{}, SETS[-1]], ids=str)
def test_playing_the_policy_earns_what_it_promises(wishes: dict[str, str]) -> None:
    """Four hundred games: the mean lies within four standard errors, and no choice is ever illegal."""
    solution = solved(wishes)
    summary, games = solution.summary(), 400
    rules, rng = GAME.rules, stream(3)
    sums = []
    for _ in range(games):
        state = GAME.new_round(wishes, 1, 0)
        while (who := rules.actor(state)) != NOBODY:
            if who == NATURE:
                rules.apply(state, below(rng, rules.chances(state)))
            else:
                rules.apply(state, max(solution.values(state, who), key=lambda valued: valued[1])[0])
        sums.append(total(state, 0))
    assert abs(np.mean(sums) - summary["expected"]) < 4 * summary["deviation"] / games**0.5


def test_the_best_choice_is_worth_what_the_throw_is_worth() -> None:
    """The value of a sheet is the mean, over all throws, of the best choice there."""
    solution = solved({})
    rules = GAME.rules
    state = GAME.new_round({}, 1, 0)
    state.sheet[0, : ROWS - 2] = 0
    worth = []
    for outcome in range(0, 6**5, 7):
        thrown = state.copy()
        rules.apply(thrown, outcome)
        worth.append(max(value for _, value in solution.values(thrown, 0)))
    sheet = FULL & ~(0b11 << (ROWS - 2))
    assert np.mean(worth) == pytest.approx(solution.sheets[sheet], abs=0.5)
