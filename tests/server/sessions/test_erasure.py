"""Who is erased does nothing more, in no process, and nothing of him is written afterwards."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import select

from ptoq.core.refusals import Refusal
from ptoq.server.db.people import Unknown
from ptoq.server.db.schema import event, participant, person, seat, token
from ptoq.server.db.store import Store, Unwritten
from ptoq.server.live.registry import TableRegistry
from ptoq.server.rooms.entries import GONE
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.server.services import Services
from tests.server.sessions.processes import process_on
from tests.server.warm import WarmHouse


async def lay(services: Services, host: str, name: str) -> str:
    """A table of Al Capone for a host who sits there and anybody."""
    registry: TableRegistry = services.registry
    room, entry = Room.open("al-capone", {}, Terms(), host, [None, None], [None, None], registry.clock(), name)
    made = await registry.create(room, entry)
    await registry.execute(made, host, None, lambda room: room.sit(host, "Anna", 0))
    return name


def test_a_late_command_of_an_erased_person_is_refused_by_a_process_that_heard_of_nothing(shared_database: str) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            anna, _ = await here.people.guest("Anna")
            bert, _ = await here.people.guest("Bert")
            playing = await lay(here, anna.id, "playing")
            theirs = await lay(here, bert.id, "theirs")
            sitting = await here.registry.get(playing)
            await here.registry.execute(sitting, bert.id, None, lambda room: room.sit(bert.id, "Bert", 1))
            held = {name: await there.registry.get(name) for name in (playing, theirs)}
            before = held[playing].room
            assert before.seat_of(anna.id) == 0
            await here.erase(anna.id)
            assert before.seat_of(anna.id) == 0
            for action in (
                lambda room: room.chat(anna.id, "hello"),
                lambda room: room.come_back(anna.id),
                lambda room: room.resign(anna.id),
                lambda room: room.fill(anna.id, 1, "novice"),
            ):
                with pytest.raises(Refusal):
                    await there.registry.execute(held[playing], anna.id, None, action)
            assert held[playing].room.host == GONE
            with pytest.raises(Unwritten):
                await there.registry.execute(held[theirs], anna.id, None, lambda room: room.sit(anna.id, "Anna", 1))
            with pytest.raises(Unwritten):
                await lay(there, anna.id, "new")
            with pytest.raises(Unknown):
                await there.people.new_cookie(anna.id, "")
            assert await there.registry.execute(held[playing], bert.id, None, lambda room: room.chat(bert.id, "hello"))
            for row in await here.store.read(select(event)):
                assert anna.id not in row.body
                assert '"Anna"' not in row.body or row.table_id == theirs
            for table, column in ((seat, seat.c.person), (participant, participant.c.person), (token, token.c.person)):
                assert not await here.store.read(select(table).where(column == anna.id))

    asyncio.run(check())


def test_a_command_that_is_being_written_while_a_person_is_erased_is_erased_too_or_not_written(
    shared_database: str,
) -> None:
    async def check() -> None:
        async with process_on(shared_database) as here, process_on(shared_database) as there:
            bert, _ = await here.people.guest("Bert")
            for number in range(5):
                anna, _ = await here.people.guest("Anna")
                table = await there.registry.get(await lay(here, bert.id, f"table{number}"))
                sit = partial(Room.sit, person=anna.id, name="Anna", seat=1)
                results = await asyncio.gather(
                    here.erase(anna.id), there.registry.execute(table, anna.id, None, sit), return_exceptions=True
                )
                assert results[0] is None
                assert isinstance(results[1], int | Unwritten)
                for row in await here.store.read(select(event).where(event.c.table_id == f"table{number}")):
                    assert anna.id not in row.body

    asyncio.run(check())


def test_an_erasure_that_was_broken_off_is_finished_at_the_next_start(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'ptoq.db'}"

    async def begin() -> str:
        async with process_on(database) as services:
            anna, _ = await services.people.guest("Anna")
            await lay(services, anna.id, "table")
            await services.people.begin_erasure(anna.id)
            return anna.id

    async def finished(who: str) -> bool:
        store = Store(database)
        await store.open()
        try:
            return not await store.read(select(person).where(person.c.id == who)) and not any(
                who in row.body for row in await store.read(select(event))
            )
        finally:
            await store.close()

    who = asyncio.run(begin())
    assert not asyncio.run(finished(who))
    with WarmHouse(database, tmp_path / "log") as house:
        house.guest().look("table")
    assert asyncio.run(finished(who))
