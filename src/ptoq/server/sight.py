"""What a person gets to see of a table: his own view, the legal moves, the clocks, and what happened since he looked.

A letter is always the whole truth as of one entry, so whoever misses some misses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ptoq.core.messages import Text, say
from ptoq.core.notation import Choices, Move
from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.server.entries import Answered, Asked, Chatted, Entry, HouseEvent, Left, Returned, public
from ptoq.server.room import Room
from ptoq.server.terms import SWINDLE_SECONDS
from ptoq.table.narrator import Narrator

json = msgspec.json.Encoder().encode


class Sight:
    """A room as of its last entry; what all letters about it have in common is written once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._open = getattr(room.table.game.words, "OPEN", False)
        """Whether all see the same."""
        self.letters: dict[tuple[int, str | None], bytes] = {}
        """What spectators got, by the last entry they knew and their language."""
        self._boards: dict[int, bytes] = {}
        self._head: bytes | None = None
        self._last: bytes | None = None
        self._frame = b""
        self._framed: tuple[str, int] | None = None

    def forget(self) -> None:
        """There is a new entry: what was written about the room is no longer true."""
        self.letters.clear()
        self._boards.clear()
        self._head = self._last = None

    def letter(self, seat: int, happened: Sequence[bytes], language: str | None) -> bytes:
        """The room from a seat's eyes, and what happened; with a language, in words too."""
        room, table = self.room, self.room.table
        more: dict[str, Any] = {}
        if room.seq - len(happened) < room.ended and not table.over:
            words = verdict(room, language) if language is not None else []
            board = msgspec.Raw(self._seen(table.rounds[-1].state, seat))
            more["ended"] = {"round": len(table.rounds), "board": board, "verdict": words}
        if language is not None:
            view = room.view(seat)
            more["expects"], more["rule"] = say(view.expects, language), view.rule
            if table.over:
                more["verdict"] = verdict(room, language)
        return b'%b"seat":%b,"board":%b,"moves":%b},"undo":%b,"happened":[%b]%b' % (
            self.head(),
            b"%d" % seat if seat >= 0 else b"null",
            self._seen(table.state, seat) if table.state is not None else b"null",
            written(table.moves_of(seat)),
            undo_of(room, seat),
            b",".join(happened),
            b"," + json(more)[1:] if more else b"}",
        )

    def head(self) -> bytes:
        """How every letter begins: what everybody may know of the table, and of the view. Mostly only clocks move."""
        if self._head is None:
            room, table = self.room, self.room.table
            mark = (room.state, room.seating)
            if mark != self._framed:
                self._framed, self._frame = mark, json(frame(room))[:-1]
            view = {
                "game": table.game.name,
                "names": table.names,
                "scores": table.scores,
                "round": table.round,
                "actor": table.actor,
            }
            self._head = b'{"seq":%d,"table":%b,"clock":%b},"view":%b,' % (
                room.seq,
                self._frame,
                json(clock(room)),
                json(view)[:-1],
            )
        return self._head

    def last(self) -> bytes:
        """The last entry, as everybody may know it."""
        if self._last is None:
            self._last = json(plain(self.room.seq, self.room.recent[-1]))
        return self._last

    def _seen(self, state: Record, seat: int) -> bytes:
        """A state as a seat sees it; in an open game it is the same for all."""
        table, words = self.room.table, self.room.table.game.words
        if not self._open:
            return json(words.view(table.hidden(state, seat), seat))
        board = self._boards.get(id(state))
        if board is None:
            board = self._boards[id(state)] = json(words.view(state, EVERYBODY))
        return board


def verdict(room: Room, language: str) -> list[str]:
    """How the last round ended, in words."""
    if not room.table.rounds:
        return []
    lines = room.table.game.words.verdict(room.table.rounds[-1].state, room.table.names)
    return [say(line, language) for line in lines]


def written(moves: Sequence[Move]) -> bytes:
    """Moves as JSON."""
    return moves.written if isinstance(moves, Choices) else json([move.told for move in moves])


def undo_of(room: Room, seat: int) -> bytes:
    """Whether this seat may take a step back, and whether somebody waits for its answer."""
    may = room.terms.undo != "off" and room.table.can_undo(seat) and seat in room.people
    waits = room.asked is not None and room.asked != seat and seat not in room.agreed and seat in room.people
    asked = room.asked if waits else None
    return b'{"may":%b,"asked":%b}' % (b"true" if may else b"false", b"null" if asked is None else b"%d" % asked)


def frame(room: Room) -> dict[str, Any]:
    """What everybody may know of a table, but for its clock: it changes only with its state and with who sits."""
    table = room.table
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
        "commitment": table.commitment,
        "rematch": room.rematch,
        "winners": table.winners,
    }


def clock(room: Room) -> dict[str, Any]:
    """Whose time runs, since when, and how much is left."""
    clocks = room.clocks
    return {
        "left": clocks.left if clocks.clock.kind != "none" else None,
        "running": clocks.running,
        "since": clocks.since,
        "window": None if room.window is None else room.window + SWINDLE_SECONDS * 1000,
    }


def summary(room: Room) -> str:
    """What the lists show of a table."""
    told = frame(room)
    told = {key: told[key] for key in ("options", "terms", "seats", "rematch", "winners")}
    return json({**told, "scores": room.table.scores if room.table.over else None}).decode()


class Teller:
    """Tells entries in public terms, and in words if somebody wants words."""

    def __init__(self) -> None:
        self.narrator = Narrator(in_words=True)

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
