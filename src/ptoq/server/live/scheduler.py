"""What the server does by itself: bots move, clocks run out, tables that are not used leave the memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial

from ptoq.core.refusals import Refusal
from ptoq.server.db.store import Unwritten
from ptoq.server.engine.bots import question
from ptoq.server.engine.jobs import Priority
from ptoq.server.engine.pool import BotPool
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.metrics import THOUGHT
from ptoq.server.rooms.room import Room, Stale

SWEEP_SECONDS = 1.0
"""How often due tables are looked for that no process has in memory."""
IDLE_SECONDS = 30.0
"""After so long without a subscriber a table leaves the memory; it is read again when it is asked for."""

log = logging.getLogger("ptoq.scheduler")


class Scheduler:
    """Looks after the tables of a registry."""

    def __init__(self, registry: TableRegistry, bots: BotPool) -> None:
        self.registry = registry
        self.bots = bots
        registry.on_commit = self.schedule

    def open(self) -> None:
        """Begin."""
        self.registry.spawn(self._sweep())

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
                    thought = await self.bots.ask(asked, Priority.MOVE)
                move = partial(Room.bot_move, seat=seat, move=thought.code, made_on=made_on)
                with contextlib.suppress(Stale):
                    await self.registry.execute(live, None, None, move)
        except (Refusal, Unwritten) as error:
            log.warning("a bot did not move: %s", type(error).__name__)
        finally:
            live.thinking = False

    async def fire_due(self, table: str) -> None:
        """Do what is due at a table."""
        registry = self.registry
        with contextlib.suppress(Refusal, Unwritten):
            live = await registry.get(table)
            if live.room.due is not None and live.room.due <= registry.clock():
                if live.room.bot is not None and not live.thinking:
                    self.schedule(live, ours=True)
                await registry.execute(live, None, None, lambda room: room.fire_due(registry.clock()))

    async def _sweep(self) -> None:
        """Find due tables, and what the bus did not tell of; forget tables that are not used."""
        registry = self.registry
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table in await registry.store.due(registry.clock()):
                    await self.fire_due(table)
                if registry.bus.shared:
                    await registry.check_heads()
            except Exception as error:  # the database may be away for a while
                log.warning("the sweep failed: %s", type(error).__name__)
            self.unload()

    def unload(self) -> None:
        """Take tables out of the memory that are not used."""
        old = time.monotonic() - IDLE_SECONDS
        for live in list(self.registry.tables.values()):
            if not live.subscribers and live.used < old and not live.busy:
                self.registry.unload(live)
