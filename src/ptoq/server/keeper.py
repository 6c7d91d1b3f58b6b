"""The keeper: what the house does by itself. He lets bots think, minds the clocks, and puts away what nobody uses."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from ptoq.core.refusals import Refusal
from ptoq.server.metrics import IN_USE, THOUGHT
from ptoq.server.place import Place
from ptoq.server.room import Room, Stale
from ptoq.server.store import Unwritten
from ptoq.server.thinking import Thinkers, question

if TYPE_CHECKING:
    from ptoq.server.hall import Hall

SWEEP_SECONDS = 1.0
"""How often the keeper looks for tables that have to be looked after and that nobody here has in use."""
IDLE_SECONDS = 120.0
"""After so long without anybody a table is put away; it is read again when somebody comes."""
CALM = 0.2
"""A second of which no greater part was worked is calm."""
MORE, FAR_MORE = 50_000, 2_000_000
"""How many objects more than last time make the keeper look for garbage: in a calm second, and in any."""

log = logging.getLogger("ptoq.keeper")


class Keeper:
    """Looks after the tables of a hall."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._worked = 0.0

    def mind(self, table: str, place: Place, mine: bool = True) -> None:
        """Let a bot think, if one is to act and no other process lets it, and set the alarm."""
        if place.timer is not None:
            place.timer.cancel()
            place.timer = None
        room, hall = place.room, self.hall
        if hall.closing.is_set():
            return
        if room.due is not None:
            delay = max(0.0, (room.due - hall.clock()) / 1000)
            place.timer = asyncio.get_running_loop().call_later(delay, lambda: hall.spawn(self.ring(table)))
        if mine and not place.thinking and room.bot is not None:
            place.thinking = True
            hall.spawn(self._think(table, place))

    async def _think(self, table: str, place: Place) -> None:
        """Let the bots of a table move until it is somebody else's turn."""
        try:
            while (seat := place.room.bot) is not None:
                async with place.lock:
                    room = place.room
                    if room.bot != seat:
                        continue
                    level = room.level(seat) or ""
                    asked = question(room.view(seat), level, room.seed)
                    made_on = room.seq
                with THOUGHT.time():
                    thought = await self.thinkers.ask(asked)
                with contextlib.suppress(Stale):
                    await self.hall.act(
                        table, None, None, partial(Room.bot_moves, seat=seat, move=thought.code, made_on=made_on)
                    )
        except (Refusal, Unwritten) as error:
            log.warning("a bot did not move: %s", type(error).__name__)
        finally:
            place.thinking = False

    async def ring(self, table: str) -> None:
        """Look after a table whose time has come."""
        hall = self.hall
        with contextlib.suppress(Refusal, Unwritten):
            place = await hall.place(table)
            if place.room.due is not None and place.room.due <= hall.clock():
                if place.room.bot is not None and not place.thinking:
                    self.mind(table, place)
                await hall.act(table, None, None, lambda room: room.ring(hall.clock()))

    async def sweep(self) -> None:
        """Find tables whose time has come while nobody had them in use, and put away those nobody uses."""
        hall = self.hall
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table in await hall.store.due(hall.clock()):
                    await self.ring(table)
                heads = await hall.store.heads(list(hall.places)) if hall.bus.shared else {}
                for table, seq in heads.items():
                    hall.hear(table, seq)
            except Exception as error:  # the database may be away for a while
                log.warning("the sweep failed: %s", type(error).__name__)
            self.put_away()
            self.look_for_garbage()

    def put_away(self) -> None:
        """Put away the tables that nobody uses."""
        places = self.hall.places
        old = time.monotonic() - IDLE_SECONDS
        for table, place in list(places.items()):
            if not place.lines and place.used < old and not place.lock.locked() and not place.thinking:
                if place.timer is not None:
                    place.timer.cancel()
                del places[table]
        IN_USE.set(len(places))

    def look_for_garbage(self) -> None:
        """Find what nobody uses, but what uses itself. There is little of it, and a look stops everybody."""
        worked = time.thread_time()
        calm = worked - self._worked <= CALM * SWEEP_SECONDS
        self._worked = worked
        if gc.get_count()[0] > (MORE if calm else FAR_MORE):
            gc.collect()
