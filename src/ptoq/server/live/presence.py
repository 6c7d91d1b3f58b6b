"""Who is online, noted in the database for `ptoq admin online`: no process knows the others' connections."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, insert

from ptoq.server.db.schema import presence
from ptoq.server.db.store import UNAVAILABLE, Store
from ptoq.server.metrics import PRESENCE

NOTE_SECONDS = 5.0
AGAIN = 30_000
"""A note is written when it changes, and after so many milliseconds as long as it says anything."""
OLD = 3_600_000
"""Notes of processes that are gone are removed after so many milliseconds."""

log = logging.getLogger("ptoq.presence")


class PresenceNote:
    """What one process says about who is online."""

    def __init__(self, store: Store, clock: Callable[[], int], process: str) -> None:
        self.store = store
        self.clock = clock
        self.process = process
        self._noted: dict[str, list[str]] = {}
        self._at = 0

    async def run(self) -> None:
        """Write the note whenever there is something new to say."""
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            await self.note(PRESENCE.tables())

    async def note(self, online: dict[str, list[str]]) -> None:
        """Write which tables every person has open, unless that is known."""
        now = self.clock()
        if online == self._noted and (not online or now < self._at + AGAIN):
            return
        try:
            await self.store.write(partial(self._write, now, online))
        except UNAVAILABLE as error:
            log.warning("who is online is not noted: %s", type(error).__name__)
        else:
            self._noted, self._at = online, now

    def _write(self, now: int, online: dict[str, list[str]], connection: Connection) -> None:
        mine = presence.c.process == self.process
        connection.execute(delete(presence).where(mine | (presence.c.at < now - OLD)))
        if online:
            people = msgspec.json.encode(online).decode()
            connection.execute(insert(presence).values(process=self.process, at=now, people=people))

    async def close(self) -> None:
        """Nobody is online here any more."""
        await self.note({})
