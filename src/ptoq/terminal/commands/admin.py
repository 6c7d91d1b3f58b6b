"""Looking after a server: `ptoq admin`. It works beside a server that runs, on the same database."""

from __future__ import annotations

import argparse
import asyncio
import getpass
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from ptoq.core.messages import Text
from ptoq.core.refusals import Refusal
from ptoq.server.clock import ServerClock
from ptoq.server.db.administration import DAY, Administration
from ptoq.server.db.backup import file_of
from ptoq.server.db.opening import bring_up_to_date, parsed
from ptoq.server.db.people import People
from ptoq.server.db.store import Store
from ptoq.server.settings import Settings
from ptoq.terminal.screen import Screen


def run(args: argparse.Namespace) -> int:
    """`ptoq admin`."""
    answer = asyncio.run(_act(args))
    if args.json:
        done = {"ok": True, "sentence": str(answer), **answer.values} if isinstance(answer, Text) else answer
        print(msgspec.json.encode(done).decode())
    elif isinstance(answer, Text):
        Screen().tell(answer)
    else:
        _list(answer)
    return 0


async def _act(args: argparse.Namespace) -> Any:
    """Do what is asked for; what there is to say about it."""
    url = Settings.read(database=args.database).database_url
    if parsed(url).get_backend_name() == "sqlite" and not file_of(url).exists():
        raise Refusal("server/no-database", file=str(file_of(url)))
    await bring_up_to_date(url)
    store = Store(url)
    await store.open()
    try:
        return await Acts(store, args).run()
    finally:
        await store.close()


class Acts:
    """One act of a host, as the command line says it."""

    def __init__(self, store: Store, args: argparse.Namespace) -> None:
        self.args = args
        self.now = ServerClock()
        self.admin = Administration(store, self.now, getpass.getuser())
        self.people = People(store, self.now, alone=False)

    async def run(self) -> Any:
        """Do it."""
        args, admin = self.args, self.admin
        match args.act:
            case "online":
                return await admin.online()
            case "tables":
                return await admin.tables(args.state, args.game, args.person, args.limit)
            case "people":
                return await self.people.find(args.text)
            case "audit":
                return await admin.audit(args.limit)
            case "remove":
                await admin.remove(args.table, args.reason)
                return Text("server/admin-removed", table=args.table)
            case "archive":
                written = await admin.archive(Path(args.folder), args.days)
                return Text("server/admin-archived", count=len(written), folder=args.folder)
            case "prune":
                tables, guests = await admin.prune(args.days, args.yes)
                key = "server/admin-pruned" if args.yes else "server/admin-would-prune"
                return Text(key, tables=tables, guests=guests)
        return await self._about_person()

    async def _about_person(self) -> Text:
        args, people = self.args, self.people
        if args.act == "reset-password":
            password = await people.reset_password(args.login)
            if password is None:
                raise Refusal("server/admin-no-person")
            await self.admin.note("reset-password", args.login, args.reason)
            return Text("server/admin-password", login=args.login, password=password)
        found = next((one for one in await people.find(args.person) if one.id == args.person), None)
        if found is None:
            raise Refusal("server/admin-no-person")
        if args.act == "ban":
            await people.ban(found.id, None if args.days is None else self.now() + args.days * DAY)
        elif args.act == "unban":
            await people.unban(found.id)
        else:
            await people.rename(found.id, args.name)
        detail = " ".join(filter(None, (getattr(args, "name", ""), args.reason)))
        await self.admin.note(args.act, found.id, detail)
        return Text(f"server/admin-{args.act}", name=found.name)


def _list(rows: Sequence[msgspec.Struct]) -> None:
    """Rows under the names of their columns."""
    if not rows:
        Screen().tell(Text("server/admin-nothing"))
        return
    names = rows[0].__struct_fields__
    lines = [list(names), *([_cell(name, getattr(row, name)) for name in names] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(name: str, value: Any) -> str:
    if name in ("at", "created", "banned", "used") and isinstance(value, int):
        return datetime.fromtimestamp(value / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
