"""The tables that this process serves, and the one way in which anything happens at them.

`execute` runs a command on the room: it is refused, or its entry is committed and then published. Another process may
have been faster: then its entries are applied, and the command is looked at again.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from ptoq.core.game import Game
from ptoq.core.refusals import Illegal, OtherRules, Refusal
from ptoq.games import find
from ptoq.server.clock import ServerClock
from ptoq.server.db.store import UNAVAILABLE, Store, Unwritten, Write
from ptoq.server.engine.lru import LruCache
from ptoq.server.live.bus import Bus, Message
from ptoq.server.live.chronicle import Chronicle, read_log
from ptoq.server.live.heartbeat import Heartbeat
from ptoq.server.live.imports import Brought
from ptoq.server.live.snapshots import row_of
from ptoq.server.live.table import LiveTable, Subscription
from ptoq.server.metrics import CONFLICTS, REFUSED, TABLES
from ptoq.server.rooms.entries import Damaged, Entry, Laid, Took, read_entry, write_entry
from ptoq.server.rooms.results import finish_of
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.snapshots import MOST_TOLD, Ack
from ptoq.server.waiting import cancelled, log_failure, loop_time
from ptoq.table.events import Opened, Stood

MOST_RETRIES = 20
CHRONICLES = 64
"""Of how many tables the log can be told from any entry on without folding it from its start."""
NO_SUCH_GAME = "core/no-such-game"
"""Why a log that is whole cannot be followed, besides rules of another version: its game is not here any more."""
GRACE_SECONDS = 1.0
"""A table that was asked for so recently is not unloaded: a subscription to it may be on its way."""

log = logging.getLogger("ptoq.registry")
Action = Callable[[Room], None]
Committed = Callable[[LiveTable, bool], None]
"""Called with a table that has a new entry, and whether this process wrote it."""


class NoSuchTable(Refusal):
    """There is no table of that id."""


class TableRegistry:
    """Tables in memory, by their ids."""

    def __init__(self, store: Store, bus: Bus, clock: ServerClock | None = None) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock or ServerClock()
        self.heartbeat = Heartbeat(store, self.clock, bus.shared)
        self.heartbeat.on_downtime = self._resume_all
        self.tables: dict[str, LiveTable] = {}
        self._chronicles: LruCache[str, Chronicle] = LruCache(CHRONICLES)
        self.on_commit: Committed = lambda *_: None
        self.on_reload: Callable[[str], None] = lambda _: None
        """Called with the id of a table whose log was changed."""
        self.closing = asyncio.Event()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Begin to listen to other processes."""
        await self.bus.open(self.receive)

    def end_streams(self) -> None:
        """End every subscription."""
        self.closing.set()
        for live in self.tables.values():
            live.end_subscriptions()

    async def close(self) -> None:
        """Stop; what is being written is written."""
        self.end_streams()
        await cancelled(self._tasks)
        for live in self.tables.values():
            if live.timer is not None:
                live.timer.cancel()
            async with live.lock:
                pass

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background, until the registry closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(log_failure)
        return task

    # --- tables

    async def create(self, room: Room, entry: Entry, *more: Entry) -> LiveTable:
        """Keep a new table, with the entries that it begins with, in one transaction."""
        live = LiveTable(room)
        first = {"game": room.table.game.name, "public": room.terms.public, "seed": room.seed, "created": entry.at}
        write = Write(live.id, 0, write_entry(entry), {**first, **row_of(room)}, new=True, people=_people(entry))
        write.more = list(map(write_entry, more))
        for later in more:
            write.seats |= {event.seat: event.person for event in later.events if isinstance(event, Took)}
            write.people |= _people(later)
        if not await self.store.append(write):
            raise Illegal("server/laid-already")
        self._add(live)
        if more:
            self.on_commit(live, True)
        return live

    async def keep(self, brought: Brought, person: str) -> bool:
        """Keep a match that a person brought; False if it is here already."""
        first = write_entry(brought.first_entry(person))
        write = Write(brought.id, 0, first, brought.row, new=True, people={person}, more=brought.bodies)
        return await self.store.append(write)

    def _add(self, live: LiveTable) -> None:
        live.used = loop_time()
        self.tables[live.id] = live
        TABLES.set(len(self.tables))

    def unload(self, live: LiveTable) -> None:
        """Take a table out of the memory; it is read again when it is asked for."""
        live.unloaded = True
        if live.timer is not None:
            live.timer.cancel()
        del self.tables[live.id]
        TABLES.set(len(self.tables))

    async def load_rules(self, game: Game) -> None:
        """Have the rules of a game ready; the first time ever this takes a while, in a thread of its own."""
        if "rules" not in vars(game):
            await asyncio.to_thread(lambda: game.rules)
            # Rules stay: the garbage collector need not look at them again.
            gc.freeze()

    async def get(self, table: str) -> LiveTable:
        """A table by its id, read from the log if it is not in memory."""
        live = self.tables.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        live.used = loop_time()
        return live

    async def _load(self, table: str) -> LiveTable:
        live = LiveTable(await self._read(table))
        self._add(live)
        async with live.lock:
            with contextlib.suppress(Unwritten):
                await self._resume(live)
        self.on_commit(live, True)
        return live

    async def _read(self, table: str) -> Room:
        seed = await self.store.seed(table)
        if seed is None:
            raise NoSuchTable("server/no-such-table")
        room = Room(seed)
        try:
            async for _, entry in read_log(self.store, table):
                opened = entry.events[0]
                if isinstance(opened, Opened):
                    await self.load_rules(find(opened.game))
                room.apply(entry)
            if room.seq < 0:
                raise Damaged("server/damaged")
        except UNAVAILABLE:
            raise
        except Exception as error:
            if isinstance(error, OtherRules) or (isinstance(error, Refusal) and error.text.key == NO_SUCH_GAME):
                raise
            log.error("a table cannot be read: %s", type(error).__name__)
            raise Damaged("server/damaged") from error
        return room

    # --- commands

    async def execute(self, live: LiveTable, by: str | None, key: str | None, action: Action) -> int:
        """Run a command; the number of its entry, when that is on the disk.

        A repeated key is answered with the number of the first.
        """
        if live.unloaded:
            live = await self.get(live.id)
        async with live.lock:
            for _ in range(MOST_RETRIES):
                if live.stale:
                    await self.reload(live)
                if await self._resume(live):
                    continue
                room = live.room
                if key is not None and (by, key) in room.keys:
                    return room.keys[by, key]
                at = self.clock()
                if by is not None and room.due is not None and room.overdue(at):
                    # A window that is over is over, and a flag has fallen, even if no timer has fired yet.
                    await self._commit(live, room.execute(at, None, None, partial(Room.fire_due, at=at)))
                    continue
                try:
                    entry = room.execute(at, by, key, action)
                except Refusal as refusal:
                    if self._may_be_behind(refusal) and await self.catch_up(live):
                        continue
                    REFUSED.inc()
                    raise
                except BaseException:
                    live.stale = True
                    raise
                if await self._commit(live, entry):
                    return live.room.seq
                CONFLICTS.inc()
            raise Unwritten

    async def _resume(self, live: LiveTable) -> bool:
        """If the server was away while a clock ran, let that have stood still; whether it did. Only with the lock held.

        The entry's number is the lock: of several processes, one writes it.
        """
        # Also before a downtime is made good: there may be a later one, which no entry after it would show.
        await self.heartbeat.check()
        room = live.room
        if not room.timed or not (away := self.heartbeat.away(room.clocks.since)):
            return False
        await self._commit(live, room.execute(self.clock(), None, None, partial(Room.resume, away=away)))
        return True

    def _resume_all(self) -> None:
        """The server was away while tables were in memory."""
        for live in self.tables.values():
            if live.room.timed:
                self.spawn(self._resume_one(live))

    async def _resume_one(self, live: LiveTable) -> None:
        with contextlib.suppress(Unwritten):
            async with live.lock:
                if live.stale:
                    await self.reload(live)
                await self._resume(live)

    def _may_be_behind(self, refusal: Refusal) -> bool:
        """Whether a command was perhaps refused only because another process went on."""
        return self.bus.shared and isinstance(refusal, Illegal | Stale)

    async def _commit(self, live: LiveTable, entry: Entry) -> bool:
        """Write an entry that the room has already applied, and publish it; False if its number was taken."""
        try:
            body = write_entry(entry)
            written = await self.store.append(self._write(live, entry, body))
        except BaseException:
            # Perhaps it was written, perhaps not; the client may be gone, too.
            live.stale = True
            self.spawn(self._follow(live))
            raise
        if not written:
            live.stale = True
            return False
        live.publish(entry)
        if self.bus.shared:
            self.bus.publish(live.id, live.room.seq, body)
        self.on_commit(live, True)
        return True

    def _write(self, live: LiveTable, entry: Entry, body: str) -> Write:
        """What an entry changes in the database."""
        room = live.room
        write = Write(live.id, room.seq, body)
        if room.mark[1:] != live.mark[1:]:
            write.row = row_of(room)
            write.seats = {event.seat: event.person for event in entry.events if isinstance(event, Took)}
            write.seats |= {event.seat: None for event in entry.events if isinstance(event, Stood)}
            write.people = _people(entry)
            if room.state == "over" and live.mark[1] != "over":
                write.finish = finish_of(room, entry.at)
        elif room.mark != live.mark:
            write.row = {"due": room.due}
        return write

    async def reload(self, live: LiveTable) -> None:
        """Read a room again. Only with the lock held."""
        live.put(await self._read(live.id))
        live.notify()

    async def rename_people(self, table: str) -> None:
        """Take names that were erased from a table's log out of what is in memory, in lists, and elsewhere."""
        live = await self.get(table)
        async with live.lock:
            self._forget(table)
            await self.reload(live)
            await self.store.update_row(table, row_of(live.room))
        self.bus.publish(table, -1, "")

    def _forget(self, table: str) -> None:
        """The log of a table was changed: nothing of the old one is told."""
        self._chronicles.drop(table)
        self.on_reload(table)

    # --- other processes

    def receive(self, messages: list[Message]) -> None:
        """Other processes wrote entries, or changed a log."""
        for message in messages:
            if message.seq < 0:
                self._forget(message.table)
            live = self.tables.get(message.table)
            if live is None:
                continue
            if message.seq < 0:
                live.stale = True
            if not live.subscribers and not live.busy and live.used < loop_time() - GRACE_SECONDS:
                # It is served elsewhere.
                self.unload(live)
            elif live.stale or message.seq > live.room.seq:
                self.spawn(self._follow(live, message))

    async def _follow(self, live: LiveTable, message: Message | None = None) -> None:
        """Apply what another process wrote: the entry that came over the bus if it is the next one, else the log."""
        async with live.lock:
            try:
                if live.stale:
                    await self.reload(live)
                if message is not None and message.seq == live.room.seq + 1:
                    self._apply(live, message.body)
                    self.on_commit(live, False)
                elif message is None or message.seq > live.room.seq:
                    await self.catch_up(live)
            except Exception as error:  # the database may be away, and what came over the bus may be anything
                live.stale = True
                log.warning("a table will be read again: %s", type(error).__name__)

    async def catch_up(self, live: LiveTable) -> bool:
        """Apply what the log has beyond the room; whether there was anything. Only with the lock held."""
        news = await self.store.log(live.id, live.room.seq)
        for _, body in news:
            self._apply(live, body)
        if news:
            self.on_commit(live, False)
        return bool(news)

    def _apply(self, live: LiveTable, body: str) -> None:
        entry = read_entry(body)
        try:
            live.room.apply(entry)
        except Exception as error:
            live.stale = True
            raise Damaged("server/damaged") from error
        live.publish(entry)

    async def check_heads(self) -> None:
        """Find tables that went on without a message, because the bus was away, and tables that a host removed."""
        asked = dict(self.tables)
        heads = await self.store.heads([*asked])
        for table, live in asked.items():
            if live.unloaded:
                continue
            if table not in heads:
                self.unload(live)
                live.end_subscriptions()
            elif heads[table] > live.room.seq:
                self.spawn(self._follow(live))

    # --- snapshots

    async def snapshot(self, live: LiveTable, person: str | None, since: int | None, language: str | None) -> bytes:
        """What a person may see of a table, and what happened since an entry."""
        if live.unloaded:
            live = await self.get(live.id)
        async with live.lock:
            return await self._snapshot(live, person, since, language)

    async def next_snapshot(self, subscription: Subscription) -> bytes | None:
        """What a subscription has not seen yet; None if that is nothing."""
        live = subscription.live
        async with live.lock:
            if live.stale:
                await self.reload(live)
            if subscription.begun and subscription.ack is None and subscription.since == live.room.seq:
                return None
            snapshot = await self._snapshot(
                live, subscription.person, subscription.since, subscription.language, subscription.ack
            )
            subscription.begun, subscription.since, subscription.ack = True, live.room.seq, None
            return snapshot

    async def _snapshot(
        self, live: LiveTable, person: str | None, since: int | None, language: str | None, ack: Ack | None = None
    ) -> bytes:
        if live.stale:
            await self.reload(live)
        if self.bus.shared and since is not None and since > live.room.seq:
            # The client has seen more in another process than this one has heard of.
            await self.catch_up(live)
        room = live.room
        since = room.seq if since is None else min(max(since, room.seq - MOST_TOLD, -1), room.seq)
        snapshot = live.snapshot(person, since, language, ack)
        if snapshot is None:
            if language is not None and live.lines_since(since) is None:
                # The newest entries are told in words from now on, whatever this one asks for.
                live.narrate(*await self.chronicle(live.id).tell(max(-1, room.seq - MOST_TOLD), room.seq))
            logged = await self.store.log(live.id, since, room.seq - since)
            seat = room.seat_of(person)
            entries = [read_entry(body) for _, body in logged]
            lines = live.lines_since(since) or {}
            snapshot = live.telling(entries, since, lines, seat, language, ack)
        return snapshot

    def chronicle(self, table: str) -> Chronicle:
        """The log of a table in words."""
        return self._chronicles.get(table) or self._chronicles.put(table, Chronicle(self.store, table))


def _people(entry: Entry) -> set[str]:
    """The people that an entry names for the first time."""
    named: set[str] = {event.person for event in entry.events if isinstance(event, Took)}
    for event in entry.events:
        if isinstance(event, Laid):
            named |= {event.host, *(person for person in event.kept if person is not None)}
    return named
