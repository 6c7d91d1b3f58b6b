"""WebSockets: a command is acknowledged when it is on the disk, whatever the network or the database does meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from ptoq.server.http.sockets import BROKEN, MOST_WAITING
from tests.server.wires import HELLO, RUBBISH, parlour, slow_disk, turns


@pytest.mark.parametrize("language", [None, "de"])
def test_a_command_is_acknowledged_when_it_is_on_the_disk_by_a_snapshot_with_its_number_and_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str | None
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect(**({"language": language} if language else {}))
            known = client.got[-1]["seq"]
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("one")
                await gate.reached.wait()
                await turns()
                assert at.live.room.seq == known + 1
                assert len(client.got) == 1, "acknowledged before it was on the disk"
            answer = await client.answer("one")
            assert answer["done"] == answer["seq"] == known + 1
            assert [entry["seq"] for entry in answer["happened"]] == [known + 1]
            assert ("words" in answer["happened"][0]) == (language is not None)
            assert "view" in answer
            assert [seq for seq, _ in await at.services.store.log(at.live.id)][-1] == known + 1
            assert len(client.got) == 2, "one command has one snapshot"

    asyncio.run(check())


def test_the_acknowledgement_is_for_the_one_who_sent_the_command_alone(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            first, second, spectator = await at.connect(), await at.connect(), await at.connect(None)
            first.chat("one")
            done = (await first.answer("one"))["done"]
            for other in (second, spectator):
                assert other.seqs == [done]
                assert not {"done", "key"} & other.got[-1].keys()

    asyncio.run(check())


def test_a_repeated_key_is_acknowledged_with_the_first_number_and_executed_once(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            first, second = await at.connect(), await at.connect()
            first.chat("one")
            done = (await first.answer("one"))["done"]
            await at.talk()
            second.chat("one")
            again = await second.answer("one")
            assert (again["done"], again["seq"], again["happened"]) == (done, done + 1, [])
            first.got.clear()
            first.chat("one", "two", "one")
            await first.until(lambda: len(first.got) == 3)
            assert [(one["key"], one["done"]) for one in first.got] == [
                ("one", done),
                ("two", done + 2),
                ("one", done),
            ]
            assert second.seqs == [done, done + 1, done + 2]
            assert at.live.room.seq == done + 2

    asyncio.run(check())


def test_two_sockets_with_the_same_key_at_the_same_time_get_the_same_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            first, second = await at.connect(), await at.connect()
            known = at.live.room.seq
            with slow_disk(at.services, monkeypatch) as gate:
                first.chat("one")
                await gate.reached.wait()
                second.chat("one")
                await turns()
            answers = [await client.answer("one") for client in (first, second)]
            await at.idle()
            assert [answer["done"] for answer in answers] == [known + 1] * 2
            assert first.seqs == second.seqs == [known + 1]
            assert at.live.room.seq == known + 1

    asyncio.run(check())


def test_commands_of_one_socket_are_executed_in_order_and_the_next_waits_for_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("one")
                await gate.reached.wait()
                client.send({**RUBBISH, "key": "two"}, {**HELLO, "key": "three"})
                await turns()
                assert at.live.room.seq == known + 1
                assert len(client.got) == 1, "a refusal overtook the acknowledgement of the command before it"
            await client.answer("three")
            assert [one["key"] for one in client.got[1:]] == ["one", "two", "three"]
            assert [one.get("done") for one in client.got[1:]] == [known + 1, None, known + 2]
            assert client.got[2]["reason"] == "server/no-such-phrase"

    asyncio.run(check())


def test_when_many_commands_wait_nothing_more_is_read_until_they_are_done_and_none_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq
            keys = [str(number) for number in range(3 * MOST_WAITING)]
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat(keys[0])
                await gate.reached.wait()
                for waiting, key in enumerate(keys[1 : MOST_WAITING + 1], 1):
                    client.chat(key)
                    assert client.wire.reading == (waiting < MOST_WAITING)
                # What the network has already brought is not lost.
                client.chat(*keys[MOST_WAITING + 1 :])
                assert not client.wire.reading
                await turns()
                assert at.live.room.seq == known + 1
            await client.answer(keys[-1])
            await at.idle()
            assert [one["key"] for one in client.got[1:]] == keys
            assert client.seqs == list(range(known + 1, known + 1 + len(keys)))
            assert client.wire.reading

    asyncio.run(check())


def test_one_that_asks_too_fast_is_refused_with_its_key_and_the_connection_stays(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path, requests_per_minute=3) as at:
            client = await at.connect()
            client.chat("one", "two", "three")
            answers = [await client.answer(key) for key in ("one", "two", "three")]
            assert [answer.get("reason") for answer in answers] == [None, None, "server/too-fast"]
            last = await at.talk()
            assert client.seqs[-1] == last

    asyncio.run(check())


# --- a database that fails


@pytest.mark.parametrize("how", ["not taken", "taken, but the answer is lost"])
def test_a_command_that_was_perhaps_not_written_is_refused_and_sent_again_it_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client, spectator = await at.connect(), await at.connect(None)
            known, write = at.live.room.seq, at.services.store.write

            async def fail(change: Any, durable: bool = True) -> Any:
                if how != "not taken":
                    await write(change)
                raise OSError("the disk is away")

            with monkeypatch.context() as patch:
                patch.setattr(at.services.store, "write", fail)
                client.chat("one")
                refusal = await client.answer("one")
            assert refusal["reason"] == "server/unwritten"
            client.chat("one", "two")
            assert (await client.answer("two"))["done"] == known + 2
            assert [one["done"] for one in client.got if "done" in one] == [known + 1, known + 2]
            await spectator.until(lambda: spectator.got[-1]["seq"] == known + 2)
            assert spectator.seqs == client.seqs == [known + 1, known + 2]
            assert [seq for seq, _ in await at.services.store.log(at.live.id)] == list(range(known + 3))

    asyncio.run(check())


def test_what_was_written_while_the_answer_was_lost_is_shown_to_everybody_without_a_further_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client, spectator = await at.connect(), await at.connect(None)
            known, write = at.live.room.seq, at.services.store.write

            async def answer_lost(change: Any, durable: bool = True) -> Any:
                await write(change)
                raise OSError("the connection is gone")

            with monkeypatch.context() as patch:
                patch.setattr(at.services.store, "write", answer_lost)
                client.chat("one")
                await client.answer("one")
            await spectator.until(lambda: spectator.seqs == [known + 1])
            await client.until(lambda: client.seqs == [known + 1])

    asyncio.run(check())


def test_while_the_database_is_away_the_connection_is_given_up_and_a_new_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq

            async def away(*_: Any, **__: Any) -> Any:
                raise OperationalError("SELECT", {}, OSError("the database is away"))

            with monkeypatch.context() as patch:
                patch.setattr(at.services.store, "write", away)
                patch.setattr(at.services.store, "read", away)
                client.chat("one")
                assert (await client.answer("one"))["reason"] == "server/unwritten"
                client.got.clear()
                client.chat("one")
                assert await client.end() == BROKEN
                other = at.client()
                other.flush()
                assert await other.end() == BROKEN
                stranger = at.client("ptoq_unknown")
                stranger.flush()
                await stranger.end()
                assert stranger.response is not None
                assert stranger.response.status_code == 503
            again = await at.connect(since=known)
            again.chat("one")
            assert (await again.answer("one"))["done"] == known + 1
            assert again.seqs == [known + 1]

    asyncio.run(check())
