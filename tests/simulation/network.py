"""Connections between clients and processes: they take time, stall, and break, at one end or at both."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any, Protocol

from ptoq.server.http.sockets import TableSocket
from tests.simulation import frames
from tests.simulation.loop import Life

LATENCY = 0.03
OUTSIDE = Context()
"""What arrives at a client belongs to no process."""


class Peer(Protocol):
    """The client at the other end."""

    def receive(self, wire: Wire, text: bytes) -> None:
        """A message came."""

    def lost(self, wire: Wire, code: int) -> None:
        """The connection is closed, by the server with a code, or broken (0)."""


class Wire(asyncio.Transport):
    """A WebSocket connection: the transport of a `TableSocket` at one end, a client at the other."""

    def __init__(self, life: Life, socket: TableSocket, peer: Peer, rng: Random) -> None:
        super().__init__()
        self.life = life
        self.socket = socket
        self.peer = peer
        self.rng = rng
        self.up = self.there = True
        """Whether the client holds the connection, and whether the server does."""
        self._closing = self._opened = False
        self._reading = True
        self._to_client: deque[bytes] = deque()
        self._to_server: deque[bytes] = deque()
        self._arrives = self._arrived = 0.0
        self._code = 0

    # --- the client's end

    def connect(self, path: str, cookie: str | None) -> None:
        """Open the connection."""
        self._in_process(self.socket.connection_made, self)
        self._send(frames.upgrade(path, cookie))

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(frames.write(frames.TEXT, text))

    def _send(self, data: bytes) -> None:
        if self.up:
            self._to_server.append(data)
            loop = asyncio.get_running_loop()
            self._arrives = max(self._arrives, loop.time() + self.rng.expovariate(1 / LATENCY))
            loop.call_at(self._arrives, self._reach_server, context=self.life.context.copy())

    def drop(self, half: bool = False) -> None:
        """The connection breaks; if only half of it does, the server has to find out."""
        if self.up:
            self.up = False
            self.peer.lost(self, self._code)
            if not half:
                self._in_process(self._lose)

    def stall(self, seconds: float) -> None:
        """The client reads nothing for a while, and the server notices."""
        self._in_process(self.socket.pause_writing)
        asyncio.get_running_loop().call_later(seconds, self._flow, context=self.life.context.copy())

    def _flow(self) -> None:
        if self.there:
            self.socket.resume_writing()

    def _reach_client(self) -> None:
        data = self._to_client.popleft()
        if not self.up:
            return
        if not self._opened:
            self._opened = True
            head, _, data = data.partition(b"\r\n\r\n")
            if b" 101 " not in head:
                self.drop()
                return
        for opcode, payload in frames.read(data):
            if opcode == frames.TEXT:
                self.peer.receive(self, payload)
            elif opcode == frames.PING:
                self._send(frames.write(frames.PONG, payload))
            elif opcode == frames.CLOSE:
                self._code = int.from_bytes(payload[:2], "big")
                self._send(frames.write(frames.CLOSE, payload[:2]))

    # --- the server's end

    def _in_process(self, what: Callable[..., Any], *args: Any) -> None:
        asyncio.get_running_loop().call_soon(what, *args, context=self.life.context.copy())

    def _reach_server(self) -> None:
        while self._to_server and self._reading and self.there:
            self.socket.data_received(self._to_server.popleft())

    def _lose(self) -> None:
        if self.there:
            self._closing, self.there = True, False
            self.socket.connection_lost(None)

    def life_ended(self) -> None:
        """The process died: the client sees it a little later."""
        self._closing, self.there = True, False
        self._arrive(self._gone)

    def _gone(self) -> None:
        """The client sees that the server has closed."""
        if self.up:
            self.up = False
            self.peer.lost(self, self._code)

    def write(self, data: Any) -> None:
        if not self.there:
            raise RuntimeError("the handler is closed")
        if self.life.alive:
            self._to_client.append(bytes(data))
            self._arrive(self._reach_client)

    def _arrive(self, what: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        self._arrived = max(self._arrived + 1e-6, loop.time() + self.rng.expovariate(1 / LATENCY))
        loop.call_at(self._arrived, what, context=OUTSIDE.copy())

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        if not self._reading:
            self._reading = True
            self._in_process(self._reach_server)

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._in_process(self._lose)
            self._arrive(self._gone)

    abort = close

    def get_write_buffer_size(self) -> int:
        return 0

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1234) if name == "peername" else default
