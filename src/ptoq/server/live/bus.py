"""The bus between processes: every entry that one commits goes to the others.

A message may be lost or come twice; the truth is in the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Protocol

import msgspec
from redis import asyncio as redis
from redis.exceptions import RedisError

from ptoq.server.waiting import cancelled

GATHER_SECONDS = 0.05
"""How long messages gather before they are sent together: with 5 ms two workers made 0.80x the moves per CPU second of
one, with 50 ms 0.91x."""
RETRY_SECONDS = 1.0
OPEN_SECONDS = 5.0

log = logging.getLogger("ptoq.bus")


class Message(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """An entry of a table by its number; -1: a log was changed and has to be read again."""

    table: str
    seq: int
    body: str


Receive = Callable[[list[Message]], None]


class Batch(msgspec.Struct, array_like=True):
    """Messages of one process, sent together."""

    sender: str
    messages: list[Message]
    people: list[str] = []
    """People whose tokens were ended or changed."""


class Bus(Protocol):
    """Sends messages to other processes, and receives theirs."""

    shared: bool
    """Whether there may be other processes."""

    async def open(self, receive: Receive) -> None:
        """Begin to receive."""

    def publish(self, table: str, seq: int, body: str) -> None:
        """Send an entry."""

    def publish_person(self, person: str) -> None:
        """Send that the tokens of a person were ended or changed."""

    on_person: Callable[[str], None]
    """Called with a person whose tokens were ended or changed elsewhere."""

    async def close(self) -> None:
        """Stop."""

    async def answers(self) -> bool:
        """Whether the bus is there."""


def _ignore(person: str) -> None:
    """Nothing depends on it yet."""


class NoBus:
    """One process has no others to tell."""

    shared = False

    def __init__(self) -> None:
        self.on_person: Callable[[str], None] = _ignore

    async def open(self, receive: Receive) -> None:
        """Nothing will come."""

    def publish(self, table: str, seq: int, body: str) -> None:
        """There is no other process."""

    def publish_person(self, person: str) -> None:
        """There is no other process."""

    async def close(self) -> None:
        """Nothing to stop."""

    async def answers(self) -> bool:
        """It cannot fail."""
        return True


class RedisBus:
    """Processes of one installation that share a Redis; channels and keys bear the installation's id."""

    shared = True

    def __init__(self, url: str, process: str, installation: Callable[[], str]) -> None:
        self.redis = redis.from_url(url)
        self.process = process
        self._installation = installation
        self.on_person: Callable[[str], None] = _ignore
        self._pending = Batch(process, [])
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def key(self, name: str) -> str:
        """The name of a channel or a key of this installation; others may use the same Redis."""
        return f"ptoq:{self._installation()}:{name}"

    async def open(self, receive: Receive) -> None:
        """Receive and send; while Redis is away, try again until it is back."""
        subscribed = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._receive(receive, subscribed), name="bus receiver"),
            asyncio.create_task(self._send(), name="bus sender"),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), OPEN_SECONDS)

    async def _receive(self, receive: Receive, subscribed: asyncio.Event) -> None:
        decode = msgspec.msgpack.Decoder(Batch).decode
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(self.key("entries"))
                    subscribed.set()
                    async for told in pubsub.listen():
                        batch = decode(told["data"])
                        if batch.sender != self.process:
                            receive(batch.messages)
                            for person in batch.people:
                                self.on_person(person)
            except (RedisError, OSError, msgspec.MsgspecError) as error:
                log.warning("the bus is away: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _send(self) -> None:
        encode = msgspec.msgpack.Encoder().encode
        while True:
            await self._woken.wait()
            # A table has a home: hardly ever does another process wait for an entry.
            await asyncio.sleep(GATHER_SECONDS)
            self._woken.clear()
            batch, self._pending = self._pending, Batch(self.process, [])
            try:
                await self.redis.publish(self.key("entries"), encode(batch))
            except (RedisError, OSError) as error:
                log.warning("messages were lost: %s", type(error).__name__)

    def publish(self, table: str, seq: int, body: str) -> None:
        """Send an entry with everything else that is waiting."""
        self._pending.messages.append(Message(table, seq, body))
        self._woken.set()

    def publish_person(self, person: str) -> None:
        """Send that the tokens of a person were ended or changed."""
        self._pending.people.append(person)
        self._woken.set()

    async def close(self) -> None:
        """Stop."""
        await cancelled(self._tasks)
        await self.redis.aclose()

    async def answers(self) -> bool:
        """Whether Redis answers."""
        try:
            return bool(await self.redis.ping())
        except (RedisError, OSError):
            return False
