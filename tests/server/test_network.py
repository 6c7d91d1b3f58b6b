"""Several servers, one house: wherever somebody is connected, and whatever gets lost, everybody sees the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ptoq.server.db.store import Store
from tests.server.crash import Findings
from tests.server.houses import Guest, House, postgres, redis
from tests.server.players import Player
from tests.server.warm import WarmHouse
from tests.server.ways import Way

STORM = 0.3
MATCHES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("al-capone", 3, {"rounds": 2}),
    ("escalero", 2, {}),
    ("hidden-poker", 3, {"rounds": 2}),
    ("pyramid-poker", 2, {"target": "single"}),
    ("open-poker", 2, {"rounds": 2}),
)


@pytest.fixture
def base() -> Iterator[str]:
    with postgres() as url:
        yield url


def lay(house: House, game: str, seats: int, **more: Any) -> tuple[str, list[Guest]]:
    """A table with a guest on every seat."""
    host, *others = [house.guest() for _ in range(seats)]
    table = host.lay(game, [{"who": "me"}, *[{"who": "anybody"}] * (seats - 1)], **more)["table"]["id"]
    for guest in others:
        assert guest.do(table, "seat").status_code == 200
    return table, [host, *others]


async def play_all(house: House, urls: Sequence[str], storm: float) -> dict[str, list[Player]]:
    """A match of every kind, all at the same time."""
    tables = {}
    for game, seats, options in MATCHES:
        table, guests = lay(house, game, seats, options=options)
        tables[table] = [
            Player(guest, table, f"{game}-{seat}", urls, live=bool(seat % 2), storm=storm)
            for seat, guest in enumerate(guests)
        ]
    players = [player for players in tables.values() for player in players]
    await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 120)
    return tables


async def agree(base: str, tables: dict[str, list[Player]], urls: Sequence[str]) -> None:
    """Everybody saw the whole match, all servers show the same, and the log has every move once."""
    store, findings = Store(base), Findings()
    for table, players in tables.items():
        await findings.examine(store, table, players)
        for player in players:
            assert player.over
            assert player.happened == players[0].happened
            assert player.letter["table"] == players[0].letter["table"]
            async with httpx.AsyncClient(headers={"cookie": player.cookie}, verify=False) as web:
                for url in urls:
                    look = f"{url}/api/tables/{table}"
                    now = (await web.get(look, params={"since": player.seq})).json()
                    assert now.pop("happened") == []
                    assert now == player.letter
                    assert (await web.get(look, params={"since": -1})).json()["happened"] == player.happened
    await store.close()
    assert (findings.lost, findings.doubled, findings.unanswered) == ([], [], 0)


@contextmanager
def killed_at_last(house: House) -> Iterator[None]:
    """For a server that is started in another thread, because its way to the world is kept up in this one."""
    try:
        yield
    finally:
        house.kill()
        for guest in house.guests:
            guest.web.close()


def test_matches_over_two_servers_in_bad_weather_end_the_same_for_everybody(base: str, tmp_path: Path) -> None:
    bus = redis()
    with WarmHouse(base, tmp_path / "1", bus=bus) as one, WarmHouse(base, tmp_path / "2", bus=bus) as two:
        urls = [one.url, two.url]
        tables = asyncio.run(play_all(one, urls, STORM))
        asyncio.run(agree(base, tables, urls))


def test_matches_over_two_workers_in_bad_weather_end_the_same_for_everybody(base: str, tmp_path: Path) -> None:
    with House(base, tmp_path / "log", bus=redis(), workers=2) as house:
        tables = asyncio.run(play_all(house, [house.url], STORM))
        asyncio.run(agree(base, tables, [house.url]))


def test_a_server_that_hears_no_hints_catches_up_and_no_move_is_lost(base: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with Way(6379) as way:
            two = WarmHouse(base, tmp_path / "2", bus=f"redis://127.0.0.1:{way.port}")
            with WarmHouse(base, tmp_path / "1", bus=redis()) as one, killed_at_last(two):
                await asyncio.to_thread(two.start)
                way.cut()
                table, guests = lay(one, "al-capone", 2, options={"rounds": 3})
                players = [
                    Player(guest, table, str(seat), [house.url], live=bool(seat))
                    for seat, (guest, house) in enumerate(zip(guests, (one, two), strict=True))
                ]
                playing = asyncio.gather(*(player.play() for player in players))
                while min(len(player.done) for player in players) < 2:
                    assert not playing.done()
                    await asyncio.sleep(0.01)
                assert way.refused > 0, "Redis could be reached"
                ready = await asyncio.to_thread(httpx.get, f"{two.url}/readyz")
                assert (ready.status_code, ready.text) == (200, "ready, but the bus is away")
                assert "ptoq_bus_up 0.0" in (await asyncio.to_thread(httpx.get, f"{two.url}/metrics")).text
                assert await asyncio.to_thread(lambda: guests[0].look(table)["seq"]) > 2
                way.mend()
                await asyncio.wait_for(playing, 60)
                await agree(base, {table: players}, [one.url, two.url])

    asyncio.run(check())


def test_while_the_database_is_away_nothing_is_acknowledged_and_no_stream_stays_silent(
    base: str, tmp_path: Path
) -> None:
    async def check() -> None:
        async with Way(5432) as way:
            house = WarmHouse(base.replace(":5432", f":{way.port}"), tmp_path / "log")
            with killed_at_last(house):
                await asyncio.to_thread(house.start)
                table, (anna, bob) = await asyncio.to_thread(lay, house, "escalero", 2)
                for number in range(40):
                    said = await asyncio.to_thread(anna.do, table, "chat", phrase="hello", key=f"hello {number}")
                    assert said.status_code == 200
                letters = [await asyncio.to_thread(guest.look, table) for guest in (anna, bob)]
                mover = next(seat for seat, letter in enumerate(letters) if letter["view"]["moves"])
                guest, letter = (anna, bob)[mover], letters[mover]
                wish = {"move": letter["view"]["moves"][0]["text"], "seq": letter["seq"], "key": "the first"}
                way.cut()
                for _ in range(2):
                    answer = await asyncio.to_thread(guest.do, table, "move", **wish)
                    assert (answer.status_code, answer.json()["reason"]) == (503, "server/unwritten")
                live = f"ws{house.url.removeprefix('http')}/api/tables/{table}/live?since=-1"
                with pytest.raises(ConnectionClosed):  # and not a stream on which nothing ever comes
                    async with connect(live) as socket:
                        await asyncio.wait_for(socket.recv(), 10)
                way.mend()
                answers = [await asyncio.to_thread(guest.do, table, "move", **wish) for _ in range(2)]
                assert [answer.json()["done"] for answer in answers] == [letter["seq"] + 1] * 2
                store, findings = Store(base), Findings()
                await findings.examine(store, table, [])
                assert findings.doubled == []
                assert (await store.heads([table]))[table] == letter["seq"] + 1
                await store.close()

    asyncio.run(check())
