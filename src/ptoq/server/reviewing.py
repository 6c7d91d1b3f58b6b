"""Matches that are over, looked at again: their steps, and what a master thinks of every decision.

A match is folded once and kept at hand for a while, and so is every grade. Grades are asked for one at a time, so that
whoever looks back never keeps those who play waiting for long.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.lab.analysis import decision, standing
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.solve.registry import for_more_players
from ptoq.server.entries import Entry, HouseEvent
from ptoq.server.sight import house_words
from ptoq.server.thinking import Busy, Considered, Thinkers, question
from ptoq.server.wire import Graded, Review, Step, Weighed
from ptoq.table.events import Claimed, Moved, Resigned, Undone
from ptoq.table.narrator import Narrator, Told

STORIES = 32
GRADES = 2000
"""How many matches and how many grades are kept at hand; the one that was not asked for longest goes first."""
MOST_WAITING = 50
"""How many may wait for a grade."""
DEEDS = (Moved, Undone, Resigned, Claimed)
"""What a seat does: everything else follows from it, or happens around it."""

Key = TypeVar("Key")
Kept = TypeVar("Kept")


class Shelf(Generic[Key, Kept]):
    """The things that were asked for last, and no more of them than there is room for."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._things: OrderedDict[Key, Kept] = OrderedDict()

    def get(self, key: Key) -> Kept | None:
        """The thing, if it is still there."""
        if key in self._things:
            self._things.move_to_end(key)
        return self._things.get(key)

    def put(self, key: Key, thing: Kept) -> Kept:
        """Keep a thing."""
        self._things[key] = thing
        if len(self._things) > self.most:
            self._things.popitem(last=False)
        return thing


@dataclass
class Page:
    """A step, with all that any seat could be told of it."""

    round: int
    seat: int | None = None
    move: Move | None = None
    number: int | None = None
    choices: int = 0
    seq: int = 0
    part: int = 0
    told: list[Told | Text] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Moment:
    """A decision, before it was made: what the seat saw, and what it chose."""

    view: View
    move: Move


class Story:
    """A match from its beginning to its end, step by step."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.narrator = Narrator(in_words=True)
        self.pages = [Page(1)]
        self.moments: dict[int, Moment] = {}
        """Every decision by the number of its move."""
        self._numbers = iter(_numbers(entries))
        for seq, entry in enumerate(entries):
            for part, event in enumerate(entry.events, start=1):
                if isinstance(event, DEEDS):
                    self._turn_over(event)
                page = self.pages[-1]
                page.seq, page.part = seq, part
                if isinstance(event, HouseEvent):
                    words = house_words(event, self.narrator.names)
                    page.told += [words] if words is not None else []
                else:
                    self.narrator.hear(event)
                    page.told += self.narrator.told
                    self.narrator.told.clear()
                    page.scores = self._scores

    def _turn_over(self, event: Moved | Undone | Resigned | Claimed) -> None:
        """Somebody does something: a new page, written on what he saw."""
        narrator = self.narrator
        page = Page(len(narrator.rounds) + 1, event.seat)
        self.pages.append(page)
        if isinstance(event, Moved):
            view = narrator.view(event.seat)
            notation = narrator.game.words.NOTATION
            page.move = notation.move(notation.read(event.move))
            page.number, page.choices = next(self._numbers), len(view.moves)
            if page.number is not None and page.choices > 1:
                self.moments[page.number] = Moment(view, page.move)

    @property
    def _scores(self) -> list[int]:
        """The scores; where a round is a long evening at the cloth, what everybody has there."""
        course = self.narrator
        state: Any = course.state
        if course.over or state is None or "cloth" not in state.dtype.names:
            return list(course.scores)
        return [int(state.chips[seat] + state.cloth[seat].sum()) for seat in range(len(course.seats))]

    def review(self, seat: int, language: str) -> Review:
        """All of it, in words for one seat."""
        course = self.narrator
        last = course.rounds[-1].state if course.rounds else None
        note = None
        if not course.game.skill or len(course.seats) > 2:
            note = say(for_more_players(course.game), language)
        return Review(
            course.game.name,
            course.names,
            list(course.scores),
            course.winners,
            [] if last is None else [say(line, language) for line in course.game.words.verdict(last, course.names)],
            "chips" if course.game.match.purse else "points",
            course.game.skill,
            note,
            self._sums or list(course.scores),
            [
                Step(
                    page.seq,
                    page.part,
                    page.round,
                    page.seat,
                    page.move.told if page.move else None,
                    page.number,
                    page.choices,
                    [say(line, language) for line in self._lines(page.told, seat)],
                    page.scores,
                )
                for page in self.pages
            ],
        )

    def _lines(self, told: Iterable[Told | Text], seat: int) -> Iterable[Text]:
        for one in told:
            yield from [one] if isinstance(one, Text) else self.narrator.lines([one], seat)

    def grade(self, number: int, choices: Sequence[Considered], language: str) -> Graded:
        """What a master's thoughts make of a decision."""
        moment = self.moments[number]
        moves = {move.text: move for move in moment.view.moves}
        reasons = {considered.move: considered.reason for considered in choices}
        valued = tuple(Valued(moves[choice.move], choice.value, None, choice.tries) for choice in choices)
        made = decision(number, moment.view, moment.move, Advice(valued, moment.move))

        def weighed(one: Valued) -> Weighed:
            text = one.move.text
            words = say(self.narrator.game.move_words(text), language)
            return Weighed(text, words, one.value, one.tries, reasons.get(text))

        return Graded(
            number,
            made.round,
            made.seat,
            weighed(made.played),
            weighed(made.best),
            made.loss,
            made.grade,
            made.estimated,
            self._outlook(moment.view, made.best.value),
            [weighed(one) for one in valued],
        )

    def _outlook(self, view: View, value: float) -> list[float | None]:
        """What the seats may expect to have in the end: the value is what this round brings the one who decides."""
        gains: list[float | None] = [None] * len(view.scores)
        gains[view.seat] = value
        if self._sums is None and len(gains) == 2:
            # What one wins, the other loses.
            gains[1 - view.seat] = -value
        if view.game.match.keeps == "won":
            gains = [None if gain is None else max(gain, 0.0) for gain in gains]
        return [None if gain is None else score + gain for score, gain in zip(view.scores, gains, strict=True)]

    @property
    def _sums(self) -> list[int] | None:
        """What everybody has in the end, where each fills a sheet of his own and values are what it sums up to."""
        course = self.narrator
        state = course.rounds[-1].state if course.rounds else course.state
        sums: list[int] | None = course.game.words.view(state, EVERYBODY).get("sums") if state is not None else None
        return sums


def _numbers(entries: Sequence[Entry]) -> list[int | None]:
    """The number of every move in the order they were made; none for one that was taken back."""
    log = [event for entry in entries for event in entry.events if not isinstance(event, HouseEvent)]
    numbers = standing(log)
    return [numbers.get(at) for at, event in enumerate(log) if isinstance(event, Moved)]


class Reviews:
    """The matches that people look at again."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.stories: Shelf[str, Story] = Shelf(STORIES)
        self.grades: Shelf[tuple[str, int, str], bytes] = Shelf(GRADES)
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def story(self, table: str, entries: Sequence[Entry]) -> Story:
        """A match, folded, unless it was before and nothing has changed: who is forgotten has no name here either."""
        known = self.stories.get(table)
        if known is not None and known.entries == entries:
            return known
        return self.stories.put(table, await asyncio.to_thread(Story, entries))

    async def grade(self, table: str, story: Story, number: int, language: str) -> bytes:
        """What a master thinks of a decision, as JSON: the same as `ptoq analyse` says of the exported match."""
        if self._waiting >= MOST_WAITING:
            raise Busy("server/busy")
        self._waiting += 1
        try:
            async with self._turn:
                known = self.grades.get((table, number, language))
                if known is not None:
                    return known
                asked = question(story.moments[number].view, "master", b"", language)
                thought = await self.thinkers.ask(msgspec.structs.replace(asked, seed=0))
        finally:
            self._waiting -= 1
        graded = story.grade(number, thought.choices, language)
        return self.grades.put((table, number, language), msgspec.json.encode(graded))
