"""A disk that is full and a database that is locked: the server lives on, says so, and recovers by itself."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, select, text

from ptoq.server.db import store as storing
from ptoq.server.db.schema import event
from ptoq.server.db.store import BATCH, UNAVAILABLE, Store, Unwritten, Write
from ptoq.server.rooms.room import Room
from tests.server.houses import ANYBODY, ME, House
from tests.server.stores import append, opened
from tests.server.test_store_failures import playing
from tests.server.warm import WarmHouse


async def ticks(number: int = 20) -> None:
    """Other tasks have their turn so often."""
    for _ in range(number):
        await asyncio.sleep(0.001)


def test_while_another_program_has_the_database_everything_else_goes_on_and_then_it_is_written(tmp_path: Path) -> None:
    async def check() -> None:
        file = tmp_path / "ptoq.db"
        async with opened(f"sqlite:///{file}") as store:
            with closing(sqlite3.connect(file)) as other:
                other.execute("BEGIN IMMEDIATE")
                writing = asyncio.ensure_future(append(store, ("a", 0, "{}")))
                await ticks()
                assert not writing.done()
                assert await store.log("a") == []
                other.rollback()
            assert await writing == [True]

    asyncio.run(check())


def test_a_database_that_is_locked_when_the_server_opens_is_waited_for(tmp_path: Path) -> None:
    async def check() -> None:
        file = tmp_path / "ptoq.db"
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN EXCLUSIVE")
            store = Store(f"sqlite:///{file}")
            opening = asyncio.create_task(store.open())
            await ticks()
            assert not opening.done()
            other.rollback()
        await opening
        await store.close()

    asyncio.run(check())


def test_who_waits_for_a_locked_database_is_told_in_the_end_and_so_are_all_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        file = tmp_path / "ptoq.db"
        async with opened(f"sqlite:///{file}") as store:
            monkeypatch.setattr(storing, "LOCKED_SECONDS", 0.1)
            with closing(sqlite3.connect(file)) as other:
                other.execute("BEGIN IMMEDIATE")
                writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(3 * BATCH)]
                first = asyncio.gather(*writing[:BATCH], return_exceptions=True)
                assert all(isinstance(one, Unwritten) for one in await first)
                assert all(one.done() for one in writing)
                assert all(isinstance(one.exception(), Unwritten) for one in writing)
                with pytest.raises(UNAVAILABLE):
                    await store.write(lambda connection: connection.execute(text("DELETE FROM event")))
                other.rollback()
            assert await append(store, ("t0", 0, "{}")) == [True]
            assert [row.table_id for row in await store.read(select(event.c.table_id))] == ["t0"]

    asyncio.run(check())


def pages(connection: Connection, more: int) -> None:
    """Let the database grow by so many pages, and no further."""
    now = connection.execute(text("PRAGMA page_count")).scalar_one()
    connection.execute(text(f"PRAGMA max_page_count={now + more}"))


def test_while_the_disk_is_full_tables_can_be_seen_and_afterwards_play_goes_on(tmp_path: Path) -> None:
    say = partial(Room.chat, person="anna", phrase="hello")

    async def check() -> None:
        async with playing(f"sqlite:///{tmp_path / 'ptoq.db'}") as (registry, live):
            await registry.store.write(partial(pages, more=0))
            with contextlib.suppress(Unwritten):
                while True:
                    await registry.execute(live, "anna", None, say)
            before = await registry.snapshot(live, "anna", None, None)
            with pytest.raises(Unwritten):
                await registry.execute(live, "anna", None, say)
            assert await registry.snapshot(live, "anna", None, None) == before
            assert len(await registry.store.log("table")) == live.room.seq + 1
            await registry.store.write(partial(pages, more=1000))
            seq = live.room.seq
            assert await registry.execute(live, "anna", None, say) == seq + 1

    asyncio.run(check())


# --- a real server


def test_a_server_whose_database_is_locked_is_alive_says_so_and_recovers(tmp_path: Path) -> None:
    database = tmp_path / "ptoq.db"
    with WarmHouse(f"sqlite:///{database}", tmp_path / "log") as house:
        anna = house.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        answers: list[httpx.Response] = []
        with closing(sqlite3.connect(database)) as other:
            other.execute("BEGIN IMMEDIATE")
            talking = threading.Thread(target=lambda: answers.append(anna.do(table, "chat", phrase="hello", key="one")))
            talking.start()
            alive = httpx.get(f"{house.url}/healthz")
            assert alive.status_code == 200
            assert house.guest().look(table)["seq"] == 1
            talking.join()
            assert answers[0].status_code == 503
            assert answers[0].json()["reason"] == "server/unwritten"
            assert httpx.get(f"{house.url}/readyz", timeout=30).status_code == 503
            other.rollback()
        assert anna.do(table, "chat", phrase="hello", key="one").json()["done"] == 2
        assert httpx.get(f"{house.url}/readyz").status_code == 200


def test_a_server_whose_disk_is_full_shows_tables_takes_nothing_says_so_and_recovers(tmp_path: Path) -> None:
    database = tmp_path / "ptoq.db"
    with House(f"sqlite:///{database}", tmp_path / "log") as house:
        anna = house.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        assert house.process is not None
        _, hard = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
        full = (tmp_path / "ptoq.db-wal").stat().st_size
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (full, hard))
        answer = anna.do(table, "chat", phrase="hello", key="one")
        assert (answer.status_code, answer.json()["reason"]) == (503, "server/unwritten")
        assert httpx.get(f"{house.url}/readyz").status_code == 503
        assert httpx.get(f"{house.url}/healthz").status_code == 200
        assert house.guest().look(table)["seq"] == 1
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert anna.do(table, "chat", phrase="hello", key="one").json()["done"] == 2
        assert httpx.get(f"{house.url}/readyz").status_code == 200
