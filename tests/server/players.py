"""Players for the tests: they follow a table over a stream and make random moves, whatever the network does to them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.houses import Guest

GONE = (httpx.TransportError, WebSocketException, InvalidHandshake, OSError)
"""What a client gets when the server or the way to it is cut."""
Letter = dict[str, Any]
Send = Callable[[Letter], Any]


class Player:
    """Somebody at a table, on a WebSocket or on lines and POSTs; he checks that his stream never has a gap."""

    def __init__(self, guest: Guest, table: str, seed: str, urls: Sequence[str], live: bool, storm: float = 0) -> None:
        self.rng = random.Random(seed)
        self.name = seed
        self.cookie = "; ".join(f"{name}={value}" for name, value in guest.web.cookies.items())
        self.table = table
        self.urls = urls
        self.live = live
        self.storm = storm
        """How likely it is that something goes wrong with a request."""
        self.letter: Letter = {}
        self.seq = -1
        self.happened: list[Letter] = []
        self.wish: Letter | None = None
        """The move he wants and has no answer to; he asks for it again, by the same key, until he has one."""
        self.moves: dict[str, str] = {}
        self.done: dict[str, int] = {}
        """The moves that were acknowledged, by their keys, and the number each entry got."""
        self.late: list[asyncio.Task[None]] = []

    @property
    def over(self) -> bool:
        """Whether he knows that the match is over."""
        return bool(self.letter) and self.letter["table"]["state"] == "over"

    @property
    def content(self) -> bool:
        """Whether there is nothing left for him to do."""
        return self.over and self.wish is None

    async def play(self, patient: bool = True) -> None:
        """Play until the match is over; one who is not patient gives up when the server is gone."""
        async with httpx.AsyncClient(timeout=30, verify=False, headers={"cookie": self.cookie}) as self.web:
            while not self.content:
                try:
                    await self._follow()
                except GONE:
                    if not patient:
                        return
            await asyncio.gather(*self.late)

    async def _follow(self) -> None:
        """One connection, for as long as it lasts."""
        url = self.rng.choice(self.urls)
        async with self._lines(url) if not self.live else self._socket(url) as (messages, send):
            sent = None
            async for message in messages:
                if "key" in message:
                    self._hear(message)
                if "view" in message:
                    self._see({name: told for name, told in message.items() if name not in ("done", "key")})
                if self.content:
                    return
                wish = self._choose()
                if wish is not None and sent is not wish:
                    sent = wish
                    if self.rng.random() < self.storm:
                        await self._bad_weather(wish, send)
                    else:
                        await send(wish)

    def _see(self, letter: Letter) -> None:
        """A letter goes on where the last one ended."""
        told = [entry["seq"] for entry in letter["happened"]]
        assert letter["seq"] >= self.seq, f"from {self.seq} back to {letter['seq']}"
        assert told == list(range(self.seq + 1, letter["seq"] + 1)), f"a gap after {self.seq}: {told}"
        self.happened += letter.pop("happened")
        self.letter, self.seq = letter, letter["seq"]

    def _hear(self, answer: Letter) -> None:
        """The answer to a wish, by its key."""
        key = answer["key"]
        if "done" in answer:
            assert self.done.setdefault(key, answer["done"]) == answer["done"], f"{key} was done twice"
        if self.wish is not None and self.wish["key"] == key:
            if answer.get("reason") == "server/unwritten":
                raise ConnectionError("the database is away")
            self.wish = None

    def _choose(self) -> Letter | None:
        """What he wants now: what he wanted before, or a move on what he sees."""
        if self.wish is None and self.seq >= max(self.done.values(), default=-1) and self.letter["view"]["moves"]:
            if self.seq == self.tried:
                return None  # it was refused on this very letter: the table has gone on, and a new one is coming
            self.tried = self.seq
            key = f"{self.name}-{len(self.moves)}"
            move = self.moves[key] = self.rng.choice(self.letter["view"]["moves"])["text"]
            self.wish = {"move": move, "seq": self.seq, "key": key}
        return self.wish

    tried = -1

    # --- the wires

    @asynccontextmanager
    async def _socket(self, url: str) -> AsyncIterator[tuple[AsyncIterator[Letter], Send]]:
        where = f"ws{url.removeprefix('http')}/api/tables/{self.table}/live?since={self.seq}"
        async with connect(where, additional_headers={"cookie": self.cookie}, compression=None) as socket:

            async def messages() -> AsyncIterator[Letter]:
                async for text in socket:
                    yield msgspec.json.decode(text)

            async def send(wish: Letter) -> None:
                await socket.send(msgspec.json.encode({"do": "move", **wish}).decode())

            yield messages(), send

    @asynccontextmanager
    async def _lines(self, url: str) -> AsyncIterator[tuple[AsyncIterator[Letter], Send]]:
        where = f"{url}/api/tables/{self.table}/stream"
        answers: list[Letter] = []
        async with self.web.stream("GET", where, params={"since": self.seq}) as stream:
            stream.raise_for_status()

            async def messages() -> AsyncIterator[Letter]:
                async for line in stream.aiter_lines():
                    if line:
                        yield msgspec.json.decode(line)
                    while answers:
                        yield answers.pop()

            async def send(wish: Letter) -> None:
                answers.append(await self._post(wish))

            yield messages(), send

    async def _post(self, wish: Letter) -> Letter:
        url = self.rng.choice(self.urls)
        answer = await self.web.post(f"{url}/api/tables/{self.table}/move", json=wish)
        assert answer.status_code in (200, 409, 503), answer.text
        return {**answer.json(), "key": wish["key"]}

    # --- bad weather

    async def _bad_weather(self, wish: Letter, send: Send) -> None:
        """A request that is lost, or whose answer is, that comes twice, or late, after others that were sent later."""
        match self.rng.choice(["lost", "answer lost", "doubled", "late"]):
            case "lost":
                raise ConnectionError("the request was lost")
            case "answer lost":
                await send(wish)
                raise ConnectionError("the answer was lost")
            case "doubled":
                copy = asyncio.create_task(self._again(wish, 0))
                await send(wish)
                await copy
            case "late":
                self.late.append(asyncio.create_task(self._again(wish, self.rng.random() / 5)))
                await send(wish)

    async def _again(self, wish: Letter, delay: float) -> None:
        """The same request once more: it has the same answer, unless the table has long gone on."""
        await asyncio.sleep(delay)
        try:
            answer = await self._post(wish)
        except GONE:
            return
        if "done" in answer:
            assert self.done.setdefault(wish["key"], answer["done"]) == answer["done"], f"{wish['key']} was done twice"
        else:
            assert answer["reason"] in ("server/stale", "server/unwritten", "table/is-over"), answer
