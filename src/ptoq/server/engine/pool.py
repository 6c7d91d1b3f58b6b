"""The bot pool: a few processes that think, one question at a time each, so that nothing else waits for them."""

from __future__ import annotations

import asyncio
import itertools
import logging

from ptoq.core.refusals import Refusal
from ptoq.server.engine.bots import Question, Thought
from ptoq.server.engine.jobs import Job, JobQueue, JobResult, Priority
from ptoq.server.engine.process import BotProcess, Died, Failed
from ptoq.server.waiting import cancelled

PATIENCE = 120.0
"""After so many seconds without an answer, the process that took the question is given up for dead."""

log = logging.getLogger("ptoq.bots")


class Busy(Refusal):
    """So many questions wait that another one had better come later."""


class BotPool:
    """Asks questions through a queue, and answers those that it takes from it."""

    def __init__(self, processes: int, most_waiting: int, queue: JobQueue, name: str = "") -> None:
        self.processes = processes
        self.most_waiting = most_waiting
        self.queue = queue
        self.name = name
        self._numbers = itertools.count()
        self._waiting: dict[int, asyncio.Future[Thought | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to take questions."""
        await self.queue.open(self._deliver)
        self._tasks = [asyncio.create_task(self._serve(), name="bot pool") for _ in range(self.processes)]

    async def ask(self, question: Question, priority: Priority) -> Thought:
        """The answer of whichever process has room."""
        if len(self._waiting) >= self.most_waiting:
            raise Busy("server/busy")
        number = next(self._numbers)
        answered: asyncio.Future[Thought | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answered
        try:
            await self.queue.put(Job(number, self.name, question), priority)
            async with asyncio.timeout(PATIENCE):
                thought = await answered
        except TimeoutError:
            thought = None
        finally:
            del self._waiting[number]
        if thought is None:
            raise Busy("server/busy")
        return thought

    def _deliver(self, answer: JobResult) -> None:
        waiting = self._waiting.get(answer.number)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer.thought)

    async def _serve(self) -> None:
        """Take questions, one after the other, and let one process think about them."""
        process = BotProcess()
        try:
            while True:
                job = await self.queue.take()
                await self.queue.answer(job, await _think(process, job.question))
        finally:
            process.end()

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
