"""The narrator: follows a table's log and tells what happened, to each seat what that seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self, cast

from ptoq.core.messages import Text
from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.core.words import plain
from ptoq.games.dice import FACE_NAMES
from ptoq.table.events import AnyEvent, Claimed, Drew, Moved, Resigned, Unclaimed, Undone
from ptoq.table.match import Match


@dataclass(frozen=True)
class Draw:
    """What nature did: the round before, the outcome, the round after."""

    before: Record
    outcome: int
    after: Record


@dataclass(frozen=True)
class Told:
    """One thing that happened: the round it belongs to, and the seat that did it, if one did."""

    round: int
    by: int | None
    what: Text | Draw


class Narrator(Match):
    """A match of its own that folds the log once more and keeps every step; moves in notation or in words."""

    def __init__(self, in_words: bool = False) -> None:
        super().__init__()
        self.in_words = in_words
        self.told: list[Told] = []

    def after(self, events: Iterable[AnyEvent]) -> Self:
        """The same match with more events, which are not told, on its own."""
        later = super().after(events)
        later.told = self.told.copy()
        return later

    def follow(self, log: Sequence[AnyEvent]) -> None:
        """Hear what is new in a log."""
        for event in log[len(self.log) :]:
            self.hear(event)

    def hear(self, event: AnyEvent) -> None:
        """Hear one more event."""
        before = self.state.copy() if self.state is not None else None
        round_before = len(self.rounds) + 1
        opening_throw = self._opening_throw(event)
        withheld = isinstance(event, Resigned) and event.seat in self.awaited
        self._take(event)
        over = len(self.rounds) == round_before
        match event:
            case Moved():
                self._tell(round_before, event.seat, self._move(event))
            case Undone():
                self._tell(round_before, event.seat, Text("table/took-back", name=self.names[event.seat]))
            case Resigned():
                key = "table/out-of-time" if event.timeout else "table/resigned"
                self._tell(round_before, event.seat, Text(key, name=self.names[event.seat]))
                if withheld:
                    self._tell(round_before, event.seat, Text("table/withheld", name=self.names[event.seat]))
            case Claimed():
                self._tell(round_before, event.seat, Text("table/claimed", name=self.names[event.seat]))
            case Unclaimed():
                self._tell(round_before, None, Text("table/unclaimed"))
            case Drew() if before is not None and self.state is not None:
                after = self.rounds[-1].state if over else self.state
                self._tell(round_before, None, Draw(before, event.outcome, after.copy()))
        if opening_throw is not None:
            self._tell(round_before, None, opening_throw)
        if over:
            self._tell(round_before, None, Text("table/round-over", number=round_before))
            for line in self.game.words.verdict(self.rounds[-1].state, self.names):
                self._tell(round_before, None, line)
        if self.state is not None and not self.over and (before is None or over):
            self._tell_start()

    def _move(self, event: Moved) -> Text:
        """A move as a sentence, or as it was typed."""
        name = self.names[event.seat]
        if self.in_words:
            return Text("table/moved", name=name, deed=self.game.deed_words(event.move))
        return Text("table/typed", name=name, move=event.move)

    def _opening_throw(self, event: AnyEvent) -> Text | None:
        """The line for an opening throw, while the highest throw is to decide the starter."""
        if not isinstance(event, Drew) or self.state is not None or self.opening.how != "throw":
            return None
        return Text("table/opening-throw", name=self.names[self.opening.thrower], face=FACE_NAMES[event.outcome])

    def _tell_start(self) -> None:
        number = len(self.rounds) + 1
        if len(self.seats) > 1 and self.state is not None:
            starter = int(cast("Any", self.state).starter)
            self._tell(number, None, Text("table/starts", number=number, name=self.names[starter]))

    def _tell(self, round_number: int, by: int | None, what: Text | Draw) -> None:
        self.told.append(Told(round_number, by, what))

    def lines(self, told: Sequence[Told], seat: int) -> list[Text]:
        """Things that happened, as a seat saw them."""
        texts = (self._seen(one.what, seat) for one in told)
        return [text for text in texts if text is not None]

    def _seen(self, what: Text | Draw, seat: int) -> Text | None:
        if isinstance(what, Text):
            return what
        return self.game.words.nature(what.before, what.outcome, what.after, seat)

    def since(self, seats: Sequence[int], round_number: int) -> list[Told]:
        """What happened in a round since one of these seats did something."""
        last = max((n for n, one in enumerate(self.told) if one.by in seats), default=-1)
        return [one for one in self.told[last + 1 :] if one.round == round_number]

    def is_secret(self, told: Sequence[Told], seat: int) -> bool:
        """Whether a seat saw more of these things than the public did, not only the same in other words."""
        return any(
            isinstance(one.what, Draw)
            and self._seen(one.what, seat) != self._seen(one.what, EVERYBODY)
            and (self.knows_more(one.what.before, seat) or self.knows_more(one.what.after, seat))
            for one in told
        )

    def knows_more(self, state: Record, seat: int) -> bool:
        """Whether a seat knows, or is shown, anything of a round that a spectator is not."""
        own, public = self.hidden(state, seat), self.hidden(state, EVERYBODY)
        if own.tobytes() != public.tobytes():
            return True
        # What could be remembered is in every view, but a picture need not help the memory (SK8).
        picture = self.game.words.picture
        return picture(own, seat, self.names, plain) != picture(public, EVERYBODY, self.names, plain)
