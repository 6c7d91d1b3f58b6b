"""A game from outside on a server: people play it over HTTP and WebSocket, bots think about it, and it speaks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from ptoq.server.http.pictures import SIGNATURE
from tests.added_game import pebbles
from tests.server.houses import ANYBODY, ME, Guest, House, cookie_of, live

pytestmark = [pytest.mark.compiled, pytest.mark.xdist_group("pebbles")]
SHORT = {"rounds": 1}


def finish(table: str, *guests: Guest) -> dict[str, Any]:
    """Whoever may, takes one pebble, until the match is over; the last snapshot."""
    for _ in range(40):
        for guest in guests:
            seen = guest.look(table)
            if seen["table"]["state"] == "over":
                return seen
            if seen["view"]["moves"]:
                guest.move(table, seen, seen["view"]["moves"][0]["text"])
    raise AssertionError("not over")


def test_its_card_its_rules_and_its_messages_are_served(with_pebbles: House) -> None:
    web = with_pebbles.guest().web
    cards = {card["name"]: card for card in web.get("/games", params={"language": "de"}).json()}
    assert (len(cards), cards["pebbles"]["title"]) == (10, "Kiesel")
    assert "last pebble" in web.get("/games/pebbles/rules", params={"language": "it"}).text
    german, english = (web.get("/messages", params={"language": spoken}).json() for spoken in ("de", "en"))
    assert german.keys() == english.keys() == {"games", "pebbles"}
    assert "pebbles = Kiesel" in german["games"]
    assert german["pebbles"] == english["pebbles"]
    assert "move-take =" in english["pebbles"]


def test_programs_find_it_in_the_description_and_by_its_name_alone(with_pebbles: House) -> None:
    web = with_pebbles.guest().web
    described = json.dumps(web.get("/openapi.json").json())
    assert re.search(r"\^\([a-z|-]*\|pebbles\)\$", described)
    refused = web.post("/tables", json={"game": "marbles", "seats": [ME, ANYBODY]})
    assert refused.status_code == 400
    assert "pebbles" in refused.json()["sentence"]


def test_two_guests_play_it_to_its_end_over_http_and_keep_it_as_a_file_that_can_be_checked(
    with_pebbles: House,
) -> None:
    anna, bob = with_pebbles.guest(), with_pebbles.guest()
    table = anna.lay("pebbles", [ME, ANYBODY], options={"pile": "fifteen", **SHORT})["table"]["id"]
    assert bob.do(table, "seat", name="Bob").status_code == 200
    over = finish(table, anna, bob)
    assert sorted(over["view"]["scores"]) == [-1, 1]
    exported = anna.web.get(f"/tables/{table}/export")
    assert exported.status_code == 200
    checked = anna.web.post("/verify", content=exported.content, headers={"content-type": "application/json"})
    assert checked.status_code == 200, checked.text
    assert checked.json()["game"] == "pebbles"
    told = [line for one in anna.web.get(f"/tables/{table}/history").json() for line in one["words"]]
    assert any(line.endswith("takes one pebble.") for line in told), told
    assert any("takes the last pebble" in line for line in told)


def test_the_die_is_no_secret_to_its_thrower_and_to_no_one_else(with_pebbles: House) -> None:
    anna, bob, carl = (with_pebbles.guest() for _ in range(3))
    table = anna.lay("pebbles", [ME, ANYBODY], terms={"public": True})["table"]["id"]
    assert bob.do(table, "seat", name="Bob").status_code == 200
    seats = [anna, bob]
    thrower = seats.pop(anna.look(table)["view"]["actor"])
    assert thrower.look(table)["view"]["board"]["die"] in (1, 2, 3)
    assert [one.look(table)["view"]["board"]["die"] for one in (*seats, carl)] == [None, None]
    assert all(one.look(table)["view"]["moves"] == [] for one in (*seats, carl))


@pytest.mark.parametrize("level", ["random", "novice", "regular", "master"])
def test_a_bot_of_every_level_plays_it_over_a_websocket_and_a_hint_is_given(level: str, with_pebbles: House) -> None:
    anna = with_pebbles.guest()
    bot = {"who": "bot", "level": level}
    table = anna.lay("pebbles", [ME, bot], options={"pile": "fifteen", **SHORT})["table"]["id"]
    hinted = None
    with live(with_pebbles, table, cookie=f"ptoq={cookie_of(anna)}") as socket:
        while True:
            seen = json.loads(socket.recv(timeout=120))
            if seen["table"]["state"] == "over":
                break
            if seen["view"]["moves"]:
                if hinted is None:
                    hinted = anna.web.post(f"/tables/{table}/hint", params={"language": "en"}).json()
                move = seen["view"]["moves"][0]["text"]
                socket.send(json.dumps({"do": "move", "move": move, "seq": seen["seq"], "key": str(seen["seq"])}))
    assert hinted is not None
    assert len(hinted["choices"]) in (1, 2)
    assert hinted["why"]


def test_two_who_look_for_any_game_can_be_paired_for_it_and_it_is_in_lists_and_histories(with_pebbles: House) -> None:
    anna, bob = with_pebbles.guest(), with_pebbles.guest()
    assert anna.web.post("/pairing", json={"games": ["pebbles"]}).json()["state"] == "waiting"
    table = bob.web.post("/pairing", json={"games": ["pebbles", "escalero"]}).json()["table"]
    assert table
    assert anna.web.post("/pairing", json={"games": ["pebbles"]}).json()["table"] == table
    assert table in [one["id"] for one in anna.web.get("/tables", params={"stage": "playing"}).json()["tables"]]
    finish(table, anna, bob)
    kept = anna.web.get("/me/history").json()
    assert [one["game"] for one in kept["matches"]] == ["pebbles"]
    decision = anna.web.get(f"/tables/{table}/review", params={"language": "en"})
    assert decision.status_code == 200, decision.text


def test_previews_show_it_and_puzzles_are_offered_of_games_that_have_some(with_pebbles: House) -> None:
    anna = with_pebbles.guest()
    table = anna.lay("pebbles", [ME, ANYBODY])["table"]["id"]
    picture = httpx.get(f"{with_pebbles.url}/preview/pebbles.png")
    assert picture.content.startswith(SIGNATURE)
    assert picture.content != httpx.get(f"{with_pebbles.url}/preview/open-poker.png").content
    page = httpx.get(f"{with_pebbles.url}/t/{table}").text
    assert 'content="Pebbles' in page
    assert 'name="added-games"' in page
    assert "pebbles" not in [one["game"] for one in anna.web.get("/puzzles").json()]


def test_a_table_of_a_game_that_is_not_added_any_more_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with House(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", games=pebbles.__name__) as house:
        anna = house.guest()
        table = anna.lay("pebbles", [ME, ANYBODY], terms={"public": True})["table"]["id"]
        cookies = anna.web.cookies
        house.stop()
        del house.settings["games"]
        house.start()
        web = httpx.Client(base_url=f"{house.url}/api", cookies=cookies)
        refused = web.get(f"/tables/{table}", params={"language": "en"})
        assert refused.status_code == 400, refused.text
        assert 'There is no game "pebbles"' in refused.json()["sentence"]
        assert [one["game"] for one in web.get("/tables", params={"stage": "waiting"}).json()["tables"]] == ["pebbles"]
        assert httpx.get(f"{house.url}/t/{table}").status_code == 200
        assert web.get("/messages").json() == {}
        web.close()
