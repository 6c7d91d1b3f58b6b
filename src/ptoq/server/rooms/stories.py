"""A match that is over, to look back at: its steps, every position, and what a master thinks of every decision."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from ptoq.server.rooms.entries import Entry, Laid, RoomEvent, read_entry
from ptoq.server.rooms.hints import Considered, considered
from ptoq.server.rooms.narration import event_words
from ptoq.table.events import AnyEvent, Claimed, Moved, Resigned, Undone
from ptoq.table.match import Match
from ptoq.table.narrator import Narrator, Told

CHECKPOINT = 16
"""After so many events a position is kept, so that a step of a replay folds fewer."""


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
    unclear: bool
    """Whether the estimates are too close to each other for the grade."""
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
        self._numbers = _numbers(entries)
        self._moves = 0
        for seq, entry in enumerate(entries):
            self._before.append(len(self.events))
            for part, event in enumerate(entry.events, start=1):
                if isinstance(event, Moved | Undone | Resigned | Claimed):
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
            step.number, step.choices = self._numbers[self._moves], len(view.moves)
            self._moves += 1
            if step.number is not None and step.choices > 1:
                self.decisions[step.number] = DecisionPoint(view, step.move)

    @property
    def _scores(self) -> list[int]:
        """The scores; where a round is a long evening at the cloth, what everybody has there."""
        played = self.narrator
        state: Any = played.state
        kind: Any = played.game.rules.State
        if played.over or state is None or "cloth" not in kind.dtype.names:
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

    def _lines(self, told: Iterable[Told | Text], seat: int) -> list[Text]:
        lines: list[Text] = []
        for one in told:
            lines += [one] if isinstance(one, Text) else self.narrator.lines([one], seat)
        return lines

    def grade(self, number: int, choices: Sequence[Considered], language: str, expected: float | None = None) -> Graded:
        """What a master's thoughts make of a decision."""
        point = self.decisions[number]
        moves = {move.text: move for move in point.view.moves}
        reasons = {choice.move: choice.reason for choice in choices}
        valued = tuple(
            Valued(moves[choice.move], choice.value, tries=choice.tries, error=choice.error) for choice in choices
        )
        made = decision(number, point.view, point.move, Advice(valued, point.move))
        return Graded(
            number,
            made.round,
            made.seat,
            self._weighed(made.played, reasons, language),
            self._weighed(made.best, reasons, language),
            made.loss,
            made.grade,
            made.estimated,
            made.unclear,
            self._outlook(point.view, made.best.value),
            [self._weighed(one, reasons, language) for one in valued],
            expected,
        )

    def _weighed(self, one: Valued, reasons: Mapping[str, str | None], language: str) -> Weighed:
        words = say(self.narrator.game.move_words(one.move.text), language)
        return Weighed(one.move.text, words, one.value, one.tries, reasons.get(one.move.text))

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


def story_of(log: Sequence[str]) -> Story:
    """A match by its log, as a server gives it to everybody when it is over."""
    return Story([read_entry(body) for body in log])


def graded(story: Story, number: int, advice: Advice, language: str) -> Graded:
    """A decision by what a master thinks of it."""
    return story.grade(number, considered(advice, language), language, advice.expected)
