"""WebSockets as uvicorn serves them, with a short way for what is sent most: a text over an open connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

WHOLE_TEXT = 0x81
SHORT, MIDDLE = 126, 1 << 16
"""Texts that are shorter tell their length in one byte, or in two more; all others in eight more."""


class Socket(WebSocketsSansIOProtocol):
    """One connection."""

    async def send(self, message: ASGISendEvent) -> None:
        """Send a text at once, if nothing stands in its way; all else goes the way of uvicorn."""
        text = message.get("text") if message["type"] == "websocket.send" else None
        free = self.conn.state is State.OPEN and self.writable.is_set() and not self.disconnected
        if text is None or not free or self.conn.extensions:
            await super().send(message)
        else:
            self.transport.write(framed(text.encode()))


def framed(text: bytes) -> bytes:
    """A text in one frame, as RFC 6455 has it (5.2); a server masks nothing."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < MIDDLE:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, SHORT + 1)) + length.to_bytes(8, "big") + text
