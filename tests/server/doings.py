"""People who do things in a room, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.live.snapshots import SnapshotCache
from ptoq.server.rooms.entries import Entry, read_entry
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Clock, Terms
from tests.server.shelves import NOON, MemoryStore, again

THREE = ["anna", "bob", "cleo"]
TWO = THREE[:2]
HONEST = "announce 9 9 9 10 10"


def clock(kind: Any, seconds: int, increment: int = 0, **more: Any) -> Terms:
    return Terms(clock=Clock(kind, seconds, increment), **more)


def do(
    room: Room, at: int, what: Callable[..., None], person: str, *args: Any, log: list[Entry] | None = None
) -> Entry:
    """Let somebody do something; the entry of it."""
    entry = room.execute(at, person, None, lambda room: what(room, person, *args))
    if log is not None:
        log.append(entry)
    return entry


def move(room: Room, at: int, seat: int, text: str | None = None, log: list[Entry] | None = None) -> Entry:
    """Let a seat make a move, its first one unless a text says which."""
    text = text or room.table.moves_of(seat)[0].text
    return do(room, at, Room.move, THREE[seat], text, room.seq, log=log)


def say_seen(room: Room, at: int, seat: int, seq: int) -> None:
    """Let a seat say that it was shown everything up to an entry."""
    do(room, at, Room.seen, THREE[seat], seq)


def step(room: Room, wanted: str, seat: int) -> None:
    """Play a move, as an action for `Room.execute`."""
    room.table.play(wanted, seat)


def refused(room: Room, what: Callable[..., None], person: str, *args: Any, kind: type[Refusal] = Illegal) -> str:
    """The name of the refusal; nothing has changed."""
    before = shown(room)
    with pytest.raises(kind) as refusal:
        do(room, room.clocks.since, what, person, *args)
    assert shown(room) == before
    return refusal.value.text.key


def shown(room: Room) -> list[bytes]:
    """What everybody can see of a room."""
    return [SnapshotCache(room).snapshot(seat, [], "en") for seat in range(EVERYBODY, len(room.owners))]


def play_until(room: Room, reached: Callable[[Room], bool], log: list[Entry] | None = None) -> Room:
    """Play at random until something is the case."""
    rng = Random(3)
    for _ in range(3000):
        if reached(room):
            return room
        seat = rng.choice(list(room.pending))
        move(room, NOON, seat, rng.choice(room.table.moves_of(seat)).text, log)
    raise AssertionError("it never came to that")


def undoable(room: Room) -> bool:
    return any(room.table.can_undo(seat) for seat in room.pending)


def again_of(store: MemoryStore, room: Room) -> Room:
    """The room that is in the store now."""
    return again([read_entry(body) for body in store.logs[room.table.id]], room.seed)
