"""Seats: who gets one, under which name, and which ones bots take."""

from __future__ import annotations

import pytest

from ptoq.core.refusals import Refusal
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.doings import do, refused
from tests.server.houses import House
from tests.server.shelves import NOON


def test_only_the_host_gives_free_seats_to_bots() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None] * 3, [None] * 3, NOON, "table")
    do(room, NOON, Room.sit, "bob", "Bob")
    assert refused(room, Room.fill, "bob", 1, "novice") == "server/host-only"
    assert refused(room, Room.fill, "anna", 0, "novice", kind=Refusal) == "table/seat-taken"
    assert refused(room, Room.fill, "anna", 9, "novice", kind=Refusal) == "table/seat-taken"
    assert refused(room, Room.fill, "anna", 1, "genius", kind=Refusal) == "minds/no-such-level"
    do(room, NOON, Room.fill, "anna", 1, "novice")
    assert room.level(1) == "novice"


def test_a_kept_seat_is_for_its_owner_only_and_comes_first() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None] * 3, [None, "cleo", None], NOON, "table")
    assert room.free_seats("bob") == [0, 2]
    assert room.free_seats("cleo") == [1, 0, 2]
    assert refused(room, Room.sit, "bob", "Bob", 1) == "table/seat-taken"
    do(room, NOON, Room.sit, "cleo", "Cleo")
    assert room.seat_of("cleo") == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines", "\u202egnirts"])
def test_a_name_that_cannot_be_shown_is_refused_and_nobody_sits(name: str) -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    assert refused(room, Room.sit, "anna", name, kind=Refusal) == "table/bad-name"
    assert refused(room, Room.sit, "anna", "Anna", 0, "no promise", kind=Refusal) == "table/bad-promise"
    assert room.owners == [None, None]


def test_one_person_has_one_seat() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    assert refused(room, Room.sit, "anna", "Anna") == "server/sits-already"


def test_bots_of_one_level_have_different_names() -> None:
    room, _ = Room.open(
        "al-capone", {}, Terms(), "host", ["novice", None, "novice", "master"], [None] * 4, NOON, "table"
    )
    assert [sat.name if sat else None for sat in room.table.seats] == ["Pimlet", None, "Tuffle", "Ozimar"]


def test_a_table_with_a_name_nobody_can_have_is_not_laid(house: House) -> None:
    anna = house.guest()
    anna.web.post("/me")
    wish = {"game": "al-capone", "seats": [{"who": "me"}, {"who": "anybody"}], "terms": {"public": True}}
    before = anna.web.get("/tables").json()["tables"]
    assert anna.web.post("/tables", json={**wish, "name": " \t "}).status_code == 400
    assert anna.web.get("/tables").json()["tables"] == before
