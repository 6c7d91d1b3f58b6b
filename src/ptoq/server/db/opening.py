"""Before a server opens: its database is there, lets us in, is up to date, and no other server uses it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.util import CommandError
from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from ptoq.core.refusals import Refusal
from ptoq.server.db.store import UNAVAILABLE, Store

CONNECT_SECONDS = 10.0


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep a SQLite database from other servers: they would not hear of each other's entries.

    The system releases the lock when the process ends, however that happens. Back-ups do not ask for it.
    """
    place = parsed(url)
    if place.get_backend_name() != "sqlite" or not place.database:
        yield
        return
    file = Path(place.database).resolve()
    try:
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _not_opened(place, error) from error
    try:
        try:
            _lock(lock)
        except OSError as error:
            raise Refusal("server/database-in-use", file=str(file)) from error
        yield
    finally:
        os.close(lock)


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


async def bring_up_to_date(url: str) -> None:
    """Open a database and bring it up to date; one that cannot be opened is refused with the reason."""
    place = parsed(url)
    store = Store(url)
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            await store.read(text("SELECT 1"))
        await store.migrate()
    except (*UNAVAILABLE, CommandError, TypeError) as error:  # asyncpg: a TypeError is an option it does not know
        raise _not_opened(place, error) from error
    finally:
        await store.close()


def parsed(url: str) -> URL:
    """The parts of a database's address."""
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise Refusal("server/bad-database") from error


def _not_opened(place: URL, error: Exception) -> Refusal:
    """The refusal for an error, without the password."""
    cause: BaseException = error
    if isinstance(error, DBAPIError) and error.orig is not None:
        cause = error.orig.__cause__ or error.orig
    reason = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    where = place.set(query={}).render_as_string()
    return Refusal(
        "server/database-not-opened", database=where, reason=" ".join(reason.split())[:300] or type(cause).__name__
    )
