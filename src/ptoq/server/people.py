"""People: guests with a token in a cookie, who may take a login; programs with a token of their own.

A token is random and kept as a hash only, so whoever reads the database cannot be anybody else.
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
from ptoq.server.entries import Entry, HouseEvent, Laid, Took, read_entry, write_entry
from ptoq.server.schema import event, game_table, person, seat, token
from ptoq.server.store import Store
from ptoq.table.events import AnyEvent, Sat
from ptoq.table.match import LONGEST_NAME

YEAR = 365 * 86_400_000
COOKIE_LIFE = YEAR
BELIEVED, BELIEVED_ALONE = 60.0, 3600.0
"""For so many seconds a token that was looked up is believed without another look: another process may have ended it,
where there is one."""
MOST_TOKENS = 20
MOST_BELIEVED = 10_000
GONE = "gone"


WHOSE = (
    select(person.c.id, person.c.name, person.c.login)
    .join(token, token.c.person == person.c.id)
    .where(token.c.hash == bindparam("key"), token.c.until > bindparam("now"))
)
"""Who a token belongs to."""


class Unknown(Refusal):
    """Whoever asked is not known, and would have to be."""


class NoSuchToken(Refusal):
    """There is no token of that name."""


class Person(msgspec.Struct, frozen=True):
    """Somebody: a guest, or one with a login."""

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
    """Everybody the house knows."""

    def __init__(self, store: Store, clock: Callable[[], int], alone: bool) -> None:
        self.store = store
        self.clock = clock
        self._belief = BELIEVED_ALONE if alone else BELIEVED
        self._believed: dict[str, tuple[float, Person]] = {}
        self._changes = 0
        """Counts what may have changed who somebody is."""
        self._hasher = PasswordHasher()
        self._nobodys = self._hasher.hash(secrets.token_hex())
        """Checked when a login is unknown: that takes as long as a wrong password, so nobody finds out who has one."""

    def believed(self, key: str) -> Person | None:
        """Who a token of that hash belongs to, if it was looked up lately and not ended since."""
        known = self._believed.get(key)
        return known[1] if known is not None and known[0] > time.monotonic() else None

    async def of(self, secret: str) -> Person | None:
        """Who a token belongs to."""
        key = hashed(secret)
        known = self.believed(key)
        if known is not None:
            return known
        changes = self._changes
        rows = await self.store.ask(WHOSE, {"key": key, "now": self.clock()})
        if not rows:
            self._believed.pop(key, None)
            return None
        found = Person(*rows[0])
        if len(self._believed) >= MOST_BELIEVED:
            self._believed.clear()
        if changes == self._changes:
            self._believed[key] = (time.monotonic() + self._belief, found)
        return found

    def _doubt(self, who: str) -> None:
        """Something about somebody has changed: look him up again."""
        self._changes += 1
        self._believed = {key: known for key, known in self._believed.items() if known[1].id != who}

    async def guest(self, name: str | None = None) -> tuple[Person, str]:
        """A new guest, and the token that goes into his cookie."""
        number = secrets.randbelow(9000) + 1000
        made = Person(secrets.token_urlsafe(12), checked_name(name or say(Text("server/guest", number=str(number)))))
        secret, keep = self._new_token(made.id, "cookie", "")
        await self._change(insert(person).values(id=made.id, name=made.name, created=self.clock()), keep)
        return made, secret

    async def give_token(self, who: str, kind: str, label: str) -> str:
        """A new token for somebody."""
        secret, keep = self._new_token(who, kind, label)
        await self._change(keep)
        return secret

    def _new_token(self, who: str, kind: str, label: str) -> tuple[str, Insert]:
        """A token, and how it is kept."""
        secret, now = f"ptoq_{secrets.token_urlsafe(32)}", self.clock()
        row = {"hash": hashed(secret), "person": who, "kind": kind, "label": label[:40], "created": now}
        return secret, insert(token).values(**row, until=now + COOKIE_LIFE)

    async def tokens(self, who: str) -> list[Token]:
        """The tokens of somebody's programs."""
        query = select(token).where(token.c.person == who, token.c.kind == "program").order_by(token.c.created)
        return [Token(row.hash[:16], row.label, row.created) for row in await self.store.ask(query)]

    async def program_token(self, who: str, label: str) -> str:
        """A token for a program of somebody's."""
        if len(await self.tokens(who)) >= MOST_TOKENS:
            raise Illegal("server/too-many-tokens", most=MOST_TOKENS)
        return await self.give_token(who, "program", label)

    async def revoke(self, who: str, short: str) -> None:
        """End a token of a program."""
        mine = (token.c.person == who, token.c.kind == "program", func.substr(token.c.hash, 1, 16) == short)
        ended = await self._change(delete(token).where(*mine))
        self._doubt(who)
        if not ended:
            raise NoSuchToken("server/no-such-token")

    async def forget(self, secret: str) -> None:
        """Log out: end a token."""
        await self._change(delete(token).where(token.c.hash == hashed(secret)))
        self._changes += 1
        self._believed.pop(hashed(secret), None)

    async def rename(self, who: str, name: str) -> None:
        """Take another name; tables where one sits already keep the old one."""
        await self._change(update(person).where(person.c.id == who).values(name=checked_name(name)))
        self._doubt(who)

    async def register(self, who: str, login: str, password: str) -> None:
        """Give a guest a login, so that he finds his games again from anywhere."""
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
        self._doubt(who)

    async def log_in(self, login: str, password: str) -> tuple[Person, str]:
        """Who a login and a password belong to, and a new token for his cookie."""
        query = select(person).where(person.c.login == login.casefold())
        row = next(iter(await self.store.ask(query)), None)
        kept = row.password if row is not None else self._nobodys
        if not await asyncio.to_thread(self._fits, kept, password) or row is None:
            raise Unknown("server/wrong-password")
        return Person(row.id, row.name, row.login), await self.give_token(row.id, "cookie", "")

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def tables_of(self, who: str) -> list[str]:
        """Where somebody sits or sat."""
        query = select(seat.c.table_id).where(seat.c.person == who)
        return [row.table_id for row in await self.store.ask(query)]

    async def data_of(self, who: str) -> dict[str, Any]:
        """Everything that is kept about somebody."""
        (row,) = await self.store.ask(select(person).where(person.c.id == who))
        sat = (
            select(seat.c.table_id, seat.c.seat, game_table.c.game, game_table.c.created)
            .join(game_table, game_table.c.id == seat.c.table_id)
            .where(seat.c.person == who)
            .order_by(game_table.c.created)
        )
        return {
            "person": {"name": row.name, "login": row.login, "created": row.created},
            "tokens": await self.tokens(who),
            "tables": [dict(line._mapping) for line in await self.store.ask(sat)],
        }

    async def erase(self, who: str) -> list[str]:
        """Forget somebody: his name goes from every log, his person and his tokens go altogether."""
        tables = await self.store.write(partial(_erase, who))
        self._doubt(who)
        return tables

    async def _change(self, *statements: UpdateBase) -> int:
        """Change all of this or nothing; how many rows the last change was about."""
        return await self.store.write(lambda connection: [connection.execute(one).rowcount for one in statements][-1])


def _erase(who: str, connection: Connection) -> list[str]:
    # Also where he stood up again, was the host, or has a seat kept for him.
    found = list(connection.execute(select(event).where(event.c.body.contains(who, autoescape=True))))
    for row in found:
        body = write_entry(_nameless(read_entry(row.body), who))
        mine = (event.c.table_id == row.table_id, event.c.seq == row.seq)
        connection.execute(update(event).where(*mine).values(body=body))
    connection.execute(delete(seat).where(seat.c.person == who))
    connection.execute(delete(token).where(token.c.person == who))
    connection.execute(delete(person).where(person.c.id == who))
    return sorted({row.table_id for row in found})


def _nameless(entry: Entry, who: str) -> Entry:
    """An entry without the name of somebody, and without a trace of who did it."""
    seats = {one.seat for one in entry.events if isinstance(one, Took) and one.person == who}
    events: list[AnyEvent | HouseEvent] = []
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
