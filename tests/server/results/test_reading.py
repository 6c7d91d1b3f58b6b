"""Histories, statistics and rankings, as they are read from the database."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from sqlalchemy import select, update

from ptoq.server.db import schema
from ptoq.server.db.administration import Administration
from ptoq.server.db.people import People
from ptoq.server.db.results import PAGE, Results
from tests.server.results.finishes import keep_finishes, met
from tests.server.shelves import NOON, keep_people
from tests.server.stores import opened


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
