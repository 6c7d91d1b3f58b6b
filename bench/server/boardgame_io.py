"""The peer: boardgame.io's own server from npm, in memory, playing its tic-tac-toe with two clients to a match."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import msgspec

from bench.server.load import PATIENCE, Server
from bench.server.node import serving
from bench.server.wire import Wire

GAME = "tic-tac-toe"
SEED = 2024

# The frames of socket.io over engine.io: a digit or two, the game's channel, then JSON.
PING, PONG = b"2", b"3"
JOIN = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()

Cells = list[str | None]


class Board(msgspec.Struct):
    """The game's own part of a state."""

    cells: Cells


class Course(msgspec.Struct):
    """What boardgame.io keeps for every game, of which only its end matters here."""

    gameover: dict[str, object] | None = None


class State(msgspec.Struct):
    """A match as a client gets it, as far as it is looked at."""

    G: Board
    ctx: Course
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """The answer to a client that joins a match."""

    state: State


UPDATES = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNCS = msgspec.json.Decoder(tuple[str, str, Sync])


@dataclass
class Client:
    """One player's connection."""

    wire: Wire
    player: str

    @classmethod
    async def connect(cls, port: int, player: str) -> Client:
        """Open the connection and join the game's channel."""
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        client = cls(await Wire.open(address, replies={PING: PONG}), player)
        await client._hear(b"0")
        client.wire.send(JOIN)
        await client._hear(JOIN)
        return client

    async def enter(self, match: str) -> State:
        """Sit down at a match, which is made if it is new."""
        self._say("sync", match, self.player, None, 2)
        _, name, sync = SYNCS.decode(await self._hear(EVENT + b'["sync"'))
        check(name == match, f"asked for {match}, got {name}")
        return sync.state

    def mark(self, match: str, number: int, cell: int) -> None:
        """Ask to mark a cell in the state of that number."""
        payload = {"type": "mark", "args": [cell], "playerID": self.player}
        self._say("update", {"type": "MAKE_MOVE", "payload": payload}, number, match, self.player)

    async def update(self, match: str) -> State:
        """The next state the server sends."""
        _, name, state, _ = UPDATES.decode(await self._hear(EVENT + b'["update"'))
        check(name == match, f"playing {match}, got {name}")
        return state

    def _say(self, *event: object) -> None:
        """Send an event."""
        self.wire.send(EVENT + msgspec.json.encode(event))

    async def _hear(self, opening: bytes) -> bytes:
        """The JSON of the next frame that opens like this; comings and goings are passed over."""
        while True:
            frame = await self.wire.receive()
            if frame.startswith(opening):
                return frame.removeprefix(EVENT)


@dataclass
class Match:
    """A table of two that plays random legal games, one after the other, and checks every state it is sent."""

    table: int
    clients: tuple[Client, Client]
    rng: Random
    games: int = 0
    name: str = ""
    number: int = 0
    cells: Cells = field(default_factory=list)

    async def begin(self) -> None:
        """Sit down both players at a new match."""
        self.games += 1
        self.name = f"table-{self.table}-{self.games}"
        self.number = 0
        self.cells = [None] * 9
        for client in self.clients:
            self.compare(await client.enter(self.name))

    async def prepare(self) -> None:
        """Sit down anew, if the last match is over."""
        if not self.name:
            await self.begin()

    async def move(self) -> float:
        """Mark a free cell; both clients must get the state that follows."""
        await self.prepare()
        mover = self.clients[self.number % 2]
        other = self.clients[1 - self.number % 2]
        cell = self.rng.choice([cell for cell, mark in enumerate(self.cells) if mark is None])
        start = perf_counter()
        mover.mark(self.name, self.number, cell)
        state = await mover.update(self.name)
        latency = perf_counter() - start
        self.cells[cell] = mover.player
        self.number = state.number
        check(self.number == 9 - self.cells.count(None), "the state's number did not advance by one")
        self.compare(state)
        self.compare(await other.update(self.name))
        if state.ctx.gameover:
            self.name = ""
        return latency

    def compare(self, state: State) -> None:
        """Hold a state of the server against what was played."""
        check(state.G.cells == self.cells and state.number == self.number, f"{self.name} went astray: {state}")


def check(holds: bool, otherwise: str) -> None:
    """Stop the run if the server does not do what it is measured at."""
    if not holds:
        raise RuntimeError(otherwise)


async def rehearse(match: Match) -> None:
    """See that what is not allowed is refused: a taken cell, a move out of turn, a move in an old state."""
    await match.move()
    first, second = match.clients
    taken, free = match.cells.index("0"), match.cells.index(None)
    first.mark(match.name, 1, free)
    second.mark(match.name, 0, free)
    second.mark(match.name, 1, taken)
    # Only the last is answered, with the state as it was. Who enters again sees it, too.
    for client in match.clients:
        match.compare(await client.update(match.name))
        match.compare(await client.enter(match.name))
    await match.move()


@asynccontextmanager
async def server() -> AsyncIterator[Server]:
    """The server, which does what it should."""
    with serving() as (port, pid):

        async def seat(table: int) -> Match:
            clients = (await Client.connect(port, "0"), await Client.connect(port, "1"))
            match = Match(table, clients, Random(SEED + table))
            await match.begin()
            return match

        async with asyncio.timeout(PATIENCE):
            await rehearse(await seat(-1))
        yield Server("boardgame.io", (pid,), seat)
