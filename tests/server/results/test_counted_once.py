"""A match counts once, whatever crosses, is repeated or fails."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.db.results import Results
from ptoq.server.db.store import Store, Unwritten, Write
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import Entry, write_entry
from ptoq.server.rooms.glicko import Rating
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.results.finishes import met
from tests.server.shelves import NOON, keep_people
from tests.server.stores import opened


@asynccontextmanager
async def process(database: str) -> AsyncIterator[TableRegistry]:
    """A process of the server, without its network."""
    async with opened(database) as store:
        registry = TableRegistry(store, NoBus())
        try:
            yield registry
        finally:
            await registry.close()


async def seat_all(registry: TableRegistry, table: str, people: list[str]) -> LiveTable:
    levels: list[str | None] = [None] * len(people)
    room, entry = Room.open("al-capone", {}, Terms(), people[0], levels, levels, registry.clock(), table)
    live = await registry.create(room, entry)
    for who in people:
        await registry.execute(live, who, None, partial(Room.sit, person=who, name=who, account=True))
    return live


async def give_up(registry: TableRegistry, table: str, who: str, key: str) -> None:
    """Give up, perhaps too late, or while the disk fails."""
    with contextlib.suppress(Refusal, Unwritten):
        live = await registry.get(table)
        await registry.execute(live, who, key, partial(Room.resign, person=who))


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_rated_once_under_crossing_and_repeated_calls_and_failing_commits(
    database: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    people = ["anna", "bob", "cleo", "dora"]

    async def check() -> None:
        async with process(database) as one, process(database) as other:
            await keep_people(one.store, *people)
            tables = [f"t{number}" for number in range(12)]
            for table in tables:
                await seat_all(one, table, rng.sample(people, rng.choice((2, 2, 3))))
            for registry in (one, other):
                shake(registry.store, rng, monkeypatch)
            calls = [
                give_up(registry, table, who, f"{who} gives up")
                for table in tables
                for who in people
                for registry in (one, other)
                for _ in range(2)
            ]
            rng.shuffle(calls)
            await asyncio.gather(*calls)
            monkeypatch.undo()
            for table in tables:
                for who in people:
                    await give_up(other, table, who, f"{who} gives up at last")
            await agree(one.store, tables)

    asyncio.run(check())


def shake(store: Store, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commits fail, before they are written or after it."""
    write = store.write

    async def shaken(change: Any, durable: bool = True) -> Any:
        luck = rng.random()
        if luck < 0.15:
            raise OSError("before")
        done = await write(change, durable)
        if luck > 0.85:
            raise OSError("after")
        return done

    monkeypatch.setattr(store, "write", shaken)


async def agree(store: Store, tables: list[str]) -> None:
    """Every match is in the results once for each who played, and the ratings are the sum of them."""
    results = await store.read(select(schema.result))
    sat = {(row.table_id, row.person) for row in await store.read(select(schema.seat))}
    assert {(row.table_id, row.person) for row in results} == sat
    assert {row.table_id for row in results} == set(tables)
    for row in await store.read(select(schema.rating)):
        mine = [one for one in results if one.person == row.person]
        assert row.matches == len(mine)
        assert row.rating == pytest.approx(Rating().rating + sum(one.change for one in mine))


def test_matches_of_the_same_people_that_end_at_once_in_two_processes_all_count(database: str) -> None:
    async def check() -> None:
        async with opened(database) as one, opened(database) as other:
            for turn in range(5):
                writes = [
                    store.append(Write(f"{turn} {name} {number}", 0, "{}", finish=met(NOON + turn, "won")))
                    for number in range(3)
                    for name, store in (("one", one), ("other", other))
                ]
                assert all(await asyncio.gather(*writes))
            results = await one.read(select(schema.result))
            ratings = await one.read(select(schema.rating))
            assert len(results) == 60
            for row in ratings:
                mine = [result for result in results if result.person == row.person]
                assert row.matches == len(mine) == 30
                assert row.rating == pytest.approx(Rating().rating + sum(result.change for result in mine))

    asyncio.run(check())


def test_the_matches_that_were_over_before_are_found_by_the_migration(database: str) -> None:
    from tests.server.test_migrations import migrated_to

    seats = [{"name": "Anna", "level": None}, {"name": "The regular", "level": "regular"}]
    summary = json.dumps({"seats": seats, "winners": [1], "scores": [3, 9]})
    row = {"id": "t", "game": "al-capone", "public": False, "seed": b"", "created": 1, "state": "over", "free": 0}

    async def check() -> None:
        store = Store(database)
        with migrated_to("0007"):
            await store.write(store._migrate)
        entry = {"table_id": "t", "seq": 7, "body": write_entry(Entry(1234, ()))}
        rows = [
            (schema.game_table, {**row, "summary": summary, "imported": False}),
            (schema.game_table, {**row, "id": "i", "summary": summary, "imported": True}),
            (schema.event, entry),
            (schema.seat, {"table_id": "t", "seat": 0, "person": "anna"}),
        ]
        await store.write(lambda connection: [connection.execute(table.insert(), one) for table, one in rows])
        await store.close()
        async with opened(database) as again:
            page = await Results(again, lambda: NOON).history("anna", None, None)
            (line,) = page.matches
            assert (line.table, line.at, line.outcome, line.against, line.rating) == (
                "t",
                1234,
                "lost",
                "regular",
                None,
            )
            assert [one.score for one in line.seats] == [3, 9]

    asyncio.run(check())
