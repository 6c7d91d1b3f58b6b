"""Garbage: to look for it stops everybody, so there is hardly any, and the keeper looks when there is little to do."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import Counter
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import connect

from ptoq.server import keeper
from ptoq.server.app import create
from ptoq.server.keeper import Keeper
from ptoq.server.settings import Settings
from ptoq.server.sockets import PROTOCOLS
from tests.server.houses import ANYBODY, ME, free_port

OURS = ("ptoq.", "uvicorn.", "litestar.", "httptools.", "websockets.server")


async def come_and_go(url: str) -> None:
    """Lay a table, ask for what is not there, do something at the table, and be cut off."""
    async with httpx.AsyncClient(base_url=url) as web:
        laid = await web.post("/api/tables", json={"game": "escalero", "seats": [ME, ANYBODY]})
        table = laid.json()["table"]["id"]
        cookie = {"cookie": laid.headers["set-cookie"].split(";")[0]}
        assert (await web.get("/api/nothing")).status_code == 404
    live = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
    async with connect(live, additional_headers=cookie) as socket:
        await socket.recv()
        await socket.send('{"do":"chat","key":"1","phrase":"hello"}')
        assert '"done"' in str(await socket.recv())
    async with connect(live) as socket:
        socket.transport.abort()


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_who_came_and_went_leaves_no_garbage(tmp_path: Path) -> None:
    async def visit() -> Counter[str]:
        settings = Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}", prepare=False)
        port = free_port()
        config = uvicorn.Config(create(settings), port=port, log_config=None, lifespan="on", **PROTOCOLS)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        url = f"http://127.0.0.1:{port}"
        await come_and_go(url)
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for _ in range(3):
                await come_and_go(url)
            while server.server_state.connections or server.server_state.tasks:
                await asyncio.sleep(0.01)
            gc.collect()
            return Counter(kind for kind in map(_kind, gc.garbage) if kind.startswith(OURS))
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
            server.should_exit = True
            await serving

    assert asyncio.run(visit()) == Counter()


def _kind(thing: object) -> str:
    return f"{type(thing).__module__}.{type(thing).__qualname__}"


@pytest.mark.parametrize(
    ("more", "worked", "looks"),
    [
        (keeper.MORE, 0.0, False),
        (keeper.MORE + 1, keeper.CALM, True),
        (keeper.MORE + 1, keeper.CALM + 0.01, False),
        (keeper.FAR_MORE, 1.0, False),
        (keeper.FAR_MORE + 1, 1.0, True),
    ],
)
def test_the_keeper_looks_for_garbage_in_a_calm_second_or_when_there_is_far_too_much(
    more: int, worked: float, looks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    clock = [0.0]
    monkeypatch.setattr(time, "thread_time", lambda: clock[0])
    monkeypatch.setattr(gc, "get_count", lambda: (more, 0, 0))
    one = Keeper(cast("Any", None), cast("Any", None))
    one.look_for_garbage()
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    clock[0] += worked
    one.look_for_garbage()
    assert looked == [1] * looks
