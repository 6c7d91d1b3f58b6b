"""A table in use: its room, what it looks like, who watches, and what was told of it lately."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from ptoq.server.entries import Entry
from ptoq.server.fold import RECENT
from ptoq.server.room import Room
from ptoq.server.sight import Sight, Teller

if TYPE_CHECKING:
    from ptoq.server.watching import Line


class Lock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def take(self) -> bool:
        """Take it, if nobody has it nor waits for it; whether nobody did."""
        if self.locked() or self._waiters:
            return False
        for _ in self.acquire().__await__():
            raise AssertionError("it was free")
        return True


class Place:
    """Where a table stands in this process."""

    def __init__(self, room: Room) -> None:
        self.lock = Lock()
        self.lines: set[Line] = set()
        """Those who watch."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking = False
        self.used = time.monotonic()
        self.put(room)

    def put(self, room: Room) -> None:
        """Put a room here, read from the log."""
        self.room = room
        self.mark = room.mark
        """What the table's own row in the database says."""
        self.doubtful = False
        """Whether it is not known if the last entry was written: then the room is read again before it is used."""
        self.sight = Sight(room)
        self.teller: Teller | None = None
        self.heard: deque[tuple[int, Any]] = deque(maxlen=RECENT)

    def changed(self, entry: Entry) -> None:
        """There is a new entry."""
        self.sight.forget()
        if self.teller is not None:
            self.heard.append((self.room.seq, self.teller.hear(entry)))

    def wake(self) -> None:
        """Tell everybody who watches that there is something to see. Only with the lock in hand."""
        for line in self.lines:
            line.stir()
