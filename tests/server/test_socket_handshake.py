"""WebSockets: who gets a connection, in which language, and how long a token carries it."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ptoq.server.db.tokens import hashed
from ptoq.server.http.admission import HEADERS
from ptoq.server.http.sockets import TOKEN_ENDED, UNKNOWN_TABLE
from ptoq.server.rooms.room import Room
from tests.server.wires import RUBBISH, parlour, slow_disk, turns


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
