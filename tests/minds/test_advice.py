"""Advice: which choice counts as the best, and what another one gives away."""

from __future__ import annotations

import pytest

from ptoq.core.notation import Move
from ptoq.minds.advice import Advice, Valued, ranked

MOVES = [Move(code, f"enter {code}", {}) for code in range(4)]


def order(*choices: Valued) -> list[int]:
    return [valued.move.code for valued in ranked(choices)]


def test_among_estimates_the_best_is_the_one_tried_most_and_values_decide_between_equals() -> None:
    lucky, proven, worse = (
        Valued(MOVES[0], 9.0, tries=2),
        Valued(MOVES[1], 3.0, tries=90),
        Valued(MOVES[2], 2.0, tries=90),
    )
    assert order(lucky, worse, proven) == [1, 2, 0]


def test_among_known_values_the_highest_is_best_then_what_is_taken_more_often_then_the_order_of_the_rules() -> None:
    seldom, often = Valued(MOVES[1], 2.0, often=0.2), Valued(MOVES[2], 2.0, often=0.8)
    assert order(Valued(MOVES[0], 1.0), seldom, often, Valued(MOVES[3], 3.0)) == [3, 2, 1, 0]
    assert order(Valued(MOVES[1], 2.0), Valued(MOVES[0], 2.0)) == [1, 0]


def test_a_choice_gives_away_what_the_best_one_is_worth_more_and_never_less_than_nothing() -> None:
    choices = ranked([Valued(MOVES[0], 1.0, tries=90), Valued(MOVES[1], 4.0, tries=2), Valued(MOVES[2], -1.0, tries=1)])
    advice = Advice(choices, MOVES[1])
    assert advice.best == MOVES[0]
    assert [advice.given_away(move) for move in MOVES] == pytest.approx([0.0, 0.0, 2.0, 2.0])
    assert advice.on(MOVES[3]).tries == 0


def test_what_was_hardly_tried_says_nothing_about_what_a_choice_gave_away() -> None:
    """A high value after few tries is luck; one that was tried in earnest may be the better choice."""
    best, played = Valued(MOVES[0], 1.0, tries=900, error=0.03), Valued(MOVES[1], 0.5, tries=800, error=0.04)

    def between(other: Valued) -> tuple[float, float]:
        return Advice((best, played, other), MOVES[1]).given_away_between(MOVES[1], 2.0)

    assert between(Valued(MOVES[2], 5.0, tries=17)) == pytest.approx((0.4, 0.6))
    assert between(Valued(MOVES[2], 5.0, tries=18)) == pytest.approx((4.42, 4.58))
