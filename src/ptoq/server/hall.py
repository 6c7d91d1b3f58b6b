"""The hall: the tables that are in use in this process.

Everything that happens at a table goes through `act`: refused, or written to the disk, then told to everybody. Another
process may have been faster: then its entries are read, and the request is looked at again.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from functools import partial
from typing import Any

from ptoq.core.game import Game
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find
from ptoq.server.bus import Bus
from ptoq.server.entries import Entry, Took, read_entry, write_entry
from ptoq.server.keeper import Keeper
from ptoq.server.metrics import CONFLICTS, IN_USE, REFUSED
from ptoq.server.place import Place
from ptoq.server.room import Room, Stale
from ptoq.server.sight import summary
from ptoq.server.store import Store, Unwritten, Write
from ptoq.server.thinking import Thinkers
from ptoq.server.watching import Line
from ptoq.table.events import Opened, Stood

MOST_RETRIES = 20

log = logging.getLogger("ptoq.hall")
Do = Callable[[Room], None]
Then = Callable[[bool], None]


class NoSuchTable(Refusal):
    """There is no table of that name."""


def now() -> int:
    """The server's clock, in milliseconds."""
    return time.time_ns() // 1_000_000


class Hall:
    """Tables in use, by their ids."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, clock: Callable[[], int] = now) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.keeper = Keeper(self, thinkers)
        self.places: dict[str, Place] = {}
        self._loading: dict[str, asyncio.Task[Place]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen and to look after tables."""
        await self.bus.open(self.hear)
        self.spawn(self.keeper.sweep())

    def say_goodbye(self) -> None:
        """End every stream."""
        self.closing.set()
        for place in self.places.values():
            for line in place.lines:
                line.rouse()

    async def close(self) -> None:
        """Tell everybody who watches, and stop; what is being written is written."""
        self.say_goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        self.keeper.thinkers.close()
        for place in self.places.values():
            if place.timer is not None:
                place.timer.cancel()
            async with place.lock:
                pass

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself, until the hall closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- tables

    async def lay(self, room: Room, entry: Entry) -> Place:
        """Keep a new table."""
        place = Place(room)
        table = room.table.id
        row = self._row(room)
        first = {"game": room.table.game.name, "public": room.terms.public, "seed": room.seed, "created": entry.at}
        if not await self._append(Write(table, 0, write_entry(entry), {**first, **row}, new=True)):
            raise Illegal("server/imported-already")
        self.places[table] = place
        IN_USE.set(len(self.places))
        return place

    async def prepare(self, game: Game) -> None:
        """Have the rules of a game ready; the first time ever this takes a while, in which others go on."""
        if "rules" not in vars(game):
            await asyncio.to_thread(lambda: game.rules)
            # Rules stay: the garbage collector need not look at them again, which would stop everybody for a while.
            gc.freeze()

    async def place(self, table: str) -> Place:
        """The place of a table, read from the log if it is not in use here."""
        place = self.places.get(table)
        if place is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table))
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            place = await asyncio.shield(loading)
        place.used = time.monotonic()
        return place

    async def _load(self, table: str) -> Place:
        place = Place(await self._read(table))
        self.places[table] = place
        IN_USE.set(len(self.places))
        self.keeper.mind(table, place)
        return place

    async def _read(self, table: str) -> Room:
        seed = await self.store.seed(table)
        if seed is None:
            raise NoSuchTable("server/no-such-table")
        room = Room(seed)
        entries = [read_entry(body) for _, body in await self.store.log(table)]
        opened = entries[0].events[0]
        if isinstance(opened, Opened):
            await self.prepare(find(opened.game))
        for entry in entries:
            room.take(entry)
        return room

    async def read_again(self, table: str) -> None:
        """Somebody's name was taken out of a table's log: take it out of what lists show, too."""
        place = await self.place(table)
        async with place.lock:
            await self.sound(table, place)
            await self.store.relist(table, self._row(place.room))

    # --- doing things

    async def act(self, table: str, by: str | None, key: str | None, do: Do) -> tuple[Place, int]:
        """Do something at a table; the number of its entry, when that is on the disk.

        A repeated request is answered with the number of the first.
        """
        place = await self.place(table)
        async with place.lock:
            for _ in range(MOST_RETRIES):
                if place.doubtful:
                    await self.sound(table, place)
                room = place.room
                if key is not None and (by, key) in room.keys:
                    return place, room.keys[by, key]
                at = self.clock()
                if by is not None and room.overdue(at):
                    # A window that is over is over, and a flag has fallen, even if nobody has noticed yet.
                    await self._keep(table, place, room.write(at, None, None, partial(Room.ring, at=at)))
                    continue
                try:
                    entry = self._write(place, at, by, key, do)
                except Refusal as refusal:
                    if self._may_catch_up(refusal) and await self.catch_up(table, place):
                        continue
                    raise
                if await self._keep(table, place, entry):
                    return place, place.room.seq
                CONFLICTS.inc()
            raise Unwritten

    def act_at_once(self, table: str, place: Place, by: str, key: str, do: Do, then: Then) -> bool:
        """Do something at a table that waits for nothing but the disk; False if only `act` can do it.

        `then` is called when it is known whether the entry is on the disk, with the lock in hand. If it is not, `act`
        finds out why.
        """
        at = self.clock()
        if place.doubtful or place.room.overdue(at) or (by, key) in place.room.keys or not place.lock.take():
            return False
        try:
            entry = self._write(place, at, by, key, do)
            writing = self.store.append(self._entered(table, place, entry))
        except BaseException as error:
            place.doubtful |= not isinstance(error, Refusal)
            place.lock.release()
            if isinstance(error, ConnectionError) or self._may_catch_up(error):
                return False
            raise
        writing.add_done_callback(partial(self._known, table, place, entry, then))
        return True

    def _known(self, table: str, place: Place, entry: Entry, then: Then, writing: asyncio.Future[bool]) -> None:
        """It is known now whether an entry was written."""
        told = False
        try:
            if self._written(writing):
                self._kept(table, place, entry)
                told = True
        finally:
            place.doubtful |= not told
            try:
                then(told)
            finally:
                place.lock.release()
                if not told:
                    self.spawn(self._follow(table, place))

    def _written(self, writing: asyncio.Future[bool]) -> bool:
        error = writing.exception()
        if error is not None:
            log.error("not written: %s", error)
            return False
        if not writing.result():
            CONFLICTS.inc()
        return writing.result()

    def _write(self, place: Place, at: int, by: str | None, key: str | None, do: Do) -> Entry:
        """Have the room do something."""
        try:
            return place.room.write(at, by, key, do)
        except Refusal:
            REFUSED.inc()
            raise
        except BaseException:
            place.doubtful = True
            raise

    def _may_catch_up(self, error: BaseException) -> bool:
        """Whether something was perhaps refused only because another process went on."""
        return self.bus.shared and isinstance(error, Illegal | Stale)

    async def _keep(self, table: str, place: Place, entry: Entry) -> bool:
        """Write an entry that the room has taken already; if it cannot be, the room is read again."""
        try:
            written = await self._append(self._entered(table, place, entry))
        except BaseException:
            # Perhaps it was written, perhaps not; the one who asked may be gone, too.
            place.doubtful = True
            self.spawn(self._follow(table, place))
            raise
        if written:
            self._kept(table, place, entry)
        else:
            place.doubtful = True
        return written

    def _entered(self, table: str, place: Place, entry: Entry) -> Write:
        """What an entry that the room has taken changes in the database."""
        room, mark = place.room, place.room.mark
        write = Write(table, room.seq, write_entry(entry))
        if mark[1:] != place.mark[1:]:
            write.row = self._row(room)
            write.seats = {event.seat: event.person for event in entry.events if isinstance(event, Took)}
            write.seats |= {event.seat: None for event in entry.events if isinstance(event, Stood)}
        elif mark != place.mark:
            write.row = {"due": room.due}
        return write

    def _kept(self, table: str, place: Place, entry: Entry) -> None:
        """An entry is on the disk: tell everybody."""
        place.mark = place.room.mark
        place.changed(entry)
        place.wake()
        self.bus.tell(table, place.room.seq)
        self.keeper.mind(table, place)

    async def sound(self, table: str, place: Place) -> None:
        """Read a room again that is in doubt. Only with the lock in hand."""
        place.put(await self._read(table))
        place.wake()

    async def _append(self, write: Write) -> bool:
        try:
            return await self.store.append(write)
        except ConnectionError as error:
            log.error("not written: %s", error)
            raise Unwritten from error

    def _row(self, room: Room) -> dict[str, Any]:
        free = sum(sat is None for sat in room.table.seats)
        return {"state": room.state, "free": free, "due": room.due, "summary": summary(room)}

    # --- other processes

    def hear(self, table: str, seq: int) -> None:
        """Another process says that a table went on."""
        place = self.places.get(table)
        if place is not None and seq > place.room.seq:
            self.spawn(self._follow(table, place))

    async def _follow(self, table: str, place: Place) -> None:
        async with place.lock:
            if place.doubtful:
                await self.sound(table, place)
            await self.catch_up(table, place)

    async def catch_up(self, table: str, place: Place) -> bool:
        """Take what others wrote; whether there was anything. Only with the lock in hand."""
        news = await self.store.log(table, place.room.seq)
        for _, body in news:
            entry = read_entry(body)
            place.room.take(entry)
            place.changed(entry)
        if news:
            place.mark = place.room.mark
            place.wake()
            self.keeper.mind(table, place, mine=False)
        return bool(news)

    # --- looking

    async def letter(self, table: str, person: str | None, since: int | None, language: str | None) -> bytes:
        """What a person may see of a table, and what happened since an entry."""
        return await Line(self, table, await self.place(table), person, since, language).letter()

    async def watch(
        self, table: str, person: str | None, since: int | None, language: str | None
    ) -> AsyncGenerator[bytes, None]:
        """Letters, one whenever there is something new, from a number on; it ends when the server does."""
        line = Line(self, table, await self.place(table), person, since, language)
        async with contextlib.aclosing(line.letters()) as letters:
            async for letter in letters:
                yield letter
