"""Time: neither a wall clock that is set nor time that the server was away costs a player anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import OperationalError

from ptoq.core.messages import LANGUAGES
from ptoq.core.refusals import Illegal
from ptoq.server.db import downtime, schema
from ptoq.server.db.store import Store, Unwritten
from ptoq.server.live import heartbeat
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import Entry, Resumed, read_entry
from ptoq.server.rooms.narration import RoomNarrator
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.doings import HONEST, THREE, TWO, clock, move
from tests.server.houses import ANYBODY, ME, database_of
from tests.server.shelves import NOON, MemoryStore, Watch, World, again, keep_people, lay_out, registry_on, room_for
from tests.server.warm import WarmHouse

HOUR = 3600
DAY = 86_400


# --- the clock


def test_a_wall_clock_that_is_set_changes_nothing_while_a_server_runs() -> None:
    watch = Watch()
    for seconds in (HOUR, -2 * HOUR, 400 * DAY):
        watch.world.set_wall(seconds)
        assert watch() == NOON
    assert watch.wait(1.5) == NOON + 1500


def test_the_clock_never_falls() -> None:
    watch = Watch()
    watch.not_before(NOON - 1)
    assert watch() == NOON
    watch.not_before(NOON + 5)
    assert watch() == NOON + 5
    assert watch.wait(1) == NOON + 1005


def test_a_wall_clock_that_jumps_forward_makes_nobody_late_and_one_that_jumps_back_holds_no_window_open() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", THREE, terms=clock("game", 60), log=log)
    speaker, watch, store = room.pending[0], Watch(), MemoryStore()
    lay_out(store, room, log)

    async def check() -> None:
        registry = registry_on(store, watch)
        live = await registry.get(room.table.id)
        watch.world.set_wall(HOUR)
        await registry.execute(live, THREE[speaker], None, lambda room: room.move(THREE[speaker], HONEST, room.seq))
        assert live.room.clocks.left == [60_000] * 3
        assert live.room.window == NOON
        watch.world.set_wall(-2 * HOUR)
        watch.wait(10)
        await registry.execute(live, None, None, lambda room: room.fire_due(watch()))
        assert live.room.window is None

    asyncio.run(check())


# --- what an entry says of it


def test_time_that_the_server_was_away_is_charged_to_nobody_and_all_other_time_is() -> None:
    log: list[Entry] = []
    room = room_for("al-capone", TWO, terms=clock("game", 60), log=log)
    first = room.pending[0]
    # Five seconds before it was away, and two after it was back.
    log.append(room.execute(NOON + 5_000 + 40_000 + 2_000, None, None, lambda room: room.resume(40_000)))
    assert room.clocks.left[first] == 53_000
    assert room.due == NOON + 47_000 + 53_000
    seen = room.seq
    move(room, NOON + 57_000, first, log=log)
    assert room.clocks.left[first] == 43_000
    assert again(log, room.seed).clocks.left == room.clocks.left
    assert seen == 3


def test_HP2_a_window_that_was_open_when_the_server_went_away_has_as_much_time_left_as_before() -> None:
    log: list[Entry] = []
    room = room_for("hidden-poker", THREE, log=log)
    speaker = room.pending[0]
    move(room, NOON, speaker, HONEST, log)
    made_on, doubter = room.seq, (speaker + 1) % 3
    log.append(room.execute(NOON + 4_000 + 60_000, None, None, lambda room: room.resume(60_000)))
    assert room.due == NOON + 60_000 + 10_000
    assert again(log, room.seed).window == room.window == NOON + 60_000
    # What was in somebody's hands when it went away is not too late.
    room.execute(NOON + 69_000, None, None, lambda room: room.move(THREE[doubter], f"doubt as {doubter + 1}", made_on))


def test_players_are_told_in_their_language_that_the_clocks_stood_still() -> None:
    log: list[Entry] = []
    room_for("al-capone", TWO, log=log)
    narrator = RoomNarrator()
    *_, lines = [narrator.follow(entry) for entry in (*log, Entry(NOON, (Resumed(5),)))]
    said = {narrator.words(lines, 0, language)[0].text for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert "The server was away; the clocks stood still." in said


# --- a server that is started again


class OneOfMany(NoBus):
    """A process that may have others beside it, none of whom it hears."""

    shared = True


@asynccontextmanager
async def process(database: str, watch: Watch, shared: bool = False) -> AsyncIterator[TableRegistry]:
    """A server process, which beats when the test says so."""
    store = Store(database)
    await store.open()
    registry = TableRegistry(store, OneOfMany() if shared else NoBus(), watch)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heartbeat, "BEAT_SECONDS", 1e6)
        await registry.heartbeat.open()
        try:
            yield registry
        finally:
            await registry.close()
            await registry.heartbeat.close()
            await store.close()


async def lay(registry: TableRegistry, terms: Terms, game: str = "al-capone") -> LiveTable:
    """A table where Anna and Bob play."""
    await registry.heartbeat.beat()
    await keep_people(registry.store, *TWO)
    room, entry = Room.open(game, {}, terms, "anna", [None] * 2, [None] * 2, registry.clock(), "table")
    live = await registry.create(room, entry)
    for person in TWO:
        await registry.execute(live, person, None, partial(Room.sit, person=person, name=person))
    return live


async def away_times(registry: TableRegistry) -> list[int]:
    """How long the clocks of the table stood still, as its log tells it."""
    entries = [read_entry(body) for _, body in await registry.store.log("table")]
    return [event.away for entry in entries for event in entry.events if isinstance(event, Resumed)]


@pytest.mark.parametrize(("terms", "down"), [(clock("move", 10), 12), (clock("move", DAY), 3 * DAY)])
def test_a_restart_takes_no_time_from_players(database: str, terms: Terms, down: int) -> None:
    world = World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            live = await lay(registry, terms)
            world.wait(4)
        world.wait(down)
        for _ in range(2):
            async with process(database, Watch(world)) as registry:
                live = await registry.get("table")
                assert live.room.state == "playing"
                assert live.room.due == registry.clock() + terms.clock.seconds * 1000 - 4000
                # The row in the database says so, too: no sweep finds it before.
                assert await registry.store.due(live.room.due - 1) == []
                assert await away_times(registry) == [down * 1000]
        async with process(database, Watch(world)) as registry:
            live = await registry.get("table")
            world.wait(terms.clock.seconds - 4)
            await registry.heartbeat.beat()
            await registry.execute(live, None, None, lambda room: room.fire_due(registry.clock()))
            assert live.room.state == "over"

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heartbeat, "GAP", 10 * DAY * 1000)  # between its beats, this world lets days go by
        asyncio.run(check())


def test_a_table_without_a_clock_has_nothing_to_make_good(tmp_path: Path) -> None:
    database, world = f"sqlite:///{tmp_path / 'ptoq.db'}", World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            await lay(registry, Terms())
        world.wait(HOUR)
        async with process(database, Watch(world)) as registry:
            await registry.get("table")
            assert await away_times(registry) == []

    asyncio.run(check())


def test_a_wall_clock_that_was_set_while_the_server_was_away_takes_no_time_either(tmp_path: Path) -> None:
    database, world = f"sqlite:///{tmp_path / 'ptoq.db'}", World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            await lay(registry, clock("move", 60))
        for seconds in (-HOUR, 2 * HOUR):
            world.set_wall(seconds)
            async with process(database, Watch(world)) as registry:
                live = await registry.get("table")
                assert live.room.due == registry.clock() + 60_000
                assert registry.clock() >= NOON

    asyncio.run(check())


def test_of_several_processes_that_load_a_table_one_makes_the_time_good(database: str) -> None:
    world = World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            await lay(registry, clock("move", 60))
        world.wait(HOUR)
        async with process(database, Watch(world)) as one, process(database, Watch(world)) as two:
            two.heartbeat.downtimes = list(one.heartbeat.downtimes)
            rooms = [(await registry.get("table")).room for registry in (one, two)]
            first, second = await asyncio.gather(
                *(
                    registry.execute(live, who, None, partial(Room.chat, person=who, phrase="hello"))
                    for registry, who, live in zip(
                        (one, two), TWO, [*one.tables.values(), *two.tables.values()], strict=True
                    )
                )
            )
            assert {first, second} == {4, 5}
            assert all(room.state == "playing" for room in rooms)
            assert await away_times(one) == [HOUR * 1000]

    asyncio.run(check())


def test_what_was_written_after_the_last_heartbeat_counts_as_time_that_the_server_was_there() -> None:
    beats = registry_on(MemoryStore(), Watch()).heartbeat
    beats.downtimes = [(NOON, NOON + 10_000), (NOON + 50_000, NOON + 55_000)]
    times = [NOON - 1000, NOON, NOON + 700, NOON + 10_000, NOON + 54_000, NOON + 55_000, NOON + 60_000]
    assert [beats.away(since) for since in times] == [15_000, 15_000, 14_300, 5_000, 1_000, 0, 0]


# --- several processes


def test_a_process_that_joins_others_sets_its_clock_by_theirs(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()

    async def check() -> None:
        async with process(database, Watch(world), shared=True) as registry:
            await lay(registry, clock("move", 60))
            world.set_wall(HOUR)
            other = Store(database)
            await other.open()
            look, looks = other.alive, 0

            async def looked() -> int:
                nonlocal looks
                looks += 1
                if looks == 2:
                    world.wait(1)
                    await registry.heartbeat.beat()
                return await look()

            monkeypatch.setattr(other, "alive", looked)
            joining = TableRegistry(other, OneOfMany(), Watch(world))
            await joining.heartbeat.open()
            assert joining.clock() == registry.clock() == NOON + 1000
            assert joining.heartbeat.downtimes == []
            assert (await joining.get("table")).room.due == NOON + 60_000
            await joining.heartbeat.close()
            await other.close()

    asyncio.run(check())


def test_processes_that_start_at_once_after_a_downtime_agree_on_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()
    monkeypatch.setattr(heartbeat, "LOOK_SECONDS", 0.2)

    async def check() -> None:
        async with process(database, Watch(world), shared=True) as registry:
            await lay(registry, clock("move", 60))
        world.wait(HOUR)
        stores = [Store(database) for _ in range(3)]
        for store in stores:
            await store.open()
        beats = [TableRegistry(store, OneOfMany(), Watch(world)).heartbeat for store in stores]
        monkeypatch.setattr(heartbeat, "BEAT_SECONDS", 0.05)
        opening = [asyncio.create_task(beat.open()) for beat in beats]
        while not all(task.done() for task in opening):
            world.wait(0.01)
            await asyncio.sleep(0.01)
        await asyncio.gather(*opening)
        rows = await stores[0].read(select(schema.downtime))
        assert len(rows) == 1
        assert all(beat.downtimes == [tuple(rows[0])] for beat in beats)
        for beat, store in zip(beats, stores, strict=True):
            await beat.close()
            await store.close()

    asyncio.run(check())


# --- a server that could do nothing


def test_a_process_that_slept_makes_the_time_good_before_anything_else_happens(database: str) -> None:
    world = World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            live = await lay(registry, clock("move", 60))
            mover = TWO[live.room.pending[0]]
            world.wait(HOUR)
            seq = live.room.seq
            await registry.execute(live, mover, None, lambda room: room.move(mover, room.table.moves[0].text, seq))
            assert live.room.state == "playing"
            assert await away_times(registry) == [HOUR * 1000]

    asyncio.run(check())


def test_beats_that_are_on_their_way_at_the_same_time_learn_of_a_downtime_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()

    async def check() -> None:
        async with process(database, Watch(world)) as registry:
            beats, write = registry.heartbeat, registry.store.write
            world.wait(HOUR)
            writing, go_on = 0, asyncio.Event()

            async def write_together(*args: Any, **more: Any) -> Any:
                nonlocal writing
                writing += 1
                if writing == 2:
                    go_on.set()
                await go_on.wait()
                return await write(*args, **more)

            monkeypatch.setattr(registry.store, "write", write_together)
            # However many commands wait for it, they wait for one beat.
            await asyncio.gather(beats.beat(), *(beats.check() for _ in range(10)))
            assert writing == 2
            assert beats.downtimes == [(NOON, NOON + HOUR * 1000)]

    asyncio.run(check())


def test_time_in_which_nothing_could_be_written_is_made_good_at_every_table_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()

    async def fail(*_: Any, **__: Any) -> None:
        raise OperationalError("COMMIT", {}, OSError("the disk is full"))

    async def check() -> None:
        async with process(f"sqlite:///{tmp_path / 'ptoq.db'}", Watch(world)) as registry:
            live = await lay(registry, clock("move", 60))
            with monkeypatch.context() as patch:
                patch.setattr(registry.store, "write", fail)
                world.wait(HOUR)
                with pytest.raises(Unwritten):
                    await registry.execute(live, None, None, lambda room: room.fire_due(registry.clock()))
            await registry.heartbeat.beat()
            await asyncio.gather(*registry._tasks)
            assert live.room.due == registry.clock() + 60_000
            with pytest.raises(Illegal):
                await registry.execute(live, None, None, lambda room: room.fire_due(registry.clock()))
            assert await away_times(registry) == [HOUR * 1000]

    asyncio.run(check())


def test_a_downtime_that_is_made_good_late_takes_the_next_one_with_it(tmp_path: Path) -> None:
    world = World()

    async def check() -> None:
        async with process(f"sqlite:///{tmp_path / 'ptoq.db'}", Watch(world)) as registry:
            live = await lay(registry, clock("move", 60))
            resume_all, registry.heartbeat.on_downtime = registry.heartbeat.on_downtime, lambda: None
            world.wait(HOUR)
            await registry.heartbeat.beat()
            world.wait(HOUR)
            resume_all()
            await asyncio.gather(*registry._tasks)
            await registry.heartbeat.beat()
            assert await away_times(registry) == [2 * HOUR * 1000]
            assert live.room.due == registry.clock() + 60_000

    asyncio.run(check())


def test_the_heartbeat_of_an_idle_server_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'ptoq.db'}")
        await store.open()

        def mode(connection: Connection) -> int:
            return int(connection.execute(text("PRAGMA synchronous")).scalar_one())

        normal, full = 1, 2
        assert (await store.write(mode, durable=False), await store.write(mode)) == (normal, full)
        await store.close()

    asyncio.run(check())


def test_only_so_many_downtimes_are_remembered(database: str) -> None:
    most = downtime.MOST_DOWNTIMES

    async def check() -> None:
        async with process(database, Watch()) as registry:
            rows = [{"since": number, "until": number + 1} for number in range(most)]
            await registry.store.write(lambda connection: connection.execute(insert(schema.downtime), rows))
            registry.clock.not_before(NOON + HOUR * 1000)
            await registry.heartbeat.beat()
            kept = [row.since for row in await registry.store.read(select(schema.downtime).order_by("since"))]
            assert kept == [*range(1, most), NOON]

    asyncio.run(check())


# --- a real server


def test_after_an_hour_without_a_server_a_fast_clock_and_a_window_go_on_where_they_stopped(tmp_path: Path) -> None:
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        anna, bob = house.guest(), house.guest()
        timed = anna.lay("al-capone", [ME, ANYBODY], terms={"clock": {"kind": "move", "seconds": 60}})["table"]["id"]
        silent = anna.lay("hidden-poker", [ME, ANYBODY])["table"]["id"]
        for table in (timed, silent):
            assert bob.do(table, "seat").status_code == 200
        speaker = next(one for one in (anna, bob) if one.look(silent)["view"]["moves"])
        window = speaker.move(silent, speaker.look(silent), HONEST)["table"]["clock"]["window"]
        house.kill()
        # Everything that is written is an hour older than it was.
        with database_of(house) as database:
            database.execute("UPDATE event SET body = json_set(body, '$.at', json_extract(body, '$.at') - 3600000)")
            database.execute("UPDATE game_table SET due = due - 3600000")
            database.execute("UPDATE installation SET alive = alive - 3600000")
        house.start()
        for table in (timed, silent):
            seen = anna.look(table, since=2, language="en")
            assert seen["table"]["state"] == "playing"
            (away,) = [
                event["away"] for one in seen["happened"] for event in one["events"] if event["event"] == "resumed"
            ]
            assert away >= 3_600_000
            told = [words for one in seen["happened"] for words in one["words"]]
            assert "The server was away; the clocks stood still." in told
        assert anna.look(silent)["table"]["clock"]["window"] >= window
