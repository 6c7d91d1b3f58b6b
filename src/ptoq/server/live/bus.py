"""The bus between processes: every entry that one commits goes to the others.

A message may be lost or come twice; the truth is in the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

import msgspec
from redis import asyncio as redis
from redis.exceptions import AuthenticationError, RedisError, ResponseError

from ptoq.core.refusals import Refusal
from ptoq.server.metrics import BUS_UP
from ptoq.server.waiting import cancelled, kept_running

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


@contextlib.contextmanager
def _skipped() -> Iterator[None]:
    """Go on whatever happens, and log it."""
    try:
        yield
    except Exception as error:
        log.error("a message was skipped", exc_info=error)


class NoBus:
    """One process has no others to tell."""

    shared = False

    def __init__(self) -> None:
        self.on_person: Callable[[str], None] = _ignore

    async def open(self, receive: Receive) -> None:
        """Nothing will come."""
        BUS_UP.set(1)

    def publish(self, table: str, seq: int, body: str) -> None:
        """There is no other process."""

    def publish_person(self, person: str) -> None:
        """There is no other process."""

    async def close(self) -> None:
        """Nothing to stop."""

    async def answers(self) -> bool:
        """It cannot fail."""
        return True


async def check_bus(url: str) -> None:
    """Refuse an address that cannot be, or a Redis that does not let us in; one that is away may come back."""
    try:
        client = redis.from_url(url)
    except ValueError as error:
        raise Refusal("server/bad-bus") from error
    try:
        async with asyncio.timeout(OPEN_SECONDS):
            await client.ping()
    except (AuthenticationError, ResponseError) as error:
        raise Refusal("server/bus-not-opened", reason=str(error)) from error
    except (RedisError, OSError) as error:
        log.warning("the bus is away: %s", type(error).__name__)
    finally:
        await client.aclose()


class RedisBus:
    """Processes of one installation that share a Redis; channels and keys bear the installation's id."""

    shared = True

    def __init__(self, url: str, process: str, installation: Callable[[], str]) -> None:
        self.redis = redis.from_url(url)
        self.process = process
        self._installation = installation
        self.on_person: Callable[[str], None] = _ignore
        self._pending = Batch(process, [])
        self._decode = msgspec.msgpack.Decoder(Batch).decode
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def key(self, name: str) -> str:
        """The name of a channel or a key of this installation; others may use the same Redis."""
        return f"ptoq:{self._installation()}:{name}"

    async def open(self, receive: Receive) -> None:
        """Receive and send; while Redis is away, try again until it is back."""
        subscribed = asyncio.Event()
        receiving = kept_running("bus receiver", partial(self._receive, receive, subscribed))
        sending = kept_running("bus sender", self._send)
        self._tasks = [asyncio.create_task(receiving), asyncio.create_task(sending)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(subscribed.wait(), OPEN_SECONDS)

    async def _receive(self, receive: Receive, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub(ignore_subscribe_messages=True) as pubsub:
                    await pubsub.subscribe(self.key("entries"))
                    subscribed.set()
                    BUS_UP.set(1)
                    async for told in pubsub.listen():
                        self._hear(told["data"], receive)
            except (RedisError, OSError) as error:
                BUS_UP.set(0)
                log.warning("the bus is away: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, data: bytes, receive: Receive) -> None:
        """Pass a batch on; what is not understood, or fails, is skipped: what was lost is found in the log."""
        batch = Batch(self.process, [])
        with _skipped():
            batch = self._decode(data)
        if batch.sender == self.process:
            return
        with _skipped():
            receive(batch.messages)
        for person in batch.people:
            with _skipped():
                self.on_person(person)

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
