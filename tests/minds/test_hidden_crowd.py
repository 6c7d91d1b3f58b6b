"""Hidden dice poker for more than two: how much is lied and doubted against several doubters."""

from __future__ import annotations

import numpy as np
import pytest

from ptoq.games.dice import RANK, WAYS
from ptoq.games.hidden_poker.rules import BELIEVE, DOUBT
from ptoq.minds.bots.bluffing import Crowded
from ptoq.minds.solve.announcing import bulk_of
from ptoq.minds.solve.hidden_crowd import (
    HOLDER,
    NOTHING,
    CrowdGame,
    announce_in_crowd,
    game_in_crowd,
    parts_of_none_to_come,
    parts_of_one_more,
)
from ptoq.minds.solve.laps import Round
from tests.games.hidden_poker_rounds import number, play, seen, table

pytestmark = pytest.mark.xdist_group("hidden_poker")

WEIGHTS = WAYS[np.argsort(RANK[0])] / WAYS.sum()
FEW = np.full(40, 1 / 40)
"""Values enough to see what happens, and quickly solved."""
GAMES = [(best, later) for best in (NOTHING, 0, 10, 20, 30, 38) for later in range(best == NOTHING, 6)]


class HiddenCrowd:
    """What each hopes for, however many are still to throw."""

    def __init__(self, weights: np.ndarray, most: int) -> None:
        self.weights = weights
        self.parts = [parts_of_none_to_come(weights)]
        for _ in range(most):
            self.parts.append(parts_of_one_more(weights, self.parts[-1]))

    def game(self, best: int, later: int) -> CrowdGame:
        return game_in_crowd(self.weights, self.parts[later], best)


def doubting(game: CrowdGame, best: int) -> list[int]:
    """Who may doubt: nobody holds a value where none stands."""
    return list(range(best == NOTHING, len(game.hopes)))


@pytest.fixture(scope="module")
def crowd() -> HiddenCrowd:
    return HiddenCrowd(FEW, 5)


def gains_of_doubting(game: CrowdGame, who: int) -> np.ndarray:
    """What a doubt brings more than belief, times how often each value is announced, if nobody else doubts."""
    hopes, masses = game.hopes[who], FEW[:, None] * game.announcing.table()
    return 2 * hopes @ masses - np.diag(masses) - masses.sum(axis=0) * hopes


def test_one_doubter_makes_it_the_game_for_two() -> None:
    """All but the few values against which the second player can say what he likes."""
    start, crowd = (2, 1000, 1000), HiddenCrowd(WEIGHTS, 1)
    two = Round(WEIGHTS, start, 1)
    two.worth = two.solve()
    first = two.first(0, start)
    assert crowd.parts[1][:, HOLDER] == pytest.approx((first.believed - 1000) / 2, abs=1e-3)
    game = crowd.game(NOTHING, 1).announcing
    assert game.value == pytest.approx((first.value - 1000) / 2, abs=1e-4)
    # Whether a value without a share is doubted is all the same.
    shared = first.believed > 1000 + 1e-6
    assert game.doubts[shared] == pytest.approx(first.doubts[shared], abs=1e-3)
    last = crowd.game(150, 0).announcing
    assert last.table() == pytest.approx(two.second(0, start, 150).table(), abs=1e-9)


@pytest.mark.parametrize(("best", "later"), GAMES)
def test_nobody_who_announces_can_do_better(crowd: HiddenCrowd, best: int, later: int) -> None:
    game = crowd.game(best, later).announcing
    assert game.table().min() >= -1e-12
    assert game.table().sum(axis=1) == pytest.approx(1)
    most = FEW @ [game.worth_of_saying(thrown).max() for thrown in range(len(FEW))]
    assert most == pytest.approx(game.value, abs=1e-12)


@pytest.mark.parametrize(("best", "later"), GAMES)
def test_the_keenest_does_not_care_and_nobody_else_wants_to_doubt(crowd: HiddenCrowd, best: int, later: int) -> None:
    game = crowd.game(best, later)
    for who in doubting(game, best):
        gains = gains_of_doubting(game, who)
        assert gains.max() < 2e-3
        doubts = (game.doubters == who) & (game.announcing.doubts > 0) & (game.announcing.table().sum(axis=0) > 0)
        assert abs(gains[doubts]) == pytest.approx(0, abs=2e-3)


def test_lies_are_told_and_doubted(crowd: HiddenCrowd) -> None:
    """The tests above would like a game in which nobody lies."""
    for best, later in GAMES:
        game = crowd.game(best, later).announcing
        if best in (NOTHING, 20):
            assert FEW @ (1 - np.diag(game.table())) > 0.05
            assert FEW @ game.table() @ game.doubts > 0.1


def test_all_hopes_together_are_the_pot(crowd: HiddenCrowd) -> None:
    """What is paid from now on goes into the pot, and the pot to one of them."""
    for later, parts in enumerate(crowd.parts):
        assert parts.shape == (len(FEW), later + 1)
        assert parts.sum(axis=1) == pytest.approx(1, abs=0.03 if later > 2 else 1e-12)


def test_the_more_there_are_the_more_is_lied_and_the_less_is_everybodys_share(crowd: HiddenCrowd) -> None:
    lies, values = [], []
    for later in (1, 2, 3, 5):
        game = crowd.game(NOTHING, later).announcing
        lies.append(1 - FEW @ np.diag(game.table()))
        values.append(game.value)
        assert game.value == pytest.approx(1 / (later + 1), abs=0.06)
    assert lies == sorted(lies)
    assert values == sorted(values, reverse=True)


def test_the_highest_lies_are_told_by_the_best_liars(crowd: HiddenCrowd) -> None:
    game = crowd.game(NOTHING, 5).announcing
    lies = game.says - np.diag(np.diag(game.says))
    liars = np.flatnonzero(lies.any(axis=1))
    assert len(liars) > 5
    highest = [np.flatnonzero(lies[liar])[-1] for liar in liars]
    assert highest == sorted(highest)
    assert highest[0] < highest[-1] == len(game.says) - 1


def test_hopes_are_those_of_the_best_or_of_who_is_still_to_throw(crowd: HiddenCrowd) -> None:
    game = crowd.game(best=20, later=2)
    held = crowd.parts[2][20, HOLDER]
    assert game.hopes[HOLDER][[10, 20, 30]] == pytest.approx([held, held / 2, 0])
    assert game.hopes[1][[10, 30]] == pytest.approx(crowd.parts[2][[20, 30], 1])
    assert game.hopes.shape == (3, len(FEW))
    assert not crowd.game(NOTHING, 2).hopes[HOLDER].any()


@pytest.mark.parametrize("seats", [3, 5])
def test_one_of_all_doubts_as_often_as_the_game_says(seats: int) -> None:
    state = play(table(seats), "9 9 9 10 J", "announce A A A A K")
    doubts = []
    for seat in range(1, seats):
        knows = Crowded(seen(state, seat), seat)
        policy = dict(knows.policy())
        assert sum(policy.values()) == pytest.approx(1)
        doubts.append(policy[DOUBT + seat])
        assert (policy[DOUBT + seat] > 0) == (seat == knows.doubter)
    assert sum(doubts) == pytest.approx(knows.game.announcing.doubts[knows.solved.value[number("A A A A K")]])
    assert 0.1 < sum(doubts) < 0.9


@pytest.mark.parametrize("seats", [3, 5])
def test_no_answer_is_worth_more_than_the_one_that_is_given(seats: int) -> None:
    """What made masters lose: doubts that by their own values cost more than they bring."""
    state = play(table(seats), "9 9 9 10 J", "announce A A A A K")
    for seat in range(1, seats):
        knows = Crowded(seen(state, seat), seat)
        values, policy = dict(knows.values()), dict(knows.policy())
        assert values[DOUBT + seat] <= values[BELIEVE + seat] + 0.01
        if policy[DOUBT + seat] > 0:
            assert values[DOUBT + seat] == pytest.approx(values[BELIEVE + seat], abs=0.01)


def test_who_is_beaten_never_doubts_and_hopes_for_nothing() -> None:
    """Ann has said less than Bob; Cem announces last: only Bob has something to lose."""
    state = play(
        table(3),
        *("9 9 9 10 J", "announce 9 9 9 10 J", "believe as 2", "believe as 3"),
        *("K K K 10 J", "announce K K K 10 J", "believe as 3", "believe as 1"),
        *("9 10 J Q A", "announce A A A A K"),
    )
    ann, bob = (Crowded(seen(state, seat), seat) for seat in (0, 1))
    assert dict(ann.policy())[DOUBT] == 0
    assert dict(ann.values())[BELIEVE] == pytest.approx(-1)
    assert dict(ann.values())[DOUBT] < -1
    assert dict(bob.policy())[DOUBT + 1] > 0.3


def test_one_whose_announcement_stands_hopes_for_the_pot_and_the_others_for_what_is_left() -> None:
    """Ann's five aces stand, Bob announces less, Cem is still to throw."""
    best = "A A A A A"
    state = play(
        table(3), best, f"announce {best}", "believe as 2", "believe as 3", "9 9 9 9 10", "announce 9 9 9 9 10"
    )
    ann, cem = (Crowded(seen(state, seat), seat) for seat in (0, 2))
    hopes = ann.game.hopes
    said = ann.solved.value[number("9 9 9 9 10")]
    assert dict(ann.values())[BELIEVE] == pytest.approx(3 * hopes[HOLDER][said] - 1)
    assert dict(cem.values())[BELIEVE + 2] == pytest.approx(3 * hopes[1][said] - 1)
    assert 0.9 < hopes[HOLDER][said] <= 1


def test_who_can_lie_as_he_likes_is_not_doubted() -> None:
    """Four of five values win: so few could be lying that nobody cares to doubt."""
    weights, shares = np.full(5, 0.2), np.array([0.0, 1.0, 1.0, 1.0, 1.0])
    levels, classes = np.unique(shares, return_inverse=True)
    says, doubts, _ = announce_in_crowd(bulk_of(classes, weights), levels, (1 - levels)[None])
    assert says.tolist() == [[0, 1], [0, 1]]
    assert doubts.tolist() == [0, 0]
