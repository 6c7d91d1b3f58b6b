"""Ghosts of a table: the same match as one seat sees it, with everything changed that this seat may not know.

In a ghost the others hold other cards and dice, are other persons, and the server seed is another one.
Whatever the seat gets to see must be the same to the last byte.
"""

from __future__ import annotations

from random import Random

import msgspec

from ptoq.core.record import Record
from ptoq.core.refusals import Refusal
from ptoq.server.rooms.entries import Entry, Laid, RoomEvent, Took
from ptoq.table.events import AnyEvent, Drew, Moved
from ptoq.table.match import Match

TRIES = 40
FORKS = 8
OTHER_SEED = bytes(range(32))


class Unlike(Exception):
    """The ghost can no longer look like the real match: one of its secrets was shown."""


class Fold(Match):
    """A log being folded, that can say what a seat knows after each event."""

    def take(self, event: AnyEvent) -> None:
        """Fold one more event."""
        self._take(event)

    def after(self, rounds: int) -> Record | None:
        """The state that the last event led to, though a new round may have begun since."""
        return self.rounds[-1].state if len(self.rounds) > rounds else self.state

    def known(self, state: Record | None, seat: int) -> bytes:
        """What a seat knows of a state."""
        return b"" if state is None else self.hidden(state, seat).tobytes()


class Ghost:
    """The entries of a real match, as they could have been for all that a seat knows."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.real: list[Entry] = []
        self.entries: list[Entry] = []
        self._begin()

    def _begin(self) -> None:
        self.entries.clear()
        self._fact, self._fiction = Fold(), Fold()

    @property
    def differs(self) -> bool:
        """Whether something is really different now."""
        fact, fiction = self._fact.state, self._fiction.state
        return fact is not None and fiction is not None and fact.tobytes() != fiction.tobytes()

    def hear(self, entry: Entry) -> bool:
        """Follow one more entry; whether the ghost had to begin anew, because a secret of it was shown."""
        self.real.append(entry)
        try:
            self._follow(entry, free=True)
        except Unlike:
            self._again()
            return True
        return False

    def _again(self) -> None:
        """Another ghost, that is like the real match up to some entry and differs after it."""
        end = len(self.real)
        for fork in sorted(self.rng.sample(range(end), min(FORKS, end))):
            try:
                self._from(fork)
            except Unlike:
                continue
            if self.differs:
                return
        self._from(end)

    def _from(self, fork: int) -> None:
        self._begin()
        for number, entry in enumerate(self.real):
            self._follow(entry, free=number >= fork)

    def _follow(self, entry: Entry, free: bool) -> None:
        events: list[AnyEvent | RoomEvent] = [self._changed(event, free) for event in entry.events]
        by = None if entry.by is None else f"not-{entry.by}"
        self.entries.append(msgspec.structs.replace(entry, events=events, by=by, key=None))

    def _changed(self, event: AnyEvent | RoomEvent, free: bool) -> AnyEvent | RoomEvent:
        match event:
            case Laid():
                return msgspec.structs.replace(event, host="not-the-host")
            case Took():
                return event if event.seat == self.seat else msgspec.structs.replace(event, person=f"not-{event.seat}")
            case Drew():
                return self._redrawn(event, free)
            case _ if isinstance(event, RoomEvent):
                return event
        fact, fiction = self._fact, self._fiction
        rounds = len(fact.rounds)
        fact.take(event)  # type: ignore[arg-type]
        try:
            fiction.take(event)
        except Refusal as refusal:
            raise Unlike from refusal
        if isinstance(event, Moved) and not self._alike(rounds):
            raise Unlike
        return event

    def _alike(self, rounds: int) -> bool:
        """Whether the seat cannot tell both apart: by what it sees, nor by how a round has ended."""
        fact, fiction = self._fact, self._fiction
        ended = fact.known(fact.after(rounds), self.seat) == fiction.known(fiction.after(rounds), self.seat)
        same = fact.known(fact.state, self.seat) == fiction.known(fiction.state, self.seat)
        return ended and same and fact.scores == fiction.scores and fact.over == fiction.over

    def _redrawn(self, event: Drew, free: bool) -> Drew:
        """Another outcome, if the seat cannot tell it from the real one."""
        fact, fiction = self._fact, self._fiction
        rounds, before = len(fact.rounds), fiction.state
        fact.take(event)
        if before is None:  # an opening throw: everybody sees it
            fiction.take(event)
            return event
        wanted = fact.known(fact.after(rounds), self.seat)
        n = fiction.chances
        if n is None:
            raise Unlike
        fits = None
        # Dice may fall in another order and be the same dice: that is no other secret.
        plain = self._tried(before, event.outcome) if event.outcome < n else None
        wishes = [self.rng.randrange(n) for _ in range(TRIES)] if free else []
        for outcome in (*wishes, event.outcome, *range(n)):
            if outcome < n:
                tried = self._tried(before, outcome)
                other = plain is None or outcome == event.outcome or tried.tobytes() != plain.tobytes()
                if other and fiction.known(tried, self.seat) == wanted:
                    fits = Drew(n, outcome)
                    break
        if fits is None:
            raise Unlike
        fiction.take(fits)
        if not self._alike(rounds):
            raise Unlike
        return fits

    def _tried(self, before: Record, outcome: int) -> Record:
        tried = before.copy()
        self._fiction.rules.apply(tried, outcome)
        return tried
