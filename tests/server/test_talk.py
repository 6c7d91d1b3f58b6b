"""Talk over a WebSocket: a wish is granted in the call that brings it, and answered, whatever comes in between."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ptoq.server.api.streams import BROKEN, ENDED, Caller, Talk
from ptoq.server.house import House
from ptoq.server.room import Room
from ptoq.server.settings import Settings
from ptoq.server.sockets import LISTEN, PUSH
from ptoq.server.terms import Terms
from ptoq.server.watching import Line

HELLO = {"do": "chat", "phrase": "hello"}


class Ear:
    """The other end of a socket: what it got, and whether it can get anything now."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.open = True
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.hear: Any = None
        self._came = asyncio.Event()

    def push(self, text: bytes) -> bool:
        if self.open:
            self._keep(text)
        return self.open

    async def send(self, message: Any) -> None:
        self._keep(message["text"])

    def _keep(self, text: bytes | str) -> None:
        self.got.append(json.loads(text))
        self._came.set()

    def listen(self, hear: Any) -> None:
        self.hear = hear

    def wish(self, key: str, **what: Any) -> bool:
        taken: bool = self.hear(json.dumps({**HELLO, **what, "key": key}))
        return taken

    async def answer(self, key: str) -> Any:
        """The answer to a wish."""
        while True:
            found = [one for one in self.got if one.get("key") == key]
            if found:
                (only,) = found
                return only
            self._came.clear()
            await asyncio.wait_for(self._came.wait(), 30)


@asynccontextmanager
async def talking(tmp_path: Path, language: str | None = None) -> AsyncIterator[tuple[House, Ear, Line]]:
    """Anna at her table, with her first letter."""
    house = House(Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}"))
    await house.open()
    anna, secret = await house.people.guest("Anna")
    room, entry = Room.open("al-capone", {}, Terms(), anna.id, [None, None], [None, None], house.hall.clock())
    place = await house.hall.lay(room, entry)
    table = room.table.id
    await house.hall.act(table, anna.id, None, lambda room: room.sit(anna.id, "Anna"))
    state = {"address": "-", "secret": secret, "person": anna, "wire": (None, None)}
    caller = Caller(house, state)
    await caller.person()
    ear = Ear()
    state["wire"] = (None, ear.send)
    socket: Any = SimpleNamespace(scope={"state": state, "extensions": {PUSH: ear.push, LISTEN: ear.listen}})

    async def close(code: int) -> None:
        if not ear.closed.done():
            ear.closed.set_result(code)

    socket.close = close
    line = Line(house.hall, table, place, anna.id, None, language)
    talk = Talk(socket, caller, line)
    sending = asyncio.create_task(talk.send_letters())
    while not line.free:
        await asyncio.sleep(0)
    try:
        yield house, ear, line
    finally:
        await house.close()
        await sending


def test_a_wish_is_granted_in_the_call_that_brings_it(tmp_path: Path) -> None:
    async def check() -> None:
        for language in (None, "de"):
            (tmp_path / str(language)).mkdir()
            async with talking(tmp_path / str(language), language) as (_, ear, line):
                known = line.place.room.seq
                assert ear.wish("one")
                assert line.place.room.seq == known + 1
                assert all(one.get("key") != "one" for one in ear.got), "answered before it was on the disk"
                answer = await ear.answer("one")
                assert answer["done"] == answer["seq"] == known + 1
                assert [one["seq"] for one in answer["happened"]] == [known + 1]
                assert line.free
                assert ear.wish("two", phrase="rubbish")
                assert (await ear.answer("two"))["reason"] == "server/no-such-phrase"
                assert line.free

    asyncio.run(check())


def test_while_a_wish_is_being_granted_the_next_one_waits(tmp_path: Path) -> None:
    async def check() -> None:
        async with talking(tmp_path) as (_, ear, _line):
            assert ear.wish("one")
            assert not ear.wish("two")
            await ear.answer("one")
            assert ear.wish("two")
            await ear.answer("two")

    asyncio.run(check())


def test_who_cannot_be_pushed_to_gets_his_answer_later(tmp_path: Path) -> None:
    async def check() -> None:
        async with talking(tmp_path) as (_, ear, line):
            ear.open = False
            assert ear.wish("one")
            assert (await ear.answer("one"))["done"] == line.place.room.seq
            assert ear.wish("two", phrase="rubbish")
            assert (await ear.answer("two"))["reason"] == "server/no-such-phrase"

    asyncio.run(check())


def test_a_wish_that_the_disk_did_not_take_is_granted_again_and_answered_once(tmp_path: Path, monkeypatch: Any) -> None:
    async def check() -> None:
        async with talking(tmp_path) as (house, ear, line):
            write, known = house.store.write, line.place.room.seq
            failing = ""

            async def fail(do: Any) -> Any:
                nonlocal failing
                now, failing = failing, ""
                done = await write(do) if now != "not taken" else None
                if now:
                    raise OSError("the disk is away for a moment")
                return done

            monkeypatch.setattr(house.store, "write", fail)
            for number, how in enumerate(("not taken", "taken, but nobody is told"), known + 1):
                while not line.free or line.place.lock.locked() or line.place.doubtful:
                    await asyncio.sleep(0)
                failing = how
                assert ear.wish(str(number))
                assert (await ear.answer(str(number)))["done"] == number
            log = await house.store.log(line.table)
            assert [seq for seq, _ in log] == list(range(known + 3))

    asyncio.run(check())


def test_whose_wish_nobody_can_look_after_is_sent_away_to_come_back(tmp_path: Path, monkeypatch: Any) -> None:
    async def check() -> None:
        async with talking(tmp_path) as (house, ear, _line):

            async def away(*_: Any) -> Any:
                raise OSError("the database is away")

            with monkeypatch.context() as patch:
                patch.setattr(house.store, "write", away)
                patch.setattr(house.store, "seed", away)
                assert ear.wish("one")
                assert await ear.closed == BROKEN

    asyncio.run(check())


def test_whose_token_was_ended_gets_no_answer_any_more(tmp_path: Path, monkeypatch: Any) -> None:
    async def check() -> None:
        async with talking(tmp_path) as (house, ear, line):
            write = house.store.write
            begun, ended = asyncio.Event(), asyncio.Event()

            async def write_later(do: Any) -> Any:
                if not begun.is_set():
                    begun.set()
                    await ended.wait()
                return await write(do)

            monkeypatch.setattr(house.store, "write", write_later)
            assert ear.wish("one")
            await begun.wait()
            await house.people.erase(line.person or "")
            ended.set()
            assert await ear.closed == ENDED
            assert all(one.get("key") != "one" for one in ear.got)

    asyncio.run(check())
