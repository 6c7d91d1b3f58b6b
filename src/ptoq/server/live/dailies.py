"""Grades tries at the daily deal in the background, when they are looked at for the first time."""

from __future__ import annotations

import contextlib

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.lab.analysis import ROUNDING
from ptoq.server.db.dailies import Dailies, Grades, Try
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.engine.reviews import ReviewCache
from ptoq.server.live.chronicle import read_log
from ptoq.server.live.registry import TableRegistry
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.stories import Graded

PLAYER = 0
"""The seat of the person at every table of a daily deal."""


class DailyGrader:
    """Has a master look at every decision of a try, one after the other."""

    def __init__(self, dailies: Dailies, registry: TableRegistry, reviews: ReviewCache) -> None:
        self.dailies = dailies
        self.registry = registry
        self.reviews = reviews
        self._grading: set[str] = set()

    def begin(self, day: str, tried: Try, language: str, share: str) -> None:
        """Grade a try that is over; what is being graded already is not graded twice."""
        if tried.table not in self._grading:
            self._grading.add(tried.table)
            self.registry.spawn(self._grade(day, tried, language, share))

    async def _grade(self, day: str, tried: Try, language: str, share: str) -> None:
        # Whatever is too busy now is asked again with the next look at the results.
        with contextlib.suppress(Refusal, Unwritten, *UNAVAILABLE):
            try:
                await self.dailies.grade(day, tried.person, await self.grades(tried.table, language, share))
            finally:
                self._grading.discard(tried.table)

    async def grades(self, table: str, language: str, share: str) -> Grades:
        """What a match gave away, by the decisions of its person."""
        live = await self.registry.get(table)

        async def read() -> list[Entry]:
            return [entry async for _, entry in read_log(self.registry.store, table)]

        story = await self.reviews.story(table, live.room.seq, read)
        losses = []
        for number, point in story.decisions.items():
            if point.view.seat == PLAYER:
                graded = await self.reviews.grade(table, story, number, language, share)
                losses.append(msgspec.json.decode(graded, type=Graded).loss)
        return Grades(sum(losses), sum(loss <= ROUNDING for loss in losses), len(losses))
