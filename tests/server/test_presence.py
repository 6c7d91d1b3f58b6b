"""Who is online, as every process notes it in the database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import select

from ptoq.server.db.schema import presence
from ptoq.server.live.presence import AGAIN, OLD, PresenceNote
from tests.server.stores import opened


def test_a_process_notes_who_is_online_and_notes_of_processes_that_are_gone_go(tmp_path: Path) -> None:
    now = [0]
    online = {"anna": ["table"]}

    async def check() -> None:
        async with opened(f"sqlite:///{tmp_path / 'ptoq.db'}") as store:
            gone, here = (PresenceNote(store, lambda: now[0], name) for name in ("gone", "here"))

            async def noted() -> dict[str, int]:
                return {row.process: row.at for row in await store.read(select(presence.c.process, presence.c.at))}

            await gone.note(online)
            for moment, told in ((1, 1), (AGAIN, 1), (AGAIN + 1, AGAIN + 1), (OLD, OLD)):
                now[0] = moment
                await here.note(online)
                assert await noted() == {"gone": 0, "here": told}
            now[0] = OLD + AGAIN
            await here.note(online)
            assert await noted() == {"here": OLD + AGAIN}
            await here.close()
            assert await noted() == {}

    asyncio.run(check())
