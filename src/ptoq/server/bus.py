"""The bus: hints that a table has a new entry. A hint may be lost or come twice; the truth is in the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

from redis import asyncio as redis
from redis.exceptions import RedisError

Hear = Callable[[str, int], None]
CHANNEL = "ptoq"
PATIENCE = 1.0
"""How many seconds to wait before Redis is tried again."""

log = logging.getLogger("ptoq.bus")


class Bus(Protocol):
    """Tells other processes, and hears from them."""

    shared: bool
    """Whether there are others."""

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    def tell(self, table: str, seq: int) -> None:
        """Say that a table has an entry of this number."""

    async def close(self) -> None:
        """Stop."""

    async def answers(self) -> bool:
        """Whether the bus is there."""


class Alone:
    """One process has nobody to tell."""

    shared = False

    async def open(self, hear: Hear) -> None:
        """Nobody will speak."""

    def tell(self, table: str, seq: int) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to stop."""

    async def answers(self) -> bool:
        """It cannot fail."""
        return True


class Redis:
    """Processes that share a Redis."""

    shared = True

    def __init__(self, url: str) -> None:
        self.redis = redis.from_url(url, decode_responses=True)
        self._waiting: list[str] = []
        self._stirred = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        """Listen, and begin to speak; if Redis goes away, it is tried again until it is back."""
        subscribed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(hear, subscribed), name="bus listener"),
            asyncio.create_task(self._speak(), name="bus speaker"),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), 5)

    async def _listen(self, hear: Hear, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    subscribed.set()
                    async for message in pubsub.listen():
                        for hint in message["data"].split():
                            table, _, seq = hint.rpartition(":")
                            hear(table, int(seq))
            except (RedisError, OSError) as error:
                log.warning("the bus is away: %s", type(error).__name__)
                await asyncio.sleep(PATIENCE)

    async def _speak(self) -> None:
        while True:
            await self._stirred.wait()
            self._stirred.clear()
            waiting, self._waiting = self._waiting, []
            try:
                await self.redis.publish(CHANNEL, " ".join(waiting))
            except (RedisError, OSError) as error:
                log.warning("hints were lost: %s", type(error).__name__)

    def tell(self, table: str, seq: int) -> None:
        """Say it with everything else that is to be said just now."""
        self._waiting.append(f"{table}:{seq}")
        self._stirred.set()

    async def close(self) -> None:
        """Stop listening and speaking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.redis.aclose()

    async def answers(self) -> bool:
        """Whether Redis answers."""
        try:
            return bool(await self.redis.ping())
        except (RedisError, OSError):
            return False
