"""WebSockets that send too much or read nothing: they are told, closed, and cost no memory."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.server.http import sockets
from ptoq.server.http.sockets import (
    LARGEST_COMMAND,
    LARGEST_MESSAGE,
    MOST_AT_ONCE,
    MOST_OTHERS,
    MOST_TOO_FAST,
    MOST_WAITING,
    TOO_FAST,
)
from tests.server.doors import hall, run, until
from tests.server.wires import HELLO, RUBBISH, Client, parlour, slow_disk, turns


def frames(opcode: Opcode, count: int, fin: bool = True) -> bytes:
    """Many small frames of a client, each with its number."""
    return b"".join(Frame(opcode, str(number).encode(), fin=fin).serialize(mask=True) for number in range(count))


def ping_time(client: Client) -> None:
    """It is time to ask whether the client is there."""
    assert client.socket._ping is not None
    client.socket._ping.cancel()
    client.socket._keep_alive()


# --- too much


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_that_goes_on_too_fast_is_closed_with_a_sentence(tmp_path: Path, language: str) -> None:
    async def check() -> None:
        async with parlour(tmp_path, requests_per_minute=2) as at:
            client = await at.connect(language=language)
            for number in range(1 + MOST_TOO_FAST):
                assert client.closed is None
                client.send({**RUBBISH, "key": str(number)})
                await at.idle()
            reasons = [one["reason"] for one in client.got[1:]]
            assert reasons == ["server/no-such-phrase", *["server/too-fast"] * MOST_TOO_FAST]
            # What is not understood comes too fast as well.
            client.send(b"nonsense")
            assert await client.end() == TOO_FAST
            assert client.reason == say(Text("server/too-fast"), language)
            assert len(client.got) == 2 + MOST_TOO_FAST

    asyncio.run(check())


def test_one_that_is_in_time_again_is_not_closed(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path, requests_per_minute=2) as at:
            client = await at.connect()
            limits, now = at.services.limits.requests, 0.0
            limits.persons.clock = limits.addresses.clock = lambda: limit_start + now
            limit_start = limits.persons._due[at.anna]
            for number in range(2 * MOST_TOO_FAST):
                if number % MOST_TOO_FAST == 0:
                    now += 60
                client.chat(str(number))
                await client.answer(str(number))
            assert client.closed is None

    asyncio.run(check())


def test_more_commands_at_once_than_anybody_needs_close_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.01)

    async def check() -> None:
        async with parlour(tmp_path) as at:
            client, other = await at.connect(), await at.connect()
            large = b" " * LARGEST_MESSAGE
            with slow_disk(at.services, monkeypatch) as gate:
                client.chat("first")
                await gate.reached.wait()
                client.send(*[large] * MOST_AT_ONCE)
                assert client.closed is None
                assert not client.wire.reading
                # Of what is too large anyway hardly anything is kept.
                assert sum(map(len, client.socket._inbox)) <= MOST_AT_ONCE * (LARGEST_COMMAND + 1)
                client.wire.unsent, client.answers = 1, False
                client.send({**HELLO, "key": "one"})
                assert (client.closed, client.reason) == (TOO_FAST, "Not so fast: wait a little.")
                assert not client.wire.reading
            await client.end()
            await at.idle()
            assert at.live.room.seq == 2, "what had begun was finished, and nothing else"
            other.chat("two")
            await other.answer("two")

    asyncio.run(check())


def test_a_read_with_thousands_of_frames_is_not_read_to_its_end(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            for opcode, fin in ((Opcode.TEXT, True), (Opcode.PING, True), (Opcode.PONG, True), (Opcode.CONT, False)):
                client = await at.connect()
                begin = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if opcode is Opcode.CONT else b""
                client.answers = False
                client.socket.data_received(begin + frames(opcode, 20_000, fin))
                assert (client.closed, client.reason) == (TOO_FAST, "Not so fast: wait a little.")
                assert not client.wire.reading
                assert len(client.socket._inbox) + len(client.socket._parts) < 1000
                assert len(client.pongs) <= 1
                client.wire.lose(None)

    asyncio.run(check())


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_frames_that_are_no_command_are_counted_between_two_pings(tmp_path: Path, opcode: Opcode) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.answers = False
            if opcode is Opcode.CONT:
                client.socket.data_received(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
            one = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
            for _ in range(2):
                ping_time(client)
                for _ in range(MOST_OTHERS):
                    client.socket.data_received(one)
                assert client.closed is None
            client.socket.data_received(one)
            assert client.closed == TOO_FAST
            client.wire.lose(None)

    asyncio.run(check())


# --- pongs, and a client that does not read


def test_of_pings_that_come_together_the_newest_is_answered(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.socket.data_received(frames(Opcode.PING, 10))
            assert client.pongs == [b"9"]
            client.socket.data_received(frames(Opcode.PING, 3) + Frame(Opcode.CLOSE, b"").serialize(mask=True))
            assert client.pongs == [b"9", b"2"]
            await client.end()

    asyncio.run(check())


def test_while_the_client_does_not_read_nothing_is_written_and_then_the_newest_pong(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.socket.pause_writing()
            written = client.wire.written
            for number in range(3):
                client.socket.data_received(frames(Opcode.PING, 20))
                client.chat(str(number))
                await at.talk()
                ping_time(client)
                await turns()
            assert client.wire.written == written
            client.socket.resume_writing()
            await client.answer("2")
            assert client.pongs == [b"19"]
            await client.until(lambda: client.got[-1]["seq"] == at.live.room.seq)

    asyncio.run(check())


def test_one_that_never_reads_is_cut_off_and_one_that_reads_slowly_is_not(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as at:
            client = await at.connect()
            client.socket.pause_writing()
            client.wire.unsent = 100_000
            # Commands that wait are no excuse.
            client.chat(*map(str, range(MOST_WAITING)))
            ping_time(client)
            for _ in range(5):
                client.wire.unsent -= 1
                ping_time(client)
                await turns()
                assert not client.wire.lost
            ping_time(client)
            await client.end()

    asyncio.run(check())


def test_a_client_that_reads_nothing_is_cut_off_when_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.01)

    async def check() -> None:
        async with parlour(tmp_path) as at, hall(sockets=at.sockets) as there:
            client, wire = at.client(), await there.comer()
            wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await wire.send(b"".join(client.protocol.data_to_send()))
            await until(lambda: at.live.subscribers)
            (subscriber,) = at.live.subscribers
            while not subscriber._paused:
                subscriber._transport.write(bytes(1 << 20))
            subscriber.shutdown()
            await until(lambda: there.limits.count == 0)

    run(check())


def test_over_a_real_network_a_flood_of_pings_is_closed_and_what_waits_stays_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "CLOSE_SECONDS", 0.2)

    async def check() -> None:
        async with parlour(tmp_path) as at, hall(sockets=at.sockets) as there:
            client, wire = at.client(), await there.comer()
            await wire.send(b"".join(client.protocol.data_to_send()))
            await wire.reader.readuntil(b'"happened":[]')
            (subscriber,) = at.live.subscribers
            transport, largest = subscriber._transport, 0
            sending = asyncio.create_task(wire.send(frames(Opcode.PING, 1000) * 100))
            while not sending.done() and not transport.is_closing():
                largest = max(largest, transport.get_write_buffer_size())
                await asyncio.sleep(0)
            await wire.reader.readuntil(TOO_FAST.to_bytes(2, "big") + b"Not so fast: wait a little.")
            assert await wire.closed()
            await sending
            assert largest < 1000

    run(check())


def test_the_reason_fits_into_a_close_frame() -> None:
    for language in LANGUAGES:
        for key in ("server/too-fast", "server/full"):
            assert len(say(Text(key), language).encode()) <= 123
