"""How a match ends on a server: who gave up, whose time ran out, a rematch that takes one request from each."""

from __future__ import annotations

from typing import Any

import pytest

from ptoq.games import find
from ptoq.minds.solve.escalero import Escalero
from tests.server.houses import ANYBODY, ME, Guest, House


def two(house: House, game: str = "al-capone", **more: Any) -> tuple[Guest, Guest, str]:
    """Anna and Bob at a table."""
    anna, bob = house.guest(), house.guest()
    table = anna.lay(game, [ME, ANYBODY], name="Anna", **more)["table"]["id"]
    assert bob.do(table, "seat", name="Bob").status_code == 200
    return anna, bob, table


def test_who_gave_up_is_the_verdict(house: House) -> None:
    anna, bob, table = two(house)
    bob.do(table, "resign")
    seen = anna.look(table, language="en")
    assert seen["verdict"] == ["Bob gives up."]
    assert [(seat["resigned"], seat["timeout"]) for seat in seen["table"]["seats"]] == [(False, False), (True, False)]
    assert anna.web.get(f"/tables/{table}/review", params={"language": "en"}).json()["verdict"] == ["Bob gives up."]


def test_a_rematch_takes_one_request_from_each(house: House) -> None:
    anna, bob, table = two(house)
    bob.do(table, "resign")
    new = anna.do(table, "rematch").json()["table"]
    told = bob.look(table, since=0, language="en")
    assert (told["table"]["rematch"], told["table"]["invited_by"]) == (new, 0)
    assert told["happened"][-1]["words"] == ["Anna would like to play again."]
    assert bob.look(new)["table"]["state"] == "waiting"
    assert bob.do(table, "rematch").json()["table"] == new
    now = bob.look(new)
    assert now["table"]["state"] == "playing"
    assert now["view"]["seat"] == 1
    assert now["view"]["names"] == ["Anna", "Bob"]
    # Asked again, nothing more happens.
    assert bob.do(table, "rematch").json()["table"] == new
    assert bob.look(new)["seq"] == now["seq"]


def test_a_rematch_takes_the_promise_of_the_second_too(house: House) -> None:
    anna, bob, table = two(house)
    anna.do(table, "resign")
    new = anna.do(table, "rematch", commitment="a" * 64).json()["table"]
    bob.do(table, "rematch", commitment="b" * 64)
    assert [seed["commitment"] for seed in anna.look(new)["table"]["seeds"]] == ["a" * 64, "b" * 64]


def test_against_a_bot_a_rematch_begins_at_once(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, {"who": "bot", "level": "novice"}])["table"]["id"]
    anna.do(table, "resign")
    new = anna.do(table, "rematch").json()["table"]
    assert anna.look(new)["table"]["state"] == "playing"


def test_a_spectator_invites_nobody(house: House) -> None:
    anna, _, table = two(house)
    anna.do(table, "resign")
    stranger = house.guest()
    stranger.web.post("/me")
    assert stranger.do(table, "rematch").status_code == 409


def test_a_hint_says_why_and_a_grade_what_perfect_play_averages(house: House) -> None:
    anna, bob, table = two(house, "escalero", terms={"hints": True})
    seen = {player: player.look(table) for player in (anna, bob)}
    mover = next(player for player, letter in seen.items() if letter["view"]["moves"])
    hint = mover.web.post(f"/tables/{table}/hint", params={"language": "en"}).json()
    assert hint["move"] == hint["choices"][0]["move"]
    # A first throw may be worth entering as it lies.
    assert hint["why"].startswith(("Why: goes for ", "Why: brings "))
    assert "leads to " in hint["why"]
    mover.move(table, seen[mover], hint["choices"][-1]["move"])
    anna.do(table, "resign")
    graded = anna.web.get(f"/tables/{table}/review/1", params={"language": "en"}).json()
    game = find("escalero")
    assert graded["expected"] == pytest.approx(float(Escalero.solve(game, game.settle({})).sheets[0]))
    assert graded["loss"] > 0
