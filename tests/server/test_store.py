"""The store: the key of an entry is the lock, many entries share a commit, and logs are found by keys."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, make_url, select

from ptoq.server.db import schema
from ptoq.server.db.people import People
from ptoq.server.db.store import BATCH, Store, Write
from ptoq.server.db.tokens import hashed
from ptoq.server.rooms.entries import Entry, Took, write_entry
from tests.server.houses import postgres
from tests.server.stores import append, at_every, laid, newest, opened
from tests.server.ways import Way


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
            assert len(changed) <= 16, changed
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
