"""The sweep: what is due is done in its order, and tables that cannot be read are in nobody's way."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ptoq.server import waiting
from ptoq.server.db import store as storing
from ptoq.server.db.store import DUE_AT_ONCE, Store, Write
from ptoq.server.engine.jobs import LocalQueue
from ptoq.server.live import scheduler as sweeping
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.scheduler import Scheduler
from ptoq.server.rooms.entries import Entry, write_entry
from tests.server.doings import TWO, clock
from tests.server.shelves import NOON, IdleBots, Watch, room_for

OTHERS = DUE_AT_ONCE + 100


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Scheduler]:
    store = Store(database)
    await store.open()
    scheduler = Scheduler(TableRegistry(store, NoBus(), Watch()), IdleBots(1, 1, LocalQueue()))
    try:
        yield scheduler
    finally:
        await scheduler.registry.close()
        await store.close()


def log_of() -> tuple[list[str], bytes]:
    """The log of a table where two play with a clock, and its seed."""
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("move", 60), log=log)
    return [write_entry(entry) for entry in log], room.seed


async def keep(store: Store, table: str, due: int, log: tuple[list[str], bytes], **more: Any) -> None:
    """Keep a log as that of a table, with a first event that tells something else."""
    bodies, seed = log
    changing = {"state": "playing", "free": 0, "due": due, "summary": "{}"}
    row = {"game": "al-capone", "public": False, "seed": seed, "created": NOON, **changing}
    writes = [Write(table, seq, body) for seq, body in enumerate(bodies)]
    first = json.loads(bodies[0])
    first["events"][0] |= {"table": table, **more}
    writes[0].body, writes[0].row, writes[0].new = json.dumps(first), row, True
    assert all(await asyncio.gather(*map(store.append, writes)))


def test_tables_of_another_version_do_not_keep_the_sweep_from_the_others(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    tried: list[str] = []

    async def check() -> None:
        async with opened(database) as scheduler:
            registry, store = scheduler.registry, scheduler.registry.store
            log = log_of()
            others = (keep(store, f"other{number}", NOON - 1000, log, version=999) for number in range(OTHERS))
            await asyncio.gather(*others, keep(store, "good", NOON, log))
            read = registry._read

            async def note(table: str) -> Any:
                tried.append(table)
                return await read(table)

            registry._read = note  # type: ignore[method-assign]
            registry.clock.not_before(NOON + 60_000)
            await scheduler.fire_all_due()
            assert (await registry.get("good")).room.state == "over"
            assert len(tried) == OTHERS + 1
            tried.clear()
            await scheduler.fire_all_due()
            assert tried == []
            # Whoever has their rules takes them back.
            await store.take_back()
            page = await store.due(NOON - 1000)
            rest = await store.due(NOON - 1000, page[-1])
            assert len({*page, *rest}) == OTHERS

    with caplog.at_level(logging.INFO, "ptoq"):
        asyncio.run(check())
    said = [record.getMessage() for record in caplog.records if record.name.startswith("ptoq")]
    assert said == [f"{OTHERS} tables cannot be read, and are set aside"]


def test_what_is_due_longest_is_done_first(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def check() -> None:
        async with opened(database) as scheduler:
            for table, due in (("b", 3000), ("c", 1000), ("a", 2000), ("d", 0)):
                await keep(scheduler.registry.store, table, NOON - due, log_of())
            monkeypatch.setattr(storing, "DUE", storing.DUE.limit(2))

            async def note(table: str) -> None:
                order.append(table)

            monkeypatch.setattr(scheduler, "fire_due", note)
            await scheduler.fire_all_due()

    asyncio.run(check())
    assert order == ["b", "a", "c", "d"]


def test_a_table_at_which_something_fails_is_set_aside_until_the_next_start(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "SWEEP_SECONDS", 0.01)

    async def check() -> None:
        async with opened(database) as scheduler:
            registry, store = scheduler.registry, scheduler.registry.store
            bodies, seed = log_of()
            await keep(store, "damaged", NOON, ([bodies[0], "no entry"], seed))
            registry.clock.not_before(NOON + 60_000)
            await scheduler.fire_all_due()
            assert await store.due(registry.clock()) == []
        async with opened(database) as scheduler:
            registry, store = scheduler.registry, scheduler.registry.store
            looked = asyncio.Event()

            async def get(table: str) -> None:
                assert table == "damaged"
                looked.set()
                raise ValueError

            monkeypatch.setattr(registry, "get", get)
            registry.clock.not_before(NOON + 60_000)
            scheduler.open()
            await asyncio.wait_for(looked.wait(), 30)

    asyncio.run(check())


def test_a_sweep_that_fails_begins_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "SWEEP_SECONDS", 0.001)
    monkeypatch.setattr(waiting, "AGAIN_SECONDS", 0.001)
    swept = asyncio.Event()
    failures = [KeyError("bug")]

    def unload() -> None:
        if failures:
            raise failures.pop()
        swept.set()

    async def check() -> None:
        async with opened(f"sqlite:///{tmp_path / 'ptoq.db'}") as scheduler:
            monkeypatch.setattr(scheduler, "unload", unload)
            scheduler.open()
            await asyncio.wait_for(swept.wait(), 30)

    asyncio.run(check())
