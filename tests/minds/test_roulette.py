"""Rock and Roll worked out: fair bets, and how soon they ruin."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptoq.core.refusals import Refusal
from ptoq.games.rock_and_roll.words import FIELD_NAMES
from ptoq.minds.solve.roulette import Bets, Evening
from ptoq.table.table import Table

bets = st.dictionaries(st.sampled_from(FIELD_NAMES), st.integers(1, 5), min_size=1, max_size=4).map(Bets)


@given(bets)
def test_RR1_every_set_of_bets_is_fair(laid: Bets) -> None:
    assert laid.expectation == 0


def test_RR1_one_chip_on_a_colour_and_on_a_value() -> None:
    assert sorted(Bets({"red": 1}).results) == [-1, -1, -1, -1, 2, 2]
    assert sorted(Bets({"K": 1}).results) == [-1, -1, -1, -1, -1, 5]
    assert Bets({"red": 1}).variance == Fraction(2)
    assert Bets({"K": 1}).variance == Fraction(5)


def test_RR1_opposite_bets_cancel() -> None:
    assert Bets({"red": 1, "black": 1, "blue": 1}).results == [0] * 6


def test_ruin_by_hand() -> None:
    """With one chip, one throw on a value: five in six it is gone; the bank of five is broken one time in six."""
    assert Bets({"A": 1}).ruin(1, 5, 1) == pytest.approx((5 / 6, 1 / 6))
    assert Bets({"A": 1}).ruin(60, 60, 10) == (0.0, pytest.approx(0.0, abs=1e-6))


@given(bets, st.integers(20, 40), st.integers(30, 60))
def test_ruin_agrees_with_playing(laid: Bets, purse: int, bank: int) -> None:
    rng = np.random.default_rng(1)
    throws, games = 15, 1500
    outcomes = np.zeros(2)
    results = laid.results
    for falls in rng.integers(0, 6, (games, throws)):
        had = purse
        for fall in falls:
            had += results[fall]
            if had < laid.stake:
                outcomes[0] += 1
                break
            if purse + bank - had < max(0, *results):
                outcomes[1] += 1
                break
    assert outcomes / games == pytest.approx(laid.ruin(purse, bank, throws), abs=4 * 0.5 / games**0.5)


def test_the_summary_has_all_figures() -> None:
    summary = Evening(Bets({"red": 2}), purse=60, bank=60, throws=10).summary()
    assert (summary["bets"], summary["purse"], summary["bank"], summary["throws"]) == ({"red": 2}, 60, 60, 10)
    assert (summary["expectation"], summary["variance"]) == (0, 8)
    assert (summary["ruin"], summary["bank_broken"]) == Bets({"red": 2}).ruin(60, 60, 10)


def test_bets_that_nobody_can_pay_are_refused() -> None:
    with pytest.raises(Refusal, match="the player has 2"):
        Evening(Bets({"red": 3}), purse=2, bank=60, throws=10)
    with pytest.raises(Refusal, match="win 6"):
        Evening(Bets({"red": 3}), purse=60, bank=5, throws=10)


def test_every_choice_is_worth_nothing_on_average() -> None:
    table = Table("rock-and-roll", seed=1)
    values = Evening(Bets({"red": 1}), 60, 60, 10).values(table.state, table.actor)
    assert values == [(move.code, 0.0) for move in table.moves]
