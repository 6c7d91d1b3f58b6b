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
from ptoq.server.entries import Answered, Asked, Chatted, Entry, HouseEvent, Left, Returned, public
from ptoq.server.room import Room
from ptoq.server.terms import SWINDLE_SECONDS
from ptoq.table.narrator import Narrator

NOTHING = msgspec.Raw(b"null")
json = msgspec.json.Encoder().encode


class Sight:
    """A room as of its last entry; what all letters about it have in common is written once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.letters: dict[tuple[int, str | None], bytes] = {}
        """What spectators got, by the last entry they knew and their language."""
        self._board: tuple[bytes, msgspec.Raw] = (b"", NOTHING)
        self._face: msgspec.Raw | None = None
        self._last: msgspec.Raw | None = None
        self._frame = b""
        self._framed: tuple[str, int] | None = None

    def forget(self) -> None:
        """There is a new entry: what was written about the room is no longer true."""
        self.letters.clear()
        self._board = (b"", NOTHING)
        self._face = self._last = None

    def letter(self, seat: int, happened: Sequence[Any], language: str | None) -> bytes:
        """The room from a seat's eyes, and what happened; with a language, in words too."""
        room, table = self.room, self.room.table
        told: dict[str, Any] = {
            "seq": room.seq,
            "table": self.face(),
            "view": {
                "game": table.game.name,
                "seat": seat if seat >= 0 else None,
                "names": table.names,
                "scores": table.scores,
                "round": table.round,
                "actor": table.actor,
                "board": self.board(seat),
                "moves": msgspec.Raw(written(table.moves_of(seat))),
            },
            "undo": undo_of(room, seat),
            "happened": happened,
        }
        if room.seq - len(happened) < room.ended and not table.over:
            words = verdict(room, language) if language is not None else []
            board = self._seen(table.rounds[-1].state, seat)
            told["ended"] = {"round": len(table.rounds), "board": board, "verdict": words}
        if language is not None:
            view = room.view(seat)
            told["expects"], told["rule"] = say(view.expects, language), view.rule
            if table.over:
                told["verdict"] = verdict(room, language)
        return json(told)

    def face(self) -> msgspec.Raw:
        """What everybody may know of the table: the same in every letter. Mostly only its clock moves."""
        if self._face is None:
            mark = (self.room.state, self.room.seating)
            if mark != self._framed:
                self._framed, self._frame = mark, json(frame(self.room))[:-1]
            self._face = msgspec.Raw(b'%b,"clock":%b}' % (self._frame, json(clock(self.room))))
        return self._face

    def last(self) -> msgspec.Raw:
        """The last entry, as everybody may know it."""
        if self._last is None:
            self._last = msgspec.Raw(json(plain(self.room.seq, self.room.recent[-1])))
        return self._last

    def board(self, seat: int) -> msgspec.Raw:
        """The game as a seat sees it."""
        state = self.room.table.state
        return NOTHING if state is None else self._seen(state, seat)

    def _seen(self, state: Record, seat: int) -> msgspec.Raw:
        """A state as a seat sees it; seats that know the same share it, if their eyes make no difference."""
        seen, words = self.room.table.hidden(state, seat), self.room.table.game.words
        if not getattr(words, "SEEN_ALIKE", False):
            return msgspec.Raw(json(words.view(seen, seat)))
        known = seen.tobytes()
        if self._board[0] != known:
            self._board = (known, msgspec.Raw(json(words.view(seen, seat))))
        return self._board[1]


def verdict(room: Room, language: str) -> list[str]:
    """How the last round ended, in words."""
    if not room.table.rounds:
        return []
    lines = room.table.game.words.verdict(room.table.rounds[-1].state, room.table.names)
    return [say(line, language) for line in lines]


def written(moves: Sequence[Move]) -> bytes:
    """Moves as JSON."""
    return moves.written if isinstance(moves, Choices) else json([move.told for move in moves])


def undo_of(room: Room, seat: int) -> dict[str, Any]:
    """Whether this seat may take a step back, and whether somebody waits for its answer."""
    may = room.table.can_undo(seat) and room.terms.undo != "off" and seat in room.people
    waits = room.asked is not None and room.asked != seat and seat not in room.agreed and seat in room.people
    asked = room.asked if waits else None
    return {"may": may, "asked": asked}


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
