"""A table in memory: its room, its snapshots, and the subscriptions to it.

A subscription has no queue: a reader that falls behind gets one snapshot with everything it missed.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from ptoq.core.rules import EVERYBODY
from ptoq.server.live.snapshots import Ack, Happened, SnapshotCache, happened_at
from ptoq.server.metrics import SUBSCRIPTIONS
from ptoq.server.rooms.entries import Entry
from ptoq.server.rooms.narration import Line, RoomNarrator
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.state import RECENT

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
        self.id = room.table.id
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = self.unloaded = False
        self.used = time.monotonic()
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
        self._lines: deque[tuple[int, list[Line]]] = deque(maxlen=RECENT)

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

    def narrate(self, entries: Iterable[Entry]) -> dict[int, list[Line]]:
        """Follow the whole log, to tell in words from now on; what there is to tell of every entry."""
        narrator = RoomNarrator()
        lines = dict(enumerate(map(narrator.follow, entries)))
        self._narrator, self._lines = narrator, deque(lines.items(), maxlen=RECENT)
        return lines

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
            happened = [self.snapshots.last]
        else:
            lines = dict(self._lines) if language is not None else {}
            if language is not None and any(seq not in lines for seq in range(since + 1, room.seq + 1)):
                return None
            entries = list(room.recent)[len(room.recent) - behind :]
            happened = self.tell(entries, since + 1, lines, seat, language)
        seen = self.snapshots.snapshot(seat, happened, language, ack)
        if shared:
            self.snapshots.for_spectators[mark] = seen
        return seen

    def tell(
        self, entries: Sequence[Entry], first: int, lines: dict[int, list[Line]], seat: int, language: str | None
    ) -> list[Happened]:
        """Entries from a number on, as a seat may know them; with a language, in words too."""
        return [
            happened_at(
                seq,
                entry,
                None
                if language is None or self._narrator is None
                else self._narrator.words(lines[seq], seat, language),
            )
            for seq, entry in enumerate(entries, first)
        ]


class Subscription:
    """What a subscriber has seen of a table."""

    __slots__ = ("ack", "begun", "language", "live", "person", "since")

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
        live.subscribers.add(subscriber)
        SUBSCRIPTIONS.inc()

    def close(self, subscriber: Subscriber) -> None:
        """Be notified no more."""
        self.live.subscribers.discard(subscriber)
        self.live.used = time.monotonic()
        SUBSCRIPTIONS.dec()

    def take(self) -> bytes | None:
        """The newest snapshot; None if the log has to be read for it. Only with the lock held, after a commit."""
        snapshot = self.live.snapshot(self.person, self.since, self.language, self.ack)
        if snapshot is not None:
            self.begun, self.since, self.ack = True, self.live.room.seq, None
        return snapshot
