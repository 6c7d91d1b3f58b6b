"""Many clients on one server: a tenth of them play, the others sit at their tables and wait."""

from __future__ import annotations

import asyncio
from functools import partial

from bench.server import own
from bench.server.load import LEAD_IN, WARM_UP, Load, Server, seat_all, without_garbage
from bench.server.processes import Family, raise_file_limit
from bench.server.steady import STEADY_TURNS, Side

PLAYING = 10
"""One client of so many plays."""
SPARE_FILES = 500
"""What driver and server have open besides the WebSockets."""
SEATING_SECONDS = 600.0


async def measure(clients: int, seconds: float) -> str:
    """Latency and memory with so many connected clients, two to a table."""
    limit = raise_file_limit()
    if limit < clients + SPARE_FILES:
        return (
            f"left out: {clients:,} clients need {clients + SPARE_FILES:,} open files, and the system allows {limit:,}"
            " (ulimit -Hn); raise that, or ask for fewer with --clients"
        )
    tables = clients // 2
    playing = tables // PLAYING
    with own.serving() as (url, pid):
        async with own.web() as session:
            await own.warm_up(url)
            family = Family(pid)
            empty = family.memory()
            seat = partial(own.seat, session, url)
            side = Side(Load(Server("Ptoq", (pid,), seat)))
            await side.load.seat(playing)
            await side.load.play(0, WARM_UP)
            alone = await side.load.play(seconds, LEAD_IN)
            async with asyncio.timeout(SEATING_SECONDS):
                waiting = await seat_all(seat, tables - playing)
            seated = family.memory()
            without_garbage()
            await side.load.play(0, WARM_UP)
            for _ in range(STEADY_TURNS):
                await side.take_turn(seconds)
            lost = sum(client.wire is None or client.wire.gone for match in waiting for client in match.clients)
            if lost:
                raise RuntimeError(f"{lost} of the clients that waited lost their connections")
            crowded = sum(turn.capacity for turn in side.turns) / len(side.turns)
            return (
                f"{clients:,} connected clients, of which {2 * playing:,} play\n{side.told()}\n"
                f"    capacity of the tables that play: {alone:,.0f} moves/s before the others came, "
                f"{crowded:,.0f} with them\n"
                f"    memory per connection, tables included: {(seated - empty) / clients / 1e3:.1f} kB when all "
                f"were seated, {(family.memory() - empty) / clients / 1e3:.1f} kB after the play"
            )
