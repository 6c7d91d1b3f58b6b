"""Value functions: at the end the result, before a draw the mean over its outcomes, and no secret that is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from ptoq import Table, find
from ptoq.games.dice import FACE_NAMES
from ptoq.minds.bots.bot import bot
from ptoq.minds.valuing.functions import value_function
from ptoq.table.events import Drew
from ptoq.table.match import Match
from tests.lab.matches import laid_out
from tests.play import play_out, play_some

SOLVED = ("escalero", "open-poker", "al-capone", "rock-and-roll")
SEARCHED = ("pyramid-poker", "sakkara")
FEW = {"rounds": 2}


def before_draws(name: str, seed: int, moves: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """The states of a match of random moves in which nature is to act."""
    table = play_some(Table(name, 2, options, seed), Random(seed), moves)
    match = Match[Any]()
    for event in table.log:
        if isinstance(event, Drew) and match.state is not None:
            yield match.state.copy()
        match._take(event)


def mean_over_outcomes(name: str, state: Any) -> np.ndarray:
    game = find(name)
    values = value_function(game, int(state.seats))
    assert values is not None
    total = np.zeros(int(state.seats))
    outcomes = game.rules.chances(state)
    for outcome in range(outcomes):
        after = state.copy()
        game.rules.apply(after, outcome)
        total += values.value(after)
    return total / outcomes


@pytest.mark.parametrize("name", SOLVED)
def test_the_luck_of_a_draw_is_0_over_all_its_outcomes(name: str) -> None:
    """Every throw of up to three dice; all five once."""
    values = value_function(find(name), 2)
    assert values is not None
    seen = set()
    for state in before_draws(name, 3, 30):
        outcomes = find(name).rules.chances(state)
        if outcomes <= 6**3 or outcomes not in seen:
            seen.add(outcomes)
            assert values.expectation(state) == pytest.approx(mean_over_outcomes(name, state), abs=1e-9)
    assert seen


@pytest.mark.parametrize("name", SEARCHED)
def test_what_is_searched_has_luck_of_0_by_enumeration_whatever_its_values_are(name: str) -> None:
    values = value_function(find(name), 2)
    assert values is not None
    assert not values.exact
    states = list(before_draws(name, 5, 12, {"first": "seat"} if name == "pyramid-poker" else None))[-2:]
    for state in states:
        assert values.expectation(state) == pytest.approx(mean_over_outcomes(name, state), abs=1e-9)
        assert values.value(state) == pytest.approx(values.value(state), abs=0)


def test_the_cup_hides_nothing_from_a_value_and_its_luck_is_0() -> None:
    """Combinations are announced: there are few, so every throw under the cup is enumerated."""
    game = find("hidden-poker")
    values = value_function(game, 2)
    assert values is not None
    state = game.new_round({"announce": "combination"}, 2, 0)
    assert values.expectation(state) == pytest.approx(mean_over_outcomes("hidden-poker", state), abs=1e-9)


@pytest.mark.parametrize(
    "name", ["open-poker", "al-capone", "hidden-poker", "rock-and-roll", "escalero", "pyramid-poker"]
)
def test_a_round_that_is_over_is_worth_what_it_paid(name: str) -> None:
    options: dict[str, Any] = {"pyramid-poker": {"first": "seat"}, "escalero": {}}.get(name, FEW)
    table = play_out(Table(name, 2, options, 4), Random(4))
    values = value_function(table.game, 2)
    assert values is not None
    assert all(tuple(values.value(finished.state)) == finished.gains for finished in table.rounds)


def test_more_than_two_at_escalero_count_their_own_sheets() -> None:
    table = play_out(Table("escalero", 3, seed=4), Random(4))
    values = value_function(table.game, 3)
    assert values is not None
    (finished,) = table.rounds
    assert list(values.value(finished.state)) == table.game.words.view(finished.state, 0)["sums"]


@pytest.mark.parametrize("dice", ["9 K K K A", "9 10 J Q A"])
def test_who_answers_is_lucky_or_not_with_what_lies_under_the_cup(dice: str) -> None:
    """A lie that is found out, or a truth that is doubted: for the same doubt, the values differ by what was hidden."""
    roll = 0
    for face in dice.split():
        roll = roll * 6 + FACE_NAMES.index(face)
    log = laid_out("hidden-poker", ["Anna", "Bob"], [0, roll], lambda _: "announce 9 K K K A", most=1)
    match = Match[Any]()
    for event in log:
        match._take(event)
    values = value_function(match.game, 2)
    assert values is not None
    seen = {choice.move.text: choice.value for choice in bot(match.game, "master", 0).consider(match.view(1)).choices}
    after = match.state.copy()
    match.rules.apply(after, next(move.code for move in match.moves if move.text.startswith("doubt")))
    doubted = values.value(after)[1]
    assert (doubted > seen["doubt as 2"]) == (dice != "9 K K K A")


def test_games_without_a_value_function_say_so() -> None:
    assert value_function(find("al-capone"), 3) is None
    assert value_function(find("hidden-poker"), 4) is None
    assert value_function(find("escalero"), 6) is not None
