"""Stores on real databases, for the tests of what is written and read."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy import Engine, event, func, select

from ptoq.server.db import schema
from ptoq.server.db.store import Store, Write
from ptoq.server.rooms.entries import Entry, Laid
from ptoq.server.rooms.terms import Terms


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


def laid(host: str, *kept: str | None) -> Entry:
    """The first entry of a table."""
    return Entry(0, (Laid(Terms(), host, [None] * len(kept), list(kept)),), host)
