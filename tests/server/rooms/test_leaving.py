"""Leaving and coming back: a bot plays on meanwhile, and waits where all have left."""

from __future__ import annotations

import pytest

from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.terms import Terms
from tests.server.doings import THREE, TWO, do, move, refused
from tests.server.shelves import NOON, room_for


def test_who_leaves_before_the_match_frees_his_seat() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    do(room, NOON, Room.leave, "anna")
    assert (room.seat_of("anna"), room.free_seats("bob")) == (EVERYBODY, [0, 1])


def test_a_bot_plays_on_for_one_who_left_until_he_comes_back() -> None:
    room = room_for("al-capone", TWO, terms=Terms(substitute="master"))
    seat = room.pending[0]
    person = THREE[seat]
    do(room, NOON, Room.leave, person)
    assert (room.level(seat), room.bot) == ("master", seat)
    assert refused(room, Room.move, person, "no raise", room.seq) == "server/come-back-first"
    made_on = room.seq
    do(room, NOON, Room.come_back, person)
    assert room.bot is None
    with pytest.raises(Stale):
        room.execute(NOON, None, None, lambda room: room.bot_move(seat, 0, made_on))
    move(room, NOON, seat)


def test_when_all_have_left_the_bots_wait_until_somebody_comes_back() -> None:
    room = room_for("al-capone", TWO)
    for person in TWO:
        do(room, NOON, Room.leave, person)
    assert (room.bot, room.due) == (None, None)
    do(room, NOON, Room.come_back, "anna")
    assert room.bot is not None or room.pending == [0]


def test_nobody_leaves_a_match_that_is_over() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.resign, "anna")
    assert refused(room, Room.leave, "bob") == "table/is-over"
    assert room.level(1) is None
