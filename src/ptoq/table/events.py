"""The log of a table: what happened, in order. A table is the fold of its log, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", gc=False):
    """Anything that happens at a table. It is plain data: no garbage collector has to look for circles in it."""


class Opened(Event, frozen=True, tag="opened"):
    """The table: its game and options, the rules' version, and the promise of a server seed nobody has seen."""

    table: str
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commitment: str


class Sat(Event, frozen=True, tag="sat"):
    """Somebody took a seat and added a seed of his own to the draws."""

    seat: int
    name: str
    person: bool
    seed: str


class Stood(Event, frozen=True, tag="stood"):
    """Somebody left his seat again, before the match began."""

    seat: int


class Claimed(Event, frozen=True, tag="claimed"):
    """Somebody was the first to say "Tut Tut" (PP3)."""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """Nature drew an outcome below n."""

    n: int
    outcome: int


class Moved(Event, frozen=True, tag="moved"):
    """A seat made a move, in the words of the game's notation."""

    seat: int
    move: str


class Undone(Event, frozen=True, tag="undone"):
    """A seat took its last move back."""

    seat: int


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gave up, or its time ran out; whoever hosts the table moves for it if others play on."""

    seat: int
    timeout: bool = False


class Revealed(Event, frozen=True, tag="revealed"):
    """The match is over: here is the server seed, so that everybody can check every draw."""

    seed: str


AnyEvent = Opened | Sat | Stood | Claimed | Drew | Moved | Undone | Resigned | Revealed
