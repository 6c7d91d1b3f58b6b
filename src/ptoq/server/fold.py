"""The fold of a table's entries: who sits where, whose clock runs, what was asked, and when the house is needed.

It does nothing by itself: no clock, no database, no network. Every process that takes the same entries ends with the
same fold.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.server.clock import Clocks
from ptoq.server.entries import (
    Answered,
    Asked,
    Entry,
    Filled,
    HouseEvent,
    Invited,
    Laid,
    Left,
    Returned,
    Took,
)
from ptoq.server.terms import Terms
from ptoq.table.events import Claimed, Drew, Moved, Opened, Resigned, Sat, Stood, Undone
from ptoq.table.table import Table

RECENT = 32
"""How many entries a room remembers for those who are a little behind; older ones are read from the log."""
KEYS = 64
"""How many requests a room remembers, to know a repeated one."""
STALLED = 15_000
"""If a bot has not moved after so many milliseconds, whoever notices asks it again."""

MOVING = (Moved, Claimed)
SHAKING = {Drew, Undone}
"""What may change everybody's choices."""
SEATING = {Laid, Sat, Stood, Resigned, Took, Filled, Left, Returned, Invited}
"""What changes who sits where, or where to go next."""


class Fold:
    """Who sits where, what is being played, and what time it is for whom."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.table: Table
        self._silence: Callable[[Any, int], int | None] | None
        """How the game tells what saying nothing amounts to, if it ever amounts to something."""
        self.terms: Terms
        self.seq = -1
        self.state = "waiting"
        """Where the table is in its life: then "playing", and "over"."""
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.keys: dict[tuple[str | None, str], int] = {}
        self.away: set[int] = set()
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.seating = 0
        """Counts up when something changes that lists of tables show."""
        self.people: list[int] = []
        """The seats where a person sits who plays himself."""
        self.bots: list[int] = []
        """The seats that a bot plays for."""
        self.pending: Sequence[int] = ()
        """The seats that may act."""
        self.window: int | None = None
        """Since when a window is open in which silence is an answer (HP2)."""
        self.ended = -1
        """The entry in which the last round ended."""
        self._rounds = 0
        self.bot: int | None = None
        """The seat of a bot that is to act, while somebody plays with it, or when nobody can come back any more."""
        self.due: int | None = None
        """When the house has to look after the table by itself: a flag, the end of a window, a bot that stalls."""

    def take(self, entry: Entry) -> None:
        """Fold one more entry."""
        before = self.pending
        for event in entry.events:
            if isinstance(event, HouseEvent):
                self._note(event)
            elif isinstance(event, Opened):
                self.table = Table.opened(event, self.seed)
                self._silence = getattr(self.table.game.words, "silence", None)
            else:
                self.table.follow(event)
        self._settle(entry, before)

    def _note(self, event: HouseEvent) -> None:
        match event:
            case Laid():
                self.terms, self.host = event.terms, event.host
                self.levels, self.kept = list(event.levels), list(event.kept)
                self.owners: list[str | None] = [None] * len(event.levels)
                self.fresh = [0] * len(event.levels)
                self.clocks = Clocks(event.terms.clock, len(event.levels))
            case Took():
                self.owners[event.seat] = event.person
            case Filled():
                self.levels[event.seat], self.kept[event.seat] = event.level, None
            case Left():
                if self.table.seated:
                    self.away.add(event.seat)
                else:
                    self.owners[event.seat] = None
            case Returned():
                self.away.discard(event.seat)
            case Asked():
                self.asked, self.agreed = event.seat, set()
            case Answered():
                self.agreed.add(event.seat)
                if not event.yes:
                    self.asked = None
            case Invited():
                self.rematch = event.table

    def _settle(self, entry: Entry, before: Sequence[int]) -> None:
        """What follows from an entry: clocks, windows, whose choices are new, what the house has to do."""
        self.seq += 1
        self.recent.append(entry)
        if entry.key is not None:
            self.keys[entry.by, entry.key] = self.seq
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]
        self.clocks.pass_time(entry.at)
        kinds = {type(event) for event in entry.events}
        movers = {event.seat for event in entry.events if isinstance(event, MOVING)}
        for seat in movers:
            self.clocks.moved(seat)
        shaken = not kinds.isdisjoint(SHAKING)
        if not kinds.isdisjoint(SEATING):
            self.seating += 1
            self.bots = [seat for seat in range(len(self.owners)) if self.level(seat) is not None]
            self.people = [seat for seat, who in enumerate(self.owners) if who is not None and seat not in self.bots]
        if movers or shaken or (self.asked is not None and not self.table.can_undo(self.asked)):
            self.asked = None
        if len(self.table.rounds) != self._rounds:
            self._rounds, self.ended = len(self.table.rounds), self.seq
        self.state = "waiting" if not self.table.seated else "over" if self.table.over else "playing"
        self.pending = self.table.pending
        turned = set(self.pending).symmetric_difference(before)
        for seat in (*turned, *(self.pending if shaken else movers)):
            self.fresh[seat] = self.seq
        self._open_window(entry.at, before, shaken)
        waiting = [] if self.window is not None or self.table.state is None else self.pending
        self.clocks.run([seat for seat in waiting if seat not in self.bots], anew=turned)
        self.bot = self._find_bot()
        self.due = self._find_due()

    def _open_window(self, at: int, before: Sequence[int], shaken: bool) -> None:
        silent = self._silence is not None and any(self.silence(seat) is not None for seat in self.pending)
        if not silent or self.terms.swindle_seconds is None:
            self.window = None
        elif self.window is None or shaken or any(seat not in before for seat in self.pending):
            self.window = at

    def silence(self, seat: int) -> int | None:
        """The move that saying nothing amounts to for a seat, where it amounts to one."""
        if self._silence is None or self.table.state is None:
            return None
        return self._silence(self.table.state, seat)

    def _find_bot(self) -> int | None:
        if not self.bots or self.table.state is None:
            return None
        if not self.people and any(who and seat not in self.table.resigned for seat, who in enumerate(self.owners)):
            return None
        return next((seat for seat in self.pending if seat in self.bots), None)

    def _find_due(self) -> int | None:
        if self.state != "playing":
            return None
        times = [self.clocks.flag[0]] if self.clocks.flag else []
        if self.window is not None and self.terms.swindle_seconds is not None:
            times.append(self.window + 1000 * self.terms.swindle_seconds)
        if self.bot is not None:
            times.append(self.clocks.since + STALLED)
        return min(times, default=None)

    def overdue(self, at: int) -> bool:
        """Whether a window is over, or a flag has fallen."""
        if self.due is None or at < self.due:
            return False
        if self.window is not None and self.terms.swindle_seconds is not None:
            return at >= self.window + 1000 * self.terms.swindle_seconds
        return self.clocks.flag is not None and at >= self.clocks.flag[0]

    @property
    def mark(self) -> tuple[int | None, str, int]:
        """Changes whenever the table's own row in the database has to; often it is only when something is due."""
        return self.due, self.state, self.seating

    # --- who is who

    def seat_of(self, person: str | None) -> int:
        """The seat of a person; spectators see what everybody may."""
        return self.owners.index(person) if person is not None and person in self.owners else EVERYBODY

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays for a seat; None if a person does."""
        if self.levels[seat] is not None:
            return self.levels[seat]
        return self.terms.substitute if seat in self.away or seat in self.table.resigned else None

    def free_seats(self, person: str) -> list[int]:
        """Where a person may sit; a seat that is kept for him comes first."""
        free = [seat for seat, sat in enumerate(self.table.seats) if sat is None and self.kept[seat] in (None, person)]
        return sorted(free, key=lambda seat: self.kept[seat] is None)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.table.view(seat)
