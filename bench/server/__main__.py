"""`make bench-server`: what Ptoq's server carries, and a peer's in the same run.

    python -m bench.server [--only ratio,pages,postgres,nginx,latency,crowd,idle] [--tables 50,200,1000] [--seconds 10]
                           [--clients 10000]

Servers are driven from this process, in turns, with two clients to a table: each table makes its next move once both
saw the last one. Ptoq writes every move to the disk before it answers; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import uvloop

from bench.server import boardgame_io, crowd, nginx, own
from bench.server.load import Run, measure, ratio, report
from bench.server.steady import offered
from ptoq.server.http.page import WebPage

FEW = 200
MANY = 1000
IDLE = 500


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    tables: list[int]
    seconds: float
    clients: int


async def ratios(wanted: Wanted) -> str:
    """Ptoq and boardgame.io in turns, with each number of tables."""
    runs: list[Run] = []
    told: list[str] = []
    for count in wanted.tables:
        async with own.server() as mine, boardgame_io.server() as peer:
            both = await measure([mine, peer], count, wanted.seconds)
        runs += both
        told.append(
            f"durable moves per server CPU second, Ptoq : boardgame.io, {count:,} tables: {ratio(both[0], both[1])}"
        )
    return "\n".join([report(runs), *told])


async def pages(wanted: Wanted) -> str:
    """Pages that draw outlines, and pages that are sent everything in words, in turns."""
    drawing = f"?language=en&page={WebPage().drawing.version}"
    async with (
        own.server("Ptoq, outlines", query=drawing) as outlines,
        own.server("Ptoq, in words", query="?language=en") as words,
    ):
        runs = await measure([outlines, words], FEW, wanted.seconds)
    return f"{report(runs)}\nmoves per server CPU second, outlines : in words: {ratio(runs[0], runs[1])}"


async def postgres(wanted: Wanted) -> str:
    """Two workers and one in turns, each with a database of its own. What PostgreSQL and Redis spend does not count."""
    async with (
        own.postgres() as one_database,
        own.postgres() as other_database,
        own.server("Ptoq on PostgreSQL, 1 worker", one_database) as one,
        own.server("Ptoq on PostgreSQL, 2 workers", other_database, 2) as two,
    ):
        runs = await measure([one, two], FEW, wanted.seconds)
    return f"{report(runs)}\nmoves per server CPU second, two workers : one: {ratio(runs[1], runs[0])}"


async def proxied(wanted: Wanted) -> str:
    """Ptoq behind nginx and without it in turns."""
    if nginx.installed() is None:
        return "left out: nginx is not installed (Debian's package is called nginx)"
    async with own.server() as direct, nginx.server() as behind:
        runs = await measure([direct, behind], FEW, wanted.seconds)
    return f"{report(runs)}\nmoves per CPU second of server and nginx, behind nginx : direct: {ratio(runs[1], runs[0])}"


async def latency(wanted: Wanted) -> str:
    """How long a move takes at 70% of the capacity, with Ptoq and boardgame.io."""
    async with own.server() as mine, boardgame_io.server() as peer:
        return await offered([mine, peer], MANY, wanted.seconds)


async def many_clients(wanted: Wanted) -> str:
    """How long a move takes while thousands are connected, and what they cost."""
    return await crowd.measure(wanted.clients, wanted.seconds)


async def idle(_: Wanted) -> str:
    """What a table costs that waits, with both players connected."""
    with own.serving() as (url, pid):
        bytes_each = await own.sit_idly(url, pid, IDLE)
    return f"memory for an idle table with two connected clients: {bytes_each / 1000:.0f} kB"


SECTIONS: dict[str, Callable[[Wanted], Awaitable[str]]] = {
    "ratio": ratios,
    "pages": pages,
    "postgres": postgres,
    "nginx": proxied,
    "latency": latency,
    "crowd": many_clients,
    "idle": idle,
}


def main() -> None:
    """Measure what was asked for, and print each section when it is done."""
    arguments = argparse.ArgumentParser(description="What servers carry.")
    arguments.add_argument("--only", default=",".join(SECTIONS), help="sections, with commas; all if left out")
    arguments.add_argument("--tables", default="50,200,1000", help="numbers of tables for the ratio, with commas")
    arguments.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    arguments.add_argument("--clients", type=int, default=10_000, help="how many clients the crowd has")
    asked = arguments.parse_args()
    sections = asked.only.split(",")
    unknown = [section for section in sections if section not in SECTIONS]
    if unknown:
        arguments.error(f"no such section: {', '.join(unknown)}; there are {', '.join(SECTIONS)}")
    wanted = Wanted([int(count) for count in asked.tables.split(",")], asked.seconds, asked.clients)
    for section in sections:
        print(uvloop.run(told(section, wanted)), flush=True)


async def told(section: str, wanted: Wanted) -> str:
    """What a section found."""
    return await SECTIONS[section](wanted)


if __name__ == "__main__":
    main()
