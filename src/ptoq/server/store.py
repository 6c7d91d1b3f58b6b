"""The store: a log to which is only ever added, in SQLite or PostgreSQL.

The primary key (table, seq) is the lock: of two processes that write the same number, one is told that it came second.
Many entries share one commit: while a commit is on its way, the next ones gather.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
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
    update,
)
from sqlalchemy import event as sql_event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ptoq.server import schema
from ptoq.server.metrics import COMMITTED
from ptoq.server.migrate import upgrade

MOST_AT_ONCE = 32
"""How many entries share a commit at most: all are told of at once, and so long everybody else waits."""
AWAY = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What is raised when the database does not answer, or not as it should."""
PATIENT = {"pool_size": 5, "max_overflow": 5, "pool_pre_ping": True, "connect_args": {"command_timeout": 30}}
"""How PostgreSQL is spoken to: a connection that died is noticed, and one that hangs is given up."""
ASKED_AT_ONCE = 10_000
DUE_AT_ONCE = 500
"""How many tables the house looks after in one sweep at most."""
MIGRATING = 7_205_759
"""The number of the lock that PostgreSQL gives to one migrating process at a time."""

T = TypeVar("T")


class Unwritten(Exception):
    """The disk or the database did not take it: nothing has happened, and the same request may be sent again."""


@dataclass
class Write:
    """An entry to be written, and what else it changes."""

    table: str
    seq: int
    body: str
    row: dict[str, Any] | None = None
    """What changes in the table's own row: all of it, or only when something is due."""
    new: bool = False
    seats: dict[int, str | None] = field(default_factory=dict)


class Store:
    """The database, and the one task that writes the log."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.lite = self.url.get_backend_name() == "sqlite"
        self.engine: Engine | AsyncEngine
        if self.lite:
            # It is asked right here, one thing after the other. A thread would have to win Python's lock for every
            # statement, and everybody would wait longer than for the disk.
            self.engine = create_engine(self.url.set(drivername="sqlite"), hide_parameters=True)
            sql_event.listen(self.engine, "connect", _durable)
        else:
            there = self.url.set(drivername="postgresql+asyncpg")
            self.engine = create_async_engine(there, hide_parameters=True, **PATIENT)
        dialect: Any = sqlite if self.lite else postgresql
        self._insert = (
            dialect.insert(schema.event).on_conflict_do_nothing().returning(schema.event.c.table_id, schema.event.c.seq)
        )
        seating = dialect.insert(schema.seat)
        self._seat = seating.on_conflict_do_update(
            index_elements=["table_id", "seat"], set_={"person": seating.excluded.person}
        )
        self._update = (
            update(schema.game_table)
            .where(schema.game_table.c.id == bindparam("key"))
            .values({name: bindparam(name) for name in CHANGING})
        )
        self._update_due = (
            update(schema.game_table)
            .where(schema.game_table.c.id == bindparam("key"))
            .values({"due": bindparam("due")})
        )
        self._queue: list[tuple[Write, asyncio.Future[bool]]] = []
        self._stirred = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self) -> None:
        """Bring the tables up to date, and begin to write."""
        await self.write(self._migrate)
        self._loop = asyncio.get_running_loop()
        self._writer = asyncio.create_task(self._write(), name="log writer")

    def _migrate(self, connection: Connection) -> None:
        # One process at a time, and every step or none, even if it is killed halfway.
        lock = "BEGIN IMMEDIATE" if self.lite else f"SELECT pg_advisory_xact_lock({MIGRATING})"
        connection.execute(text(lock))
        upgrade(connection)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._stirred.set()
        if self._writer is not None:
            await self._writer
        if isinstance(self.engine, Engine):
            self.engine.dispose()
        else:
            await self.engine.dispose()

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Change something, in one transaction."""
        if isinstance(self.engine, Engine):
            with self.engine.connect() as here:
                done = do(here)
                here.commit()
                return done
        async with self.engine.begin() as there:
            return await there.run_sync(do)

    async def ask(self, query: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """The rows that answer a question."""
        if isinstance(self.engine, Engine):
            with self.engine.connect() as here:
                return here.execute(query, values).all()
        async with self.engine.connect() as there:
            return (await there.execute(query, values)).all()

    # --- the log

    def append(self, write: Write) -> asyncio.Future[bool]:
        """Add an entry; False if there is already one of that number. When that is known, it is on the disk."""
        if self._closing:
            raise ConnectionError("the store is closing")
        done: asyncio.Future[bool] = self._loop.create_future()
        self._queue.append((write, done))
        self._stirred.set()
        return done

    async def _write(self) -> None:
        while not (self._closing and not self._queue):
            if not self._queue:
                self._stirred.clear()
                await self._stirred.wait()
                continue
            batch, self._queue = self._queue[:MOST_AT_ONCE], self._queue[MOST_AT_ONCE:]
            try:
                fresh = await self.write(partial(self._write_down, [write for write, _ in batch]))
            except Exception as error:  # whatever it was, nobody may think that it was written
                for _, done in batch:
                    if not done.done():
                        done.set_exception(ConnectionError(type(error).__name__))
                continue
            written = set(map(id, fresh))
            COMMITTED.inc(len(written))
            for write, done in batch:
                if not done.done():
                    done.set_result(id(write) in written)
            # Everybody is told of these before the next ones are written.
            await asyncio.sleep(0)

    def _write_down(self, batch: Sequence[Write], connection: Connection) -> list[Write]:
        """Write a batch; which of its entries were the first of their number."""
        fresh = _firsts(batch)
        if not self.lite:
            fresh = self._insert_one_by_one(connection, fresh)
        elif not _insert_together(connection, fresh):
            connection.rollback()
            fresh = self._insert_one_by_one(connection, fresh)
        self._keep_up(connection, fresh)
        return fresh

    def _insert_one_by_one(self, connection: Connection, firsts: Sequence[Write]) -> list[Write]:
        rows = [{"table_id": write.table, "seq": write.seq, "body": write.body} for write in firsts]
        fresh = {(row[0], row[1]) for row in connection.execute(self._insert, rows)}
        return [write for write in firsts if (write.table, write.seq) in fresh]

    def _keep_up(self, connection: Connection, fresh: Sequence[Write]) -> None:
        """Bring the rows of tables and seats up to date with what was written."""
        created = [{"id": write.table, **write.row} for write in fresh if write.row and write.new]
        if created:
            connection.execute(insert(schema.game_table), created)
        # Two entries of one table may be in a batch: the later one counts.
        changed: dict[str, dict[str, Any]] = {}
        for write in fresh:
            if write.row and not write.new:
                changed.setdefault(write.table, {"key": write.table}).update(write.row)
        if whole := [row for row in changed.values() if "state" in row]:
            connection.execute(self._update, whole)
        if due := [row for row in changed.values() if "state" not in row]:
            self._note_due(connection, due)
        for write in fresh:
            for number, who in write.seats.items():
                if who is None:
                    mine = (schema.seat.c.table_id == write.table, schema.seat.c.seat == number)
                    connection.execute(delete(schema.seat).where(*mine))
                else:
                    connection.execute(self._seat, {"table_id": write.table, "seat": number, "person": who})

    def _note_due(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        """Write when tables are due: with a clock, that changes with every move."""
        if self.lite:
            values = tuple(value for row in rows for value in (row["key"], row["due"]))
            connection.exec_driver_sql(DUE_TOGETHER.format(", ".join(["(?, ?)"] * len(rows))), values)
        else:
            connection.execute(self._update_due, rows)

    async def log(self, table: str, since: int = -1, limit: int | None = None) -> list[tuple[int, str]]:
        """The entries of a table after a number."""
        query = (
            select(schema.event.c.seq, schema.event.c.body)
            .where(schema.event.c.table_id == table, schema.event.c.seq > since)
            .order_by(schema.event.c.seq)
            .limit(limit)
        )
        return [(row.seq, row.body) for row in await self.ask(query)]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        found: dict[str, int] = {}
        for first in range(0, len(tables), ASKED_AT_ONCE):
            query = (
                select(schema.event.c.table_id, func.max(schema.event.c.seq))
                .where(schema.event.c.table_id.in_(tables[first : first + ASKED_AT_ONCE]))
                .group_by(schema.event.c.table_id)
            )
            found |= {row[0]: row[1] for row in await self.ask(query)}
        return found

    # --- tables

    async def seed(self, table: str) -> bytes | None:
        """The server seed of a table; None if there is no such table."""
        query = select(schema.game_table.c.seed).where(schema.game_table.c.id == table)
        return next((row.seed for row in await self.ask(query)), None)

    async def relist(self, table: str, row: dict[str, Any]) -> None:
        """Write anew what the lists show of a table."""
        await self.write(lambda connection: connection.execute(self._update, {"key": table, **row}))

    async def due(self, now: int) -> list[str]:
        """The tables the house has to look after."""
        query = select(schema.game_table.c.id).where(schema.game_table.c.due <= now).limit(DUE_AT_ONCE)
        return [row.id for row in await self.ask(query)]


TOGETHER = "INSERT OR IGNORE INTO event (table_id, seq, body) VALUES "
DUE_TOGETHER = "UPDATE game_table SET due = column2 FROM (VALUES {}) WHERE id = column1"
CHANGING = ("state", "free", "due", "summary")
"""What changes in a table's row while it is played at."""


def _firsts(batch: Sequence[Write]) -> list[Write]:
    """The first entry of every number, in the order of their keys.

    So two processes that write the same tables never wait for each other in a circle.
    """
    firsts: dict[tuple[str, int], Write] = {}
    for write in sorted(batch, key=lambda write: (write.table, write.seq)):
        firsts.setdefault((write.table, write.seq), write)
    return list(firsts.values())


def _insert_together(connection: Connection, writes: Sequence[Write]) -> bool:
    """Write entries with one statement, which costs far less than one for each; whether all were the first."""
    rows = ", ".join(["(?, ?, ?)"] * len(writes))
    values = tuple(value for write in writes for value in (write.table, write.seq, write.body))
    return connection.exec_driver_sql(TOGETHER + rows, values).rowcount == len(writes)


def _durable(connection: Any, record: object) -> None:
    """SQLite as we want it: readers never wait for the writer, and what was said to be written is on the disk."""
    cursor = connection.cursor()
    # Pages go from the WAL into the database seldom: the same few change with every move.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "wal_autocheckpoint=4000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
