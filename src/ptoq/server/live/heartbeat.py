"""The heartbeat of an installation: it tells how long no process served, so that no clock is charged for that.

A process that serves writes every second that the installation is alive. What is missing there afterwards is a
downtime: a restart, a crash, a machine that slept, a disk that was full. It is made good at every table with a clock
that runs or a window that is open, before anything else happens there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial

from ptoq.server.clock import ServerClock
from ptoq.server.db import downtime
from ptoq.server.db.store import UNAVAILABLE, Store, Unwritten
from ptoq.server.waiting import cancelled, kept_running, loop_time

BEAT_SECONDS = 1.0
GAP = 5000
"""After so many milliseconds without a beat nothing could be written, or no process ran."""
LOOK_SECONDS = 2.5
"""If no other process writes for so long, there is none."""
LOOK_AGAIN_SECONDS = 0.05

log = logging.getLogger("ptoq.heartbeat")


class Heartbeat:
    """One process's part in it, and the downtimes that it knows of."""

    def __init__(self, store: Store, clock: ServerClock, shared: bool) -> None:
        self.store = store
        self.clock = clock
        self.shared = shared
        """Whether there may be other processes."""
        self.downtimes: list[downtime.Downtime] = []
        self.on_downtime: Callable[[], None] = lambda: None
        """Called when the installation was away while this process ran."""
        self._last: int | None = None
        """When the last beat was written."""
        self._trying: asyncio.Task[None] | None = None
        """A beat out of turn, for which all commands wait together."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Find out whether the installation was away, set the clock, and begin to beat."""
        while not await self._begun():
            pass
        await self.beat()
        self._task = asyncio.create_task(kept_running("heartbeat", self._beat), name="heartbeat")

    async def _begun(self) -> bool:
        """Join the processes that are there, or be the first; False if another process is the first just now."""
        seen = await self.store.alive()
        until = loop_time() + (LOOK_SECONDS if self.shared and seen else 0)
        while loop_time() < until:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            if (alive := await self.store.alive()) != seen:
                self.clock.set(alive)
                return True
        # The wall clock may have been set back meanwhile.
        self.clock.not_before(seen)
        return await self.store.write(partial(downtime.begin, seen=seen, now=self.clock()))

    async def beat(self) -> None:
        """Write that the installation is alive, and learn when it was not."""
        now, known = self.clock(), self.downtimes[-1][1] if self.downtimes else 0
        change = partial(downtime.beat, now=now, gap=GAP, known=known)
        found = await self.store.write(change, durable=False)
        first = self._last is None
        self._last = max(now, self._last or 0)
        # Another beat that was on its way at the same time may have learned it first.
        known = self.downtimes[-1][1] if self.downtimes else 0
        if news := [(row.since, row.until) for row in found if row.until > known]:
            self.downtimes += news
            since, until = news[-1]
            # Whatever happens from now on is after it, also by a clock that is a little slow.
            self.clock.not_before(until)
            if not first:
                log.warning("nothing could be done for %.0f s", (until - since) / 1000)
                self.on_downtime()

    async def check(self) -> None:
        """Before something happens at a table: if beats are missing, find out what that means for clocks."""
        if self._last is not None and self.clock() - self._last > GAP:
            if self._trying is None or self._trying.done():
                self._trying = asyncio.create_task(self.beat())
            try:
                await asyncio.shield(self._trying)
            except UNAVAILABLE as error:
                raise Unwritten from error

    def away(self, since: int) -> int:
        """For how many milliseconds the installation was away since a moment."""
        if not self.downtimes or since >= self.downtimes[-1][1]:
            return 0
        return sum(max(0, until - max(begun, since)) for begun, until in self.downtimes)

    async def _beat(self) -> None:
        written = True
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except UNAVAILABLE as error:
                if written:
                    log.error("the database cannot be written: %s", type(error).__name__)
                written = False
            else:
                if not written:
                    log.warning("the database can be written again")
                written = True

    async def close(self) -> None:
        """Write the last beat, and stop."""
        if self._task is not None:
            await cancelled([self._task])
            with contextlib.suppress(*UNAVAILABLE):
                await self.beat()
