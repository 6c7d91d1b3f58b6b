"""The truth, independent of every process: what the disk has, folded once, and what each seat may know of it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from ptoq.core.messages import say
from ptoq.core.record import Record
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry, RoomEvent, Took, read_entry
from ptoq.server.rooms.narration import Line, RoomNarrator
from ptoq.server.rooms.room import Room
from ptoq.table import fair
from ptoq.table.events import Disclosed, Drew, Stood
from ptoq.table.match import Match

KEPT = 40
"""How many positions of a table are kept, for snapshots that are on their way."""
PRIVATE = {"drew": {"n", "outcome"}, "laid": {"host", "kept"}, "took": {"person"}}
"""What nobody is told of an event."""

encode = msgspec.json.encode


class Journal:
    """One table: its entries in the order of the disk."""

    def __init__(self, table: str, seed: bytes) -> None:
        self.table = table
        self.room = Room(seed)
        self.entries: list[Entry] = []
        self.bodies: list[str] = []
        self.times: list[float] = []
        """When each entry was committed, in simulated seconds."""
        self.keys: dict[tuple[str | None, str], int] = {}
        self._seats: dict[str | None, list[tuple[int, int]]] = {}
        """From which entry on each person has which seat."""
        self._narrator, self._lines, self._named = RoomNarrator(), list[list[Line]](), 0
        self._draws = 0
        self._told: dict[int, str] = {}
        """The seeds that seats told."""
        self._matches: OrderedDict[int, Match] = OrderedDict()
        self._views: dict[tuple[int, int], bytes] = {}

    @property
    def seq(self) -> int:
        """The number of the newest entry."""
        return len(self.entries) - 1

    def add(self, body: str, time: float) -> None:
        """Fold one more entry."""
        entry = read_entry(body)
        self.room.apply(entry)
        self.entries.append(entry)
        self.bodies.append(body)
        self.times.append(time)
        if entry.key is not None:
            self.keys.setdefault((entry.by, entry.key), self.seq)
        for event in entry.events:
            self._seat(event)
        self._matches[self.seq] = self.room.table.after(())
        if len(self._matches) > KEPT:
            old, _ = self._matches.popitem(last=False)
            for seat in range(EVERYBODY, len(self.room.owners)):
                self._views.pop((old, seat), None)

    def unfair(self) -> str | None:
        """Whether a draw of the newest entry is not the one that the seeds give."""
        table = self.room.table
        for event in self.entries[-1].events:
            if isinstance(event, Drew):
                seeds = [self._told.get(seat, "") for seat in range(len(table.seats))]
                if event.outcome != fair.draw(self.room.seed, table.id, seeds, self._draws, event.n):
                    return f"draw {self._draws} of {self.table} is {event.outcome}"
                self._draws += 1
        return None

    def view(self, seq: int, seat: int) -> bytes | None:
        """What a seat may see as of an entry, as JSON; None if that is too long ago."""
        known = self._views.get((seq, seat))
        match = self._matches.get(seq)
        if known is None and match is not None:
            known = self._views[seq, seat] = encode(match.view(seat).to_json())
        return known

    def ended(self, seq: int, seat: int) -> bytes | None:
        """The last round that was over as of an entry, as a seat may see it."""
        match = self._matches.get(seq)
        if match is None or not match.rounds:
            return None
        return encode(match.game.words.view(match.hidden(match.rounds[-1].state, seat), seat))

    def expects(self, seq: int, seat: int, language: str) -> str:
        """What a seat is told to do as of an entry."""
        match = self._matches[seq]
        return say(match.idle if match.actor is None else match.view(seat).expects, language)

    def words(self, seq: int, seat: int, language: str) -> list[str] | None:
        """An entry in words for a seat; None before all have a name."""
        while len(self._lines) <= self.seq:
            self._lines.append(self._narrator.follow(self.entries[len(self._lines)]))
            self._named += not self._narrator.narrator.seated
        if seq <= self._named:
            return None
        return [one.text for one in self._narrator.words(self._lines[seq], seat, language)]

    def before(self, seq: int, seat: int) -> bytes | None:
        """The round before the draws with which an entry ends, as a seat may see it; None if that is too long ago."""
        match = self._matches.get(seq - 1)
        undrawn: Record | None = None
        rounds = -1
        for event in self.entries[seq].events if match is not None else ():
            if isinstance(event, RoomEvent) or match is None:
                continue
            if not isinstance(event, Drew) or match.state is None:
                undrawn = None
            elif undrawn is None or len(match.rounds) != rounds:
                undrawn, rounds = match.state.copy(), len(match.rounds)
            match = match.after([event])
        if match is None or undrawn is None:
            return None
        return encode(match.game.words.view(match.hidden(undrawn, seat), seat))

    def told(self, seq: int, wordy: bool = False) -> list[dict[str, Any]]:
        """What everybody may know of the events of an entry; where it is told in words, moves are objects, too."""
        events: list[dict[str, Any]] = msgspec.to_builtins(self.entries[seq].events)
        notation = self.room.table.game.words.NOTATION
        for event in events if wordy else ():
            if event["event"] == "moved":
                event["does"] = notation.json(notation.read(event["move"]))
        return [
            {name: value for name, value in event.items() if name not in PRIVATE.get(event["event"], ())}
            for event in events
        ]

    def seat_at(self, seq: int, person: str | None) -> int:
        """The seat that a person had as of an entry."""
        seat = EVERYBODY
        for since, taken in self._seats.get(person, ()):
            if since <= seq:
                seat = taken
        return seat

    def _seat(self, event: Any) -> None:
        """Note who takes a seat, who stands up, and which seeds are told."""
        if isinstance(event, Took):
            self._seats.setdefault(event.person, []).append((self.seq, event.seat))
        elif isinstance(event, Stood):
            for taken in self._seats.values():
                if taken[-1][1] == event.seat:
                    taken.append((self.seq, EVERYBODY))
        elif isinstance(event, Disclosed):
            self._told[event.seat] = event.seed


def fold(journal: Journal) -> Room | Refusal:
    """The room that the bodies on the disk make, from the first."""
    room = Room(journal.room.seed)
    try:
        for body in journal.bodies:
            room.apply(read_entry(body))
    except Refusal as refusal:
        return refusal
    return room
