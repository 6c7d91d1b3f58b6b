"""The log of a table: what happened, in order. A table is the fold of its log, and nothing else.

A log may come from anybody: no text in it is longer, and no number larger, than any that a table writes.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ptoq.core.notation import LONGEST

MOST_OPTIONS = 20
LARGEST = 2**31 - 1
Word = Annotated[str, Meta(max_length=80)]
"""An id, a name, a seed, a commitment, an option."""
MoveText = Annotated[str, Meta(max_length=LONGEST)]
Number = Annotated[int, Meta(ge=-1, le=LARGEST)]
Options = Annotated[dict[Word, Word | Number], Meta(max_length=MOST_OPTIONS)]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", gc=False):
    """Anything that happens at a table. It is plain data: no garbage collector has to look for circles in it."""


class Opened(Event, frozen=True, tag="opened"):
    """The table: its game and options, the rules' version, and the promise of a server seed nobody has seen."""

    table: Word
    game: Word
    version: Number
    seats: Number
    options: Options
    commitment: Word


class Sat(Event, frozen=True, tag="sat"):
    """A seat was taken, with the promise of a seed of its own: the SHA-256 of that seed; empty: it adds none."""

    seat: Number
    name: Word
    person: bool
    commitment: Word


class Stood(Event, frozen=True, tag="stood"):
    """Somebody left his seat again, before the match began."""

    seat: Number


class Disclosed(Event, frozen=True, tag="disclosed"):
    """A seat told the seed that it had promised, after all seats were taken and before anything was drawn."""

    seat: Number
    seed: Word


class Claimed(Event, frozen=True, tag="claimed"):
    """Somebody was the first to say "Tut Tut" (PP3)."""

    seat: Number


class Unclaimed(Event, frozen=True, tag="unclaimed"):
    """The time to say "Tut Tut" is over: nature decides who starts (TB2)."""


class Drew(Event, frozen=True, tag="drew"):
    """Nature drew an outcome below n."""

    n: Number
    outcome: Number


class Moved(Event, frozen=True, tag="moved"):
    """A seat made a move, in the words of the game's notation."""

    seat: Number
    move: MoveText


class Undone(Event, frozen=True, tag="undone"):
    """A seat took its last move back."""

    seat: Number


class Resigned(Event, frozen=True, tag="resigned"):
    """A seat gave up, or its time ran out; whoever hosts the table moves for it if others play on."""

    seat: Number
    timeout: bool = False


class Revealed(Event, frozen=True, tag="revealed"):
    """The match is over: here is the server seed, so that everybody can check every draw."""

    seed: Word


AnyEvent = Opened | Sat | Stood | Disclosed | Claimed | Unclaimed | Drew | Moved | Undone | Resigned | Revealed
