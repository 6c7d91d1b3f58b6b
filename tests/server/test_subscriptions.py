"""Subscriptions: a reader never has a gap, nothing overtakes, and nobody sees what is not on the disk."""

from __future__ import annotations

import asyncio
import gc
import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ptoq.server.db.tokens import Person
from ptoq.server.http.admission import Caller
from ptoq.server.http.routes import streams
from ptoq.server.http.routes.streams import LineStream
from ptoq.server.live import scheduler
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable, Subscription
from ptoq.server.metrics import SUBSCRIPTIONS
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.state import RECENT
from tests.server.shelves import keep_people
from tests.server.wires import Parlour, parlour, slow_disk, turns


class Reader:
    """A subscriber that only notes that there is news, and reads when it likes."""

    def __init__(
        self, live: LiveTable, person: str | None, since: int | None = None, language: str | None = None
    ) -> None:
        self.subscription = Subscription(live, self, person, since, language)
        self.notified = 0
        self.ended = False

    def notify(self) -> None:
        self.notified += 1

    def end(self) -> None:
        self.ended = True

    async def read(self, registry: TableRegistry) -> dict[str, Any] | None:
        """The next snapshot."""
        snapshot = await registry.next_snapshot(self.subscription)
        return json.loads(snapshot) if snapshot is not None else None


class Follower(Reader):
    """A subscriber that takes every snapshot at once."""

    def __init__(self, *args: Any) -> None:
        self.seen: list[int] = []
        super().__init__(*args)

    def notify(self) -> None:
        snapshot = self.subscription.take()
        assert snapshot is not None
        self.seen += seqs(json.loads(snapshot))


def seqs(snapshot: dict[str, Any]) -> list[int]:
    """The numbers of the entries that a snapshot tells of."""
    return [entry["seq"] for entry in snapshot["happened"]]


def lines_of(at: Parlour, person: Person | None, since: int, language: str | None = None) -> Any:
    """The lines of a stream."""
    caller = Caller("-", person, at.secret if person else None)
    return LineStream(at.services, at.live, caller, since, language).lines()


@pytest.mark.parametrize("language", [None, "en"])
def test_a_reader_that_falls_behind_gets_one_snapshot_with_everything_it_missed(
    tmp_path: Path, language: str | None
) -> None:
    async def fall_behind() -> None:
        async with parlour(tmp_path) as at:
            registry = at.services.registry
            reader = Reader(at.live, None, None, language)
            first = await reader.read(registry)
            assert first is not None
            # A few that the room still has, and many that have to be read from the log.
            for missed in (3, 2 * RECENT):
                last = await at.talk(missed)
                snapshot = await reader.read(registry)
                assert snapshot is not None
                assert snapshot["seq"] == last
                assert seqs(snapshot) == list(range(last - missed + 1, last + 1))
                assert all(len(entry.get("words", ())) == (language is not None) for entry in snapshot["happened"])
                assert await reader.read(registry) is None, "there is nothing new"
            assert reader.notified == 3 + 2 * RECENT
            reader.subscription.close(reader)

    asyncio.run(fall_behind())


def test_a_subscription_remembers_how_far_it_has_read_and_nothing_else(tmp_path: Path) -> None:
    async def count() -> None:
        async with parlour(tmp_path) as at:
            reader = Reader(at.live, None)
            await reader.read(at.services.registry)
            before = {name: getattr(reader.subscription, name) for name in Subscription.__slots__}
            await at.talk(2 * RECENT)
            assert {name: getattr(reader.subscription, name) for name in Subscription.__slots__} == before
            reader.subscription.close(reader)

    asyncio.run(count())


def test_a_stream_without_news_sends_empty_lines_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def wait_for_news() -> None:
        async with parlour(tmp_path) as at:
            stream = lines_of(at, None, -1)
            known = seqs(json.loads(await anext(stream)))
            for _ in range(3):
                assert await anext(stream) == b"\n"
                last = await at.talk()
                while (line := await anext(stream)) == b"\n":
                    pass
                known += seqs(json.loads(line))
            assert known == list(range(last + 1))
            await stream.aclose()
            assert not at.live.subscribers

    asyncio.run(wait_for_news())


def test_a_stream_ends_when_the_server_closes_or_its_token_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def end() -> None:
        async with parlour(tmp_path) as at:
            anna = await at.services.people.of(at.secret)
            mine, anybodys = lines_of(at, anna, -1), lines_of(at, None, -1)
            await anext(mine), await anext(anybodys)
            await at.services.people.log_out(at.anna, at.secret)
            # At the latest with the next sign of life, and before anything that happens after it.
            async with asyncio.timeout(10):
                assert [line async for line in mine] in ([], [b"\n"])
            assert len(at.live.subscribers) == 1
            at.services.registry.end_streams()
            assert [line async for line in anybodys] == []
            assert not at.live.subscribers

    asyncio.run(end())


def test_a_table_that_was_unloaded_is_read_again_and_one_with_subscribers_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unload() -> None:
        async with parlour(tmp_path) as at:
            registry, keeper, table = at.services.registry, at.services.scheduler, at.live.id
            last = await at.talk(RECENT + 3)
            before = await registry.snapshot(at.live, at.anna, -1, "en")
            monkeypatch.setattr(scheduler, "IDLE_SECONDS", -1.0)
            reader = Reader(at.live, at.anna, last, "en")
            await reader.read(registry)
            keeper.unload()
            assert registry.tables[table] is at.live
            reader.subscription.close(reader)
            async with at.live.lock:
                keeper.unload()
                assert registry.tables[table] is at.live, "something is being done at it"
            keeper.unload()
            assert table not in registry.tables
            again = await registry.get(table)
            assert again is not at.live
            assert await registry.snapshot(again, at.anna, -1, "en") == before
            # Whoever had the old one in hand goes on with the new one.
            assert await at.talk() == last + 1
            assert again.room.seq == last + 1
            reader = Reader(again, at.anna, 2, "en")
            snapshot = await reader.read(registry)
            assert snapshot is not None
            assert seqs(snapshot) == list(range(3, last + 2))
            at.live = again
            assert await at.talk() == last + 2
            snapshot = await reader.read(registry)
            assert snapshot is not None
            assert seqs(snapshot) == [last + 2]
            assert snapshot["happened"][0]["words"]
            reader.subscription.close(reader)

    asyncio.run(unload())


def test_two_who_ask_for_a_table_at_the_same_time_get_the_same_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def load() -> None:
        async with parlour(tmp_path) as at:
            registry = at.services.registry
            monkeypatch.setattr(scheduler, "IDLE_SECONDS", -1.0)
            at.services.scheduler.unload()
            first, second = await asyncio.gather(registry.get(at.live.id), registry.get(at.live.id))
            assert first is second is registry.tables[at.live.id]

    asyncio.run(load())


def test_snapshots_come_in_order_without_a_gap_and_nothing_overtakes(tmp_path: Path) -> None:
    async def follow() -> None:
        async with parlour(tmp_path) as at:
            registry, rng = at.services.registry, Random(7)
            known = at.live.room.seq
            followers = [Follower(at.live, who) for who in (at.anna, None)]
            for one in followers:
                await one.read(registry)
            clients = [await at.connect(), await at.connect(None, language="en")]
            readers = [Reader(at.live, None), Reader(at.live, at.anna, None, "de")]
            seen: list[list[int]] = [[], []]
            for reader in readers:
                await reader.read(registry)

            async def read_now_and_then() -> None:
                while len(seen[0]) < 60 or len(seen[1]) < 60:
                    number = rng.randrange(2)
                    snapshot = await readers[number].read(registry)
                    if snapshot is not None:
                        seen[number] += seqs(snapshot)
                    await turns(rng.randrange(8))

            reading = asyncio.create_task(read_now_and_then())
            await asyncio.gather(*(at.talk(10) for _ in range(6)))
            async with asyncio.timeout(30):
                await reading
            wanted = list(range(known + 1, known + 61))
            assert seen == [wanted] * 2
            assert [one.seen for one in followers] == [wanted] * 2
            for client in clients:
                await client.until(lambda client=client: client.got[-1]["seq"] == wanted[-1])
                assert client.seqs == wanted

    asyncio.run(follow())


def test_nobody_sees_what_is_not_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with parlour(tmp_path) as at:
            registry = at.services.registry
            reader, follower = Reader(at.live, at.anna), Follower(at.live, None)
            client = await at.connect()
            await follower.read(registry)
            known = at.live.room.seq
            with slow_disk(at.services, monkeypatch) as gate:
                talking = asyncio.create_task(at.talk())
                await gate.reached.wait()
                assert at.live.room.seq == known + 1, "the room is ahead of the disk"
                looking = asyncio.create_task(registry.snapshot(at.live, at.anna, known, None))
                reading = asyncio.create_task(reader.read(registry))
                comer = at.client()
                comer.flush()
                client.socket.recheck()
                await turns()
                assert not any(task.done() for task in (talking, looking, reading))
                assert not follower.seen
                assert not comer.got
                assert len(client.got) == 1
                assert not reader.notified
            assert await talking == known + 1
            assert seqs(json.loads(await looking)) == [known + 1]
            first = await reading
            assert first is not None
            assert first["seq"] == known + 1
            assert follower.seen == [known + 1]
            await client.until(lambda: client.seqs == [known + 1])
            await comer.until(lambda: comer.got)
            assert comer.got[0]["seq"] == known + 1

    asyncio.run(look())


def test_a_socket_that_reads_slowly_gets_the_newest_snapshot_when_it_has_caught_up_and_nothing_is_kept_for_it(
    tmp_path: Path,
) -> None:
    async def slow_down() -> None:
        async with parlour(tmp_path) as at:
            client, other = await at.connect(), await at.connect()
            known = at.live.room.seq
            client.socket.pause_writing()
            assert not client.wire.reading, "nor is it read, while it does not read"
            last = await at.talk(RECENT + 5)
            other.chat("one")
            await other.answer("one")
            await at.idle()
            assert len(client.got) == 1
            assert len(other.got) == 1 + RECENT + 6
            assert client.socket._subscription is not None
            assert client.socket._subscription.since == known
            client.socket.resume_writing()
            await client.until(lambda: len(client.got) == 2)
            await at.idle()
            assert client.seqs == list(range(known + 1, last + 2))
            assert len(client.got) == 2
            assert client.wire.reading
            last = await at.talk()
            assert client.seqs[-1] == last

    asyncio.run(slow_down())


def test_a_command_of_a_socket_that_reads_slowly_is_acknowledged_when_it_has_caught_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow_down() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("one", "two")
                await gate.reached.wait()
                client.socket.pause_writing()
            await at.idle()
            assert at.live.room.seq == known + 1, "the next command waits until it can be answered"
            assert len(client.got) == 1
            client.socket.resume_writing()
            await client.answer("two")
            assert [(one["key"], one["done"]) for one in client.got[1:]] == [("one", known + 1), ("two", known + 2)]
            assert client.seqs == [known + 1, known + 2]

    asyncio.run(slow_down())


def test_who_does_something_gets_one_snapshot_for_it_and_misses_nothing_that_others_do_meanwhile(
    tmp_path: Path,
) -> None:
    async def do_both() -> None:
        async with parlour(tmp_path) as at:
            first, second = await at.connect(), await at.connect(language="fr")
            known = at.live.room.seq
            keys = [str(number) for number in range(6)]
            for key in keys:
                first.chat(f"1-{key}")
                second.chat(f"2-{key}")
                await turns(3)
            await at.talk(3)
            for number, client in enumerate((first, second), 1):
                await client.answer(f"{number}-5")
                await client.until(lambda client=client: client.got[-1]["seq"] == known + 15)
                assert client.seqs == list(range(known + 1, known + 16))
                done = [one for one in client.got if "done" in one]
                assert [one["key"] for one in done] == [f"{number}-{key}" for key in keys]
                assert all(one["done"] in seqs(one) for one in done)

    asyncio.run(do_both())


def test_a_subscriber_that_fails_does_not_spoil_the_move_of_another(tmp_path: Path) -> None:
    async def spoil() -> None:
        async with parlour(tmp_path) as at:
            committed: list[int] = []
            at.services.registry.on_commit = lambda live, _: committed.append(live.room.seq)

            class Broken(Reader):
                def notify(self) -> None:
                    raise RuntimeError("a bug in the words of one language")

            followers = [Follower(at.live, None) for _ in range(20)]
            broken = Broken(at.live, None)
            for one in followers:
                await one.read(at.services.registry)
            last = await at.talk()
            assert [one.seen for one in followers] == [[last]] * 20
            assert committed == [last]
            assert broken.ended, "it may come back and read on"

    asyncio.run(spoil())


def test_when_a_name_was_erased_every_subscriber_gets_the_table_without_it(tmp_path: Path) -> None:
    async def erase() -> None:
        async with parlour(tmp_path) as at:
            services = at.services
            bob, _ = await services.people.guest("Bob")
            await services.registry.execute(at.live, bob.id, None, partial(Room.sit, person=bob.id, name="Bob"))
            client = await at.connect()
            assert [seat["name"] for seat in client.got[-1]["table"]["seats"]] == ["Anna", "Bob"]
            for table in await services.people.finish_erasure(bob.id):
                await services.registry.rename_people(table)
            await client.until(lambda: "Bob" not in json.dumps(client.got[-1]))
            last = await at.talk()
            await client.until(lambda: client.got[-1]["seq"] == last)
            assert client.seqs == [last]
            # Nor does a sentence name him that is told from the log.
            assert "Bob" not in (await services.registry.snapshot(at.live, at.anna, -1, "en")).decode()

    asyncio.run(erase())


def test_the_number_of_subscriptions_is_counted(tmp_path: Path) -> None:
    async def count() -> None:
        async with parlour(tmp_path) as at:
            before = SUBSCRIPTIONS._value.get()
            client, reader = await at.connect(), Reader(at.live, None)
            assert SUBSCRIPTIONS._value.get() == before + 2
            client.wire.lose(None)
            reader.subscription.close(reader)
            assert SUBSCRIPTIONS._value.get() == before

    asyncio.run(count())


def test_what_happens_at_a_table_leaves_no_garbage_in_circles(tmp_path: Path) -> None:
    async def play() -> None:
        async with parlour(tmp_path) as at:
            registry = at.services.registry
            await keep_people(at.services.store, "anna", "bob")
            now, name = registry.clock(), at.services.new_table_id()
            room, entry = Room.open("escalero", {}, at.live.room.terms, "anna", [None, None], [None, None], now, name)
            live = await registry.create(room, entry)
            for who in ("anna", "bob"):
                await registry.execute(live, who, None, partial(Room.sit, person=who, name=who))
            readers = [Reader(live, who) for who in ("anna", "bob", None)]

            async def move() -> None:
                actor = room.table.actor
                assert actor is not None
                who, choice = room.owners[actor], room.table.moves[0].text
                await registry.execute(live, who, None, partial(Room.move, person=who, move=choice, made_on=room.seq))
                for reader in readers:
                    await reader.read(registry)

            await move()
            gc.collect()
            gc.disable()
            try:
                for _ in range(20):
                    await move()
                assert gc.collect() == 0
            finally:
                gc.enable()
            # Nor does the collector have to look at what is remembered.
            assert not any(map(gc.is_tracked, room.recent))
            assert not any(gc.is_tracked(entry.events) for entry in room.recent)

    asyncio.run(play())
