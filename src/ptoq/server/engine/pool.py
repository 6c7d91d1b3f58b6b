"""The bot pool: a few processes that think, one question at a time each, so that nothing else waits for them.

A thought cannot be interrupted. So moves have processes of their own, and hints and reviews share one more.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial

from ptoq.core.refusals import Illegal, Refusal
from ptoq.server.engine.bots import Question, Thought
from ptoq.server.engine.jobs import LANES, Job, JobQueue, JobResult, Priority
from ptoq.server.engine.process import BotProcess, Died, Failed
from ptoq.server.metrics import BOTS_OLDEST, BOTS_WAITING, LIMITED
from ptoq.server.waiting import cancelled, kept_running

PATIENCE = 120.0
"""After so many seconds without an answer, the process that took the question is given up for dead."""
LARGEST_SHARE = 4
"""One share has at most this fraction of what may wait: a quarter."""

log = logging.getLogger("ptoq.bots")


class Busy(Refusal):
    """So many questions wait that another one had better come later."""


@dataclass(frozen=True)
class Waiting:
    """A job that is not answered yet."""

    job: Job
    priority: Priority
    answered: asyncio.Future[Thought | None]
    since: float = field(default_factory=time.monotonic)


class BotPool:
    """Asks questions through a queue, and answers those that it takes from it."""

    def __init__(self, processes: int, most_waiting: int, queue: JobQueue, name: str = "") -> None:
        self.processes = processes
        self.most_waiting = most_waiting
        self.queue = queue
        self.name = name
        self._numbers = itertools.count()
        self._waiting: dict[int, Waiting] = {}
        self._newest: dict[str, Waiting] = {}
        """The question of everybody who may have one at a time."""
        self._tasks: list[asyncio.Task[None]] = []
        self._resting = False
        self.thinking = 0
        """How many questions are being thought about in this pool."""

    async def open(self) -> None:
        """Begin to take questions."""
        await self.queue.open(self._deliver)
        moves, others = LANES
        for lane, processes, nice in ((moves, self.processes, False), (others, 1, True)):
            for _ in range(processes):
                work = kept_running("bot pool", partial(self._serve, lane, nice))
                self._tasks.append(asyncio.create_task(work, name="bot pool"))

    async def ask(self, question: Question, priority: Priority, share: str) -> Thought:
        """The answer of whichever process has room; shares take turns."""
        return await self._answer(self._wait_for(question, priority, share))

    async def ask_newest(self, question: Question, priority: Priority, share: str, person: str) -> Thought:
        """The same for a person who has one question at a time: an older one is given up for it."""
        waiting = self._wait_for(question, priority, share)
        older = self._newest.get(person)
        self._newest[person] = waiting
        try:
            if older is not None and not older.answered.done():
                older.answered.set_exception(Illegal("server/asked-again"))
                await self.queue.withdraw(older.job, older.priority)
            return await self._answer(waiting)
        finally:
            if self._newest[person] is waiting:
                del self._newest[person]

    def _wait_for(self, question: Question, priority: Priority, share: str) -> Waiting:
        """A place among those that wait, if there is one."""
        lane = next(lane for lane in LANES if priority in lane)
        alike = [waiting.job.share for waiting in self._waiting.values() if waiting.priority in lane]
        if len(alike) >= self.most_waiting or alike.count(share) >= max(1, self.most_waiting // LARGEST_SHARE):
            LIMITED.labels("bots").inc()
            raise Busy("server/busy")
        job = Job(time.time_ns(), next(self._numbers), self.name, share, question)
        waiting = self._waiting[job.number] = Waiting(job, priority, asyncio.get_running_loop().create_future())
        return waiting

    async def _answer(self, waiting: Waiting) -> Thought:
        try:
            await self.queue.put(waiting.job, waiting.priority)
            async with asyncio.timeout(PATIENCE):
                thought = await waiting.answered
        except TimeoutError:
            thought = None
        finally:
            del self._waiting[waiting.job.number]
        if thought is None:
            raise Busy("server/busy")
        return thought

    def _deliver(self, answer: JobResult) -> None:
        waiting = self._waiting.get(answer.number)
        if waiting is not None and not waiting.answered.done():
            waiting.answered.set_result(answer.thought)

    async def _serve(self, lane: tuple[Priority, ...], nice: bool) -> None:
        """Take questions of a lane, one after the other, and let one process think about them."""
        process = BotProcess(nice)
        try:
            while not self._resting:
                job = await self.queue.take(lane)
                self.thinking += 1
                try:
                    await self.queue.answer(job, await _think(process, job.question))
                finally:
                    self.thinking -= 1
        finally:
            process.end()

    def measure(self) -> None:
        """Tell how many questions wait, and how long the oldest has waited."""
        counted = Counter(waiting.priority for waiting in self._waiting.values())
        for priority in Priority:
            BOTS_WAITING.labels(priority.name.lower()).set(counted[priority])
        now = time.monotonic()
        BOTS_OLDEST.set(now - next((waiting.since for waiting in self._waiting.values()), now))

    def rest(self) -> None:
        """Take no more questions; those that were taken are answered."""
        self._resting = True

    async def close(self) -> None:
        """End the processes."""
        await cancelled(self._tasks)
        await self.queue.close()


async def _think(process: BotProcess, question: Question) -> Thought | None:
    for _ in range(2):
        try:
            return await process.ask(question)
        except Died:
            # It was ended from outside; the question is as good as before.
            log.warning("a process of the bot pool died")
        except Failed as error:
            log.error("a bot failed: %s", error)
            break
    return None
