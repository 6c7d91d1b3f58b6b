"""The race of "Tut Tut!" (PP3), and the clock while it is awaited (TB2)."""

from __future__ import annotations

import pytest

from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.narration import RoomNarrator
from ptoq.server.rooms.room import Room, Stale
from ptoq.table.events import Claimed, Unclaimed
from tests.server.doings import TWO, clock, do, refused
from tests.server.shelves import NOON, again, room_for


def test_PP3_the_first_tut_tut_that_reaches_the_log_starts_and_the_other_is_stale() -> None:
    room = room_for("pyramid-poker", TWO)
    seen = room.seq
    assert list(room.pending) == [0, 1]
    entry = do(room, NOON, Room.move, "bob", "Tut Tut!", seen)
    assert Claimed(1) in entry.events
    assert list(room.pending) == [1]
    assert refused(room, Room.move, "anna", "tut tut", seen, kind=Stale) == "server/stale"


@pytest.mark.parametrize("kind", ["move", "game"])
def test_TB2_the_clock_runs_for_both_while_tut_tut_is_awaited(kind: str) -> None:
    log: list[Entry] = []
    room = room_for("pyramid-poker", TWO, terms=clock(kind, 60, 5), log=log)
    assert (list(room.clocks.running), room.due, room.timed) == ([0, 1], NOON + 60_000, True)
    do(room, NOON + 20_000, Room.move, "bob", "tut tut", room.seq, log=log)
    assert list(room.clocks.running) == [1]
    assert room.clocks.left[0] == (60_000 if kind == "move" else 40_000)
    assert again(log, room.seed).clocks.left == room.clocks.left


@pytest.mark.parametrize("kind", ["move", "game"])
def test_TB2_when_it_falls_nature_decides_who_starts_and_nobody_has_lost(kind: str) -> None:
    starters = set()
    for seed in range(6):
        log: list[Entry] = []
        room = room_for("pyramid-poker", TWO, terms=clock(kind, 60, 5), log=log, seed=seed)
        with pytest.raises(Illegal):
            room.execute(NOON + 59_999, None, None, lambda room: room.fire_due(NOON + 59_999))
        log.append(room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000)))
        assert log[-1].events[0] == Unclaimed()
        assert (log[-1].events[1].n, room.state, room.table.resigned) == (2, "playing", set())
        starter = room.table.actor
        starters.add(starter)
        assert room.clocks.left == [60_000, 60_000]
        assert room.clocks.flag == (NOON + 120_000, starter)
        assert refused(room, Room.move, "anna", "tut tut", room.seq - 1, kind=Stale) == "server/stale"
        copy = again(log, room.seed)
        assert (copy.clocks.left, copy.due, copy.table.actor) == (room.clocks.left, room.due, starter)
    assert starters == {0, 1}


def test_TB2_without_a_clock_tut_tut_is_awaited_as_long_as_it_takes() -> None:
    room = room_for("pyramid-poker", TWO)
    assert (room.due, room.clocks.flag, list(room.pending)) == (None, None, [0, 1])


def test_TB2_of_two_of_whom_one_is_away_the_clock_runs_for_the_other() -> None:
    room = room_for("pyramid-poker", TWO, terms=clock("move", 60))
    do(room, NOON + 10_000, Room.leave, "anna")
    assert (list(room.clocks.running), room.due) == ([1], NOON + 60_000)
    room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert (room.state, room.table.resigned) == ("playing", set())


def test_TB2_everybody_is_told_why_nature_decided() -> None:
    log: list[Entry] = []
    room = room_for("pyramid-poker", TWO, terms=clock("move", 60), log=log)
    log.append(room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000)))
    narrator, told = RoomNarrator(), []
    for entry in log:
        told = [one.text for one in narrator.words(narrator.follow(entry), EVERYBODY, "en")]
    assert told[0] == 'Nobody said "Tut Tut" in time: the start is drawn by lot.'
    assert told[1].startswith("Round 1: ")
