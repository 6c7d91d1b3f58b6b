"""Logs are read and told in pieces: nothing is left out, little is folded again, and the event loop goes on."""

from __future__ import annotations

import asyncio
from random import Random
from typing import cast

import msgspec
import pytest

from ptoq.core.rules import EVERYBODY
from ptoq.server.db.store import Store
from ptoq.server.http.routes.tables import LOADED, my_turns
from ptoq.server.live.chronicle import CHECKPOINT, ROWS, SLICE, Chronicle, read_log
from ptoq.server.rooms.entries import Entry, read_entry, write_entry
from ptoq.server.rooms.narration import RoomNarrator
from ptoq.server.rooms.room import Room
from ptoq.table.events import Opened
from tests.server.doings import move
from tests.server.shelves import NOON, MemoryStore, Watch, lay_out, registry_on, room_for

PEOPLE = ("anna", "bob")


def long_log(entries: int) -> tuple[Room, list[Entry]]:
    """A match of so many entries, in which much is taken back."""
    rng, log = Random(5), list[Entry]()
    room = room_for("sakkara", PEOPLE, log=log)
    while len(log) < entries and room.state != "over":
        seat = rng.choice(list(room.pending))
        if room.table.can_undo(seat) and sum(room.times.values()) < 290 and rng.random() < 0.3:
            person = PEOPLE[seat]
            log.append(room.execute(NOON, person, None, lambda room, person=person: room.undo(person, room.seq)))
        else:
            move(room, NOON, seat, rng.choice(list(room.table.moves_of(seat))).text, log)
    return room, log


@pytest.fixture(scope="module")
def told() -> tuple[MemoryStore, Room, list[Entry], list[list[str]]]:
    """A long log in a store, and every entry in words, told from the start."""
    store = MemoryStore()
    room, log = long_log(1200)
    lay_out(store, room, log)
    narrator = RoomNarrator()
    return store, room, log, [narrator.words(narrator.follow(entry), EVERYBODY, "en") for entry in log]


def test_a_log_is_told_alike_from_any_entry_on(
    told: tuple[MemoryStore, Room, list[Entry], list[list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, room, log, words = told
    followed = []
    follow = RoomNarrator.follow
    monkeypatch.setattr(
        RoomNarrator, "follow", lambda self, entry: followed.append(len(entry.events)) or follow(self, entry)
    )

    async def check() -> None:
        chronicle = Chronicle(cast("Store", store), room.id)
        for since in (len(log) - 5, 0, -1, 700, 699, 701, len(log) // 2, len(log) - 2, 333, len(log)):
            followed.clear()
            narrator, page = await chronicle.tell(since, since + 40)
            assert [one.seq for one in page] == list(range(len(log)))[since + 1 : since + 41]
            assert [one.entry for one in page] == log[since + 1 : since + 41]
            said = [narrator.words(one.lines, EVERYBODY, "en") for one in page]
            assert said == words[since + 1 : since + 41]
            if since != len(log) - 5:
                # The first one folded everything before it; now the nearest narrator is at hand.
                assert (
                    sum(followed) <= CHECKPOINT + sum(len(entry.events) for entry in log[since + 1 : since + 41]) + 20
                )

    asyncio.run(check())


def test_a_page_has_no_more_events_than_it_may_but_at_least_one_entry(
    told: tuple[MemoryStore, Room, list[Entry], list[list[str]]],
) -> None:
    store, room, log, _ = told

    async def check() -> None:
        chronicle = Chronicle(cast("Store", store), room.id)
        for most in (0, 1, 7, 50):
            _, page = await chronicle.tell(100, len(log), most)
            sizes = [len(one.entry.events) for one in page]
            assert len(page) == 1 or sum(sizes) <= most
            assert sum(sizes) + len(log[101 + len(page)].events) > most

    asyncio.run(check())


def test_while_a_long_log_is_read_and_folded_the_event_loop_goes_on(
    told: tuple[MemoryStore, Room, list[Entry], list[list[str]]],
) -> None:
    store, room, log, _ = told
    events = sum(len(entry.events) for entry in log)

    async def check() -> None:
        turns, over = 0, False

        async def tick() -> None:
            nonlocal turns
            while not over:
                turns += 1
                await asyncio.sleep(0)

        for work in (
            lambda registry: registry.get(room.id),
            lambda registry: registry.chronicle(room.id).tell(-1, len(log)),
        ):
            turns, over = 0, False
            registry = registry_on(store, Watch())
            ticking = asyncio.create_task(tick())
            await work(registry)
            over = True
            await ticking
            assert turns >= events // (2 * SLICE) > 5
        assert [entry async for _, entry in read_log(cast("Store", store), room.id)] == log
        assert len(log) > 2 * ROWS

    asyncio.run(check())


def test_tables_that_are_not_in_memory_are_read_by_the_few_and_one_of_other_rules_has_no_turn() -> None:
    async def check() -> None:
        store, tables = MemoryStore(), []
        for seed in range(LOADED + 5):
            log: list[Entry] = []
            room = room_for("al-capone", PEOPLE, log=log, seed=seed)
            if seed == 1:
                opened = msgspec.structs.replace(cast("Opened", log[0].events[0]), version=99)
                log[0] = msgspec.structs.replace(log[0], events=(opened, *log[0].events[1:]))
            lay_out(store, room, log)
            tables.append((room.id, room.seat_of("anna") in room.pending))
        registry = registry_on(store, Watch())
        known = [table for table, _ in tables]
        await registry.get(known[-1])
        turns = await my_turns(registry, known, "anna")
        read = [*tables[:1], *tables[2:LOADED], tables[-1]]
        assert turns == dict(read)
        assert len(registry.tables) == LOADED

    asyncio.run(check())


def test_names_that_were_erased_are_told_no_more() -> None:
    async def check() -> None:
        store = MemoryStore()
        room, log = long_log(900)
        lay_out(store, room, log)
        registry = registry_on(store, Watch())
        seen = await registry.snapshot(await registry.get(room.id), None, -1, "en")
        assert b"Player 1" in seen
        store.logs[room.id] = [body.replace("Player 1", "Nemo") for body in store.logs[room.id]]
        assert read_entry(store.logs[room.id][0]) == log[0]
        store.update_row = lambda *_: asyncio.sleep(0)  # type: ignore[attr-defined]
        await registry.rename_people(room.id)
        live = await registry.get(room.id)
        assert b"Player 1" not in await registry.snapshot(live, None, -1, "en")
        _, page = await registry.chronicle(room.id).tell(-1, len(log))
        assert not any("Player 1" in write_entry(one.entry) for one in page)

    asyncio.run(check())
