"""Puzzles over HTTP: a position without its answer, a choice, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from ptoq.games import find, games
from ptoq.lab.puzzles.puzzle import puzzles
from ptoq.server.rooms.puzzles import Measure, figure, shown
from tests.server.houses import House


def seen(house: House, game: str, number: int, **query: Any) -> dict[str, Any]:
    answer = house.guest().web.get(f"/puzzles/{game}/{number}", params={"language": "en", **query})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def answered(house: House, game: str, number: int, move: str, language: str = "en") -> dict[str, Any]:
    answer = house.guest().web.post(f"/puzzles/{game}/{number}", json={"move": move}, params={"language": language})
    assert answer.status_code == 200, answer.text
    judged: dict[str, Any] = answer.json()
    return judged


def test_every_game_of_skill_has_puzzles_and_the_game_of_luck_says_why_it_has_none(house: House) -> None:
    found = house.guest().web.get("/puzzles", params={"language": "en"}).json()
    assert [one["game"] for one in found] == list(games())
    for one in found:
        assert (one["count"] >= 100) == games()[one["game"]].skill == (one["note"] is None)
    assert "luck alone" in next(one["note"] for one in found if one["game"] == "rock-and-roll")


@pytest.mark.parametrize("game", [game.name for game in games().values() if game.skill])
def test_a_puzzle_is_a_position_without_its_answer(house: House, game: str) -> None:
    puzzle = seen(house, game, 7)
    assert puzzle["number"] == 7
    assert puzzle["view"]["actor"] == puzzle["view"]["seat"]
    assert puzzle["view"]["names"][puzzle["view"]["seat"]] == "You"
    assert len(puzzle["view"]["moves"]) >= 2
    assert puzzle["expects"]
    assert not {"best", "values", "seed", "moves"} & puzzle.keys()
    expected = puzzles(find(game))[6]
    assert [move["text"] for move in puzzle["view"]["moves"]] == [move.text for move in expected.view.moves]


@pytest.mark.parametrize("game", ["escalero", "open-poker", "hidden-poker", "pyramid-poker", "sakkara"])
def test_the_best_choice_is_right_and_any_other_is_worse(house: House, game: str) -> None:
    expected = puzzles(find(game))[0]
    right = answered(house, game, 1, expected.spot.best)
    assert right["right"]
    assert right["grade"] == "best"
    assert right["loss"] == 0
    assert right["best"] == right["played"] == right["choices"][0]
    assert right["best"]["words"][1:] in right["sentence"]
    for move in list(expected.values)[:3]:
        if move != expected.spot.best:
            wrong = answered(house, game, 1, move)
            assert not wrong["right"]
            assert wrong["grade"] in ("slip", "mistake")
            assert wrong["loss"] > 0
            assert wrong["best"]["move"] == expected.spot.best
            assert wrong["played"]["value"] < wrong["best"]["value"]


def test_the_chance_to_win_is_told_in_per_cent(house: House) -> None:
    expected = puzzles(find("sakkara"))[0]
    judged = answered(house, "sakkara", 1, expected.spot.best)
    assert judged["measure"] == "chance"
    assert judged["best"]["value"] == pytest.approx(50 + 50 * expected.values[expected.spot.best], abs=0.1)
    assert "%" in judged["sentence"]


@pytest.mark.parametrize(
    ("measure", "value", "told"),
    [
        ("sum", 2.25, "2.3"),
        ("sum", -2.25, "-2.3"),
        ("sum", 2.24, "2.2"),
        ("sum", -0.02, "0.0"),
        ("chips", 1.15, "1.15"),
        ("chance", 49.5, "50.0"),
        ("points", -0.0, "0.0"),
    ],
)
def test_a_half_is_rounded_away_from_zero_as_browsers_do_it(measure: Measure, value: float, told: str) -> None:
    assert str(figure(value, measure)) == told


def test_nothing_is_worth_less_than_zero_by_its_sign_alone() -> None:
    assert str(shown(-0.0, "chips")) == "0.0"


def test_verdicts_speak_the_language_that_is_named(house: House) -> None:
    best = puzzles(find("escalero"))[0].spot.best
    assert "Punkte am Ende" in answered(house, "escalero", 1, best, "de")["sentence"]
    assert seen(house, "escalero", 1, language="fr")["view"]["names"] == ["Toi"]


def test_what_is_no_puzzle_or_no_choice_is_refused(house: House) -> None:
    web = house.guest().web
    assert web.get("/puzzles/escalero/100000").status_code == 400
    assert web.get("/puzzles/escalero/999").status_code == 404
    assert web.get("/puzzles/rock-and-roll/1").status_code == 404
    assert web.get("/puzzles/chess/1").status_code == 404
    impossible = web.post("/puzzles/escalero/1", json={"move": "keep 9 9 9 9"})
    assert impossible.status_code == 409
    assert impossible.json()["reason"] == "puzzles/not-here"
    assert web.post("/puzzles/escalero/1", json={"move": "castle"}).status_code == 409
