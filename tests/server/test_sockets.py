"""Sockets: a text is framed as any WebSocket library would frame it, and nobody is read faster than he is answered."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from ptoq.server.sockets import MIDDLE, MOST_WAITING, PUSH, SHORT, Socket, framed


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
