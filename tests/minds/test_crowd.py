"""Open dice poker and Al Capone for more than two: chances of the pot, and bets by them."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE
from ptoq.games import find
from ptoq.games.dice import FACES, WAYS
from ptoq.games.open_poker.rules import STAND
from ptoq.games.stakes.rules import DROP, MATCH, NO_RAISE, SEATS
from ptoq.minds.solve.crowd import HOLDER, NOTHING, Crowd, claim
from ptoq.minds.solve.stakes import Stakes
from tests.games.staked import Staked

NAMES = ("open-poker", "joker-poker", "al-capone")


@cache
def crowd(name: str) -> Crowd:
    game = find(name)
    return Crowd.solve(game, game.settle({}))


def values(table: Staked, name: str) -> dict[int, float]:
    return dict(crowd(name).values(table.state, table.actor))


@pytest.mark.parametrize("name", NAMES)
def test_somebody_takes_the_pot(name: str) -> None:
    chances = crowd(name).chances
    assert chances.min() >= 0
    assert chances[:, 1:].sum(axis=2) == pytest.approx(np.ones((SEATS + 1, chances.shape[1] - 1)))
    assert chances[1:, NOTHING].sum(axis=1) == pytest.approx(np.ones(SEATS))
    assert not chances[0, NOTHING].any()


def test_in_al_capone_chances_are_counted() -> None:
    """One throw each and nothing to decide: dice stand if nobody throws better; equals share."""
    solved = crowd("al-capone")
    scores, weights = solved.scores.astype(int), WAYS / FACES**5
    for score in np.unique(scores)[::40]:
        below_it = weights[scores < score].sum() + weights[scores == score].sum() / 2
        for later in range(SEATS + 1):
            assert solved.chances[later, solved.level_of[score], HOLDER] == pytest.approx(below_it**later)
    for place in (1, 2, 3):
        assert solved.chances[3, NOTHING, place] == pytest.approx(1 / 3, abs=0.001)


@pytest.mark.parametrize("name", ["open-poker", "joker-poker"])
def test_against_one_it_is_the_solution_for_two(name: str) -> None:
    """All but the play-offs, which are not quite even, and rare."""
    game, solved = find(name), crowd(name)
    two = Stakes.solve(game, game.settle({"least": 1, "most": 1}))
    for score in np.unique(solved.scores):
        chance = solved.chances[1, solved.level_of[score], HOLDER + 1]
        assert chance == pytest.approx((1 + two.second[1, score]) / 2, abs=0.01)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), [("open-poker", 3), ("joker-poker", 5), ("al-capone", 4)])
def test_played_out_without_raises_everybody_wins_as_often_as_it_says(name: str, seats: int) -> None:
    solved, rng, rounds = crowd(name), stream("crowd"), 400
    won = np.zeros(seats)
    for _ in range(rounds):
        table = Staked(solved.game, *[9] * seats, most=1)
        while not table.over:
            if table.actor == NATURE:
                move = below(rng, table.rules.chances(table.state))
            else:
                worth = values(table, name)
                move = max(worth, key=lambda choice: worth[choice])
            table.rules.apply(table.state, move)
        won[table.state.winner] += 1
    expected = solved.chances[seats, NOTHING, 1 : seats + 1]
    assert (np.abs(won / rounds - expected) < 4 * np.sqrt(expected * (1 - expected) / rounds)).all()


def test_whoever_is_beaten_drops_and_so_the_best_takes_the_pot() -> None:
    table = Staked(find("al-capone"), 60, 60, 60)
    table.hand("9 9 9 9 9", "no raise").hand("9 9 J K A", "no raise").play("A A A A A")
    worth = values(table, "al-capone")
    assert worth == {NO_RAISE: 2, **dict.fromkeys(range(2, 7), 2)}
    table.play("raise to 4")
    assert values(table, "al-capone") == {MATCH: -4, DROP: -1}


def test_a_raise_is_worth_what_the_answers_make_of_it() -> None:
    """Two are still to throw against what stands: each pays for his chance while it is worth more than it costs."""
    solved = crowd("al-capone")
    table = Staked(find("al-capone"), 60, 60, 60).play("9 9 J K A")
    level = solved.level_of[table.state.score[0]]
    both, one = solved.chances[2, level], solved.chances[1, level]
    worth = values(table, "al-capone")
    assert worth[NO_RAISE] == pytest.approx(3 * both[HOLDER] - 1)
    # The third answers knowing what the second did; the second knows what the third will do.
    for to in range(2, 7):
        after_match = max((3 * to * both[2] - to, "match"), (-1, "drop"))[1]
        after_drop = max(((2 * to + 1) * one[1] - to, "match"), (-1, "drop"))[1]
        matching = 3 * to * both[1] - to if after_match == "match" else (2 * to + 1) * one[1] - to
        if matching > -1:
            wins = 3 * to * both[HOLDER] if after_match == "match" else (2 * to + 1) * one[HOLDER]
        else:
            wins = (2 * to + 1) * one[HOLDER] if after_drop == "match" else to + 2
        assert worth[to] == pytest.approx(wins - to)


def test_nobody_hopes_for_more_than_he_paid_himself() -> None:
    table = Staked(find("al-capone"), 60, 1, 60).play("A A A A A", "raise to 6", "match")
    poor, rich = Staked(find("al-capone"), 60, 60, 60), crowd("al-capone")
    poor.play("A A A A A", "raise to 6", "match", "match")
    assert table.state.paid[:3].tolist() == [6, 1, 6]
    stack = rich._stack()
    for ply, other in enumerate((table, poor)):
        stack.states[ply] = other.state
    assert [claim(stack.states[0], seat) for seat in range(3)] == [13, 3, 13]
    assert [claim(stack.states[1], seat) for seat in range(3)] == [18, 18, 18]


def test_keeping_is_worth_what_it_may_become() -> None:
    """Four aces beat a full house whatever the fifth die shows; against five aces there is next to nothing to hope."""
    table = Staked(find("open-poker"), 60, 60, 60)
    table.hand("9 9 9 10 10", "no raise").hand("9 9 J K A", "no raise").play("9 A A A A")
    worth = values(table, "open-poker")
    assert max(worth.values()) == worth[STAND] == pytest.approx(2)
    assert min(worth.values()) < 1
    table = Staked(find("open-poker"), 60, 60, 60).hand("A A A A A", "no raise").play("9 10 J Q K")
    assert max(values(table, "open-poker").values()) < -0.9
