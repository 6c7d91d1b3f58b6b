"""Watching: a line never has a gap, nothing overtakes, and nobody sees what is not on the disk."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from ptoq.server import hall as halls
from ptoq.server import house as houses
from ptoq.server import keeper
from ptoq.server.api import streams
from ptoq.server.fold import RECENT
from ptoq.server.room import Room
from ptoq.server.settings import Settings
from ptoq.server.terms import Terms
from ptoq.server.watching import Line
from tests.server.test_streams import seqs

NOBODY = {"address": "-", "secret": None, "person": None}


@asynccontextmanager
async def table_of(tmp_path: Path, game: str = "al-capone") -> AsyncIterator[tuple[halls.Hall, str]]:
    """A hall with one table, at which Anna sits."""
    house = houses.House(Settings(database=f"sqlite:///{tmp_path / 'ptoq.db'}"))
    await house.open()
    room, entry = Room.open(game, {}, Terms(), "anna", [None, None], [None, None], house.hall.clock())
    await house.hall.lay(room, entry)
    await house.hall.act(room.table.id, "anna", None, lambda room: room.sit("anna", "Anna"))
    try:
        yield house.hall, room.table.id
    finally:
        await house.close()


async def talk(hall: halls.Hall, table: str, times: int) -> int:
    for _ in range(times):
        _, seq = await hall.act(table, "anna", None, lambda room: room.chat("anna", "hello"))
    return seq


def test_who_falls_behind_gets_one_letter_with_everything_missed(tmp_path: Path) -> None:
    async def fall_behind() -> None:
        async with table_of(tmp_path) as (hall, table):
            for language in (None, "en"):
                watching = hall.watch(table, None, None, language)
                known = json.loads(await anext(watching))["seq"]
                last = await talk(hall, table, 2 * RECENT)
                letter = json.loads(await anext(watching))
                assert letter["seq"] == last
                assert seqs(letter) == list(range(known + 1, last + 1))
                if language:
                    assert all(len(entry["words"]) == 1 for entry in letter["happened"])
                await watching.aclose()  # type: ignore[attr-defined]

    asyncio.run(fall_behind())


def test_a_stream_without_news_sends_empty_lines_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def wait_for_news() -> None:
        async with table_of(tmp_path) as (hall, table):
            stream = streams._lines(hall, table, streams.Caller(cast("houses.House", None), NOBODY), -1, None)
            known = seqs(json.loads(await anext(stream)))
            for _ in range(3):
                assert await anext(stream) == b"\n"
                last = await talk(hall, table, 1)
                while (line := await anext(stream)) == b"\n":
                    pass
                known += seqs(json.loads(line))
            assert known == list(range(last + 1))
            await stream.aclose()  # type: ignore[attr-defined]
            assert not hall.places[table].lines

    asyncio.run(wait_for_news())


def test_a_table_that_was_put_away_is_read_again_and_one_that_is_watched_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def put_away() -> None:
        async with table_of(tmp_path) as (hall, table):
            last = await talk(hall, table, RECENT + 3)
            before = await hall.letter(table, "anna", -1, "en")
            monkeypatch.setattr(keeper, "IDLE_SECONDS", -1.0)
            watching = hall.watch(table, "anna", last, "en")
            await anext(watching)
            hall.keeper.put_away()
            assert table in hall.places
            await watching.aclose()  # type: ignore[attr-defined]
            hall.keeper.put_away()
            assert table not in hall.places
            assert await hall.letter(table, "anna", -1, "en") == before
            hall.keeper.put_away()
            watching = hall.watch(table, "anna", 2, "en")
            assert seqs(json.loads(await anext(watching))) == list(range(3, last + 1))
            assert await talk(hall, table, 1) == last + 1
            letter = json.loads(await anext(watching))
            assert seqs(letter) == [last + 1]
            assert letter["happened"][0]["words"]
            await watching.aclose()  # type: ignore[attr-defined]

    asyncio.run(put_away())


def test_news_is_pushed_in_order_and_who_cannot_be_sent_anything_now_gets_it_later(tmp_path: Path) -> None:
    async def push() -> None:
        async with table_of(tmp_path) as (hall, table):
            pushed: list[list[int]] = []
            free = True

            def push(letter: bytes) -> bool:
                if free:
                    pushed.append(seqs(json.loads(letter)))
                return free

            line = Line(hall, table, await hall.place(table), "anna", None, None)
            line.push = push
            letters = line.letters()
            known = json.loads(await anext(letters))["seq"]
            # As long as a letter is on its way, none overtakes it.
            await talk(hall, table, 1)
            assert not pushed
            assert seqs(json.loads(await anext(letters))) == [known + 1]
            coming = asyncio.ensure_future(anext(letters))
            await asyncio.sleep(0)
            await talk(hall, table, 2)
            assert pushed == [[known + 2], [known + 3]]
            free = False
            await talk(hall, table, 1)
            assert seqs(json.loads(await coming)) == [known + 4]
            with line.asking():
                free = True
                await talk(hall, table, 1)
                assert seqs(json.loads(await line.letter())) == [known + 5]
            assert len(pushed) == 2
            await letters.aclose()

    asyncio.run(push())


def test_nobody_sees_what_is_not_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with table_of(tmp_path) as (hall, table):
            pushed: list[bytes] = []
            slow = asyncio.Event()
            write = hall.store.write

            async def write_slowly(do: Any) -> Any:
                await slow.wait()
                return await write(do)

            monkeypatch.setattr(hall.store, "write", write_slowly)

            def push(letter: bytes) -> bool:
                pushed.append(letter)
                return True

            line = Line(hall, table, await hall.place(table), "anna", None, None)
            line.push = push
            letters = line.letters()
            known = json.loads(await anext(letters))["seq"]
            coming = asyncio.ensure_future(anext(letters))
            talking = asyncio.ensure_future(talk(hall, table, 1))
            looking = asyncio.ensure_future(line.letter())
            while hall.places[table].room.seq == known:
                await asyncio.sleep(0)
            line.rouse()
            for _ in range(20):
                await asyncio.sleep(0)
            early = [bool(pushed), *(task.done() for task in (coming, looking, talking))]
            slow.set()
            assert not any(early)
            assert await talking == known + 1
            assert json.loads(await looking)["seq"] == known + 1
            coming.cancel()

    asyncio.run(look())


def test_what_happens_at_a_table_leaves_no_garbage_in_circles(tmp_path: Path) -> None:
    async def play() -> None:
        async with table_of(tmp_path, "escalero") as (hall, table):
            await hall.act(table, "bob", None, lambda room: room.sit("bob", "Bob"))
            place = await hall.place(table)
            lines = [Line(hall, table, place, who, None, None) for who in ("anna", "bob", None)]
            room = place.room

            async def move() -> None:
                actor = room.table.actor
                assert actor is not None
                who, choice = room.owners[actor], room.table.moves[0].text
                await hall.act(table, who, None, lambda room: room.move(cast("str", who), choice, room.seq))
                for line in lines:
                    await line.letter()

            await move()
            gc.collect()
            gc.disable()
            try:
                for _ in range(20):
                    await move()
                assert gc.collect() == 0
            finally:
                gc.enable()
            # Nor does the collector have to look at what is remembered.
            assert not any(map(gc.is_tracked, room.recent))
            assert not any(gc.is_tracked(entry.events) for entry in room.recent)

    asyncio.run(play())


def test_who_cannot_be_pushed_to_does_not_spoil_the_move_of_another(tmp_path: Path) -> None:
    async def spoil() -> None:
        async with table_of(tmp_path) as (hall, table):

            def push(letter: bytes) -> bool:
                raise RuntimeError("the wire is cut")

            line = Line(hall, table, await hall.place(table), None, None, None)
            line.push = push
            letters = line.letters()
            await anext(letters)
            coming = asyncio.ensure_future(anext(letters))
            await asyncio.sleep(0)
            last = await talk(hall, table, 1)
            assert json.loads(await coming)["seq"] == last
            await letters.aclose()

    asyncio.run(spoil())


def test_who_does_something_gets_one_letter_for_it_and_misses_nothing_that_others_do_meanwhile(tmp_path: Path) -> None:
    async def do_both() -> None:
        async with table_of(tmp_path) as (hall, table):
            line = Line(hall, table, await hall.place(table), "anna", None, None)
            letters = line.letters()
            known = json.loads(await anext(letters))["seq"]

            async def ask() -> tuple[int, bytes]:
                with line.asking():
                    return await talk(hall, table, 1), await line.letter()

            (mine, letter), theirs = await asyncio.gather(ask(), talk(hall, table, 3))
            seen = seqs(json.loads(letter))
            assert mine in seen
            if seen[-1] < max(mine, theirs):
                seen += seqs(json.loads(await anext(letters)))
            assert seen == list(range(known + 1, known + 5))
            coming = asyncio.ensure_future(anext(letters))
            last, letter = await ask()
            assert seqs(json.loads(letter)) == [last]
            await talk(hall, table, 1)
            assert seqs(json.loads(await coming)) == [last + 1]
            await letters.aclose()

    asyncio.run(do_both())
