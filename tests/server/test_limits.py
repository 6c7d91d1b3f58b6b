"""Rate limits: so many requests in a time, for all processes of an installation together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis import asyncio as aioredis

from ptoq.server.live import limiter
from ptoq.server.live.limiter import RateLimiter, SharedLimits
from tests.server.houses import REDIS
from tests.server.houses import redis as redis_address


class Clock:
    """A clock that stands until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_one_request_for_every_gap() -> None:
    async def check() -> None:
        clock = Clock()
        limit = RateLimiter("requests", 10, 60, clock=clock)
        assert [await limit.wait("anna") for _ in range(11)] == [0] * 10 + [6]
        assert await limit.wait("bob") == 0, "everybody has a count of their own"
        clock.now += 5
        assert await limit.wait("anna") == 1
        clock.now += 1
        assert [await limit.wait("anna") for _ in range(2)] == [0, 6]
        clock.now += 60
        assert [await limit.wait("anna") for _ in range(11)] == [0] * 10 + [6]

    asyncio.run(check())


def test_what_has_nothing_to_wait_for_is_forgotten_when_there_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiter, "MOST_KEYS", 5)

    async def check() -> None:
        clock = Clock()
        limit = RateLimiter("requests", 1, 60, clock=clock)
        for key in "abcd":
            await limit.wait(key)
        clock.now += 120
        for key in "efgh":
            await limit.wait(key)
        assert len(limit._due) <= 5
        assert await limit.wait("e") > 0

    asyncio.run(check())


@asynccontextmanager
async def processes(times: int, seconds: float, count: int = 2) -> AsyncIterator[list[RateLimiter]]:
    """The same limit in several processes of one installation."""
    client = aioredis.from_url(redis_address())
    name = secrets.token_hex(4)
    shared = SharedLimits(client, lambda key: f"ptoq-test:{name}:{key}")
    try:
        yield [RateLimiter("requests", times, seconds, shared) for _ in range(count)]
    finally:
        await client.aclose()


def test_processes_of_an_installation_share_a_limit() -> None:
    async def check() -> None:
        async with processes(6, 3600) as (one, other):
            granted = [await limit.wait("anna") == 0 for _ in range(5) for limit in (one, other)]
            assert granted == [True] * 6 + [False] * 4
            assert 0 < await one.wait("anna") <= 600
            assert await other.wait("bob") == 0

    asyncio.run(check())


def test_a_process_takes_a_seconds_worth_at_a_time_and_never_more_than_there_is() -> None:
    async def check() -> None:
        async with processes(600, 60, count=3) as limits:
            asked = 0
            for limit in limits:
                assert limit.shared is not None
                take = limit.shared.take

                async def counted(key: str, cost: float, burst: float, take=take) -> float:  # type: ignore[no-untyped-def]
                    nonlocal asked
                    asked += 1
                    return float(await take(key, cost, burst))

                limit.shared = type("Counted", (), {"take": staticmethod(counted)})()  # type: ignore[assignment]
            granted = 0
            for _ in range(300):
                for limit in limits:
                    granted += await limit.wait("anna") == 0
            # While the test runs, a little is granted again: ten a second.
            assert 600 <= granted <= 700
            assert asked < 200, "most requests are counted without asking Redis"

    asyncio.run(check())


def test_two_installations_that_share_a_Redis_do_not_share_limits() -> None:
    async def check() -> None:
        async with processes(1, 3600, 1) as (one,), processes(1, 3600, 1) as (other,):
            assert await one.wait("anna") == 0
            assert await other.wait("anna") == 0
            assert await one.wait("anna") > 0

    asyncio.run(check())


def test_while_Redis_is_away_every_process_counts_by_itself() -> None:
    async def check() -> None:
        client = aioredis.from_url(REDIS.replace("6379", "1"))
        limit = RateLimiter("requests", 3, 3600, SharedLimits(client, str))
        assert [await limit.wait("anna") == 0 for _ in range(4)] == [True] * 3 + [False]
        await client.aclose()

    asyncio.run(check())
