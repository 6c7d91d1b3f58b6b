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
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from ptoq.core.game import Game
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find
from ptoq.server.bus import Bus
from ptoq.server.entries import Entry, Took, read_entry, write_entry
from ptoq.server.metrics import COMMITTED, CONFLICTS, IN_USE, REFUSED, THOUGHT, WATCHING
from ptoq.server.room import RECENT, Room, Stale
from ptoq.server.sight import Teller, face, letter, plain, summary
from ptoq.server.store import Store, Write
from ptoq.server.thinking import Thinkers, question
from ptoq.table.events import Opened, Stood

SWEEP_SECONDS = 1.0
"""How often the hall looks for tables that have to be looked after and that nobody here has in use."""
IDLE_SECONDS = 120.0
"""After so long without anybody a table is put away; it is read again when somebody comes."""
MOST_RETRIES = 20

log = logging.getLogger("ptoq.hall")
Do = Callable[[Room], None]


class NoSuchTable(Refusal):
    """There is no table of that name."""


class Unwritten(Exception):
    """The disk or the database did not take it: nothing has happened, and the same request may be sent again."""


class Place:
    """A table in use: its room, who watches, and what was told of it lately."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.watchers: set[asyncio.Event] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.doubtful = False
        """Whether it is not known if the last entry was written: then the room is read again before it is used."""
        self.used = time.monotonic()
        self.mark = room.mark
        self.letters: dict[Any, bytes] = {}
        self._face: msgspec.Raw | None = None
        self._plain: msgspec.Raw | None = None
        self.teller: Teller | None = None
        self.heard: deque[tuple[int, Any]] = deque(maxlen=RECENT)

    def face(self) -> msgspec.Raw:
        """What everybody may know of the table: the same in every letter."""
        if self._face is None:
            self._face = msgspec.Raw(msgspec.json.encode(face(self.room)))
        return self._face

    def plain(self, entry: Entry) -> msgspec.Raw:
        """The last entry, as everybody may know it."""
        if self._plain is None:
            self._plain = msgspec.Raw(msgspec.json.encode(plain(self.room.seq, entry)))
        return self._plain

    def forget(self) -> None:
        """What was written about the table is no longer true."""
        self.letters.clear()
        self._face = self._plain = None

    def changed(self, entry: Entry) -> None:
        """There is a new entry: old letters are of no use."""
        self.forget()
        if self.teller is not None:
            self.heard.append((self.room.seq, self.teller.hear(entry)))

    def wake(self) -> None:
        """Tell everybody who watches that there is something to see."""
        for watcher in self.watchers:
            watcher.set()


def now() -> int:
    """The server's clock, in milliseconds."""
    return time.time_ns() // 1_000_000


class Hall:
    """Tables in use, by their ids."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, clock: Callable[[], int] = now) -> None:
        self.store = store
        self.bus = bus
        self.thinkers = thinkers
        self.clock = clock
        self.places: dict[str, Place] = {}
        self._loading: dict[str, asyncio.Task[Place]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.closing = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen and to look after tables."""
        await self.bus.open(self.hear)
        self._spawn(self._sweep())

    def say_goodbye(self) -> None:
        """End every stream."""
        self.closing.set()
        for place in self.places.values():
            place.wake()

    async def close(self) -> None:
        """Tell everybody who watches, and stop; what is being written is written."""
        self.say_goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()
        self.thinkers.close()
        for place in self.places.values():
            if place.timer is not None:
                place.timer.cancel()
            async with place.lock:
                pass

    def _spawn(self, work: Any) -> None:
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
        COMMITTED.inc()
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
        self._after(table, place)
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
            place.doubtful = True
            await self._sound(table, place)
            await self.store.relist(table, self._row(place.room))

    # --- doing things

    async def act(self, table: str, by: str | None, key: str | None, do: Do) -> tuple[Place, int]:
        """Do something at a table; the number of its entry, when that is on the disk.

        A repeated request is answered with the number of the first.
        """
        place = await self.place(table)
        async with place.lock:
            for _ in range(MOST_RETRIES):
                await self._sound(table, place)
                room = place.room
                if key is not None and (by, key) in room.keys:
                    return place, room.keys[by, key]
                at = self.clock()
                if by is not None and room.overdue(at):
                    # A window that is over is over, and a flag has fallen, even if nobody has noticed yet.
                    await self._keep(table, place, room.write(at, None, None, partial(Room.ring, at=at)))
                    continue
                try:
                    entry = room.write(at, by, key, do)
                except Refusal as refusal:
                    REFUSED.inc()
                    if self.bus.shared and isinstance(refusal, Illegal | Stale) and await self._catch_up(table, place):
                        continue
                    raise
                except BaseException:
                    place.doubtful = True
                    raise
                if await self._keep(table, place, entry):
                    return place, place.room.seq
                CONFLICTS.inc()
            raise Unwritten

    async def _keep(self, table: str, place: Place, entry: Entry) -> bool:
        """Write an entry that the room has taken already; if it cannot be, the room is read again."""
        room = place.room
        mark = room.mark
        row = self._row(room) if mark != place.mark else None
        seats: dict[int, str | None] = {event.seat: event.person for event in entry.events if isinstance(event, Took)}
        seats |= {event.seat: None for event in entry.events if isinstance(event, Stood)}
        write = Write(table, room.seq, write_entry(entry), row, seats=seats)
        try:
            written = await self._append(write)
        except BaseException:
            # Perhaps it was written, perhaps not; the one who asked may be gone, too.
            place.doubtful = True
            self._spawn(self._follow(table, place))
            raise
        if not written:
            place.doubtful = True
            return False
        COMMITTED.inc()
        place.mark = mark
        place.changed(entry)
        place.wake()
        self.bus.tell(table, room.seq)
        self._after(table, place)
        return True

    async def _sound(self, table: str, place: Place) -> None:
        """Read a room again that is in doubt. Only with the lock in hand."""
        if place.doubtful:
            place.room = await self._read(table)
            place.mark = place.room.mark
            place.teller = None
            place.heard.clear()
            place.forget()
            place.doubtful = False
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
            self._spawn(self._follow(table, place))

    async def _follow(self, table: str, place: Place) -> None:
        async with place.lock:
            await self._sound(table, place)
            await self._catch_up(table, place)

    async def _catch_up(self, table: str, place: Place) -> bool:
        """Take what others wrote; whether there was anything. Only with the lock in hand."""
        news = await self.store.log(table, place.room.seq)
        for _, body in news:
            entry = read_entry(body)
            place.room.take(entry)
            place.changed(entry)
        if news:
            place.mark = place.room.mark
            place.wake()
            self._after(table, place, mine=False)
        return bool(news)

    # --- what the house does by itself

    def _after(self, table: str, place: Place, mine: bool = True) -> None:
        """Let a bot think, if one is to act, and set the alarm."""
        if place.timer is not None:
            place.timer.cancel()
            place.timer = None
        due = place.room.due
        if due is not None and not self.closing.is_set():
            delay = max(0.0, (due - self.clock()) / 1000)
            place.timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._ring(table)))
        if mine and not place.thinking and place.room.bot_to_act() is not None and not self.closing.is_set():
            place.thinking = True
            self._spawn(self._think(table, place))

    async def _think(self, table: str, place: Place) -> None:
        """Let the bots of a table move until it is somebody else's turn."""
        try:
            while (seat := place.room.bot_to_act()) is not None:
                async with place.lock:
                    room = place.room
                    if room.bot_to_act() != seat:
                        continue
                    level = room.level(seat) or ""
                    asked = question(room.view(seat), level, room.seed)
                    made_on = room.seq
                with THOUGHT.time():
                    thought = await self.thinkers.ask(asked)
                with contextlib.suppress(Stale):
                    await self.act(
                        table, None, None, partial(Room.bot_moves, seat=seat, move=thought.code, made_on=made_on)
                    )
        except (Refusal, Unwritten) as error:
            log.warning("a bot did not move: %s", type(error).__name__)
        finally:
            place.thinking = False

    async def _ring(self, table: str) -> None:
        """Look after a table whose time has come."""
        with contextlib.suppress(Refusal, Unwritten):
            place = await self.place(table)
            if place.room.due is not None and place.room.due <= self.clock():
                if place.room.bot_to_act() is not None and not place.thinking:
                    self._after(table, place)
                await self.act(table, None, None, lambda room: room.ring(self.clock()))

    async def _sweep(self) -> None:
        """Find tables whose time has come while nobody had them in use, and put away those nobody uses."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                for table in await self.store.due(self.clock()):
                    await self._ring(table)
                heads = await self.store.heads(list(self.places)) if self.bus.shared else {}
                for table, seq in heads.items():
                    self.hear(table, seq)
            except Exception as error:  # the database may be away for a while
                log.warning("the sweep failed: %s", type(error).__name__)
            self._put_away()

    def _put_away(self) -> None:
        old = time.monotonic() - IDLE_SECONDS
        for table, place in list(self.places.items()):
            if not place.watchers and place.used < old and not place.lock.locked() and not place.thinking:
                if place.timer is not None:
                    place.timer.cancel()
                del self.places[table]
        IN_USE.set(len(self.places))

    # --- looking

    async def letter(self, table: str, person: str | None, since: int | None, language: str | None) -> bytes:
        """What a person may see of a table, and what happened since an entry."""
        place = await self.place(table)
        async with place.lock:
            return await self.seen(table, place, person, since, language)

    async def seen(
        self, table: str, place: Place, person: str | None, since: int | None, language: str | None
    ) -> bytes:
        """The same, with the lock in hand."""
        await self._sound(table, place)
        if self.bus.shared and since is not None and since > place.room.seq:
            # He has seen more in another process than this one has heard of.
            await self._catch_up(table, place)
        room = place.room
        seat = room.seat_of(person)
        since = room.seq if since is None else min(max(since, -1), room.seq)
        mark = (seat, since, language)
        found = place.letters.get(mark)
        if found is None:
            happened = await self._happened(table, place, seat, since, language)
            table_seen = place.face()
            found = place.letters[mark] = msgspec.json.encode(letter(room, seat, table_seen, happened, language))
        return found

    async def _happened(
        self, table: str, place: Place, seat: int, since: int, language: str | None
    ) -> Sequence[dict[str, Any] | msgspec.Raw]:
        room = place.room
        behind = room.seq - since
        if behind == 0:
            return []
        first = since + 1
        if behind <= len(room.recent):
            entries = list(room.recent)[-behind:]
        else:
            entries = [read_entry(body) for _, body in await self.store.log(table, since)][:behind]
        if language is None and behind == 1:
            # Nearly always: one new entry, the same for everybody.
            return [place.plain(entries[0])]
        told = [plain(first + number, entry) for number, entry in enumerate(entries)]
        if language is not None:
            heard = await self._heard(table, place, first)
            teller = place.teller
            for one in told:
                one["words"] = teller.words(heard.get(one["seq"], ()), seat, language) if teller else []
        return told

    async def _heard(self, table: str, place: Place, first: int) -> dict[int, Any]:
        """What there is to tell of every entry from a number on."""
        if place.teller is None or not place.heard or place.heard[0][0] > first:
            teller = Teller()
            heard = {}
            for seq, body in await self.store.log(table):
                if seq > place.room.seq:
                    break
                told = teller.hear(read_entry(body))
                if seq >= first:
                    heard[seq] = told
            place.teller = teller
            place.heard = deque(heard.items(), maxlen=RECENT)
            return heard
        return dict(place.heard)

    @contextlib.contextmanager
    def watching(self, place: Place) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is something new at a table; it stays in use until then."""
        watcher = asyncio.Event()
        place.watchers.add(watcher)
        try:
            with WATCHING.track_inprogress():
                yield watcher
        finally:
            place.watchers.discard(watcher)
            place.used = time.monotonic()

    async def watch(
        self, table: str, person: str | None, since: int | None, language: str | None
    ) -> AsyncIterator[bytes]:
        """Letters, one whenever there is something new, from a number on; it ends when the server does."""
        place = await self.place(table)
        line = Line(self, table, place, person, since, language)
        with self.watching(place) as watcher:
            told: bytes | None = await line.letter()
            while not self.closing.is_set():
                if told is not None:
                    yield told
                await watcher.wait()
                watcher.clear()
                told = await line.news()


class Line:
    """Somebody who follows a table: it knows what he has seen."""

    def __init__(
        self, hall: Hall, table: str, place: Place, person: str | None, since: int | None, language: str | None
    ) -> None:
        self.hall = hall
        self.table = table
        self.place = place
        self.person = person
        self.since = since
        self.language = language

    async def letter(self) -> bytes:
        """How the table looks, and what he has not seen yet."""
        async with self.place.lock:
            letter = await self.hall.seen(self.table, self.place, self.person, self.since, self.language)
            self.since = self.place.room.seq
        return letter

    async def news(self) -> bytes | None:
        """The same, if there is anything he has not seen yet."""
        return await self.letter() if self.since != self.place.room.seq or self.place.doubtful else None
