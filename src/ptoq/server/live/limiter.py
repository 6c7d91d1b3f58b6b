"""Rate limits by the generic cell rate algorithm: so many requests in a time, and all of them at once if need be.

With Redis a limit holds for all processes of an installation together. A process takes a second's worth of requests at
a time, so that most are counted without asking Redis; while Redis is away, it counts by itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from math import ceil

from redis import asyncio as redis
from redis.exceptions import RedisError

from ptoq.server.metrics import LIMITED
from ptoq.server.waiting import loop_time

MOST_KEYS = 50_000
"""When so many keys are remembered, or twice as many as were left, those with nothing to wait for are forgotten."""
TAKE = """
local now = tonumber(redis.call('TIME')[1]) + tonumber(redis.call('TIME')[2]) / 1e6
local due = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + tonumber(ARGV[1])
local over = due - now - tonumber(ARGV[2])
if over > 1e-6 then return tostring(over) end
redis.call('SET', KEYS[1], string.format('%.6f', due), 'PX', math.ceil((due - now) * 1000) + 1000)
return '0'
"""
"""Move a key's due time by ARGV[1] seconds, unless that takes it more than ARGV[2] seconds ahead of the clock."""

log = logging.getLogger("ptoq.limiter")


class SharedLimits:
    """Due times that all processes of an installation share."""

    def __init__(self, client: redis.Redis, name: Callable[[str], str]) -> None:
        self._take = client.register_script(TAKE)
        self._name = name

    async def take(self, key: str, cost: float, burst: float) -> float:
        """Zero: taken. Otherwise how many seconds to wait."""
        return float(await self._take([self._name(f"limit:{key}")], [cost, burst]))


class RateLimiter:
    """One limit, counted by key."""

    def __init__(
        self,
        name: str,
        times: int,
        seconds: float,
        shared: SharedLimits | None = None,
        clock: Callable[[], float] = loop_time,
        at_once: int | None = None,
    ) -> None:
        self.name = name
        self.gap = seconds / times
        self.burst = self.gap * (at_once or times)
        self.clock = clock
        self.shared = shared
        self.batch = max(1, int(times / seconds))
        """How many requests are taken from the shared limit at a time."""
        self._due: dict[str, float] = {}
        self._most_due = MOST_KEYS
        self._taken: dict[str, int] = {}
        self._refused: dict[str, float] = {}

    async def wait(self, key: str) -> int:
        """Zero: go on. Otherwise how many whole seconds to wait."""
        wait = await self._wait(key)
        if wait:
            LIMITED.labels(self.name).inc()
        return wait

    async def _wait(self, key: str) -> int:
        moment = self.clock()
        if self.shared is not None:
            left = self._taken.get(key, 0)
            if left > 0:
                self._taken[key] = left - 1
                return 0
            refused_until = self._refused.get(key, moment)
            if refused_until > moment:
                return ceil(refused_until - moment)
            try:
                over = await self._take(self.shared, key)
            except (RedisError, OSError) as error:
                log.warning("limits are counted here alone: %s", type(error).__name__)
            else:
                return ceil(over)
        due = max(self._due.get(key, moment), moment) + self.gap
        over = due - moment - self.burst
        # Sums of times are not exact, and a burst is allowed to its last request.
        if over > 1e-6:
            return ceil(over)
        if len(self._due) >= self._most_due:
            self._due = {known: when for known, when in self._due.items() if when > moment}
            # If most of them stay, the next look is so far away that each request pays for a few keys only.
            self._most_due = max(MOST_KEYS, 2 * len(self._due))
        self._due[key] = due
        return 0

    def give_back(self, key: str) -> None:
        """Do not count a request after all."""
        if self.shared is not None:
            self._taken[key] = self._taken.get(key, 0) + 1
        elif key in self._due:
            self._due[key] -= self.gap

    async def _take(self, shared: SharedLimits, key: str) -> float:
        """Take a batch of requests, or at least this one; how many seconds to wait if there is no room for it."""
        for known in (self._taken, self._refused):
            if len(known) >= MOST_KEYS:
                known.clear()
        over = 0.0
        for count in sorted({self.batch, 1}, reverse=True):
            over = await shared.take(f"{self.name}:{key}", count * self.gap, self.burst)
            if over <= 0:
                self._taken[key] = self._taken.get(key, 0) + count - 1
                return 0.0
        # Until then there is no need to ask again.
        self._refused[key] = self.clock() + over
        return over


class CallerLimit:
    """A limit that counts persons, and the addresses they come from: guests are free, addresses are not."""

    def __init__(self, persons: RateLimiter, addresses: RateLimiter) -> None:
        self.persons = persons
        self.addresses = addresses

    async def wait(self, person: str | None, address: str) -> int:
        """Zero: go on. Otherwise how many whole seconds to wait. Strangers of one address count as one person."""
        return await self.addresses.wait(address) or await self.persons.wait(person or address)
