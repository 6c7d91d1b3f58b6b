"""The store: an append-only log and what is derived from it, in SQLite or PostgreSQL.

The primary key (table, seq) is the lock: of two processes that write the same number, one is told that it came second.
Entries share commits: while one commit is on its way, the entries of the next one gather.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    bindparam,
    create_engine,
    delete,
    func,
    insert,
    make_url,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy import event as sql_event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ptoq.server.db import schema
from ptoq.server.db.downtime import ALIVE
from ptoq.server.db.finishing import write_finishes
from ptoq.server.db.migrate import upgrade
from ptoq.server.metrics import COMMIT_ENTRIES, COMMIT_FAILURES, COMMIT_SECONDS, COMMITTED
from ptoq.server.rooms.results import Finish
from ptoq.server.waiting import kept_running, loop_time

BATCH = 32
"""How many entries share a commit at most. All of them are published when it is done, and everything else waits."""
UNAVAILABLE = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What is raised when the database does not answer, or not as it should."""
POOL = {"pool_size": 5, "max_overflow": 5, "connect_args": {"command_timeout": 30}}
"""PostgreSQL: a connection that hangs is given up."""
DUE_AT_ONCE = 500
"""How many due tables are read at once."""
LOCKED_SECONDS, LOCKED_PAUSE = 2.0, 0.02
"""SQLite: for how long, and how often, a database that another program has locked is tried again."""
MIGRATING = 7_205_759
"""The number of the advisory lock under which one process at a time migrates."""

T = TypeVar("T")
log = logging.getLogger("ptoq.store")


class Unwritten(Exception):
    """The database did not take it: nothing has happened, and the same request may be sent again."""


@dataclass(slots=True)
class Write:
    """An entry to be written, and what else it changes."""

    table: str
    seq: int
    body: str
    row: dict[str, Any] | None = None
    """What changes in the table's row: all of it, or only the due time."""
    new: bool = False
    seats: dict[int, str | None] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)
    """The people that the entry names, so that it is found when one of them is erased."""
    refused: bool = False
    """Whether it was not written because it names a person who is being erased."""
    more: Sequence[str] = ()
    """Of a new table: the entries that follow, in the same transaction."""
    finish: Finish | None = None
    """Of the entry that ends a match: what is kept of it."""
    done: asyncio.Future[bool] = field(init=False)
    """Whether the entry was the first of its number, when it is on the disk."""


class Store:
    """The database, and the one task that writes the log."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.lite = self.url.get_backend_name() == "sqlite"
        self.engine: Engine | AsyncEngine
        self.reader: Engine | AsyncEngine
        """The same connections, without a transaction around every question."""
        if self.lite:
            # SQLite runs in the event loop's own thread: a thread of its own would have to win the GIL for every
            # statement, which takes longer than the disk.
            here = self.url.set(drivername="sqlite")
            self.engine = self.reader = create_engine(here, hide_parameters=True)
            self.careless = create_engine(here, hide_parameters=True, pool_size=1)
            """For what may be lost when the power fails: a commit does not wait for the disk."""
            sql_event.listen(self.engine, "connect", partial(_prepare, synchronous="FULL"))
            sql_event.listen(self.careless, "connect", partial(_prepare, synchronous="NORMAL"))
        else:
            there = self.url.set(drivername="postgresql+asyncpg")
            self.engine = create_async_engine(there, hide_parameters=True, **POOL)
            self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        dialect: Any = sqlite if self.lite else postgresql
        seating = dialect.insert(schema.seat)
        self._seat = seating.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_={"person": seating.excluded.person}
        )
        self._participant = dialect.insert(schema.participant).on_conflict_do_nothing()
        self._queue: list[Write] = []
        self._woken = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False
        self.installation = ""
        """The id of the installation, made with its database."""

    async def open(self) -> None:
        """Bring the schema up to date, and begin to write."""
        await self.migrate()
        self.installation = (await self.read(select(schema.installation.c.id)))[0].id
        self._loop = asyncio.get_running_loop()
        self._writer = asyncio.create_task(kept_running("log writer", self._write_log), name="log writer")

    async def migrate(self) -> None:
        """Bring the schema up to date."""
        await self.write(self._migrate)

    def _migrate(self, connection: Connection) -> None:
        # One process at a time, and every step or none, even if it is killed halfway.
        lock = "BEGIN IMMEDIATE" if self.lite else f"SELECT pg_advisory_xact_lock({MIGRATING})"
        connection.execute(text(lock))
        upgrade(connection)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._woken.set()
        if self._writer is not None:
            await self._writer
        if isinstance(self.engine, Engine):
            self.engine.dispose()
            self.careless.dispose()
        else:
            await self.engine.dispose()

    async def write(self, change: Callable[[Connection], T], durable: bool = True) -> T:
        """Change something, in one transaction; it is on the disk then, unless it need not be durable."""
        # `begin` rolls back whatever fails, a commit too: else it would be committed with the next transaction.
        if isinstance(self.engine, Engine):
            return await _unlocked(partial(_transact, self.engine if durable else self.careless, change))
        async with self.engine.begin() as there:
            return await there.run_sync(change)

    async def read(self, query: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """The rows that answer a question, in one round trip."""
        if isinstance(self.reader, Engine):
            return await _unlocked(partial(_ask, self.reader, query, values))
        try:
            async with self.reader.connect() as there:
                return (await there.execute(query, values)).all()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        # The connection had died since its last use, and so has every older one: ask once more, over a new one.
        async with self.reader.connect() as there:
            return (await there.execute(query, values)).all()

    # --- the log

    def append(self, write: Write) -> asyncio.Future[bool]:
        """Add an entry; False if its number was taken. When the future is done, the entry is on the disk."""
        if self._closing:
            raise Unwritten
        write.done = self._loop.create_future()
        self._queue.append(write)
        self._woken.set()
        return write.done

    async def _write_log(self) -> None:
        while not (self._closing and not self._queue):
            if not self._queue:
                self._woken.clear()
                await self._woken.wait()
                continue
            batch, self._queue = self._queue[:BATCH], self._queue[BATCH:]
            try:
                with COMMIT_SECONDS.time():
                    written = await self.write(partial(self._write_batch, batch))
            except Exception as error:  # whatever it was, no entry may be taken for written
                log.error("not written: %s", type(error).__name__)
                if _is_locked(error):
                    # It stays so for the others, too, who have waited as long.
                    batch, self._queue = batch + self._queue, []
                COMMIT_FAILURES.inc()
                for write in batch:
                    if not write.done.done():
                        write.done.set_exception(Unwritten())
                continue
            COMMITTED.inc(len(written))
            COMMIT_ENTRIES.observe(len(batch))
            for write in batch:
                if write.done.done():
                    continue
                if write.refused:
                    write.done.set_exception(Unwritten())
                else:
                    write.done.set_result(id(write) in written)
            # These entries are published before the next ones are written.
            await asyncio.sleep(0)

    def _write_batch(self, batch: Sequence[Write], connection: Connection) -> set[int]:
        """Write a batch; which of its entries were the first of their number."""
        firsts: dict[tuple[str, int], Write] = {}
        named = {who for write in batch for who in write.people}
        if named:
            # The lock lasts until the entry is written: an erasure comes before this, or finds the entry.
            known = {row.id for row in connection.execute(KNOWN, {"people": sorted(named)})}
            for write in batch:
                write.refused = not write.people <= known
            batch = [write for write in batch if not write.refused]
        # In the order of their keys, so that two processes that write the same tables cannot deadlock.
        for write in sorted(batch, key=attrgetter("table", "seq")):
            firsts.setdefault((write.table, write.seq), write)
        inserted = _insert_entries(connection, [*firsts.values()], self.lite) if firsts else set()
        written = list(map(firsts.__getitem__, sorted(inserted)))
        self._update_rows(connection, written)
        return set(map(id, written))

    def _update_rows(self, connection: Connection, written: Sequence[Write]) -> None:
        """Bring tables, seats and participants up to date with what was written."""
        # Two entries of one table may be in a batch: the later one counts.
        changed: dict[str, dict[str, Any]] = {}
        for write in written:
            if write.row is not None and write.new:
                connection.execute(insert(schema.game_table), {"id": write.table, **write.row})
                if write.more:
                    more = enumerate(write.more, write.seq + 1)
                    rows = [{"table_id": write.table, "seq": seq, "body": body} for seq, body in more]
                    connection.execute(insert(schema.event), rows)
            elif write.row is not None:
                changed.setdefault(write.table, {"key": write.table}).update(write.row)
            for number, who in write.seats.items():
                if who is None:
                    mine = (schema.seat.c.table_id == write.table, schema.seat.c.seat == number)
                    connection.execute(delete(schema.seat).where(*mine))
                else:
                    connection.execute(self._seat, {"table_id": write.table, "seat": number, "person": who})
            for who in sorted(write.people):
                connection.execute(self._participant, {"person": who, "table_id": write.table})
        if changed:
            if whole := [row for row in changed.values() if "state" in row]:
                connection.execute(UPDATE_ROW, whole)
            if due := [(row["key"], row["due"]) for row in changed.values() if "state" not in row]:
                _update_due(connection, due, self.lite)
        if finishes := {write.table: write.finish for write in written if write.finish is not None}:
            write_finishes(connection, finishes)

    async def log(self, table: str, since: int = -1, limit: int | None = None) -> list[tuple[int, str]]:
        """The entries of a table after a number."""
        query = LOG if limit is None else LOG.limit(limit)
        return [(row.seq, row.body) for row in await self.read(query, {"table": table, "since": since})]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables that is there: a look into two primary keys for each."""
        listed = json.dumps(list(tables)) if self.lite else list(tables)
        rows = await self.read(HEADS_LITE if self.lite else HEADS, {"tables": listed})
        return {table: seq for table, seq in rows if seq is not None}

    # --- tables

    async def seed(self, table: str) -> bytes | None:
        """The server seed of a table; None if there is no such table."""
        return next((row.seed for row in await self.read(SEED, {"table": table})), None)

    async def alive(self) -> int:
        """When the installation was last alive."""
        return int((await self.read(ALIVE))[0].alive)

    async def update_row(self, table: str, row: dict[str, Any]) -> None:
        """Write anew what lists show of a table."""
        await self.write(lambda connection: connection.execute(UPDATE_ROW, {"key": table, **row}))

    async def due(self, now: int, after: tuple[int, str] = (0, "")) -> list[tuple[int, str]]:
        """When something was due at which table, the longest due first: a page of them, behind the last one's end."""
        rows = await self.read(DUE, {"now": now, "due": after[0], "table": after[1]})
        return [(row.due, row.id) for row in rows]

    async def set_aside(self, tables: Sequence[str]) -> None:
        """Let nothing be due at these tables, until they are taken back or played at."""
        aside = update(schema.game_table).values(due=-schema.game_table.c.due)
        mine = (schema.game_table.c.id == bindparam("key"), schema.game_table.c.due > 0)
        keys = [{"key": table} for table in tables]
        await self.write(lambda connection: connection.execute(aside.where(*mine), keys))

    async def take_back(self) -> None:
        """Let everything be due again that was set aside."""
        aside = schema.game_table.c.due < 0
        if await self.read(select(schema.game_table.c.id).where(aside).limit(1)):
            back = update(schema.game_table).where(aside).values(due=-schema.game_table.c.due)
            await self.write(lambda connection: connection.execute(back))

    async def imports_of(self, person: str) -> int:
        """How many matches a person has brought here."""
        return int((await self.read(IMPORTS, {"person": person}))[0][0])


KNOWN = (
    select(schema.person.c.id)
    .where(schema.person.c.id.in_(bindparam("people", expanding=True)), ~schema.person.c.leaving)
    .order_by(schema.person.c.id)
    .with_for_update(read=True)
)
"""Which of these people are there to stay, as long as the transaction lasts."""
LOG = (
    select(schema.event.c.seq, schema.event.c.body)
    .where(schema.event.c.table_id == bindparam("table"), schema.event.c.seq > bindparam("since"))
    .order_by(schema.event.c.seq)
)
SEED = select(schema.game_table.c.seed).where(schema.game_table.c.id == bindparam("table"))
DUE = (
    select(schema.game_table.c.due, schema.game_table.c.id)
    .where(
        # A table that was set aside has its due time below zero.
        schema.game_table.c.due.between(bindparam("due"), bindparam("now")),
        tuple_(schema.game_table.c.due, schema.game_table.c.id) > tuple_(bindparam("due"), bindparam("table")),
    )
    .order_by(schema.game_table.c.due, schema.game_table.c.id)
    .limit(DUE_AT_ONCE)
)
IMPORTS = (
    select(func.count())
    .select_from(schema.participant)
    .join(schema.game_table, schema.game_table.c.id == schema.participant.c.table_id)
    .where(schema.participant.c.person == bindparam("person"), schema.game_table.c.imported.is_(True))
)
HEADS = text(
    "SELECT t.id, (SELECT max(seq) FROM event WHERE table_id = t.id) FROM unnest(CAST(:tables AS varchar[])) AS t(id)"
    " JOIN game_table ON game_table.id = t.id"
)
HEADS_LITE = text(
    "SELECT t.value, (SELECT max(seq) FROM event WHERE table_id = t.value) FROM json_each(:tables) AS t"
    " JOIN game_table ON game_table.id = t.value"
)
UPDATE_ROW = (
    update(schema.game_table)
    .where(schema.game_table.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in ("state", "free", "due", "summary")})
)
INSERT_ENTRIES = "INSERT INTO event (table_id, seq, body) {} ON CONFLICT DO NOTHING RETURNING table_id, seq"
UPDATE_DUE = "UPDATE game_table SET due = new.due FROM {} WHERE game_table.id = new.id"


def _insert_entries(connection: Connection, writes: Sequence[Write], lite: bool) -> set[tuple[str, int]]:
    """Write entries with one statement; the keys of those that were the first of their number."""
    entries = list(map(attrgetter("table", "seq", "body"), writes))
    if lite:
        rows = "VALUES " + ", ".join(["(?, ?, ?)"] * len(entries))
        values: Iterable[Any] = chain.from_iterable(entries)
    else:
        rows = "SELECT * FROM unnest($1::varchar[], $2::int[], $3::text[])"
        values = map(list, zip(*entries, strict=True))
    return set(map(tuple, connection.exec_driver_sql(INSERT_ENTRIES.format(rows), tuple(values))))


def _update_due(connection: Connection, dues: Sequence[tuple[str, int | None]], lite: bool) -> None:
    """Write when tables are due: with a clock, that changes with every move."""
    values: tuple[Any, ...]
    if lite:
        listed = ", ".join(["(?, ?)"] * len(dues))
        rows = f"(SELECT column1 AS id, column2 AS due FROM (VALUES {listed})) AS new"  # noqa: S608 - only marks
        values = tuple(value for pair in dues for value in pair)
    else:
        rows = "unnest($1::varchar[], $2::bigint[]) AS new(id, due)"
        values = ([table for table, _ in dues], [due for _, due in dues])
    connection.exec_driver_sql(UPDATE_DUE.format(rows), values)


def _transact(engine: Engine, change: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return change(connection)


def _ask(engine: Engine, query: Executable, values: Mapping[str, Any] | None) -> Sequence[Any]:
    with engine.connect() as connection:
        return connection.execute(query, values).all()


async def _unlocked(do: Callable[[], T]) -> T:
    """SQLite: try for a while to do something with a database that another program has locked; the rest goes on."""
    until = loop_time() + LOCKED_SECONDS
    while True:
        try:
            return do()
        except OperationalError as error:
            if not _is_locked(error) or loop_time() >= until:
                raise
        await asyncio.sleep(LOCKED_PAUSE)


def _is_locked(error: Exception) -> bool:
    cause = error.orig if isinstance(error, OperationalError) else None
    # The last byte of a code says what happened, the others how.
    return isinstance(cause, sqlite3.Error) and cause.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _prepare(connection: Any, record: object, synchronous: str) -> None:
    """SQLite: readers never wait for the writer; the event loop never waits for a lock."""
    # A text that is damaged is for its reader to find out; it does not mean that the database is away.
    connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
    cursor = connection.cursor()
    # Pages go from the WAL into the database seldom: the same few change with every move.
    for pragma in ("busy_timeout=0", "journal_mode=WAL", f"synchronous={synchronous}", "wal_autocheckpoint=4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
