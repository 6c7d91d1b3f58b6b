"""Matches from files: what is kept of one. It runs in the process that checks files."""

from __future__ import annotations

from typing import Any

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.server.live.snapshots import row_of
from ptoq.server.rooms.entries import Entry, Laid, write_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from ptoq.table.events import Opened, Revealed
from ptoq.table.table import Table

PREFIX = "i-"
"""Tables that were laid here have ids without it, so that no file can take the id of one, announced or not."""
EVENTS = 25
"""How many events an entry of an import has at most: it is read page by page, like any other log."""


class Brought(msgspec.Struct, frozen=True):
    """A match that may be kept: the id it gets, its row in the database, how it was opened, and what followed."""

    id: str
    row: dict[str, Any]
    opened: Opened
    bodies: list[str]

    def first_entry(self, person: str) -> Entry:
        """The first entry, in the name of the person who brought it."""
        nobody: list[str | None] = [None] * self.opened.seats
        return Entry(self.row["created"], (self.opened, Laid(Terms(), person, nobody, nobody, self.id)), person)


def bring(file: bytes, at: int) -> Brought:
    """Check the file of a match that is over, brought at a time."""
    table = Table.from_json(file)
    opened, *rest = table.log
    if not table.over or not isinstance(opened, Opened) or not isinstance(rest[-1], Revealed):
        raise Refusal("server/import-unfinished")
    seed = bytes.fromhex(rest[-1].seed)
    row = {"game": table.game.name, "public": False, "seed": seed, "created": at, "imported": True}
    entries = [Entry(at, tuple(rest[first : first + EVENTS])) for first in range(0, len(rest), EVENTS)]
    # The same match has the same id, and is found again.
    brought = Brought(PREFIX + files.digest(table.log)[:24], row, opened, list(map(write_entry, entries)))
    room = Room(seed)
    for entry in (brought.first_entry(""), *entries):
        room.apply(entry)
    row |= row_of(room)
    return brought
