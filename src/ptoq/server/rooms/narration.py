"""Entries in words: what happened in the match and around it, to each seat what it may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ptoq.core.messages import Text, say
from ptoq.server.rooms.entries import Answered, Asked, Chatted, Entry, Left, Returned, RoomEvent
from ptoq.table.narrator import Narrator, Told

Line = Told | RoomEvent
"""Something that happened, before it is put into words for a seat."""


class RoomNarrator:
    """Follows the entries of one room."""

    def __init__(self) -> None:
        self.narrator = Narrator(in_words=True)

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

    def words(self, lines: Iterable[Line], seat: int, language: str) -> list[str]:
        """Sentences for one seat."""
        sentences = []
        for line in lines:
            if isinstance(line, Told):
                texts = self.narrator.lines([line], seat)
            else:
                text = event_words(line, self.narrator.names)
                texts = [] if text is None else [text]
            sentences += [say(text, language) for text in texts]
        return sentences


def event_words(event: RoomEvent, names: Sequence[str]) -> Text | None:
    """An event around the match in words, if it is worth any."""
    match event:
        case Chatted():
            return Text("table/moved", name=names[event.seat], move=Text(f"server/phrase-{event.phrase}"))
        case Left():
            return Text("server/left", name=names[event.seat]) if names[event.seat] else None
        case Returned():
            return Text("server/returned", name=names[event.seat])
        case Asked():
            return Text("server/asks-undo", name=names[event.seat])
        case Answered():
            return Text("server/lets-undo" if event.yes else "server/refuses-undo", name=names[event.seat])
    return None
