"""What a person gets to see of a table: his own view, the legal moves, the clocks, and what happened since he looked.

A letter is always the whole truth as of one entry, so whoever misses some misses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.notation import Choices, Move
from ptoq.server.entries import Answered, Asked, Chatted, Entry, HouseEvent, Left, Returned, public
from ptoq.server.room import Room
from ptoq.table.narrator import Narrator


def letter(room: Room, seat: int, table: msgspec.Raw, happened: Sequence[Any], language: str | None) -> dict[str, Any]:
    """The table from a seat's eyes, and what happened; with a language, in words too."""
    view = room.view(seat)
    told: dict[str, Any] = {
        "seq": room.seq,
        "table": table,
        "view": {**view.facts(), "moves": msgspec.Raw(written(view.moves))},
        "undo": undo_of(room, seat),
        "happened": happened,
    }
    if language is not None:
        told["expects"] = say(view.expects, language)
        if room.table.over:
            told["verdict"] = (
                [say(line, language) for line in room.table.game.words.verdict(room.table.rounds[-1].state, view.names)]
                if room.table.rounds
                else []
            )
    return told


def written(moves: Sequence[Move]) -> bytes:
    """Moves as JSON."""
    return moves.written if isinstance(moves, Choices) else msgspec.json.encode([move.told for move in moves])


def undo_of(room: Room, seat: int) -> dict[str, Any]:
    """Whether this seat may take a step back, and whether somebody waits for its answer."""
    may = seat in room.people and room.terms.undo != "off" and room.table.can_undo(seat)
    asked = room.asked if seat in room.people and room.asked != seat and seat not in room.agreed else None
    return {"may": may, "asked": asked}


def face(room: Room) -> dict[str, Any]:
    """What everybody may know of a table."""
    table = room.table
    clocks = room.clocks
    return {
        "id": table.id,
        "game": table.game.name,
        "options": table.options,
        "terms": room.terms,
        "state": room.state,
        "seats": [
            {
                "name": sat.name if sat else None,
                "level": room.level(seat) if sat and seat not in room.away else room.levels[seat],
                "away": seat in room.away,
                "resigned": seat in table.resigned,
            }
            for seat, sat in enumerate(table.seats)
        ],
        "clock": {
            "left": clocks.left if clocks.clock.kind != "none" else None,
            "running": clocks.running,
            "since": clocks.since,
            "window": room.window,
        },
        "commitment": table.commitment,
        "rematch": room.rematch,
        "winners": table.winners,
    }


def summary(room: Room) -> str:
    """What the lists show of a table."""
    told = face(room)
    told = {key: told[key] for key in ("options", "terms", "seats", "rematch", "winners")}
    return msgspec.json.encode({**told, "scores": room.table.scores if room.table.over else None}).decode()


class Teller:
    """Tells entries in public terms, and in words if somebody wants words."""

    def __init__(self) -> None:
        self.narrator = Narrator()

    def hear(self, entry: Entry) -> list[tuple[Text | None, Any]]:
        """What there is to tell of an entry: sentences, and things that each seat sees differently."""
        lines: list[Any] = []
        begun = len(self.narrator.told)
        for event in entry.events:
            if not isinstance(event, HouseEvent):
                self.narrator.hear(event)
            else:
                lines.append(event)
        told = self.narrator.told[begun:]
        self.narrator.told.clear()
        return [*lines, *told]

    def words(self, heard: Iterable[Any], seat: int, language: str) -> list[str]:
        """Sentences for one seat."""
        sentences = []
        for one in heard:
            if isinstance(one, HouseEvent):
                text = house_words(one, self.narrator.names)
                sentences += [] if text is None else [say(text, language)]
            else:
                sentences += [say(line, language) for line in self.narrator.lines([one], seat)]
        return sentences


def house_words(event: HouseEvent, names: Sequence[str]) -> Text | None:
    """What happened around the game, in words."""
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


def plain(seq: int, entry: Entry) -> dict[str, Any]:
    """An entry as everybody may know it."""
    return {"seq": seq, "at": entry.at, "events": [public(event) for event in entry.events]}
