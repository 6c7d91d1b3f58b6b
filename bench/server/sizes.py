"""What a server takes up: bytes of a match on the disk, memory of its processes.

python -m bench.server.sizes
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import psutil

from bench.server.own import Client, serving, web
from ptoq.games import games

SEED = 2024
MEGABYTE = 1_000_000
IDLE_SECONDS = 0.1
PATIENCE = 300
"""How often a hint is asked for, once a second: the first one of a game compiles its search."""
HINT_AT = 4
"""After so many moves a master is asked: before that it may not be known who starts."""
BYTES = "SELECT count(*), sum(length(body)), avg(length(body)) FROM event GROUP BY table_id ORDER BY min(rowid)"


async def look(client: Client, table: str) -> Any:
    """The table as a client sees it."""
    there = f"{client.url}/api/tables/{table}"
    async with client.session.get(there, headers={"cookie": client.cookie}) as answer:
        return await answer.json()


async def hint(client: Client, table: str) -> None:
    """Ask a master, again and again while a bot process still prepares the rules."""
    there = f"{client.url}/api/tables/{table}/hint"
    for _ in range(PATIENCE):
        async with client.session.post(there, json={}, headers={"cookie": client.cookie}) as answer:
            if answer.status == HTTPStatus.OK:
                return
            if answer.status != HTTPStatus.SERVICE_UNAVAILABLE:
                raise RuntimeError(await answer.text())
        await asyncio.sleep(1)
    raise RuntimeError("no hint came")


async def play(session: aiohttp.ClientSession, url: str, game: str, rng: Random) -> None:
    """A match of two by random legal moves, with the game's own options; a master is asked for a hint once."""
    pair = Client(session, url), Client(session, url)
    laid = await pair[0].post("/tables", {"game": game, "seats": [{"who": "me"}, {"who": "anybody"}]})
    table = laid["table"]["id"]
    await pair[1].post(f"/tables/{table}/seat", {})
    made = 0
    while (views := [await look(client, table) for client in pair])[0]["table"]["state"] != "over":
        movers = [number for number in (0, 1) if views[number]["view"]["moves"]]
        if not movers:
            await asyncio.sleep(IDLE_SECONDS)
            continue
        mover, view = pair[movers[0]], views[movers[0]]
        if made == HINT_AT:
            await hint(mover, table)
        made += 1
        move = rng.choice(view["view"]["moves"])["text"]
        await mover.post(f"/tables/{table}/move", {"move": move, "seq": view["seq"]})


async def measure(url: str, pid: int, database: Path) -> None:
    """Play a match of every game, and print what is there afterwards."""
    server = psutil.Process(pid)
    print(f"the server, just opened: {rss(server)}")
    names = [name for name, game in games().items() if 2 in game.seats]
    async with web() as session:
        for name in names:
            await play(session, url, name, Random(SEED))
    print(f"the server, with the rules of all games loaded: {rss(server)}")
    for child in server.children(recursive=True):
        if "spawn_main" in " ".join(child.cmdline()):
            print(f"a bot process, after a master's hint in every game: {rss(child)}")
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(BYTES).fetchall()
    print(f"{'match of two':<20}{'entries':>9}{'kB':>7}{'bytes/entry':>13}")
    for name, (entries, total, mean) in zip(names, rows, strict=True):
        print(f"{name:<20}{entries:>9,}{total / 1000:>7.1f}{mean:>13.0f}")
    print(f"{'all of them':<20}{sum(row[0] for row in rows):>9,}{sum(row[1] for row in rows) / 1000:>7.1f}")


def rss(process: psutil.Process) -> str:
    """The resident memory of a process, and how much of it is its own."""
    memory = process.memory_full_info()
    return f"{memory.rss / MEGABYTE:.0f} MB, {memory.uss / MEGABYTE:.0f} MB of them its own"


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ptoq.db"
        with serving(f"sqlite:///{database}") as (url, pid):
            asyncio.run(measure(url, pid, database))


if __name__ == "__main__":
    main()
