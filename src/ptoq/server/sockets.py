"""Connections as uvicorn serves them, with a short way for what is sent most: a text over an open WebSocket.

What needs no waiting is pushed, at once; `scope["extensions"][PUSH]` is how. A function that is given to
`scope["extensions"][LISTEN]` hears texts at once; those that it does not take wait to be read. And who has gone is
forgotten at once: uvicorn's parts of a connection know each other, and would have to be looked for as garbage, which
stops everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

PUSH, LISTEN = "ptoq.push", "ptoq.listen"
WHOLE_TEXT = 0x81
MASKED = 0x80
SHORT, MIDDLE = 126, 1 << 16
"""Texts that are shorter tell their length in one byte, or in two more; all others in eight more."""
FRAME_BEGINS = StreamReader.at_eof.__code__
"""Where the parser waits between two frames."""
MOST_WAITING = 8
"""Who sends so many messages before the first is answered is not listened to until all are."""


Hear = Callable[[str], bool]
"""Takes a text; whether it did."""


class Messages(asyncio.Queue[Any]):
    """Messages that wait to be read."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop

    def _get_loop(self) -> asyncio.AbstractEventLoop:
        """The loop that is known; Python would ask the system each time whether this is still the same process."""
        return self.loop


class Door(HttpToolsProtocol):
    """One connection over which somebody asks over HTTP."""

    def handle_websocket_upgrade(self) -> None:
        """Hand him on to a socket."""
        super().handle_websocket_upgrade()
        self.parser = self.cycle = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        super().connection_lost(exc)
        self.cycle = None  # type: ignore[assignment]


class Socket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Messages(self.loop)
        self._served = False
        self._hear: Hear | None = None
        self.heard = False
        """Whether something came lately."""

    def handle_connect(self, event: Request) -> None:
        """Somebody comes: the application gets a way to push."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"]).update({PUSH: self.push, LISTEN: self.listen})

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        super().connection_lost(exc)
        self._forget()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody serves him any more."""
        super().on_task_complete(task)
        self._served = True
        self._forget()

    def _forget(self) -> None:
        if self._served and self.disconnected:
            cast("dict[str, Any]", self.scope).clear()
            self.conn.parser.close()
            self._hear = None

    def listen(self, hear: Hear) -> None:
        """From now on let somebody hear texts at once."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        """Something came: nearly always one text."""
        text = self._whole_text(data) if self._hear is not None and self.queue.empty() else None
        if text is not None and self._hear is not None and self._hear(text):
            self.heard = True
        else:
            super().data_received(data)

    def _whole_text(self, data: bytes) -> str | None:
        """The text of a frame, if that is all that came, and nothing came before it that is not whole."""
        parser = cast("Any", self.conn.parser)
        while parser.gi_yieldfrom is not None:
            parser = parser.gi_yieldfrom
        between = parser.gi_code is FRAME_BEGINS and self.conn.current_size is None
        if not between or self.conn.state is not State.OPEN or len(data) < 6 or data[0] != WHOLE_TEXT:
            return None
        length, begin = data[1] - MASKED, 2
        if length == SHORT:
            length, begin = int.from_bytes(data[2:4], "big"), 4
        elif not 0 <= length < SHORT:
            return None
        if len(data) != begin + 4 + length:
            return None
        try:
            return apply_mask(data[begin + 4 :], data[begin : begin + 4]).decode()
        except UnicodeDecodeError:
            return None

    def push(self, text: bytes) -> bool:
        """Send a text at once, if nothing stands in its way; whether nothing did."""
        free = self.conn.state is State.OPEN and self.writable.is_set() and not self.disconnected
        if not free or self.conn.extensions:
            return False
        self.transport.write(framed(text))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Uvicorn would stop listening after every one, and to stop costs more than a message."""
        self.heard = True
        deaf, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = deaf
        if not deaf and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether anybody is still there, unless he has just said something."""
        if self.heard:
            self.heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()


PROTOCOLS: dict[str, Any] = {"http": Door, "ws": Socket}
"""How uvicorn is told of them."""


def framed(text: bytes) -> bytes:
    """A text in one frame, as RFC 6455 has it (5.2); a server masks nothing."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < MIDDLE:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(8, "big") + text
