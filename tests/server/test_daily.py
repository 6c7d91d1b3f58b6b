"""The daily deal: the same draws for everybody, one try each, and a seed that is told when the day is over."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from ptoq.core.refusals import Illegal
from ptoq.lab.analysis import analyse
from ptoq.server.db.administration import Administration
from ptoq.server.db.dailies import Dailies, Grades
from ptoq.server.db.schema import daily, daily_try
from ptoq.server.db.store import Store
from ptoq.server.rooms.deals import WEEK, Deal, Plan, day_before, day_of, end_of, plan_of
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from ptoq.table.events import Drew, Moved, Revealed
from ptoq.table.fair import commitment
from ptoq.table.verify import verify
from tests.server.houses import Guest
from tests.server.warm import WarmHouse

DAY = "2026-11-16"
SEED = bytes(range(32))
NOON = end_of(DAY) - 12 * 3_600_000


# --- days


def test_a_day_begins_and_ends_at_midnight_utc() -> None:
    assert day_of(end_of(DAY)) == "2026-11-17"
    assert day_of(end_of(DAY) - 1) == DAY
    assert day_before("2026-03-01") == "2026-02-28"


def test_every_weekday_has_a_game_of_skill_and_a_week_has_several() -> None:
    from ptoq.games import find

    assert len(WEEK) == 7
    assert all(find(plan.game).skill for plan in WEEK)
    assert len({plan.game for plan in WEEK}) >= 5
    assert plan_of(DAY) == Plan("escalero", {}, None)
    for plan in WEEK:
        assert find(plan.game).settle(plan.options)


# --- rooms


def open_room(table: str, deal: Deal, person: str = "anna") -> tuple[Room, list[Entry]]:
    plan = deal.plan
    levels = [None, plan.level] if plan.level else [None]
    kept = [person, None] if plan.level else [person]
    room, entry = Room.open(deal.game, plan.options, Terms(undo="off"), person, levels, kept, NOON, table, deal=deal)
    sat = room.execute(NOON, person, None, lambda room: room.sit(person, person))
    return room, [entry, sat]


def play_first(room: Room, entries: list[Entry]) -> None:
    """Play to the end, always the first legal move."""
    while not room.table.over:
        move = room.table.moves[0].text
        entries.append(room.execute(NOON, "anna", None, lambda room, move=move: room.table.play(move)))


def test_the_same_choices_get_the_same_draws_at_every_table_of_the_day() -> None:
    deal = Deal(DAY, plan_of(DAY), SEED)
    logs = []
    for table in ("one", "two"):
        room, entries = open_room(table, deal)
        assert room.id == table
        play_first(room, entries)
        logs.append([event for event in room.table.log if isinstance(event, Drew | Moved)])
    assert logs[0] == logs[1]
    other, entries = open_room("three", Deal("2026-11-19", plan_of("2026-11-19"), SEED))
    play_first(other, entries)
    assert [event for event in other.table.log if isinstance(event, Drew)] != [
        event for event in logs[0] if isinstance(event, Drew)
    ]


def test_the_seed_is_told_when_the_day_is_over_and_the_log_can_be_checked_then() -> None:
    deal = Deal(DAY, plan_of(DAY), SEED)
    room, entries = open_room("one", deal)
    play_first(room, entries)
    assert not any(isinstance(event, Revealed) for event in room.table.log)
    assert room.due == end_of(DAY)
    with pytest.raises(Illegal):
        room.fire_due(end_of(DAY) - 1)
    entries.append(room.execute(end_of(DAY), None, None, lambda room: room.fire_due(end_of(DAY))))
    assert room.due is None
    assert room.table.log[-1] == Revealed(SEED.hex())
    report = verify(files.write(room.table.log, SEED))
    assert report.checked
    assert report.promised == ()
    # Another process that folds the same entries holds the same room.
    copy = Room(SEED)
    for entry in entries:
        copy.apply(entry)
    assert (copy.id, copy.daily, copy.due, copy.table.log) == (room.id, DAY, None, room.table.log)


def test_a_try_that_ends_after_its_day_tells_the_seed_at_once() -> None:
    room, entries = open_room("one", Deal(DAY, plan_of(DAY), SEED))
    play_first(room, entries)
    assert room.overdue(end_of(DAY) + 5)


def test_nobody_plays_on_for_a_person() -> None:
    room, _ = open_room("one", Deal("2026-11-17", plan_of("2026-11-17"), SEED))
    with pytest.raises(Illegal, match="come back later"):
        room.execute(NOON, "anna", None, lambda room: room.leave("anna"))
    room.execute(NOON, None, None, lambda room: room.erase("anna"))
    assert room.table.over
    assert room.table.resigned == {0}


# --- the house


def results(guest: Guest, day: str = "") -> dict[str, Any]:
    answer = guest.web.get(f"/daily/{day}" if day else "/daily", params={"language": "en"})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def begin(guest: Guest, name: str) -> str:
    answer = guest.web.post("/daily", json={"name": name})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


def finish(guest: Guest, table: str, last: bool = False) -> None:
    """Play a try to its end, without any thought."""
    for _ in range(2000):
        letter = guest.look(table)
        if letter["table"]["state"] == "over":
            return
        if letter["view"]["moves"]:
            guest.move(table, letter, letter["view"]["moves"][-1 if last else 0]["text"])
    raise AssertionError("the try did not end")


def in_store(url: str, work: Any) -> Any:
    """Do something with the database beside the server."""

    async def run() -> Any:
        store = Store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_day_from_the_first_try_to_the_look_back(database: str, tmp_path: Path) -> None:
    with WarmHouse(database, tmp_path / "log") as house:
        anna, bert, watcher = house.guest(), house.guest(), house.guest()
        day = results(watcher)
        assert day["today"]
        assert day["seed"] is None
        assert day["state"] == "new"
        assert (day["results"], day["playing"], day["before"]) == ([], 0, None)
        assert day["game"] == plan_of(day["day"]).game

        mine = begin(anna, "Anna")
        assert begin(anna, "Anna") == mine
        letter = anna.look(mine)
        assert letter["table"]["daily"] == day["day"]
        assert letter["table"]["commitment"] == day["commitment"]
        assert letter["table"]["terms"]["undo"] == "off"
        assert letter["view"]["seat"] == 0
        hint = anna.do(mine, "hint")
        assert (hint.status_code, hint.json()["reason"]) == (409, "daily/no-hints")
        assert anna.do(mine, "leave").json()["reason"] == "daily/no-leaving"
        assert results(anna)["state"] == "playing"
        theirs = begin(bert, "Bert")
        assert theirs != mine
        assert bert.look(theirs)["view"]["board"] == letter["view"]["board"]
        assert results(watcher)["playing"] == 2

        anna.do(mine, "resign")
        bert.do(theirs, "resign")
        over = results(anna)
        assert over["state"] == "over"
        assert over["mine"]["place"] is None
        assert [one["name"] for one in over["results"]] == ["Anna", "Bert"]
        assert [one["table"] for one in over["results"]] == [mine, None]
        exported = anna.web.get(f"/tables/{mine}/export").json()
        assert anna.web.post("/verify", json=exported).json()["checked"] is False

        yesterday = day_before(day["day"])

        async def make_past(store: Store) -> None:
            for rows in (daily, daily_try):
                await store.write(lambda connection, rows=rows: connection.execute(update(rows).values(day=yesterday)))

        in_store(database, make_past)
        past = results(anna, yesterday)
        assert not past["today"]
        assert commitment(bytes.fromhex(past["seed"])) == day["commitment"] == past["commitment"]
        assert [one["table"] for one in past["results"]] == [mine, theirs]
        assert results(anna)["before"] == yesterday
        assert results(anna)["commitment"] != day["commitment"]
        assert results(anna)["state"] == "new"
        assert anna.web.get("/daily/2001-01-01").status_code == 404
        assert anna.web.get("/daily/today").status_code == 400
        assert anna.web.get("/me/data").json()["daily"] == [{"day": yesterday, "table_id": mine, "loss": None}]

        assert anna.web.delete("/me").status_code == 200
        assert [one["name"] for one in results(bert, yesterday)["results"]] == ["Bert"]


def test_a_try_is_graded_as_the_analysis_of_its_log_grades_it(database: str, tmp_path: Path) -> None:
    today = day_of(int(time.time() * 1000))

    async def deal(store: Store) -> None:
        await store.open()
        row = {"day": today, "plan": msgspec.json.encode(plan_of(DAY)).decode(), "seed": SEED}
        await store.write(lambda connection: connection.execute(insert(daily).values(row)))

    in_store(database, deal)
    with WarmHouse(database, tmp_path / "log") as house:
        anna, bert = house.guest(), house.guest()
        mine, theirs = begin(anna, "Anna"), begin(bert, "Bert")
        finish(anna, mine)
        finish(bert, theirs, last=True)
        for guest in (anna, bert):
            end = time.monotonic() + 120
            while results(guest)["mine"]["loss"] is None:
                assert time.monotonic() < end, "it was not graded"
        over = results(anna)
        assert (over["game"], over["unit"], over["perfect"]) == ("escalero", "points", 159.9)
        log, _ = files.read(anna.web.get(f"/tables/{mine}/export").text)
        found = analyse(log)
        assert over["mine"]["loss"] == pytest.approx(sum(one.loss for one in found.decisions))
        assert over["mine"]["decisions"] == len(found.decisions)
        assert over["mine"]["best"] == sum(one.was_best for one in found.decisions)
        scores = [one["score"] for one in over["results"]]
        assert scores == sorted(scores, reverse=True)
        assert sum(one["count"] for one in over["spread"]) == 2
        assert over["mine"]["score"] == anna.look(mine)["view"]["scores"][0]


def test_places_go_by_result_and_then_by_play() -> None:
    from ptoq.server.db.dailies import Try
    from ptoq.server.http.routes.daily import ranked

    def tried(name: str, scores: list[int], loss: float | None, resigned: bool = False) -> Try:
        return Try(name, name, f"table of {name}", "over", scores, resigned, loss, 1, 2)

    tries = [
        tried("even", [3, 3], 0.5),
        tried("careless", [5, 2], 4.0),
        tried("careful", [5, 2], 1.0),
        tried("gone", [9, 0], None, True),
        tried("alike", [5, 2], 1.0),
    ]
    listed = ranked(tries, "lead", "even", False)
    assert [(one.name, one.place, one.score) for one in listed] == [
        ("careful", 1, 3),
        ("alike", 1, 3),
        ("careless", 3, 3),
        ("even", 4, 0),
        ("gone", None, 9),
    ]
    assert [one.table for one in listed] == [None, None, None, "table of even", None]
    assert [one.score for one in ranked(tries, "points", None, True)] == [5, 5, 5, 3, 9]


def test_deals_and_tries_are_kept_once_and_go_with_their_tables(database: str) -> None:
    async def work(store: Store) -> None:
        await store.open()
        dailies = Dailies(store)
        deal = await dailies.dealt(DAY)
        assert await dailies.dealt(DAY) == deal
        assert await dailies.deal("2026-11-15") is None
        assert len(deal.seed) == 32
        assert await dailies.enter(DAY, "anna", "one") == "one"
        assert await dailies.enter(DAY, "anna", "two") == "one"
        await dailies.grade(DAY, "anna", Grades(1.5, 3, 4))
        (row,) = await store.read(select(daily_try))
        assert (row.loss, row.best, row.decisions) == (1.5, 3, 4)
        host = Administration(store, lambda: 0, "host")
        await store.write(lambda connection: host._remove(["one"], "remove", "", connection))
        assert await store.read(select(daily_try)) == []

    in_store(database, work)
