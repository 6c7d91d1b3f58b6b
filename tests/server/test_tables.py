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


def test_people_get_hints_only_where_the_host_said_so_and_look_back_all_the_same(house: House) -> None:
    for said, status in ((None, 409), (False, 409), (True, 200)):
        anna, bob = house.guest(), house.guest()
        laid = anna.lay("al-capone", [ME, ANYBODY], terms={"hints": said})["table"]
        assert (laid["terms"]["hints"], laid["hints"]) == (said, said is True)
        bob.do(laid["id"], "seat")
        (mover,) = (player for player in (anna, bob) if player.look(laid["id"])["view"]["moves"])
        answer = mover.web.post(f"/tables/{laid['id']}/hint", headers={"accept-language": "de"})
        assert answer.status_code == status
        if status == 409:
            assert answer.json()["sentence"] == "An diesem Tisch gibt es keine Tipps."
        seen = mover.look(laid["id"])
        mover.move(laid["id"], seen, seen["view"]["moves"][0]["text"])
        mover.do(laid["id"], "resign")
        assert mover.web.get(f"/tables/{laid['id']}/review/1").status_code == 200


def test_every_game_can_be_laid_and_begun_against_a_bot(house: House) -> None:
    anna = house.guest()
    for name, game in games().items():
        letter = anna.lay(name, [ME, *[BOT] * (max(2, game.seats[0]) - 1)])
        assert letter["table"]["state"] == "playing"
        assert letter["view"]["board"] is not None


def test_moves_are_told_in_words_of_the_language_that_is_named(house: House) -> None:
    anna = house.guest()
    letter = anna.lay("pyramid-poker", [ME, BOT], options={"first": "seat"}, name="Anna")
    table = letter["table"]["id"]
    anna.move(table, letter, "place a1")
    told = anna.look(table, since=letter["seq"], language="de")["happened"][0]
    assert told["words"][0] == "Anna setzt auf a1."
    assert told["events"][0]["move"] == "place a1"
    listed = anna.web.get(f"/tables/{table}/history", params={"since": letter["seq"], "language": "it"}).json()
    assert listed[0]["words"][0] == "Anna mette un blocco in a1."


def test_the_games_say_their_options_in_words(house: House) -> None:
    cards = {card["name"]: card for card in house.guest().web.get("/games", params={"language": "de"}).json()}
    options = {option["name"]: option for option in cards["escalero"]["options"]}
    assert options["five_as_poker"]["words"] == "ob ein Fünfling als Poker eingetragen werden darf"
    assert options["five_as_poker"]["choices"] == [{"value": "no", "words": "nein"}, {"value": "yes", "words": "ja"}]
    chips = next(option for option in cards["joker-poker"]["options"] if option["name"] == "chips")
    assert (chips["words"], chips["choices"], chips["most"]) == ("Chips für jeden", None, 100_000)
    tiles = next(option for option in cards["sakkara"]["options"] if option["name"] == "tiles")
    assert [choice["value"] for choice in tiles["choices"]] == [tiles["default"]]
    assert [name for name, card in cards.items() if not card["skill"]] == ["rock-and-roll"]
