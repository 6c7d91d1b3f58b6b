"""The store: the key of an entry is the lock, many entries share a commit, and what failed has not happened."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

from ptoq.core.refusals import Refusal
from ptoq.server import schema
from ptoq.server.bus import Alone
from ptoq.server.entries import read_entry
from ptoq.server.hall import Hall
from ptoq.server.people import People
from ptoq.server.room import Room
from ptoq.server.store import MOST_AT_ONCE, Store, Unwritten, Write
from ptoq.server.terms import Terms
from ptoq.server.thinking import Thinkers
from tests.server.crash import fold
from tests.server.houses import postgres


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
            assert await second.heads(["a", "b", "c", "d"]) == {"a": 0, "b": 1, "c": 0}

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
                assert all(await append(store, *((f"t{number}", 0, "{}") for number in range(4 * MOST_AT_ONCE))))
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
            with at_every("commit", lambda _: happened.append("commit")):
                writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(3 * MOST_AT_ONCE)]
                for one in writing:
                    one.add_done_callback(lambda _: happened.append("told"))
                assert all(await asyncio.gather(*writing))

    asyncio.run(check())
    assert happened == (["commit"] + ["told"] * MOST_AT_ONCE) * 3


def test_when_tables_are_due_is_written_alone_or_with_their_rows_and_the_later_counts(database: str) -> None:
    changing = {"state": "playing", "free": 0, "due": None, "summary": "{}"}
    first = {"game": "escalero", "public": True, "seed": bytes(32), "created": 0, **changing}

    async def check() -> None:
        async with opened(database) as store:
            for table in "abc":
                assert await store.append(Write(table, 0, "{}", first, new=True))
            noted = [Write("a", 1, "{}", {"due": 5}), Write("b", 1, "{}", {"due": 9}), Write("c", 1, "{}")]
            assert all(await asyncio.gather(*map(store.append, noted)))
            assert [sorted(await store.due(now)) for now in (4, 5, 9)] == [[], ["a"], ["a", "b"]]
            both = [Write("b", 2, "{}", {**changing, "due": 7}), Write("b", 3, "{}", {"due": None})]
            both += [Write("c", 2, "{}", {"due": 1}), Write("c", 3, "{}", {**changing, "due": 2})]
            assert all(await asyncio.gather(*map(store.append, both)))
            assert [sorted(await store.due(now)) for now in (1, 9)] == [[], ["a", "c"]]

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
                await people.forget(secret)
                await people.erase(anna.id)

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


def test_processes_that_write_the_same_tables_in_another_order_never_wait_in_a_circle() -> None:
    async def check(url: str) -> None:
        async with opened(url) as first, opened(url) as second:
            for seq in range(20):
                rows = [(f"t{number}", seq, "{}") for number in range(200)]
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


# --- a database that fails


@asynccontextmanager
async def playing(database: str) -> AsyncIterator[tuple[Hall, str]]:
    """A hall with one table, where Anna and Bob play Escalero."""
    async with opened(database) as store:
        hall = Hall(store, Alone(), Thinkers(1, 1))
        await hall.open()
        room, entry = Room.open("escalero", {}, Terms(), "anna", [None, None], [None, None], hall.clock())
        table = room.table.id
        await hall.lay(room, entry)
        for person in ("anna", "bob"):
            await hall.act(table, person, None, lambda room, person=person: room.sit(person, person))
        try:
            yield hall, table
        finally:
            await hall.close()


async def enter(hall: Hall, table: str, key: str) -> int:
    """Whoever is to act makes his first move."""

    def do(room: Room) -> None:
        actor = room.table.actor
        assert actor is not None
        room.move(room.owners[actor] or "", room.view(actor).moves[0].text, room.seq)

    room = hall.places[table].room
    return (await hall.act(table, room.owners[room.table.actor or 0], key, do))[1]


async def folded(hall: Hall, table: str) -> Room:
    """What the log says."""
    seed = await hall.store.seed(table)
    return fold([read_entry(body) for _, body in await hall.store.log(table)], seed or b"")


def test_what_the_database_did_not_take_has_not_happened_and_may_be_asked_for_again(database: str) -> None:
    def fail(connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, OSError("the disk is full"))

    async def check() -> None:
        async with playing(database) as (hall, table):
            assert await enter(hall, table, "one") == 3
            before = await hall.letter(table, "anna", None, None)
            with at_every("commit", fail), pytest.raises(Unwritten):
                await enter(hall, table, "two")
            assert await hall.letter(table, "anna", None, None) == before
            assert await enter(hall, table, "two") == 4
            room = await folded(hall, table)
            assert room.seq == 4
            assert room.table.log == hall.places[table].room.table.log

    asyncio.run(check())


def test_what_was_written_but_not_answered_is_found_by_its_key(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with playing(database) as (hall, table):
            write = hall.store.write

            async def answer_lost(do: Any) -> None:
                await write(do)
                raise OSError("the connection is gone")

            anna = hall.places[table].room.owners[hall.places[table].room.table.actor or 0]
            with monkeypatch.context() as patch:
                patch.setattr(hall.store, "write", answer_lost)
                with pytest.raises(Unwritten):
                    await enter(hall, table, "one")
            assert (await folded(hall, table)).seq == 3
            _, seq = await hall.act(table, anna, "one", lambda _: pytest.fail("it was done already"))
            assert seq == 3
            assert await enter(hall, table, "two") == 4
            assert (await folded(hall, table)).table.log == hall.places[table].room.table.log

    asyncio.run(check())


# --- what waits for nothing but the disk


async def enter_at_once(hall: Hall, table: str, key: str) -> bool:
    """Whoever is to act makes his first move without waiting; whether it is on the disk."""
    place = hall.places[table]
    async with place.lock:
        room = place.room
    actor = room.table.actor or 0
    person, text = room.owners[actor] or "", room.view(actor).moves[0].text
    known: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    assert hall.act_at_once(table, place, person, key, lambda room: room.move(person, text, room.seq), known.set_result)
    assert place.lock.locked()
    written = await known
    await hall.letter(table, None, None, None)
    return written


def test_at_once_what_the_database_did_not_take_has_not_happened(database: str) -> None:
    def fail(connection: Connection) -> None:
        raise OperationalError("COMMIT", {}, OSError("the disk is full"))

    async def check() -> None:
        async with playing(database) as (hall, table):
            assert await enter_at_once(hall, table, "one")
            before = await hall.letter(table, "anna", None, None)
            with at_every("commit", fail):
                assert not await enter_at_once(hall, table, "two")
            assert await hall.letter(table, "anna", None, None) == before
            assert await enter_at_once(hall, table, "two")
            room = await folded(hall, table)
            assert room.seq == 4
            assert room.table.log == hall.places[table].room.table.log

    asyncio.run(check())


def test_at_once_whoever_writes_a_number_second_reads_what_the_first_wrote(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (hall, table), opened(database) as other_store:
            other = Hall(other_store, Alone(), Thinkers(1, 1))
            await other.place(table)
            assert await enter_at_once(hall, table, "one")
            assert not await enter_at_once(other, table, "other")
            rooms = [one.places[table].room for one in (hall, other)]
            assert rooms[0].seq == rooms[1].seq == 3
            assert rooms[0].table.log == rooms[1].table.log
            assert await enter_at_once(other, table, "other")
            await other.close()

    asyncio.run(check())


def test_at_once_nothing_is_done_that_has_to_wait_and_what_is_refused_leaves_the_table_free(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (hall, table):
            place = hall.places[table]

            def chat(key: str, phrase: str = "hello", who: str = "anna") -> bool:
                return hall.act_at_once(table, place, who, key, lambda room: room.chat(who, phrase), lambda _: None)

            with pytest.raises(Refusal):
                chat("one", "rubbish")
            assert chat("one")
            assert not chat("two"), "the last entry is not on the disk yet"
            async with place.lock:
                assert not chat("two"), "somebody has the lock"
                waiting = asyncio.ensure_future(place.lock.acquire())
                await asyncio.sleep(0)
            assert not chat("two"), "somebody waits for the lock"
            await waiting
            place.lock.release()
            assert not chat("one"), "it was done already"
            place.doubtful = True
            assert not chat("two"), "the room has to be read again"
            await hall.letter(table, None, None, None)
            assert chat("two")
            await hall.letter(table, None, None, None)
            assert (await folded(hall, table)).seq == 4

    asyncio.run(check())


def test_at_once_what_cannot_be_handed_to_the_log_has_not_happened(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise error

    async def check() -> None:
        nonlocal error
        async with playing(database) as (hall, table):
            place, before = hall.places[table], hall.places[table].room.seq

            async def seen() -> int:
                await hall.letter(table, "anna", None, None)
                return place.room.seq

            def chat() -> bool:
                return hall.act_at_once(table, place, "anna", "one", lambda room: room.chat("anna", "hello"), print)

            with monkeypatch.context() as patch:
                patch.setattr(hall.store, "append", fail)
                with pytest.raises(RuntimeError):
                    chat()
                assert await seen() == before
                error = ConnectionError("the store is closing")
                assert not chat()
            assert not place.lock.locked()
            assert await seen() == before

    error: Exception = RuntimeError("a mistake of ours")
    asyncio.run(check())
