"""The entries of a room's log: events of the match, and events around it.

An entry is one step, written whole or not at all: a move, say, with the draws that follow from it. The tags and field
names below are in stored logs: they stay.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ptoq.core.refusals import Refusal
from ptoq.server.rooms.terms import Terms
from ptoq.table.events import AnyEvent, Event, Word


class Damaged(Refusal):
    """What was stored cannot be read: asking again does not help."""


class Laid(Event, frozen=True, tag="laid"):
    """The terms of the table, and who may sit where: a person, a bot of some level, or anybody (None)."""

    terms: Terms
    host: str
    levels: list[str | None]
    kept: list[str | None]
    """Seats that are kept for a person, as after a rematch."""
    imported: Word | None = None
    """The id that a match from a file has here; its draws are made with the id that stands in the file."""
    daily: Word | None = None
    """The day of a daily deal: at every table of it the draws, and the id that they are made with, are the same."""
    id: Word | None = None
    """The id of such a table here."""
    shared: bool = False
    """Whether its people share one device, which they hand on: then every one of them answers in turn (HP2)."""


class Took(Event, frozen=True, tag="took", omit_defaults=True):
    """A person took a seat, with an account or as a guest."""

    seat: int
    person: str
    account: bool = False


class Filled(Event, frozen=True, tag="filled"):
    """The host gave a free seat to a bot."""

    seat: int
    level: str


class Left(Event, frozen=True, tag="left"):
    """A person left in the middle of the match; a bot plays on."""

    seat: int


class Returned(Event, frozen=True, tag="returned"):
    """The person came back."""

    seat: int


class Chatted(Event, frozen=True, tag="chatted"):
    """A seat said one of the set phrases."""

    seat: int
    phrase: str


class Asked(Event, frozen=True, tag="asked"):
    """A seat asks the others whether it may take its last step back."""

    seat: int


class Answered(Event, frozen=True, tag="answered"):
    """Another one answers that."""

    seat: int
    yes: bool


class Invited(Event, frozen=True, tag="invited"):
    """There is a table for a rematch; the seat that asked for it, in logs that say so."""

    table: str
    seat: int | None = None


class Seen(Event, frozen=True, tag="seen"):
    """A seat tells how far it was shown the table: up to what it may answer or a new round, or not yet so far."""

    seat: int
    shown: bool


class Resumed(Event, frozen=True, tag="resumed"):
    """The server was away for so many milliseconds since the last entry; the clocks stood still."""

    away: int


class Erased(Event, frozen=True, tag="erased"):
    """A person was erased: these seats are theirs no more, nor kept for them, nor are they the host."""

    seats: list[int]
    kept: list[int]
    host: bool


RoomEvent = Laid | Took | Filled | Left | Returned | Chatted | Asked | Answered | Invited | Seen | Resumed | Erased
GONE = "gone"
"""Stands for a person who was erased."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One step: when it happened, in milliseconds, what happened, and whose request it was, by its key."""

    at: int
    events: tuple[AnyEvent | RoomEvent, ...]
    by: str | None = None
    key: str | None = None


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> str:
    """An entry as it is stored."""
    return _encoder.encode(entry).decode()


def read_entry(body: str) -> Entry:
    """An entry that was stored."""
    try:
        return _decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Damaged("server/damaged") from error


def public(event: AnyEvent | RoomEvent) -> dict[str, Any]:
    """What everybody may know of an event: never a secret outcome, nor who is who."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    for secret in SECRETS.get(told["event"], ()):
        told.pop(secret, None)
    return told


def disclosed(entry: Entry) -> Entry:
    """An entry of a match that is over, as everybody may read it: every draw, but not who is who, nor who asked."""
    return Entry(entry.at, tuple(_nameless(event) for event in entry.events))


def _nameless(event: AnyEvent | RoomEvent) -> AnyEvent | RoomEvent:
    match event:
        case Took():
            return Took(event.seat, GONE)
        case Laid():
            return msgspec.structs.replace(event, host=GONE, kept=[None] * len(event.kept))
    return event


SECRETS = {
    "drew": ("n", "outcome"),
    "laid": ("host", "kept"),
    "took": ("person", "account"),
}
"""What stays in the server; the rest of an event is public."""
