"""Notices in the database: browsers and addresses that want them, and the turns for which they are due.

The database decides: of several processes, the one that empties `due` sends the notice.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    Select,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from ptoq.server.db.schema import installation, mail, notice, person, presence, push, token
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import hashed

MOST_BROWSERS = 5
"""In how many browsers of a person notices are shown; a further one takes the place of the oldest."""
CONFIRMING = 86_400_000
"""For so many milliseconds an address can be confirmed."""
AT_ONCE = 50
"""How many notices a process takes at a time."""
PRESENT = 60_000
"""What a process said about who is online counts for so many milliseconds."""
SHORT = 16


class Browser(msgspec.Struct, frozen=True):
    """A browser that shows notices, as its owner sees it; `current` is the one that asks."""

    id: str
    label: str
    created: int
    current: bool


class Target(NamedTuple):
    """Where a notice is sent by web push, and how it is encrypted."""

    hash: str
    endpoint: str
    public: bytes
    auth: bytes
    language: str


class Address(NamedTuple):
    """Where a notice is sent by e-mail, and the key that ends that."""

    address: str
    language: str
    ending: str
    confirmed: bool


class Turn(NamedTuple):
    """A person who is to act at a table, since an entry."""

    person: str
    table: str
    seq: int


class Due(NamedTuple):
    """A turn for which a notice is due, and how often it was tried to send it."""

    turn: Turn
    tries: int


class Notices:
    """The notices of an installation."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self._dialect: Any = sqlite if store.lite else postgresql

    async def key(self) -> bytes:
        """The private key of the installation."""
        return bytes((await self.store.read(select(installation.c.push_key)))[0].push_key)

    # --- browsers

    async def browsers(self, who: str, secret: str) -> list[Browser]:
        """The browsers in which a person's notices are shown, the oldest first."""
        mine = hashed(secret)
        query = self._live(who).order_by(push.c.created, push.c.hash)
        rows = await self.store.read(query)
        return [Browser(row.hash[:SHORT], row.label, row.created, row.token == mine) for row in rows]

    async def subscribe(self, who: str, secret: str, target: Target, label: str) -> bool:
        """Show notices in a browser, as long as the session lasts; False for a person who is being erased.

        An endpoint belongs to one person, the last one who named it: it cannot be guessed.
        """
        return await self.store.write(partial(self._subscribe, who, hashed(secret), target, label))

    def _subscribe(self, who: str, session: str, target: Target, label: str, connection: Connection) -> bool:
        gone = ~exists().where(token.c.hash == push.c.token)
        known = select(push.c.created).where(push.c.hash == target.hash, push.c.person == who)
        created = next((row.created for row in connection.execute(known)), self.clock())
        mine = push.c.person == who
        connection.execute(delete(push).where(or_(push.c.hash == target.hash, mine & gone)))
        if not connection.execute(_stays([who])).first():
            return False
        oldest = select(push.c.hash).where(mine).order_by(push.c.created.desc(), push.c.hash).offset(MOST_BROWSERS - 1)
        for row in list(connection.execute(oldest)):
            connection.execute(delete(push).where(push.c.hash == row.hash))
        kept = {**target._asdict(), "person": who, "token": session, "label": label[:40], "created": created}
        connection.execute(insert(push).values(kept))
        return True

    async def unsubscribe(self, who: str, short: str) -> bool:
        """Show notices in a browser no longer; whether they were."""
        mine = (push.c.person == who, func.substr(push.c.hash, 1, SHORT) == short)
        return await self._count(delete(push).where(*mine)) > 0

    async def end(self, target: Target) -> None:
        """The push service says that a browser is gone."""
        await self._count(delete(push).where(push.c.hash == target.hash))

    async def targets(self, who: str) -> list[Target]:
        """Where a person's notices are sent by web push."""
        query = self._live(who).join(person, person.c.id == push.c.person).where(self._welcome())
        return [
            Target(row.hash, row.endpoint, bytes(row.public), bytes(row.auth), row.language)
            for row in await self.store.read(query)
        ]

    def _live(self, who: str) -> Select[Any]:
        """The browsers of a person whose sessions have not ended."""
        lasting = (token.c.hash == push.c.token, token.c.person == who, token.c.until > self.clock())
        return select(push).where(push.c.person == who, exists().where(*lasting))

    def _welcome(self) -> ColumnElement[bool]:
        """A person is neither banned nor being erased."""
        return ~person.c.leaving & or_(person.c.banned.is_(None), person.c.banned <= self.clock())

    # --- e-mail

    async def address(self, who: str) -> Address | None:
        """The address of a person, confirmed or not."""
        query = select(mail).join(person, person.c.id == mail.c.person).where(mail.c.person == who, self._welcome())
        rows = await self.store.read(query)
        return next((Address(row.address, row.language, row.ending, row.confirmation is None) for row in rows), None)

    async def propose(self, who: str, address: str, language: str) -> str | None:
        """Keep an address until it is confirmed, in place of another one; the key to send there.

        None for a person who is being erased.
        """
        key = secrets.token_urlsafe(32)
        row = {"person": who, "address": address, "language": language, "asked": self.clock()}
        row |= {"confirmation": hashed(key), "ending": secrets.token_urlsafe(32)}

        def change(connection: Connection) -> bool:
            connection.execute(delete(mail).where(mail.c.person == who))
            if not connection.execute(_stays([who])).first():
                return False
            connection.execute(insert(mail).values(row))
            return True

        return key if await self.store.write(change) else None

    async def confirm(self, key: str) -> bool:
        """Confirm the address to which a key was sent; whether there is one."""
        sent = (mail.c.confirmation == hashed(key), mail.c.asked > self.clock() - CONFIRMING)
        return await self._count(update(mail).where(*sent).values(confirmation=None)) > 0

    async def end_mails(self, key: str) -> bool:
        """End the mails that bear a key, and forget the address; whether there is one."""
        return await self._count(delete(mail).where(mail.c.ending == key)) > 0

    async def forget_address(self, who: str) -> None:
        """Send a person no more mails."""
        await self._count(delete(mail).where(mail.c.person == who))

    async def _count(self, change: Any) -> int:
        return await self.store.write(lambda connection: int(connection.execute(change).rowcount))

    # --- what is due

    async def wanted_by(self, people: Iterable[str]) -> set[str]:
        """Which of these people want notices."""
        return {row.id for row in await self.store.read(_wanting(sorted(people)))}

    async def note(self, turns: Sequence[Turn], due: int) -> None:
        """Let a notice be due for each of these turns, unless one is or was for the same turn or a later one."""
        await self.store.write(partial(self._note, turns, due))

    def _note(self, turns: Sequence[Turn], due: int, connection: Connection) -> None:
        people = sorted({turn.person for turn in turns})
        stays = {row.id for row in connection.execute(_wanting(people).with_for_update(read=True))}
        # In the order of their keys, so that two processes cannot deadlock.
        rows = [
            {"person": turn.person, "table_id": turn.table, "seq": turn.seq, "tries": 0, "due": due}
            for turn in sorted(turns)
            if turn.person in stays
        ]
        if rows:
            connection.execute(self._later(), rows)

    def _later(self) -> Insert:
        noting = self._dialect.insert(notice)
        new = {name: noting.excluded[name] for name in ("seq", "tries", "due")}
        made: Insert = noting.on_conflict_do_update(
            index_elements=["person", "table_id"], set_=new, where=notice.c.seq < noting.excluded.seq
        )
        return made

    async def take(self) -> list[Due]:
        """Take some of the notices that are due: no other process sends these."""
        now = self.clock()
        overdue = select(notice.c.person, notice.c.table_id).where(notice.c.due <= now)
        if not await self.store.read(overdue.limit(1)):
            return []
        first = overdue.order_by(notice.c.due, notice.c.person, notice.c.table_id).limit(AT_ONCE)
        here = tuple_(notice.c.person, notice.c.table_id).in_(first)
        taking = update(notice).where(here, notice.c.due <= now).values(due=None).returning(notice)
        rows = await self.store.write(lambda connection: connection.execute(taking).all())
        return [Due(Turn(row.person, row.table_id, row.seq), row.tries) for row in rows]

    async def put_back(self, late: Due, due: int) -> None:
        """Let a notice that could not be sent be due again, unless there is a later turn."""
        turn = late.turn
        same = (notice.c.person == turn.person, notice.c.table_id == turn.table, notice.c.seq == turn.seq)
        await self._count(update(notice).where(*same).values(due=due, tries=late.tries + 1))

    async def present(self, turn: Turn) -> bool:
        """Whether a person has the table open in a process, as far as the processes have said."""
        rows = await self.store.read(select(presence.c.people).where(presence.c.at > self.clock() - PRESENT))
        said = (msgspec.json.decode(row.people, type=dict[str, list[str]]) for row in rows)
        return any(turn.table in opened.get(turn.person, ()) for opened in said)

    # --- what is kept

    async def data_of(self, who: str) -> dict[str, Any]:
        """Everything that is kept about a person's notices."""
        browsers = (push.c.label, push.c.created, push.c.endpoint, push.c.language)
        addresses = (mail.c.address, mail.c.asked, mail.c.confirmation.is_(None).label("confirmed"))
        turns = (notice.c.table_id, notice.c.seq, notice.c.due)
        return {
            "browsers": await self._rows(push.c.person == who, *browsers),
            "mail": await self._rows(mail.c.person == who, *addresses),
            "turns": await self._rows(notice.c.person == who, *turns),
        }

    async def _rows(self, where: ColumnElement[bool], *columns: ColumnElement[Any]) -> list[dict[str, Any]]:
        rows = await self.store.read(select(*columns).where(where))
        return [dict(zip((str(column.key) for column in columns), row, strict=True)) for row in rows]


def _stays(people: Sequence[str]) -> Select[Any]:
    """Those of these people who are there to stay, as long as the transaction lasts."""
    return select(person.c.id).where(person.c.id.in_(people), ~person.c.leaving).with_for_update(read=True)


def _wanting(people: Sequence[str]) -> Select[Any]:
    wants = or_(
        exists().where(push.c.person == person.c.id),
        exists().where(mail.c.person == person.c.id, mail.c.confirmation.is_(None)),
    )
    return select(person.c.id).where(person.c.id.in_(people), ~person.c.leaving, wants).order_by(person.c.id)
