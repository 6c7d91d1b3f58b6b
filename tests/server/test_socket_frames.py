"""WebSockets: texts in parts, pings, and what is no command at all."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from ptoq.server.http.sockets import LARGEST_COMMAND, LARGEST_MESSAGE, MOST_WAITING, TEXT_ONLY
from tests.server.wires import HELLO, RUBBISH, Parlour, parlour, turns


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
