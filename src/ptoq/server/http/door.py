"""The door: what every HTTP connection passes before a request is understood.

uvicorn and httptools bound neither the head of a request nor how long anything takes. Here a head has a size, what a
client sends and what it has to read have a time, and an address has so many connections; a refusal costs little.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from http import HTTPStatus
from math import inf
from typing import Any, ClassVar

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.server.connections import ConnectionLimits, Place
from ptoq.server.http.admission import HEADERS, wanted_language
from ptoq.server.http.sockets import TableSocket
from ptoq.server.http.wire import Refused
from ptoq.server.metrics import ANSWERED
from ptoq.table.files import LARGEST

LARGEST_HEAD = 16 * 1024
LARGEST_URL = 8 * 1024
MOST_HEADERS = 100
MOST_PIPELINED = 16
"""How many requests may wait for the response to the one before them."""
PIECE = 16 * 1024
"""How much the parser gets at a time: it joins a long header again and again, in a time that grows with the square."""

HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
"""How long a client may take to send the head of a request, and the body."""
UNREAD_SECONDS = 30.0
"""How long a client may read nothing of a response; one that reads slowly may take any time."""
LINGER_SECONDS = 3.0
"""How long the rest of a refused request is thrown away: a client that still sends would not see the response."""
SWEEP_SECONDS = 1.0
"""How often the time of all connections is looked at."""


@cache
def refusal(status: int, reason: str, language: str) -> bytes:
    """A whole response, after which the connection is closed."""
    body = msgspec.json.encode(Refused(status, reason, say(Text(reason), language)))
    told = {
        **HEADERS,
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
    }
    head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*head, "", ""]).encode() + body


class Door:
    """What the HTTP connections of a process share: the places, and a clock."""

    def __init__(self, limits: ConnectionLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.connections: set[HttpConnection] = set()

    def sweep(self) -> None:
        """Close every connection whose time is up."""
        now = self.clock()
        for connection in [*self.connections]:
            connection.check(now)


class HttpConnection(HttpToolsProtocol):
    """uvicorn's HTTP protocol with bounds. It becomes a `TableSocket` when the client asks for a WebSocket."""

    door: ClassVar[Door]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.url = b""
        self._place: Place | None = None
        self._over = False
        """Whether what the client sends is of no interest any more: it was refused, or speaks WebSocket now."""
        self._in_head = True
        self._overhead = 0
        """How much came since the head began, or since the body did beside the body."""
        self._received = 0
        """How much of the body came, or of what is thrown away."""
        self._deadline = inf
        """When the client must have sent what it is sending."""
        self._unsent = 0
        self._read_at = 0.0
        """What the client had not read at the last look, and when it was last seen to read."""

    # --- the connection

    def connection_made(self, transport: Any) -> None:
        """A client has connected: it gets a place, or a refusal."""
        super().connection_made(transport)
        try:
            self._place = self.door.limits.enter(self.client[0] if self.client else "-", self)
        except Refusal as error:
            self._over = True
            self._answer(503 if error.text.key == "server/full" else 429, error.text.key)
            transport.close()
            return
        self.door.connections.add(self)
        self._read_at = self.door.clock()
        self._deadline = self._read_at + HEAD_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        super().connection_lost(exc)
        self.door.connections.discard(self)
        if self._place is not None:
            self._place.leave()
            self._place = None

    @property
    def idle(self) -> bool:
        """Whether no request is being served."""
        return self.cycle is None or self.cycle.response_complete

    def evict(self) -> None:
        """Close at once: another connection needs the place."""
        self.transport.abort()

    def check(self, now: float) -> None:
        """Close a connection that takes too long to send, or to read."""
        unsent = self.transport.get_write_buffer_size()
        if not unsent or unsent < self._unsent:
            self._read_at = now
        self._unsent = unsent
        if now > self._deadline and not self.transport.is_reading():
            # The server is the one that is slow.
            self._deadline = now + BODY_SECONDS
        if now > self._deadline or now > self._read_at + UNREAD_SECONDS:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to a `TableSocket`, and the place with it."""
        if self._over:
            return
        super().handle_websocket_upgrade()
        self._over = True
        self.door.connections.discard(self)
        protocol = self.transport.get_protocol()
        if isinstance(protocol, TableSocket) and self._place is not None:
            protocol.place, self._place.connection, self._place = self._place, protocol, None

    # --- what comes

    def data_received(self, data: bytes) -> None:
        """Let the parser have a piece at a time, as long as nothing is refused."""
        for start in range(0, len(data), PIECE):
            if self._over:
                break
            piece = data[start : start + PIECE]
            self._overhead += len(piece)
            super().data_received(piece)
            if self.transport.is_closing():
                break
            if self._overhead > LARGEST_HEAD:
                self._refuse(414 if len(self.url) > LARGEST_URL else 431)
            elif self._in_head and self._deadline == inf and self.idle:
                # A request begins, or an empty line came: uvicorn no longer looks how long the connection is idle.
                self._deadline = self.door.clock() + HEAD_SECONDS
        if self._over:
            self._received += len(data)
            if self._received > LARGEST:
                self.transport.abort()

    def on_headers_complete(self) -> None:
        """The head of a request is there: serve the request, unless it is too large."""
        self._in_head, self._overhead, self._received = False, 0, 0
        if self._over:
            return
        if len(self.url) > LARGEST_URL:
            self._refuse(414)
        elif (
            len(self.headers) > MOST_HEADERS
            or sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD
        ):
            self._refuse(431)
        elif int(self._header(b"content-length") or 0) > LARGEST:
            self._refuse(413)
        elif len(self.pipeline) >= MOST_PIPELINED:
            self._over = True
            self.transport.abort()
        else:
            self._deadline = self.door.clock() + BODY_SECONDS
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body. What frames its chunks may be as large as the body itself, and not more."""
        self._overhead = max(0, self._overhead - 2 * len(body))
        if self._over:
            return
        self._received += len(body)
        if self._received > LARGEST and self.idle:
            self.transport.abort()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._in_head, self._overhead = True, 0
        if not self._over:
            self._deadline = inf
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """The response is sent. A request that was answered before it was read has little time left to end."""
        super().on_response_complete()
        if not self._in_head and self.idle:
            self._deadline = min(self._deadline, self.door.clock() + LINGER_SECONDS)

    # --- refusals

    def _refuse(self, status: int) -> None:
        """Answer, and throw away what else comes until the client has seen it."""
        if self._over:
            return
        self._over = True
        if not self.idle:
            # The response to an earlier request is on its way.
            self.transport.abort()
            return
        self._answer(status, "server/too-large")
        self.transport.write_eof()
        self._received = 0
        self._deadline = self.door.clock() + LINGER_SECONDS

    def _answer(self, status: int, reason: str) -> None:
        wanted = self._header(b"accept-language")[:64].decode("latin-1")
        self.transport.write(refusal(status, reason, wanted_language({"accept-language": wanted})))
        ANSWERED.labels(f"{status // 100}xx").inc()

    def _header(self, name: bytes) -> bytes:
        return next((value for known, value in self.headers or () if known == name), b"")


def connections_for(door: Door) -> type[HttpConnection]:
    """The class of the HTTP connections of a server, as uvicorn wants it."""
    return type("HttpConnection", (HttpConnection,), {"door": door})
