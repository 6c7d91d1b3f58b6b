"""A WebSocket of a player, as light as it can be: on a small machine whatever the driver does slows the server."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any, cast

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

NONE: Mapping[bytes, bytes] = {}
READ_BUFFER = 4096
"""As much as a snapshot has, mostly: thousands of connections wait in one process."""


class Wire(WSListener):  # type: ignore[misc]
    """One connection: texts go and come."""

    def __init__(self, replies: Mapping[bytes, bytes]) -> None:
        self._replies = replies
        self._loop = asyncio.get_running_loop()
        self._come: deque[bytes] = deque()
        self._awaited: asyncio.Future[None] | None = None
        self.gone = False

    @classmethod
    async def open(
        cls, url: str, headers: Mapping[str, str] | None = None, replies: Mapping[bytes, bytes] = NONE
    ) -> Wire:
        """Connect; some texts are answered at once, whoever else is measured meanwhile."""
        _, wire = await ws_connect(lambda: cls(replies), url, extra_headers=headers, read_buffer_init_size=READ_BUFFER)
        return cast("Wire", wire)

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The door is open."""
        self.transport: Any = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Keep what came until it is asked for."""
        if frame.msg_type == WSMsgType.TEXT:
            text = frame.get_payload_as_bytes()
            if text in self._replies:
                self.send(self._replies[text])
            else:
                self._come.append(text)
                self._tell()
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The other side is gone."""
        self.gone = True
        self._tell()

    def _tell(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self.transport.send(WSMsgType.TEXT, text)

    @property
    def waiting(self) -> bool:
        """Whether something came that nobody has asked for yet."""
        return bool(self._come)

    async def receive(self) -> bytes:
        """The next text."""
        while not self._come:
            if self.gone:
                raise ConnectionError("the server closed the connection")
            self._awaited = self._loop.create_future()
            await self._awaited
        return self._come.popleft()

    async def close(self) -> None:
        """Say goodbye."""
        self.transport.send_close()
        await self.transport.wait_disconnected()
