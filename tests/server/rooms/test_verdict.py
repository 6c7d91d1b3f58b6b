"""The verdict of a round, behind which no clock runs."""

from __future__ import annotations

from functools import partial

import pytest

from ptoq.core.refusals import Illegal
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.terms import Terms
from tests.server.doings import THREE, TWO, clock, do, move, refused, say_seen, step
from tests.server.shelves import NOON, again, room_for


def round_over(terms: Terms, people: list[str] = TWO, bots: int = 0, log: list[Entry] | None = None) -> Room:
    """A round has ended at noon, and the next one has begun."""
    room = room_for("al-capone", people, terms=terms, bots=bots, options={"rounds": 3}, log=log)
    while room.ended < 0:
        seat = room.pending[0]
        play = partial(step, wanted=room.table.moves_of(seat)[0].text, seat=seat)
        entry = room.execute(NOON, people[seat] if seat < len(people) else None, None, play)
        if log is not None:
            log.append(entry)
    return room


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_clock_stands_still_as_long_as_the_verdict_is_on_the_screen(kind: str) -> None:
    room = round_over(clock(kind, 60))
    ended, first = room.ended, room.pending[0]
    assert (ended, room.clocks.flag) == (room.seq, (NOON + 60_000, first))
    say_seen(room, NOON + 400, first, ended - 1)
    assert room.clocks.flag == (NOON + 80_000, first), "at most twenty seconds"
    say_seen(room, NOON + 9_000, first, ended)
    assert room.clocks.flag == (NOON + 69_000, first)
    with pytest.raises(Illegal):
        room.execute(NOON + 68_999, None, None, lambda room: room.fire_due(NOON + 68_999))
    move(room, NOON + 19_000, first)
    assert room.clocks.left[first] == (60_000 if kind == "move" else 50_000)


def test_the_clock_of_one_who_acts_later_stands_still_too_and_all_others_run() -> None:
    room = round_over(clock("game", 60))
    first, second = room.pending[0], 1 - room.pending[0]
    say_seen(room, NOON + 400, second, room.ended - 1)
    assert room.clocks.flag == (NOON + 60_000, first)
    move(room, NOON + 5_000, first)
    assert room.clocks.flag == (NOON + 80_000, second)
    move(room, NOON + 30_000, second)
    assert room.clocks.left == [55_000 if seat == first else 50_000 for seat in range(2)]


def test_one_who_says_nothing_has_seen_everything_at_once() -> None:
    room = round_over(clock("game", 60))
    first = room.pending[0]
    do(room, NOON + 5_000, Room.chat, THREE[1 - first], "hello")
    move(room, NOON + 8_000, first)
    assert room.clocks.left[first] == 52_000


def test_that_a_round_is_shown_is_said_once_before_and_once_then_where_a_clock_runs() -> None:
    room = round_over(clock("game", 60))
    first, ended = room.pending[0], room.ended
    assert refused(room, Room.seen, THREE[first], ended, kind=Stale) == "server/stale"
    say_seen(room, NOON, first, ended - 1)
    assert refused(room, Room.seen, THREE[first], ended - 1, kind=Stale) == "server/stale"
    say_seen(room, NOON, first, ended)
    for seq in (ended - 1, ended):
        assert refused(room, Room.seen, THREE[first], seq, kind=Stale) == "server/stale"
    for terms in (Terms(), clock("move", 86_400)):
        room = round_over(terms)
        assert refused(room, Room.seen, THREE[room.pending[0]], room.ended - 1, kind=Stale) == "server/stale"
    room = room_for("al-capone", TWO, terms=clock("game", 60))
    assert refused(room, Room.seen, THREE[room.pending[0]], -1, kind=Stale) == "server/stale"


def test_bots_wait_longer_for_a_person_who_reads_a_verdict() -> None:
    room = round_over(clock("game", 60), THREE[:1], bots=1)
    say_seen(room, NOON + 300, 0, room.ended - 1)
    assert room.clocks.start(0) == NOON + 600_000


def test_a_clock_that_stands_still_survives_a_restart_and_a_downtime() -> None:
    log: list[Entry] = []
    room = round_over(clock("game", 60), log=log)
    first = room.pending[0]
    log.append(room.execute(NOON + 400, THREE[first], None, lambda room: room.seen(THREE[first], room.ended - 1)))
    log.append(room.execute(NOON + 70_000, None, None, lambda room: room.resume(60_000)))
    assert room.clocks.flag == (NOON + 140_000, first)
    read = again(log, room.seed)
    assert (read.clocks.flag, read.clocks.held, read.read) == (room.clocks.flag, room.clocks.held, room.read)


def test_what_was_said_about_one_round_does_not_count_for_the_next() -> None:
    room = round_over(clock("game", 60))
    say_seen(room, NOON, room.pending[0], room.ended - 1)
    ended = room.ended
    while room.ended == ended:
        move(room, NOON, room.pending[0])
    assert (room.read, room.clocks.held) == ({}, {})
