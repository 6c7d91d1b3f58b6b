"""Entries in words: what happened in the match and around it, to each seat what it may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ptoq.core.messages import Text, say
from ptoq.core.record import Record
from ptoq.server.rooms.entries import (
    Answered,
    Asked,
    Chatted,
    Entry,
    Invited,
    Left,
    Resumed,
    Returned,
    RoomEvent,
)
from ptoq.table.narrator import Draw, Narrator, Told

Line = Told | RoomEvent
"""Something that happened, before it is put into words for a seat."""

Part = Literal["move", "draw", "round"]
"""What a sentence tells of: what was done, what nature drew, or the round after one that ended in the same entry."""


@dataclass(frozen=True)
class Sentence:
    """Something that happened, in words for a seat."""

    text: str
    part: Part


class RoomNarrator:
    """Follows the entries of one room."""

    def __init__(self, narrator: Narrator | None = None) -> None:
        self.narrator = narrator or Narrator(in_words=True)

    def copy(self) -> RoomNarrator:
        """One that follows on its own from here."""
        return RoomNarrator(self.narrator.after(()))

    def follow(self, entry: Entry) -> list[Line]:
        """Apply one more entry; what there is to tell of it."""
        around: list[Line] = []
        for event in entry.events:
            if isinstance(event, RoomEvent):
                around.append(event)
            else:
                self.narrator.hear(event)
        played = list(self.narrator.told)
        self.narrator.told.clear()
        return [*around, *played]

    def words(self, lines: Iterable[Line], seat: int, language: str) -> list[Sentence]:
        """Sentences for one seat."""
        return [Sentence(say(text, language), part) for text, part in self.texts(lines, seat)]

    def texts(self, lines: Iterable[Line], seat: int) -> list[tuple[Text, Part]]:
        """What there is to tell one seat, in no language yet."""
        told: list[tuple[Text, Part]] = []
        first: int | None = None
        for line in lines:
            part: Part = "move"
            if isinstance(line, Told):
                texts = self.narrator.lines([line], seat)
                first = line.round if first is None else first
                part = "round" if line.round > first else "draw" if isinstance(line.what, Draw) else "move"
            else:
                text = event_words(line, self.narrator.names)
                texts = [] if text is None else [text]
            told += [(text, part) for text in texts]
        return told


def before_draws(lines: Sequence[Line]) -> Record | None:
    """The round before the draws with which an entry ends; None if it does not end with any."""
    before: Record | None = None
    for line in reversed(lines):
        if not isinstance(line, Told) or not isinstance(line.what, Draw):
            break
        before = line.what.before
    return before


def event_words(event: RoomEvent, names: Sequence[str]) -> Text | None:
    """An event around the match in words, if it is worth any."""
    match event:
        case Chatted():
            return Text("server/says", name=names[event.seat], phrase=Text(f"server/phrase-{event.phrase}"))
        case Left():
            return Text("server/left", name=names[event.seat]) if names[event.seat] else None
        case Returned():
            return Text("server/returned", name=names[event.seat])
        case Asked():
            return Text("server/asks-undo", name=names[event.seat])
        case Answered():
            return Text("server/lets-undo" if event.yes else "server/refuses-undo", name=names[event.seat])
        case Invited() if event.seat is not None:
            return Text("server/invites", name=names[event.seat])
        case Resumed():
            return Text("server/resumed")
    return None
