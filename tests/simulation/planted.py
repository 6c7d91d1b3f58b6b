"""Bugs that are planted into the production code, to see that the simulation finds them.

Each one is a mistake that could be made in a line or two. It is there only inside its `with` block.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any
from unittest import mock

from sqlalchemy import delete

from ptoq.server.clock import ServerClock
from ptoq.server.db import schema, store
from ptoq.server.db.store import Store
from ptoq.server.http.sockets import TableSocket
from ptoq.server.live import table
from ptoq.server.live.heartbeat import Heartbeat
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.clock import Clocks
from ptoq.server.rooms.entries import Invited, write_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.state import RoomState
from ptoq.table.table import Table
from tests.simulation.checks import Violation
from tests.simulation.world import World

Plant = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True)
class Bug:
    """A planted bug, the rules that it breaks, and a run that finds it."""

    name: str
    plant: Plant
    breaks: tuple[str, ...]
    seed: int


BUGS: dict[str, Bug] = {}


def bug(*breaks: str, seed: int = 1) -> Callable[[Callable[[], Iterator[None]]], Plant]:
    """List a bug under the name of its function, with the rules that it breaks."""

    def listed(make: Callable[[], Iterator[None]]) -> Plant:
        plant = contextmanager(make)
        name = make.__name__.replace("_", "-")
        BUGS[name] = Bug(name, plant, breaks, seed)
        return plant

    return listed


def instead(owner: Any, name: str, make: Callable[[Any], Any]) -> AbstractContextManager[Any]:
    """Replace a method by another one that is made from it."""
    return mock.patch.object(owner, name, make(getattr(owner, name)))


@bug("early", "acknowledged")
def answers_before_the_commit() -> Iterator[None]:
    """An entry counts as written while it is still on its way."""

    def make(append: Any) -> Any:
        def early(self: Store, write: Any) -> asyncio.Future[bool]:
            append(self, write).add_done_callback(lambda done: done.exception())
            answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            answer.set_result(True)
            return answer

        return early

    with instead(Store, "append", make):
        yield


@bug("once", "acknowledged", "early")
def loses_a_commit() -> Iterator[None]:
    """Now and then a transaction is reported as done, and is not."""
    numbers = count()

    def make(write_batch: Any) -> Any:
        def lossy(self: Store, batch: Any, connection: Any) -> Any:
            written = write_batch(self, batch, connection)
            if next(numbers) % 40 == 39:
                for write in batch:
                    mine = (schema.event.c.table_id == write.table, schema.event.c.seq == write.seq)
                    connection.execute(delete(schema.event).where(*mine))
            return written

        return lossy

    with instead(Store, "_write_batch", make):
        yield


class Forgetful(dict[Any, Any]):
    """A dictionary that knows nothing when it is asked for a key."""

    def __contains__(self, key: object) -> bool:
        return False


@bug("once", "acknowledged")
def forgets_idempotency_keys() -> Iterator[None]:
    """A repeated command is executed again."""

    def make(init: Any) -> Any:
        def forgetful(self: RoomState, seed: bytes) -> None:
            init(self, seed)
            self.keys = Forgetful()

        return forgetful

    with instead(RoomState, "__init__", make):
        yield


@bug("converged", "answered")
def loses_a_notification() -> Iterator[None]:
    """Every third time subscribers are not told of an entry."""
    numbers = count()

    def make(notify: Any) -> Any:
        return lambda self: None if next(numbers) % 3 == 2 else notify(self)

    with instead(LiveTable, "notify", make):
        yield


@bug("early", "folded")
def publishes_before_the_commit() -> Iterator[None]:
    """Other processes hear of an entry before it is on the disk."""

    def make(commit: Any) -> Any:
        async def hasty(self: TableRegistry, live: LiveTable, entry: Any) -> bool:
            self.bus.publish(live.id, live.room.seq, write_entry(entry))
            written: bool = await commit(self, live, entry)
            return written

        return hasty

    with instead(TableRegistry, "_commit", make):
        yield


@bug("once", "early", "folded", "acknowledged", "forward", "answered", "errors", seed=2)
def keeps_a_stale_room() -> Iterator[None]:
    """A room whose last entry may not have been written is used as it is."""

    def make(reload: Any) -> Any:
        async def trusting(self: TableRegistry, live: LiveTable) -> None:
            live.stale = False

        return trusting

    with instead(TableRegistry, "reload", make):
        yield


@bug("once")
def ignores_the_primary_key() -> Iterator[None]:
    """A second entry of the same number replaces the first."""
    replacing = store.INSERT_ENTRIES.replace("INSERT INTO", "INSERT OR REPLACE INTO").replace(
        "ON CONFLICT DO NOTHING", ""
    )
    with mock.patch.object(store, "INSERT_ENTRIES", replacing):
        yield


@bug("fired", "bots")
def sweeps_over_due_tables() -> Iterator[None]:
    """Due tables that no process has in memory are not found."""

    async def nothing(self: Store, now: int, after: tuple[int, str]) -> list[tuple[int, str]]:
        return []

    with mock.patch.object(Store, "due", nothing):
        yield


@bug("secrets")
def hides_nothing() -> Iterator[None]:
    """Boards are encoded as they are."""

    with mock.patch.object(SnapshotCache, "_known", lambda _, state, __: state):
        yield


@bug("secrets")
def shows_the_neighbours_view() -> Iterator[None]:
    """A seat gets the snapshot of the next one."""

    def make(snapshot: Any) -> Any:
        def neighbour(self: SnapshotCache, seat: int, *more: Any) -> Any:
            return snapshot(self, seat if seat < 0 else (seat + 1) % len(self.room.owners), *more)

        return neighbour

    with instead(SnapshotCache, "snapshot", make):
        yield


@bug("secrets")
def tells_in_a_neighbours_words() -> Iterator[None]:
    """What happened is told as the next seat may know it."""

    def make(tell: Any) -> Any:
        def neighbour(entries: Any, first: int, lines: Any, seat: int, language: Any, narrator: Any, game: Any) -> Any:
            seats = len(narrator.narrator.names) if narrator is not None else 1
            return tell(entries, first, lines, (seat + 1) % seats, language, narrator, game)

        return neighbour

    with instead(table, "tell", make):
        yield


@bug("converged", seed=7)
def checks_no_heads() -> Iterator[None]:
    """What the bus loses is never found."""

    async def nothing(self: TableRegistry) -> None:
        """Look at nothing."""

    with mock.patch.object(TableRegistry, "check_heads", nothing):
        yield


@bug("forward")
def tells_of_one_entry_too_few() -> Iterator[None]:
    """Who missed several entries is not told of the first of them."""

    def make(tell: Any) -> Any:
        def short(entries: Any, first: int, *more: Any) -> Any:
            skip = len(entries) > 1
            return tell(entries[skip:], first + skip, *more)

        return short

    with instead(table, "tell", make):
        yield


@bug("time")
def fires_too_early() -> Iterator[None]:
    """Flags fall and windows close three seconds before their time."""

    def make(overdue: Any) -> Any:
        return lambda self, at: overdue(self, at + 3000)

    with instead(RoomState, "overdue", make):
        yield


@bug("time")
def forgets_who_has_not_seen() -> Iterator[None]:
    """Windows close ten seconds after they opened, whatever people said that they have not been shown yet."""

    def make(end: Any) -> Any:
        return property(lambda self: None if self.window is None else self.window + 10_000)

    with instead(RoomState, "window_end", make):
        yield


@bug("time")
def hurries_a_person_among_bots() -> Iterator[None]:
    """Windows close after ten seconds where one person plays with bots, too."""

    def make(end: Any) -> Any:
        def hurried(self: RoomState) -> int | None:
            self.unhurried = False
            closes: int | None = end.fget(self)
            return closes

        return property(hurried)

    with instead(RoomState, "window_end", make):
        yield


@bug("silence")
def takes_silence_for_giving_up() -> Iterator[None]:
    """A clock runs for those who may doubt, and who is silent until it falls has lost."""

    def make(_: Any) -> Any:
        return lambda *_: None

    with instead(RoomState, "silence", make):
        yield


@bug("time")
def charges_those_who_read_a_verdict() -> Iterator[None]:
    """Clocks of the next round run behind a verdict that is still on the screen."""
    with mock.patch.object(Clocks, "start", lambda self, _: self.since):
        yield


@bug("answered")
def drops_the_answer_to_a_repeated_command() -> Iterator[None]:
    """A command that had been executed before is not acknowledged."""

    def make(execute: Any) -> Any:
        async def silent(self: TableSocket, text: bytes, subscription: Any) -> None:
            await execute(self, text, subscription)
            subscription.ack = None

        return silent

    with instead(TableSocket, "_execute", make):
        yield


@bug("fair")
def draws_with_an_old_number() -> Iterator[None]:
    """Two draws share a number, and so their luck."""

    def make(fair_draw: Any) -> Any:
        return lambda self, counter, n: fair_draw(self, counter - counter % 2, n)

    with instead(Table, "fair_draw", make):
        yield


@bug("bots")
def asks_a_silent_bot_only_once() -> Iterator[None]:
    """A bot that did not answer is never asked again."""

    def make(find_due: Any) -> Any:
        def forgetful(self: RoomState) -> int | None:
            bot, self.bot = self.bot, None
            due: int | None = find_due(self)
            self.bot = bot
            return due

        return forgetful

    with instead(RoomState, "_find_due", make):
        yield


@bug("rematch", "folded")
def invites_twice() -> Iterator[None]:
    """Two who ask for a rematch at once get a table each."""

    def invite(self: Room, person: str, table: str) -> None:
        self.check_invitation(person)
        self._do(Invited(table))

    with mock.patch.object(Room, "invite", invite):
        yield


@bug("charged", "time")
def forgives_no_downtime() -> Iterator[None]:
    """Clocks run on while the house is away."""

    with mock.patch.object(Heartbeat, "away", return_value=0):
        yield


@bug("charged", seed=2)
def forgives_every_downtime_twice() -> Iterator[None]:
    """After a downtime clocks stand as long again."""

    def make(away: Any) -> Any:
        return lambda self, since: 2 * away(self, since)

    with instead(Heartbeat, "away", make):
        yield


@bug("charged", seed=5)
def follows_the_wall_clock() -> Iterator[None]:
    """A wall clock that is set counts at once."""

    def make(init: Any) -> Any:
        return lambda self, wall, _: init(self, wall, wall)

    with instead(ServerClock, "__init__", make):
        yield


@bug("fair", "folded")
def draws_without_a_seed() -> Iterator[None]:
    """What the last seat promised does not count."""

    def make(fair_draw: Any) -> Any:
        def deaf(self: Table, counter: int, n: int) -> Any:
            seeds, self.seeds = self.seeds, [*self.seeds[:-1], ""]
            outcome = fair_draw(self, counter, n)
            self.seeds = seeds
            return outcome

        return deaf

    with instead(Table, "fair_draw", make):
        yield


@bug("folded", "time")
def charges_the_clock_twice() -> Iterator[None]:
    """The room that executed a command has other clocks than one that read its entry."""

    def make(execute: Any) -> Any:
        def charging(self: Room, *args: Any) -> Any:
            entry = execute(self, *args)
            self.clocks.left[0] -= 1
            return entry

        return charging

    with instead(Room, "execute", make):
        yield


def search(wanted: Bug, seed: int) -> tuple[World, Violation | None]:
    """A small and busy house with a bug in it, and what was found there."""
    world = World(seed, hours=1, tables=16, pause=300, trouble=300)
    try:
        with wanted.plant():
            world.run()
    except Violation as violation:
        return world, violation
    return world, None
