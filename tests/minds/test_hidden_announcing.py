"""The game of announcing in hidden dice poker: solved, by the simplex method on its network, and sure for both."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.minds.solve.announcing import Announcing, bulk_of, solve_announcing
from ptoq.minds.solve.laps import Round, left_to_first, payoffs_against, second_payoffs, worth_to_announcer
from ptoq.minds.solve.lies import Payoffs, Plan, new_work, solve_lies
from ptoq.minds.solve.network import NO_LIMIT, find_amounts, find_prices, new_basis, peel
from tests.minds.hidden_solutions import solved

pytestmark = pytest.mark.xdist_group("hidden_poker")


def some_games(number: int):
    """Chances, and what an announcer ends up with: believed, doubted and true, doubted and untrue."""
    rng = np.random.default_rng(3)
    for _ in range(number):
        values = int(rng.integers(1, 9))
        weights = rng.random(values) ** rng.integers(1, 5) + 1e-3
        believed = np.sort(rng.random(values))
        believed[: rng.integers(0, values + 1)] = 0
        # Whoever doubts without chips pays nothing, and a truth may even be worth doubting.
        proven = np.maximum.accumulate(believed + rng.choice([0.0, 0.5, 1.0]) * rng.uniform(-0.1, 1, values))
        caught = np.minimum(np.sort(rng.random(values)) - rng.choice([0.0, 1.0]), believed)
        yield weights / weights.sum(), believed, proven, np.minimum(caught, proven)


def bounds(game: Announcing) -> tuple[float, float]:
    """What the announcer is sure of, and what the doubter can hold him to."""
    values, says, doubts = range(len(game.weights)), game.table(), game.doubts
    exposed = [[game.proven[v] if v == a else game.caught[v] for a in values] for v in values]
    best = [max((1 - doubts[a]) * game.believed[a] + doubts[a] * exposed[v][a] for a in values) for v in values]
    sure = sum(
        min(
            sum(game.weights[v] * says[v, a] * game.believed[a] for v in values),
            sum(game.weights[v] * says[v, a] * exposed[v][a] for v in values),
        )
        for a in values
    )
    return sure, float(game.weights @ best)


def test_neither_the_announcer_nor_the_doubter_can_be_held_to_less_or_to_more() -> None:
    lying, doubting = 0, 0
    for given in some_games(400):
        game = solve_announcing(*given)
        assert game.table().min() >= 0
        assert game.table().sum(axis=1) == pytest.approx(1)
        assert ((game.doubts >= 0) & (game.doubts <= 1)).all()
        assert bounds(game) == pytest.approx((game.value, game.value), abs=1e-11)
        lying += np.trace(game.table()) < len(game.weights) - 1e-9
        doubting += bool(((game.doubts > 0) & (game.doubts < 1)).any())
    assert lying > 100
    assert doubting > 100


def test_a_game_is_solved_from_the_basis_of_a_similar_one_and_from_none_alike() -> None:
    for weights, *payoffs in some_games(200):
        count = len(weights)
        work, plan = new_work(count), Plan(np.zeros(count * count), np.zeros(count))
        solve_lies(Payoffs(weights, *payoffs), plan, work, False)
        for factor in (1.0, 1.001, 1.5):
            similar = Payoffs(weights, payoffs[0] * factor, payoffs[1] * factor, payoffs[2])
            steps = solve_lies(similar, plan, work, True)
            assert steps == 0 or factor > 1
            assert worth_to_announcer(similar, plan) == pytest.approx(solve_announcing(*similar).value, abs=1e-11)


def test_the_second_players_game_is_worth_the_same_by_its_corners_and_by_its_solution() -> None:
    rng = np.random.default_rng(5)
    for _ in range(60):
        pot, first, second = (int(chips) for chips in rng.integers((1, 0, 0), 30))
        least, most = second - min(pot, second), second + pot + min(pot, first)
        believed, proven = rng.uniform(second, second + pot), rng.uniform(second, most)
        ties = np.array([believed, proven, rng.uniform(least, min(believed, proven))])
        payoffs = second_payoffs(pot, first, second, ties)
        weights = rng.random(6) ** 2
        left = np.zeros(6)
        left_to_first(weights / weights.sum(), pot + first + second, payoffs, left)
        for value in range(6):
            game = solve_announcing(weights / weights.sum(), *payoffs_against(payoffs, value, 6))
            assert pot + first + second - left[value] == pytest.approx(game.value, abs=1e-11)


def test_lies_begin_where_they_end_up_so_that_the_simplex_method_has_nothing_to_do() -> None:
    """That makes a round of 252 values ready in half a second."""
    solution = solved()
    start = (2, 59, 59)
    for holding in (start, (8, 59, 53), (16, 47, 57), (32, 57, 31), (64, 27, 29), (61, 59, 0)):
        game = Round(solution.weights, holding, 1)
        game.worth = game.solve()
        first = game.first(0, holding)
        kinds = [np.flatnonzero(first.classes == number)[0] for number in range(first.classes[-1] + 1)]
        payoffs = (payoff[kinds] for payoff in (first.believed, first.proven, first.caught))
        count = len(kinds)
        plan = Plan(np.zeros(count * count), np.zeros(count))
        assert solve_lies(Payoffs(bulk_of(first.classes, first.weights), *payoffs), plan, new_work(count), False) == 0


def test_a_belief_is_what_the_announcements_imply_and_the_word_itself_where_nobody_says_it() -> None:
    shares = np.array([0.0, 0.5, 1.0])
    game = solve_announcing(np.array([0.5, 0.3, 0.2]), shares, 2 * shares, 2 * shares - 1)
    masses = game.weights[:, None] * game.table()
    for said in range(3):
        assert game.throws(said) == pytest.approx(masses[:, said] / masses[:, said].sum())
    everybody_claims_the_best = solve_announcing(np.array([0.1, 0.1, 0.8]), shares, 2 * shares, 2 * shares - 1)
    assert everybody_claims_the_best.table()[:, 2].tolist() == [1, 1, 1]
    assert everybody_claims_the_best.throws(1).tolist() == [0, 1, 0]


def test_a_basis_is_solved_as_its_matrix_is() -> None:
    rng = np.random.default_rng(8)
    cycles = 0
    while cycles < 40:
        count = int(rng.integers(2, 12))
        basis = new_basis(count)
        matrix = np.zeros((count, count))
        for edge in range(count):
            ends = rng.choice(count, 2, replace=False)
            basis.ends[edge] = ends if rng.random() < 0.8 else (ends[0], NO_LIMIT)
            basis.factors[edge] = rng.uniform(0.5, 2, 2) * rng.choice([-1, 1], 2)
            for end, factor in zip(basis.ends[edge], basis.factors[edge], strict=True):
                if end != NO_LIMIT:
                    matrix[end, edge] = factor
        if abs(np.linalg.det(matrix)) < 1e-3:
            continue
        basis.gains[:] = rng.random(count)
        limits, amounts, prices, seen = rng.random(count), np.zeros(count), np.zeros(count), np.zeros(count, np.bool_)
        leaves = peel(basis)
        find_prices(basis, leaves, prices, seen)
        assert prices @ matrix == pytest.approx(basis.gains)
        find_amounts(basis, leaves, limits.copy(), amounts, seen)
        assert matrix @ amounts == pytest.approx(limits)
        cycles += leaves < count
