"""What the server does by itself: bots move, clocks run out, tables that are not used leave the memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial

from ptoq.core.refusals import Refusal
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.engine.bots import question
from ptoq.server.engine.jobs import Priority
from ptoq.server.engine.pool import BotPool
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.metrics import THOUGHT
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.waiting import kept_running, loop_time

SWEEP_SECONDS = 1.0
"""How often due tables are looked for that no process has in memory."""
IDLE_SECONDS = 30.0
"""After so long without a subscriber a table leaves the memory; it is read again when it is asked for."""
ASIDE_SECONDS = 3600.0
"""How often tables that could not be read are tried again: a process with their rules may have come and gone."""

log = logging.getLogger("ptoq.scheduler")


class Scheduler:
    """Looks after the tables of a registry."""

    def __init__(self, registry: TableRegistry, bots: BotPool) -> None:
        self.registry = registry
        self.bots = bots
        registry.on_commit = self.schedule

    def open(self) -> None:
        """Begin."""
        self.registry.spawn(kept_running("sweep", self._sweep))

    def schedule(self, live: LiveTable, ours: bool) -> None:
        """Set the timer of a table, and let a bot think if one is to act and no other process asks it."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        room, registry = live.room, self.registry
        if registry.closing.is_set():
            return
        if room.due is not None:
            delay = max(0.0, (room.due - registry.clock()) / 1000)
            live.timer = asyncio.get_running_loop().call_later(delay, self._ring, live.id)
        if ours and not live.thinking and room.bot is not None:
            live.thinking = True
            registry.spawn(self._think(live))

    def _ring(self, table: str) -> None:
        self.registry.spawn(self.fire_due(table))

    async def _think(self, live: LiveTable) -> None:
        """Let the bots of a table move until it is a person's turn."""
        try:
            while (seat := live.room.bot) is not None:
                async with live.lock:
                    room = live.room
                    if room.bot != seat:
                        continue
                    asked = question(room.view(seat), room.level(seat) or "", room.seed)
                    made_on = room.seq
                with THOUGHT.time():
                    thought = await self.bots.ask(asked, Priority.MOVE, live.share)
                move = partial(Room.bot_move, seat=seat, move=thought.code, made_on=made_on)
                with contextlib.suppress(Stale):
                    await self.registry.execute(live, None, None, move)
        except (Refusal, Unwritten, *UNAVAILABLE) as error:
            log.warning("a bot did not move: %s", type(error).__name__)
        finally:
            live.thinking = False

    async def fire_due(self, table: str) -> None:
        """Do what is due at a table."""
        registry = self.registry
        # What the database keeps from being done now is still due at the next sweep.
        with contextlib.suppress(Refusal, Unwritten, *UNAVAILABLE):
            live = await registry.get(table)
            if live.room.due is not None and live.room.due <= registry.clock():
                if live.room.bot is not None and not live.thinking:
                    self.schedule(live, ours=True)
                await registry.execute(live, None, None, lambda room: room.fire_due(registry.clock()))

    async def _sweep(self) -> None:
        """Find due tables, and what was written or removed elsewhere; forget tables that are not used."""
        registry = self.registry
        tried_again: float | None = None
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                if tried_again is None or loop_time() - tried_again > ASIDE_SECONDS:
                    await registry.store.take_back()
                    tried_again = loop_time()
                await self.fire_all_due()
                await registry.check_heads()
            except (Unwritten, *UNAVAILABLE) as error:
                log.warning("the sweep failed: %s", type(error).__name__)
            self.unload()

    async def fire_all_due(self) -> None:
        """Do what is due anywhere, the longest due first; set tables aside at which that fails.

        Their rules may be of another version, or their log is damaged: looking at them every second would not help.
        """
        store, now = self.registry.store, self.registry.clock()
        aside: list[str] = []
        after = (0, "")
        while due := await store.due(now, after):
            after = due[-1]
            for _, table in due:
                try:
                    await self.registry.get(table)
                    await self.fire_due(table)
                except (Unwritten, *UNAVAILABLE):
                    raise
                except Exception as error:
                    log.debug("a table is set aside", exc_info=error)
                    aside.append(table)
        if aside:
            log.error("%d tables cannot be read, and are set aside", len(aside))
            await store.set_aside(aside)

    def unload(self) -> None:
        """Take tables out of the memory that are not used."""
        old = loop_time() - IDLE_SECONDS
        for live in list(self.registry.tables.values()):
            if not live.subscribers and live.used < old and not live.busy:
                self.registry.unload(live)
