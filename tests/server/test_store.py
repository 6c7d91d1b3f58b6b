"""The store: the key of an entry is the lock, many entries share a commit, and what failed has not happened."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, func, make_url, select
from sqlalchemy.exc import OperationalError

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.db.migrate import config
from ptoq.server.db.people import People
from ptoq.server.db.store import BATCH, Store, Unwritten, Write
from ptoq.server.db.tokens import hashed
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import Entry, Laid, Took, read_entry, write_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from ptoq.table.verify import verify
from tests.server.crash import fold
from tests.server.doings import do
from tests.server.houses import postgres
from tests.server.shelves import again, keep_people
from tests.server.ways import Way


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def at_every(moment: str, do: Callable[..., None]) -> Iterator[None]:
    """Do something at every commit, say, of every database."""
    event.listen(Engine, moment, do)
    try:
        yield
    finally:
        event.remove(Engine, moment, do)


async def append(store: Store, *entries: tuple[str, int, str]) -> list[bool]:
    return await asyncio.gather(*(store.append(Write(table, seq, body)) for table, seq, body in entries))


async def newest(store: Store) -> dict[str, int]:
    """The newest entry of every log, whether there is a table for it or not."""
    last = select(schema.event.c.table_id, func.max(schema.event.c.seq)).group_by(schema.event.c.table_id)
    return dict(map(tuple, await store.read(last)))


def test_a_log_without_a_table_has_no_head(database: str) -> None:
    async def check() -> None:
        async with opened(database) as store:
            assert await append(store, ("a", 0, "{}")) == [True]
            assert (await newest(store), await store.heads(["a"])) == ({"a": 0}, {})

    asyncio.run(check())


def test_the_second_writer_of_a_number_is_told_and_the_rest_of_its_batch_is_written(database: str) -> None:
    async def check() -> None:
        async with opened(database) as first, opened(database) as second:
            assert await append(first, ("a", 0, "first"), ("b", 0, "first")) == [True, True]
            assert await append(second, ("c", 0, "second"), ("b", 0, "second"), ("b", 1, "second")) == [
                True,
                False,
                True,
            ]
            assert await first.log("b") == [(0, "first"), (1, "second")]
            assert await first.log("c") == [(0, "second")]
            assert await newest(second) == {"a": 0, "b": 1, "c": 0}

    asyncio.run(check())


def test_of_two_entries_of_one_number_in_one_batch_only_the_first_is_told_that_it_is_written(database: str) -> None:
    async def check() -> None:
        async with opened(database) as store:
            assert await append(store, ("a", 0, "first"), ("a", 0, "second"), ("a", 1, "next")) == [True, False, True]
            assert await store.log("a") == [(0, "first"), (1, "next")]

    asyncio.run(check())


def test_many_entries_share_a_commit_and_one_that_is_told_of_is_committed(database: str) -> None:
    commits: list[Connection] = []

    async def check() -> None:
        async with opened(database) as store:
            with at_every("commit", commits.append):
                assert all(await append(store, *((f"t{number}", 0, "{}") for number in range(4 * BATCH))))
                assert len(commits) <= 5
                commits.clear()
                for seq in range(1, 6):
                    assert await append(store, ("t0", seq, "{}")) == [True]
                    assert len(commits) == seq

    asyncio.run(check())


def test_everybody_is_told_of_a_commit_before_the_next_one(database: str) -> None:
    happened: list[str] = []

    async def check() -> None:
        async with opened(database) as store:

            async def write(number: int) -> None:
                assert await store.append(Write(f"t{number}", 0, "{}"))
                happened.append("told")

            with at_every("commit", lambda _: happened.append("commit")):
                await asyncio.gather(*map(write, range(3 * BATCH)))

    asyncio.run(check())
    assert happened == (["commit"] + ["told"] * BATCH) * 3


def test_when_tables_are_due_is_written_alone_or_with_their_rows_and_the_later_counts(database: str) -> None:
    changing = {"state": "playing", "free": 0, "due": None, "summary": "{}"}
    first = {"game": "escalero", "public": True, "seed": bytes(32), "created": 0, **changing}

    async def check() -> None:
        async with opened(database) as store:
            for table in "abc":
                assert await store.append(Write(table, 0, "{}", first, new=True))
            noted = [Write("a", 1, "{}", {"due": 5}), Write("b", 1, "{}", {"due": 9}), Write("c", 1, "{}")]
            assert all(await asyncio.gather(*map(store.append, noted)))
            assert [await store.due(now) for now in (4, 5, 9)] == [[], [(5, "a")], [(5, "a"), (9, "b")]]
            both = [Write("b", 2, "{}", {**changing, "due": 7}), Write("b", 3, "{}", {"due": None})]
            both += [Write("c", 2, "{}", {"due": 1}), Write("c", 3, "{}", {**changing, "due": 2})]
            assert all(await asyncio.gather(*map(store.append, both)))
            assert [await store.due(now) for now in (1, 9)] == [[], [(2, "c"), (5, "a")]]

    asyncio.run(check())


def test_in_SQLite_all_writing_is_done_where_everybody_waits_for_it_and_in_no_other_thread(tmp_path: Path) -> None:
    writers: set[threading.Thread] = set()

    def note(*about: Any) -> None:
        if not about[2].startswith(("SELECT", "PRAGMA")):
            writers.add(threading.current_thread())

    async def check() -> None:
        async with opened(f"sqlite:///{tmp_path / 'ptoq.db'}") as store:
            with at_every("before_cursor_execute", note):
                people = People(store, lambda: 0, alone=True)
                anna, secret = await people.guest("Anna")
                await people.program_token(anna.id, "bot")
                await people.rename(anna.id, "Anne")
                await people.revoke(anna.id, (await people.tokens(anna.id))[0].id)
                await append(store, ("a", 0, "{}"))
                await people.log_out(anna.id, secret)
                await people.begin_erasure(anna.id)
                await people.finish_erasure(anna.id)

    asyncio.run(check())
    assert writers == {threading.current_thread()}


def test_the_connection_that_writes_waits_for_the_disk(database: str) -> None:
    wanted = {"PRAGMA journal_mode": "wal", "PRAGMA synchronous": 2}
    if database.startswith("postgresql"):
        wanted = {"SHOW synchronous_commit": "on", "SHOW fsync": "on"}
    found: dict[str, Any] = {}

    def ask(connection: Connection) -> None:
        found.update({question: connection.exec_driver_sql(question).scalar() for question in wanted})

    async def check() -> None:
        async with opened(database) as store:
            with at_every("commit", ask):
                await append(store, ("a", 0, "{}"))

    asyncio.run(check())
    assert found == wanted


SLOW = """
CREATE FUNCTION dawdle() RETURNS trigger AS $$ BEGIN PERFORM pg_sleep(0.002); RETURN NEW; END $$ LANGUAGE plpgsql;
CREATE TRIGGER dawdle BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION dawdle();
"""


def test_processes_that_write_the_same_tables_in_another_order_never_wait_in_a_circle() -> None:
    async def check(url: str) -> None:
        async with opened(url) as first, opened(url) as second:
            # Every batch takes so long that the two are certain to meet.
            for statement in SLOW.strip().splitlines():
                await first.write(lambda connection, statement=statement: connection.exec_driver_sql(statement))
            for seq in range(3):
                rows = [(f"t{number}", seq, "{}") for number in range(BATCH)]
                ours, theirs = await asyncio.gather(append(first, *rows), append(second, *reversed(rows)))
                assert [one + other for one, other in zip(ours, reversed(theirs), strict=True)] == [1] * len(rows)

    with postgres() as url:
        asyncio.run(check(url))


# --- migrations


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


def laid(host: str, *kept: str | None) -> Entry:
    """The first entry of a table."""
    return Entry(0, (Laid(Terms(), host, [None] * len(kept), list(kept)),), host)


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


# --- who is in which log


async def told_of(store: Store, people: People) -> tuple[str, str]:
    """Anna and Bob at table a, Bob at table b, where Anna had a seat reserved; Bob's id, and Anna's."""
    (anna, _), (bob, _) = await people.guest("Anna"), await people.guest("Bob")
    for table, named, entry in (
        ("a", {anna.id, bob.id}, laid(anna.id, None, bob.id)),
        ("b", {bob.id, anna.id}, laid(bob.id, anna.id, None)),
    ):
        assert await store.append(Write(table, 0, write_entry(entry), people=named))
    return anna.id, bob.id


def test_erasing_a_person_touches_only_tables_whose_logs_name_the_person(database: str) -> None:
    changed: list[str] = []

    def note(connection: Connection, cursor: Any, statement: str, *_: object) -> None:
        changed.append(statement)

    async def check() -> None:
        async with opened(database) as store:
            people = People(store, lambda: 0, alone=True)
            anna, bob = await told_of(store, people)
            # A log that is not in the index is not even read: this one could not be.
            broken = f"no entry, though it names {anna}"
            assert all(await append(store, ("x", 0, broken), *((f"t{number}", 0, "{}") for number in range(50))))
            assert await store.append(Write("a", 1, write_entry(Entry(1, (Took(0, anna),), anna)), people={anna}))
            with at_every("before_cursor_execute", note):
                assert await people.finish_erasure(anna) == ["a", "b"]
            assert sum(statement.startswith("UPDATE event") for statement in changed) == 3
            assert len(changed) <= 13, changed
            for table in "ab":
                assert all(anna not in body for _, body in await store.log(table))
            assert bob in (await store.log("a"))[0][1]
            assert await store.log("x") == [(0, broken)]
            rows = await store.read(select(schema.participant))
            assert sorted(map(tuple, rows)) == [(bob, "a"), (bob, "b")]

    asyncio.run(check())


def test_the_logs_of_a_person_are_found_by_keys_and_not_by_reading_all_logs(tmp_path: Path) -> None:
    plans: list[list[str]] = []

    def explain(connection: Connection, cursor: Any, statement: str, values: Any, *_: object) -> None:
        if statement.startswith("SELECT event."):
            plan = connection.connection.cursor()
            plans.append([row[-1] for row in plan.execute(f"EXPLAIN QUERY PLAN {statement}", values)])
            plan.close()

    async def check() -> None:
        async with opened(f"sqlite:///{tmp_path / 'ptoq.db'}") as store:
            people = People(store, lambda: 0, alone=True)
            anna, _ = await told_of(store, people)
            with at_every("before_cursor_execute", explain):
                await people.finish_erasure(anna)

    asyncio.run(check())
    (plan,) = plans
    assert any(line.startswith("SEARCH event") and "table_id=?" in line for line in plan), plan
    assert any(line.startswith("SEARCH participant") and "person=?" in line for line in plan), plan
    assert not any(line.startswith("SCAN") for line in plan), plan


# --- round trips


class Counted(Way):
    """A way to PostgreSQL that counts how often the client waits for an answer."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.trips = 0

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        read, rest, opening = reader.read, b"", True

        async def count(size: int) -> bytes:
            nonlocal rest, opening
            data = await read(size)
            rest += data
            # The first message has no kind, the others are a kind, a length and the rest.
            while len(rest) >= (4 if opening else 5):
                start = 0 if opening else 1
                length = start + int.from_bytes(rest[start : start + 4], "big")
                if len(rest) < length:
                    break
                self.trips += not opening and rest[:1] in b"SQ"
                rest, opening = rest[length:], False
            return data

        reader.read = count  # type: ignore[method-assign]
        await super()._pass(reader, writer)


def test_in_PostgreSQL_a_question_is_one_round_trip() -> None:
    changing = {"state": "playing", "free": 0, "due": 5, "summary": "{}"}
    row = {"game": "escalero", "public": True, "seed": bytes(32), "created": 0, **changing}

    async def check(url: str) -> None:
        async with Counted(5432) as way:
            there = make_url(url).set(port=way.port).render_as_string(hide_password=False)
            async with opened(f"{there}?ssl=disable") as store:
                people = People(store, lambda: 0, alone=True)
                anna, secret = await people.guest("Anna")
                assert await store.append(Write("a", 0, "{}", row, new=True))

                async def whose() -> str:
                    people._cache.clear()
                    found = await people.of_hash(hashed(secret))
                    assert found is not None
                    return found.id

                questions: tuple[tuple[Callable[[], Any], Any], ...] = (
                    (lambda: store.log("a"), [(0, "{}")]),
                    (lambda: store.log("a", -1, 10), [(0, "{}")]),
                    (lambda: store.seed("a"), bytes(32)),
                    (lambda: store.due(5), [(5, "a")]),
                    (lambda: store.heads(["a"]), {"a": 0}),
                    (whose, anna.id),
                )
                trips = []
                for ask, answer in questions:
                    # The first time, the statement is prepared.
                    assert await ask() == answer
                    before = way.trips
                    assert await ask() == answer
                    trips.append(way.trips - before)
                assert trips == [1] * len(questions)

    with postgres() as url:
        asyncio.run(check(url))


# --- a database that fails


@asynccontextmanager
async def playing(database: str) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """A registry with one table, where Anna and Bob play Escalero."""
    async with opened(database) as store:
        await keep_people(store, "anna", "bob")
        registry = TableRegistry(store, NoBus())
        await registry.open()
        room, entry = Room.open("escalero", {}, Terms(), "anna", [None] * 2, [None] * 2, registry.clock(), "table")
        live = await registry.create(room, entry)
        for person in ("anna", "bob"):
            await registry.execute(live, person, None, partial(Room.sit, person=person, name=person))
        try:
            yield registry, live
        finally:
            await registry.close()


def turn(room: Room) -> str:
    """The person who is to act."""
    person = room.owners[room.table.actor or 0]
    assert person is not None
    return person


async def enter(registry: TableRegistry, live: LiveTable, key: str) -> int:
    """The person who is to act makes the first move there is."""

    def action(room: Room) -> None:
        room.move(turn(room), room.table.moves[0].text, room.seq)

    return await registry.execute(live, turn(live.room), key, action)


async def folded(registry: TableRegistry) -> Room:
    """What the log says."""
    seed = await registry.store.seed("table")
    return fold([read_entry(body) for _, body in await registry.store.log("table")], seed or b"")


def fail(connection: Connection) -> None:
    raise OperationalError("COMMIT", {}, OSError("the disk is full"))


class Listener:
    """A subscriber that notes what it is notified of."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.heard: list[int] = []
        live.subscribers.add(self)

    def notify(self) -> None:
        self.heard.append(self.live.room.seq)

    def end(self) -> None:
        pass


def test_what_the_database_did_not_take_has_not_happened_and_may_be_asked_for_again(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            assert await enter(registry, live, "one") == 3
            before = await registry.snapshot(live, "anna", None, None)
            listener = Listener(live)
            with at_every("commit", fail), pytest.raises(Unwritten):
                await enter(registry, live, "two")
            assert await registry.snapshot(live, "anna", None, None) == before
            assert 4 not in listener.heard
            assert await enter(registry, live, "two") == 4
            assert listener.heard[-1] == 4
            room = await folded(registry)
            assert room.seq == 4
            assert room.table.log == live.room.table.log

    asyncio.run(check())


def test_what_failed_for_one_batch_is_told_to_all_of_it_and_the_next_one_is_written(database: str) -> None:
    failed: list[str] = []

    def fail_once(connection: Connection) -> None:
        if not failed:
            failed.append("once")
            fail(connection)

    async def check() -> None:
        async with opened(database) as store:
            with at_every("commit", fail_once):
                writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(2 * BATCH)]
                told = await asyncio.gather(*writing, return_exceptions=True)
            assert [isinstance(one, Unwritten) for one in told] == [True] * BATCH + [False] * BATCH
            assert set(await newest(store)) == {f"t{number}" for number in range(BATCH, 2 * BATCH)}

    asyncio.run(check())


def test_a_store_that_closes_writes_what_waits_and_takes_nothing_more(database: str) -> None:
    async def check() -> None:
        async with opened(database) as reader:
            store = Store(database)
            await store.open()
            writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(2 * BATCH)]
            closing = asyncio.create_task(store.close())
            assert all(await asyncio.gather(*writing))
            with pytest.raises(Unwritten):
                await store.append(Write("late", 0, "{}"))
            await closing
            assert await reader.log(f"t{2 * BATCH - 1}") == [(0, "{}")]
            assert await reader.log("late") == []

    asyncio.run(check())


def test_what_was_written_but_not_answered_is_found_by_its_key(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, mover = registry.store.write, turn(live.room)

            async def answer_lost(change: Any) -> None:
                await write(change)
                raise OSError("the connection is gone")

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "write", answer_lost)
                with pytest.raises(Unwritten):
                    await enter(registry, live, "one")
            assert (await folded(registry)).seq == 3
            again = await registry.execute(live, mover, "one", lambda _: pytest.fail("it was done already"))
            assert again == 3
            assert await enter(registry, live, "two") == 4
            assert (await folded(registry)).table.log == live.room.table.log

    asyncio.run(check())


def test_what_was_written_but_not_answered_is_shown_to_everybody_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, listener = registry.store.write, Listener(live)

            async def answer_lost(change: Any) -> None:
                await write(change)
                raise OSError("the connection is gone")

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "write", answer_lost)
                with pytest.raises(Unwritten):
                    await enter(registry, live, "one")
            await asyncio.gather(*registry._tasks)
            assert listener.heard == [3]

    asyncio.run(check())


def test_a_command_whose_client_is_gone_before_the_commit_is_done_once_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, say = registry.store.write, partial(Room.chat, person="anna", phrase="hello")
            reached, go_on = asyncio.Event(), asyncio.Event()

            async def write_later(change: Any) -> Any:
                reached.set()
                await go_on.wait()
                return await write(change)

            monkeypatch.setattr(registry.store, "write", write_later)
            talking = asyncio.create_task(registry.execute(live, "anna", "one", say))
            await reached.wait()
            talking.cancel()
            assert isinstance((await asyncio.gather(talking, return_exceptions=True))[0], asyncio.CancelledError)
            # The room is read again before the entry is on the disk; then it gets there.
            await registry.snapshot(live, None, None, None)
            assert live.room.seq == 2
            go_on.set()
            assert await append(registry.store, ("after it", 0, "{}")) == [True]
            assert await registry.execute(live, "anna", "one", say) == 3
            assert live.room.seq == (await folded(registry)).seq == 3

    asyncio.run(check())


@asynccontextmanager
async def another(database: str) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """Another process, which has read the same table."""
    async with opened(database) as store:
        registry = TableRegistry(store, NoBus())
        try:
            yield registry, await registry.get("table")
        finally:
            await registry.close()


def test_who_writes_a_number_second_reads_what_the_first_wrote(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live), another(database) as (other, there):
            listener = Listener(there)
            assert await enter(registry, live, "one") == 3
            # The same choice of the same person, by another key: it was made for a position that is gone.
            mover, text = turn(there.room), there.room.table.moves[0].text
            made_on = there.room.seq
            with pytest.raises(Refusal):
                await other.execute(there, mover, "other", lambda room: room.move(mover, text, made_on))
            assert live.room.seq == there.room.seq == 3
            assert live.room.table.log == there.room.table.log
            assert listener.heard == [3]
            assert await enter(other, there, "next") == 4
            assert (await folded(registry)).table.log == there.room.table.log
            # What does not depend on the position is done at once, after what the other wrote.
            assert await registry.execute(live, "anna", None, lambda room: room.chat("anna", "hello")) == 5
            assert (await folded(registry)).table.log == live.room.table.log

    asyncio.run(check())


def test_the_same_key_in_two_processes_is_executed_once(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live), another(database) as (other, there):
            say = partial(Room.chat, person="anna", phrase="hello")
            numbers = await asyncio.gather(
                registry.execute(live, "anna", "one", say), other.execute(there, "anna", "one", say)
            )
            assert numbers == [3, 3]
            assert (await folded(registry)).seq == 3

    asyncio.run(check())


def test_what_is_refused_leaves_the_table_free_and_as_it_was(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            before = await registry.snapshot(live, "anna", None, None)
            with pytest.raises(Refusal):
                await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "rubbish"))
            assert not live.lock.locked()
            assert not live.stale
            assert await registry.snapshot(live, "anna", None, None) == before
            # A key that was refused may be used again.
            assert await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "hello")) == 3

    asyncio.run(check())


@pytest.mark.parametrize("where", ["in the command", "in the store"])
def test_an_error_between_room_and_store_leaves_the_room_to_be_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            before, room = await registry.snapshot(live, "anna", None, None), live.room

            def action(room: Room) -> None:
                room.chat("anna", "hello")
                if where == "in the command":
                    raise RuntimeError("a bug")

            def append(write: Write) -> None:
                raise RuntimeError("a bug")

            with monkeypatch.context() as patch:
                if where == "in the store":
                    patch.setattr(registry.store, "append", append)
                with pytest.raises(RuntimeError):
                    await registry.execute(live, "anna", "one", action)
            assert live.stale
            assert not live.lock.locked()
            assert await registry.snapshot(live, "anna", None, None) == before
            assert live.room is not room
            assert await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "hello")) == 3
            assert (await folded(registry)).seq == 3

    asyncio.run(check())


def test_the_commands_of_many_at_one_table_are_executed_one_after_the_other(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            listener = Listener(live)
            say: Sequence[Any] = [partial(Room.chat, person=who, phrase="hello") for who in ("anna", "bob")]
            told = await asyncio.gather(
                *(registry.execute(live, say[n % 2].keywords["person"], str(n), say[n % 2]) for n in range(40))
            )
            assert told == listener.heard == list(range(3, 43))

    asyncio.run(check())


def test_a_question_is_asked_again_over_a_new_connection_when_the_old_one_has_died() -> None:
    async def check(url: str) -> None:
        async with Way(5432) as way:
            there = make_url(url).set(port=way.port).render_as_string(hide_password=False)
            async with opened(f"{there}?ssl=disable") as store, opened(url) as other:
                assert await append(other, ("a", 0, "{}")) == [True]
                assert await store.log("a") == [(0, "{}")]
                way.cut()
                way.mend()
                assert await store.log("a") == [(0, "{}")]

    with postgres() as url:
        asyncio.run(check(url))
