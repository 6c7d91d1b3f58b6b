"""Sockets: a text is framed as any WebSocket library would frame it, and nobody is read faster than he is answered."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from ptoq.server.sockets import LISTEN, MASKED, MIDDLE, MOST_WAITING, PUSH, SHORT, WHOLE_TEXT, Socket, framed


class Wire(asyncio.Transport):
    """A transport that keeps what is written, and whether anybody reads."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reading = True

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


async def connected() -> tuple[Socket, Wire, ClientProtocol]:
    """A socket that was accepted, its wire, and the other end."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    config = uvicorn.Config(app, ws=Socket, log_config=None, ws_per_message_deflate=False)
    socket, wire = Socket(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    client = ClientProtocol(parse_uri("ws://localhost/"))
    client.send_request(client.connect())
    socket.data_received(b"".join(client.data_to_send()))
    while not wire.written:
        await asyncio.sleep(0)
    client.receive_data(wire.written)
    client.events_received()
    wire.written = b""
    return socket, wire, client


def test_a_text_is_pushed_unless_something_stands_in_its_way() -> None:
    async def push() -> None:
        socket, wire, client = await connected()
        extensions: Any = socket.scope["extensions"]
        assert extensions[PUSH](b"hello")
        client.receive_data(wire.written)
        (frame,) = client.events_received()
        assert isinstance(frame, Frame)
        assert (frame.opcode, frame.data) == (Opcode.TEXT, b"hello")
        socket.pause_writing()
        assert not socket.push(b"too much")
        socket.resume_writing()
        assert socket.push(b"again")
        client.send_close(1000)
        socket.data_received(b"".join(client.data_to_send()))
        assert not socket.push(b"too late")
        socket.stop_keepalive()

    asyncio.run(push())


def test_who_sends_many_messages_is_not_read_until_they_are_answered() -> None:
    async def flood() -> None:
        socket, wire, client = await connected()
        for number in range(1, MOST_WAITING + 3):
            client.send_text(str(number).encode())
            socket.data_received(b"".join(client.data_to_send()))
            assert wire.reading == (number < MOST_WAITING)
        for number in range(1, MOST_WAITING + 3):
            assert not wire.reading
            assert (await socket.receive())["text"] == str(number)  # type: ignore[typeddict-item]
        assert wire.reading
        socket.stop_keepalive()

    asyncio.run(flood())


@pytest.mark.parametrize("length", [0, SHORT - 1, SHORT, SHORT + 1, MIDDLE - 1])
def test_a_text_that_comes_alone_is_heard_at_once_or_waits_to_be_read(length: int) -> None:
    async def hear() -> None:
        socket, _, client = await connected()
        heard: list[str] = []
        wanted = True

        def listen(text: str) -> bool:
            heard.append(text)
            return wanted

        extensions: Any = socket.scope["extensions"]
        extensions[LISTEN](listen)
        text = "ü" * (length // 2) + "x" * (length % 2)
        client.send_text(text.encode())
        socket.data_received(b"".join(client.data_to_send()))
        assert heard == [text]
        assert socket.queue.empty()
        wanted = False
        client.send_text(text.encode())
        socket.data_received(b"".join(client.data_to_send()))
        assert heard == [text, text]
        assert await socket.receive() == {"type": "websocket.receive", "text": text}
        socket.stop_keepalive()

    asyncio.run(hear())


@given(
    texts=st.lists(st.text(max_size=200), min_size=1, max_size=5),
    parts=st.lists(st.integers(1, 3), min_size=5, max_size=5),
    pieces=st.lists(st.integers(1, 300), min_size=1, max_size=12),
    wanted=st.lists(st.booleans(), min_size=5, max_size=5),
)
def test_whatever_the_network_cuts_or_joins_every_text_comes_once_and_in_its_order(
    texts: list[str], parts: list[int], pieces: list[int], wanted: list[bool]
) -> None:
    async def come() -> None:
        socket, _, client = await connected()
        come: list[str] = []

        def read() -> None:
            while not socket.queue.empty():
                come.append(socket.queue.get_nowait()["text"])

        def listen(text: str) -> bool:
            if wanted[len(come) % len(wanted)]:
                come.append(text)
                return True
            return False

        socket.listen(listen)
        sent = b""
        for text, count in zip(texts, parts, strict=False):
            data = text.encode()
            cuts = [len(data) * at // count for at in range(count + 1)]
            client.send_text(data[: cuts[1]], fin=count == 1)
            for at in range(1, count):
                client.send_ping(b"")
                client.send_continuation(data[cuts[at] : cuts[at + 1]], fin=at == count - 1)
            sent += b"".join(client.data_to_send())
        for size in itertools.cycle(pieces):
            if not sent:
                break
            socket.data_received(sent[:size])
            sent = sent[size:]
            read()
        assert come == texts
        socket.stop_keepalive()

    asyncio.run(come())


def unmasked(text: bytes) -> bytes:
    """A text as a client may frame it: with a mask that changes nothing."""
    return bytes((WHOLE_TEXT, MASKED + len(text))) + bytes(4) + text


def test_what_is_only_a_part_of_a_text_is_not_heard_even_if_it_looks_like_one() -> None:
    async def smuggle() -> None:
        socket, _, _client = await connected()
        socket.listen(lambda text: pytest.fail(f"heard {text!r}"))
        inner = unmasked(b"a move that nobody makes")
        outer = unmasked(b"look: " + inner)
        for piece in (outer[: -len(inner)], inner):
            socket.data_received(piece)
        assert socket.queue.qsize() == 1
        socket.stop_keepalive()

    asyncio.run(smuggle())


def test_a_text_amid_the_parts_of_another_ends_the_connection() -> None:
    async def butt_in() -> None:
        socket, _, client = await connected()
        socket.listen(lambda text: pytest.fail(f"heard {text!r}"))
        client.send_text(b"one", fin=False)
        socket.data_received(b"".join(client.data_to_send()))
        socket.data_received(unmasked(b"two"))
        assert socket.conn.close_sent is not None
        assert socket.conn.close_sent.code == 1002
        socket.stop_keepalive()

    asyncio.run(butt_in())


def test_a_text_that_is_none_ends_the_connection() -> None:
    async def garble() -> None:
        socket, _, client = await connected()
        socket.listen(lambda text: pytest.fail(f"heard {text!r}"))
        client.send_text(b"\xff\xfe")
        socket.data_received(b"".join(client.data_to_send()))
        assert (await socket.receive())["type"] == "websocket.disconnect"
        assert socket.conn.close_sent is not None
        assert socket.conn.close_sent.code == 1007

    asyncio.run(garble())


def test_only_who_has_been_silent_is_asked_whether_he_is_still_there() -> None:
    async def keep_alive() -> None:
        socket, wire, client = await connected()
        client.send_text(b"a move")
        socket.data_received(b"".join(client.data_to_send()))
        for asked in (False, True):
            wire.written = b""
            socket.stop_keepalive()
            socket.send_keepalive_ping()
            client.receive_data(wire.written)
            assert [frame.opcode for frame in client.events_received()] == [Opcode.PING] * asked  # type: ignore[union-attr]
            # Either way he will be asked again, or is given up.
            assert (socket.ping_timer is None, socket.pong_timer is None) == (asked, not asked)
        socket.stop_keepalive()

    asyncio.run(keep_alive())


@pytest.mark.parametrize("length", [0, 1, SHORT - 1, SHORT, MIDDLE - 1, MIDDLE, 3 * MIDDLE])
def test_a_text_of_any_length_goes_out_in_one_frame(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
