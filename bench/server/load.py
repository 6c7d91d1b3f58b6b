"""A load of tables for any server: every table makes its next move once everybody at it saw the last one.

A driver seats its tables; `measure` plays them all for a while and fills a `Run`, the same for every server.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from bench.clock import Figure
from bench.server.processes import Family
from bench.table import table

WARM_UP = 2.0
TURNS = 10
LEAD_IN = 0.5
"""How long a server plays in its turn before anything is counted."""
PATIENCE = 60.0
SEATED_AT_ONCE = 20
BUSY = 0.9


T = TypeVar("T")


class Table(Protocol):
    """A table with its players connected."""

    async def prepare(self) -> None:
        """Begin a new match, if the last one is over."""

    async def move(self) -> float:
        """Make a legal move, see it reach every player, and answer how long its mover waited for it."""


@dataclass(frozen=True)
class Run:
    """What one server did under one load. Memory is in bytes, all else in seconds."""

    server: str
    workers: int
    tables: int
    seconds: float
    cpu_seconds: float
    waiting_seconds: float
    driver_seconds: float
    latencies: list[float]
    memory_empty: int
    memory_seated: int
    memory_end: int

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.latencies)

    @property
    def bound_by_server(self) -> bool:
        """Whether the server always had something to do, so that the figures are its own."""
        return self.cpu_seconds + self.waiting_seconds >= BUSY * self.workers * self.seconds

    @property
    def pace(self) -> float:
        """Moves per server CPU second."""
        return self.moves / self.cpu_seconds

    def latency(self, percent: float) -> float:
        """The latency that so many percent of the moves did not exceed."""
        return float(np.percentile(self.latencies, percent))

    def figures(self) -> list[Figure]:
        """The row of this run."""
        values = {
            "moves/s": self.moves / self.seconds,
            "moves/server CPU s": self.pace,
            "p50 µs": self.latency(50) * 1e6,
            "p99 µs": self.latency(99) * 1e6,
            "server CPU %": self.cpu_seconds / self.seconds * 100,
            "waiting for CPU %": self.waiting_seconds / self.seconds * 100,
            "driver CPU %": self.driver_seconds / self.seconds * 100,
            "end MB": self.memory_end / 1e6,
            "seated kB/table": (self.memory_seated - self.memory_empty) / self.tables / 1e3,
            "end kB/table": (self.memory_end - self.memory_empty) / self.tables / 1e3,
        }
        name = f"{self.server}, {self.tables:,} tables"
        return [Figure(name, value, unit) for unit, value in values.items()]


def report(runs: Iterable[Run]) -> str:
    """All runs in one table, and a warning below it for each that did not measure its server."""
    runs = list(runs)
    lines = [table([figure for run in runs for figure in run.figures()], ())]
    lines += [
        f"{run.server}, {run.tables:,} tables: the server was idle at times; its moves/s are the driver's."
        for run in runs
        if not run.bound_by_server
    ]
    return "\n".join(lines)


@dataclass(frozen=True)
class Server:
    """A server that runs, and how to seat a table at it."""

    name: str
    pids: tuple[int, ...]
    """What it spends is what these processes spend, and those they start."""
    seat: Callable[[int], Awaitable[Table]]
    workers: int = 1
    """How many of the processes should always have something to do."""


class Load:
    """Tables that are seated at a server, and what was counted while they played."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.family = Family(*server.pids)
        self.memory_empty = self.family.memory()
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.spent = np.zeros(4)

    async def seat(self, tables: int) -> None:
        """Seat so many tables."""
        async with asyncio.timeout(PATIENCE):
            self.tables = await seat_all(self.server.seat, tables)
        self.memory_seated = self.family.memory()

    async def play(self, seconds: float, lead_in: float) -> float:
        """Let all tables play; after a while, count for so many seconds. How many moves were made in each of them."""
        latencies: list[float] = []
        over = asyncio.Event()

        async def play(table: Table) -> None:
            while not over.is_set():
                latencies.append(await table.move())

        async with asyncio.timeout(lead_in + seconds + PATIENCE), asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(play(table))
            await asyncio.sleep(lead_in)
            before, first = self._clocks(), len(latencies)
            await asyncio.sleep(seconds)
            spent, counted = self._clocks() - before, latencies[first:]
            over.set()
        self.spent += spent
        self.latencies += counted
        return len(counted) / float(spent[0])

    async def play_steadily(self, pace: float, seconds: float) -> list[float]:
        """So many moves a second in all, whatever the server does; how long each was in coming since it was due.

        All tables make a move before it counts, and beginning a match never does.
        """
        gap = len(self.tables) / pace
        begun = perf_counter() + gap
        latencies: list[float] = []

        async def play(table: Table, due: float) -> None:
            while due < begun + seconds:
                await asyncio.sleep(due - perf_counter())
                late = perf_counter() - due
                await table.prepare()
                due = perf_counter() - late
                await table.move()
                if due >= begun:
                    latencies.append(perf_counter() - due)
                due += gap

        async with asyncio.timeout(gap + seconds + PATIENCE), asyncio.TaskGroup() as group:
            for number, table in enumerate(self.tables):
                group.create_task(play(table, begun - gap + number / pace))
        return latencies

    def _clocks(self) -> NDArray[np.float64]:
        return np.array([perf_counter(), self.family.cpu(), self.family.waiting(), process_time()])

    @property
    def run(self) -> Run:
        """What was counted."""
        seconds, cpu_seconds, waiting_seconds, driver_seconds = self.spent.tolist()
        return Run(
            server=self.server.name,
            workers=self.server.workers,
            tables=len(self.tables),
            seconds=seconds,
            cpu_seconds=cpu_seconds,
            waiting_seconds=waiting_seconds,
            driver_seconds=driver_seconds,
            latencies=self.latencies,
            memory_empty=self.memory_empty,
            memory_seated=self.memory_seated,
            memory_end=self.family.memory(),
        )


async def measure(servers: Sequence[Server], tables: int, seconds: float) -> list[Run]:
    """Seat the tables at every server, warm it up, and count for so many seconds each.

    They take turns: whatever else the machine has to do slows all of them alike.
    """
    loads = [Load(server) for server in servers]
    for load in loads:
        await load.seat(tables)
    without_garbage()
    for load in loads:
        await load.play(0, WARM_UP)
    for _ in range(TURNS):
        for load in loads:
            await load.play(seconds / TURNS, LEAD_IN)
    return [load.run for load in loads]


async def seat_all(seat: Callable[[int], Awaitable[T]], tables: int) -> list[T]:
    """Seat the tables, a few at a time: the crowd at the door is not what is measured."""
    door = asyncio.Semaphore(SEATED_AT_ONCE)

    async def through_the_door(number: int) -> T:
        async with door:
            return await seat(number)

    return await asyncio.gather(*map(through_the_door, range(tables)))


def ratio(own: Run, other: Run) -> str:
    """How many times as many moves one server makes in a CPU second as another."""
    return f"{own.pace / other.pace:.2f}x"


def without_garbage() -> None:
    """Let the driver not stop to look for garbage while it measures somebody else."""
    gc.collect()
    gc.disable()
