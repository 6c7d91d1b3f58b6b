"""`make bench-server`: Ptoq's server and boardgame.io's in one run.

    python -m bench.server [--tables 50,200,1000] [--seconds 10]

Both are driven from this process, with two clients to a table: each table makes its next move once both saw the last
one. Ptoq writes every move to the disk before it answers; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator

import numpy as np

from bench.server import boardgame_io, own
from bench.server.load import Run, report

OFFERED = 0.7
"""The share of the capacity that is offered when latency is measured."""
MANY = 1000
IDLE = 500


def main() -> None:
    """Measure everything and print it."""
    arguments = argparse.ArgumentParser(description="What servers carry.")
    arguments.add_argument("--tables", default="50,200,1000", help="numbers of tables, with commas")
    arguments.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    asked = arguments.parse_args()
    tables = [int(count) for count in asked.tables.split(",")]
    runs = [*boardgame_io.runs(tables, asked.seconds), *own_runs(tables, asked.seconds)]
    with own.postgres() as database:
        for workers in (1, 2):
            with own.serving(database, workers, own.REDIS if workers > 1 else "") as (url, pid):
                name = f"Ptoq on PostgreSQL, {workers} worker{'s' * (workers > 1)}"
                runs.append(asyncio.run(own.play(name, url, pid, 200, asked.seconds)))
    print(report(runs))
    for count in tables:
        mine, theirs = (
            next(pace(run) for run in runs if run.tables == count and run.server == name)
            for name in ("Ptoq", "boardgame.io")
        )
        print(f"durable moves per server CPU second, Ptoq : boardgame.io, {count:,} tables: {mine / theirs:.2f}x")
    print(offered(runs, asked.seconds))
    print(idle())


def own_runs(tables: list[int], seconds: float) -> Iterator[Run]:
    """One run for each number of tables, each with a server of its own, on SQLite."""
    for count in tables:
        with own.serving() as (url, pid):
            yield asyncio.run(own.play("Ptoq", url, pid, count, seconds))


def pace(run: Run) -> float:
    """Moves per server CPU second."""
    return run.moves / run.cpu_seconds


def offered(runs: list[Run], seconds: float) -> str:
    """Latency with many tables, when moves come at a steady pace below the capacity that was just measured."""
    capacity = next(run.moves / run.seconds for run in runs if run.server == "Ptoq" and run.tables == MANY)
    with own.serving() as (url, _):
        latencies = asyncio.run(own.play_steadily(url, MANY, OFFERED * capacity, seconds))
    p50, p99 = (float(np.percentile(latencies, share)) * 1000 for share in (50, 99))
    rate = f"{OFFERED * capacity:,.0f} moves/s"
    return f"{MANY:,} tables, {rate} offered ({OFFERED:.0%} of capacity): p50 {p50:.1f} ms, p99 {p99:.1f} ms"


def idle() -> str:
    """What a table costs that waits, with both players connected."""
    with own.serving() as (url, pid):
        bytes_each = asyncio.run(own.sit_idly(url, pid, IDLE))
    return f"memory for an idle table with two connected clients: {bytes_each / 1000:.0f} kB"


if __name__ == "__main__":
    main()
