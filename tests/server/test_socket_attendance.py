"""Those who ask over a WebSocket are told which seats have a connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.wires import parlour


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
