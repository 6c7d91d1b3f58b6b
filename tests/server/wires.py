"""A WebSocket without a network: a `TableSocket`, the transport it writes to, and the client at the other end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from ptoq.server.http.admission import Admission
from ptoq.server.http.sockets import TableSocket, sockets_for
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.server.services import Services
from ptoq.server.settings import Settings

PATIENCE = 30
HELLO = {"do": "chat", "phrase": "hello"}
RUBBISH = {"do": "chat", "phrase": "rubbish"}


class Tasks(set[Any]):
    """The tasks that run, and all that ever did."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[asyncio.Task[None]] = []

    def add(self, task: asyncio.Task[None]) -> None:
        self.all.append(task)
        super().add(task)


class Wire(asyncio.Transport):
    """A transport that ends at a client. Like uvloop's, it raises an error when it is written to after its end."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self.client = client
        self.reading = True
        self.unsent = 0
        """How much of what was written waits to be sent, as it were."""
        self.written = 0
        self.lost = False
        self._closing = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1234) if name == "peername" else default

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write(self, data: Any) -> None:
        if self.lost:
            raise RuntimeError("the handler is closed")
        self.written += len(data)
        self.client.feed(bytes(data))

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True
        if not self.unsent:
            self.abort()

    def abort(self) -> None:
        self._closing = True
        asyncio.get_running_loop().call_soon(self.lose, None)

    def lose(self, error: Exception | None) -> None:
        """The connection is gone."""
        if not self.lost:
            self._closing = self.lost = True
            self.client.socket.connection_lost(error)
            self.client.came.set()


class Client:
    """The client of one WebSocket: what it got, and how it was closed."""

    def __init__(self, sockets: type[TableSocket], state: ServerState, path: str, headers: dict[str, str]) -> None:
        self.socket = sockets(None, state, {})  # type: ignore[arg-type]
        self.wire = Wire(self)
        self.got: list[dict[str, Any]] = []
        self.pongs: list[bytes] = []
        self.pings = 0
        self.answers = True
        """Whether it answers pings, and that the connection is closed."""
        self.response: Response | None = None
        self.closed: int | None = None
        self.reason = ""
        self.came = asyncio.Event()
        self.protocol = ClientProtocol(parse_uri(f"ws://localhost{path}"))
        request = self.protocol.connect()
        request.headers.update(Headers(headers))
        self.protocol.send_request(request)
        self.socket.connection_made(self.wire)

    def feed(self, data: bytes) -> None:
        """Read what the server wrote."""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                self.response = event
            elif isinstance(event, Frame):
                self._read(event)
        if self.answers and (self.pings or self.closed is not None):
            asyncio.get_running_loop().call_soon(self.flush)
        self.came.set()

    def _read(self, frame: Frame) -> None:
        if frame.opcode is Opcode.TEXT:
            assert frame.fin
            self.got.append(json.loads(bytes(frame.data)))
        elif frame.opcode is Opcode.PONG:
            self.pongs.append(bytes(frame.data))
        elif frame.opcode is Opcode.PING:
            self.pings += 1
        elif self.protocol.close_rcvd is not None:
            self.closed, self.reason = self.protocol.close_rcvd.code, self.protocol.close_rcvd.reason

    def flush(self) -> None:
        """Send what is to be sent in one piece."""
        data = b"".join(self.protocol.data_to_send())
        if data and not self.wire.lost:
            self.socket.data_received(data)

    def send(self, *texts: Any) -> None:
        """Send texts, or commands, all of them in one piece."""
        for text in texts:
            raw = text if isinstance(text, bytes) else json.dumps(text).encode()
            self.protocol.send_text(raw)
        self.flush()

    def chat(self, *keys: str) -> None:
        """Say something, once for every key."""
        self.send(*({**HELLO, "key": key} for key in keys))

    async def until(self, reached: Callable[[], Any]) -> Any:
        """Wait until something is the case."""
        async with asyncio.timeout(PATIENCE):
            while not (found := reached()):
                self.came.clear()
                await self.came.wait()
            return found

    async def answer(self, key: str | None) -> dict[str, Any]:
        """The one answer to a command."""
        (only,) = await self.until(lambda: [one for one in self.got if "key" in one and one["key"] == key])
        answer: dict[str, Any] = only
        return answer

    async def end(self) -> int | None:
        """Wait until the connection is gone; the code that the server closed it with."""
        await self.until(lambda: self.wire.lost)
        return self.closed

    @property
    def seqs(self) -> list[int]:
        """The numbers of all entries that it was told of."""
        return [entry["seq"] for one in self.got for entry in one.get("happened", ())]


class Parlour:
    """The services of a server, and a table where Anna sits."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.state = ServerState()
        self.tasks = self.state.tasks = Tasks()
        self.sockets = sockets_for(Admission(services))
        self.live: LiveTable
        self.anna = self.secret = ""

    async def open(self, game: str = "al-capone") -> None:
        """Lay the table."""
        services = self.services
        await services.open()
        person, self.secret = await services.people.guest("Anna")
        self.anna = person.id
        now, name = services.registry.clock(), services.new_table_id()
        room, entry = Room.open(game, {}, Terms(), self.anna, [None, None], [None, None], now, name)
        self.live = await services.registry.create(room, entry)
        await services.registry.execute(self.live, self.anna, None, partial(Room.sit, person=self.anna, name="Anna"))

    async def talk(self, times: int = 1) -> int:
        """Anna says something, over HTTP as it were; the number of the last entry."""
        for _ in range(times):
            seq = await self.services.registry.execute(
                self.live, self.anna, None, partial(Room.chat, person=self.anna, phrase="hello")
            )
        return seq

    def client(
        self, secret: str | None = "", table: str | None = None, headers: dict[str, str] | None = None, **query: Any
    ) -> Client:
        """A client that has not connected yet; Anna's, unless there is another secret, or none."""
        secret = self.secret if secret == "" else secret
        cookie = {"cookie": f"ptoq={secret}"} if secret else {}
        path = f"/api/tables/{table or self.live.id}/live?{urlencode(query)}"
        return Client(self.sockets, self.state, path, {**cookie, **(headers or {})})

    async def connect(self, secret: str | None = "", **query: Any) -> Client:
        """A client that has its first snapshot."""
        client = self.client(secret, **query)
        client.flush()
        await client.until(lambda: client.got)
        return client

    async def idle(self) -> None:
        """Wait until the sockets have nothing more to do."""
        async with asyncio.timeout(PATIENCE):
            while self.tasks:
                await asyncio.wait(list(self.tasks))

    def failures(self) -> list[BaseException]:
        """The errors with which tasks of sockets ended."""
        ended = [task.exception() for task in self.tasks.all if task.done() and not task.cancelled()]
        return [error for error in ended if error is not None]


@asynccontextmanager
async def parlour(tmp_path: Path, **settings: Any) -> AsyncIterator[Parlour]:
    """A table on SQLite, at which sockets come and go; in the end none of their tasks has failed."""
    limits = {"requests_per_minute": 1_000_000, **settings}
    opened = Parlour(Services(Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}", **limits)))
    await opened.open()
    try:
        yield opened
    finally:
        await opened.services.close()
        await opened.idle()
    assert opened.failures() == []


class Gate:
    """Holds writes back until it is opened."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()


@contextmanager
def slow_disk(services: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """Every write waits at a gate; at the end it is open."""
    gate, write = Gate(), services.store.write

    async def write_later(change: Any, durable: bool = True) -> Any:
        if durable:
            gate.reached.set()
            await gate.opened.wait()
        return await write(change, durable)

    with monkeypatch.context() as patch:
        patch.setattr(services.store, "write", write_later)
        try:
            yield gate
        finally:
            gate.opened.set()


async def turns(count: int = 20) -> None:
    """Let everything go on that can, for so many turns of the event loop."""
    for _ in range(count):
        await asyncio.sleep(0)
