"""Streams for programs: snapshots line by line over HTTP. Browsers get the same over a WebSocket (`sockets.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from ptoq.server.http.admission import Caller
from ptoq.server.http.requests import NEWEST, ApiRequest, Language, TableId, caller_of, refusals, services_of
from ptoq.server.http.routes.tables import Since
from ptoq.server.live.table import LiveTable, Subscription
from ptoq.server.rooms.snapshots import Snapshot
from ptoq.server.services import Services

HEARTBEAT = 20.0
"""After so many seconds without news an empty line says that the stream goes on."""
LINES = "application/x-ndjson"


class LineStream:
    """A subscriber that is woken up."""

    def __init__(self, services: Services, live: LiveTable, caller: Caller, since: int, language: str | None) -> None:
        self._services = services
        self._caller = caller
        self._woken = asyncio.Event()
        self._ended = False
        self.notify = self._woken.set
        self._subscription = Subscription(live, self, caller.person.id if caller.person else None, since, language)

    def end(self) -> None:
        """End the stream after what is being sent."""
        self._ended = True
        self._woken.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """Snapshots, one on every line, until the server closes or the token is ended."""
        people, person = self._services.people, self._caller.person
        if person is not None:
            people.watch(person.id, self._woken.set)
        try:
            while not self._ended and await self._admitted():
                snapshot = await self._services.registry.next_snapshot(self._subscription)
                if snapshot is not None:
                    yield snapshot + b"\n"
                try:
                    async with asyncio.timeout(HEARTBEAT):
                        await self._woken.wait()
                    self._woken.clear()
                except TimeoutError:
                    yield b"\n"
        finally:
            self._subscription.close(self)
            if person is not None:
                people.unwatch(person.id, self._woken.set)

    async def _admitted(self) -> bool:
        """Whether the token that the stream was opened with is still valid."""
        secret = self._caller.secret
        return self._caller.person is None or not secret or await self._services.people.of(secret) is not None


async def _nothing() -> AsyncIterator[bytes]:
    """The body of a response to HEAD."""
    return
    yield b""


@get(
    "/tables/{table:str}/stream",
    responses={
        **refusals(404),
        200: ResponseSpec(Snapshot, description="a snapshot on every line", media_type=LINES),
    },
    summary="Follow a table",
)
async def stream(request: ApiRequest, table: TableId, since: Since = NEWEST, language: Language = None) -> Stream:
    """Snapshots, one on every line, as long as the connection lasts; an empty line says that it still does."""
    services = services_of(request)
    live = await services.registry.get(table)
    head = request.scope["state"]["head"]
    lines = _nothing() if head else LineStream(services, live, caller_of(request), since, language).lines()
    return Stream(lines, media_type=LINES)


STREAMS = [stream]
