"""WebSockets: the end of a connection loses nothing that was begun, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import gc
import json
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
import uvloop
from websockets.frames import Frame, Opcode

from ptoq.server.http import sockets
from ptoq.server.http.sockets import CLOSING
from tests.server.wires import HELLO, RUBBISH, parlour, slow_disk, turns


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
