"""An invitation to play again: the first one counts, and leads to one table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from ptoq.server.rooms.room import Room
from tests.server.doings import TWO, do, refused
from tests.server.houses import House
from tests.server.shelves import NOON, room_for


def test_the_first_invitation_counts() -> None:
    room = room_for("al-capone", TWO)
    assert refused(room, Room.invite, "anna", "new") == "server/not-over"
    do(room, NOON, Room.resign, "anna")
    do(room, NOON, Room.invite, "bob", "one")
    assert refused(room, Room.invite, "anna", "two") == "server/invited-already"
    assert refused(room, Room.invite, "cleo", "three") == "server/not-seated-here"
    assert room.rematch == "one"


def test_two_who_ask_to_play_again_at_once_find_one_table(house: House) -> None:
    guests = [house.guest(), house.guest()]
    seats = [{"who": "me"}, {"who": "anybody"}]
    old = guests[0].lay("al-capone", seats, options={"rounds": 3})["table"]["id"]
    guests[1].do(old, "seat")
    assert guests[0].do(old, "rematch").status_code == 409
    guests[0].do(old, "resign")
    with ThreadPoolExecutor(2) as pool:
        found = [answer.json()["table"] for answer in pool.map(lambda guest: guest.do(old, "rematch"), guests)]
    assert len(set(found)) == 1
    assert house.guest().look(old)["table"]["rematch"] == found[0]
    stranger = house.guest()
    assert stranger.do(found[0], "seat").status_code == 409  # every seat is kept
    for seat, guest in enumerate(guests):
        guest.do(found[0], "seat")
        assert guest.look(found[0])["view"]["seat"] == seat
        mine = guest.web.get("/tables", params={"mine": True}).json()["tables"]
        assert {one["id"] for one in mine} == {old, found[0]}
    letter = guests[0].look(found[0])
    assert (letter["table"]["state"], letter["table"]["options"]["rounds"]) == ("playing", 3)
