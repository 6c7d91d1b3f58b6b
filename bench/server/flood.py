"""The flood: twenty guests of one address ask for all they can, while others play from elsewhere.

    python -m bench.server.flood

A server with its default limits runs in a process of its own, believing this machine to be a proxy, so that everybody
has an address. The flood comes from a third process: requests, commands over WebSockets, hints and imports at once. Of
the others it is measured how long a move takes until it is acknowledged, and how long a bot takes to answer it, without
the flood and with it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import numpy as np
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.server.processes import free_port
from bench.server.worst import match_file

PLAYERS, GUESTS = 10, 20
PACE = 0.2
"""How many seconds a player thinks about a move."""
FLOODER = "198.51.100.66"
GOAL = 50.0
"""In how many milliseconds half of the others' moves are to be acknowledged, with the flood."""
PATIENCE = 120.0
SEATS = [{"who": "me"}, {"who": "bot", "level": "novice"}]


class Guest:
    """A guest from some address, at a table of their own."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = {"x-forwarded-for": address}
        self.web = httpx.AsyncClient(base_url=f"{url}/api", headers=self.address, timeout=PATIENCE)

    async def lay(self, game: str) -> None:
        """Lay a table with a bot."""
        answer = await self.web.post("/tables", json={"game": game, "seats": SEATS})
        self.table = answer.raise_for_status().json()["table"]["id"]

    def live(self) -> connect:
        """The table, over a WebSocket."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.web.cookies.jar)
        where = f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/live?since=-1"
        return connect(where, additional_headers={**self.address, "cookie": cookie}, proxy=None)


class Player(Guest):
    """One of the others: plays, and notes how long everything takes."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url, f"203.0.113.{number}")
        self.luck = random.Random(number)
        self.moves: list[float] = []
        self.bots: list[float] = []

    async def play(self, seconds: float, answers: int = sys.maxsize) -> None:
        """Play for some time, one match after the other, or until bots have answered so often."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while len(self.bots) < answers:
                    await self.lay("escalero")
                    async with self.live() as socket:
                        await self._match(socket, answers)

    async def _match(self, socket: Any, answers: int) -> None:
        number, moved = 0, 0.0
        async for text in socket:
            seen = json.loads(text)
            if "refused" in seen or seen["table"]["state"] == "over" or len(self.bots) >= answers:
                return
            now = time.perf_counter()
            if seen.get("key"):
                self.moves.append(now - moved)
            if not seen["view"]["moves"]:
                continue
            if moved and not seen.get("key"):
                self.bots.append(now - moved)
            await asyncio.sleep(PACE * self.luck.random() * 2)
            number, moved = number + 1, time.perf_counter()
            move = self.luck.choice(seen["view"]["moves"])["text"]
            await socket.send(json.dumps({"do": "move", "key": str(number), "seq": seen["seq"], "move": move}))


async def flood(url: str) -> None:
    """Ask for everything, as fast as it goes, until the process is ended; what came of it is printed."""
    guests = [Guest(url, FLOODER) for _ in range(GUESTS)]
    for guest in guests:
        await guest.lay("pyramid-poker")
    match = match_file("escalero", 2, seed=1)
    found: Counter[str] = Counter()

    async def ask(guest: Guest, what: str, method: str, path: str, body: bytes = b"") -> None:
        while True:
            try:
                sent = {"content-type": "application/json"} if body else {}
                answer = await guest.web.request(method, path, content=body, headers=sent)
                found[f"{what} {answer.status_code}"] += 1
            except httpx.HTTPError as error:
                found[f"{what} {type(error).__name__}"] += 1

    async def chat(guest: Guest) -> None:
        while True:
            try:
                async with guest.live() as socket:
                    await socket.recv()
                    while True:
                        await socket.send('{"do":"chat","key":"a","phrase":"hello"}')
                        found["command refused" if "refused" in str(await socket.recv()) else "command done"] += 1
            except (ConnectionClosed, InvalidHandshake, OSError) as error:
                found[f"command {type(error).__name__}"] += 1

    print("ready", flush=True)
    async with asyncio.TaskGroup() as group:
        for number, guest in enumerate(guests):
            group.create_task(ask(guest, "request", "GET", "/tables" if number % 2 else "/games"))
            group.create_task(ask(guest, "hint", "POST", f"/tables/{guest.table}/hint"))
            group.create_task(ask(guest, "import", "POST", "/imports", match.replace(b"seed-1", b"flood-%d" % number)))
            group.create_task(chat(guest))
        await asyncio.to_thread(sys.stdin.read)
        print(", ".join(f"{count:,} x {what}" for what, count in sorted(found.items())), flush=True)
        os._exit(0)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server with its default limits."""
    port = free_port()
    given = {"database": f"sqlite:///{folder / 'ptoq.db'}", "port": port, "proxies": "127.0.0.1", "prepare": "false"}
    environment = {**os.environ, **{f"PTOQ_{name.upper()}": str(value) for name, value in given.items()}}
    with (folder / "log").open("wb") as log:
        command = [sys.executable, "-m", "ptoq", "serve"]
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}"
    try:
        while True:
            try:
                if httpx.get(f"{url}/readyz").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait()


def told(name: str, seconds: list[float]) -> str:
    """The p50 and p99 of some latencies."""
    if not seconds:
        return f"{name}: none"
    p50, p99 = np.percentile(seconds, [50, 99]) * 1000
    return f"{name}: {len(seconds):,}, p50 {p50:.1f} ms, p99 {p99:.1f} ms"


async def play(url: str, seconds: float, first: int) -> list[Player]:
    """Let the others play."""
    players = [Player(url, first + number) for number in range(PLAYERS)]
    await asyncio.gather(*(player.play(seconds) for player in players))
    return players


def report(name: str, players: list[Player]) -> float:
    """Print what was measured; the p50 of a move."""
    moves = [latency for player in players for latency in player.moves]
    print(f"{name}: {told('moves', moves)}; {told('bots', [one for player in players for one in player.bots])}")
    return float(np.percentile(moves, 50)) * 1000


def main() -> None:
    """Measure without the flood, and with it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    parser.add_argument("--flood", metavar="URL", help="be the flood, until the input ends")
    given = parser.parse_args()
    if given.flood:
        asyncio.run(flood(given.flood))
        return
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as url:
        # The first match of a game compiles its rules, and starts the processes of the bots.
        asyncio.run(Player(url, 200).play(PATIENCE, answers=1))
        report("without the flood", asyncio.run(play(url, given.seconds, 1)))
        command = [sys.executable, "-m", "bench.server.flood", "--flood", url]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdin is not None
            assert other.stdout is not None
            other.stdout.readline()
            p50 = report("with the flood", asyncio.run(play(url, given.seconds, 101)))
            other.stdin.close()
            print(f"the flood: {other.stdout.read().strip()}")
        print(f"p50 of a move with the flood: {p50:.1f} ms; goal {GOAL:.0f} ms: {'met' if p50 <= GOAL else 'not met'}.")


if __name__ == "__main__":
    main()
