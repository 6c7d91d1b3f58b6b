"""A database that fails: what it did not take has not happened, and what it took is done once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from ptoq.core.refusals import Refusal
from ptoq.server.db.store import BATCH, Store, Unwritten, Write
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import read_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.crash import fold
from tests.server.shelves import keep_people
from tests.server.stores import append, at_every, newest, opened


@asynccontextmanager
async def playing(database: str) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """A registry with one table, where Anna and Bob play Escalero."""
    async with opened(database) as store:
        await keep_people(store, "anna", "bob")
        registry = TableRegistry(store, NoBus())
        await registry.open()
        room, entry = Room.open("escalero", {}, Terms(), "anna", [None] * 2, [None] * 2, registry.clock(), "table")
        live = await registry.create(room, entry)
        for person in ("anna", "bob"):
            await registry.execute(live, person, None, partial(Room.sit, person=person, name=person))
        try:
            yield registry, live
        finally:
            await registry.close()


def turn(room: Room) -> str:
    """The person who is to act."""
    person = room.owners[room.table.actor or 0]
    assert person is not None
    return person


async def enter(registry: TableRegistry, live: LiveTable, key: str) -> int:
    """The person who is to act makes the first move there is."""

    def action(room: Room) -> None:
        room.move(turn(room), room.table.moves[0].text, room.seq)

    return await registry.execute(live, turn(live.room), key, action)


async def folded(registry: TableRegistry) -> Room:
    """What the log says."""
    seed = await registry.store.seed("table")
    return fold([read_entry(body) for _, body in await registry.store.log("table")], seed or b"")


def fail(connection: Connection) -> None:
    raise OperationalError("COMMIT", {}, OSError("the disk is full"))


class Listener:
    """A subscriber that notes what it is notified of."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.heard: list[int] = []
        live.subscribers.add(self)

    def notify(self) -> None:
        self.heard.append(self.live.room.seq)

    def end(self) -> None:
        pass


def test_what_the_database_did_not_take_has_not_happened_and_may_be_asked_for_again(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            assert await enter(registry, live, "one") == 3
            before = await registry.snapshot(live, "anna", None, None)
            listener = Listener(live)
            with at_every("commit", fail), pytest.raises(Unwritten):
                await enter(registry, live, "two")
            assert await registry.snapshot(live, "anna", None, None) == before
            assert 4 not in listener.heard
            assert await enter(registry, live, "two") == 4
            assert listener.heard[-1] == 4
            room = await folded(registry)
            assert room.seq == 4
            assert room.table.log == live.room.table.log

    asyncio.run(check())


def test_what_failed_for_one_batch_is_told_to_all_of_it_and_the_next_one_is_written(database: str) -> None:
    failed: list[str] = []

    def fail_once(connection: Connection) -> None:
        if not failed:
            failed.append("once")
            fail(connection)

    async def check() -> None:
        async with opened(database) as store:
            with at_every("commit", fail_once):
                writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(2 * BATCH)]
                told = await asyncio.gather(*writing, return_exceptions=True)
            assert [isinstance(one, Unwritten) for one in told] == [True] * BATCH + [False] * BATCH
            assert set(await newest(store)) == {f"t{number}" for number in range(BATCH, 2 * BATCH)}

    asyncio.run(check())


def test_a_store_that_closes_writes_what_waits_and_takes_nothing_more(database: str) -> None:
    async def check() -> None:
        async with opened(database) as reader:
            store = Store(database)
            await store.open()
            writing = [store.append(Write(f"t{number}", 0, "{}")) for number in range(2 * BATCH)]
            closing = asyncio.create_task(store.close())
            assert all(await asyncio.gather(*writing))
            with pytest.raises(Unwritten):
                await store.append(Write("late", 0, "{}"))
            await closing
            assert await reader.log(f"t{2 * BATCH - 1}") == [(0, "{}")]
            assert await reader.log("late") == []

    asyncio.run(check())


def test_what_was_written_but_not_answered_is_found_by_its_key(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, mover = registry.store.write, turn(live.room)

            async def answer_lost(change: Any) -> None:
                await write(change)
                raise OSError("the connection is gone")

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "write", answer_lost)
                with pytest.raises(Unwritten):
                    await enter(registry, live, "one")
            assert (await folded(registry)).seq == 3
            again = await registry.execute(live, mover, "one", lambda _: pytest.fail("it was done already"))
            assert again == 3
            assert await enter(registry, live, "two") == 4
            assert (await folded(registry)).table.log == live.room.table.log

    asyncio.run(check())


def test_what_was_written_but_not_answered_is_shown_to_everybody_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, listener = registry.store.write, Listener(live)

            async def answer_lost(change: Any) -> None:
                await write(change)
                raise OSError("the connection is gone")

            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "write", answer_lost)
                with pytest.raises(Unwritten):
                    await enter(registry, live, "one")
            await asyncio.gather(*registry._tasks)
            assert listener.heard == [3]

    asyncio.run(check())


def test_a_command_whose_client_is_gone_before_the_commit_is_done_once_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            write, say = registry.store.write, partial(Room.chat, person="anna", phrase="hello")
            reached, go_on = asyncio.Event(), asyncio.Event()

            async def write_later(change: Any) -> Any:
                reached.set()
                await go_on.wait()
                return await write(change)

            monkeypatch.setattr(registry.store, "write", write_later)
            talking = asyncio.create_task(registry.execute(live, "anna", "one", say))
            await reached.wait()
            talking.cancel()
            assert isinstance((await asyncio.gather(talking, return_exceptions=True))[0], asyncio.CancelledError)
            # The room is read again before the entry is on the disk; then it gets there.
            await registry.snapshot(live, None, None, None)
            assert live.room.seq == 2
            go_on.set()
            assert await append(registry.store, ("after it", 0, "{}")) == [True]
            assert await registry.execute(live, "anna", "one", say) == 3
            assert live.room.seq == (await folded(registry)).seq == 3

    asyncio.run(check())


@asynccontextmanager
async def another(database: str) -> AsyncIterator[tuple[TableRegistry, LiveTable]]:
    """Another process, which has read the same table."""
    async with opened(database) as store:
        registry = TableRegistry(store, NoBus())
        try:
            yield registry, await registry.get("table")
        finally:
            await registry.close()


def test_who_writes_a_number_second_reads_what_the_first_wrote(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live), another(database) as (other, there):
            listener = Listener(there)
            assert await enter(registry, live, "one") == 3
            # The same choice of the same person, by another key: it was made for a position that is gone.
            mover, text = turn(there.room), there.room.table.moves[0].text
            made_on = there.room.seq
            with pytest.raises(Refusal):
                await other.execute(there, mover, "other", lambda room: room.move(mover, text, made_on))
            assert live.room.seq == there.room.seq == 3
            assert live.room.table.log == there.room.table.log
            assert listener.heard == [3]
            assert await enter(other, there, "next") == 4
            assert (await folded(registry)).table.log == there.room.table.log
            # What does not depend on the position is done at once, after what the other wrote.
            assert await registry.execute(live, "anna", None, lambda room: room.chat("anna", "hello")) == 5
            assert (await folded(registry)).table.log == live.room.table.log

    asyncio.run(check())


def test_the_same_key_in_two_processes_is_executed_once(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live), another(database) as (other, there):
            say = partial(Room.chat, person="anna", phrase="hello")
            numbers = await asyncio.gather(
                registry.execute(live, "anna", "one", say), other.execute(there, "anna", "one", say)
            )
            assert numbers == [3, 3]
            assert (await folded(registry)).seq == 3

    asyncio.run(check())


def test_what_is_refused_leaves_the_table_free_and_as_it_was(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            before = await registry.snapshot(live, "anna", None, None)
            with pytest.raises(Refusal):
                await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "rubbish"))
            assert not live.lock.locked()
            assert not live.stale
            assert await registry.snapshot(live, "anna", None, None) == before
            # A key that was refused may be used again.
            assert await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "hello")) == 3

    asyncio.run(check())


@pytest.mark.parametrize("where", ["in the command", "in the store"])
def test_an_error_between_room_and_store_leaves_the_room_to_be_read_again(
    database: str, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            before, room = await registry.snapshot(live, "anna", None, None), live.room

            def action(room: Room) -> None:
                room.chat("anna", "hello")
                if where == "in the command":
                    raise RuntimeError("a bug")

            def append(write: Write) -> None:
                raise RuntimeError("a bug")

            with monkeypatch.context() as patch:
                if where == "in the store":
                    patch.setattr(registry.store, "append", append)
                with pytest.raises(RuntimeError):
                    await registry.execute(live, "anna", "one", action)
            assert live.stale
            assert not live.lock.locked()
            assert await registry.snapshot(live, "anna", None, None) == before
            assert live.room is not room
            assert await registry.execute(live, "anna", "one", lambda room: room.chat("anna", "hello")) == 3
            assert (await folded(registry)).seq == 3

    asyncio.run(check())


def test_the_commands_of_many_at_one_table_are_executed_one_after_the_other(database: str) -> None:
    async def check() -> None:
        async with playing(database) as (registry, live):
            listener = Listener(live)
            say: Sequence[Any] = [partial(Room.chat, person=who, phrase="hello") for who in ("anna", "bob")]
            told = await asyncio.gather(
                *(registry.execute(live, say[n % 2].keywords["person"], str(n), say[n % 2]) for n in range(40))
            )
            assert told == listener.heard == list(range(3, 43))

    asyncio.run(check())
