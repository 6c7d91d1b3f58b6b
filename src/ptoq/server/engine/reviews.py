"""Reviews of matches that are over: their steps, every position, and what a master thinks of every decision.

A match is folded once and cached, and so is every grade.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.lab.analysis import Grade, decision, standing
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.solve.registry import for_more_players
from ptoq.server.engine.bots import Considered, question
from ptoq.server.engine.jobs import Priority
from ptoq.server.engine.lru import LruCache
from ptoq.server.engine.pool import BotPool, Busy
from ptoq.server.rooms.entries import Entry, Laid, RoomEvent
from ptoq.server.rooms.narration import event_words
from ptoq.table.events import AnyEvent, Claimed, Moved, Resigned, Undone
from ptoq.table.match import Match
from ptoq.table.narrator import Narrator, Told

STORY_EVENTS = 60_000
"""How many events the cached matches have together: the longest match, or hundreds of others. One takes 2 kB."""
GRADES = 2000
"""How many grades are cached."""
CHECKPOINT = 16
"""After so many events a position is kept, so that a step of a replay folds fewer."""
MOST_WAITING, MOST_OF_SHARE = 50, 5
"""How many may wait for a grade, and how many of one share."""
DEEDS = (Moved, Undone, Resigned, Claimed)
"""What a seat does: everything else follows from it, or happens around it."""


class Step(msgspec.Struct):
    """A step of a match that is over: what a seat did, and what followed from it by itself."""

    seq: int
    """The entry it ends with; `replay` shows the table as it was then."""
    part: int
    """How many events of that entry belong to it and to the steps before."""
    round: int
    seat: int | None
    move: dict[str, str] | None
    number: int | None
    """Which move of the match it was, from 1; none if it was taken back."""
    choices: int
    """How many moves the seat could have made: with two or more it was a decision, and can be graded."""
    words: list[str]
    """What else happened, as one seat saw it."""
    scores: list[int]


class Review(msgspec.Struct):
    """A match that is over, to walk through: the first step is how it began."""

    game: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    verdict: list[str]
    unit: Literal["chips", "points"]
    skill: bool
    note: str | None
    """What a reader has to know about the values."""
    ends: list[int]
    """What every seat had in the end, counted as outlooks are: sums where each fills a sheet, else the scores."""
    steps: list[Step]
    imported: bool
    """Whether it was brought here from a file."""


class Weighed(msgspec.Struct):
    """A choice in the notation and in words, its value, and why."""

    move: str
    words: str
    value: float
    tries: int | None
    reason: str | None


class Graded(msgspec.Struct):
    """What a master thinks of a decision, seeing what was seen then."""

    number: int
    round: int
    seat: int
    played: Weighed
    best: Weighed
    loss: float
    """What was given away."""
    grade: Grade
    estimated: bool
    outlook: list[float | None]
    """What every seat could expect to have in the end, as far as it can be told."""
    choices: list[Weighed]
    """Every choice, the best first."""
    expected: float | None = None
    """What perfect play brings on average from the beginning with the options of this match, where that is known."""


@dataclass
class StoryStep:
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
class DecisionPoint:
    """A decision, before it was made: what the seat saw, and what it chose."""

    view: View
    move: Move


class Story:
    """A match from its beginning to its end, step by step."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.seq = len(entries) - 1
        self.events: list[AnyEvent] = []
        self._before: list[int] = []
        """How many events of the match come before every entry."""
        self._checkpoints: list[Match] = []
        """The match after every so many events."""
        self._entries = entries
        self.narrator = Narrator(in_words=True)
        self.steps = [StoryStep(1)]
        self.decisions: dict[int, DecisionPoint] = {}
        """Every decision by the number of its move."""
        self._numbers = iter(_numbers(entries))
        for seq, entry in enumerate(entries):
            self._before.append(len(self.events))
            for part, event in enumerate(entry.events, start=1):
                if isinstance(event, DEEDS):
                    self._turn_over(event)
                step = self.steps[-1]
                step.seq, step.part = seq, part
                if isinstance(event, RoomEvent):
                    words = event_words(event, self.narrator.names)
                    step.told += [words] if words is not None else []
                else:
                    self.narrator.hear(event)
                    if len(self.events) % CHECKPOINT == 0:
                        self._checkpoints.append(self.narrator.after(()))
                    self.events.append(event)
                    step.told += self.narrator.told
                    self.narrator.told.clear()
                    step.scores = self._scores

    def _turn_over(self, event: Moved | Undone | Resigned | Claimed) -> None:
        """A seat does something: begin a step, with what the seat saw."""
        narrator = self.narrator
        step = StoryStep(len(narrator.rounds) + 1, event.seat)
        self.steps.append(step)
        if isinstance(event, Moved):
            view = narrator.view(event.seat)
            notation = narrator.game.words.NOTATION
            step.move = notation.move(notation.read(event.move))
            step.number, step.choices = next(self._numbers), len(view.moves)
            if step.number is not None and step.choices > 1:
                self.decisions[step.number] = DecisionPoint(view, step.move)

    @property
    def _scores(self) -> list[int]:
        """The scores; where a round is a long evening at the cloth, what everybody has there."""
        played = self.narrator
        state: Any = played.state
        if played.over or state is None or "cloth" not in state.dtype.names:
            return list(played.scores)
        return [int(state.chips[seat] + state.cloth[seat].sum()) for seat in range(len(played.seats))]

    def replay(self, seq: int, part: int) -> Match:
        """The match as it stood after so many events of an entry."""
        seq = min(seq, self.seq)
        events = self._entries[seq].events[:part]
        count = self._before[seq] + sum(not isinstance(event, RoomEvent) for event in events)
        nearest = (count - 1) // CHECKPOINT
        return self._checkpoints[nearest].after(self.events[nearest * CHECKPOINT + 1 : count])

    def review(self, seat: int, language: str) -> Review:
        """All of it, in words for one seat."""
        played = self.narrator
        note = None
        if not played.game.skill or len(played.seats) > 2:
            note = say(for_more_players(played.game), language)
        return Review(
            played.game.name,
            played.names,
            list(played.scores),
            played.winners,
            [say(line, language) for line in played.verdict()],
            "chips" if played.game.match.purse else "points",
            played.game.skill,
            note,
            self._sums or list(played.scores),
            [
                Step(
                    step.seq,
                    step.part,
                    step.round,
                    step.seat,
                    step.move.told if step.move else None,
                    step.number,
                    step.choices,
                    [say(line, language) for line in self._lines(step.told, seat)],
                    step.scores,
                )
                for step in self.steps
            ],
            any(isinstance(event, Laid) and event.imported is not None for event in self._entries[0].events),
        )

    def _lines(self, told: Iterable[Told | Text], seat: int) -> Iterable[Text]:
        for one in told:
            yield from [one] if isinstance(one, Text) else self.narrator.lines([one], seat)

    def grade(self, number: int, choices: Sequence[Considered], language: str, expected: float | None = None) -> Graded:
        """What a master's thoughts make of a decision."""
        point = self.decisions[number]
        moves = {move.text: move for move in point.view.moves}
        reasons = {considered.move: considered.reason for considered in choices}
        valued = tuple(Valued(moves[choice.move], choice.value, None, choice.tries) for choice in choices)
        made = decision(number, point.view, point.move, Advice(valued, point.move))

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
            self._outlook(point.view, made.best.value),
            [weighed(one) for one in valued],
            expected,
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
        """What every seat has in the end, where each fills a sheet and values are what it sums up to."""
        played = self.narrator
        state = played.rounds[-1].state if played.rounds else played.state
        sums: list[int] | None = played.game.words.view(state, EVERYBODY).get("sums") if state is not None else None
        return sums


def _numbers(entries: Sequence[Entry]) -> list[int | None]:
    """The number of every move in the order they were made; none for one that was taken back."""
    log = [event for entry in entries for event in entry.events if not isinstance(event, RoomEvent)]
    numbers = standing(log)
    return [numbers.get(at) for at, event in enumerate(log) if isinstance(event, Moved)]


class ReviewCache:
    """The matches that are being reviewed, and their grades."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.stories: LruCache[str, Story] = LruCache(STORY_EVENTS, lambda story: len(story.events))
        self.grades: LruCache[tuple[str, int, str], bytes] = LruCache(GRADES)
        self._folding = asyncio.Lock()
        self._waiting: dict[tuple[str, int, str], asyncio.Task[bytes]] = {}
        """Grades that are being thought about."""
        self._shares: Counter[str] = Counter()

    async def story(self, table: str, seq: int, read: Callable[[], Awaitable[Sequence[Entry]]]) -> Story:
        """A match as of an entry, read and folded once."""
        known = self._known(table, seq)
        if known is None:
            # One after the other: folding a long match takes a while, and two would only share the time.
            async with self._folding:
                known = self._known(table, seq)
                if known is None:
                    known = self.stories.put(table, await asyncio.to_thread(Story, await read()))
        return known

    def _known(self, table: str, seq: int) -> Story | None:
        known = self.stories.get(table)
        return known if known is not None and known.seq == seq else None

    def drop(self, table: str) -> None:
        """The log of a table was changed: fold it again."""
        self.stories.drop(table)

    async def grade(self, table: str, story: Story, number: int, language: str, share: str) -> bytes:
        """What a master thinks of a decision, as JSON: the same as `ptoq analyse` says of the exported match."""
        key = table, number, language
        known = self.grades.get(key)
        if known is not None:
            return known
        waiting = self._waiting.get(key)
        if waiting is None:
            if len(self._waiting) >= MOST_WAITING or self._shares[share] >= MOST_OF_SHARE:
                raise Busy("server/busy")
            waiting = self._waiting[key] = asyncio.create_task(self._grade(key, story, share))
        # It goes on if the one who asked is gone: another one may be waiting for it, too.
        return await asyncio.shield(waiting)

    async def _grade(self, key: tuple[str, int, str], story: Story, share: str) -> bytes:
        _, number, language = key
        self._shares[share] += 1
        try:
            asked = question(story.decisions[number].view, "master", b"", language)
            thought = await self.bots.ask(msgspec.structs.replace(asked, seed=0), Priority.REVIEW, share)
            graded = story.grade(number, thought.choices, language, thought.expected)
            return self.grades.put(key, msgspec.json.encode(graded))
        finally:
            self._shares -= Counter({share: 1})
            del self._waiting[key]
