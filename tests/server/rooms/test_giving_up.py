"""Giving up: a match of two ends, in a larger one the others and the bots play on."""

from __future__ import annotations

from random import Random

import pytest

from ptoq.core.messages import Text, say
from ptoq.server.rooms.room import Room
from tests.server.doings import THREE, TWO, do, move, refused
from tests.server.shelves import NOON, room_for


def test_who_gives_up_in_a_match_of_two_has_lost() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.resign, "anna")
    assert (room.state, room.table.winners) == ("over", [1])
    assert refused(room, Room.resign, "bob") == "table/is-over"


@pytest.mark.parametrize("people", [TWO, THREE])
def test_TB1_who_has_given_up_cannot_give_up_again_and_is_told_so(people: list[str]) -> None:
    room = room_for("al-capone", people)
    do(room, NOON, Room.resign, "bob")
    assert refused(room, Room.resign, "bob") == "table/given-up-already"
    assert say(Text("table/given-up-already"), "en") == "You have given up already: you cannot give up again."
    if room.table.over:
        assert refused(room, Room.resign, "anna") == "table/is-over"


def test_a_match_of_three_goes_on_without_one_who_gave_up_and_he_cannot_win() -> None:
    room = room_for("al-capone", THREE, options={"rounds": 1})
    do(room, NOON, Room.resign, "cleo")
    assert (room.state, room.level(2), room.people) == ("playing", "regular", [0, 1])
    for what, args in ((Room.move, ("no raise", room.seq)), (Room.undo, (room.seq,)), (Room.leave, ())):
        assert refused(room, what, "cleo", *args) == "server/gave-up"
    assert refused(room, Room.resign, "cleo") == "table/given-up-already"
    do(room, NOON, Room.chat, "cleo", "well-played")
    play_on(room)
    assert room.state == "over"
    assert 2 not in room.table.winners


def play_on(room: Room) -> None:
    """Let people and bots play to the end."""
    rng = Random(2)
    for _ in range(500):
        if room.state == "over":
            return
        seat = room.pending[0]
        choice = rng.choice(room.table.moves_of(seat))
        if room.level(seat) is None:
            move(room, NOON, seat, choice.text)
        else:
            assert room.bot == seat
            room.execute(NOON, None, None, lambda room, s=seat, c=choice.code: room.bot_move(s, c, room.seq))
    raise AssertionError("it did not end")


def test_when_nobody_can_come_back_the_bots_finish_the_match() -> None:
    room = room_for("al-capone", ["anna"], bots=2, options={"rounds": 1})
    do(room, NOON, Room.resign, "anna")
    play_on(room)
    assert room.state == "over"


def test_one_who_left_can_still_give_up_but_not_come_back_after_it() -> None:
    room = room_for("al-capone", THREE)
    do(room, NOON, Room.leave, "cleo")
    do(room, NOON, Room.resign, "cleo")
    assert refused(room, Room.come_back, "cleo") == "server/gave-up"
