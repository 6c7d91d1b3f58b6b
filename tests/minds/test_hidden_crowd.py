"""Hidden dice poker for more than two: how much is lied and doubted against several doubters."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.games.dice import RANK, WAYS
from ptoq.games.hidden_poker.rules import BELIEVE
from ptoq.minds.bots.bluffing import Crowded
from ptoq.minds.solve.announcing import bulk_of
from ptoq.minds.solve.hidden_crowd import NOTHING, HiddenCrowd, announce_in_crowd
from ptoq.minds.solve.laps import solve_round
from tests.games.hidden_poker_rounds import number, play, seen, table

WEIGHTS = WAYS[np.argsort(RANK[0])] / WAYS.sum()
FEW = np.full(40, 1 / 40)
"""Values enough to see what happens, and quickly solved."""


def test_one_doubter_makes_it_the_game_for_two() -> None:
    """All but the few values against which the second player can say what he likes."""
    two, crowd = solve_round(WEIGHTS, 0)[0], HiddenCrowd.solve(WEIGHTS, 1)
    assert crowd.shares[1] == pytest.approx(two.first.shares, abs=1e-3)
    game = crowd.game(NOTHING, 1)
    assert game.value == pytest.approx(two.first.value, abs=1e-4)
    assert game.doubts == pytest.approx(two.first.doubts, abs=1e-3)
    last = crowd.game(150, 0)
    assert last.table() == pytest.approx(two.second[150].table(), abs=1e-12)


@pytest.mark.parametrize("others", [1, 2, 3, 5])
def test_the_doubters_do_not_care_and_neither_do_the_liars(others: int) -> None:
    crowd = HiddenCrowd.solve(FEW, others)
    mixed = 0
    for best in (NOTHING, 10, 20, 30):
        for later in range(others + 1 if best == NOTHING else others):
            game = crowd.game(best, later)
            says = game.table()
            assert says.min() >= 0
            assert says.sum(axis=1) == pytest.approx(1)
            for said in np.flatnonzero(game.doubts > 0):
                throws, share = game.throws(int(said)), game.shares[said]
                # What one of equals hopes for: its part of what is left, which is all if a liar of share 0 is caught.
                hope, caught = (1 - share) / others, (1 - throws[said]) / others
                doubt = 2 * caught + throws[said] * (2 * hope - 1)
                assert doubt == pytest.approx(hope, abs=1e-9)
                mixed += 1
            for thrown in np.flatnonzero(game.shares == 0):
                worth, said_by = game.worth_of_saying(int(thrown)), says[thrown]
                assert worth[said_by > 0] == pytest.approx(worth.max(), abs=1e-9)
    assert mixed > 50


def test_telling_the_truth_gives_little_away_to_those_who_have_something() -> None:
    for others in (1, 2, 4):
        crowd = HiddenCrowd.solve(FEW, others)
        game = crowd.game(NOTHING, others)
        for thrown in range(len(FEW)):
            worth = game.worth_of_saying(thrown)
            assert worth.max() - game.table()[thrown] @ worth < 0.08


def test_the_more_there_are_the_more_is_lied_and_the_less_is_everybodys_share() -> None:
    lies, values = [], []
    for others in (1, 2, 3, 5):
        game = HiddenCrowd.solve(FEW, others).game(NOTHING, others)
        lies.append(1 - FEW @ np.diag(game.table()))
        values.append(game.value)
        assert game.value == pytest.approx(1 / (others + 1), abs=0.06)
    assert lies == sorted(lies)
    assert values == sorted(values, reverse=True)


def test_shares_rise_with_the_value_and_fall_with_those_to_come() -> None:
    shares = np.array(HiddenCrowd.solve(FEW, 4).shares)
    assert (np.diff(shares, axis=1) >= 0).all()
    assert (np.diff(shares, axis=0) <= 1e-12).all()
    assert shares[0] == pytest.approx(1)


def test_hopes_are_those_of_the_best_or_of_who_is_still_to_throw() -> None:
    crowd = HiddenCrowd.solve(FEW, 3)
    assert crowd.hopes(own=20, best=20, later=1)[10] == crowd.shares[1][20]
    assert crowd.hopes(own=20, best=20, later=1)[20] == crowd.shares[1][20] / 2
    assert crowd.hopes(own=20, best=20, later=1)[30] == 0
    assert not crowd.hopes(own=15, best=20, later=1).any()
    assert crowd.hopes(own=NOTHING, best=20, later=2)[30] == pytest.approx((1 - crowd.shares[2][30]) / 2)


@pytest.mark.parametrize("seats", [3, 5])
def test_all_who_may_doubt_do_so_together_as_often_as_the_game_says(seats: int) -> None:
    state = play(table(seats), "9 9 9 10 J", "announce A A A A K")
    believed = 1.0
    for seat in range(1, seats):
        knows = Crowded(seen(state, seat), seat)
        policy = dict(knows.policy())
        assert sum(policy.values()) == pytest.approx(1)
        believed *= policy[BELIEVE + seat]
    doubts = float(knows.game.doubts[knows.solved.value[number("A A A A K")]])
    assert 0.1 < doubts < 0.9
    assert 1 - believed == pytest.approx(doubts)


def test_one_whose_announcement_stands_hopes_for_the_pot_and_the_others_for_what_is_left() -> None:
    """Ann's five aces stand, Bob announces less, Cem is still to throw."""
    best = "A A A A A"
    state = play(
        table(3), best, f"announce {best}", "believe as 2", "believe as 3", "9 9 9 9 10", "announce 9 9 9 9 10"
    )
    ann, cem = (Crowded(seen(state, seat), seat) for seat in (0, 2))
    held = ann.crowd.shares[1][ann.solved.value[number(best)]]
    assert dict(ann.values())[BELIEVE] == pytest.approx(3 * held - 1)
    assert dict(cem.values())[BELIEVE + 2] == pytest.approx(3 * (1 - held) - 1)
    assert 0.5 < held < 1


def test_who_can_lie_as_he_likes_is_not_doubted() -> None:
    """Four of five values win: so few could be lying that nobody cares to doubt."""
    weights, shares = np.full(5, 0.2), np.array([0.0, 1.0, 1.0, 1.0, 1.0])
    levels, classes = np.unique(shares, return_inverse=True)
    says, doubts, value = announce_in_crowd(bulk_of(classes, weights), levels, 3)
    assert says.tolist() == [[0, 1], [0, 1]]
    assert doubts.tolist() == [0, 0]
    assert value == 1
