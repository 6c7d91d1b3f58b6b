"""HTTP connections behind a door, over real sockets and uvloop; the clock stands until a test moves it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import uvicorn
import uvloop
from uvicorn.server import ServerState

from ptoq.server.connections import ConnectionLimits
from ptoq.server.http.door import Door, HttpConnection, connections_for
from ptoq.server.proxies import TrustedProxies

PATIENCE = 10
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
LARGE = b"x" * 1024


class Wire:
    """A client of the door, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        """Send something; that the connection is gone shows when something is read."""
        # uvloop's transports raise an error of their own when they are written to after their end.
        with suppress(OSError, RuntimeError):
            self.writer.write(data)
            await self.writer.drain()

    async def response(self) -> tuple[int, dict[str, str], bytes]:
        """The next response: status, headers and body."""
        async with asyncio.timeout(PATIENCE):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in head[1:-2])
            return int(head[0].split()[1]), headers, await self.reader.readexactly(int(headers["content-length"]))

    async def ask(self, path: str = "/", **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Send a whole request, and read the response."""
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        await self.send(f"GET {path} HTTP/1.1\r\nhost: x\r\n{lines}\r\n".encode())
        return await self.response()

    async def closed(self) -> bool:
        """Wait until the server has closed; whatever it sends before is thrown away."""
        async with asyncio.timeout(PATIENCE):
            try:
                while await self.reader.read(65536):
                    pass
            except ConnectionError:
                pass
        return True


class Street:
    """Where the clients of a port come from, and where all of them have gone in the end."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._wires: list[Wire] = []

    async def comer(self, address: str = HERE) -> Wire:
        """A new connection from an address."""
        self._wires.append(Wire(*await asyncio.open_connection(HERE, self.port, local_addr=(address, 0))))
        return self._wires[-1]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for wire in self._wires:
            wire.writer.transport.abort()
        await asyncio.gather(*(wire.writer.wait_closed() for wire in self._wires), return_exceptions=True)


class Hall:
    """A server with a door: what it was asked, and the connections it has."""

    def __init__(self, per_address: int, total: int, proxies: str) -> None:
        self.now = 1000.0
        self.limits = ConnectionLimits(per_address, total, TrustedProxies(proxies))
        self.door = Door(self.limits, lambda: self.now)
        self.asked: list[str] = []
        self.read: list[int] = []
        """How many bytes of a body the application got."""
        self.go_on = asyncio.Event()
        self.street = Street(0)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """An application that answers at once, reads the body first, or goes on and on."""
        self.asked.append(scope["path"])
        body = b"ok"
        if scope["path"] == "/read":
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return
                self.read.append(len(message["body"]))
                more = message["more_body"]
        elif scope["path"] == "/slow":
            await self.go_on.wait()
        elif scope["path"] == "/large":
            body = LARGE * 16 * 1024
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def pass_time(self, seconds: float) -> None:
        """Let time go by, and look at the connections."""
        self.now += seconds
        self.door.sweep()

    async def comer(self, address: str = HERE) -> Wire:
        """A new connection from an address."""
        return await self.street.comer(address)

    async def comers(self, count: int, address: str = HERE) -> list[Wire]:
        """Many of them, which the server has noticed, and which say nothing."""
        before = self.limits.count
        wires = [await self.comer(address) for _ in range(count)]
        await until(lambda: self.limits.count >= min(before + count, self.limits.total))
        return wires

    @property
    def connection(self) -> HttpConnection:
        """The only connection there is."""
        (only,) = self.door.connections
        return only


@asynccontextmanager
async def hall(
    per_address: int = 1000, total: int = 1000, proxies: str = "", sockets: Any = None
) -> AsyncIterator[Hall]:
    """A server with a door; in the end no connection has a place, and none made an error."""
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    opened = Hall(per_address, total, proxies)
    config = uvicorn.Config(
        opened.app,
        interface="asgi3",
        http=connections_for(opened.door),
        ws=sockets or "none",
        lifespan="off",
        proxy_headers=False,
        log_config=None,
    )
    config.load()
    state = ServerState()

    def accept() -> asyncio.Protocol:
        return config.http_protocol_class(config=config, server_state=state, app_state={})  # type: ignore[call-arg]

    server = await asyncio.get_running_loop().create_server(accept, HERE, 0, backlog=1000)
    opened.street.port = server.sockets[0].getsockname()[1]
    try:
        async with opened.street:
            yield opened
    finally:
        opened.go_on.set()
        server.close()
        for connection in [*state.connections]:
            connection.transport.abort() if isinstance(connection, HttpConnection) else connection.shutdown()
        await until(lambda: not state.connections)
        assert opened.limits.count == 0
        assert not opened.door.connections
    assert errors == []


async def until(reached: Any) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.001)


def reason(response: tuple[int, dict[str, str], bytes]) -> tuple[int, str, str]:
    """The status of a refusal, its reason, and its sentence."""
    refused = json.loads(response[2])
    assert refused["status"] == response[0]
    assert response[1]["connection"] == "close"
    return response[0], refused["reason"], refused["sentence"]


def run(check: Coroutine[Any, Any, None]) -> None:
    """Run a test as the server runs."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(check)
