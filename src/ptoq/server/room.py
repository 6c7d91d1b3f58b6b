"""A table of the house: the fold of its entries. It knows who sits where, whose clock runs, and what was asked.

It does nothing by itself: no clock, no database, no network. Whoever acts on it writes the entry he gets, and every
other process that takes that entry ends with the same room.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.options import Options
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.minds.bots.recipes import LEVELS
from ptoq.server.clock import Clocks
from ptoq.server.entries import (
    Answered,
    Asked,
    Chatted,
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

PHRASES = ("hello", "good-luck", "nice-move", "oops", "one-moment", "thanks", "well-played", "again")
"""All that can be said at a table; the words are in the message files."""
RECENT = 32
"""How many entries a room remembers for those who are a little behind; older ones are read from the log."""
KEYS = 64
"""How many requests a room remembers, to know a repeated one."""
STALLED = 15_000
"""If a bot has not moved after so many milliseconds, whoever notices asks it again."""

SEATING = (Sat, Stood, Resigned, Took, Filled, Left, Returned, Invited)
"""What changes who sits where, or where to go next."""

Wish = str | int | Mapping[str, Any]


class Stale(Refusal):
    """A move that was made on a position that is gone; the one who made it gets to see the new one."""


class Room:
    """Who sits where, what is being played, and what time it is for whom."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.table: Table
        self.terms: Terms
        self.seq = -1
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        self.keys: dict[tuple[str | None, str], int] = {}
        self.away: set[int] = set()
        self.asked: int | None = None
        self.agreed: set[int] = set()
        self.rematch: str | None = None
        self.seating = 0
        """Counts up when something changes that lists of tables show."""
        self.window: int | None = None
        """Since when a window is open in which silence is an answer (HP2)."""
        self._house: list[HouseEvent] = []

    # --- the fold

    @classmethod
    def open(
        cls,
        game: str,
        options: Options,
        terms: Terms,
        host: str,
        levels: Sequence[str | None],
        kept: Sequence[str | None],
        at: int,
        name: str | None = None,
    ) -> tuple[Self, Entry]:
        """A new table, with its bots sitting, and the entry that tells of it; its id, if somebody promised one."""
        table = Table.open(game, len(levels), options)
        seed = table.server_seed
        assert seed is not None  # noqa: S101 - it was made a moment ago
        if name is not None:
            table = Table.opened(msgspec.structs.replace(table.log[0], table=name), seed)
        room = cls(seed)
        laid = Laid(terms, host, list(levels), list(kept))
        for seat, level in enumerate(levels):
            if level is not None:
                table.sit(seat, bot_name(level), person=False)
        entry = Entry(at, [*table.log, laid], host)
        room.take(entry)
        return room, entry

    def take(self, entry: Entry) -> None:
        """Fold one more entry."""
        before = self.pending
        for event in entry.events:
            if isinstance(event, HouseEvent):
                self._note(event)
            elif isinstance(event, Opened):
                self.table = Table.opened(event, self.seed)
            else:
                self.table.follow(event)
        self._settle(entry, before)

    def write(self, at: int, by: str | None, key: str | None, do: Callable[[Self], None]) -> Entry:
        """Do something, and give the entry that tells of it; if it is refused, nothing has changed."""
        before, length = self.pending, len(self.table.log)
        self._house = []
        do(self)
        entry = Entry(max(at, self.clocks.since), [*self._house, *self.table.log[length:]], by, key)
        self._settle(entry, before)
        return entry

    def _do(self, event: HouseEvent) -> None:
        self._note(event)
        self._house.append(event)

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
        """What follows from an entry: clocks, windows, whose choices are new."""
        self.seq += 1
        self.recent.append(entry)
        if entry.key is not None:
            self.keys[entry.by, entry.key] = self.seq
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]
        self.clocks.pass_time(entry.at)
        movers = {event.seat for event in entry.events if isinstance(event, Moved | Claimed)}
        for seat in movers:
            self.clocks.moved(seat)
        if any(isinstance(event, SEATING) for event in entry.events):
            self.seating += 1
        shaken = any(isinstance(event, Drew | Undone) for event in entry.events)
        if movers or shaken or (self.asked is not None and not self.table.can_undo(self.asked)):
            self.asked = None
        self.pending = self.table.pending
        turned = set(self.pending).symmetric_difference(before)
        for seat in turned.union(self.pending if shaken else movers):
            self.fresh[seat] = self.seq
        silent = any(self.silence(seat) is not None for seat in self.pending)
        if not silent or self.terms.swindle_seconds is None:
            self.window = None
        elif self.window is None or shaken or any(seat not in before for seat in self.pending):
            self.window = entry.at
        waiting = [] if self.window is not None or self.table.state is None else self.pending
        self.clocks.run([seat for seat in waiting if self.level(seat) is None], anew=turned)

    pending: Sequence[int] = ()
    """The seats that may act."""

    # --- who is who

    def seat_of(self, person: str | None) -> int:
        """The seat of a person; spectators see what everybody may."""
        return self.owners.index(person) if person is not None and person in self.owners else EVERYBODY

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays for a seat; None if a person does."""
        if self.levels[seat] is not None:
            return self.levels[seat]
        return self.terms.substitute if seat in self.away or seat in self.table.resigned else None

    @property
    def people(self) -> list[int]:
        """The seats where a person sits who plays himself."""
        return [seat for seat, owner in enumerate(self.owners) if owner is not None and self.level(seat) is None]

    @property
    def state(self) -> str:
        """Where the table is in its life."""
        if not self.table.seated:
            return "waiting"
        return "over" if self.table.over else "playing"

    def free_seats(self, person: str) -> list[int]:
        """Where a person may sit; a seat that is kept for him comes first."""
        free = [seat for seat, sat in enumerate(self.table.seats) if sat is None and self.kept[seat] in (None, person)]
        return sorted(free, key=lambda seat: self.kept[seat] is None)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.table.view(seat)

    def _own(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat < 0:
            raise Illegal("server/not-seated-here")
        return seat

    def _player(self, person: str) -> int:
        """The seat of a person who plays himself."""
        seat = self._own(person)
        if seat in self.table.resigned and not self.table.over:
            raise Illegal("server/gave-up")
        if seat in self.away:
            raise Illegal("server/come-back-first")
        return seat

    # --- what people do

    def sit(self, person: str, name: str, seat: int | None = None, seed: str | None = None) -> None:
        """Take a free seat."""
        if self.seat_of(person) >= 0:
            raise Illegal("server/sits-already")
        free = self.free_seats(person)
        if not free:
            raise Illegal("server/no-free-seat")
        if seat is not None and seat not in free:
            raise Illegal("table/seat-taken", number=seat + 1)
        chosen = free[0] if seat is None else seat
        self.table.sit(chosen, name, seed=seed)
        self._do(Took(chosen, person))

    def fill(self, person: str, seat: int, level: str) -> None:
        """Let a bot have a free seat; only the host may."""
        if person != self.host:
            raise Illegal("server/host-only")
        if level not in LEVELS:
            raise Refusal("minds/no-such-level", level=level[:40], good=", ".join(LEVELS))
        self.table.sit(seat, bot_name(level), person=False)
        self._do(Filled(seat, level))

    def leave(self, person: str) -> None:
        """Stand up before the match, or let a bot play on during it."""
        seat = self._player(person)
        if self.table.over:
            raise Illegal("table/is-over")
        if not self.table.seated:
            self.table.stand(seat)
        self._do(Left(seat))

    def come_back(self, person: str) -> None:
        """Take one's seat over from the bot again."""
        seat = self._own(person)
        if seat not in self.away:
            raise Illegal("server/never-left")
        if seat in self.table.resigned:
            raise Illegal("server/gave-up")
        self._do(Returned(seat))

    def move(self, person: str, move: Wish, made_on: int) -> None:
        """Make a move, on the position of an entry's number."""
        seat = self._player(person)
        self._check_fresh(seat, made_on)
        self.table.play(move, seat)

    def _check_fresh(self, seat: int, made_on: int) -> None:
        if made_on > self.seq:
            raise Illegal("server/not-yet")
        if self.table.actor is not None and made_on < self.fresh[seat]:
            raise Stale("server/stale")

    def undo(self, person: str, made_on: int) -> None:
        """Take the last step back, or ask whether one may."""
        seat = self._player(person)
        self._check_fresh(seat, made_on)
        if self.terms.undo == "off":
            raise Illegal("server/undo-off")
        if not self.table.can_undo(seat):
            raise Illegal("table/no-undo")
        if self.terms.undo == "own" or self.people == [seat]:
            self.table.undo(seat)
        else:
            self._do(Asked(seat))

    def answer(self, person: str, yes: bool) -> None:
        """Say whether somebody may take his step back; when all have agreed, it is."""
        seat = self._player(person)
        if self.asked is None or seat == self.asked or seat in self.agreed:
            raise Illegal("server/nothing-asked")
        asked = self.asked
        if yes and self.agreed | {seat, asked} >= set(self.people):
            self.table.undo(asked)
        self._do(Answered(seat, yes))

    def resign(self, person: str) -> None:
        """Give up."""
        self.table.resign(self._own(person))

    def chat(self, person: str, phrase: str) -> None:
        """Say a set phrase."""
        seat = self._own(person)
        if phrase not in PHRASES:
            raise Refusal("server/no-such-phrase", good=", ".join(PHRASES))
        self._do(Chatted(seat, phrase))

    def check_invitation(self, person: str) -> None:
        """Only who played can ask for another match, when this one is over."""
        self._own(person)
        if not self.table.over:
            raise Illegal("server/not-over")

    def invite(self, person: str, table: str) -> None:
        """Put the id of a new table here, for everybody who wants to play again; the first one counts."""
        self.check_invitation(person)
        if self.rematch is not None:
            raise Illegal("server/invited-already")
        self._do(Invited(table))

    # --- what the house does

    def bot_to_act(self) -> int | None:
        """The seat of a bot that is to act, while somebody plays with it, or when nobody can come back any more."""
        bot = next((seat for seat in self.pending if self.level(seat) is not None), None)
        if bot is None or self.table.state is None:
            return None
        persons = {seat for seat, owner in enumerate(self.owners) if owner is not None}
        return bot if self.people or persons <= self.table.resigned else None

    def bot_moves(self, seat: int, move: int, made_on: int) -> None:
        """Make a bot's move, unless the table went on without it."""
        if seat not in self.pending or self.level(seat) is None or made_on < self.fresh[seat]:
            raise Stale("server/stale")
        self.table.play(move, seat)

    def silence(self, seat: int) -> int | None:
        """The move that saying nothing amounts to for a seat, where it amounts to one."""
        said: Callable[[Any, int], int | None] | None = getattr(self.table.game.words, "silence", None)
        return said(self.table.state, seat) if said is not None and self.table.state is not None else None

    @property
    def mark(self) -> tuple[str, int | None, int]:
        """Changes whenever the table's own row in the database has to."""
        return self.state, self.due, self.seating

    @property
    def due(self) -> int | None:
        """When the house has to look after the table by itself: a flag, the end of a window, a bot that stalls."""
        if self.state != "playing":
            return None
        times = [self.clocks.flag[0]] if self.clocks.flag else []
        if self.window is not None and self.terms.swindle_seconds is not None:
            times.append(self.window + 1000 * self.terms.swindle_seconds)
        if self.bot_to_act() is not None:
            times.append(self.clocks.since + STALLED)
        return min(times, default=None)

    def overdue(self, at: int) -> bool:
        """Whether a window is over, or a flag has fallen."""
        if self.state != "playing":
            return False
        if self.window is not None and self.terms.swindle_seconds is not None:
            return at >= self.window + 1000 * self.terms.swindle_seconds
        return self.clocks.flag is not None and at >= self.clocks.flag[0]

    def ring(self, at: int) -> None:
        """Do what is due: let the silent believe, let a flag fall; refused if nothing is."""
        if not self.overdue(at):
            raise Illegal("server/nothing-due")
        if self.window is None:
            assert self.clocks.flag is not None  # noqa: S101 - something is due, and it is no window
            self.table.resign(self.clocks.flag[1], timeout=True)
            return
        for seat in self.pending:
            silence = self.silence(seat)
            if silence is not None and seat in self.table.pending:
                self.table.play(silence, seat)


def bot_name(level: str) -> str:
    """What a bot is called at a table."""
    return say(Text(f"server/bot-{level}"), "en")
