"""The door: what comes is bounded in size and time, and no address keeps another out."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from ptoq.server import connections, gateway
from ptoq.server.connections import most_connections
from ptoq.server.gateway import Gateway
from ptoq.server.http import door
from ptoq.server.http.door import (
    BODY_SECONDS,
    HEAD_SECONDS,
    LARGEST_HEAD,
    LARGEST_URL,
    LINGER_SECONDS,
    MOST_HEADERS,
    MOST_PIPELINED,
    PIECE,
    UNREAD_SECONDS,
)
from ptoq.server.http.sockets import NO_ROOM
from ptoq.server.serving import serve
from ptoq.server.settings import Settings
from ptoq.table.files import LARGEST
from tests.server.doors import ELSEWHERE, HERE, Street, Wire, hall, reason, run, until
from tests.server.warm import WarmHouse, _forks
from tests.server.wires import parlour

TOO_LARGE = "server/too-large"
BEGUN = b"GET / HTTP/1.1\r\nhost: x\r\n"
POST = b"POST /read HTTP/1.1\r\nhost: x\r\n"

# --- heads


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (BEGUN + b"cookie: " + b"a=b; " * 10_000, 431),
        (BEGUN + b"a: b\r\n" * 10_000, 431),
        (b"GET /" + b"a" * 50_000, 414),
        (b"\r\n" * 25_000, 431),
    ],
    ids=["cookie", "lines", "address", "nothing"],
)
def test_a_head_that_does_not_end_is_refused_long_before_it_would(sent: bytes, status: int) -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(sent[: LARGEST_HEAD + PIECE])
            assert reason(await wire.response())[:2] == (status, TOO_LARGE)
            assert at.asked == []

    run(check())


def test_what_comes_after_a_refused_head_is_thrown_away_and_not_without_end() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(BEGUN + b"cookie: ")
            fed: list[int] = []
            parser = at.connection.parser

            class Counting:
                """The parser, and how much it was given."""

                def feed_data(self, data: bytes) -> None:
                    fed.append(len(data))
                    parser.feed_data(data)

            at.connection.parser = Counting()  # type: ignore[assignment]
            sending = asyncio.create_task(wire.send(b"x" * 2 * LARGEST))
            assert (await wire.response())[0] == 431
            assert await wire.closed()
            await sending
            assert sum(fed) <= LARGEST_HEAD + PIECE
            await until(lambda: not at.door.connections)

    run(check())


def test_a_head_is_served_up_to_the_limits_and_refused_beyond_them() -> None:
    async def check() -> None:
        async with hall() as at:
            for more, status in ((0, 200), (1, 431)):
                lines = {f"a{number}": "b" for number in range(MOST_HEADERS - 1 + more)}
                assert (await (await at.comer()).ask(**lines))[0] == status
            for length, status in ((LARGEST_URL, 200), (LARGEST_URL + 1, 414)):
                assert (await (await at.comer()).ask("/".ljust(length, "a")))[0] == status
            size = LARGEST_HEAD - len("hostxcookie")
            for length, status in ((size - 100, 200), (size + 1, 431)):
                assert (await (await at.comer()).ask(cookie="a" * length))[0] == status
            # Many requests over one connection come to more than that, and are served.
            wire = await at.comer()
            for _ in range(5):
                assert (await wire.ask(cookie="a" * (size // 2)))[0] == 200

    run(check())


def test_a_request_that_follows_a_refused_one_is_not_served() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(BEGUN + b"a: b\r\n" * MOST_HEADERS + b"\r\n" + BEGUN + b"\r\n")
            assert (await wire.response())[0] == 431
            assert await wire.reader.read() == b""
            assert at.asked == []

    run(check())


def test_a_refusal_is_a_sentence_in_the_language_of_the_browser() -> None:
    async def check() -> None:
        async with hall() as at:
            english = reason(await (await at.comer()).ask("/".ljust(LARGEST_URL + 1, "a")))
            german = reason(await (await at.comer()).ask("/".ljust(LARGEST_URL + 1, "a"), **{"accept-language": "de"}))
            assert (english[2], german[2]) == ("That is too large.", "Das ist zu groß.")

    run(check())


@pytest.mark.parametrize(
    ("served", "sent"),
    [
        (False, b""),
        (False, b"GET /"),
        (False, BEGUN),
        (False, b"\r\n"),
        (True, b"GET /"),
        (True, BEGUN),
        (True, b"\r\n"),
    ],
)
def test_a_head_must_be_there_in_time(served: bool, sent: bytes) -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            if served:
                assert (await wire.ask())[0] == 200
            await wire.send(sent)
            await until(lambda: at.door.connections and (not sent or at.connection._overhead == len(sent)))
            at.pass_time(HEAD_SECONDS - 1)
            assert not at.connection.transport.is_closing()
            at.pass_time(2)
            assert await wire.closed()

    run(check())


def test_one_who_sends_a_byte_now_and_then_has_no_more_time() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(BEGUN)
            await until(lambda: at.door.connections and at.connection._overhead)
            for _ in range(int(HEAD_SECONDS) + 1):
                before = at.connection._overhead
                await wire.send(b"a")
                await until(lambda before=before: at.connection._overhead > before)
                at.pass_time(1)
                if at.connection.transport.is_closing():
                    break
            assert await wire.closed()

    run(check())


# --- bodies


def test_a_body_must_be_there_in_time_and_the_application_learns_that_it_is_not() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(POST + b"content-length: 10\r\n\r\n12345")
            await until(lambda: at.read == [5])
            at.pass_time(BODY_SECONDS - 1)
            assert not at.connection.transport.is_closing()
            at.pass_time(2)
            assert await wire.closed()

    run(check())


def test_a_body_that_is_announced_as_too_large_is_refused_before_it_comes() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(POST + b"content-length: %d\r\n\r\n" % (LARGEST + 1))
            assert reason(await wire.response())[:2] == (413, TOO_LARGE)
            assert at.asked == []
            wire = await at.comer()
            await wire.send(POST + b"content-length: %d\r\n\r\n" % LARGEST)
            await wire.send(bytes(LARGEST))
            assert (await wire.response())[0] == 200
            assert sum(at.read) == LARGEST

    run(check())


@pytest.mark.parametrize(
    "sent",
    [b"1\r\nx\r\n" * 20_000, b"0\r\n" + b"a: b\r\n" * 20_000, b"0\r\na: " + b"b" * 100_000],
    ids=["tiny chunks", "trailers", "a trailer"],
)
def test_what_frames_a_body_is_not_larger_than_the_body(sent: bytes) -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            chunked = POST + b"transfer-encoding: chunked\r\n\r\n"
            await wire.send(chunked + b"5\r\nhello\r\n" * 20_000 + b"0\r\n\r\n")
            assert (await wire.response())[0] == 200
            assert sum(at.read) == 100_000
            await wire.send(chunked + sent)
            assert await wire.closed()

    run(check())


def test_the_body_of_a_rejected_request_is_not_read_and_soon_not_waited_for() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n" + bytes(1000))
            assert (await wire.response())[0] == 200
            # If it comes at once, the connection can be used on.
            await wire.send(bytes(199_000))
            assert (await wire.ask())[0] == 200
            await wire.send(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n" + bytes(1000))
            assert (await wire.response())[0] == 200
            await until(lambda: at.connection._received == 1000)
            # uvicorn would give up a silent one by itself; this one sends a byte now and then.
            await wire.send(b"a")
            await until(lambda: at.connection._received == 1001)
            at.pass_time(LINGER_SECONDS + 1)
            assert await wire.closed()
            assert at.read == []

    run(check())


def test_a_chunked_body_after_the_response_has_an_end() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n")
            assert (await wire.response())[0] == 200
            for _ in range(2 * LARGEST // 0x10000):
                await wire.send(b"10000\r\n" + bytes(0x10000) + b"\r\n")
            assert await wire.closed()

    run(check())


def test_requests_that_do_not_wait_for_responses_are_served_in_order_and_not_in_any_number() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send((BEGUN + b"\r\n") * (MOST_PIPELINED + 1))
            for _ in range(MOST_PIPELINED + 1):
                assert (await wire.response())[0] == 200
            await wire.send((BEGUN + b"\r\n") * 1000)
            assert await wire.closed()
            assert len(at.asked) < 100

    run(check())


# --- responses


def test_one_who_does_not_read_is_cut_off_and_one_who_reads_slowly_is_not() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
            await until(lambda: at.door.connections and at.connection.transport.get_write_buffer_size())
            transport = at.connection.transport
            for _ in range(3):
                # Nothing of it is read for a while, then a little.
                at.pass_time(UNREAD_SECONDS - 1)
                assert not transport.is_closing()
                left = transport.get_write_buffer_size()
                while transport.get_write_buffer_size() == left:
                    await wire.reader.readexactly(65536)
                at.pass_time(1)
            assert transport.get_write_buffer_size(), "the client has read it all"
            at.pass_time(UNREAD_SECONDS)
            at.pass_time(1)
            await until(lambda: not at.door.connections)

    run(check())


def test_a_response_that_takes_long_is_waited_for() -> None:
    async def check() -> None:
        async with hall() as at:
            wire = await at.comer()
            await wire.send(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n")
            await until(lambda: at.asked)
            for _ in range(3):
                # An empty line after a request is nothing.
                await wire.send(b"\r\n")
                at.pass_time(3600)
            at.go_on.set()
            assert (await wire.response())[0] == 200

    run(check())


# --- how many


def test_an_address_has_so_many_connections_and_gets_a_sentence_when_it_wants_more() -> None:
    async def check() -> None:
        async with hall(per_address=3) as at:
            wires = await at.comers(3)
            refused = reason(await (await at.comer()).response())
            assert refused == (
                429,
                "server/too-many-connections",
                "There are too many connections from your address. Close some, or wait a little.",
            )
            assert (await (await at.comer(ELSEWHERE)).ask())[0] == 200
            wires[0].writer.close()
            await until(lambda: at.limits.count == 3)
            assert (await (await at.comer()).ask())[0] == 200
            assert [(await wire.ask())[0] for wire in wires[1:]] == [200, 200]

    run(check())


def test_three_hundred_idle_connections_do_not_keep_another_address_out() -> None:
    async def check() -> None:
        async with hall(total=300) as at:
            busy = (await at.comers(1))[0]
            await busy.send(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n")
            await until(lambda: at.asked)
            idle = await at.comers(299)
            newcomers = [await at.comer(ELSEWHERE) for _ in range(20)]
            assert [(await one.ask())[0] for one in newcomers] == [200] * 20
            assert at.limits.count == 300
            # The oldest of those that had nothing to lose had to go.
            assert [await one.closed() for one in idle[:20]] == [True] * 20
            assert (await idle[-1].ask())[0] == 200
            at.go_on.set()
            assert (await busy.response())[0] == 200
            assert reason(await (await at.comer()).response())[:2] == (503, "server/full")

    run(check())


def test_when_all_addresses_have_the_same_nobody_has_to_go() -> None:
    async def check() -> None:
        async with hall(total=2) as at:
            wires = [*await at.comers(1), *await at.comers(1, ELSEWHERE)]
            assert reason(await (await at.comer("127.0.0.3")).response())[:2] == (503, "server/full")
            assert [(await wire.ask())[0] for wire in wires] == [200, 200]

    run(check())


def test_trusted_proxies_have_as_many_as_they_want_and_lose_none() -> None:
    async def check() -> None:
        async with hall(per_address=2, total=6, proxies=ELSEWHERE) as at:
            strangers = await at.comers(2)
            proxied = await at.comers(4, ELSEWHERE)
            assert (await (await at.comer(ELSEWHERE)).ask())[0] == 200
            assert await strangers[0].closed()
            assert [(await wire.ask())[0] for wire in proxied] == [200] * 4

    run(check())


def test_files_are_left_for_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    for files, most in ((1024, 1024 - connections.SPARE_FILES), (100, 50), (resource.RLIM_INFINITY, 100_000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert most_connections() == most


def test_a_websocket_keeps_its_place_until_it_is_gone_and_is_told_when_it_has_to_give_it_up(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as house, hall(total=3, sockets=house.sockets) as at:
            wires: list[tuple[Any, Wire]] = []
            for _ in range(3):
                client, wire = house.client(), await at.comer()
                await wire.send(b"".join(client.protocol.data_to_send()))
                await wire.reader.readuntil(b"\r\n\r\n")
                wires.append((client, wire))
            assert (at.limits.count, len(at.door.connections)) == (3, 0)
            assert reason(await (await at.comer()).response())[:2] == (503, "server/full")
            assert (await (await at.comer(ELSEWHERE)).ask())[0] == 200
            end = b""
            async with asyncio.timeout(30):
                while data := await wires[2][1].reader.read(65536):
                    end += data
            assert NO_ROOM.to_bytes(2, "big") + b"The server is full just now." in end
            wires[0][1].writer.transport.abort()  # type: ignore[attr-defined]
            await until(lambda: at.limits.count == 2)
            wires[1][1].writer.transport.abort()  # type: ignore[attr-defined]
            await until(lambda: at.limits.count == 1)

    run(check())


def test_a_head_that_is_too_large_opens_no_websocket(tmp_path: Path) -> None:
    async def check() -> None:
        async with parlour(tmp_path) as house, hall(sockets=house.sockets) as at:
            client, wire = house.client(headers={f"a{number}": "b" for number in range(MOST_HEADERS)}), await at.comer()
            await wire.send(b"".join(client.protocol.data_to_send()))
            assert reason(await wire.response())[:2] == (431, TOO_LARGE)
            assert not house.tasks.all

    run(check())


# --- the gateway and the server


def test_the_gateway_holds_so_many_silent_connections_of_an_address_and_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def check() -> None:
        with socket.create_server((HERE, 0)) as listener:
            held = Gateway(Settings(workers=2, connections_per_address=3), listener, lambda *_: None, lambda: None)
            assert held.waiting.per_address == 3
            held.waiting.total = 5
            accepting = asyncio.create_task(held._accept())
            async with Street(listener.getsockname()[1]) as street:
                silent = [await street.comer() for _ in range(3)]
                await until(lambda: held.waiting.count == 3)
                assert await (await street.comer()).closed()
                others = [await street.comer(ELSEWHERE) for _ in range(2)]
                await until(lambda: held.waiting.count == 5)
                # All places are taken: the address that has the most gives one up.
                others.append(await street.comer("127.0.0.3"))
                assert await silent[0].closed()
                assert held.waiting.count == 5
                for wire in [*silent, *others]:
                    wire.writer.close()
                await until(lambda: held.waiting.count == 0)
                monkeypatch.setattr(gateway, "PATIENCE", 0.05)
                assert await (await street.comer()).closed()
                assert held.waiting.count == 0
            accepting.cancel()

    asyncio.run(check())


def serve_hastily(settings: Settings) -> None:
    """A server that waits half a second for the head of a request."""
    door.HEAD_SECONDS = 0.5
    serve(settings, lambda _: None)


class HastyHouse(WarmHouse):
    """A server that has little time."""

    def launch(self) -> None:
        """Begin to open."""
        self.forked = _forks.Process(target=serve_hastily, args=(Settings(**self.settings, log="error"),), daemon=True)
        self.forked.start()


def test_a_server_has_a_door_that_closes(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'ptoq.db'}"
    with HastyHouse(database, tmp_path / "log", connections_per_address=5, proxies="127.0.0.9") as house:

        async def check() -> None:
            async with Street(house.settings["port"]) as street:
                wires = [await street.comer(ELSEWHERE) for _ in range(5)]
                assert reason(await (await street.comer(ELSEWHERE)).response())[0] == 429
                proxied = [await street.comer("127.0.0.9") for _ in range(6)]
                assert [(await wire.ask("/healthz"))[0] for wire in proxied] == [200] * 6
                for wire in wires:
                    assert await wire.closed(), "nothing was sent for too long"
                large = await street.comer()
                await large.send(BEGUN + b"cookie: " + b"a=b; " * 700_000)
                assert reason(await large.response())[0] == 431

        asyncio.run(check())
