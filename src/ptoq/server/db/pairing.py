"""Quick pairing: a row for every person who looks for an opponent, and the transaction that pairs two of them.

The database decides: pairs are made under one lock, so that two processes that look at the same moment see each other.
A row is only a promise of a table; the table is laid after it (`http/routes/pairing.py`).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, bindparam, delete, func, insert, select, text, update

from ptoq.server.db.schema import looking, person
from ptoq.server.db.store import Store

GONE = 20_000
"""A person who was not heard of for so many milliseconds is not paired any more."""
FORGOTTEN = 120_000
"""After so many milliseconds a row goes, also that of a pair."""
LONGEST = 600_000
"""A search ends after so many milliseconds."""
NOTED = 5_000
"""That a person is still there is written down after so many milliseconds, not at every request."""
MOST_READ = 500
"""Among how many of those who wait longest a fitting one is looked for."""
PAIRING = 7_205_760
"""The number of the advisory lock under which pairs are made."""


@dataclass(frozen=True)
class Search:
    """A person who looks for an opponent, and the table that was found, if one was."""

    person: str
    name: str
    games: tuple[str, ...]
    commitment: str
    since: int
    seen: int
    table: str | None = None
    game: str | None = None
    partner: str | None = None

    def same(self, other: Search) -> bool:
        """Whether it is the same search, repeated: a new one promises another seed."""
        return (self.person, self.commitment) == (other.person, other.commitment)


class Pairings:
    """The searches of an installation."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock

    def search(self, who: str, name: str, games: Sequence[str], commitment: str) -> Search:
        """A search that begins now."""
        now = self.clock()
        return Search(who, name, tuple(games), commitment, now, now)

    async def of(self, who: str) -> Search | None:
        """The search of a person, as it is kept."""
        return next(map(_search, await self.store.read(select(looking).where(looking.c.person == who))), None)

    def expired(self, kept: Search) -> bool:
        """Whether a search has found nobody for too long."""
        return kept.table is None and kept.since <= self.clock() - LONGEST

    def fresh(self, kept: Search, wanted: Search) -> bool:
        """Whether a search goes on as it is: it was found by all who came later, so there is nothing to look for."""
        return kept.same(wanted) and kept.games == wanted.games and kept.seen > self.clock() - GONE

    async def note(self, kept: Search) -> None:
        """Note that a person is still there."""
        now = self.clock()
        if kept.seen <= now - NOTED:
            mine = update(looking).where(looking.c.person == kept.person, looking.c.table_id.is_(None))
            await self.store.write(lambda connection: connection.execute(mine.values(seen=now)), durable=False)

    async def look(self, wanted: Search, table: str) -> Search | None:
        """Pair a person with the one who waits longest and fits, at a table of that id, or let them wait.

        None for a person who is being erased.
        """
        return await self.store.write(partial(self._look, wanted, table))

    def _look(self, wanted: Search, table: str, connection: Connection) -> Search | None:
        if not self.store.lite:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({PAIRING})"))
        now = wanted.seen
        connection.execute(delete(looking).where(looking.c.seen <= now - FORGOTTEN))
        if connection.execute(STAYS, {"who": wanted.person}).first() is None:
            return None
        kept = next(map(_search, connection.execute(select(looking).where(looking.c.person == wanted.person))), None)
        if kept is not None and kept.same(wanted):
            if kept.table is not None:
                return kept
            if kept.seen > now - GONE:
                wanted = replace(wanted, since=kept.since)
        connection.execute(delete(looking).where(looking.c.person == wanted.person))
        for row in connection.execute(_waiting(now).order_by(looking.c.since, looking.c.person).limit(MOST_READ)):
            other = _search(row)
            common = [game for game in other.games if game in wanted.games]
            if common:
                pair = {"table_id": table, "game": secrets.choice(common)}
                theirs = update(looking).where(looking.c.person == other.person)
                connection.execute(theirs.values(**pair, partner=wanted.person, seen=now))
                connection.execute(insert(looking).values(**_row(wanted), **pair, partner=other.person))
                return replace(wanted, table=table, game=pair["game"], partner=other.person)
        connection.execute(insert(looking).values(**_row(wanted)))
        return wanted

    async def wait_on(self, kept: Search) -> None:
        """Undo a pair whose other person is gone before there was a table."""
        mine = update(looking).where(looking.c.person == kept.person, looking.c.table_id == kept.table)
        again = mine.values(table_id=None, game=None, partner=None)
        await self.store.write(lambda connection: connection.execute(again))

    async def stop(self, who: str) -> None:
        """End a person's search."""
        await self.store.write(lambda connection: connection.execute(delete(looking).where(looking.c.person == who)))

    async def count(self, besides: str | None = None) -> int:
        """How many people look for an opponent just now, besides one."""
        waiting = _waiting(self.clock()).where(looking.c.person != (besides or ""))
        return int((await self.store.read(select(func.count()).select_from(waiting.subquery())))[0][0])


STAYS = select(person.c.id).where(person.c.id == bindparam("who"), ~person.c.leaving)


def _waiting(now: int) -> Select[Any]:
    """Those who wait, are there, and have not waited too long."""
    return select(looking).where(
        looking.c.table_id.is_(None), looking.c.seen > now - GONE, looking.c.since > now - LONGEST
    )


def _search(row: Row[Any]) -> Search:
    games = tuple(msgspec.json.decode(row.games, type=list[str]))
    return Search(row.person, row.name, games, row.commitment, row.since, row.seen, row.table_id, row.game, row.partner)


def _row(search: Search) -> dict[str, Any]:
    kept = {name: getattr(search, name) for name in ("person", "name", "commitment", "since", "seen")}
    return {**kept, "games": msgspec.json.encode(search.games).decode()}
