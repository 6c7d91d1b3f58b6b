"""Snapshots: all that a seat may see of a table as of one entry, and what happened since the entry it knew.

A snapshot is complete, so a subscriber that misses some misses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import msgspec

from ptoq.core.messages import say
from ptoq.core.notation import Choices
from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry, public
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import SWINDLE_SECONDS, Terms

encode = msgspec.json.Encoder().encode


class SeatSeen(msgspec.Struct):
    """A seat: who sits there, and the bot's level if one plays for it."""

    name: str | None
    level: str | None
    away: bool
    resigned: bool


class ClockSeen(msgspec.Struct):
    """Milliseconds: what is left for every seat, whose clock runs since when, and when an open window ends."""

    left: list[int] | None
    running: Sequence[int]
    since: int
    window: int | None


class TableSeen(msgspec.Struct):
    """What everybody may know of a table."""

    id: str
    game: str
    options: dict[str, str | int]
    terms: Terms
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatSeen]
    clock: ClockSeen
    commitment: str
    rematch: str | None
    winners: list[int]


class ViewSeen(msgspec.Struct):
    """The match as one seat sees it; no seat means a spectator."""

    game: str
    seat: int | None
    names: list[str]
    scores: list[int]
    round: int
    actor: int | None
    board: dict[str, Any] | None
    moves: list[dict[str, str]]


class UndoSeen(msgspec.Struct):
    """Whether this seat may take a step back, and which seat waits for its consent."""

    may: bool
    asked: int | None


class Happened(msgspec.Struct, omit_defaults=True):
    """An entry: when it was written, its public events, and in words, if a language was named."""

    seq: int
    at: int
    events: list[dict[str, Any]]
    words: list[str] | None = None


class Ended(msgspec.Struct):
    """A round that is over, as the seat may see it, and in words, if a language was named."""

    round: int
    board: dict[str, Any]
    verdict: list[str]


class Snapshot(msgspec.Struct, omit_defaults=True):
    """All that a seat may see of a table as of one entry, and what happened since the entry it knew."""

    seq: int
    table: TableSeen
    view: ViewSeen
    undo: UndoSeen
    happened: list[Happened]
    ended: Ended | None = None
    """How a round ended since then, while the next one is on the table already."""
    expects: str | None = None
    rule: str | None = None
    """The rule that says more about it."""
    verdict: list[str] | None = None
    done: int | None = None
    """Over a WebSocket, the entry of one's own command, with its key."""
    key: str | None = None


class Ack(msgspec.Struct):
    """A command that was committed: the number of its entry, and its key."""

    done: int
    key: str


class SnapshotCache:
    """Snapshots of one room; the parts that snapshots of one entry share are made once."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._open = getattr(room.table.game.words, "OPEN", False)
        """Whether every seat sees the same."""
        self.for_spectators: dict[tuple[int, str | None], bytes] = {}
        """By the last entry known and the language."""
        self._boards: dict[int, msgspec.Raw] = {}
        self._mark: Any = None
        self.refresh()

    def refresh(self) -> None:
        """The room has a new entry: make what all snapshots of it share."""
        room = self.room
        self.for_spectators.clear()
        self._boards.clear()
        mark = room.mark[1:]
        if mark != self._mark:
            self._mark, self._table = mark, seen_table(room)
        else:
            self._table.clock = seen_clock(room)
        last = happened_at(room.seq, room.recent[-1])
        self.last = cast("Happened", msgspec.Raw(encode(last)))
        """The last entry without words."""

    def snapshot(self, seat: int, happened: list[Happened], language: str | None, ack: Ack | None = None) -> bytes:
        """The room as a seat sees it, and what happened; with a language, in words too."""
        room, table = self.room, self.room.table
        moves = table.moves_of(seat)
        seen = Snapshot(
            room.seq,
            self._table,
            ViewSeen(
                table.game.name,
                seat if seat >= 0 else None,
                table.names,
                table.scores,
                table.round,
                table.actor,
                self._board(table.state, seat) if table.state is not None else None,
                cast("Any", moves.encoded) if isinstance(moves, Choices) else [move.told for move in moves],
            ),
            undo_of(room, seat),
            happened,
        )
        if room.seq - len(happened) < room.ended and not table.over:
            board = self._board(table.rounds[-1].state, seat)
            seen.ended = Ended(len(table.rounds), board, verdict(room, language) if language is not None else [])
        if language is not None:
            view = room.view(seat)
            seen.expects, seen.rule = say(view.expects, language), view.rule
            if table.over:
                seen.verdict = verdict(room, language)
        if ack is not None:
            seen.done, seen.key = ack.done, ack.key
        return encode(seen)

    def _board(self, state: Record, seat: int) -> dict[str, Any]:
        """A state as a seat sees it; in an open game it is encoded once for all."""
        table, words = self.room.table, self.room.table.game.words
        if not self._open:
            return words.view(table.hidden(state, seat), seat)
        board = self._boards.get(id(state))
        if board is None:
            board = self._boards[id(state)] = msgspec.Raw(encode(words.view(state, EVERYBODY)))
        return cast("dict[str, Any]", board)


def happened_at(seq: int, entry: Entry, words: list[str] | None = None) -> Happened:
    """An entry as everybody may know it."""
    return Happened(seq, entry.at, list(map(public, entry.events)), words)


def verdict(room: Room, language: str) -> list[str]:
    """How the last round ended, in words."""
    if not room.table.rounds:
        return []
    lines = room.table.game.words.verdict(room.table.rounds[-1].state, room.table.names)
    return [say(line, language) for line in lines]


def undo_of(room: Room, seat: int) -> UndoSeen:
    """Whether this seat may take a step back, and whether its consent is asked for."""
    may = room.terms.undo != "off" and room.table.can_undo(seat) and seat in room.people
    asked = room.asked is not None and room.asked != seat and seat not in room.agreed and seat in room.people
    return UndoSeen(may, room.asked if asked else None)


def seen_table(room: Room) -> TableSeen:
    """What everybody may know of a table."""
    table = room.table
    return TableSeen(
        table.id,
        table.game.name,
        table.options,
        room.terms,
        cast("Any", room.state),
        [
            SeatSeen(
                sat.name if sat else None,
                room.level(seat) if sat and seat not in room.away else room.levels[seat],
                seat in room.away,
                seat in table.resigned,
            )
            for seat, sat in enumerate(table.seats)
        ],
        seen_clock(room),
        table.commitment,
        room.rematch,
        table.winners,
    )


def seen_clock(room: Room) -> ClockSeen:
    """Whose time runs, since when, and how much is left."""
    clocks = room.clocks
    return ClockSeen(
        clocks.left if clocks.clock.kind != "none" else None,
        clocks.running,
        clocks.since,
        None if room.window is None else room.window + SWINDLE_SECONDS * 1000,
    )


def summary(room: Room) -> str:
    """What lists show of a table."""
    table = seen_table(room)
    shown = {name: getattr(table, name) for name in ("options", "terms", "seats", "rematch", "winners")}
    return encode({**shown, "scores": room.table.scores if room.table.over else None}).decode()
