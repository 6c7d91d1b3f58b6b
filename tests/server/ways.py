"""A way to a server that can be cut and mended: what a network does, on one machine."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Self


class Way:
    """Carries bytes between whoever connects and a port of this machine."""

    def __init__(self, port: int) -> None:
        self.goal = port
        self.port = 0
        self.whole = True
        self.refused = 0
        """How many tried to pass while it was cut."""
        self._ends: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        self._server.close()
        await self._server.wait_closed()

    def cut(self) -> None:
        """Every connection breaks, and no new one is made."""
        self.whole = False
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """New connections are made again."""
        self.whole = True

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole:
            self.refused += 1
            writer.transport.abort()
            return
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.goal)
        ends = {writer, far_writer}
        self._ends |= ends
        try:
            await asyncio.gather(_carry(reader, far_writer), _carry(far_reader, writer))
        finally:
            self._ends -= ends


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
