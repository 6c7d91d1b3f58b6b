"""Questions for bots: whichever process has room takes the next one, moves first, and a lost process loses nothing."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis import asyncio as aioredis

from ptoq.server.engine import pool
from ptoq.server.engine.bots import Question, Thought, question
from ptoq.server.engine.jobs import LANES, Job, JobQueue, JobResult, LocalQueue, Priority, SharedQueue
from ptoq.server.engine.pool import BotPool, Busy
from ptoq.server.engine.process import BotProcess, Died
from ptoq.table.table import Table
from tests.server.houses import REDIS
from tests.server.houses import redis as redis_address


def asked(seed: int = 1, level: str = "novice") -> Question:
    table = Table("escalero", seats=["Anna", "Bob"], seed=seed)
    return question(table.view(table.actor or 0), level, b"luck", "en")


def job(number: int, share: str) -> Job:
    return Job(1_800_000_000_000_000_000 + number, number, "one", share, asked())


@asynccontextmanager
async def shared(*names: str, url: str = "") -> AsyncIterator[list[SharedQueue]]:
    """The queues of processes of one installation."""
    client = aioredis.from_url(url or redis_address())
    prefix = secrets.token_hex(4)
    try:
        yield [SharedQueue(client, name, lambda key: f"ptoq-test:{prefix}:{key}") for name in names]
    finally:
        await client.aclose()


def test_moves_have_a_lane_of_their_own_and_hints_go_before_reviews_in_the_order_of_asking() -> None:
    async def check() -> None:
        async with shared("one") as (there,):
            for queue in (LocalQueue(), there):
                await queue.open(lambda _: None)
                order = [Priority.REVIEW, Priority.HINT, Priority.MOVE, Priority.HINT, Priority.MOVE]
                for number, priority in enumerate(order):
                    await queue.put(job(number, f"person {number}"), priority)
                moves, others = LANES
                assert [(await queue.take(moves)).number for _ in range(2)] == [2, 4]
                assert [(await queue.take(others)).number for _ in range(3)] == [1, 3, 0]
                await queue.close()

    asyncio.run(check())


def test_shares_take_turns_however_much_one_of_them_asks() -> None:
    async def check() -> None:
        async with shared("one") as (there,):
            for queue in (LocalQueue(), there):
                await queue.open(lambda _: None)
                lane = LANES[1]

                async def ask(*numbers: int, share: str, queue: JobQueue = queue) -> None:
                    for number in numbers:
                        await queue.put(job(number, share), Priority.HINT)

                await ask(0, 1, 2, 3, share="eve")
                await ask(4, 5, share="anna")
                assert [(await queue.take(lane)).number for _ in range(3)] == [0, 4, 1]
                await ask(6, share="bob")
                assert [(await queue.take(lane)).number for _ in range(4)] == [5, 6, 2, 3], "a newcomer need not wait"
                await ask(7, 8, share="eve")
                await ask(9, share="anna")
                assert [(await queue.take(lane)).number for _ in range(3)] == [7, 9, 8], "what is done is forgotten"
                await queue.close()

    asyncio.run(check())


def test_a_question_that_is_withdrawn_is_taken_by_no_process() -> None:
    async def check() -> None:
        async with shared("one") as (there,), shared("one", url=REDIS.replace("6379", "1")) as (away,):
            for queue in (LocalQueue(), there, away):
                await queue.open(lambda _: None)
                first, second = job(0, "anna"), job(1, "anna")
                await queue.put(first, Priority.HINT)
                await queue.put(second, Priority.HINT)
                await queue.withdraw(first, Priority.HINT)
                assert (await queue.take(LANES[1])).number == 1
                await queue.close()

    asyncio.run(check())


def test_a_process_with_room_answers_the_question_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with shared("full", "free") as (here, there):
            full, free = BotPool(1, 10, here, "full"), BotPool(1, 10, there, "free")
            thought_by: list[str] = []

            async def think(process: BotProcess, question: Question) -> Thought:
                # The only process of the first pool is busy with its first question for as long as this lasts.
                task = asyncio.current_task()
                thought_by.append("full" if task in full._tasks else "free")
                if thought_by == ["full"]:
                    await asyncio.wait_for(others.wait(), 30)
                return Thought(7, "x", [])

            monkeypatch.setattr(pool, "_think", think)
            others = asyncio.Event()
            await full.open()
            first = asyncio.ensure_future(full.ask(asked(), Priority.MOVE, "anna"))
            while not thought_by:
                await asyncio.sleep(0.01)
            await free.open()
            assert (await full.ask(asked(2), Priority.MOVE, "anna")).code == 7
            others.set()
            await first
            assert thought_by == ["full", "free"]
            await full.close()
            await free.close()

    asyncio.run(check())


def test_while_Redis_is_away_questions_are_answered_where_they_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptoq.server.engine.jobs.POLL_SECONDS", 0.01)

    async def check() -> None:
        async with shared("one", url=REDIS.replace("6379", "1")) as (queue,):
            bots = BotPool(1, 10, queue, "one")
            await bots.open()
            monkeypatch.setattr(pool, "_think", answer_of(Thought(5, "x", [])))
            assert (await bots.ask(asked(), Priority.HINT, "anna")).code == 5
            await bots.close()

    asyncio.run(check())


def answer_of(thought: Thought | None) -> Callable[..., Any]:
    async def think(*_: Any) -> Thought | None:
        return thought

    return think


def test_a_question_that_no_process_could_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        bots = BotPool(1, 1, LocalQueue())
        await bots.open()
        monkeypatch.setattr(pool, "_think", answer_of(None))
        with pytest.raises(Busy):
            await bots.ask(asked(), Priority.MOVE, "anna")
        monkeypatch.setattr(pool, "PATIENCE", 0.01)
        await bots.close()
        waiting = asyncio.ensure_future(bots.ask(asked(), Priority.MOVE, "anna"))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await bots.ask(asked(), Priority.MOVE, "anna")
        with pytest.raises(Busy):
            await waiting

    asyncio.run(check())


def test_an_answer_that_comes_too_late_does_no_harm() -> None:
    async def check() -> None:
        bots = BotPool(1, 1, LocalQueue())
        bots._deliver(JobResult(99, None))

    asyncio.run(check())


def test_a_process_that_is_killed_is_started_again_and_the_question_is_answered() -> None:
    async def check() -> None:
        process = BotProcess()
        first = await process.ask(asked())
        assert process._process is not None
        assert process._process.pid is not None
        os.kill(process._process.pid, signal.SIGKILL)
        with pytest.raises(Died):
            await process.ask(asked())
        assert await process.ask(asked()) == first, "the same question has the same answer"
        process.end()

    asyncio.run(check())


def test_a_bug_in_a_bot_is_reported_by_its_name_only_and_the_process_lives_on() -> None:
    async def check() -> None:
        process = BotProcess()
        bots = BotPool(1, 10, LocalQueue())
        wrong = Question("escalero", "no such level", 1, 0, asked().state, ["A", "B"], [0, 0], 1)
        assert await pool._think(process, wrong) is None
        assert process._process is not None
        assert process._process.is_alive()
        process.end()
        await bots.close()

    asyncio.run(check())
