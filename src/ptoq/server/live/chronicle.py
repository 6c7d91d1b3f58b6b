"""Reading logs, and telling them in words, in pieces: however long a log is, the event loop goes on in between."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import AsyncIterator
from typing import NamedTuple

from ptoq.server.db.store import Store
from ptoq.server.rooms.entries import Entry, read_entry
from ptoq.server.rooms.narration import Line, RoomNarrator

ROWS = 200
"""How many entries are read from the database at a time."""
SLICE = 100
"""After so many events the event loop goes on: folding and telling them takes a few milliseconds at most."""
CHECKPOINT = 500
"""After so many events a narrator is kept, so that a page of a log folds fewer before it."""


async def read_log(store: Store, table: str, since: int = -1) -> AsyncIterator[tuple[int, Entry]]:
    """The entries of a table after a number. What the reader does with each of them is done in slices."""
    events = 0
    while True:
        rows = await store.log(table, since, ROWS)
        for seq, body in rows:
            entry = read_entry(body)
            yield seq, entry
            since = seq
            events += len(entry.events)
            if events >= SLICE:
                events = 0
                await asyncio.sleep(0)
        if len(rows) < ROWS:
            return


class Told(NamedTuple):
    """An entry, and what there is to tell of it."""

    seq: int
    entry: Entry
    lines: list[Line]


class Checkpoint(NamedTuple):
    """A narrator that has followed a log up to an entry, so many events in all."""

    seq: int
    events: int
    narrator: RoomNarrator


class Chronicle:
    """The log of one table in words, from any entry on."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._kept: list[Checkpoint] = []

    async def tell(self, since: int, until: int, most_events: int | None = None) -> tuple[RoomNarrator, list[Told]]:
        """The entries after one number up to another, and the narrator that followed them.

        With a bound on their events there are fewer, but at least one.
        """
        at = bisect_right(self._kept, since, key=lambda kept: kept.seq)
        first, events, kept = self._kept[at - 1] if at else Checkpoint(-1, 0, RoomNarrator())
        narrator = kept.copy() if at else kept
        told: list[Told] = []
        size = 0
        async for seq, entry in read_log(self._store, self._table, first):
            if seq > since:
                size += len(entry.events)
                if seq > until or (told and most_events is not None and size > most_events):
                    break
            lines = narrator.follow(entry)
            events += len(entry.events)
            if seq > since:
                told.append(Told(seq, entry, lines))
            if events - (self._kept[-1].events if self._kept else 0) >= CHECKPOINT:
                self._kept.append(Checkpoint(seq, events, narrator.copy()))
        return narrator, told
