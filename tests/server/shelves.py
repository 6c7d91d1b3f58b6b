"""A registry without a disk: the log is in memory, and the clock stands until somebody moves it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from sqlalchemy import insert

from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.server.clock import ServerClock
from ptoq.server.db import schema
from ptoq.server.db.store import Store, Write
from ptoq.server.engine.bots import Thought
from ptoq.server.engine.jobs import LocalQueue
from ptoq.server.engine.pool import BotPool
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.scheduler import Scheduler
from ptoq.server.rooms.entries import Entry, Laid, read_entry, write_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table.table import Table

NOON = 1_700_000_000_000


class MemoryStore:
    """The store, as the registry uses it, in memory."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.seeds: dict[str, bytes] = {}
        self.rows: dict[str, dict[str, Any]] = {}

    async def append(self, write: Write) -> bool:
        """Add an entry, unless there is one of that number."""
        bodies = self.logs.setdefault(write.table, [])
        if write.seq != len(bodies):
            return False
        bodies.append(write.body)
        if write.row:
            self.rows.setdefault(write.table, {}).update(write.row)
            if write.new:
                self.seeds[write.table] = write.row["seed"]
        return True

    async def log(self, table: str, since: int = -1, limit: int | None = None) -> list[tuple[int, str]]:
        """The entries of a table after a number."""
        return list(enumerate(self.logs.get(table, ())))[since + 1 :][:limit]

    async def seed(self, table: str) -> bytes | None:
        """The seed of a table."""
        return self.seeds.get(table)

    async def due(self, now: int, after: tuple[int, str] = (0, "")) -> list[tuple[int, str]]:
        """The tables whose time has come."""
        found = sorted((row["due"], table) for table, row in self.rows.items() if row["due"] is not None)
        return [one for one in found if after < one and one[0] <= now]


async def keep_people(store: Store, *people: str) -> None:
    """Have people of these ids in a real store, which writes no entry that names anybody else."""
    rows = [{"id": who, "name": who, "created": 0} for who in people]
    await store.write(lambda connection: connection.execute(insert(schema.person), rows))


class World:
    """Time as it goes by: the clock on the wall, which may be set, and the one that only ever goes on."""

    def __init__(self) -> None:
        self.wall = NOON * 1_000_000
        self.monotonic = 7

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.wall += round(seconds * 1_000_000_000)
        self.monotonic += round(seconds * 1_000_000_000)

    def set_wall(self, seconds: float) -> None:
        """The clock on the wall is set forward, or back."""
        self.wall += round(seconds * 1_000_000_000)


class Watch(ServerClock):
    """The clock of a server that is started now, in a world where time goes by when it is told to."""

    def __init__(self, world: World | None = None) -> None:
        self.world = world or World()
        super().__init__(lambda: self.world.wall, lambda: self.world.monotonic)

    def wait(self, seconds: float) -> int:
        """Let time go by; what time it is then."""
        self.world.wait(seconds)
        return self()


class IdleBots(BotPool):
    """Bots that never come to an end with thinking: the tests move for them."""

    async def ask(self, *_: Any) -> Thought:
        """Nobody answers."""
        raise Refusal("server/busy")


def scheduler_on(store: MemoryStore, watch: Watch) -> Scheduler:
    """A registry, as after a start, on whatever is in the store, and the scheduler that looks after it."""
    return Scheduler(TableRegistry(cast("Store", store), NoBus(), watch), IdleBots(1, 1, LocalQueue()))


def registry_on(store: MemoryStore, watch: Watch) -> TableRegistry:
    """A registry, as after a start, on whatever is in the store."""
    return scheduler_on(store, watch).registry


def empty_room(
    game: str, levels: Sequence[str | None], host: str, at: int, options: Options | None, terms: Terms, seed: int
) -> tuple[Room, Entry]:
    """A room where only bots sit, the same every time, and its first entry."""
    table = Table.open(game, len(levels), options, seed)
    for seat, level in enumerate(levels):
        if level is not None:
            table.sit(seat, f"Bot {seat}", person=False)
    assert table.server_seed is not None
    room = Room(table.server_seed)
    entry = Entry(at, (*table.log, Laid(terms, host, list(levels), [None] * len(levels))), host)
    room.apply(entry)
    return room, entry


def room_for(
    game: str,
    people: Sequence[str],
    at: int = NOON,
    options: Options | None = None,
    terms: Terms | None = None,
    bots: int = 0,
    log: list[Entry] | None = None,
    seed: int = 1,
) -> Room:
    """A room where these people sit, with bots behind them, the same every time; its entries go to a log."""
    entries = log if log is not None else []
    levels = [None] * len(people) + ["random"] * bots
    room, entry = empty_room(game, levels, people[0], at, options, terms or Terms(), seed)
    entries.append(entry)
    for number, person in enumerate(people):
        do = partial(Room.sit, person=person, name=f"Player {number + 1}", seat=number)
        entries.append(room.execute(at, person, None, do))
    return room


def again(entries: Sequence[Entry], seed: bytes) -> Room:
    """The room that entries tell of, after they were written down and read."""
    room = Room(seed)
    for entry in entries:
        room.apply(read_entry(write_entry(entry)))
    return room


def lay_out(store: MemoryStore, room: Room, entries: Sequence[Entry]) -> None:
    """Put a whole log into a store."""
    table = room.table.id
    store.logs[table] = [write_entry(entry) for entry in entries]
    store.seeds[table] = room.seed
    store.rows[table] = {"due": room.due}
