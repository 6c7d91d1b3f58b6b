"""Jobs for the bot pools: a queue in this process, or one in Redis that all processes of an installation share."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from enum import IntEnum
from typing import Protocol

import msgspec
from redis import asyncio as redis
from redis.exceptions import RedisError

from ptoq.server.engine.bots import Question, Thought
from ptoq.server.waiting import cancelled

POLL_SECONDS = 1.0
"""How long one wait for Redis lasts; jobs that Redis did not take are looked for in between."""
ANSWER_SECONDS = 60
"""Answers that are not fetched are kept so long."""

log = logging.getLogger("ptoq.jobs")


class Priority(IntEnum):
    """Moves go before hints, and hints before reviews."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


class Job(msgspec.Struct, array_like=True, frozen=True):
    """A question, and where its answer goes."""

    number: int
    asker: str
    question: Question


class JobResult(msgspec.Struct, array_like=True, frozen=True):
    """The answer to a job; none if the process that thought about it died."""

    number: int
    thought: Thought | None


Deliver = Callable[[JobResult], None]


class JobQueue(Protocol):
    """Where jobs wait for a pool with room, and answers come back."""

    async def open(self, deliver: Deliver) -> None:
        """Begin to receive answers to one's own jobs."""

    async def put(self, job: Job, priority: Priority) -> None:
        """Add a job."""

    async def take(self) -> Job:
        """The next job; wait for one."""

    async def answer(self, job: Job, thought: Thought | None) -> None:
        """Send an answer to the process that asked."""

    async def close(self) -> None:
        """Stop."""


class LocalQueue:
    """A queue of this process alone."""

    def __init__(self) -> None:
        self._jobs: asyncio.PriorityQueue[tuple[int, int, Job]] = asyncio.PriorityQueue()
        self._order = itertools.count()

    async def open(self, deliver: Deliver) -> None:
        """Answers are delivered directly."""
        self._deliver = deliver

    async def put(self, job: Job, priority: Priority) -> None:
        """Add a job behind those of the same priority."""
        self._jobs.put_nowait((priority, next(self._order), job))

    async def take(self) -> Job:
        """The next job; wait for one."""
        return (await self._jobs.get())[2]

    def take_now(self) -> Job | None:
        """The next job, if there is one."""
        return None if self._jobs.empty() else self._jobs.get_nowait()[2]

    async def answer(self, job: Job, thought: Thought | None) -> None:
        """Deliver an answer."""
        self._deliver(JobResult(job.number, thought))

    async def close(self) -> None:
        """Nothing to stop."""


class SharedQueue:
    """A queue in Redis: whichever process has room takes the next job. While Redis is away, jobs stay here."""

    def __init__(self, client: redis.Redis, process: str, name: Callable[[str], str]) -> None:
        self.redis = client
        self.process = process
        self._name = name
        self._local = LocalQueue()
        self._jobs = msgspec.msgpack.Decoder(Job)
        self._answers = msgspec.msgpack.Decoder(JobResult)
        self._listening: asyncio.Task[None] | None = None

    async def open(self, deliver: Deliver) -> None:
        """Begin to receive answers."""
        await self._local.open(deliver)
        self._deliver = deliver
        self._listening = asyncio.create_task(self._listen(), name="answers of bots")

    def _list(self, name: str | int) -> str:
        return self._name(f"jobs:{name}")

    async def _listen(self) -> None:
        while True:
            if got := await self._pop([self._list(self.process)]):
                self._deliver(self._answers.decode(got))

    async def put(self, job: Job, priority: Priority) -> None:
        """Add a job behind those of the same priority."""
        try:
            await self.redis.rpush(self._list(int(priority)), msgspec.msgpack.encode(job))
        except (RedisError, OSError):
            await self._local.put(job, priority)

    async def take(self) -> Job:
        """The next job; wait for one."""
        lists = [self._list(int(priority)) for priority in Priority]
        while True:
            if job := self._local.take_now():
                return job
            if got := await self._pop(lists):
                return self._jobs.decode(got)

    async def _pop(self, lists: list[str]) -> bytes | None:
        try:
            got: list[bytes] | None = await self.redis.blpop(lists, timeout=POLL_SECONDS)  # type: ignore[assignment]
        except (RedisError, OSError) as error:
            log.warning("the queue is away: %s", type(error).__name__)
            await asyncio.sleep(POLL_SECONDS)
            return None
        return None if got is None else got[1]

    async def answer(self, job: Job, thought: Thought | None) -> None:
        """Send an answer to the process that asked."""
        if job.asker == self.process:
            self._deliver(JobResult(job.number, thought))
            return
        try:
            there = self._list(job.asker)
            await self.redis.rpush(there, msgspec.msgpack.encode(JobResult(job.number, thought)))
            await self.redis.expire(there, ANSWER_SECONDS)
        except (RedisError, OSError) as error:
            log.warning("an answer was lost: %s", type(error).__name__)

    async def close(self) -> None:
        """Stop."""
        if self._listening is not None:
            await cancelled([self._listening])
