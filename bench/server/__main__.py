"""`make bench-server`: Ptoq's server and boardgame.io's in one run.

    python -m bench.server [--tables 50,200,1000] [--seconds 10]

Both are driven from this process, in turns, with two clients to a table: each table makes its next move once both saw
the last one. Ptoq writes every move to the disk before it answers; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import psutil
import uvloop

from bench.server import boardgame_io, own
from bench.server.load import LEAD_IN, WARM_UP, Load, Run, measure, report, without_garbage

OFFERED = 0.7
"""The share of the capacity that is offered when latency is measured."""
LONG_WARM_UP = 8.0
"""Tables that were laid a moment ago are cheaper."""
STEADY_TURN = 1 / 7
"""How long capacity is measured before latency, as a share of what is measured elsewhere."""
STEADY_TURNS = 21
"""That is a minute of latency: in twenty seconds, one bad second of the machine decides the p99."""
STEADY = 2
"""How much longer latency is measured than capacity."""
FEW = 200
MANY = 1000
IDLE = 500


def main() -> None:
    """Measure everything and print it."""
    arguments = argparse.ArgumentParser(description="What servers carry.")
    arguments.add_argument("--tables", default="50,200,1000", help="numbers of tables, with commas")
    arguments.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    asked = arguments.parse_args()
    runs = uvloop.run(measure_all([int(count) for count in asked.tables.split(",")], asked.seconds))
    print(report(runs))
    for mine in (run for run in runs if run.server == "Ptoq"):
        peer = next(run for run in runs if run.server == "boardgame.io" and run.tables == mine.tables)
        ratio = f"{pace(mine) / pace(peer):.2f}x"
        print(f"durable moves per server CPU second, Ptoq : boardgame.io, {mine.tables:,} tables: {ratio}")
    print(uvloop.run(offered(asked.seconds)))
    print(idle())


async def measure_all(tables: list[int], seconds: float) -> list[Run]:
    """Both servers in turns with each number of tables, then Ptoq on PostgreSQL."""
    runs: list[Run] = []
    for count in tables:
        async with own.server() as mine, boardgame_io.server() as peer:
            runs += await measure([mine, peer], count, seconds)
    async with own.postgres() as database:
        for workers in (1, 2):
            name = f"Ptoq on PostgreSQL, {workers} worker{'s' * (workers > 1)}"
            async with own.server(name, database, workers) as mine:
                runs += await measure([mine], FEW, seconds)
    return runs


def pace(run: Run) -> float:
    """Moves per server CPU second."""
    return run.moves / run.cpu_seconds


async def offered(seconds: float) -> str:
    """Latency with many tables, when moves come at a steady pace below the capacity measured just before.

    A machine that is shared changes its speed within seconds, so both are measured again and again, in turns. All turns
    count.
    """
    async with own.server() as mine, boardgame_io.server() as peer:
        sides = [Side(Load(mine)), Side(Load(peer))]
        for side in sides:
            await side.load.seat(MANY)
        without_garbage()
        # Ptoq's tables last: the house waits ten seconds for some answers, and then goes on by itself.
        for side in reversed(sides):
            await side.load.play(WARM_UP, LONG_WARM_UP)
        for _ in range(STEADY_TURNS):
            for side in sides:
                await side.take_turn(seconds * STEADY_TURN)
    return "\n".join(side.told() for side in sides)


@dataclass(frozen=True)
class Turn:
    """How many moves a second a server could make, and how long each took when fewer came."""

    capacity: float
    latencies: list[float]
    stolen: float
    """How much of the machine the host gave to others meanwhile, in percent."""


@dataclass
class Side:
    """A server that takes turns with another."""

    load: Load
    turns: list[Turn] = field(default_factory=list)

    async def take_turn(self, seconds: float) -> None:
        """Flat out for a while, then for longer at a steady pace."""
        psutil.cpu_times_percent()
        capacity = await self.load.play(seconds, LEAD_IN)
        latencies = await self.load.play_steadily(OFFERED * capacity, STEADY * seconds)
        self.turns.append(Turn(capacity, latencies, getattr(psutil.cpu_times_percent(), "steal", 0.0)))

    def told(self) -> str:
        """What was found, in all turns and in each."""
        pace = OFFERED * np.mean([turn.capacity for turn in self.turns])
        latencies = [latency for turn in self.turns for latency in turn.latencies]
        each = ", ".join(f"{percentile(turn.latencies, 99):.0f} ({turn.stolen:.1f})" for turn in self.turns)
        return (
            f"{self.load.server.name}, {MANY:,} tables, {pace:,.0f} moves/s offered ({OFFERED:.0%} of capacity): "
            f"p50 {percentile(latencies, 50):.1f} ms, p99 {percentile(latencies, 99):.1f} ms\n"
            f"    p99 of each turn in ms, and how much of the machine the host took away in percent: {each}"
        )


def percentile(latencies: Sequence[float], percent: float) -> float:
    """What so many percent did not exceed, in milliseconds."""
    return float(np.percentile(latencies, percent)) * 1000


def idle() -> str:
    """What a table costs that waits, with both players connected."""
    with own.serving() as (url, pid):
        bytes_each = uvloop.run(own.sit_idly(url, pid, IDLE))
    return f"memory for an idle table with two connected clients: {bytes_each / 1000:.0f} kB"


if __name__ == "__main__":
    main()
