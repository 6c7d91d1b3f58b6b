"""A table in memory: its room, its snapshots, and the subscriptions to it.

A subscription has no queue: a reader that falls behind gets one snapshot with everything it missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Protocol

from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.server.live.attendance import Attendance
from ptoq.server.live.chronicle import Told
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.metrics import PRESENCE
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.narration import Line, RoomNarrator, before_draws
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.snapshots import MOST_TOLD, OUTLINE, Ack, recount, tell
from ptoq.server.waiting import loop_time

log = logging.getLogger("ptoq.tables")


class Subscriber(Protocol):
    """Something that is told of every entry, with the table's lock held."""

    def notify(self) -> None:
        """The table has a new entry, and it is on the disk."""

    def end(self) -> None:
        """The subscription ends: the server closes, or the table has its home elsewhere."""


class LiveTable:
    """A table that this process serves.

    The room is read and changed with the lock held: while an entry is being committed, the room is ahead of the disk.
    """

    def __init__(self, room: Room) -> None:
        self.id = room.id
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.attendance = Attendance()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = self.unloaded = False
        self.share = room.host
        """Whose turn it is when its bots think: that of the one who laid the table, or moved last over HTTP."""
        self.used = 0.0
        """When it was last asked for, by the time of the event loop."""
        self.put(room)

    def put(self, room: Room) -> None:
        """Take a room that was read from the log."""
        self.room = room
        self.mark = room.mark
        """What the table's row in the database says."""
        self.stale = False
        """Whether it is unknown if the last entry was written: then the room is read again before it is used."""
        self.snapshots = SnapshotCache(room)
        self._narrator: RoomNarrator | None = None
        self._lines: deque[tuple[int, list[Line]]] = deque(maxlen=MOST_TOLD)

    def publish(self, entry: Entry) -> None:
        """The room's newest entry is on the disk: tell every subscriber."""
        self.mark = self.room.mark
        self.snapshots.refresh()
        if self._narrator is not None:
            self._lines.append((self.room.seq, self._narrator.follow(entry)))
        self.notify()

    def notify(self) -> None:
        """Tell every subscriber that there is something to see; one that fails is ended, and comes back."""
        for subscriber in list(self.subscribers):
            try:
                subscriber.notify()
            except Exception as error:
                log.error("a subscription failed", exc_info=error)
                subscriber.end()

    @property
    def busy(self) -> bool:
        """Whether something is being done at it."""
        return self.thinking or self.lock.locked()

    def end_subscriptions(self) -> None:
        """End every subscription; clients come back by themselves."""
        for subscriber in list(self.subscribers):
            subscriber.end()

    def lines_since(self, since: int) -> dict[int, list[Line]] | None:
        """What there is to tell of every entry after a number; None if it is not known."""
        lines = dict(self._lines)
        return None if any(seq not in lines for seq in range(since + 1, self.room.seq + 1)) else lines

    def undrawn(self, since: int, lines: dict[int, list[Line]]) -> Record | None:
        """The round before the draws with which the newest entry ends, if there is an entry after a number."""
        return before_draws(lines[self.room.seq]) if lines and since < self.room.seq else None

    def narrate(self, narrator: RoomNarrator, told: Sequence[Told]) -> None:
        """Tell in words from now on, with a narrator that has followed the log up to the newest entry."""
        self._narrator = narrator
        self._lines = deque(((one.seq, one.lines) for one in told), maxlen=MOST_TOLD)

    def snapshot(
        self, person: str | None, since: int | None, language: str | None, ack: Ack | None = None
    ) -> bytes | None:
        """What a person may see, and what happened since an entry; None if the log has to be read for that."""
        room = self.room
        since = room.seq if since is None else since
        behind = room.seq - since
        if self.stale or not 0 <= behind <= len(room.recent):
            return None
        seat = room.seats_of.get(person, EVERYBODY)
        mark = (since, language)
        shared = seat == EVERYBODY and ack is None
        if shared and mark in self.snapshots.for_spectators:
            return self.snapshots.for_spectators[mark]
        if language is None and behind == 1:
            seen = self.snapshots.snapshot(seat, [self.snapshots.last], None, ack)
        else:
            lines = {} if language is None else self.lines_since(since)
            if lines is None:
                return None
            entries = list(room.recent)[len(room.recent) - behind :]
            seen = self.telling(entries, since, lines, seat, language, ack)
        if shared:
            self.snapshots.for_spectators[mark] = seen
        return seen

    def telling(
        self,
        entries: Sequence[Entry],
        since: int,
        lines: dict[int, list[Line]],
        seat: int,
        language: str | None,
        ack: Ack | None,
    ) -> bytes:
        """A snapshot that tells of the entries after a number: in words with a language, or as an outline."""
        undrawn = self.undrawn(since, lines)
        if language == OUTLINE:
            # Where there is no narrator yet, there is nothing to tell.
            told = recount(entries, since + 1, lines, seat, self._narrator) if self._narrator is not None else []
            return self.snapshots.encoded_outline(seat, told, ack, undrawn)
        happened = tell(entries, since + 1, lines, seat, language, self._narrator, self.room.table.game)
        return self.snapshots.snapshot(seat, happened, language, ack, undrawn)


class Subscription:
    """What a subscriber has seen of a table."""

    __slots__ = ("ack", "begun", "language", "live", "person", "since", "watching")

    def __init__(
        self, live: LiveTable, subscriber: Subscriber, person: str | None, since: int | None, language: str | None
    ) -> None:
        self.live = live
        self.person = person
        self.since = since
        """The last entry that was seen; None: whatever is the newest at first sight."""
        self.language = language
        self.begun = False
        """Whether the first snapshot was taken."""
        self.ack: Ack | None = None
        """A command of one's own that the next snapshot acknowledges."""
        self.watching = live.room.seat_of(person) == EVERYBODY
        """Whether it was opened without a seat."""
        live.subscribers.add(subscriber)
        PRESENCE.enter(person, live.id, self.watching)
        live.attendance.enter(person)

    def close(self, subscriber: Subscriber) -> None:
        """Be notified no more."""
        self.live.subscribers.discard(subscriber)
        self.live.used = loop_time()
        PRESENCE.leave(self.person, self.live.id, self.watching)
        self.live.attendance.leave(self.person)

    def take(self) -> bytes | None:
        """The newest snapshot; None if the log has to be read for it. Only with the lock held, after a commit."""
        snapshot = self.live.snapshot(self.person, self.since, self.language, self.ack)
        if snapshot is not None:
            self.begun, self.since, self.ack = True, self.live.room.seq, None
        return snapshot
