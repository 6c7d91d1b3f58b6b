"""What ended is valid in no process once that is answered, whatever the bus lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from ptoq.server.db.people import People
from ptoq.server.db.schema import ended
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import HOUR, LEASE, hashed
from tests.server.accounts import OTHER, PASSWORD
from tests.server.houses import House, cookie_of, live, redis, table_of
from tests.server.sessions.processes import process_on
from tests.server.test_who_is_who import code_of


@pytest.mark.parametrize(
    "how", ["log out", "revoke", "change of password", "end of a session", "erasure", "ban", "reset"]
)
def test_what_ended_is_valid_in_no_process_once_that_is_answered_whatever_the_bus_lost(
    shared_database: str, how: str
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            anna, mine = await here.people.guest("Anna")
            await here.people.register(anna, "anna", PASSWORD)
            anna, secret = await here.people.log_in("anna", PASSWORD)
            if how == "revoke":
                secret = await here.people.program_token(anna.id, "bot")
            await there.people.poll()
            assert await there.people.of(secret) == anna
            assert there.people.cached(hashed(secret)) == anna
            noticed = asyncio.Event()
            there.people.watch(anna.id, noticed.set)
            match how:
                case "log out":
                    await here.people.log_out(anna.id, secret)
                case "revoke":
                    await here.people.revoke(anna.id, hashed(secret)[:16])
                case "change of password":
                    await here.people.change_password(anna, PASSWORD, OTHER, mine)
                case "end of a session":
                    await here.people.end_session(anna.id, hashed(secret)[:16])
                case "erasure":
                    await here.people.begin_erasure(anna.id)
                case "ban":
                    await here.people.ban(anna.id)
                case "reset":
                    await here.people.reset_password("anna")
            assert there.people.cached(hashed(secret)) is None
            assert await there.people.of(secret) is None
            async with asyncio.timeout(10):
                await noticed.wait()

    asyncio.run(check())


def test_a_process_that_cannot_read_what_ended_takes_nothing_cached_for_valid(
    shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            await there.people.close()
            anna, secret = await here.people.guest("Anna")
            await there.people.poll()
            assert await there.people.of(secret) == anna
            await here.people.log_out(anna.id, secret)
            assert await there.people.of(secret) is None

    asyncio.run(check())


def test_a_process_alone_waits_for_no_lease(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
        await store.open()
        waited: list[float] = []
        sleep = asyncio.sleep

        async def note(seconds: float) -> None:
            waited.append(seconds)
            await sleep(0)

        monkeypatch.setattr("ptoq.server.db.people.asyncio.sleep", note)
        for alone, seconds in ((True, []), (False, [LEASE])):
            people = People(store, lambda: 0, alone)
            anna, secret = await people.guest("Anna")
            await people.log_out(anna.id, secret)
            assert waited == seconds
        monkeypatch.undo()
        await store.close()

    asyncio.run(check())


def test_what_ended_is_kept_for_an_hour_and_names_nobody(tmp_path: Path) -> None:
    async def check() -> None:
        store, now = Store(f"sqlite:///{tmp_path / 'ptoq.db'}"), [HOUR]
        await store.open()
        people = People(store, lambda: now[0], alone=True)
        anna, secret = await people.guest("Anna")
        await people.log_out(anna.id, secret)
        (first,) = await store.read(select(ended))
        assert first.person == hashed(anna.id)
        now[0] += HOUR + 1
        await people.rename(anna.id, "Anne")
        (second,) = await store.read(select(ended))
        assert second.seq > first.seq
        await store.close()

    asyncio.run(check())


def test_with_two_workers_a_log_out_holds_for_every_connection_at_once(tmp_path: Path, shared_database: str) -> None:
    with House(shared_database, tmp_path / "log", bus=redis(), workers=2) as house:
        anna = house.guest()
        table, secret = table_of(anna), cookie_of(anna)
        cookie = {"cookie": f"ptoq={secret}"}
        with live(house, table, **cookie) as socket:
            socket.recv()
            many = [httpx.Client(base_url=f"{house.url}/api", headers=cookie) for _ in range(12)]
            try:
                assert {one.get("/me").status_code for one in many} == {200}
                assert anna.web.delete("/session").status_code == 200
                assert {one.get("/me").status_code for one in many} == {401}
            finally:
                for one in many:
                    one.close()
            assert code_of(socket) == 4401
