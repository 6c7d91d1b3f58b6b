"""Jobs for the bot pools: a queue in this process, or one in Redis that all processes of an installation share.

Both are fair: those who ask take turns. Every job has a round; a job of somebody who waits for nothing else is in the
round that is being served, and each further one of the same share is a round later.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Protocol, TypeVar

import msgspec
from redis import asyncio as redis
from redis.exceptions import RedisError

from ptoq.server.engine.bots import Question, Thought
from ptoq.server.waiting import cancelled, kept_running

POLL_SECONDS = 1.0
"""How long one wait for Redis lasts; jobs that Redis did not take are looked for in between."""
KEPT_SECONDS = 120
"""Jobs that no process takes, and answers that are not fetched, are kept so long."""
PUT = """
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if #first == 0 then redis.call('DEL', KEYS[2]) end
local last = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '-1')
local round = math.max(tonumber(first[2] or '0'), last + 1)
redis.call('HSET', KEYS[2], ARGV[1], round)
redis.call('ZADD', KEYS[1], round, ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('EXPIRE', KEYS[2], ARGV[3])
"""
"""Add the job ARGV[2] of the share ARGV[1] to the sorted set KEYS[1]; KEYS[2] has the last round of every share."""

T = TypeVar("T")
log = logging.getLogger("ptoq.jobs")


class Priority(IntEnum):
    """Hints go before reviews; moves have processes of their own, because a thought cannot be interrupted."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


LANES: tuple[tuple[Priority, ...], ...] = ((Priority.MOVE,), (Priority.HINT, Priority.REVIEW))
"""What one process thinks about; nothing in a lane waits for anything in another."""


class Job(msgspec.Struct, array_like=True, frozen=True):
    """A question, and where its answer goes."""

    at: int
    """When it was asked, in nanoseconds: of one round, the oldest is first. Redis sorts jobs by these first bytes."""
    number: int
    asker: str
    """The process that asked."""
    share: str
    """Jobs of one share wait for each other; shares take turns."""
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

    async def withdraw(self, job: Job, priority: Priority) -> None:
        """Remove a job that is not wanted any more, if no process has taken it."""

    async def take(self, lane: Sequence[Priority]) -> Job:
        """The next job of a lane; wait for one."""

    async def answer(self, job: Job, thought: Thought | None) -> None:
        """Send an answer to the process that asked."""

    async def close(self) -> None:
        """Stop."""


class LocalQueue:
    """A queue of this process alone."""

    def __init__(self) -> None:
        self._jobs: dict[Priority, list[tuple[int, int, int, Job]]] = {priority: [] for priority in Priority}
        """Heaps of jobs with their rounds."""
        self._rounds: dict[Priority, dict[str, int]] = {priority: {} for priority in Priority}
        """The last round of every share."""
        self._changed = asyncio.Condition()

    async def open(self, deliver: Deliver) -> None:
        """Answers are delivered directly."""
        self._deliver = deliver

    async def put(self, job: Job, priority: Priority) -> None:
        """Add a job; its share takes turns with others."""
        jobs, rounds = self._jobs[priority], self._rounds[priority]
        if not jobs:
            rounds.clear()
        rounds[job.share] = max(jobs[0][0] if jobs else 0, rounds.get(job.share, -1) + 1)
        heapq.heappush(jobs, (rounds[job.share], job.at, job.number, job))
        async with self._changed:
            self._changed.notify_all()

    async def withdraw(self, job: Job, priority: Priority) -> None:
        """Remove a job, if it is still there."""
        self._jobs[priority][:] = [waiting for waiting in self._jobs[priority] if waiting[3].number != job.number]
        heapq.heapify(self._jobs[priority])

    async def take(self, lane: Sequence[Priority]) -> Job:
        """The next job of a lane; wait for one."""
        async with self._changed:
            while (job := self.take_now(lane)) is None:
                await self._changed.wait()
            return job

    def take_now(self, lane: Sequence[Priority]) -> Job | None:
        """The next job of a lane, if there is one."""
        for priority in lane:
            if self._jobs[priority]:
                return heapq.heappop(self._jobs[priority])[3]
        return None

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
        self._put = client.register_script(PUT)
        self._local = LocalQueue()
        self._jobs = msgspec.msgpack.Decoder(Job)
        self._answers = msgspec.msgpack.Decoder(JobResult)
        self._listening: asyncio.Task[None] | None = None

    async def open(self, deliver: Deliver) -> None:
        """Begin to receive answers."""
        await self._local.open(deliver)
        self._deliver = deliver
        self._listening = asyncio.create_task(kept_running("answers of bots", self._listen), name="answers of bots")

    def _key(self, name: str | int) -> str:
        return self._name(f"jobs:{name}")

    async def _listen(self) -> None:
        while True:
            try:
                got: Any = await self.redis.blpop([self._key(self.process)], timeout=POLL_SECONDS)
            except (RedisError, OSError) as error:
                await self._pause(error)
            else:
                if got is not None and (answer := _decoded(self._answers, got[1])):
                    self._deliver(answer)

    async def put(self, job: Job, priority: Priority) -> None:
        """Add a job; its share takes turns with others."""
        keys = [self._key(int(priority)), self._key(f"{int(priority)}:rounds")]
        try:
            await self._put(keys, [job.share, msgspec.msgpack.encode(job), KEPT_SECONDS])
        except (RedisError, OSError):
            await self._local.put(job, priority)

    async def withdraw(self, job: Job, priority: Priority) -> None:
        """Remove a job, if no process has taken it."""
        await self._local.withdraw(job, priority)
        try:
            await self.redis.zrem(self._key(int(priority)), msgspec.msgpack.encode(job))
        except (RedisError, OSError) as error:
            log.warning("a question stays in the queue: %s", type(error).__name__)

    async def take(self, lane: Sequence[Priority]) -> Job:
        """The next job of a lane; wait for one."""
        keys = [self._key(int(priority)) for priority in lane]
        while True:
            if job := self._local.take_now(lane):
                return job
            try:
                got: Any = await self.redis.bzpopmin(keys, timeout=POLL_SECONDS)
            except (RedisError, OSError) as error:
                await self._pause(error)
            else:
                if got is not None and (job := _decoded(self._jobs, got[1])):
                    return job

    async def _pause(self, error: Exception) -> None:
        log.warning("the queue is away: %s", type(error).__name__)
        await asyncio.sleep(POLL_SECONDS)

    async def answer(self, job: Job, thought: Thought | None) -> None:
        """Send an answer to the process that asked."""
        if job.asker == self.process:
            self._deliver(JobResult(job.number, thought))
            return
        try:
            there = self._key(job.asker)
            await self.redis.rpush(there, msgspec.msgpack.encode(JobResult(job.number, thought)))
            await self.redis.expire(there, KEPT_SECONDS)
        except (RedisError, OSError) as error:
            log.warning("an answer was lost: %s", type(error).__name__)

    async def close(self) -> None:
        """Stop."""
        if self._listening is not None:
            await cancelled([self._listening])


def _decoded(decoder: msgspec.msgpack.Decoder[T], data: bytes) -> T | None:
    """A job or an answer; None if it is neither."""
    try:
        return decoder.decode(data)
    except Exception as error:  # whatever lies in the queue, the next one is as good as before
        log.error("a job or an answer was skipped", exc_info=error)
        return None
