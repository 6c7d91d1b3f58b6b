"""Migrations: run twice, at once or halfway, they make what the schema says, of old logs too."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select

from ptoq.server.db import schema
from ptoq.server.db.migrate import config
from ptoq.server.db.store import Store
from ptoq.server.rooms.entries import Entry, Took, read_entry, write_entry
from ptoq.server.rooms.room import Room
from ptoq.table import files
from ptoq.table.verify import verify
from tests.server.doings import do
from tests.server.shelves import again
from tests.server.stores import append, at_every, laid, opened


def test_migrations_run_twice_and_at_once_and_make_what_the_schema_says(database: str) -> None:
    async def check() -> None:
        async with opened(database) as one:
            assert await append(one, ("a", 0, "kept")) == [True]
        stores = [Store(database), Store(database)]
        await asyncio.gather(*(store.open() for store in stores))
        assert await stores[1].log("a") == [(0, "kept")]
        differences = await stores[0].write(
            lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
        )
        assert differences == []
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(check())


def test_two_processes_may_make_a_database_at_the_same_time(database: str) -> None:
    async def check() -> None:
        stores = [Store(database) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        assert await append(stores[2], ("a", 0, "{}")) == [True]
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(check())


def test_a_migration_that_ends_halfway_leaves_nothing_behind(database: str) -> None:
    def power_cut(connection: Connection, cursor: Any, statement: str, *_: object) -> None:
        if "CREATE TABLE event" in statement:
            raise OSError("the power is gone")

    async def check() -> None:
        store = Store(database)
        with at_every("before_cursor_execute", power_cut), pytest.raises(OSError, match="power"):
            await store.open()
        await store.close()
        async with opened(database) as again:
            assert await append(again, ("a", 0, "{}")) == [True]

    asyncio.run(check())


@contextmanager
def migrated_to(last: str) -> Iterator[None]:
    """Stores are opened as they were after a migration, before the later ones were there."""

    def upgrade(connection: Connection) -> None:
        steps = config()
        steps.attributes["connection"] = connection
        command.upgrade(steps, last)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ptoq.server.db.store.upgrade", upgrade)
        yield


async def old_database(database: str, logs: dict[str, list[str]], last: str) -> None:
    """Make a database as it was after a migration, with these logs."""
    store = Store(database)
    with migrated_to(last):
        await store.write(store._migrate)
    rows = [
        {"table_id": table, "seq": seq, "body": body}
        for table, bodies in logs.items()
        for seq, body in enumerate(bodies)
    ]
    await store.write(lambda connection: connection.execute(schema.event.insert(), rows))
    await store.close()


def test_the_people_in_logs_that_are_there_already_become_participants(database: str) -> None:
    logs = {
        "a": [laid("anna", None, None), Entry(1, (Took(0, "anna"),), "anna"), Entry(2, (Took(1, "bob"),), "bob")],
        "b": [laid("bob", "bob", "cleo"), Entry(1, (), "bob"), Entry(2, (Took(0, "bob"),), "bob")],
        "c": [laid("dora", None, None)],
        # More than are written at once.
        "d": [laid("anna", None), *(Entry(1, (Took(0, f"guest {number}"),)) for number in range(1200))],
    }

    async def check() -> None:
        old = {table: [write_entry(entry) for entry in entries] for table, entries in logs.items()}
        await old_database(database, old, "0001")
        async with opened(database) as store:
            rows = [tuple(row) for row in await store.read(select(schema.participant))]
            wanted = {("anna", "a"), ("bob", "a"), ("bob", "b"), ("cleo", "b"), ("dora", "c"), ("anna", "d")}
            assert sorted(rows) == sorted(wanted | {(f"guest {number}", "d") for number in range(1200)})
            (row,) = await store.read(select(schema.installation))
            assert row.id == store.installation
            assert len(row.id) == 16
            assert [read_entry(body) for _, body in await store.log("b")] == logs["b"]
        async with opened(database) as again:
            assert again.installation == row.id

    asyncio.run(check())


OLD_LOGS = Path(__file__).parent / "old_logs.json"
"""Logs of a server that took seats' seeds in clear: three that go on, one that is over, one with a free seat."""


def test_logs_with_seeds_in_clear_go_on_and_stay_checkable(database: str) -> None:
    old = json.loads(OLD_LOGS.read_text())

    async def check() -> None:
        await old_database(database, {table: one["entries"] for table, one in old.items()}, "0002")
        async with opened(database) as store:
            for table, one in old.items():
                entries = [read_entry(body) for _, body in await store.log(table)]
                assert len(entries) == len(one["entries"])
                room = again(entries, bytes.fromhex(one["seed"]))
                assert (room.state, room.table.scores) == (one["state"], one["scores"])
                assert [event.outcome for event in room.table.drawn] == one["draws"]
                assert room.table.seeds == one["seat_seeds"]
                assert room.hints is (room.levels.count(None) == 1), "its terms say nothing about hints"
                # Every draw is still what the seeds give, and no seed is called promised.
                report = verify(files.write(room.table.log, room.seed))
                assert (report.checked, report.promised, report.draws) == (True, (), len(one["draws"]))
                if room.state == "playing":
                    seat = room.pending[0]
                    room.table.play(room.table.moves_of(seat)[0], seat)
                if room.state == "waiting":
                    do(room, room.clocks.since, Room.sit, "new", "Carl", None, hashlib.sha256(b"carls").hexdigest())
                    do(room, room.clocks.since, Room.disclose, "new", "carls")
                    assert (room.state, room.table.seeds) == ("playing", ["", "carls"])

    asyncio.run(check())


def test_every_installation_has_an_id_of_its_own(tmp_path: Path) -> None:
    async def check() -> None:
        found = set()
        for name in "abc":
            async with opened(f"sqlite:///{tmp_path / name}") as store:
                found.add(store.installation)
        assert len(found) == 3

    asyncio.run(check())
