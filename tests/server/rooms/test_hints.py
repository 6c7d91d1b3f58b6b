"""Hints: against bots, not where people meet, unless the host says otherwise."""

from __future__ import annotations

import pytest
from msgspec import json

from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.doings import TWO, do, shown
from tests.server.shelves import NOON, room_for


def hinted(room: Room, person: str = "anna") -> bool:
    """Whether there are hints here, as everybody is told; where there are none, they are refused with a sentence."""
    told = [json.decode(letter)["table"]["hints"] for letter in shown(room)]
    assert set(told) == {room.hints}
    if not room.hints:
        with pytest.raises(Illegal, match="Hints are off at this table"):
            room.view_for_hint(person)
    return room.hints


def test_by_default_there_are_hints_against_bots_and_none_where_people_meet_or_may_meet() -> None:
    assert hinted(room_for("al-capone", ["anna"], bots=2))
    assert not hinted(room_for("al-capone", TWO))
    assert not hinted(room_for("al-capone", TWO, bots=1))
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    do(room, NOON, Room.sit, "anna", "Anna")
    assert not hinted(room), "a free seat is for a person"
    do(room, NOON, Room.fill, "anna", 1, "novice")
    assert hinted(room), "a bot took it"


def test_who_left_to_a_bot_may_come_back_so_hints_stay_off() -> None:
    room = room_for("al-capone", TWO)
    do(room, NOON, Room.leave, "bob")
    assert not hinted(room)


def test_the_host_says_otherwise_for_all() -> None:
    allowed = room_for("al-capone", TWO, terms=Terms(hints=True))
    assert hinted(allowed)
    assert allowed.view_for_hint(TWO[allowed.pending[0]]).moves
    with pytest.raises(Refusal, match="nothing to consider"):
        allowed.view_for_hint(TWO[1 - allowed.pending[0]])
    assert not hinted(room_for("al-capone", ["anna"], bots=1, terms=Terms(hints=False)))


def test_a_rated_match_has_no_hints_whatever_the_terms_say() -> None:
    room, _ = Room.open("al-capone", {}, Terms(hints=True), "anna", [None, None], [None, None], NOON, "table")
    for person in TWO:
        do(room, NOON, Room.sit, person, person.title(), None, "", True)
    assert room.rated
    assert not room.hints
    with pytest.raises(Illegal, match="no hints in a rated match"):
        room.view_for_hint(TWO[room.pending[0]])
