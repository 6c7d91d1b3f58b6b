"""Clocks: whose time runs, when a flag falls, and what that does, with nobody connected too."""

from __future__ import annotations

import asyncio

import pytest

from ptoq.core.refusals import Illegal
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import Room
from ptoq.table.events import Resigned
from tests.server.doings import THREE, TWO, again_of, clock, do, move, refused
from tests.server.shelves import NOON, MemoryStore, Watch, lay_out, registry_on, room_for, scheduler_on


def test_a_clock_per_move_begins_anew_with_every_turn() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    first = room.pending[0]
    assert room.due == NOON + 60_000
    move(room, NOON + 40_000, first)
    assert room.pending[0] != first
    assert room.due == NOON + 100_000
    move(room, NOON + 99_000, 1 - first)
    assert room.clocks.left == [60_000, 60_000]


def test_a_clock_per_game_counts_down_and_every_move_adds_the_increment() -> None:
    room = room_for("al-capone", TWO, terms=clock("game", 300, 5))
    first = room.pending[0]
    move(room, NOON + 40_000, first)
    assert room.clocks.left[first] == 265_000
    assert room.clocks.left[1 - first] == 300_000
    assert room.due == NOON + 40_000 + 300_000


def test_a_flag_that_falls_ends_a_match_of_two() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    late = room.pending[0]
    with pytest.raises(Illegal):
        room.execute(NOON + 59_999, None, None, lambda room: room.fire_due(NOON + 59_999))
    entry = room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert Resigned(late, timeout=True) in entry.events
    assert (room.state, room.table.winners, room.due) == ("over", [1 - late], None)


def test_a_flag_in_a_match_of_three_lets_the_bot_play_on() -> None:
    room = room_for("al-capone", THREE, terms=clock("move", 60, substitute="novice"))
    late = room.pending[0]
    room.execute(NOON + 60_000, None, None, lambda room: room.fire_due(NOON + 60_000))
    assert room.state == "playing"
    assert (room.level(late), room.bot, tuple(room.clocks.running)) == ("novice", late, ())
    code = room.table.moves_of(late)[0].code
    room.execute(NOON + 61_000, None, None, lambda room: room.bot_move(late, code, room.seq))
    assert refused(room, Room.move, THREE[late], "no raise", room.seq) == "server/gave-up"


def test_a_flag_falls_with_nobody_connected_and_after_a_restart() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    late = room.pending[0]
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(61)

    async def sweep() -> str:
        scheduler = scheduler_on(store, watch)  # nobody has ever looked at the table here
        ((_, due),) = await store.due(watch())
        await scheduler.fire_due(due)
        return (await scheduler.registry.get(due)).room.state

    assert asyncio.run(sweep()) == "over"
    assert again_of(store, room).table.resigned == {late}


def test_a_move_that_comes_after_the_flag_has_fallen_is_too_late_even_if_nobody_noticed() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    late = room.pending[0]
    store, watch = MemoryStore(), Watch()
    lay_out(store, room, log)
    watch.wait(60)

    async def too_late() -> None:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        seq = room.seq
        with pytest.raises(Illegal, match="over"):
            await registry.execute(live, THREE[late], None, lambda room: room.move(THREE[late], "no raise", seq))

    asyncio.run(too_late())
    assert again_of(store, room).table.resigned == {late}


def test_leaving_and_coming_back_gives_nobody_new_time() -> None:
    room = room_for("al-capone", TWO, terms=clock("move", 60))
    seat = room.pending[0]
    do(room, NOON + 50_000, Room.leave, THREE[seat])
    assert tuple(room.clocks.running) == ()
    do(room, NOON + 55_000, Room.come_back, THREE[seat])
    assert room.clocks.flag == (NOON + 65_000, seat)


def test_a_clock_that_goes_backwards_charges_nobody() -> None:
    room = room_for("al-capone", TWO, terms=clock("game", 60))
    first = room.pending[0]
    assert move(room, NOON - 5_000, first).at == NOON
    assert room.clocks.left[first] == 60_000


def test_what_is_due_while_the_database_is_away_falls_when_it_is_back() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    store, watch = DistantStore(), Watch()
    lay_out(store, room, log)

    async def fire() -> list[int]:
        scheduler, lengths = scheduler_on(store, watch), []
        watch.wait(61)
        for away in (True, False):
            store.away = away
            await scheduler.fire_due(room.table.id)
            lengths.append(len(store.logs[room.table.id]))
        return lengths

    assert asyncio.run(fire()) == [len(log), len(log) + 1]


class DistantStore(MemoryStore):
    """A store that does not always answer."""

    away = False

    async def seed(self, table: str) -> bytes | None:
        if self.away:
            raise OSError
        return await super().seed(table)
