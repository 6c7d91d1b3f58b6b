"""After the match: walking through it, and every decision graded by what was seen then."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ptoq import Table
from ptoq.lab.analysis import analyse
from ptoq.server.engine.bots import luck_of
from ptoq.server.rooms.entries import GONE, Entry
from ptoq.server.rooms.hints import Considered
from ptoq.server.rooms.luck import match_luck
from ptoq.server.rooms.stories import Story, story_of
from ptoq.table import files
from ptoq.table.events import Moved
from tests.play import play_out
from tests.server.doings import TWO, move
from tests.server.houses import ANYBODY, ME, Guest, House
from tests.server.shelves import NOON, room_for
from tests.server.warm import WarmHouse


def play(house: House, game: str, **options: Any) -> tuple[Guest, str]:
    """A match of two guests to its end, with a step taken back where one can be."""
    anna, bob = house.guest(), house.guest()
    table = anna.lay(game, [ME, ANYBODY], options=options, name="Anna", terms={"undo": "own"})["table"]["id"]
    assert bob.do(table, "seat", name="Bob").status_code == 200
    assert anna.do(table, "chat", phrase="hello").status_code == 200
    rng = Random(1)
    undone = False
    while anna.look(table)["table"]["state"] != "over":
        for player in (anna, bob):
            letter = player.look(table)
            if letter["view"]["moves"]:
                letter = player.move(table, letter, rng.choice(letter["view"]["moves"])["text"])
                if not undone and letter["undo"]["may"]:
                    undone = player.do(table, "undo", seq=letter["seq"]).status_code == 200
    return anna, table


def review_of(guest: Guest, table: str, **query: Any) -> dict[str, Any]:
    answer = guest.web.get(f"/tables/{table}/review", params={"language": "en", **query})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(("game", "options"), [("al-capone", {"rounds": 3}), ("escalero", {})])
def test_every_decision_is_graded_as_the_analysis_of_the_exported_match_grades_it(
    house: House, game: str, options: dict[str, Any]
) -> None:
    anna, table = play(house, game, **options)
    log, _ = files.read(anna.web.get(f"/tables/{table}/export").text)
    expected = {decision.number: decision for decision in analyse(log).decisions}
    steps = review_of(anna, table)["steps"]
    numbers = [step["number"] for step in steps if step["number"] is not None and step["choices"] > 1]
    assert numbers == list(expected)
    for number in numbers:
        graded = anna.web.get(f"/tables/{table}/review/{number}", params={"language": "en"}).json()
        decision = expected[number].to_json()
        for name in ("number", "round", "seat", "loss", "grade", "estimated", "unclear"):
            assert graded[name] == decision[name]
        for name in ("played", "best"):
            assert [graded[name][key] for key in ("move", "value")] == [
                decision[name][key] for key in ("move", "value")
            ]
        assert len(graded["choices"]) == decision["choices"]
        assert graded["choices"][0] == graded["best"]


def test_the_luck_of_a_match_is_what_the_analysis_of_the_exported_match_says(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=3)
    found = analyse(files.read(anna.web.get(f"/tables/{table}/export").text)[0])
    answer = anna.web.get(f"/tables/{table}/luck")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["known"], told["exact"]) == (True, True)
    assert (tuple(told["start"]), tuple(told["result"])) == (found.start, found.result)
    assert told["draws"] == [{"after": draw.after, "luck": list(draw.luck)} for draw in found.draws]
    assert told["levels"]["master"] < told["levels"]["random"]
    # The second time it is remembered.
    assert anna.web.get(f"/tables/{table}/luck").json() == told


def test_luck_is_told_when_the_match_is_over_and_not_before(house: House) -> None:
    anna = house.guest()
    table = anna.lay("escalero", [ME, {"who": "bot", "level": "random"}])["table"]["id"]
    assert anna.web.get(f"/tables/{table}/luck").status_code == 409


def test_where_luck_cannot_be_told_that_is_said() -> None:
    log = play_out(Table("al-capone", 3, {"rounds": 2}, 3), Random(3)).log
    told = luck_of(msgspec.json.encode(log))
    assert (told.known, told.draws) == (False, [])


def test_an_estimate_too_close_to_the_best_is_graded_as_unclear() -> None:
    log: list[Entry] = []
    room = room_for("pyramid-poker", TWO, options={"first": "seat"}, log=log)
    move(room, NOON, room.pending[0], log=log)
    story = Story(log)
    played = story.decisions[1].move.text
    best, *others = [one.text for one in story.decisions[1].view.moves if one.text != played]

    def unclear(error: float) -> bool:
        tried = [Considered(best, 1.0, 900, None, error=error), Considered(played, 0.5, 800, None, error=error)]
        return story.grade(1, tried + [Considered(one, 0.0, 1, None) for one in others], "en").unclear

    assert not unclear(0.01)
    assert unclear(0.2)


def test_the_steps_tell_the_match_and_a_replay_of_each_shows_its_scores(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=3)
    found = review_of(anna, table, seat=0)
    last = anna.look(table, language="en")
    assert found["names"] == ["Anna", "Bob"]
    assert found["scores"] == found["ends"] == found["steps"][-1]["scores"] == last["view"]["scores"]
    assert found["winners"] == last["table"]["winners"]
    assert found["verdict"] == last["verdict"]
    assert "Anna: Hello!" in found["steps"][0]["words"]
    for step in found["steps"]:
        where = {"at": step["seq"], "part": step["part"], "seat": 0}
        assert anna.web.get(f"/tables/{table}/replay", params=where).json()["scores"] == step["scores"]


def test_the_log_of_a_match_is_all_that_a_look_back_needs(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=3)
    log = anna.web.get(f"/tables/{table}/log").json()
    story = story_of([msgspec.json.encode(entry).decode() for entry in log])
    for seat in (-1, 0, 1):
        assert msgspec.to_builtins(story.review(seat, "en")) == review_of(anna, table, seat=seat)
    assert msgspec.to_builtins(match_luck(story.events)) == anna.web.get(f"/tables/{table}/luck").json()
    assert {key for entry in log for key in entry} == {"at", "events"}
    around = [event for entry in log for event in entry["events"] if event["event"] in ("laid", "took")]
    assert {event.get("host", event.get("person")) for event in around} == {GONE}


def test_an_import_is_marked_in_its_log(house: House) -> None:
    anna = house.guest()
    match = play_out(Table("al-capone", ["Ann", "Ben"], {"rounds": 1}, 4), Random(4)).to_json()
    table = anna.web.post("/imports", content=match).json()["table"]["id"]
    log = anna.web.get(f"/tables/{table}/log").json()
    assert story_of([msgspec.json.encode(entry).decode() for entry in log]).review(-1, "en").imported


def test_a_move_that_was_taken_back_is_a_step_without_a_number(house: House) -> None:
    anna = house.guest()
    table = anna.lay("pyramid-poker", [ME, {"who": "bot", "level": "random"}], terms={"undo": "own"})["table"]["id"]
    letter = anna.look(table)
    taken_back = False
    while not taken_back:
        if letter["view"]["moves"]:
            letter = anna.move(table, letter, letter["view"]["moves"][0]["text"])
            taken_back = anna.do(table, "undo", seq=letter["seq"]).status_code == 200
        letter = anna.look(table)
    assert anna.do(table, "resign").status_code == 200
    *before, move, back, gave_up = review_of(anna, table)["steps"]
    assert (move["number"], move["seat"]) == (None, 0)
    assert (back["move"], gave_up["move"]) == (None, None)
    assert back["words"] == [f"{review_of(anna, table)['names'][0]} takes the last step back."]
    numbers = [step["number"] for step in before if step["move"]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_outlook_of_two_adds_up_to_all_chips_and_to_one_sheet_each_in_escalero(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=3)
    for step in review_of(anna, table)["steps"]:
        if step["choices"] > 1 and step["number"]:
            outlook = anna.web.get(f"/tables/{table}/review/{step['number']}").json()["outlook"]
            assert sum(outlook) == pytest.approx(120)
    anna, table = play(house, "escalero")
    found = review_of(anna, table)
    step = next(step for step in reversed(found["steps"]) if step["choices"] > 1)
    graded = anna.web.get(f"/tables/{table}/review/{step['number']}").json()
    assert graded["outlook"][1 - step["seat"]] is None
    assert graded["outlook"][step["seat"]] == graded["best"]["value"] > 0
    assert found["ends"][0] - found["ends"][1] == found["scores"][0]


@pytest.mark.parametrize(("game", "kept"), [("pyramid-poker", 0.0), ("al-capone", -3.0)])
def test_the_outlook_counts_what_the_match_keeps_of_a_round(game: str, kept: float) -> None:
    """In Pyramid Poker the loser of a round keeps what he has; at dice he pays."""
    log: list[Entry] = []
    room = room_for(game, TWO, options={"first": "seat"} if game == "pyramid-poker" else {}, log=log)
    seat, had = room.pending[0], list(room.table.scores)
    move(room, NOON, seat, log=log)
    story = Story(log)
    asked = [Considered(one.text, -3.0, None, None) for one in story.decisions[1].view.moves]
    outlook = story.grade(1, asked, "en").outlook
    assert (outlook[seat], outlook[1 - seat]) == (had[seat] + kept, had[1 - seat] + 3.0)


def test_a_brought_match_is_walked_through_step_by_step_whatever_its_entries_are(house: House) -> None:
    played = play_out(Table("al-capone", options={"rounds": 2}), Random(3))
    anna = house.guest()
    brought = anna.web.post("/imports", content=played.to_json(), headers={"content-type": "application/json"})
    assert brought.status_code == 201, brought.text
    table = brought.json()["table"]["id"]
    found = review_of(anna, table)
    assert found["imported"] is True
    _, *steps = found["steps"]
    made = [event for event in played.log if isinstance(event, Moved)]
    assert [(step["seat"], step["move"]["text"]) for step in steps] == [(event.seat, event.move) for event in made]
    assert steps[-1]["scores"] == played.scores
    where = {"at": steps[0]["seq"], "part": steps[0]["part"], "seat": 0}
    assert anna.web.get(f"/tables/{table}/replay", params=where).json()["actor"] == steps[1]["seat"]


def test_a_replay_may_stop_before_anybody_sits(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=1)
    seen = anna.web.get(f"/tables/{table}/replay", params={"at": 0, "part": 1}).json()
    assert (seen["board"], seen["actor"], seen["names"]) == (None, None, ["", ""])


def test_a_match_that_goes_on_is_not_looked_back_at(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    for path in ("review", "review/1"):
        assert anna.web.get(f"/tables/{table}/{path}").json()["reason"] == "server/not-over"
    assert anna.web.get("/tables/nothing/review").status_code == 404


def test_what_was_no_decision_is_not_graded(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=1)
    assert anna.web.get(f"/tables/{table}/review/9999").status_code == 404
    assert anna.web.get(f"/tables/{table}/review/0").status_code == 400
    assert anna.web.get(f"/tables/{table}/review", params={"seat": 2}).status_code == 409


def test_a_game_of_luck_alone_says_so(house: House) -> None:
    anna, table = play(house, "rock-and-roll", rounds=1)
    found = review_of(anna, table)
    assert found["skill"] is False
    assert found["note"]
    refused = anna.web.get(f"/tables/{table}/review/1")
    assert (refused.status_code, refused.json()["reason"]) == (409, "review/no-skill")


def test_grades_have_a_pace_of_their_own_and_known_ones_are_free(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", grades_per_hour=2) as house:
        anna, table = play(house, "al-capone", rounds=2)
        first, second, third, *_ = [
            step["number"] for step in review_of(anna, table)["steps"] if step["number"] and step["choices"] > 1
        ]
        answers = [anna.web.get(f"/tables/{table}/review/{number}") for number in (first, second, third, first)]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
        assert int(answers[2].headers["retry-after"]) > 0
        assert msgspec.json.decode(answers[0].content) == msgspec.json.decode(answers[3].content)


def test_who_is_forgotten_has_no_name_in_a_review_either(house: House) -> None:
    anna, table = play(house, "al-capone", rounds=1)
    assert review_of(house.guest(), table)["names"] == ["Anna", "Bob"]
    assert anna.web.delete("/me").status_code == 200
    found = review_of(house.guest(), table)
    assert found["names"] == ["Somebody", "Bob"]
    assert not any("Anna" in line for step in found["steps"] for line in step["words"])
