"""People: a token that was looked up is cached for a while, but never valid once it has ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from ptoq.server.db import people as peoples
from ptoq.server.db.people import CACHED, CACHED_ALONE, People, hashed
from ptoq.server.db.store import Store


@asynccontextmanager
async def crowd(tmp_path: Path, alone: bool = True) -> AsyncIterator[tuple[People, list[str]]]:
    """People, and every question they ask the database."""
    store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
    await store.open()
    asked: list[str] = []

    def note(*about: Any) -> None:
        if about[2].startswith("SELECT"):
            asked.append(about[2])

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield People(store, lambda: 0, alone), asked
    finally:
        await store.close()


@pytest.mark.parametrize(("alone", "seconds"), [(True, CACHED_ALONE), (False, CACHED)])
def test_a_token_is_looked_up_again_only_after_a_while_longer_where_no_other_process_could_end_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: bool, seconds: float
) -> None:
    async def check() -> None:
        async with crowd(tmp_path, alone) as (people, asked):
            anna, secret = await people.guest("Anna")
            for now, questions in ((0.0, 1), (seconds - 1, 1), (seconds, 2)):
                monkeypatch.setattr(peoples.time, "monotonic", lambda now=now: now)
                assert await people.of(secret) == anna
                assert len(asked) == questions

    asyncio.run(check())


def test_who_changes_is_looked_up_again_and_nobody_else(tmp_path: Path) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, asked):
            (anna, anna_secret), (bob, bob_secret) = [await people.guest(name) for name in ("Anna", "Bob")]
            for secret in (anna_secret, bob_secret):
                await people.of(secret)
            asked.clear()
            await people.rename(anna.id, "Anne")
            assert await people.of(bob_secret) == bob
            assert asked == []
            found = await people.of(anna_secret)
            assert found is not None
            assert found.name == "Anne"
            await people.log_out(anna.id, anna_secret)
            assert await people.of(anna_secret) is None

    asyncio.run(check())


@pytest.mark.parametrize("how", ["revoke", "log out", "erase"])
def test_a_token_that_ends_while_it_is_looked_up_is_not_valid_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, _):
            anna, _ = await people.guest("Anna")
            secret = await people.program_token(anna.id, "bot")
            read, found, ended = people.store.read, asyncio.Event(), asyncio.Event()

            async def read_slowly(*question: Any) -> Any:
                rows = await read(*question)
                found.set()
                await ended.wait()
                return rows

            with monkeypatch.context() as patch:
                patch.setattr(people.store, "read", read_slowly)
                looking = asyncio.ensure_future(people.of(secret))
                await found.wait()
                match how:
                    case "revoke":
                        await people.revoke(anna.id, hashed(secret)[:16])
                    case "log out":
                        await people.log_out(anna.id, secret)
                    case "erase":
                        await people.erase(anna.id)
                ended.set()
                await looking
            assert people.cached(hashed(secret)) is None
            assert await people.of(secret) is None

    asyncio.run(check())
