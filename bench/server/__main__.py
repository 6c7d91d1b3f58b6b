"""`make bench-server`: Ptoq's server and boardgame.io's in one run.

    python -m bench.server [--tables 50,200,1000] [--seconds 10]

Both are driven from this process, in turns, with two clients to a table: each table makes its next move once both saw
the last one. Ptoq writes every move to the disk before it answers; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse

import numpy as np
import psutil
import uvloop

from bench.server import boardgame_io, own
from bench.server.load import LEAD_IN, WARM_UP, Load, Run, measure, report, without_garbage

OFFERED = 0.7
"""The share of the capacity that is offered when latency is measured."""
LONG_WARM_UP = 8.0
"""Tables that were laid a moment ago are cheaper."""
STEADY_TURNS = 7
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

    A machine that is shared changes its speed within seconds, so both are measured again and again, in turns; the
    capacity is that of all turns so far.
    """
    paces: dict[str, list[float]] = {}
    turns: dict[str, list[list[float]]] = {}
    async with own.server() as mine, boardgame_io.server() as peer:
        loads = [Load(mine), Load(peer)]
        for load in loads:
            await load.seat(MANY)
        without_garbage()
        # Ptoq's tables last: the house waits ten seconds for some answers, and then goes on by itself.
        for load in reversed(loads):
            await load.play(WARM_UP, LONG_WARM_UP)
        psutil.cpu_times_percent()
        for _ in range(STEADY_TURNS):
            for load in loads:
                await load.play(seconds / STEADY_TURNS, LEAD_IN)
                pace = OFFERED * load.run.moves / load.run.seconds
                latencies = await load.play_steadily(pace, STEADY * seconds / STEADY_TURNS)
                paces.setdefault(load.server.name, []).append(pace)
                turns.setdefault(load.server.name, []).append(latencies)
        stolen = getattr(psutil.cpu_times_percent(), "steal", 0.0)
    lines = []
    for name, found in turns.items():
        p50, p99 = np.percentile(np.concatenate(found), (50, 99)) * 1000
        each = [float(np.percentile(turn, 99)) * 1000 for turn in found]
        lines += [
            f"{name}, {MANY:,} tables, {np.mean(paces[name]):,.0f} moves/s offered ({OFFERED:.0%} of capacity): "
            f"p50 {p50:.1f} ms, p99 {p99:.1f} ms",
            f"    p99 of each turn: {' '.join(f'{one:.0f}' for one in each)}; in the middle {np.median(each):.1f} ms",
        ]
    return "\n".join([*lines, f"meanwhile the host gave {stolen:.1f}% of this machine to others"])


def idle() -> str:
    """What a table costs that waits, with both players connected."""
    with own.serving() as (url, pid):
        bytes_each = uvloop.run(own.sit_idly(url, pid, IDLE))
    return f"memory for an idle table with two connected clients: {bytes_each / 1000:.0f} kB"


if __name__ == "__main__":
    main()
