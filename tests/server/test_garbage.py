"""Garbage: of connections that came and went nothing remains."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from ptoq.server.http.routes.streams import LineStream
from ptoq.server.http.sockets import TableSocket
from ptoq.server.live import scheduler
from ptoq.server.live.table import LiveTable, Subscription
from ptoq.server.serving import GC_THRESHOLDS, Worker
from ptoq.server.settings import Settings
from tests.server.houses import ANYBODY, ME, free_port
from tests.server.wires import turns

pytestmark = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
PATIENCE = 30
OURS = (TableSocket, Subscription, LineStream, LiveTable)


async def come_and_go(url: str) -> None:
    """Lay a table, ask for what is not there, do something at the table, follow it, and be cut off."""
    async with httpx.AsyncClient(base_url=url) as web:
        answer = await web.post("/api/tables", json={"game": "escalero", "seats": [ME, ANYBODY]})
        table = answer.json()["table"]["id"]
        cookie = {"cookie": answer.headers["set-cookie"].split(";")[0]}
        assert (await web.get("/api/nothing")).status_code == 404
        async with web.stream("GET", f"/api/tables/{table}/stream") as stream:
            await anext(stream.aiter_lines())
    live = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(live, additional_headers=cookie, proxy=None) as socket:
        await socket.recv()
        await socket.send('{"do":"chat","key":"1","phrase":"hello"}')
        assert '"done"' in str(await socket.recv())
        await socket.send('{"do":"chat","key":"2","phrase":"rubbish"}')
        assert '"refused"' in str(await socket.recv())
    async with connect(live, additional_headers=cookie, proxy=None) as socket:
        await cut(socket)


async def cut(socket: ClientConnection) -> None:
    """End a connection without a word, in the middle of a command."""
    await socket.recv()
    await socket.send('{"do":"chat","key":"3","phrase":"hello"}')
    socket.transport.abort()


async def left_alone(server: Worker) -> None:
    """Wait until no connection is left, and no table in memory."""
    async with asyncio.timeout(PATIENCE):
        state, registry = server.server_state, server.services.registry
        while state.connections or state.tasks or any(live.subscribers for live in registry.tables.values()):
            await asyncio.sleep(0.01)
    server.services.scheduler.unload()
    assert not registry.tables
    await turns()


def test_of_connections_that_came_and_went_nothing_remains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "IDLE_SECONDS", -1.0)
    # The process of the tests keeps the collector that it has.
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "set_threshold", lambda *_: None)

    async def visit() -> Counter[str]:
        settings = Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}", port=free_port(), prepare=False)
        server = Worker(settings)
        server.config.port = settings.port
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        url = f"http://127.0.0.1:{settings.port}"
        try:
            await come_and_go(url)
            await left_alone(server)
            gc.collect()
            before = alive()
            for _ in range(3):
                await come_and_go(url)
            await left_alone(server)
            gc.collect()
            return alive() - before
        finally:
            server.should_exit = True
            await serving

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        assert runner.run(visit()) == Counter()


def alive() -> Counter[str]:
    """How many connections, subscriptions and tables there are."""
    kinds = (type(thing) for thing in gc.get_objects())
    return Counter(kind.__qualname__ for kind in kinds if issubclass(kind, OURS))


def test_the_collector_is_told_to_look_seldom_and_not_at_what_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Any] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    monkeypatch.setattr(gc, "set_threshold", lambda *thresholds: done.append(thresholds))
    monkeypatch.setattr("sys.setswitchinterval", lambda _: None)

    async def start() -> None:
        settings = Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}", port=free_port(), prepare=False)
        server = Worker(settings)
        server.config.port = settings.port
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        server.should_exit = True
        await serving

    asyncio.run(start())
    assert done == ["freeze", GC_THRESHOLDS]
    assert gc.isenabled()
