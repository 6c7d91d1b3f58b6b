"""The disk: the production store on one SQLite in memory, with a seam where writes take time, fail, or end unknown.

A write is carried out by the database, not by the process that asked for it: the process may be dead by then. A
transaction is there whole or not at all, and one that was reported as done is never gone.
"""

from __future__ import annotations

import asyncio
from collections import namedtuple
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextvars import copy_context
from functools import cached_property, partial
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine
from sqlalchemy.dialects import sqlite

from ptoq.server.db import downtime
from ptoq.server.db.downtime import ALIVE, ALIVE_LOCKED, BEAT, SINCE
from ptoq.server.db.store import DUE, HEADS_LITE, Store
from ptoq.server.db.tokens import ENDED
from tests.simulation.lifetime import Lifetime
from tests.simulation.loop import OWNER, Life

REFUSED, UNSURE, LATE = 0.004, 0.004, 0.003
"""How many writes fail and are not written; fail and are written; fail and are written a while after."""
UNREAD = 0.002
BUSY_SECONDS = 10.0
"""How long a write waits for a locked database."""
NEW = "SELECT rowid, table_id, seq, body FROM event WHERE rowid > ?"


class Polled:
    """A statement that every process asks every second: it goes to SQLite directly, and SQLAlchemy only compiles it.

    With SQLAlchemy around them, these few statements took half of a run.
    """

    def __init__(self, statement: Any) -> None:
        self._compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))
        self._text = str(self._compiled)
        self._order = self._compiled.positiontup
        self._row: Any = None

    def read(self, connection: Any, values: Mapping[str, Any]) -> list[Any]:
        """The rows that answer it."""
        given = {**self._compiled.params, **values}
        cursor = connection.execute(self._text, [given[name] for name in self._order])
        if cursor.description is None:
            return []
        if self._row is None:
            self._row = namedtuple("Row", [column[0] for column in cursor.description], rename=True)
        return [*map(self._row._make, cursor)]


POLLED = {one: Polled(one) for one in (DUE, HEADS_LITE, ENDED, ALIVE, ALIVE_LOCKED, SINCE, BEAT)}


class Quickly:
    """A transaction of such statements, in place of SQLAlchemy's."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self._rows: list[Any] = []

    def execute(self, statement: Any, values: Mapping[str, Any] | None = None) -> Quickly:
        polled = POLLED.get(statement) or Polled(statement)
        self._rows = polled.read(self.connection, values or {})
        return self

    def scalar_one(self) -> Any:
        return self._rows[0][0]

    def all(self) -> list[Any]:
        return self._rows


class Disk:
    """One database for all processes."""

    def __init__(self, rng: Random, committed: Callable[[str, int, str], None]) -> None:
        self.rng = rng
        self.committed = committed
        self.engine = create_engine("sqlite://")
        self.trouble = ""
        """"full": nothing is written; "locked": writes wait, and fail; "away": nothing is read either."""
        self.faulty = False
        self.slow = 1.0
        self.faults = 0
        self.lifetime = Lifetime()
        self._last = 0
        self._writes: dict[asyncio.Task[None], Life | None] = {}
        self._context = copy_context()
        self._context.run(OWNER.set, None)

    @cached_property
    def raw(self) -> Any:
        """The connection of the driver; in memory, there is only one."""
        return self.engine.raw_connection().driver_connection

    def _fault(self, rate: float) -> bool:
        if self.faulty and self.rng.random() < rate:
            self.faults += 1
            return True
        return False

    async def write(self, life: Life, change: Any, commit: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Carry out a transaction."""
        loop = asyncio.get_running_loop()
        sent = loop.time()
        answer: asyncio.Future[Any] = loop.create_future()
        task = loop.create_task(
            self._carry_out(commit, answer, partial(self._note_beat, change, sent)), context=self._context.copy()
        )
        self._writes[task] = life
        task.add_done_callback(self._writes.pop)
        return await answer

    def _note_beat(self, change: Any, sent: float, result: Any) -> None:
        what = change.func if isinstance(change, partial) else None
        if what is downtime.beat:
            self.lifetime.beat(sent)
        elif what is downtime.begin and result:
            self.lifetime.begin(sent)

    async def _carry_out(
        self,
        commit: Callable[[], Coroutine[Any, Any, Any]],
        answer: asyncio.Future[Any],
        committed: Callable[[Any], None],
    ) -> None:
        await asyncio.sleep(self.rng.expovariate(1000) * self.slow)
        if self.trouble == "locked":
            await asyncio.sleep(self.rng.uniform(0.1, BUSY_SECONDS))
        if self.trouble or self._fault(REFUSED):
            _fail(answer)
            return
        if self._fault(LATE):
            _fail(answer)
            await asyncio.sleep(self.rng.expovariate(0.5))
        try:
            result = await commit()
        except Exception as error:
            _fail(answer, error)
            return
        committed(result)
        self._tell()
        await asyncio.sleep(self.rng.expovariate(1000) * self.slow)
        if self._fault(UNSURE):
            _fail(answer)
        elif not answer.done():
            answer.set_result(result)

    def _tell(self) -> None:
        for row, table, seq, body in self.raw.execute(NEW, (self._last,)).fetchall():
            self._last = row
            self.committed(table, seq, body)

    async def before_reading(self) -> None:
        """A read takes time, and may fail."""
        if self.faulty and self.rng.random() < 0.3:
            await asyncio.sleep(self.rng.expovariate(500) * self.slow)
        if self.trouble == "away" or self._fault(UNREAD):
            raise OSError("the disk does not answer")

    def cut(self, life: Life) -> None:
        """A process was killed: some of its writes reach the disk all the same, now or later, and some never do."""
        for task, owner in list(self._writes.items()):
            if owner is life and self.rng.random() < 0.5:
                task.cancel()

    def everything(self) -> list[tuple[str, int, str]]:
        """All entries, as they are on the disk."""
        return list(self.raw.execute("SELECT table_id, seq, body FROM event ORDER BY rowid"))


class SimulatedStore(Store):
    """The production store of one process on the simulated disk."""

    def __init__(self, disk: Disk, life: Life) -> None:
        super().__init__("sqlite://")
        for name, engine in list(vars(self).items()):
            if isinstance(engine, Engine):
                setattr(self, name, disk.engine)
        self.disk = disk
        self.life = life

    async def write(self, change: Callable[[Connection], Any], **how: Any) -> Any:
        beats = isinstance(change, partial) and change.func is downtime.beat
        commit = partial(self._beat, change) if beats else partial(super().write, change, **how)
        return await self.disk.write(self.life, change, commit)

    async def _beat(self, change: Callable[[Any], Any]) -> Any:
        with self.disk.raw as connection:
            return change(Quickly(connection))

    async def read(self, query: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        await self.disk.before_reading()
        if query in POLLED:
            return POLLED[query].read(self.disk.raw, values or {})
        return await super().read(query, values)


def _fail(answer: asyncio.Future[Any], error: Exception | None = None) -> None:
    if not answer.done():
        answer.set_exception(error or OSError("the disk failed"))
        # The process that waited for it may be dead.
        answer.exception()
