"""Histories, statistics, ratings and rankings: every match counts once, for those it is to count for."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.db.administration import Administration
from ptoq.server.db.people import People
from ptoq.server.db.results import PAGE, Results
from ptoq.server.db.store import Store, Unwritten, Write
from ptoq.server.live.bus import NoBus
from ptoq.server.live.registry import TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.entries import Entry, write_entry
from ptoq.server.rooms.glicko import Rating
from ptoq.server.rooms.results import Finish, Result, finish_of
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from tests.server.doings import THREE, TWO, do, play_until
from tests.server.houses import ANYBODY, ME, Guest, House
from tests.server.shelves import NOON, keep_people, room_for
from tests.server.stores import opened

PASSWORD = "correct-horse-battery"


# --- what is kept of a match


def rated_room(people: list[str], terms: Terms | None = None, game: str = "al-capone", **more: Any) -> Room:
    """A room of people with accounts."""
    levels: list[str | None] = [None] * len(people)
    room, _ = Room.open(game, more.get("options", {}), terms or Terms(), people[0], levels, levels, NOON, "table")
    for seat, who in enumerate(people):
        room.execute(NOON, who, None, partial(Room.sit, person=who, name=who, seat=seat, account=True))
    return room


def outcomes(finish: Finish | None) -> list[str]:
    assert finish is not None
    return [one.outcome for one in finish.results]


def test_who_gave_up_lost_and_it_is_rated_between_accounts() -> None:
    room = rated_room(TWO)
    assert room.rated
    assert finish_of(room, NOON) is None
    do(room, NOON, Room.resign, "anna")
    finish = finish_of(room, NOON + 5)
    assert outcomes(finish) == ["lost", "won"]
    assert finish is not None
    assert (finish.places, finish.at, finish.results[0].against) == ([1, 0], NOON + 5, "people")


@pytest.mark.parametrize("why", ["casual", "guest", "bot", "alone"])
def test_no_other_match_is_rated(why: str) -> None:
    if why == "casual":
        room = rated_room(TWO, Terms(rated=False))
    elif why == "guest":
        room = room_for("al-capone", TWO)
    elif why == "bot":
        room = room_for("al-capone", TWO, bots=1)
    else:
        room = rated_room(["anna"], game="escalero")
    assert not room.rated
    for who in TWO[: 1 if why == "alone" else 2]:
        with contextlib.suppress(Refusal):
            do(room, NOON, Room.resign, who)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert finish.places is None
    assert finish.results[0].against == {"bot": "mixed", "alone": "alone"}.get(why, "people")


def test_the_entries_alone_say_whether_a_match_is_rated_and_nobody_is_told_who_has_an_account() -> None:
    room = rated_room(TWO)
    took = [event for entry in room.recent for event in entry.events if type(event).__name__ == "Took"]
    assert all(event.account for event in took)
    from ptoq.server.rooms.entries import public, read_entry

    assert all(set(public(event)) == {"event", "seat"} for event in took)
    assert '"account"' not in write_entry(room_for("al-capone", TWO).recent[-1])
    assert read_entry(write_entry(room.recent[-1])) == room.recent[-1]


def test_a_match_that_never_began_is_kept_nowhere() -> None:
    room, _ = Room.open("al-capone", {}, Terms(), "anna", [None, None], [None, None], NOON, "table")
    for who in TWO:
        sit = partial(Room.sit, person=who, name=who, commitment="ab" * 32, account=True)
        room.execute(NOON, who, None, sit)
    do(room, NOON, Room.leave, "bob")
    assert room.state == "over"
    assert finish_of(room, NOON) is None


def test_who_lets_a_bot_play_comes_last_for_the_rating_whatever_the_bot_does() -> None:
    room = rated_room(THREE, options={"rounds": 1})
    play_until(room, lambda room: room.table.actor == 0)
    do(room, NOON, Room.leave, "anna")
    seat = room.pending[0]
    room.execute(
        NOON, None, None, partial(Room.bot_move, seat=seat, move=room.table.moves_of(seat)[0].code, made_on=room.seq)
    )
    do(room, NOON, Room.come_back, "anna")
    for who in ("bob", "cleo"):
        do(room, NOON, Room.resign, who)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert outcomes(finish) == ["won", "lost", "lost"]
    assert finish.places == [0, 0, 0]


def test_places_follow_the_scores_and_equal_scores_share_a_place() -> None:
    room = rated_room(THREE, options={"rounds": 1})
    play_until(room, lambda room: room.table.over)
    finish = finish_of(room, NOON)
    assert finish is not None
    scores = room.table.scores
    assert finish.places == [sum(other > mine for other in scores) for mine in scores]


def test_points_of_ones_own_are_kept_where_a_game_has_them() -> None:
    room = play_until(rated_room(["anna"], game="escalero"), lambda room: room.table.over)
    finish = finish_of(room, NOON)
    assert finish is not None
    assert (finish.results[0].outcome, finish.results[0].points) == ("alone", room.table.scores[0])
    room = rated_room(TWO, game="escalero")
    do(room, NOON, Room.resign, "anna")
    finish = finish_of(room, NOON)
    assert finish is not None
    assert finish.results[0].points is None


# --- once, whatever happens


@asynccontextmanager
async def process(database: str) -> AsyncIterator[TableRegistry]:
    """A process of the server, without its network."""
    async with opened(database) as store:
        registry = TableRegistry(store, NoBus())
        try:
            yield registry
        finally:
            await registry.close()


async def seat_all(registry: TableRegistry, table: str, people: list[str]) -> LiveTable:
    levels: list[str | None] = [None] * len(people)
    room, entry = Room.open("al-capone", {}, Terms(), people[0], levels, levels, registry.clock(), table)
    live = await registry.create(room, entry)
    for who in people:
        await registry.execute(live, who, None, partial(Room.sit, person=who, name=who, account=True))
    return live


async def give_up(registry: TableRegistry, table: str, who: str, key: str) -> None:
    """Give up, perhaps too late, or while the disk fails."""
    with contextlib.suppress(Refusal, Unwritten):
        live = await registry.get(table)
        await registry.execute(live, who, key, partial(Room.resign, person=who))


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_rated_once_under_crossing_and_repeated_calls_and_failing_commits(
    database: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    people = ["anna", "bob", "cleo", "dora"]

    async def check() -> None:
        async with process(database) as one, process(database) as other:
            await keep_people(one.store, *people)
            tables = [f"t{number}" for number in range(12)]
            for table in tables:
                await seat_all(one, table, rng.sample(people, rng.choice((2, 2, 3))))
            for registry in (one, other):
                shake(registry.store, rng, monkeypatch)
            calls = [
                give_up(registry, table, who, f"{who} gives up")
                for table in tables
                for who in people
                for registry in (one, other)
                for _ in range(2)
            ]
            rng.shuffle(calls)
            await asyncio.gather(*calls)
            monkeypatch.undo()
            for table in tables:
                for who in people:
                    await give_up(other, table, who, f"{who} gives up at last")
            await agree(one.store, tables)

    asyncio.run(check())


def shake(store: Store, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commits fail, before they are written or after it."""
    write = store.write

    async def shaken(change: Any, durable: bool = True) -> Any:
        luck = rng.random()
        if luck < 0.15:
            raise OSError("before")
        done = await write(change, durable)
        if luck > 0.85:
            raise OSError("after")
        return done

    monkeypatch.setattr(store, "write", shaken)


async def agree(store: Store, tables: list[str]) -> None:
    """Every match is in the results once for each who played, and the ratings are the sum of them."""
    results = await store.read(select(schema.result))
    sat = {(row.table_id, row.person) for row in await store.read(select(schema.seat))}
    assert {(row.table_id, row.person) for row in results} == sat
    assert {row.table_id for row in results} == set(tables)
    for row in await store.read(select(schema.rating)):
        mine = [one for one in results if one.person == row.person]
        assert row.matches == len(mine)
        assert row.rating == pytest.approx(Rating().rating + sum(one.change for one in mine))


def test_matches_of_the_same_people_that_end_at_once_in_two_processes_all_count(database: str) -> None:
    async def check() -> None:
        async with opened(database) as one, opened(database) as other:
            for turn in range(5):
                writes = [
                    store.append(Write(f"{turn} {name} {number}", 0, "{}", finish=met(NOON + turn, "won")))
                    for number in range(3)
                    for name, store in (("one", one), ("other", other))
                ]
                assert all(await asyncio.gather(*writes))
            results = await one.read(select(schema.result))
            ratings = await one.read(select(schema.rating))
            assert len(results) == 60
            for row in ratings:
                mine = [result for result in results if result.person == row.person]
                assert row.matches == len(mine) == 30
                assert row.rating == pytest.approx(Rating().rating + sum(result.change for result in mine))

    asyncio.run(check())


def test_the_matches_that_were_over_before_are_found_by_the_migration(database: str) -> None:
    from tests.server.test_migrations import migrated_to

    seats = [{"name": "Anna", "level": None}, {"name": "The regular", "level": "regular"}]
    summary = json.dumps({"seats": seats, "winners": [1], "scores": [3, 9]})
    row = {"id": "t", "game": "al-capone", "public": False, "seed": b"", "created": 1, "state": "over", "free": 0}

    async def check() -> None:
        store = Store(database)
        with migrated_to("0007"):
            await store.write(store._migrate)
        entry = {"table_id": "t", "seq": 7, "body": write_entry(Entry(1234, ()))}
        rows = [
            (schema.game_table, {**row, "summary": summary, "imported": False}),
            (schema.game_table, {**row, "id": "i", "summary": summary, "imported": True}),
            (schema.event, entry),
            (schema.seat, {"table_id": "t", "seat": 0, "person": "anna"}),
        ]
        await store.write(lambda connection: [connection.execute(table.insert(), one) for table, one in rows])
        await store.close()
        async with opened(database) as again:
            page = await Results(again, lambda: NOON).history("anna", None, None)
            (line,) = page.matches
            assert (line.table, line.at, line.outcome, line.against, line.rating) == (
                "t",
                1234,
                "lost",
                "regular",
                None,
            )
            assert [one.score for one in line.seats] == [3, 9]

    asyncio.run(check())


# --- what is read


async def keep_finishes(store: Store, *finishes: Finish) -> None:
    for number, finish in enumerate(finishes):
        assert await store.append(Write(f"match{number}", 0, "{}", finish=finish))


def met(at: int, mine: str, theirs: str = "lost", against: Any = "people", game: str = "al-capone") -> Finish:
    outcome: Any = mine
    other: Any = theirs
    results = [Result("anna", 0, outcome, against, None), Result("bob", 1, other, against, None)]
    return Finish(game, at, results, [0, 1] if mine == "won" else [1, 0])


def test_a_history_comes_page_by_page_and_by_game_and_nothing_twice(database: str) -> None:
    async def check() -> None:
        async with opened(database) as store:
            # Matches that end in the same millisecond are told apart by their tables.
            many = [
                met(2**40 + number // 5, "won", game="escalero" if number % 3 else "sakkara") for number in range(75)
            ]
            await keep_finishes(store, *many)
            results = Results(store, lambda: NOON)
            seen: list[tuple[int, str]] = []
            before: tuple[int, str] | None = None
            while True:
                page = await results.history("anna", None, before)
                seen += [(line.at, line.table) for line in page.matches]
                if page.next is None:
                    break
                assert len(page.matches) == PAGE
                at, _, table = page.next.partition(".")
                before = (int(at), table)
            assert len(seen) == 75
            assert seen == sorted(set(seen), reverse=True)
            assert len((await results.history("anna", "sakkara", None)).matches) == 25
            assert (await results.history("cleo", None, None)).matches == []

    asyncio.run(check())


def test_statistics_count_by_game_and_opponent_and_a_streak_ends_with_the_first_match_that_is_not_won(
    database: str,
) -> None:
    async def check() -> None:
        async with opened(database) as store:
            await keep_finishes(
                store,
                met(1, "won"),
                met(2, "lost", "won"),
                met(3, "won"),
                met(4, "won", against="master"),
                met(5, "shared", "shared", game="sakkara"),
            )
            results = Results(store, lambda: NOON)
            capone, sakkara = await results.statistics("anna")
            assert (capone.game, capone.played, capone.won, capone.streak) == ("al-capone", 4, 3, 2)
            assert [(one.against, one.played, one.won) for one in capone.against] == [
                ("people", 3, 2),
                ("master", 1, 1),
            ]
            assert (sakkara.shared, sakkara.streak, sakkara.average) == (1, 0, None)
            assert capone.rating is not None
            assert capone.rating.matches == 4
            assert (await results.statistics("bob"))[0].streak == 0

    asyncio.run(check())


def test_a_ranking_has_certain_ratings_only_and_says_where_one_is(database: str) -> None:
    async def check() -> None:
        async with opened(database) as store:
            names = [f"person {number:03}" for number in range(130)]
            await keep_people(store, *names, "unsure", "away", "banned")
            rows = [
                {"person": who, "rating": 1500 + number, "deviation": 60, "at": NOON}
                for number, who in enumerate(names)
            ]
            rows += [
                {"person": "unsure", "rating": 2500, "deviation": 200, "at": NOON},
                {"person": "away", "rating": 2400, "deviation": 109, "at": NOON - 365 * 86_400_000},
                {"person": "banned", "rating": 2300, "deviation": 60, "at": NOON},
            ]
            rows = [{"game": "sakkara", "volatility": 0.06, "matches": 30, **row} for row in rows]
            ban = update(schema.person).where(schema.person.c.id == "banned").values(banned=NOON + 1)
            await store.write(
                lambda connection: [connection.execute(schema.rating.insert(), rows), connection.execute(ban)]
            )
            results = Results(store, lambda: NOON)
            found = await results.ranking("sakkara", names[0])
            # Who is banned is not shown, and counted all the same.
            assert (found.people, len(found.lines), found.place) == (131, 100, 131)
            assert [line.name for line in found.lines] == names[:29:-1]
            top = await results.ranking("sakkara", names[-1])
            assert (top.place, [line.place for line in top.lines if line.me]) == (1, [1])
            unsure = await results.ranking("sakkara", "unsure")
            assert unsure.place is None
            assert unsure.mine is not None
            assert unsure.mine.provisional
            assert (await results.ranking("al-capone", None)).lines == []

    asyncio.run(check())


def test_who_is_erased_vanishes_and_what_a_host_archives_stays_in_the_statistics(database: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with opened(database) as store:
            await keep_people(store, "anna", "bob")
            await keep_finishes(store, met(1, "won"), met(2, "won"))
            people, results = People(store, lambda: NOON, alone=True), Results(store, lambda: NOON)
            await people.finish_erasure("bob")
            assert [row.person for row in await store.read(select(schema.rating))] == ["anna"]
            assert {row.person for row in await store.read(select(schema.result))} == {"anna"}
            host = Administration(store, lambda: NOON, "host")
            await store.write(partial(host._remove, ["match0"], "archive", ""))
            assert len((await results.history("anna", None, None)).matches) == 2
            await store.write(partial(host._remove, ["match1"], "remove", ""))
            assert len((await results.history("anna", None, None)).matches) == 1
            assert len((await people.data_of("anna"))["results"]) == 1

    asyncio.run(check())


# --- over the network


def account(house: House, login: str) -> Guest:
    """A person with a login."""
    guest = house.guest()
    guest.web.post("/me")
    guest.web.patch("/me", json={"name": login.title()})
    answer = guest.web.post("/me/login", json={"login": login, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return guest


def test_a_match_between_accounts_changes_both_ratings_and_is_in_both_histories(house: House) -> None:
    anna, bert = account(house, "rated-anna"), account(house, "rated-bert")
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    assert bert.do(table, "seat").json()["now"]["table"]["rated"]
    before = bert.web.get(f"/tables/{table}/ratings").json()
    assert [(one["seat"], one["rating"], one["provisional"], one["change"]) for one in before] == [
        (0, 1500, True, None),
        (1, 1500, True, None),
    ]
    hint = bert.do(table, "hint")
    assert (hint.status_code, hint.json()["reason"]) == (409, "server/no-hints-rated")
    assert bert.do(table, "resign").status_code == 200
    won, lost = anna.web.get(f"/tables/{table}/ratings").json()
    assert won["change"] == -lost["change"] == won["rating"] - 1500 > 100
    (line,) = bert.web.get("/me/history").json()["matches"]
    assert (line["table"], line["outcome"], line["change"]) == (table, "lost", lost["change"])
    assert [one["name"] for one in line["seats"]] == ["Rated-Anna", "Rated-Bert"]
    (record,) = anna.web.get("/me/statistics").json()
    assert (record["won"], record["streak"], record["rating"]["rating"]) == (1, 1, won["rating"])
    # Nothing was certain yet: nobody is in the ranking.
    told = anna.web.get("/ranking/al-capone").json()
    assert (told["place"], told["mine"]["provisional"]) == (None, True)
    assert "Rated-Anna" not in json.dumps(told["lines"])


def test_guests_play_unrated_and_have_a_history(house: House) -> None:
    anna, bert = account(house, "with-guest"), house.guest()
    table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
    assert not bert.do(table, "seat").json()["now"]["table"]["rated"]
    bert.do(table, "resign")
    (line,) = bert.web.get("/me/history", params={"game": "al-capone"}).json()["matches"]
    assert (line["outcome"], line["rating"]) == ("lost", None)
    assert bert.web.get("/me/history", params={"game": "sakkara"}).json()["matches"] == []
    assert [one["seat"] for one in anna.web.get(f"/tables/{table}/ratings").json()] == [0]


def test_what_cannot_be_is_refused(house: House) -> None:
    anna = house.guest()
    assert anna.web.get("/me/history").status_code == 401
    anna.web.post("/me")
    for path in ("/me/history?before=x", "/me/history?before=1.%00", "/me/history?game=chess", "/ranking/chess"):
        assert anna.web.get(path).status_code == 400, path
    assert anna.web.get("/tables/none/ratings").status_code == 404
