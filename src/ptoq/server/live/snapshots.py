"""Snapshots: all that a seat may see of a table as of one entry, and what happened since the entry it knew.

A snapshot is complete, so a subscriber that misses some misses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import msgspec

from ptoq.core.game import Game
from ptoq.core.messages import say
from ptoq.core.notation import Choices
from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.entries import Entry, public
from ptoq.server.rooms.narration import Part, Sentence
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms

encode = msgspec.json.Encoder().encode


class SeatSeen(msgspec.Struct):
    """A seat: who sits there, and the bot's level if one plays for it."""

    name: str | None
    level: str | None
    away: bool
    resigned: bool
    timeout: bool = False
    """Whether it gave up because its time ran out."""


class SeedSeen(msgspec.Struct):
    """What a seat adds to the draws: the commitment to its seed (empty: nothing), and whether it told the seed."""

    commitment: str
    told: bool


class ClockSeen(msgspec.Struct):
    """Milliseconds: what is left for every seat, whose clocks run, since when, and when an open window ends."""

    left: list[int] | None
    running: Sequence[int]
    since: int
    starts: Sequence[int]
    """From when on the clock of each of those counts: later than that after a round whose end is still being shown."""
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
    """The commitment to the server's seed."""
    seeds: list[SeedSeen]
    rematch: str | None
    """The table where the same players play again, once one of them asked for it."""
    invited_by: int | None
    """The seat that asked for it."""
    winners: list[int]
    imported: bool
    """Whether the match was brought here from a file: its names are what the file says."""
    rated: bool
    """Whether the match counts for ratings, if those who still come have accounts."""
    daily: str | None
    """The day of the daily deal that is played here, if one is: no hints, no steps back, the same draws for all."""


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
    parts: list[Part] | None = None
    """What every one of the words tells of: a move, a draw, or already the next round."""


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
    before: dict[str, Any] | None = None
    """The board before the throw with which the newest entry ends, where dice are thrown and a language was named."""
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
        self._thrown = getattr(room.table.game.words, "THROWN", False)
        """Whether nature's draws are throws of dice."""
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

    def snapshot(
        self,
        seat: int,
        happened: list[Happened],
        language: str | None,
        ack: Ack | None = None,
        undrawn: Record | None = None,
    ) -> bytes:
        """The room as a seat sees it, and what happened; with a language, in words too, and before the last draws."""
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
        if undrawn is not None and self._thrown:
            seen.before = table.game.words.view(table.hidden(undrawn, seat), seat)
        if language is not None:
            view = room.view(seat)
            expected = view.expects if table.actor is not None else table.idle
            seen.expects, seen.rule = say(expected, language), view.rule
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


def happened_at(seq: int, entry: Entry, words: list[Sentence] | None = None, game: Game | None = None) -> Happened:
    """An entry as everybody may know it; told in words, its moves are there as objects, too."""
    events = list(map(public, entry.events))
    if words is None or game is None:
        return Happened(seq, entry.at, events)
    notation = game.words.NOTATION
    for event in events:
        if event["event"] == "moved":
            event["does"] = notation.move(notation.read(event["move"])).json
    return Happened(seq, entry.at, events, [text for text, _ in words], [part for _, part in words])


def verdict(room: Room, language: str) -> list[str]:
    """How the last round ended, or who gave the match up, in words."""
    return [say(line, language) for line in room.table.verdict()]


def undo_of(room: Room, seat: int) -> UndoSeen:
    """Whether this seat may take a step back, and whether its consent is asked for."""
    may = room.terms.undo != "off" and room.table.can_undo(seat) and seat in room.people
    asked = room.asked is not None and room.asked != seat and seat not in room.agreed and seat in room.people
    return UndoSeen(may, room.asked if asked else None)


def seen_table(room: Room) -> TableSeen:
    """What everybody may know of a table."""
    table = room.table
    return TableSeen(
        room.id,
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
                seat in table.timeouts,
            )
            for seat, sat in enumerate(table.seats)
        ],
        seen_clock(room),
        table.commitment,
        [SeedSeen(sat.commitment if sat else "", seat in table.disclosed) for seat, sat in enumerate(table.seats)],
        room.rematch,
        room.invited_by,
        table.winners,
        room.imported,
        room.rated,
        room.daily,
    )


def seen_clock(room: Room) -> ClockSeen:
    """Whose time runs, since when, and how much is left."""
    clocks = room.clocks
    return ClockSeen(
        clocks.left if clocks.clock.kind != "none" else None,
        clocks.running,
        clocks.since,
        [clocks.start(seat) for seat in clocks.running],
        room.window_end,
    )


def row_of(room: Room) -> dict[str, Any]:
    """What the table's row says: its stage, free seats, due time, and what lists show."""
    free = sum(sat is None for sat in room.table.seats)
    return {"state": room.state, "free": free, "due": room.due, "summary": summary(room)}


def summary(room: Room) -> str:
    """What lists show of a table."""
    table = seen_table(room)
    shown = {name: getattr(table, name) for name in ("options", "terms", "seats", "rematch", "winners")}
    return encode({**shown, "scores": room.table.scores if room.table.over else None}).decode()
