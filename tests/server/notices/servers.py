"""How tests of notices have a server: a process with a clock that is set by hand, and what a house needs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy import func, select

from ptoq.server.db.notices import Notices, Target
from ptoq.server.db.people import People
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import hashed
from ptoq.server.live.bus import NoBus
from ptoq.server.live.limiter import RateLimiter
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.notices.calls import calls
from ptoq.server.notices.notifier import Notifier
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.server.settings import Settings
from tests.server.houses import House, database_of
from tests.server.receivers import Browser, Mailbox, Receiver
from tests.server.shelves import Watch


def settings(push: Receiver | None = None, box: Mailbox | None = None, **more: Any) -> Settings:
    """Settings with this push service and this mail server."""
    mail = {"smtp_host": "127.0.0.1", "smtp_port": box.port, "smtp_security": "none"} if box else {}
    known = {"push_services": push.service if push else ""}
    return Settings(
        origin="https://play.example", contact="mailto:a@b", smtp_from="ptoq@play.example", **{**known, **mail, **more}
    )


def chosen(given: Settings) -> dict[str, Any]:
    """The settings of notices, for a house."""
    names = ("push_services", "contact", "origin", "smtp_host", "smtp_port", "smtp_security", "smtp_from")
    return {name: getattr(given, name) for name in names}


def target(browser: Browser, endpoint: str, language: str = "en") -> Target:
    return Target(hashed(endpoint), endpoint, browser.public, browser.auth, language)


class At:
    """A process with a clock that is set by hand, in which Anna and Bob are known."""

    anna = bob = ""
    last: LiveTable

    def __init__(self, store: Store, given: Settings, clock: Watch) -> None:
        self.store, self.settings, self.clock = store, given, clock
        self.registry = TableRegistry(store, NoBus(), clock)
        self.notices = Notices(store, clock)
        self.people = People(store, clock, alone=True)
        self.notifier = Notifier(given, self.registry, self.notices, RateLimiter("notices", 1000, 3600))
        self.registry.on_commit = self.notifier.consider
        self.secrets: dict[str, str] = {}
        self._tables = 0

    async def another(self) -> At:
        """Another process on the same database, or the same after a restart."""
        other = At(self.store, self.settings, self.clock)
        await other.notifier.read_key()
        return other

    def other(self, who: str) -> str:
        return self.bob if who == self.anna else self.anna

    async def lay(
        self,
        terms: Terms,
        game: str = "al-capone",
        levels: list[str | None] | None = None,
        table: str = "",
        commitment: str = "",
        sitting: list[str] | None = None,
    ) -> LiveTable:
        """A table of Anna and Bob."""
        self._tables += 1
        levels = levels or [None, None]
        room, entry = Room.open(
            game, {}, terms, self.anna, levels, [None] * 2, self.clock(), table or f"table{self._tables}"
        )
        live = self.last = await self.registry.create(room, entry)
        for who in (sitting or [self.anna, self.bob])[: levels.count(None)]:
            name = "Anna" if who == self.anna else "Bob"
            await self.registry.execute(
                live, who, None, partial(Room.sit, person=who, name=name, commitment=commitment)
            )
        return live

    async def move(self, live: LiveTable) -> None:
        """Let the first who may act make the first move there is."""
        room = live.room
        seat = room.pending[0]
        made = room.table.moves_of(seat)[0].text
        who = room.owners[seat] or ""
        await self.registry.execute(live, who, None, partial(Room.move, person=who, move=made, made_on=room.seq))

    async def give_turn_back(self, live: LiveTable, who: str) -> None:
        """Play until the turn of a person is over, and is there again."""
        before = calls(live.room)[0].seq
        while True:
            await self.move(live)
            now = calls(live.room)
            if now and now[0].person == who and now[0].seq > before and live.room.recent[-1].by != who:
                break
        await self.notifier.note()

    async def subscribe(self, who: str, endpoint: str, language: str = "en") -> Browser:
        browser = Browser()
        assert await self.notices.subscribe(who, self.secrets[who], target(browser, endpoint, language), "Firefox")
        return browser

    async def owe(self, push: Receiver) -> str:
        """A notice is going to be due for a person; who that is."""
        live = await self.lay(Terms())
        (call,) = calls(live.room)
        await self.subscribe(call.person, push.endpoint("a"))
        await self.notifier.note()
        return call.person

    async def pass_by(self, milliseconds: int) -> None:
        """Let time pass, and send what is due then."""
        self.clock.wait(milliseconds / 1000)
        await self.notifier.send_due()

    async def count(self, table: Any) -> int:
        return int((await self.store.read(select(func.count()).select_from(table)))[0][0])


@asynccontextmanager
async def process(database: str, given: Settings) -> AsyncIterator[At]:
    store = Store(database)
    await store.open()
    at = At(store, given, Watch())
    try:
        await at.notifier.read_key()
        for name in ("anna", "bob"):
            known, secret = await at.people.guest(name.title(), "Firefox")
            setattr(at, name, known.id)
            at.secrets[known.id] = secret
        yield at
    finally:
        at.notifier.mailer.close()
        await at.registry.close()
        await store.close()


def with_process(
    database: str, work: Callable[[At], Awaitable[None]], push: Receiver | None = None, box: Mailbox | None = None
) -> None:
    """Do something in a process on a fresh database."""

    async def all_of_it() -> None:
        async with process(database, settings(push, box)) as at:
            await work(at)

    asyncio.run(all_of_it())


def make_due(house: House) -> None:
    """Let a minute have passed, once the turn is noted."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        with database_of(house) as database:
            changed = database.execute("UPDATE notice SET due = 1 WHERE due > 1").rowcount
        if changed:
            return
        time.sleep(0.05)
    raise AssertionError("no turn was noted")
