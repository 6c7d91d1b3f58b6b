"""Ptoq's own server: real matches of all games, two clients to a table, every move on the disk before its answer."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import aiohttp
import asyncpg
import msgspec
import numpy as np

from bench.server.load import PATIENCE, Server, seat_all
from bench.server.processes import Family, free_port
from bench.server.wire import Wire
from ptoq.games import games
from ptoq.server.live.homes import home_of
from ptoq.table.match import CLAIM

SEED = 2024
POSTGRES = "postgresql://postgres@127.0.0.1:5432"
REDIS = "redis://127.0.0.1:6379"
UNLIMITED = {
    "REQUESTS_PER_MINUTE": "100000000",
    "CONNECTIONS_PER_ADDRESS": "1000000",
    "NEW_TABLES_PER_HOUR": "10000000",
    "NEW_PEOPLE_PER_HOUR": "10000000",
    "INVITED_PEOPLE_PER_HOUR": "10000000",
}
ROUNDS = 50
"""Matches of dice games as long as those of the board games: laying tables is not what is measured."""
ROUND_GAMES = [name for name, game in games().items() if any(option.name == "rounds" for option in game.options)]
NAMES = [name for name, game in games().items() if 2 in game.seats]
MOVES = {"escalero": 50, "rock-and-roll": 75, "al-capone": 140}
"""About how many moves a match has that is over soon; the others have 200 and more."""
DATABASES = itertools.count()


class Choice(msgspec.Struct):
    """A legal move."""

    text: str


class View(msgspec.Struct):
    """What a seat sees, as far as it is looked at."""

    moves: list[Choice]


class Face(msgspec.Struct):
    """A table, as far as it is looked at."""

    id: str
    state: str
    game: str


class Frame(msgspec.Struct):
    """A letter or an outline, or the answer to a wish."""

    seq: int = -1
    table: Face | None = None
    view: View | None = None
    state: bytes | None = None
    seat: int = -1
    actor: int | None = None
    claimable: bool = False
    done: int = -1
    refused: str | None = None
    reason: str = ""


FRAMES = msgspec.json.Decoder(Frame)
WENT_ON = ("server/stale", "table/is-over")


class TooLate(Exception):
    """The house went on by itself: it waits ten seconds for some answers, and others were measured meanwhile."""


@dataclass
class Client:
    """One player: his cookie and his connection."""

    session: aiohttp.ClientSession
    url: str
    query: str = ""
    """How it wants to be told of a table."""
    cookie: str = ""
    wire: Wire | None = None
    seq: int = -1
    moves: list[Choice] = field(default_factory=list)
    state: str = ""

    async def post(self, path: str, body: Any) -> Any:
        """Ask for something over HTTP."""
        headers = {"cookie": self.cookie, "content-type": "application/json"}
        async with self.session.post(
            f"{self.url}/api{path}", data=msgspec.json.encode(body), headers=headers
        ) as answer:
            if answer.status >= 400:
                raise RuntimeError(await answer.text())
            if "set-cookie" in answer.headers:
                self.cookie = answer.headers["set-cookie"].split(";")[0]
            return msgspec.json.decode(await answer.read())

    async def watch(self, table: str) -> None:
        """Follow a table live."""
        await self.leave()
        self.seq = -1
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/live{self.query}"
        self.wire = await Wire.open(address, {"cookie": self.cookie})
        await self.until(0)

    async def leave(self) -> None:
        """Close the connection."""
        if self.wire is not None:
            await self.wire.close()
            self.wire = None

    async def until(self, seq: int) -> None:
        """Read until the letter of an entry is there."""
        assert self.wire is not None
        while self.seq < seq:
            frame = FRAMES.decode(await self.wire.receive())
            if frame.reason in WENT_ON:
                raise TooLate
            if frame.refused is not None:
                raise RuntimeError(frame.refused)
            if frame.table is not None:
                moves = legal_moves(frame) if frame.view is None else frame.view.moves
                self.seq, self.moves, self.state = frame.seq, moves, frame.table.state


def legal_moves(frame: Frame) -> list[Choice]:
    """The legal moves that follow from an outline, as a page finds them."""
    if frame.actor is None or frame.seat < 0 or frame.table is None:
        return []
    if frame.state is None:
        return [Choice(CLAIM.text)] if frame.claimable else []
    game = games()[frame.table.game]
    codes = np.zeros(game.rules.most_choices, np.int32)
    count = game.rules.choices(game.rules.State.from_bytes(frame.state), frame.seat, codes)
    return [Choice(game.words.NOTATION.text(code)) for code in codes[:count].tolist()]


@dataclass
class Match:
    """A table of two that plays random legal moves, match after match, and checks that both see every one."""

    number: int
    clients: tuple[Client, Client]
    rng: Random
    table: str = ""
    keys: int = 0

    def __post_init__(self) -> None:
        self.game = NAMES[self.number % len(NAMES)]
        self.stays = self.rng.randint(1, MOVES.get(self.game, 200))
        """After so many moves they leave their first table for another, lest all matches end at the same time."""

    async def begin(self) -> None:
        """Lay a table, and connect both players."""
        first, second = self.clients
        seats = [{"who": "me"}, {"who": "anybody"}]
        options = {"rounds": ROUNDS} if self.game in ROUND_GAMES else {}
        laid = await first.post("/tables", {"game": self.game, "seats": seats, "options": options})
        self.table = laid["table"]["id"]
        sat = await second.post(f"/tables/{self.table}/seat", {})
        for client in self.clients:
            await client.watch(self.table)
            # Another process than the one where the second sat down may hear of it a moment later.
            await client.until(sat["done"])

    async def prepare(self) -> None:
        """Lay a new table, if the last match is over."""
        for client in self.clients:
            while client.wire is not None and client.wire.waiting:
                with suppress(TooLate):
                    await client.until(client.seq + 1)
        if self.clients[0].state == "over" or self.keys == self.stays:
            self.stays = 0
            await self.begin()

    async def move(self) -> float:
        """Make a move; both clients must get the letter that follows."""
        await self.prepare()
        mover = next(client for client in self.clients if client.moves)
        wish = {"do": "move", "key": str(self.keys), "seq": mover.seq, "move": self.rng.choice(mover.moves).text}
        self.keys += 1
        goal = mover.seq + 1
        start = perf_counter()
        assert mover.wire is not None
        mover.wire.send(msgspec.json.encode(wish))
        try:
            await mover.until(goal)
        except TooLate:
            return await self.move()
        latency = perf_counter() - start
        for client in self.clients:
            while client.seq < goal:
                with suppress(TooLate):
                    await client.until(goal)
        return latency


@contextmanager
def serving(
    database: str | None = None, workers: int = 1, bus: str = "", proxies: str = ""
) -> Iterator[tuple[str, int]]:
    """Run `ptoq serve` on a fresh SQLite file, or on the database given; its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        settings = {
            "DATABASE": database or f"sqlite:///{folder}/ptoq.db",
            "PORT": str(port),
            "WORKERS": str(workers),
            "BUS": bus,
            "PROXIES": proxies,
            "LOG": "warning",
            "PREPARE": "false",
            **UNLIMITED,
        }
        log = Path(folder) / "log"
        with log.open("wb") as errors:
            server = subprocess.Popen(
                [sys.executable, "-m", "ptoq", "serve"],
                env={**os.environ, **{f"PTOQ_{name}": value for name, value in settings.items()}},
                stdout=errors,
                stderr=errors,
            )
        url = f"http://127.0.0.1:{port}"
        try:
            wait_for(url, server, log)
            yield url, server.pid
        finally:
            server.terminate()
            server.wait(30)


@asynccontextmanager
async def postgres() -> AsyncIterator[str]:
    """A fresh PostgreSQL database."""
    name = f"ptoq_bench_{os.getpid()}_{next(DATABASES)}"

    async def say(command: str) -> None:
        connection = await asyncpg.connect(f"{POSTGRES}/test")
        await connection.execute(command)
        await connection.close()

    await say(f"CREATE DATABASE {name}")
    try:
        yield f"{POSTGRES}/{name}"
    finally:
        await say(f"DROP DATABASE {name} WITH (FORCE)")


def wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a server is ready."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            if server.poll() is not None or time.monotonic() > end:
                sys.exit(f"The server did not start:\n{log.read_text()}")
            time.sleep(0.05)


@asynccontextmanager
async def web() -> AsyncIterator[aiohttp.ClientSession]:
    """As many connections as are wanted, each with a cookie of its own."""
    # The server closes connections that are idle for five seconds, maybe just when something is asked.
    connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=2)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session:
        yield session


async def seat(session: aiohttp.ClientSession, url: str, number: int, query: str = "") -> Match:
    """A table with both players connected."""
    match = Match(number, (Client(session, url, query), Client(session, url, query)), Random(SEED + number))
    await match.begin()
    return match


async def warm_up(url: str, workers: int = 1) -> None:
    """Have the rules of every game loaded in every worker before anything is measured."""
    for number in range(len(NAMES)):
        cold = set(range(workers))
        while cold:
            # A table is at home where it was made, and new connections go to the workers in turn.
            async with web() as session:
                match = await seat(session, url, number)
                await match.move()
                for client in match.clients:
                    await client.leave()
            cold.discard(home_of(match.table.encode(), range(workers)))


@asynccontextmanager
async def server(
    name: str = "Ptoq", database: str | None = None, workers: int = 1, query: str = ""
) -> AsyncIterator[Server]:
    """The server, with all rules loaded."""
    with serving(database, workers, REDIS if workers > 1 else "") as (url, pid):
        async with web() as session:
            await warm_up(url, workers)
            yield Server(name, (pid,), partial(seat, session, url, query=query), workers)


async def sit_idly(url: str, pid: int, tables: int) -> float:
    """The bytes that a table costs the server which waits with two clients connected."""
    async with web() as session:
        await warm_up(url)
        # What grows once, for the first tables and connections, is not theirs.
        kept = await seat_all(partial(seat, session, url), 100)
        before = Family(pid).memory()
        kept += await seat_all(partial(seat, session, url), tables)
        return (Family(pid).memory() - before) / tables
