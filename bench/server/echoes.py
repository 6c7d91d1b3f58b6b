"""Echo servers on many WebSocket libraries: every text is answered with two kilobytes.

    python -m bench.server.echoes picows 8000

The ASGI and RSGI applications here are run by uvicorn and Granian themselves. A server stops when it is terminated.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, cast

import uvloop

REPLY = "x" * 2000
REPLY_BYTES = REPLY.encode()
BACKLOG = 2048
PING_SECONDS = 20.0
CLOSED = 0
"""How Granian marks the message that is none."""


async def asgi(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    """A raw ASGI application."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": REPLY})


class Rsgi:
    """A raw application for Granian's own interface."""

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Serve a connection."""
        transport = await protocol.accept()
        while (await transport.receive()).kind != CLOSED:
            await transport.send_str(REPLY)


rsgi = Rsgi()


def litestar() -> Any:
    """A Litestar application with one handler."""
    from litestar import Litestar, WebSocket, websocket
    from litestar.exceptions import WebSocketDisconnect

    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        with suppress(WebSocketDisconnect):
            while True:
                await socket.receive_text()
                await socket.send_text(REPLY)

    # The types that a handler names are looked up in the module, where they are not.
    echo.__annotations__ = {"socket": WebSocket, "return": None}
    return Litestar([websocket("/")(echo)])


async def run_picows(port: int) -> None:
    """The server of picows."""
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    class Echo(WSListener):  # type: ignore[misc]
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_utf8_text()
                transport.send(WSMsgType.TEXT, REPLY_BYTES)
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()

    server = await ws_create_server(lambda _: Echo(), "127.0.0.1", port, read_buffer_init_size=2048, backlog=BACKLOG)
    await server.serve_forever()


async def run_aiohttp(port: int) -> None:
    """The server of aiohttp."""
    from aiohttp import web

    async def echo(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        async for _ in socket:
            await socket.send_str(REPLY)
        return socket

    app = web.Application()
    app.router.add_get("/", echo)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port, backlog=BACKLOG).start()
    await asyncio.Event().wait()


async def run_websockets(port: int) -> None:
    """The asyncio server of websockets."""
    from websockets.asyncio.server import ServerConnection, serve

    async def echo(socket: ServerConnection) -> None:
        async for _ in socket:
            await socket.send(REPLY)

    async with serve(echo, "127.0.0.1", port, compression=None, backlog=BACKLOG) as server:
        await server.serve_forever()


async def run_own(port: int) -> None:
    """A protocol in the shape of Ptoq's, around the Sans-I/O protocol of websockets, given to uvicorn."""
    import uvicorn
    from websockets.frames import Frame, Opcode
    from websockets.http11 import Request
    from websockets.protocol import State
    from websockets.server import ServerProtocol

    class EchoSocket(asyncio.Protocol):
        __slots__ = ("_connections", "_inbox", "_ping", "_protocol", "_tasks", "_transport", "_worker")

        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
            self._connections = server_state.connections
            self._tasks = server_state.tasks
            self._protocol = ServerProtocol(extensions=None, max_size=64 * 1024)
            self._inbox: deque[bytes] = deque()
            self._worker: asyncio.Task[None] | None = None
            self._ping: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self._transport = cast("asyncio.Transport", transport)
            self._connections.add(self)

        def data_received(self, data: bytes) -> None:
            self._protocol.receive_data(data)
            for event in self._protocol.events_received():
                if isinstance(event, Request):
                    self._worker = self._start(self._open(event))
                elif isinstance(event, Frame) and event.opcode is Opcode.TEXT and event.fin:
                    self._inbox.append(bytes(event.data))
            if self._protocol.state is not State.OPEN:
                self._flush()
            if self._inbox and self._worker is None:
                self._worker = self._start(self._work())

        async def _open(self, request: Request) -> None:
            self._protocol.send_response(self._protocol.accept(request))
            self._flush()
            self._ping = asyncio.get_running_loop().call_later(PING_SECONDS, self._keep_alive)
            await self._work()

        async def _work(self) -> None:
            while self._inbox:
                self._inbox.popleft().decode()
                if self._protocol.state is State.OPEN:
                    self._protocol.send_text(REPLY_BYTES)
                    self._transport.writelines(self._protocol.data_to_send())
            self._worker = None

        def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
            task = asyncio.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return task

        def _keep_alive(self) -> None:
            if self._protocol.state is State.OPEN:
                self._protocol.send_ping(b"")
                self._flush()
            self._ping = asyncio.get_running_loop().call_later(PING_SECONDS, self._keep_alive)

        def _flush(self) -> None:
            output = [data for data in self._protocol.data_to_send() if data]
            if output:
                self._transport.writelines(output)
            if self._protocol.close_expected():
                self._transport.close()

        def connection_lost(self, exc: Exception | None) -> None:
            self._connections.discard(self)
            if self._ping is not None:
                self._ping.cancel()

        def shutdown(self) -> None:
            self._transport.close()

    config = uvicorn.Config(
        asgi, port=port, http="httptools", ws=EchoSocket, lifespan="off", log_level="warning", backlog=BACKLOG
    )
    await uvicorn.Server(config).serve()


SERVERS = {"picows": run_picows, "aiohttp": run_aiohttp, "websockets": run_websockets, "own": run_own}


def main() -> None:
    """Run one of the servers."""
    arguments = argparse.ArgumentParser(description="An echo server.")
    arguments.add_argument("server", choices=SERVERS)
    arguments.add_argument("port", type=int)
    asked = arguments.parse_args()
    uvloop.run(SERVERS[asked.server](asked.port))


if __name__ == "__main__":
    main()
