"""What other processes send may be anything: it is skipped, and the next message is heard."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec
import pytest

from ptoq.server import waiting
from ptoq.server.engine import pool
from ptoq.server.engine.bots import Question, Thought
from ptoq.server.engine.jobs import Job, JobResult, LocalQueue, Priority
from ptoq.server.engine.pool import BotPool
from ptoq.server.engine.process import BotProcess
from ptoq.server.live.bus import Batch, Message, RedisBus
from ptoq.server.waiting import kept_running
from tests.server.houses import redis
from tests.server.test_jobs import asked, shared

RUBBISH = (b"", b"\xc1", b"not msgpack", msgspec.msgpack.encode(["x", [["t", "no number", "b"]]]), b"\x91" * 100_000)
GOOD = Message("table", 3, "{}")


@asynccontextmanager
async def bus() -> AsyncIterator[tuple[RedisBus, asyncio.Queue[Message], asyncio.Queue[str]]]:
    """A bus, what it receives, and the people it hears of."""
    name = secrets.token_hex(4)
    entries: asyncio.Queue[Message] = asyncio.Queue()
    people: asyncio.Queue[str] = asyncio.Queue()

    def receive(messages: list[Message]) -> None:
        for message in messages:
            if message.table == "bad":
                raise KeyError(message.table)
            entries.put_nowait(message)

    def on_person(person: str) -> None:
        if person == "bad":
            raise KeyError(person)
        people.put_nowait(person)

    opened = RedisBus(redis(), "me", lambda: name)
    opened.on_person = on_person
    await opened.open(receive)
    try:
        yield opened, entries, people
    finally:
        await opened.close()


def test_a_message_that_is_rubbish_or_makes_trouble_is_skipped_and_the_next_one_is_heard(
    caplog: pytest.LogCaptureFixture,
) -> None:
    trouble = Batch("other", [Message("bad", 1, "{}")], ["bad", "anna"])

    async def check() -> None:
        async with bus() as (opened, entries, people):
            for data in (*RUBBISH, msgspec.msgpack.encode(trouble), msgspec.msgpack.encode(Batch("other", [GOOD]))):
                await opened.redis.publish(opened.key("entries"), data)
            assert await asyncio.wait_for(entries.get(), 30) == GOOD
            assert people.get_nowait() == "anna"
            assert entries.empty()

    with caplog.at_level(logging.WARNING, "ptoq"):
        asyncio.run(check())
    assert [record.getMessage() for record in caplog.records] == ["a message was skipped"] * (len(RUBBISH) + 2)


def test_rubbish_in_the_queue_of_jobs_is_skipped() -> None:
    async def check() -> None:
        async with shared("one", "two") as (one, two):
            answers: asyncio.Queue[JobResult] = asyncio.Queue()
            await one.open(answers.put_nowait)
            for data in RUBBISH:
                await one.redis.zadd(one._key(int(Priority.MOVE)), {data: 0})
                await one.redis.rpush(one._key("one"), data)
            await one.put(Job(1, 7, "one", "share", asked()), Priority.MOVE)
            job = await asyncio.wait_for(two.take([Priority.MOVE]), 30)
            await two.answer(job, Thought(3, "x", []))
            assert (await asyncio.wait_for(answers.get(), 30)).number == job.number == 7
            await one.close()

    asyncio.run(check())


def test_a_background_task_that_fails_is_logged_and_begins_again(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "AGAIN_SECONDS", 0)
    runs = 0

    async def work() -> None:
        nonlocal runs
        runs += 1
        if runs < 3:
            raise ZeroDivisionError

    asyncio.run(kept_running("work", work))
    assert runs == 3
    assert [record.levelname for record in caplog.records] == ["ERROR"] * 2
    assert caplog.records[0].getMessage() == "work failed, and begins again"


def test_a_bot_pool_whose_queue_fails_takes_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "AGAIN_SECONDS", 0)
    failures = [KeyError("bug")]

    class Failing(LocalQueue):
        async def take(self, lane: Sequence[Priority]) -> Job:
            if failures:
                raise failures.pop()
            return await super().take(lane)

    async def think(process: BotProcess, question: Question) -> Thought:
        return Thought(7, "x", [])

    async def check() -> None:
        monkeypatch.setattr(pool, "_think", think)
        bots = BotPool(1, 10, Failing())
        await bots.open()
        assert (await asyncio.wait_for(bots.ask(asked(), Priority.MOVE, "share"), 30)).code == 7
        await bots.close()

    asyncio.run(check())
