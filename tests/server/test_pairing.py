"""Quick pairing: who looks for an opponent gets the one who waits longest and fits, once, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from ptoq.server.db.pairing import FORGOTTEN, GONE, LONGEST, NOTED, Pairings, Search
from ptoq.server.db.schema import person
from ptoq.server.db.store import Store
from tests.server.houses import Guest, House, database_of, postgres, redis
from tests.server.warm import WarmHouse

NOON = 1_700_000_000_000
ANY = ("escalero", "sakkara")


def look(guest: Guest, *games: str, **more: Any) -> dict[str, Any]:
    """Look for an opponent, once."""
    answer = guest.web.post("/pairing", json={"games": list(games), **more})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def names(guest: Guest, table: str) -> list[str | None]:
    """Who sits at a table."""
    return [seat["name"] for seat in guest.look(table)["table"]["seats"]]


@pytest.fixture
def quiet(tmp_path: Path) -> Any:
    """A house in which nobody else looks for an opponent."""
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log") as house:
        yield house


def test_two_who_look_sit_at_one_table_and_the_match_begins(quiet: House) -> None:
    anna, bob, cleo = quiet.guest(), quiet.guest(), quiet.guest()
    assert look(anna, "escalero", "sakkara", name="Anna") == {"state": "waiting", "table": None, "looking": 0}
    assert cleo.web.get("/pairing").json() == {"looking": 1}
    found = look(bob, "escalero", name="Bob")
    assert found["state"] == "paired"
    assert look(anna, "escalero", "sakkara") == found
    letter = anna.look(found["table"])
    assert (letter["table"]["game"], letter["table"]["state"]) == ("escalero", "playing")
    assert letter["table"]["terms"]["public"] is True
    assert names(bob, found["table"]) == ["Anna", "Bob"]
    assert {anna.look(found["table"])["view"]["seat"], bob.look(found["table"])["view"]["seat"]} == {0, 1}
    assert look(cleo, "escalero")["state"] == "waiting"
    assert [one["id"] for one in bob.web.get("/tables", params={"mine": True}).json()["tables"]] == [found["table"]]


def test_seeds_are_promised_as_one_looks_and_told_at_the_table(quiet: House) -> None:
    anna, bob = quiet.guest(), quiet.guest()
    look(anna, "escalero", commitment="a" * 64)
    table = look(bob, "escalero", commitment="b" * 64)["table"]
    letter = anna.look(table)
    assert [seed["commitment"] for seed in letter["table"]["seeds"]] == ["a" * 64, "b" * 64]
    assert letter["table"]["state"] == "waiting"
    assert sorted(letter["table"]["clock"]["running"]) == [0, 1]


def test_a_repeated_request_is_the_same_search_and_a_new_promise_a_new_one(quiet: House) -> None:
    anna, bob = quiet.guest(), quiet.guest()
    look(anna, commitment="a" * 64)
    table = look(bob, commitment="b" * 64)["table"]
    assert look(bob, commitment="b" * 64)["table"] == table
    assert look(anna, commitment="a" * 64)["table"] == table
    assert look(bob, commitment="c" * 64) == {"state": "waiting", "table": None, "looking": 0}


def test_other_games_do_not_fit_until_one_of_them_is_wanted_too(quiet: House) -> None:
    anna, bob = quiet.guest(), quiet.guest()
    look(anna, "sakkara")
    assert look(bob, "escalero")["state"] == "waiting"
    found = look(bob, "escalero", "sakkara")
    assert found["state"] == "paired"
    assert bob.look(found["table"])["table"]["game"] == "sakkara"


def test_who_stops_is_not_paired(quiet: House) -> None:
    anna, bob = quiet.guest(), quiet.guest()
    look(anna)
    assert anna.web.delete("/pairing").json() == {"state": "ended", "table": None, "looking": 0}
    assert look(bob)["state"] == "waiting"
    assert httpx.delete(f"{quiet.url}/api/pairing").status_code == 401


def test_who_is_erased_looks_for_nobody(quiet: House) -> None:
    anna, bob = quiet.guest(), quiet.guest()
    look(anna)
    assert anna.web.delete("/me").status_code == 200
    assert look(bob)["state"] == "waiting"
    with database_of(quiet) as database:
        assert database.execute("SELECT count(*) FROM looking").fetchone() == (1,)


def test_unknown_games_and_names_of_bots_are_refused(quiet: House) -> None:
    anna = quiet.guest()
    assert anna.web.post("/pairing", json={"games": ["chess"]}).status_code == 400
    assert anna.web.post("/pairing", json={"name": "Karrok"}).json()["reason"] == "server/name-of-bot"


def test_a_pair_whose_process_died_before_the_table_was_laid_gets_it_all_the_same(quiet: House) -> None:
    anna, bob, cleo = (quiet.guest() for _ in range(3))
    ids = [guest.web.post("/me").json()["id"] for guest in (anna, bob, cleo)]
    look(anna, "escalero")
    with database_of(quiet) as database:
        row = "INSERT INTO looking SELECT ?, 'Bob', games, '', since + 1, seen, ?, 'escalero', ? FROM looking"
        database.execute(row, (ids[1], "0" * 24, ids[0]))
        pair = "UPDATE looking SET table_id = ?, game = 'escalero', partner = ? WHERE person = ?"
        database.execute(pair, ("0" * 24, ids[1], ids[0]))
    assert look(anna, "escalero") == {"state": "paired", "table": "0" * 24, "looking": 0}
    assert look(bob, "escalero")["table"] == "0" * 24
    assert None not in names(anna, "0" * 24)
    with database_of(quiet) as database:
        database.execute("DELETE FROM looking")
    look(cleo, "escalero")
    with database_of(quiet) as database:
        database.execute(pair, ("1" * 24, ids[0], ids[2]))
    assert look(cleo, "escalero")["state"] == "waiting", "the other one is gone, and there is no table"


def test_people_at_two_servers_at_the_same_moment_are_paired_once_each(tmp_path: Path) -> None:
    with postgres() as database:
        many = {"database": database, "bus": redis()}
        with (
            WarmHouse(log=tmp_path / "one", **many) as one,
            WarmHouse(log=tmp_path / "two", **many) as two,
            ThreadPoolExecutor(12) as threads,
        ):
            guests = [house.guest() for house in (one, two) for _ in range(6)]
            told = list(threads.map(lambda guest: look(guest, "escalero"), guests))
            told = list(threads.map(lambda guest: look(guest, "escalero"), guests))
            tables = [one["table"] for one in told]
            assert None not in tables
            assert sorted(map(tables.count, tables)) == [2] * 12
            for guest, table in zip(guests, tables, strict=True):
                letter = guest.look(table)
                assert letter["table"]["state"] == "playing"
                assert letter["view"]["seat"] is not None


class At:
    """A store, and a clock that is set by hand."""

    def __init__(self, store: Store) -> None:
        self.now = NOON
        self.pairings = Pairings(store, lambda: self.now)

    async def look(self, who: str, *games: str) -> Search:
        found = await self.pairings.look(self.pairings.search(who, who, games or ANY, ""), f"table of {who}")
        assert found is not None
        return found


def with_store(database: str, work: Callable[[At], Awaitable[None]]) -> None:
    """Do something with a fresh store in which Anna, Bob, Cleo and Dora are known."""

    async def all_of_it() -> None:
        store = Store(database)
        await store.open()
        try:
            rows = [{"id": who, "name": who, "created": NOON} for who in ("anna", "bob", "cleo", "dora")]
            await store.write(lambda connection: connection.execute(insert(person), rows))
            await work(At(store))
        finally:
            await store.close()

    asyncio.run(all_of_it())


def test_the_one_who_waits_longest_and_fits_comes_first(database: str) -> None:
    async def work(at: At) -> None:
        for who, game in (("anna", "sakkara"), ("bob", "escalero"), ("cleo", "sakkara")):
            assert (await at.look(who, game)).table is None or who == "cleo"
            at.now += 1000
        cleo, anna = await at.pairings.of("cleo"), await at.pairings.of("anna")
        assert cleo is not None
        assert anna is not None
        assert (cleo.partner, anna.partner, cleo.table) == ("anna", "cleo", anna.table)
        assert (await at.look("dora")).partner == "bob"

    with_store(database, work)


def test_who_was_not_heard_of_is_passed_over_and_comes_back_with_the_next_request(database: str) -> None:
    async def work(at: At) -> None:
        anna = await at.look("anna")
        at.now += GONE
        assert not at.pairings.fresh(anna, anna)
        assert await at.pairings.count() == 0
        assert (await at.look("bob")).table is None
        assert (await at.look("anna")).partner == "bob"

    with_store(database, work)


def test_that_one_is_still_there_is_noted(database: str) -> None:
    async def work(at: At) -> None:
        await at.look("anna")
        for _ in range(8):
            at.now += NOTED
            kept = await at.pairings.of("anna")
            assert kept is not None
            await at.pairings.note(kept)
        assert await at.pairings.count("bob") == 1
        assert await at.pairings.count("anna") == 0
        assert (await at.look("bob")).partner == "anna"

    with_store(database, work)


def test_a_search_ends_after_ten_minutes_and_old_rows_go(database: str) -> None:
    async def work(at: At) -> None:
        anna = await at.look("anna")
        while at.now < NOON + LONGEST:
            assert not at.pairings.expired(anna)
            at.now += NOTED
            kept = await at.pairings.of("anna")
            assert kept is not None
            await at.pairings.note(kept)
        assert at.pairings.expired(anna)
        assert (await at.look("bob")).table is None
        at.now += FORGOTTEN
        await at.look("cleo")
        assert await at.pairings.of("anna") is None

    with_store(database, work)
