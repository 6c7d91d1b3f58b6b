"""What a host can look at and put in order: tables, people, old matches. Every act is in the audit log.

It works on the database, beside a running server: processes read what was changed twice a second.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, select

from ptoq.core.refusals import Refusal
from ptoq.server.db.erasure import NOTICES
from ptoq.server.db.notices import PRESENT
from ptoq.server.db.schema import (
    audit,
    daily_try,
    event,
    game_table,
    notice,
    participant,
    person,
    presence,
    result,
    seat,
    token,
)
from ptoq.server.db.store import Store
from ptoq.server.rooms.entries import RoomEvent, read_entry
from ptoq.table import files
from ptoq.table.events import Revealed

DAY = 86_400_000
AT_ONCE = 500
SEEN_SECONDS = 3.0
"""By then every process has noticed that a table is gone."""


class TableLine(msgspec.Struct):
    """A table in a list for the host."""

    id: str
    game: str
    state: str
    created: int
    entries: int
    people: list[str]


class AuditLine(msgspec.Struct):
    """An act of a host: when, who, what, to whom or to which table, and why."""

    at: int
    by: str
    act: str
    subject: str
    detail: str


class Online(msgspec.Struct):
    """A person with an open table, and how many tables are open."""

    person: str
    name: str
    tables: int


class Administration:
    """The acts of one host."""

    def __init__(self, store: Store, clock: Callable[[], int], by: str) -> None:
        self.store = store
        self.clock = clock
        self.by = by[:64]

    async def online(self) -> list[Online]:
        """Who has a table open, in all processes together."""
        rows = await self.store.read(select(presence).where(presence.c.at > self.clock() - PRESENT))
        tables: dict[str, int] = {}
        for row in rows:
            for who, opened in msgspec.json.decode(row.people, type=dict[str, list[str]]).items():
                tables[who] = tables.get(who, 0) + len(opened)
        names = await self.store.read(select(person.c.id, person.c.name).where(person.c.id.in_(tables)))
        return sorted((Online(who, name, tables[who]) for who, name in names), key=lambda one: one.name.casefold())

    async def tables(self, state: str | None, game: str | None, who: str | None, limit: int) -> list[TableLine]:
        """Tables, the newest first."""
        wanted: list[ColumnElement[bool]] = []
        if state is not None:
            wanted.append(game_table.c.state == state)
        if game is not None:
            wanted.append(game_table.c.game == game)
        if who is not None:
            named = select(participant.c.table_id).where(participant.c.person == who)
            wanted.append(game_table.c.id.in_(named))
        entries = select(func.count()).where(event.c.table_id == game_table.c.id).scalar_subquery()
        query = (
            select(game_table, entries.label("entries"))
            .where(*wanted)
            .order_by(game_table.c.created.desc(), game_table.c.id)
            .limit(limit)
        )
        rows = await self.store.read(query)
        sitting = select(seat.c.table_id, person.c.name).join(person, person.c.id == seat.c.person)
        people: dict[str, list[str]] = {}
        for table, name in await self.store.read(sitting.where(seat.c.table_id.in_([row.id for row in rows]))):
            people.setdefault(table, []).append(name)
        return [
            TableLine(row.id, row.game, row.state, row.created, row.entries, people.get(row.id, [])) for row in rows
        ]

    async def remove(self, table: str, reason: str) -> None:
        """Take a table away, with its log."""
        if await self.store.seed(table) is None:
            raise Refusal("server/no-such-table")
        await self.store.write(partial(self._remove, [table], "remove", reason))
        # A move may have been on its way in a process that had the table in memory until it looked again.
        await asyncio.sleep(SEEN_SECONDS)
        await self.store.write(lambda connection: connection.execute(delete(event).where(event.c.table_id == table)))

    async def archive(self, folder: Path, days: int) -> list[Path]:
        """Write matches that have been over for so many days to files, and take them out of the database.

        The files are what players export: `ptoq verify` checks them, and `POST /api/imports` takes them back.
        """
        written = []
        for table in await self._old(days, game_table.c.state == "over"):
            log = [read_entry(body) for _, body in await self.store.log(table)]
            events = [one for entry in log for one in entry.events if not isinstance(one, RoomEvent)]
            last = events[-1]
            seed = bytes.fromhex(last.seed) if isinstance(last, Revealed) else None
            written.append(_write_new(folder / f"{table}.json", files.write(events, seed)))
            await self.store.write(partial(self._remove, [table], "archive", written[-1].name))
        return written

    async def prune(self, days: int, for_real: bool) -> tuple[int, int]:
        """Take away unfinished tables without an entry for so many days, and guests who left nothing behind.

        How many of each.
        """
        tables = await self._old(days, game_table.c.state != "over")
        before = self.clock() - days * DAY
        idle = (
            person.c.login.is_(None),
            person.c.created < before,
            ~exists().where(participant.c.person == person.c.id),
            ~exists().where(token.c.person == person.c.id, token.c.used > before),
        )
        guests = [row.id for row in await self.store.read(select(person.c.id).where(*idle))]
        if for_real:
            for first in range(0, len(tables), AT_ONCE):
                await self.store.write(partial(self._remove, tables[first : first + AT_ONCE], "prune", ""))
            for first in range(0, len(guests), AT_ONCE):
                await self.store.write(partial(self._forget, guests[first : first + AT_ONCE]))
        return len(tables), len(guests)

    async def _old(self, days: int, stage: ColumnElement[bool]) -> list[str]:
        """The tables of a stage at which nothing happened for so many days."""
        before = self.clock() - days * DAY
        log = select(event.c.body).where(event.c.table_id == game_table.c.id)
        last = log.order_by(event.c.seq.desc()).limit(1).scalar_subquery()
        old = (stage, game_table.c.created < before)
        query = select(game_table.c.id, last).where(*old).order_by(game_table.c.created)
        return [table for table, body in await self.store.read(query) if read_entry(body).at < before]

    def _remove(self, tables: Sequence[str], act: str, detail: str, connection: Connection) -> None:
        kept = (event, seat, participant, daily_try, notice)
        for rows in (*(table.c.table_id for table in kept), game_table.c.id):
            connection.execute(delete(rows.table).where(rows.in_(tables)))
        if act != "archive":
            # What was archived was played all the same: it stays in people's statistics.
            connection.execute(delete(result).where(result.c.table_id.in_(tables)))
        for table in tables:
            self._note(act, table, detail, connection)

    def _forget(self, guests: Sequence[str], connection: Connection) -> None:
        connection.execute(delete(token).where(token.c.person.in_(guests)))
        for rows in (result.c.person, *NOTICES):
            connection.execute(delete(rows.table).where(rows.in_(guests)))
        connection.execute(delete(person).where(person.c.id.in_(guests)))
        for guest in guests:
            self._note("prune", guest, "", connection)

    async def note(self, act: str, subject: str, detail: str = "") -> None:
        """Write an act into the audit log."""
        await self.store.write(partial(self._note, act, subject, detail))

    def _note(self, act: str, subject: str, detail: str, connection: Connection) -> None:
        row = {"at": self.clock(), "by": self.by, "act": act, "subject": subject[:64], "detail": detail[:500]}
        connection.execute(insert(audit).values(row))

    async def audit(self, limit: int) -> list[AuditLine]:
        """The newest acts, the newest first."""
        rows = await self.store.read(select(audit).order_by(audit.c.id.desc()).limit(limit))
        return [AuditLine(row.at, row.by, row.act, row.subject, row.detail) for row in rows]


def _write_new(file: Path, text: str) -> Path:
    """Write a file that is there whole or not at all, and on the disk when this returns."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(file.name + ".part")
    with part.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    os.replace(part, file)
    return file
