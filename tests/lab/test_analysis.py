"""Matches looked at again: what every decision gave away, seen as it was seen then."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ptoq import Table, find
from ptoq.games.dice import FACE_NAMES
from ptoq.lab.analysis import analyse, grade_of, standing
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.table.events import AnyEvent, Moved
from ptoq.table.match import Match
from tests.lab.matches import laid_out
from tests.play import play_out, play_some

FIVE_ACES = 6**5 - 1


def best_of(match: Match) -> str:
    return bot(match.game, "master", 0).consider(match.view(match.actor)).best.text


def with_a_blunder(match: Match) -> str:
    """The best play, but for the first move: five aces thrown at once, and the nines are struck."""
    return "enter nines" if not any(isinstance(event, Moved) for event in match.log) else best_of(match)


def roll(dice: str) -> int:
    """The draw of a throw under the cup."""
    number = 0
    for name in dice.split():
        number = number * 6 + FACE_NAMES.index(name)
    return number


def test_a_planted_blunder_is_the_worst_decision() -> None:
    found = analyse(laid_out("escalero", ["Anna"], [FIVE_ACES], with_a_blunder))
    assert found.over
    (worst,) = found.worst(3)
    assert (worst.number, worst.round, worst.seat) == (1, 1, 0)
    assert (worst.played.move.text, worst.best.move.text) == ("enter nines", "enter served five")
    assert worst.loss == pytest.approx(worst.best.value - worst.played.value)
    assert worst.loss > 50
    (anna,) = found.seats
    assert anna.decisions == len(found.decisions)
    assert anna.best_share == pytest.approx(1 - 1 / anna.decisions)
    assert anna.mean_loss == pytest.approx(worst.loss / anna.decisions)
    assert found.notes == []


@pytest.mark.parametrize("name", ["escalero", "hidden-poker", "al-capone"])
def test_every_decision_is_graded_as_a_replay_up_to_it_would_be(name: str) -> None:
    table = play_some(Table(name, seed=4), Random(4), 12)
    found = {decision.number: decision for decision in analyse(table.log).decisions}
    places = [at for at, event in enumerate(table.log) if isinstance(event, Moved)]
    for number, at in enumerate(places, start=1):
        event = table.log[at]
        assert isinstance(event, Moved)
        before = Table.replay(table.log[:at], table.server_seed)
        if len(before.moves_of(event.seat)) < 2:
            assert number not in found
            continue
        values = bot(name, "master", 0).consider(before.view(event.seat)).values
        assert found[number].seat == event.seat
        assert found[number].played.move.text == event.move
        assert found[number].played.value == values[event.move]
        assert found[number].loss == max(values.values()) - values[event.move]


def test_nobody_is_blamed_for_what_he_could_not_know() -> None:
    """The second player believes; whether that was a lie changes nothing about how wise it was."""

    def cup(dice: str) -> list[AnyEvent]:
        said = iter(["announce 9 K K K A", "believe as 2"])
        draws = [0, roll(dice)]
        return laid_out("hidden-poker", ["Anna", "Bob"], draws, lambda _: next(said), most=2)

    honest, lying = (analyse(cup(dice)).decisions for dice in ("9 K K K A", "9 10 J Q A"))
    assert replace(honest[1], found=None) == replace(lying[1], found=None)
    assert honest[1].seat == 1
    # What it could not know is luck: good if the announcement was true, bad if it was a lie.
    assert (honest[1].found or 0.0) > 0 > (lying[1].found or 0.0)
    assert honest[0].played != lying[0].played


def test_a_move_that_was_taken_back_is_not_graded() -> None:
    table = Table("rock-and-roll", seed=4)
    for move in ("announce the end", "bet 1 on red"):
        table.play(move)
    table.undo()
    table.play("bet 2 on red")
    assert len(standing(table.log)) == 2
    assert [decision.played.move.text for decision in analyse(table.log).decisions] == [
        "announce the end",
        "bet 2 on red",
    ]


def test_a_forced_move_is_no_decision() -> None:
    table = play_out(Table("escalero", seats=["Anna"], seed=2), Random(2))
    moves = [event for event in table.log if isinstance(event, Moved)]
    found = analyse(table.log)
    assert all(decision.choices > 1 for decision in found.decisions)
    assert 0 < len(found.decisions) <= len(moves)


def test_a_match_that_goes_on_is_graded_as_far_as_it_went() -> None:
    table = Table("escalero", seats=["Anna"], seed=1)
    assert analyse(table.log).decisions == ()
    assert analyse(table.log).seats[0].mean_loss is None
    table.play("enter nines")
    found = analyse(table.log)
    assert not found.over
    assert len(found.decisions) == 1


def test_more_than_two_are_told_what_the_values_are() -> None:
    table = play_some(Table("escalero", seats=3, seed=1), Random(1), 3)
    own, note = analyse(table.log).notes
    assert "own sheet" in str(own)
    assert "not a proven best one" in str(note)
    (untold, _) = analyse(play_some(Table("al-capone", seats=3, seed=1), Random(1), 3).log).notes
    assert "luck cannot be told" in str(untold)


def test_estimates_say_that_they_are_some_and_are_bounded() -> None:
    table = play_some(Table("pyramid-poker", options={"first": "seat"}, seed=1), Random(1), 6)
    seen = []
    found = analyse(table.log, budget=Budget(iterations=40), progress=lambda done, total: seen.append((done, total)))
    assert found.estimated == sum(decision.estimated for decision in found.decisions) > 0
    assert "estimate" in str(found.notes[0])
    assert all((decision.best.tries or 0) <= 40 for decision in found.decisions)
    assert all(decision.loss >= 0 for decision in found.decisions)
    assert seen[-1] == (6, 6)
    assert found.decisions == analyse(table.log, budget=Budget(iterations=40)).decisions


def test_in_a_game_without_skill_nothing_can_be_given_away() -> None:
    table = play_out(Table("rock-and-roll", options={"rounds": 2}, seed=1), Random(1))
    found = analyse(table.log)
    assert found.worst(3) == []
    assert all(seat.mean_loss == 0 for seat in found.seats if seat.decisions)


def test_the_analysis_for_programs() -> None:
    found = analyse(laid_out("escalero", ["Anna"], [FIVE_ACES], with_a_blunder)).to_json()
    assert (found["game"], found["over"], found["level"]) == ("escalero", True, "master")
    first = found["decisions"][0]
    assert first["played"]["move"] == "enter nines"
    assert first["best"]["reason"].startswith("leads to ")
    assert first["loss"] == first["best"]["value"] - first["played"]["value"]
    assert found["seats"][0]["name"] == "Anna"


def test_a_loss_is_named_by_what_it_weighs_in_the_game() -> None:
    def names(game: str, *losses: float) -> list[str]:
        return [grade_of(find(game), loss) for loss in losses]

    assert names("escalero", 0.0, 1e-12, 0.9, 1.0, 3.9, 4.0) == ["best", "best", "good", "slip", "slip", "mistake"]
    assert names("al-capone", 0.2, 0.25, 1.0) == ["good", "slip", "mistake"]
    assert names("sakkara", 0.04, 0.05, 0.2) == ["good", "slip", "mistake"]
