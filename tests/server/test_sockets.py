"""WebSockets: a command is acknowledged when it is on the disk, whatever the network or the database does meanwhile."""

from __future__ import annotations

import asyncio
import gc
import itertools
import json
import logging
from collections.abc import Iterator
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
import uvloop
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from websockets.frames import Frame, Opcode

from ptoq.server.db.tokens import hashed
from ptoq.server.http import sockets
from ptoq.server.http.admission import HEADERS
from ptoq.server.http.sockets import (
    BROKEN,
    CLOSING,
    LARGEST_COMMAND,
    LARGEST_MESSAGE,
    MOST_WAITING,
    TEXT_ONLY,
    TOKEN_ENDED,
    UNKNOWN_TABLE,
)
from ptoq.server.rooms.room import Room
from tests.server.wires import HELLO, RUBBISH, Parlour, parlour, slow_disk, turns

# --- commands


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


# --- frames


def test_a_text_in_parts_is_joined_even_with_a_ping_between_them(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            text = json.dumps({**HELLO, "key": "ünö"}, ensure_ascii=False).encode()
            client.protocol.send_text(text[:9], fin=False)
            client.protocol.send_continuation(text[9:-7], fin=False)
            client.flush()
            client.protocol.send_ping(b"there?")
            client.protocol.send_continuation(text[-7:], fin=True)
            client.flush()
            client.chat("two")
            await client.answer("two")
            assert [one["key"] for one in client.got[1:]] == ["ünö", "two"]
            assert client.pongs == [b"there?"]

    asyncio.run(check())


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Parlour]]:
    """A table that many examples share, and the event loop it lives in."""
    with asyncio.Runner() as runner:
        opening = parlour(tmp_path_factory.mktemp("busy"))
        yield runner, runner.run(opening.__aenter__())
        runner.run(opening.__aexit__(None, None, None))


KEYS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1, max_size=64)


@given(
    keys=st.lists(KEYS, min_size=1, max_size=2 * MOST_WAITING),
    parts=st.lists(st.integers(1, 3), min_size=2 * MOST_WAITING, max_size=2 * MOST_WAITING),
    pieces=st.lists(st.integers(1, 300), min_size=1, max_size=12),
    early=st.booleans(),
)
def test_whatever_the_network_cuts_or_joins_every_command_comes_once_and_in_its_order(
    busy: tuple[asyncio.Runner, Parlour], keys: list[str], parts: list[int], pieces: list[int], early: bool
) -> None:
    runner, at = busy

    async def come() -> None:
        client = at.client()
        if early:
            # Who does not wait for the handshake is understood all the same.
            sent = b"".join(client.protocol.data_to_send())
        else:
            client.flush()
            await client.until(lambda: client.got)
            sent = b""
        for key, count in zip(keys, parts, strict=False):
            data = json.dumps({**RUBBISH, "key": key}, ensure_ascii=False).encode()
            cuts = [len(data) * cut // count for cut in range(count + 1)]
            for cut in range(count):
                opcode = Opcode.CONT if cut else Opcode.TEXT
                frame = Frame(opcode, data[cuts[cut] : cuts[cut + 1]], fin=cut == count - 1)
                sent += frame.serialize(mask=True)
        for size in itertools.cycle(pieces):
            if not sent:
                break
            client.socket.data_received(sent[:size])
            sent = sent[size:]
            if size % 2:
                await asyncio.sleep(0)
        told: list[Any] = await client.until(
            lambda: len(said := [one for one in client.got if "refused" in one]) == len(keys) and said
        )
        assert [one["key"] for one in told] == keys
        await turns()
        assert client.wire.reading
        client.wire.lose(None)

    runner.run(come())


def test_a_text_amid_the_parts_of_another_ends_the_connection(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq
            client.protocol.send_text(b'{"do":', fin=False)
            client.flush()
            text = json.dumps({**HELLO, "key": "one"}).encode()
            client.socket.data_received(Frame(Opcode.TEXT, text).serialize(mask=True))
            assert await client.end() == 1002
            await at.idle()
            assert at.live.room.seq == known

    asyncio.run(check())


def test_what_is_only_a_part_of_a_text_is_no_command_even_if_it_looks_like_one(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            known = at.live.room.seq
            inner = Frame(Opcode.TEXT, json.dumps({**HELLO, "key": "one"}).encode()).serialize(mask=False)
            text = b"look: " + inner
            # A mask that changes nothing: the inner frame is on the wire as it is.
            outer = bytes((0x81, 0x80 + len(text))) + bytes(4) + text
            for piece in (outer[: -len(inner)], inner):
                client.socket.data_received(piece)
            assert (await client.answer(None))["reason"] == "server/not-understood"
            await at.idle()
            assert at.live.room.seq == known

    asyncio.run(check())


def test_a_text_that_is_no_text_is_the_fault_of_the_client(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.send(b'{"do":"chat","phrase":"hello","key":"\xff\xfe"}')
            await client.until(lambda: len(client.got) > 1 or client.wire.lost)
            refused = [one for one in client.got if one.get("reason") == "server/not-understood"]
            assert refused or client.closed == 1007, f"closed with {client.closed}"

    with caplog.at_level(logging.ERROR, "ptoq"):
        asyncio.run(check())
    assert not caplog.records, "what a client sends makes no error in the log"


def test_binary_messages_close_the_connection(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.protocol.send_binary(json.dumps({**HELLO, "key": "one"}).encode())
            client.flush()
            assert await client.end() == TEXT_ONLY

    asyncio.run(check())


def test_a_command_that_is_too_large_is_refused_and_a_message_that_is_far_too_large_ends_the_connection(
    tmp_path: Path,
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            large = json.dumps({**HELLO, "key": "one"}).encode().ljust(LARGEST_COMMAND)
            client.send(large)
            await client.answer("one")
            client.send(large + b" ")
            assert (await client.answer(None))["reason"] == "server/too-large"
            client.send(b" " * LARGEST_MESSAGE)
            await client.until(lambda: len(client.got) == 4)
            client.chat("two")
            await client.answer("two")
            client.send(b" " * (LARGEST_MESSAGE + 1))
            assert await client.end() == 1009
            # Nor does it help to send it in parts.
            client = await at.connect()
            client.protocol.send_text(b" " * LARGEST_MESSAGE, fin=False)
            client.protocol.send_continuation(b" ", fin=True)
            client.flush()
            assert await client.end() == 1009

    asyncio.run(check())


@pytest.mark.parametrize("answers", [True, False])
def test_a_peer_is_asked_whether_it_is_there_and_given_up_if_it_never_answers(tmp_path: Path, answers: bool) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.answers = answers
            for asked in (1, 2):
                if client.wire.is_closing():
                    break
                assert client.socket._ping is not None
                client.socket._ping.cancel()
                client.socket._keep_alive()
                assert client.pings == (asked if answers else 1)
                await turns()
            assert client.wire.lost != answers
            if answers:
                assert client.socket._ping is not None, "it is asked again later"
                client.chat("one")
                await client.answer("one")

    asyncio.run(check())


# --- tokens


def test_one_whose_token_is_ended_while_a_command_is_written_gets_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client, spectator = await at.connect(), await at.connect(None)
            write = at.services.store.write
            begun, ended = asyncio.Event(), asyncio.Event()

            async def write_later(change: Any, durable: bool = True) -> Any:
                if durable and not begun.is_set():
                    begun.set()
                    await ended.wait()
                return await write(change, durable)

            monkeypatch.setattr(at.services.store, "write", write_later)
            client.chat("one")
            await begun.wait()
            await at.services.people.log_out(at.anna, at.secret)
            ended.set()
            await at.idle()
            assert await client.end() == TOKEN_ENDED
            assert len(client.got) == 1
            assert not at.services.people._watchers
            # The command itself was begun while the token was valid, and stands.
            assert spectator.seqs == [at.live.room.seq]

    asyncio.run(check())


def test_one_whose_token_is_ended_is_sent_nothing_more_even_while_the_database_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            read, asked = at.services.store.read, asyncio.Event()

            async def read_later(*query: Any) -> Any:
                await asked.wait()
                return await read(*query)

            monkeypatch.setattr(at.services.store, "read", read_later)
            await at.services.people.log_out(at.anna, at.secret)
            await at.talk(3)
            client.chat("one")
            await turns()
            assert len(client.got) == 1
            asked.set()
            assert await client.end() == TOKEN_ENDED
            assert len(client.got) == 1

    asyncio.run(check())


def test_one_whose_other_token_was_ended_misses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            program = await at.services.people.program_token(at.anna, "bot")
            client, other = await at.connect(), await at.connect(program)
            known = at.live.room.seq
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("one", "two")
                await gate.reached.wait()
                at.services.people.recheck(hashed(at.anna))
                # By the time the commit is done, it is not known yet whether the token is valid.
                gate.opened.set()
            await client.answer("two")
            assert client.seqs == [known + 1, known + 2]
            await at.services.people.log_out(at.anna, program)
            assert await other.end() == TOKEN_ENDED
            client.chat("three")
            await client.answer("three")
            assert client.wire.reading

    asyncio.run(check())


def test_a_token_that_is_ended_while_the_connection_is_opened_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            get, asked, go_on = at.services.registry.get, asyncio.Event(), asyncio.Event()

            async def get_later(table: str) -> Any:
                asked.set()
                await go_on.wait()
                return await get(table)

            monkeypatch.setattr(at.services.registry, "get", get_later)
            client = at.client()
            client.flush()
            await asked.wait()
            await at.services.people.log_out(at.anna, at.secret)
            go_on.set()
            client.chat("one")
            await turns()
            assert client.wire.lost
            assert client.closed == TOKEN_ENDED
            assert at.live.room.seq == 1

    asyncio.run(check())


def test_a_token_that_ended_without_a_message_is_noticed_when_the_peer_is_asked(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            people = at.services.people
            people.clock = lambda: 2**60
            people._cache.clear()
            client.socket._keep_alive()
            assert await client.end() == TOKEN_ENDED

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


# --- the end of a connection


def test_a_server_that_closes_says_so_and_finishes_what_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client, spectator = await at.connect(), await at.connect(None)
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("one")
                await gate.reached.wait()
                at.services.registry.end_streams()
                assert client.closed == spectator.closed == CLOSING
            await at.idle()
            assert (await at.services.store.log(at.live.id))[-1][0] == at.live.room.seq == 2

    asyncio.run(check())


def test_a_client_that_does_not_answer_that_the_connection_is_closed_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.01)

    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.answers = False
            known = at.live.room.seq
            client.socket.shutdown()
            assert client.closed == CLOSING
            # Nothing more is sent, and what comes now is not executed.
            text = json.dumps({**HELLO, "key": "one"}).encode()
            client.socket.data_received(Frame(Opcode.TEXT, text).serialize(mask=True))
            await client.end()
            await at.idle()
            assert len(client.got) == 1
            assert at.live.room.seq == known
            assert not at.live.subscribers

    asyncio.run(check())


@pytest.mark.parametrize("command", [HELLO, RUBBISH, {**HELLO, "seq": []}], ids=["executed", "refused", "nonsense"])
@pytest.mark.parametrize("how", ["cut", "closed"])
def test_a_command_is_finished_when_the_connection_is_lost_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: dict[str, Any], how: str
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            services = at.services
            client = await at.connect()
            known = at.live.room.seq
            # Another entry is being written: the command has to wait for it.
            with slow_disk(services, monkeypatch) as gate:
                talking = asyncio.create_task(at.talk())
                await gate.reached.wait()
                client.send({**command, "key": "one"})
                await turns()
                if how == "cut":
                    client.wire.lose(ConnectionResetError())
                else:
                    client.protocol.send_close(1001)
                    client.flush()
                    await client.end()
            await talking
            await at.idle()
            assert at.live.room.seq == known + 1 + (command is HELLO)
            assert not at.live.subscribers
            assert not services.people._watchers
            assert not at.state.connections
            assert client.socket._ping is not None
            assert client.socket._ping.cancelled()

    asyncio.run(check())


@pytest.mark.parametrize("where", ["people.of", "registry.get"])
def test_a_connection_that_is_lost_while_it_is_opened_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            ask, asked, go_on = attrgetter(where)(at.services), asyncio.Event(), asyncio.Event()

            async def answer_later(what: str) -> Any:
                asked.set()
                await go_on.wait()
                return await ask(what)

            owner, name = where.split(".")
            monkeypatch.setattr(getattr(at.services, owner), name, answer_later)
            client = at.client()
            client.flush()
            await asked.wait()
            client.wire.lose(ConnectionResetError())
            go_on.set()
            await at.idle()
            assert not at.live.subscribers
            assert not at.services.people._watchers
            assert not at.state.connections

    asyncio.run(check())


def test_over_a_real_network_a_connection_that_breaks_in_the_middle_of_commands_leaves_no_error(
    tmp_path: Path,
) -> None:
    """uvloop's transports, unlike asyncio's, raise an error when they are written to after their end."""
    errors: list[dict[str, Any]] = []

    async def check() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: errors.append(context))
        async with parlour(tmp_path) as at:
            opened: list[Any] = []

            def accept() -> Any:
                opened.append(at.sockets(None, at.state, {}))  # type: ignore[arg-type]
                return opened[-1]

            server = await loop.create_server(accept, "127.0.0.1", 0)
            port = server.sockets[0].getsockname()[1]
            for command in (HELLO, RUBBISH):
                client = at.client()
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.writelines(client.protocol.data_to_send())
                assert b"101" in await reader.readline()
                await reader.readuntil(b'"happened":[]')
                async with at.live.lock:
                    client.protocol.state = type(client.protocol.state).OPEN
                    client.protocol.send_text(json.dumps({**command, "key": command["phrase"]}).encode())
                    writer.writelines(client.protocol.data_to_send())
                    await writer.drain()
                    while opened[-1]._key is None:
                        await asyncio.sleep(0)
                    # A connection that is reset has no end of the stream.
                    opened[-1]._transport.abort()
                    while at.live.subscribers:
                        await asyncio.sleep(0)
                writer.close()
                await at.idle()
            assert at.live.room.seq == 2
            server.close()
            await server.wait_closed()
        gc.collect()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(check())
    assert not errors


# --- the handshake


def test_a_table_that_does_not_exist_is_named_in_the_reason(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = at.client(table="nowhere", language="de")
            client.flush()
            assert await client.end() == UNKNOWN_TABLE
            assert client.reason == "Diesen Tisch gibt es nicht."
            assert not at.services.people._watchers

    asyncio.run(check())


def test_another_site_is_rejected_with_all_the_headers_of_any_response(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            for secret in ("", None):
                client = at.client(secret, headers={"origin": "https://elsewhere.example"})
                client.flush()
                await client.end()
                response = client.response
                assert response is not None
                assert response.status_code == 403
                assert response.headers["content-type"] == "application/json"
                assert int(response.headers["content-length"]) == len(response.body)
                assert json.loads(response.body)["reason"] == "server/other-origin"
                assert HEADERS.items() <= {name.lower(): value for name, value in response.headers.raw_items()}.items()
                assert not at.live.subscribers
            ours = at.client(headers={"origin": "http://localhost"})
            ours.flush()
            await ours.until(lambda: ours.got)

    asyncio.run(check())


@pytest.mark.parametrize("since", ["soon", "--1", "1.5", "9" * 5000])
def test_a_number_that_is_none_is_rejected(tmp_path: Path, since: str) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = at.client(since=since)
            client.flush()
            await turns()
            assert client.response is not None
            assert client.response.status_code == 400
            assert client.wire.lost

    asyncio.run(check())


def test_only_the_live_address_of_a_table_is_a_websocket(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            for path in (f"/api/tables/{at.live.id}", "/api/live", f"/api/tables/{at.live.id}/move"):
                client = at.client()
                request = b"".join(client.protocol.data_to_send())
                old = f"/api/tables/{at.live.id}/live".encode()
                assert old in request
                client.socket.data_received(request.replace(old, path.encode()))
                await client.end()
                assert client.response is not None
                assert client.response.status_code == 404

    asyncio.run(check())


def test_what_is_no_handshake_is_answered_and_the_connection_closed(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = at.client()
            request = b"".join(client.protocol.data_to_send()).replace(b"Sec-WebSocket-Key", b"X-Nothing")
            client.socket.data_received(request)
            await client.end()
            assert client.response is not None
            assert client.response.status_code == 400
            assert not at.live.subscribers

    asyncio.run(check())


def test_the_language_of_refusals_is_the_one_of_the_address_or_of_the_browser(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            sentences = []
            for query, headers in (({"language": "de"}, {}), ({}, {"accept-language": "de-AT,de;q=0.9"}), ({}, {})):
                client = await at.connect(headers=headers, **query)
                client.send({**RUBBISH, "key": "one"})
                sentences.append((await client.answer("one"))["refused"])
            assert sentences[0] == sentences[1] != sentences[2]

    asyncio.run(check())


def test_a_spectator_may_do_nothing_and_a_stranger_at_the_table_neither(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            _, secret = await at.services.people.guest("Bob")
            for who, reason in ((None, "server/who-are-you"), (secret, "server/not-seated-here")):
                client = await at.connect(who)
                client.chat("one")
                assert (await client.answer("one"))["reason"] == reason
            cleo, _ = await at.services.people.guest("Cleo")
            sit = partial(Room.sit, person=cleo.id, name="Cleo")
            assert await at.services.registry.execute(at.live, cleo.id, None, sit) == 2

    asyncio.run(check())


# --- who is at the table


def test_those_who_ask_are_told_which_seats_have_a_connection_whenever_that_changes(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            watching, silent = await at.connect(None, present=1), await at.connect(None)
            present = lambda: [one["present"] for one in watching.got if "present" in one]  # noqa: E731
            assert present() == [[]]
            first, second = await at.connect(), await at.connect()
            assert present() == [[], [0]], "a person with two windows comes once"
            first.wire.abort()
            await first.end()
            assert present() == [[], [0]]
            second.wire.abort()
            await second.end()
            assert present() == [[], [0], []]
            assert not any("present" in one for one in silent.got)
            watching.wire.abort()
            await watching.end()
            assert not at.live.attendance.listeners

    asyncio.run(check())


def test_a_client_that_reads_slowly_is_told_who_is_there_when_it_goes_on(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            watching = await at.connect(None, present=1)
            watching.socket.pause_writing()
            await at.connect()
            assert watching.got[0] == {"present": []}
            assert not any(one.get("present") for one in watching.got)
            watching.socket.resume_writing()
            await watching.until(lambda: {"present": [0]} in watching.got)

    asyncio.run(check())
