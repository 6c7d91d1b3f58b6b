"""People: a token that was looked up is cached under a lease, and never valid once it has ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from ptoq.server.db import tokens
from ptoq.server.db.people import COOKIE_LIFE, People
from ptoq.server.db.store import Store
from ptoq.server.db.tokens import HOUR, LEASE, LONGEST_GAP, hashed


@asynccontextmanager
async def crowd(tmp_path: Path) -> AsyncIterator[tuple[People, list[str]]]:
    """People, and every question they ask the database."""
    store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
    await store.open()
    asked: list[str] = []

    def note(*about: Any) -> None:
        if about[2].startswith("SELECT"):
            asked.append(about[2])

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield People(store, lambda: 0, alone=True), asked
    finally:
        await store.close()


def test_a_cached_token_counts_only_while_it_was_read_lately_what_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, asked):
            anna, secret = await people.guest("Anna")
            at(monkeypatch, 0.0)
            await people.poll()
            asked.clear()
            for now, questions in ((0.0, 1), (LEASE - 0.01, 1), (LEASE, 2), (LEASE + 1, 3)):
                at(monkeypatch, now)
                assert await people.of(secret) == anna
                assert len(asked) == questions
            await people.poll()
            asked.clear()
            assert await people.of(secret) == anna
            assert asked == []

    asyncio.run(check())


def test_the_lease_begins_when_the_question_is_asked_and_not_when_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, _):
            _, secret = await people.guest("Anna")
            read = people.store.read

            async def read_slowly(*question: Any) -> Any:
                rows = await read(*question)
                at(monkeypatch, LEASE)
                return rows

            at(monkeypatch, 0.0)
            await people.poll()
            await people.of(secret)
            assert people.cached(hashed(secret)) is not None
            with monkeypatch.context() as patch:
                patch.setattr(people.store, "read", read_slowly)
                await people.poll()
            assert people.cached(hashed(secret)) is None

    asyncio.run(check())


def test_an_answer_that_was_long_on_its_way_is_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, _):
            _, secret = await people.guest("Anna")
            read, now = people.store.read, [0.0]

            async def read_slowly(*question: Any) -> Any:
                now[0] += LEASE
                return await read(*question)

            monkeypatch.setattr(tokens, "loop_time", lambda: now[0])
            monkeypatch.setattr(people.store, "read", read_slowly)
            with pytest.raises(TimeoutError):
                await people.of(secret)

    asyncio.run(check())


def test_after_a_long_time_without_a_reading_nothing_cached_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, _):
            anna, secret = await people.guest("Anna")
            at(monkeypatch, 0.0)
            await people.poll()
            await people.of(secret)
            looked_again: list[bool] = []
            people.watch(anna.id, lambda: looked_again.append(True))
            at(monkeypatch, LONGEST_GAP + 1)
            await people.poll()
            assert people.cached(hashed(secret)) is None
            assert looked_again == [True]

    asyncio.run(check())


def test_a_token_that_expires_is_not_valid_from_the_cache_either(tmp_path: Path) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, _):
            now = [0]
            people.clock = lambda: now[0]
            _, secret = await people.guest("Anna")
            await people.poll()
            for moment in (0, COOKIE_LIFE - HOUR // 2):
                now[0] = moment
                assert await people.of(secret) is not None
                assert people.cached(hashed(secret)) is not None
            now[0] = COOKIE_LIFE
            assert people.cached(hashed(secret)) is None
            assert await people.of(secret) is None

    asyncio.run(check())


def at(monkeypatch: pytest.MonkeyPatch, now: float) -> None:
    """Let the clock that leases are measured with stand."""
    monkeypatch.setattr(tokens, "loop_time", lambda: now)


def test_who_changes_is_looked_up_again_and_nobody_else(tmp_path: Path) -> None:
    async def check() -> None:
        async with crowd(tmp_path) as (people, asked):
            (anna, anna_secret), (bob, bob_secret) = [await people.guest(name) for name in ("Anna", "Bob")]
            await people.poll()
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


@pytest.mark.parametrize("how", ["revoke", "log out", "erase", "ban"])
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
                if question[0] is tokens.WHOSE:
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
                        await people.begin_erasure(anna.id)
                    case "ban":
                        await people.ban(anna.id)
                ended.set()
                assert await looking is None
            assert people.cached(hashed(secret)) is None
            assert await people.of(secret) is None

    asyncio.run(check())
