"""People: guests with a token in a cookie, who may take a login; programs with a token of their own.

A token is random and kept as a hash only: who reads the database cannot use it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Connection, Insert, UpdateBase, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.db.schema import event, game_table, participant, person, seat, token
from ptoq.server.db.store import Store
from ptoq.server.rooms.entries import Entry, Laid, RoomEvent, Took, read_entry, write_entry
from ptoq.table.events import AnyEvent, Sat
from ptoq.table.match import LONGEST_NAME

YEAR = 365 * 86_400_000
COOKIE_LIFE = YEAR
CACHED, CACHED_ALONE = 60.0, 3600.0
"""For so many seconds a token that was looked up is valid without another look: another process may have ended it, and
its message may have been lost."""
MOST_TOKENS = 20
MOST_CACHED = 10_000
GONE = "gone"


WHOSE = (
    select(person.c.id, person.c.name, person.c.login)
    .join(token, token.c.person == person.c.id)
    .where(token.c.hash == bindparam("key"), token.c.until > bindparam("now"))
)
"""Who a token belongs to."""


class Unknown(Refusal):
    """The request needs a known person."""


class NoSuchToken(Refusal):
    """There is no token of that name."""


class Person(msgspec.Struct, frozen=True):
    """A guest, or a person with a login."""

    id: str
    name: str
    login: str | None = None


class Token(msgspec.Struct, frozen=True):
    """A token that a program uses, as its owner sees it."""

    id: str
    label: str
    created: int


def hashed(secret: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Accounts and tokens."""

    def __init__(self, store: Store, clock: Callable[[], int], alone: bool) -> None:
        self.store = store
        self.clock = clock
        self.on_change: Callable[[str], None] = lambda _: None
        """Called with a person whose tokens or name this process changed."""
        self._seconds = CACHED_ALONE if alone else CACHED
        self._cache: dict[str, tuple[float, Person]] = {}
        self._changes = 0
        """Counts the changes that make an answer on its way from the database out of date."""
        self._watchers: dict[str, set[Callable[[], None]]] = {}
        self._hasher = PasswordHasher()
        self._no_password = self._hasher.hash(secrets.token_hex())
        """Checked when a login is unknown: that takes as long as a wrong password and tells nothing about logins."""

    def cached(self, key: str) -> Person | None:
        """Whose token it is, by its hash, if it was looked up lately and not ended since."""
        known = self._cache.get(key)
        return known[1] if known is not None and known[0] > time.monotonic() else None

    async def of(self, secret: str) -> Person | None:
        """Whose token it is."""
        return await self.of_hash(hashed(secret))

    async def of_hash(self, key: str) -> Person | None:
        """Whose token it is, by its hash."""
        known = self.cached(key)
        if known is not None:
            return known
        changes = self._changes
        rows = await self.store.read(WHOSE, {"key": key, "now": self.clock()})
        if not rows:
            self._cache.pop(key, None)
            return None
        found = Person(*rows[0])
        if len(self._cache) >= MOST_CACHED:
            self._cache.clear()
        if changes == self._changes:
            self._cache[key] = (time.monotonic() + self._seconds, found)
        return found

    def watch(self, who: str, changed: Callable[[], None]) -> None:
        """Call a function whenever a token of that person may have been ended."""
        self._watchers.setdefault(who, set()).add(changed)

    def unwatch(self, who: str, changed: Callable[[], None]) -> None:
        """Do not call it any more."""
        watchers = self._watchers.get(who, set())
        watchers.discard(changed)
        if not watchers:
            self._watchers.pop(who, None)

    def recheck(self, who: str) -> None:
        """Forget what is cached about a person, and have open connections look again."""
        self._changes += 1
        self._cache = {key: known for key, known in self._cache.items() if known[1].id != who}
        for changed in list(self._watchers.get(who, ())):
            changed()

    def _changed(self, who: str) -> None:
        self.recheck(who)
        self.on_change(who)

    async def guest(self, name: str | None = None) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        number = secrets.randbelow(9000) + 1000
        made = Person(secrets.token_urlsafe(12), checked_name(name or say(Text("server/guest", number=str(number)))))
        secret, keep = self._new_token(made.id, "cookie", "")
        await self._change(insert(person).values(id=made.id, name=made.name, created=self.clock()), keep)
        return made, secret

    async def give_token(self, who: str, kind: str, label: str) -> str:
        """A new token for a person."""
        secret, keep = self._new_token(who, kind, label)
        await self._change(keep)
        return secret

    def _new_token(self, who: str, kind: str, label: str) -> tuple[str, Insert]:
        """A token, and how it is kept."""
        secret, now = f"ptoq_{secrets.token_urlsafe(32)}", self.clock()
        row = {"hash": hashed(secret), "person": who, "kind": kind, "label": label[:40], "created": now}
        return secret, insert(token).values(**row, until=now + COOKIE_LIFE)

    async def tokens(self, who: str) -> list[Token]:
        """The tokens of a person's programs."""
        query = select(token).where(token.c.person == who, token.c.kind == "program").order_by(token.c.created)
        return [Token(row.hash[:16], row.label, row.created) for row in await self.store.read(query)]

    async def program_token(self, who: str, label: str) -> str:
        """A token for a program of a person."""
        if len(await self.tokens(who)) >= MOST_TOKENS:
            raise Illegal("server/too-many-tokens", most=MOST_TOKENS)
        return await self.give_token(who, "program", label)

    async def revoke(self, who: str, short: str) -> None:
        """End a token of a program."""
        mine = (token.c.person == who, token.c.kind == "program", func.substr(token.c.hash, 1, 16) == short)
        ended = await self._change(delete(token).where(*mine))
        self._changed(who)
        if not ended:
            raise NoSuchToken("server/no-such-token")

    async def log_out(self, who: str, secret: str) -> None:
        """End a token."""
        await self._change(delete(token).where(token.c.hash == hashed(secret)))
        self._changed(who)

    async def rename(self, who: str, name: str) -> None:
        """Take another name; tables where one sits already keep the old one."""
        await self._change(update(person).where(person.c.id == who).values(name=checked_name(name)))
        self._changed(who)

    async def register(self, who: str, login: str, password: str) -> None:
        """Give a guest a login."""
        kept = await asyncio.to_thread(self._hasher.hash, password)
        try:
            given = await self._change(
                update(person)
                .where(person.c.id == who, person.c.login.is_(None))
                .values(login=login.casefold(), password=kept)
            )
        except IntegrityError as error:
            raise Illegal("server/login-taken") from error
        if not given:
            raise Illegal("server/has-login")
        self._changed(who)

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        """The person of a login and a password, and a new token for the cookie."""
        query = select(person).where(person.c.login == login.casefold())
        row = next(iter(await self.store.read(query)), None)
        kept = row.password if row is not None else self._no_password
        if not await asyncio.to_thread(self._fits, kept, password) or row is None:
            raise Unknown("server/wrong-password")
        return Person(row.id, row.name, row.login), await self.give_token(row.id, "cookie", "")

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def tables_of(self, who: str) -> list[str]:
        """The tables where a person sits."""
        query = select(seat.c.table_id).where(seat.c.person == who)
        return [row.table_id for row in await self.store.read(query)]

    async def data_of(self, who: str) -> dict[str, Any]:
        """Everything that is kept about a person."""
        (row,) = await self.store.read(select(person).where(person.c.id == who))
        seats = (
            select(seat.c.table_id, seat.c.seat, game_table.c.game, game_table.c.created)
            .join(game_table, game_table.c.id == seat.c.table_id)
            .where(seat.c.person == who)
            .order_by(game_table.c.created)
        )
        return {
            "person": {"name": row.name, "login": row.login, "created": row.created},
            "tokens": await self.tokens(who),
            "tables": [
                {"table_id": sat.table_id, "seat": sat.seat, "game": sat.game, "created": sat.created}
                for sat in await self.store.read(seats)
            ],
        }

    async def erase(self, who: str) -> list[str]:
        """Erase a person: the name goes from every log, account and tokens go altogether."""
        tables = await self.store.write(partial(_erase, who))
        self._changed(who)
        return tables

    async def _change(self, *statements: UpdateBase) -> int:
        """Change all of this or nothing; how many rows the last change was about."""
        return await self.store.write(lambda connection: [connection.execute(one).rowcount for one in statements][-1])


def _erase(who: str, connection: Connection) -> list[str]:
    # Participants are also those who stood up again, were the host, or have a seat reserved.
    tables = select(participant.c.table_id).where(participant.c.person == who)
    naming = select(event).where(event.c.table_id.in_(tables), event.c.body.contains(who, autoescape=True))
    found = list(connection.execute(naming))
    for row in found:
        body = write_entry(_nameless(read_entry(row.body), who))
        mine = (event.c.table_id == row.table_id, event.c.seq == row.seq)
        connection.execute(update(event).where(*mine).values(body=body))
    connection.execute(delete(seat).where(seat.c.person == who))
    connection.execute(delete(participant).where(participant.c.person == who))
    connection.execute(delete(token).where(token.c.person == who))
    connection.execute(delete(person).where(person.c.id == who))
    return sorted({row.table_id for row in found})


def _nameless(entry: Entry, who: str) -> Entry:
    """An entry without the name of a person, and without a trace of who did it."""
    seats = {one.seat for one in entry.events if isinstance(one, Took) and one.person == who}
    events: list[AnyEvent | RoomEvent] = []
    for one in entry.events:
        if isinstance(one, Sat) and one.seat in seats:
            one = msgspec.structs.replace(one, name=say(Text("server/somebody")))
        elif isinstance(one, Took) and one.person == who:
            one = msgspec.structs.replace(one, person=GONE)
        elif isinstance(one, Laid):
            kept = [None if person == who else person for person in one.kept]
            one = msgspec.structs.replace(one, host=GONE if one.host == who else one.host, kept=kept)
        events.append(one)
    return msgspec.structs.replace(entry, events=tuple(events), by=GONE if entry.by == who else entry.by)


def checked_name(name: str) -> str:
    """A name that can be shown."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refusal("table/bad-name", most=LONGEST_NAME)
    return name
