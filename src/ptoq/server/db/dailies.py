"""The daily deal in the database: its seed, and every person's one try."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import and_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ptoq.server.db.schema import daily, daily_try, game_table, person
from ptoq.server.db.store import Store
from ptoq.server.rooms.deals import Deal, Plan, plan_of
from ptoq.table.fair import fresh_seed

MOST_TRIES = 5000
"""How many tries of a day are ranked at most."""


class Try(msgspec.Struct, frozen=True):
    """A person's try, and how far it is; `scores` are there when the match is over."""

    person: str
    name: str
    table: str
    state: str
    scores: list[int] | None
    resigned: bool
    loss: float | None
    best: int | None
    decisions: int | None


class Grades(msgspec.Struct, frozen=True):
    """What came of grading a try: what it gave away, and how many of its decisions were the best."""

    loss: float
    best: int
    decisions: int


class Dailies:
    """Deals and tries."""

    def __init__(self, store: Store) -> None:
        self.store = store
        dialect: Any = sqlite if store.lite else postgresql
        # Of two that come at the same time, the first one counts.
        self._deal = dialect.insert(daily).on_conflict_do_nothing()
        self._try = dialect.insert(daily_try).on_conflict_do_nothing()

    async def deal(self, day: str) -> Deal | None:
        """What was dealt on a day, if anything was."""
        rows = await self.store.read(select(daily).where(daily.c.day == day))
        return next((Deal(row.day, msgspec.json.decode(row.plan, type=Plan), row.seed) for row in rows), None)

    async def dealt(self, day: str) -> Deal:
        """What is dealt on a day; the first who asks has its seed drawn."""
        known = await self.deal(day)
        if known is None:
            row = {"day": day, "plan": msgspec.json.encode(plan_of(day)).decode(), "seed": fresh_seed()}
            await self.store.write(lambda connection: connection.execute(self._deal, row))
            known = await self.deal(day)
        assert known is not None  # noqa: S101 - it was written a moment ago
        return known

    async def enter(self, day: str, who: str, table: str) -> str:
        """Announce the table at which a person tries; the one that was announced first counts."""
        row = {"day": day, "person": who, "table_id": table}
        await self.store.write(lambda connection: connection.execute(self._try, row))
        mine = (daily_try.c.day == day, daily_try.c.person == who)
        return str((await self.store.read(select(daily_try.c.table_id).where(*mine)))[0].table_id)

    async def tries(self, day: str) -> list[Try]:
        """Every try of a day that was begun."""
        query = (
            select(daily_try, person.c.name, game_table.c.state, game_table.c.summary)
            .join(person, and_(person.c.id == daily_try.c.person, ~person.c.leaving))
            .join(game_table, game_table.c.id == daily_try.c.table_id)
            .where(daily_try.c.day == day)
            .order_by(game_table.c.created, game_table.c.id)
            .limit(MOST_TRIES)
        )
        return list(map(_try, await self.store.read(query)))

    async def grade(self, day: str, who: str, grades: Grades) -> None:
        """Keep what came of grading a try."""
        mine = (daily_try.c.day == day, daily_try.c.person == who)
        change = update(daily_try).where(*mine).values(**msgspec.structs.asdict(grades))
        await self.store.write(lambda connection: connection.execute(change))


def _try(row: Any) -> Try:
    told = msgspec.json.decode(row.summary)
    resigned = bool(told["seats"][0]["resigned"])
    graded = (row.loss, row.best, row.decisions)
    return Try(row.person, row.name, row.table_id, row.state, told["scores"], resigned, *graded)
