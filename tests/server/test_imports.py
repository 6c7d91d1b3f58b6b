"""Matches from files: checked in a process of their own, kept under ids of their own, and read page by page."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx
import msgspec
import pytest

from ptoq import Table
from ptoq.core.refusals import Refusal
from ptoq.server.db.store import Store, Unwritten
from ptoq.server.engine.checking import Checker
from ptoq.server.engine.pool import Busy
from ptoq.server.http.routes.records import MOST_ENTRIES
from ptoq.server.http.routes.records import MOST_EVENTS as MOST_PAGED
from ptoq.server.live import imports
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.rooms.snapshots import MOST_EVENTS, MOST_TOLD
from ptoq.table import files
from ptoq.table.events import AnyEvent, Opened
from tests.play import play_out, play_some
from tests.server.houses import ANYBODY, ME, Guest, House, comer
from tests.server.shelves import keep_people
from tests.server.warm import WarmHouse

JSON = {"content-type": "application/json"}


def match(rounds: int = 2, seed: int = 3, name: str | None = None) -> Table:
    """A match that is over; its log may bear another table's id."""
    table = Table.open("al-capone", 2, {"rounds": rounds, "chips": 10_000}, seed)
    if name is not None:
        assert table.server_seed is not None
        table = Table.opened(msgspec.structs.replace(cast("Opened", table.log[0]), table=name), table.server_seed)
    for seat in range(2):
        table.sit(seat, ("Anna", "Bob")[seat], seed=f"{seed}-{seat}")
    return play_out(table, Random(seed))


def bring(guest: Guest, table: Table, **query: str) -> httpx.Response:
    return guest.web.post("/imports", content=table.to_json(), headers=JSON, params=query)


def public(event: AnyEvent) -> dict[str, Any]:
    """An event of a file as everybody may know it."""
    told = msgspec.to_builtins(event)
    return {name: value for name, value in told.items() if name not in ("n", "outcome") and told["event"] != "sat"}


# --- the id, the mark, the quota


def test_a_brought_match_has_an_id_of_its_own_and_its_draws_can_still_be_checked(house: House) -> None:
    anna, played = house.guest(), match(seed=11)
    brought = bring(anna, played, language="en")
    assert brought.status_code == 201, brought.text
    seen = brought.json()["table"]
    assert seen["id"].startswith(imports.PREFIX)
    assert seen["id"] != played.id
    assert (seen["imported"], seen["state"], seen["terms"]["public"]) == (True, "over", False)
    exported = anna.web.get(f"/tables/{seen['id']}/export").text
    assert exported == played.to_json()
    assert anna.web.post("/verify", content=exported, headers=JSON).json()["checked"] is True
    assert anna.look(seen["id"])["table"] == seen
    assert anna.web.get(f"/tables/{played.id}").status_code == 404


def test_the_same_match_is_found_again_whoever_brings_it(house: House) -> None:
    anna, bob, played = house.guest(), house.guest(), match(seed=12)
    table = bring(anna, played).json()["table"]["id"]
    for guest in (anna, bob):
        again = bring(guest, played)
        assert (again.status_code, again.json()["reason"]) == (409, "server/imported-already")
        assert again.json()["now"]["table"]["id"] == table
        assert table in again.json()["sentence"]


def test_a_file_takes_no_id_of_a_table_here_nor_of_a_rematch_that_was_announced(house: House) -> None:
    anna = house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    bob = house.guest()
    bob.do(table, "seat", name="Bob")
    assert anna.do(table, "resign").status_code == 200
    announced = anna.do(table, "rematch").json()["table"]
    for seed, taken in enumerate((table, announced), 13):
        brought = bring(house.guest(), match(seed=seed, name=taken))
        assert brought.status_code == 201, brought.text
        assert brought.json()["table"]["id"] not in (table, announced)
    assert anna.look(table)["table"]["imported"] is anna.look(announced)["table"]["imported"] is False


def test_only_a_match_that_is_over_is_kept_and_a_refused_file_makes_nobody_a_guest(house: House) -> None:
    stranger = house.guest()
    unfinished = play_some(Table("al-capone", seed=5), Random(5), 3)
    for content, reason in (
        (unfinished.to_json(), "server/import-unfinished"),
        ("{}", "table/file-foreign"),
        ("[" * 100_000, "table/file-foreign"),
        ("", "table/file-broken"),
    ):
        answer = stranger.web.post("/imports", content=content, headers=JSON)
        assert (answer.status_code, answer.json()["reason"]) == (400, reason)
    assert not stranger.web.cookies
    large = stranger.web.post("/imports", content=b" " * (files.LARGEST + 1), headers=JSON)
    assert (large.status_code, large.json()["reason"]) == (413, "server/too-large")


def test_one_person_keeps_so_many_matches_and_has_so_many_files_checked(tmp_path: Path) -> None:
    settings = {"imports_per_person": 2, "checks_per_hour": 5, "proxies": "127.0.0.1"}
    with WarmHouse(f"sqlite:///{tmp_path / 'ptoq.db'}", tmp_path / "log", **settings) as house:
        anna, bob = comer(house, "192.0.2.1"), comer(house, "192.0.2.2")
        bob.web.post("/me")
        answers = [bring(anna, match(seed=seed)) for seed in (1, 2, 3)]
        assert [answer.status_code for answer in answers] == [201, 201, 409]
        assert answers[2].json()["reason"] == "server/too-many-imports"
        assert bring(bob, match(seed=3)).status_code == 201
        statuses = [bob.web.post("/verify", content=b"{}", headers=JSON).status_code for _ in range(6)]
        assert statuses == [400] * 4 + [429] * 2
        assert anna.web.get("/tables").json()["tables"] == []


# --- page by page


def pages(guest: Guest, table: str, **query: str) -> list[list[dict[str, Any]]]:
    """The whole history, page by page."""
    found: list[list[dict[str, Any]]] = []
    while not found or found[-1]:
        since = found[-1][-1]["seq"] if found else -1
        found.append(guest.web.get(f"/tables/{table}/history", params={"since": since, **query}).json())
    return found[:-1]


def test_a_long_match_is_told_in_pages_of_bounded_size_and_nothing_is_left_out(house: House) -> None:
    anna, played = house.guest(), match(rounds=300, seed=21)
    table = bring(anna, played).json()["table"]["id"]
    read = pages(anna, table, language="en")
    assert len(read) > 1
    for page in read:
        assert len(page) <= MOST_ENTRIES
        assert sum(len(entry["events"]) for entry in page) <= MOST_PAGED
    entries = [entry for page in read for entry in page]
    assert [entry["seq"] for entry in entries] == list(range(len(entries)))
    assert all(len(entry["events"]) <= imports.EVENTS for entry in entries)
    told = [event for entry in entries for event in entry["events"] if event["event"] not in ("laid", "sat")]
    assert all("does" in event for event in told if event["event"] == "moved")
    plain = [{name: value for name, value in event.items() if name != "does"} for event in told]
    assert plain == [public(event) for event in played.log if public(event)]
    assert sum("Round" in line for entry in entries for line in entry["words"]) >= 300


@pytest.mark.parametrize("language", [None, "de"])
def test_a_snapshot_tells_of_the_newest_entries_and_the_history_of_those_before(
    house: House, language: str | None
) -> None:
    anna = house.guest()
    table = bring(anna, match(rounds=300, seed=22 if language else 23)).json()["table"]["id"]
    for _ in range(2):
        seen = anna.look(table, since=-1, **({"language": language} if language else {}))
        seqs = [entry["seq"] for entry in seen["happened"]]
        assert seqs == list(range(seqs[0], seen["seq"] + 1))
        assert seqs[0] > 0
        assert len(seqs) <= MOST_TOLD
        assert sum(len(entry["events"]) for entry in seen["happened"]) <= MOST_EVENTS
        older = anna.web.get(f"/tables/{table}/history", params={"since": seqs[0] - 3, "language": "de"}).json()
        assert [entry["seq"] for entry in older[:3]] == list(range(seqs[0] - 2, seqs[0] + 1))
        if language:
            assert older[2] == seen["happened"][0]
        else:
            assert all("words" not in entry for entry in seen["happened"])


# --- kept whole or not at all


def test_a_match_is_kept_in_one_transaction_and_once(database: str) -> None:
    async def check() -> None:
        store = Store(database)
        await store.open()
        try:
            registry = TableRegistry(store, NoBus())
            await keep_people(store, "anna", "bob")
            brought = imports.bring(match(rounds=40).to_json().encode(), 7)
            assert await asyncio.gather(*(registry.keep(brought, who) for who in ("anna", "bob"))) == [True, False]
            assert len(await store.log(brought.id)) == 1 + len(brought.bodies) > 5
            assert [await store.imports_of(who) for who in ("anna", "bob")] == [1, 0]
            live = await registry.get(brought.id)
            assert (live.id, live.room.imported, live.room.host) == (brought.id, True, "anna")
            broken = msgspec.structs.replace(brought, id="i-other", row={**brought.row, "game": None})
            with pytest.raises(Unwritten):
                await registry.keep(broken, "anna")
            assert await store.log("i-other") == []
        finally:
            await store.close()

    asyncio.run(check())


# --- the process that checks


def doubled(number: int) -> int:
    return 2 * number


def refuse() -> None:
    raise Refusal("server/import-unfinished")


def die() -> None:
    os._exit(1)


def test_a_check_runs_in_a_process_of_its_own_and_its_refusal_comes_back() -> None:
    async def check() -> None:
        checker = Checker()
        try:
            assert await checker.run(os.getpid) not in (os.getpid(), os.getppid())
            assert await asyncio.gather(*(checker.run(doubled, n) for n in range(5))) == [0, 2, 4, 6, 8]
            with pytest.raises(Refusal) as refused:
                await checker.run(refuse)
            assert refused.value.text.key == "server/import-unfinished"
        finally:
            checker.end()

    asyncio.run(check())


def test_a_check_that_takes_too_long_or_dies_costs_its_process_and_the_next_one_gets_another() -> None:
    async def check() -> None:
        checker = Checker()
        try:
            first = await checker.run(os.getpid)
            checker.patience = 0.2
            with pytest.raises(Busy):
                await checker.run(time.sleep, 600)
            checker.patience = 60
            second = await checker.run(os.getpid)
            with pytest.raises(Busy):
                await checker.run(die)
            third = await checker.run(os.getpid)
            assert len({first, second, third}) == 3
        finally:
            checker.end()

    asyncio.run(check())


def test_when_too_many_files_wait_another_one_is_refused_at_once() -> None:
    async def check() -> None:
        checker = Checker(most_waiting=2)
        try:
            waiting = [asyncio.create_task(checker.run(doubled, n)) for n in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy) as refused:
                await checker.run(doubled, 3)
            assert refused.value.text.key == "server/busy-checking"
            assert await asyncio.gather(*waiting) == [0, 2]
            assert await checker.run(doubled, 3) == 6
        finally:
            checker.end()

    asyncio.run(check())


def test_a_client_that_goes_away_ends_the_check_and_no_other() -> None:
    async def check() -> None:
        checker = Checker()
        try:
            await checker.run(doubled, 1)
            asked = asyncio.create_task(checker.run(time.sleep, 600))
            await asyncio.sleep(0.05)
            waiting = asyncio.create_task(checker.run(doubled, 4))
            asked.cancel()
            assert await waiting == 8
        finally:
            checker.end()

    asyncio.run(check())
