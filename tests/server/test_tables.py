"""Tables over HTTP: laying, sitting, playing, leaving, undoing, giving up, playing again."""

from __future__ import annotations

import random

from ptoq.games import games
from tests.server.houses import House

ME, BOT, ANYBODY = {"who": "me"}, {"who": "bot", "level": "novice"}, {"who": "anybody"}


def test_two_guests_play_a_match_to_its_end_and_every_draw_is_checked(house: House) -> None:
    anna, bob = house.guest(), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY], options={"rounds": 3}, name="Anna")["table"]["id"]
    assert bob.do(table, "seat", name="Bob").status_code == 200
    rng = random.Random(1)
    for turn in range(500):
        for player in (anna, bob):
            letter = player.look(table)
            if letter["view"]["moves"]:
                player.move(table, letter, rng.choice(letter["view"]["moves"])["text"], f"{turn}")
        if anna.look(table)["table"]["state"] == "over":
            break
    else:
        raise AssertionError("the match did not end")
    exported = anna.web.get(f"/tables/{table}/export").json()
    assert anna.web.post("/verify", json=exported).json()["checked"] is True
    assert sum(anna.look(table)["view"]["scores"]) == 120


def test_every_game_can_be_laid_and_begun_against_a_bot(house: House) -> None:
    anna = house.guest()
    for name, game in games().items():
        letter = anna.lay(name, [ME, *[BOT] * (max(2, game.seats[0]) - 1)])
        assert letter["table"]["state"] == "playing"
        assert letter["view"]["board"] is not None
