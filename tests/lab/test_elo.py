"""Ratings from results whose answer is known."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.lab.arena.elo import ratings


def test_three_wins_to_one_are_191_points() -> None:
    strong, weak = ratings([[0, 75], [25, 0]], draws_added=0)
    assert strong - weak == pytest.approx(400 * np.log10(3))
    assert strong + weak == pytest.approx(3000)


def test_ratings_are_found_again_from_the_results_they_foretell() -> None:
    true = np.array([1900.0, 1650.0, 1500.0, 1350.0, 1100.0])
    expected = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    games = np.array([[0, 100, 40, 10, 5], [0, 0, 70, 30, 10], [0, 0, 0, 90, 20], [0, 0, 0, 0, 50], [0] * 5])
    found = ratings(expected * (games + games.T), draws_added=0)
    assert found == pytest.approx(true)


def test_equal_bots_are_equal() -> None:
    assert ratings(np.full((3, 3), 10.0) - 10 * np.eye(3)) == pytest.approx([1500] * 3)


def test_who_wins_every_game_is_rated_by_one_draw_more() -> None:
    strong, weak = ratings([[0, 1000], [0, 0]])
    assert strong - weak == pytest.approx(400 * np.log10(1000.5 / 0.5))


def test_a_draw_more_does_not_weigh_among_many_games() -> None:
    with_it, without = ratings([[0, 700], [300, 0]]), ratings([[0, 700], [300, 0]], draws_added=0)
    assert with_it == pytest.approx(without, abs=0.5)
