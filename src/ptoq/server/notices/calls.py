"""Whom a table calls: the people who are to act there, while others wait for them.

It is a function of the room, so every process that reads the log finds the same.
"""

from __future__ import annotations

from typing import NamedTuple

from ptoq.server.rooms.entries import GONE, Asked, Entry, Took
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import SLOW
from ptoq.table.events import Claimed, Disclosed, Moved, Resigned, Undone

SEATED = 0
"""The number of the turn in which all seats are taken and seeds are to be told: there is one, before all others."""
REMATCH = 2**31 - 1
"""The number of the invitation to a rematch: there is one, after all others."""
TURNING = (Moved, Claimed, Undone, Resigned, Disclosed, Took)
"""Events that may give the turn to another seat."""


class Call(NamedTuple):
    """A person who is called, since which entry, and what for: a message is named by that."""

    person: str
    seq: int
    reason: str


def calls(room: Room) -> list[Call]:
    """The people whom a table calls."""
    if not worth_a_call(room):
        return []
    found = []
    for seat, who in enumerate(room.owners):
        if who is None or who == GONE:
            continue
        if room.state == "over":
            if room.rematch is not None and seat != room.invited_by:
                found.append(Call(who, REMATCH, "rematch"))
        elif seat in room.table.awaited:
            found.append(Call(who, SEATED, "seated"))
        elif seat not in room.people:
            continue
        elif seat in room.pending and room.table.seated:
            found.append(Call(who, _began(room, seat, who), "turn"))
        elif room.asked is not None and seat != room.asked and seat not in room.agreed:
            found.append(Call(who, _asked(room), "answer"))
    return found


def worth_a_call(room: Room) -> bool:
    """Whether people at a table may be away: there is time for that, and another person to wait."""
    clock = room.terms.clock
    slow = clock.kind == "none" or clock.seconds >= SLOW
    return slow and not room.imported and room.daily is None and len({*room.owners} - {None, GONE}) > 1


def _began(room: Room, seat: int, who: str) -> int:
    """The entry that began a seat's turn: the newest one, up to its choices, in which another did something.

    The steps of a turn are one turn. Of a turn with very many, the oldest one that the room has in memory counts.
    """
    first = room.seq - len(room.recent) + 1
    began = room.fresh[seat]
    while began > first and not _turns(room.recent[began - first], who):
        began -= 1
    return began


def _turns(entry: Entry, who: str) -> bool:
    return entry.by != who and any(isinstance(event, TURNING) for event in entry.events)


def _asked(room: Room) -> int:
    """The entry in which a step back was asked for."""
    newest = reversed(list(enumerate(room.recent, room.seq - len(room.recent) + 1)))
    return next((seq for seq, entry in newest if any(isinstance(event, Asked) for event in entry.events)), SEATED)
