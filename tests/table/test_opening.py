"""Who starts (PP3, SK4, PD4), and who starts the next round."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ptoq import Illegal, Refusal, Table
from ptoq.core.rules import NATURE
from ptoq.table.events import Claimed, Drew, Unclaimed
from ptoq.table.opening import Opening


def test_by_seat_the_first_seat_starts_without_a_draw() -> None:
    assert Opening("seat", 3).starter == 0


@pytest.mark.parametrize("how", ["lot", "random"])
def test_PD4_a_lot_is_one_draw_among_the_seats(how: str) -> None:
    opening = Opening(how, 5)
    assert (opening.actor, opening.chances) == (NATURE, 5)
    opening.drew(3)
    assert opening.starter == 3


def test_PD4_the_highest_opening_throw_starts_and_ties_throw_again() -> None:
    opening = Opening("throw", 3)
    for face in (5, 2, 5):
        assert opening.chances == 6
        assert opening.starter is None
        opening.drew(face)
    assert opening.contenders == [0, 2]
    opening.drew(1)
    opening.drew(1)
    assert opening.contenders == [0, 2]
    opening.drew(1)
    opening.drew(4)
    assert opening.starter == 2


def test_alone_nobody_throws_for_the_start() -> None:
    table = Table("escalero", seats=1, seed=1)
    first = next(event for event in table.log if isinstance(event, Drew))
    assert first.n == 6**5


def test_PP3_among_people_the_first_to_say_tut_tut_starts() -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], seed=1)
    assert table.pending == [0, 1]
    assert [str(move) for move in table.moves_of(1)] == ["tut tut"]
    assert "Tut Tut" in str(table.view(1).expects)
    assert str(table.view(1)) == "It is not yet known who starts."
    assert table.view(0).to_json()["board"] is None
    with pytest.raises(Illegal, match="Tut Tut"):
        table.play("place a1", seat=1)
    with pytest.raises(Illegal):
        table.play("tut tut", seat=2)
    table.play("Tut  TUT!", seat=1)
    assert table.actor == 1
    assert Claimed(1) in table.log
    with pytest.raises(Illegal):
        table.play("tut tut", seat=0)


def test_TB2_what_nobody_claimed_in_time_is_drawn_by_lot() -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], seed=1)
    table.pass_claim()
    assert Unclaimed() in table.log
    first = table.log[table.log.index(Unclaimed()) + 1]
    assert first == Drew(2, first.outcome)
    assert table.actor == first.outcome
    with pytest.raises(Illegal, match="already decided"):
        table.pass_claim()
    assert Table.from_json(table.to_json()).actor == table.actor


def test_TB2_and_nothing_else_can_happen_before_that_draw() -> None:
    log = Table("pyramid-poker", seats=["Anna", "Bob"], seed=1).log
    for late in (Claimed(0), Unclaimed()):
        with pytest.raises(Refusal, match="already decided"):
            Table.replay([*log, Unclaimed(), late])
    for options in ({"first": "seat"}, {"first": "random"}):
        table = Table("pyramid-poker", seats=["Anna", "Bob"], options=options, seed=1)
        with pytest.raises(Illegal, match="already decided"):
            table.pass_claim()


@pytest.mark.parametrize("form", [{"move": "tut tut"}, "tut tut"])
def test_PP3_the_claim_has_all_forms_of_a_move(form: object) -> None:
    table = Table("pyramid-poker", seats=["Anna", "Bob"], seed=1)
    table.play(table.moves[0] if form is None else form)
    assert table.actor == 0


def test_PP3_with_a_bot_at_the_table_or_with_random_nature_decides() -> None:
    bot = Table.open("pyramid-poker", 2, seed=1)
    bot.sit(0, "Anna")
    bot.sit(1, "random", person=False)
    lot = Table("pyramid-poker", seats=["Anna", "Bob"], options={"first": "random"}, seed=1)
    for table in (bot, lot):
        first = next(event for event in table.log if isinstance(event, Drew))
        assert first.n == 2
        assert table.state.starter == first.outcome


def test_PP3_SK4_by_option_the_first_seat_starts() -> None:
    for name in ("pyramid-poker", "sakkara"):
        assert Table(name, options={"first": "seat"}, seed=1).state.starter == 0


def test_PP11_the_starter_alternates() -> None:
    table = Table("pyramid-poker", options={"target": "11"}, seed=2)
    chooser = Random(2)
    starters = []
    while not table.over:
        if len(starters) == len(table.rounds):
            starters.append(int(table.state.starter))
        table.play(chooser.choice(table.moves))
    assert len(starters) > 1
    assert all(one != other for one, other in pairwise(starters))


@pytest.mark.parametrize("name", ["open-poker", "hidden-poker", "al-capone"])
def test_PD4_the_winner_of_a_round_begins_the_next(name: str) -> None:
    table = Table(name, seats=3, seed=4)
    chooser = Random(4)
    while not table.over:
        rounds = len(table.rounds)
        table.play(chooser.choice(table.moves))
        if len(table.rounds) > rounds and not table.over:
            assert table.state.starter == table.rounds[-1].state.winner
    assert len(table.rounds) > 1
