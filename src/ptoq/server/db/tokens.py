"""Whose token it is: cached, but only under a lease, so that a token that was ended is valid nowhere.

Every process reads twice a second whose tokens ended or changed; what it has cached counts only while the last such
reading is younger than the lease. A process that ends a token answers after the lease: by then every other one has read
it, or has nothing cached that counts. Messages on the bus make it quicker; nothing depends on them.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, text, update

from ptoq.server.db.schema import ended, person, token
from ptoq.server.db.store import UNAVAILABLE, Store
from ptoq.server.waiting import cancelled, loop_time

HOUR = 3_600_000
LEASE = 1.0
"""For so many seconds after a reading what is cached counts."""
POLL_SECONDS = 0.5
LONGEST_GAP = 600.0
"""After so many seconds without a reading nothing that is cached is kept: rows of `ended` go after an hour."""
MOST_CACHED = 20_000
MOST_LOOKS = 3
ENDING = 7_205_760
"""The number of the advisory lock under which rows of `ended` are written: they become visible in the order of their
numbers."""

log = logging.getLogger("ptoq.tokens")

WHOSE = (
    select(person.c.id, person.c.name, person.c.login, token.c.until, token.c.used)
    .join(token, token.c.person == person.c.id)
    .where(
        token.c.hash == bindparam("key"),
        token.c.until > bindparam("now"),
        ~person.c.leaving,
        or_(person.c.banned.is_(None), person.c.banned <= bindparam("now")),
    )
)
"""Who a token belongs to."""
ENDED = select(ended.c.seq, ended.c.person).where(ended.c.seq > bindparam("since")).order_by(ended.c.seq)


class Person(msgspec.Struct, frozen=True):
    """A guest, or a person with a login."""

    id: str
    name: str
    login: str | None = None


class Known(NamedTuple):
    """A token that was looked up."""

    person: Person
    mark: str
    """The hash of the person's id."""
    until: int
    """When it has to be looked up again."""


def hashed(secret: str) -> str:
    """What is kept of a token, and of a person whose tokens ended."""
    return hashlib.sha256(secret.encode()).hexdigest()


def note_ended(connection: Connection, who: str, now: int) -> None:
    """Tell every process that a person's tokens ended or changed, in the transaction that does it, as its last step."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ENDING})"))
    connection.execute(insert(ended).values(person=hashed(who), at=now))
    connection.execute(delete(ended).where(ended.c.at < now - HOUR))


class TokenCache:
    """The tokens that this process knows to be valid, and who wants to hear when they may have ended."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self._cache: dict[str, Known] = {}
        self._changes = 0
        """Counts the changes that make an answer on its way from the database out of date."""
        self._watchers: dict[str, set[Callable[[], None]]] = {}
        self._seen = 0
        self._read_at = float("-inf")
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to read what ended."""
        await self.poll()
        self._tasks = [asyncio.create_task(self._poll(), name="ended tokens")]

    async def close(self) -> None:
        """Stop."""
        await cancelled(self._tasks)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.poll()
            except UNAVAILABLE as error:
                log.warning("tokens are looked up one by one: %s", type(error).__name__)

    async def poll(self) -> None:
        """Read whose tokens ended, and renew the lease: it begins when the question was asked."""
        asked = loop_time()
        rows = await self.store.read(ENDED, {"since": self._seen})
        if asked > self._read_at + LONGEST_GAP:
            self._forget_all()
        for row in rows:
            self._seen = row.seq
            self.recheck(row.person)
        self._read_at = asked

    def cached(self, key: str) -> Person | None:
        """Whose token it is, by its hash, if that is known without a look into the database."""
        known = self._cache.get(key)
        if known is None or loop_time() >= self._read_at + LEASE or known.until <= self.clock():
            return None
        return known.person

    async def of(self, secret: str) -> Person | None:
        """Whose token it is."""
        return await self.of_hash(hashed(secret))

    async def of_hash(self, key: str) -> Person | None:
        """Whose token it is, by its hash."""
        for _ in range(MOST_LOOKS):
            known = self.cached(key)
            if known is not None:
                return known
            changes, asked, now = self._changes, loop_time(), self.clock()
            rows = await self.store.read(WHOSE, {"key": key, "now": now})
            if not rows:
                self._cache.pop(key, None)
                return None
            # An answer that was long on its way may be out of date, too.
            if changes == self._changes and loop_time() < asked + LEASE:
                return await self._keep(key, rows[0], now)
        raise TimeoutError

    async def _keep(self, key: str, row: NamedTuple, now: int) -> Person:
        """Cache what was found, and note about when the token was used, at most once an hour."""
        who, name, login, until, used = row
        found = Person(who, name, login)
        seldom = used <= now - HOUR
        if len(self._cache) >= MOST_CACHED:
            del self._cache[next(iter(self._cache))]
        self._cache[key] = Known(found, hashed(who), min(until, (now if seldom else used) + HOUR))
        if seldom:
            await self.store.write(lambda one: one.execute(update(token).where(token.c.hash == key).values(used=now)))
        return found

    def watch(self, who: str, changed: Callable[[], None]) -> None:
        """Call a function whenever a token of that person may have been ended."""
        self._watchers.setdefault(hashed(who), set()).add(changed)

    def unwatch(self, who: str, changed: Callable[[], None]) -> None:
        """Do not call it any more."""
        watchers = self._watchers.get(hashed(who), set())
        watchers.discard(changed)
        if not watchers:
            self._watchers.pop(hashed(who), None)

    def recheck(self, who: str) -> None:
        """Forget what is cached about a person, by the hash of the id, and have open connections look again."""
        self._changes += 1
        self._cache = {key: known for key, known in self._cache.items() if known.mark != who}
        for changed in list(self._watchers.get(who, ())):
            changed()

    def _forget_all(self) -> None:
        """Forget everything, and have all open connections look again."""
        self._changes += 1
        self._cache.clear()
        for changed in [changed for watchers in self._watchers.values() for changed in watchers]:
            changed()
