"""People: guests with a token in a cookie, who may take a login; programs with a token of their own.

A token is random and kept as a hash only: who reads the database cannot use it.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    UpdateBase,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.db.erasure import erase
from ptoq.server.db.passwords import Passwords, check_password, spare_password
from ptoq.server.db.schema import daily_try, game_table, participant, person, rating, result, seat, token
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import LEASE, Person, TokenCache, hashed, note_ended
from ptoq.server.rooms.names import checked_name

YEAR = 365 * 86_400_000
COOKIE_LIFE = YEAR
FOR_GOOD = 2**53
"""Until when a person is banned for good."""
MOST_TOKENS = 20
MOST_FOUND = 50
KEPT_OF_RESULTS = ("table_id", "seat", "game", "at", "outcome", "against", "points", "rating", "deviation", "change")
KEPT_OF_RATINGS = ("game", "rating", "deviation", "volatility", "matches", "at")
LOGIN = re.compile("[!-~]{3,64}")


class Unknown(Refusal):
    """The request needs a known person."""


class NoSuchToken(Refusal):
    """There is no token of that name."""


class Token(msgspec.Struct, frozen=True):
    """A token that a program uses, as its owner sees it; `used` is about when it was last sent."""

    id: str
    label: str
    created: int
    used: int


class Session(msgspec.Struct, frozen=True):
    """A browser that is logged in: which one, since when, about when it was last used, and whether it is this one."""

    id: str
    label: str
    created: int
    used: int
    current: bool


class Account(msgspec.Struct, frozen=True):
    """A person, as an operator sees them; `banned` says until when."""

    id: str
    name: str
    login: str | None
    created: int
    banned: int | None


class People(TokenCache):
    """Accounts and tokens."""

    def __init__(self, store: Store, clock: Callable[[], int], alone: bool) -> None:
        super().__init__(store, clock)
        self.on_change: Callable[[str], None] = lambda _: None
        """Called with the hash of the id of a person whose tokens or name this process changed."""
        self._lease = 0.0 if alone else LEASE
        self._passwords = Passwords()

    # --- tokens

    async def guest(self, name: str | None = None, browser: str = "") -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        given = say(Text("server/guest", number=str(secrets.randbelow(9000) + 1000)))
        made = Person(secrets.token_hex(12), checked_name(name or given, given))
        secret, keep = self._new_token(made.id, "cookie", browser)
        await self._change(insert(person).values(id=made.id, name=made.name, created=self.clock()), keep)
        return made, secret

    def _new_token(self, who: str, kind: str, label: str) -> tuple[str, Insert]:
        """A token, and how it is kept: not for a person who is being erased."""
        secret, now = f"ptoq_{secrets.token_urlsafe(32)}", self.clock()
        row = {"hash": hashed(secret), "kind": kind, "label": label[:40], "created": now, "used": now}
        row["until"] = now + COOKIE_LIFE
        whose = select(person.c.id, *map(literal, row.values())).where(person.c.id == who, ~person.c.leaving)
        return secret, insert(token).from_select(["person", *row], whose.with_for_update(read=True))

    async def _give_token(self, who: str, kind: str, label: str) -> str:
        secret, keep = self._new_token(who, kind, label)
        if not await self._change(keep):
            raise Unknown("server/who-are-you")
        return secret

    async def tokens(self, who: str) -> list[Token]:
        """The tokens of a person's programs."""
        query = select(token).where(_tokens(who, "program")).order_by(token.c.created, token.c.hash)
        return [Token(row.hash[:16], row.label, row.created, row.used) for row in await self.store.read(query)]

    async def program_token(self, who: str, label: str) -> str:
        """A token for a program of a person."""
        if len(await self.tokens(who)) >= MOST_TOKENS:
            raise Illegal("server/too-many-tokens", most=MOST_TOKENS)
        return await self._give_token(who, "program", label)

    async def revoke(self, who: str, short: str) -> None:
        """End a token of a program."""
        if not await self._end(who, _tokens(who, "program"), _named(short)):
            raise NoSuchToken("server/no-such-token")

    async def sessions(self, who: str, secret: str) -> list[Session]:
        """The cookies of a person, the one used last first; `secret` is the one that asks."""
        now = self.clock()
        query = select(token).where(_tokens(who, "cookie"), token.c.until > now).order_by(token.c.used.desc())
        mine = hashed(secret)
        return [
            Session(row.hash[:16], row.label, row.created, row.used, row.hash == mine)
            for row in await self.store.read(query)
        ]

    async def end_session(self, who: str, short: str) -> None:
        """End a cookie."""
        if not await self._end(who, _tokens(who, "cookie"), _named(short)):
            raise NoSuchToken("server/no-such-session")

    async def end_other_sessions(self, who: str, secret: str) -> None:
        """End every cookie but this one."""
        await self._end(who, _tokens(who, "cookie"), token.c.hash != hashed(secret))

    async def log_out(self, who: str, secret: str) -> None:
        """End a token."""
        await self._end(who, token.c.person == who, token.c.hash == hashed(secret))

    async def drop_cookie(self, who: str, secret: str) -> bool:
        """End a cookie in whose place the browser gets another one, without waiting; whether it was a cookie."""
        cookie = delete(token).where(_tokens(who, "cookie"), token.c.hash == hashed(secret))
        return await self._change(cookie, ends=who) > 0

    async def _end(self, who: str, *which: ColumnElement[bool]) -> int:
        """End tokens of a person; how many. When it is done, they are valid in no process."""
        ended = await self._change(delete(token).where(*which), ends=who)
        await self._lapse()
        return ended

    async def _lapse(self) -> None:
        """Wait until no process takes for valid what was ended before."""
        if self._lease:
            await asyncio.sleep(self._lease)

    # --- accounts

    async def rename(self, who: str, name: str, own: str | None = None) -> str:
        """Take another name; tables where one sits already keep the old one."""
        name = checked_name(name, own)
        await self._change(update(person).where(person.c.id == who).values(name=name), ends=who)
        return name

    async def register(self, who: Person, login: str, password: str) -> str:
        """Give a guest a login; as it is kept."""
        login = _plain(login)
        if not LOGIN.fullmatch(login):
            raise Refusal("server/bad-login")
        check_password(password, login, who.name)
        values = {"login": login, "password": await self._passwords.hash(password)}
        without = update(person).where(person.c.id == who.id, person.c.login.is_(None))
        try:
            given = await self._change(without.values(**values), ends=who.id)
        except IntegrityError as error:
            raise Illegal("server/login-taken") from error
        if not given:
            raise Illegal("server/has-login")
        return login

    async def new_cookie(self, who: str, browser: str) -> str:
        """Another token for the cookie of a person."""
        return await self._give_token(who, "cookie", browser)

    async def log_in(self, login: str, password: str, browser: str = "") -> tuple[Person, str]:
        """The person of a login and a password, and a new token for the cookie."""
        query = select(person).where(person.c.login == _plain(login), ~person.c.leaving)
        row = next(iter(await self.store.read(query)), None)
        if not await self._passwords.fits(row.password if row is not None else None, password) or row is None:
            raise Unknown("server/wrong-password")
        if row.banned is not None and row.banned > self.clock():
            raise _banned(row.banned)
        return Person(row.id, row.name, row.login), await self.new_cookie(row.id, browser)

    async def change_password(self, who: Person, old: str, new: str, secret: str) -> None:
        """Take another password: every other cookie ends, programs keep their tokens."""
        if who.login is None:
            raise Illegal("server/no-login")
        (row,) = await self.store.read(select(person.c.password).where(person.c.id == who.id))
        if not await self._passwords.fits(row.password, old):
            raise Illegal("server/wrong-old-password")
        check_password(new, who.login, who.name)
        kept = await self._passwords.hash(new)
        others = delete(token).where(_tokens(who.id, "cookie"), token.c.hash != hashed(secret))
        same = update(person).where(person.c.id == who.id, person.c.password == row.password)
        if not await self._change(others, same.values(password=kept), ends=who.id):
            raise Illegal("server/wrong-old-password")
        await self._lapse()

    async def data_of(self, who: str) -> dict[str, Any]:
        """Everything that is kept about a person."""
        (row,) = await self.store.read(select(person).where(person.c.id == who))
        seats = (
            select(seat.c.table_id, seat.c.seat, game_table.c.game, game_table.c.created)
            .join(game_table, game_table.c.id == seat.c.table_id)
            .where(seat.c.person == who)
            .order_by(game_table.c.created)
        )
        results = select(*(result.c[name] for name in KEPT_OF_RESULTS))
        ratings = select(*(rating.c[name] for name in KEPT_OF_RATINGS))
        tries = select(daily_try).where(daily_try.c.person == who).order_by(daily_try.c.day)
        return {
            "person": {"name": row.name, "login": row.login, "created": row.created, "banned": row.banned},
            "sessions": [
                {"label": one.label, "created": one.created, "used": one.used} for one in await self.sessions(who, "")
            ],
            "tokens": await self.tokens(who),
            "tables": [
                {"table_id": sat.table_id, "seat": sat.seat, "game": sat.game, "created": sat.created}
                for sat in await self.store.read(seats)
            ],
            "results": [
                dict(zip(KEPT_OF_RESULTS, row, strict=True))
                for row in await self.store.read(results.where(result.c.person == who).order_by(result.c.at))
            ],
            "ratings": [
                dict(zip(KEPT_OF_RATINGS, row, strict=True))
                for row in await self.store.read(ratings.where(rating.c.person == who))
            ],
            "daily": [
                {"day": one.day, "table_id": one.table_id, "loss": one.loss} for one in await self.store.read(tries)
            ],
        }

    # --- erasure

    async def begin_erasure(self, who: str) -> list[str]:
        """End all that a person has, for good: no new entry names them from now on. The tables whose logs do."""
        everything = delete(token).where(token.c.person == who)
        await self._change(update(person).where(person.c.id == who).values(leaving=True), everything, ends=who)
        await self._lapse()
        query = select(participant.c.table_id).where(participant.c.person == who)
        return [row.table_id for row in await self.store.read(query)]

    async def finish_erasure(self, who: str) -> list[str]:
        """Erase a person from every log, and the account; the tables whose logs were changed."""
        return await self.store.write(partial(erase, who))

    async def leaving(self) -> list[str]:
        """The people whose erasure was begun and not finished."""
        return [row.id for row in await self.store.read(select(person.c.id).where(person.c.leaving))]

    # --- for operators

    async def find(self, wanted: str) -> list[Account]:
        """The people with this id or login, or with this in their names; the newest first."""
        alike = func.lower(person.c.name).contains(wanted.lower(), autoescape=True)
        query = (
            select(person)
            .where(or_(person.c.id == wanted, person.c.login == _plain(wanted), alike))
            .order_by(person.c.created.desc(), person.c.id)
            .limit(MOST_FOUND)
        )
        return [Account(row.id, row.name, row.login, row.created, row.banned) for row in await self.store.read(query)]

    async def ban(self, who: str, until: int | None = None) -> bool:
        """Keep a person out until a time, or for good: all tokens end; whether there is such a person."""
        everything = delete(token).where(token.c.person == who)
        values = {"banned": FOR_GOOD if until is None else until}
        there = await self._change(everything, update(person).where(person.c.id == who).values(**values), ends=who)
        await self._lapse()
        return there > 0

    async def unban(self, who: str) -> bool:
        """Let a person in again; whether there is such a person."""
        return await self._change(update(person).where(person.c.id == who).values(banned=None)) > 0

    async def reset_password(self, login: str) -> str | None:
        """A new password for a login, and the end of all its tokens; None if there is no such login."""
        rows = await self.store.read(select(person.c.id).where(person.c.login == _plain(login), ~person.c.leaving))
        if not rows:
            return None
        who, password = rows[0].id, spare_password()
        kept = update(person).where(person.c.id == who).values(password=await self._passwords.hash(password))
        await self._change(delete(token).where(token.c.person == who), kept, ends=who)
        await self._lapse()
        return password

    async def _change(self, *statements: UpdateBase, ends: str | None = None) -> int:
        """Change all of this or nothing; how many rows the last change was about.

        With `ends`, tokens of that person ended or changed, and every process hears of it.
        """

        def change(connection: Connection) -> int:
            counts = [connection.execute(one).rowcount for one in statements]
            if ends is not None:
                note_ended(connection, ends, self.clock())
            return counts[-1]

        changed = await self.store.write(change)
        if ends is not None:
            self.recheck(hashed(ends))
            self.on_change(hashed(ends))
        return changed


def _tokens(who: str, kind: str) -> ColumnElement[bool]:
    return (token.c.person == who) & (token.c.kind == kind)


def _named(short: str) -> ColumnElement[bool]:
    return func.substr(token.c.hash, 1, 16) == short


def _plain(login: str) -> str:
    """A login as it is kept and compared."""
    return unicodedata.normalize("NFKC", login).casefold()


def _banned(until: int) -> Unknown:
    if until >= FOR_GOOD:
        return Unknown("server/banned")
    return Unknown("server/banned-until", day=datetime.fromtimestamp(until / 1000, UTC).date().isoformat())
