"""Snapshots: all that a seat may see of a table as of one entry, and what happened since the entry it knew.

A snapshot is complete, so a subscriber that misses some misses nothing. It is made in two steps: an outline has records
and texts, and is drawn with the game alone: boards, legal moves, sentences in a language. Pages are sent outlines and
draw them themselves, by the same code (`python -m ptoq.build`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

import msgspec
import numpy as np

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.record import Record
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.server.rooms.entries import Entry, public
from ptoq.server.rooms.narration import Line, Part, RoomNarrator, Sentence
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table.match import CLAIM

OUTLINE = "outline"
"""Stands for a language where outlines are sent: the reader says everything itself."""
MOST_TOLD = 100
MOST_EVENTS = 300
"""A snapshot tells of so many entries, and of so many events, at most: the newest. Older ones are in the history."""


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
    hints: bool
    """Whether a master may be asked, as things stand: by the terms, and never where the match is rated or a deal."""
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


class EntryTold(msgspec.Struct, omit_defaults=True):
    """An entry: when it was written, its public events, and what there is to tell of it in any language."""

    seq: int
    at: int
    events: list[dict[str, Any]]
    texts: list[Text] | None = None
    parts: list[Part] | None = None


class EndedOutline(msgspec.Struct):
    """A round that is over, as the seat may know it, and how it ended."""

    round: int
    state: Any
    verdict: list[Text]


class Outline(msgspec.Struct, omit_defaults=True):
    """What a snapshot is drawn from: records as the seat may know them, and texts in no language yet."""

    seq: int
    table: TableSeen
    seat: int
    names: list[str]
    scores: list[int]
    round: int
    actor: int | None
    state: Any
    undo: UndoSeen
    happened: list[EntryTold]
    claimable: bool = False
    """Whether "Tut Tut" may be said."""
    before: Any = None
    ended: EndedOutline | None = None
    idle: Text | None = None
    """Why no seat is to act."""
    verdict: list[Text] | None = None
    done: int | None = None
    key: str | None = None


class Ack(msgspec.Struct):
    """A command that was committed: the number of its entry, and its key."""

    done: int
    key: str


class Drawing:
    """Draws the outlines of one game's tables."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def snapshot(
        self, outline: Outline, happened: list[Happened], moves: Sequence[Move], language: str | None
    ) -> Snapshot:
        """An outline with what happened, boards and legal moves; with a language, in words too."""
        seat, state = outline.seat, outline.state
        board = self.board(state, seat) if state is not None else None
        seen = Snapshot(
            outline.seq,
            outline.table,
            ViewSeen(
                self.game.name,
                seat if seat >= 0 else None,
                outline.names,
                outline.scores,
                outline.round,
                outline.actor,
                board,
                self.told(moves),
            ),
            outline.undo,
            happened,
        )
        seen.done, seen.key = outline.done, outline.key
        ended = outline.ended
        if ended is not None:
            verdict = [say(line, language) for line in ended.verdict] if language is not None else []
            seen.ended = Ended(ended.round, self.board(ended.state, seat), verdict)
        if outline.before is not None:
            seen.before = self.game.words.view(outline.before, seat)
        if language is not None:
            view = view_of(outline, self.game, moves)
            expected = view.expects if outline.idle is None else outline.idle
            seen.expects, seen.rule = say(expected, language), view.rule
            if outline.verdict is not None:
                seen.verdict = [say(line, language) for line in outline.verdict]
        return seen

    def board(self, state: Record, seat: int) -> dict[str, Any]:
        """What a seat may know of a round."""
        return self.game.words.view(state, seat)

    def told(self, moves: Sequence[Move]) -> list[dict[str, str]]:
        """Legal moves for a page or a program."""
        return [move.told for move in moves]


def drawn(outline: Outline, game: Game, language: str) -> Snapshot:
    """An outline that was sent, drawn in a language: legal moves follow from the state."""
    happened = [said(one, game, language) for one in outline.happened]
    return Drawing(game).snapshot(outline, happened, legal_moves(outline, game), language)


def seen_view(view: View) -> ViewSeen:
    """What a seat may know, for a page or a program."""
    board = view.game.words.view(view.state, view.seat) if view.state is not None else None
    return ViewSeen(
        view.game.name,
        view.seat if view.seat >= 0 else None,
        list(view.names),
        list(view.scores),
        view.round,
        view.actor,
        board,
        [move.told for move in view.moves],
    )


def view_of(outline: Outline, game: Game, moves: Sequence[Move]) -> View:
    """What the seat that an outline is for may know, as bots are asked."""
    state, scores = outline.state, outline.scores
    return View(game, outline.seat, state, outline.names, scores, outline.round, outline.actor, moves)


def puzzled(outline: Outline, game: Game) -> View:
    """What the seat that an outline is for sees when it asks a master; refused where it has nothing to decide."""
    moves = legal_moves(outline, game)
    if not moves:
        raise Refusal("minds/not-to-act")
    return view_of(outline, game, moves)


def said(told: EntryTold, game: Game, language: str) -> Happened:
    """An entry in words; its moves are there as objects, too."""
    events = [with_fields(event, game) for event in told.events]
    return Happened(told.seq, told.at, events, [say(text, language) for text in told.texts or []], told.parts)


def legal_moves(outline: Outline, game: Game) -> Sequence[Move]:
    """The legal moves of the seat that an outline is for."""
    if outline.actor is None or outline.seat < 0:
        return []
    if outline.state is None:
        return [CLAIM] if outline.claimable else []
    rules = game.rules
    codes = np.zeros(rules.most_choices, np.int32)
    count = rules.choices(outline.state, outline.seat, codes)
    return [game.words.NOTATION.move(int(code)) for code in codes[:count]]


class Snapshots:
    """Snapshots of one room; what those of one entry share is made once."""

    def __init__(self, room: Room, drawing: Drawing | None = None) -> None:
        self.room = room
        self.drawing = drawing or Drawing(room.table.game)
        self._thrown = getattr(room.table.game.words, "THROWN", False)
        """Whether nature's draws are throws of dice."""
        self._mark: Any = None
        self.refresh()

    def refresh(self) -> None:
        """The room has a new entry: make what all snapshots of it share."""
        room = self.room
        mark = room.mark[1:]
        if mark != self._mark:
            self._mark, self._table = mark, seen_table(room)
        else:
            self._table.clock = seen_clock(room)

    def seen(
        self,
        seat: int,
        happened: list[Happened],
        language: str | None,
        ack: Ack | None = None,
        undrawn: Record | None = None,
    ) -> Snapshot:
        """The room as a seat sees it, and what happened; with a language, in words too, and before the last draws."""
        outline = self.outline(seat, len(happened), ack, undrawn)
        return self.drawing.snapshot(outline, happened, self.room.table.moves_of(seat), language)

    def outline(self, seat: int, entries: int, ack: Ack | None, undrawn: Record | None) -> Outline:
        """The room as a seat may know it, after so many entries that it is told of."""
        room, table = self.room, self.room.table
        outline = Outline(
            room.seq,
            self._table,
            seat,
            table.names,
            table.scores,
            table.round,
            table.actor,
            self._known(table.state, seat) if table.state is not None else None,
            undo_of(room, seat),
            [],
        )
        outline.claimable = table.state is None and table.claimable
        if room.seq - entries < room.ended and not table.over:
            outline.ended = EndedOutline(len(table.rounds), self._known(table.rounds[-1].state, seat), table.verdict())
        if undrawn is not None and self._thrown:
            outline.before = self._known(undrawn, seat)
        if table.actor is None:
            outline.idle = table.idle
        if table.over:
            outline.verdict = table.verdict()
        if ack is not None:
            outline.done, outline.key = ack.done, ack.key
        return outline

    def _known(self, state: Record, seat: int) -> Record:
        """A state as a seat may know it."""
        return self.room.table.hidden(state, seat)


def happened_at(seq: int, entry: Entry, words: list[Sentence] | None = None, game: Game | None = None) -> Happened:
    """An entry as everybody may know it; told in words, its moves are there as objects, too."""
    events = list(map(public, entry.events))
    if words is None or game is None:
        return Happened(seq, entry.at, events)
    events = [with_fields(event, game) for event in events]
    return Happened(seq, entry.at, events, [one.text for one in words], [one.part for one in words])


def with_fields(event: dict[str, Any], game: Game) -> dict[str, Any]:
    """A public event; a move with its fields."""
    if event["event"] != "moved":
        return event
    notation = game.words.NOTATION
    return {**event, "does": notation.move(notation.read(event["move"])).json}


def tell(
    entries: Sequence[Entry],
    first: int,
    lines: Mapping[int, Sequence[Line]],
    seat: int,
    language: str | None,
    narrator: RoomNarrator | None,
    game: Game,
) -> list[Happened]:
    """Entries from a number on, as a seat may know them; with a language, in words too. Of many, the newest."""
    newest = newest_of(entries)
    return [
        happened_at(
            seq,
            entry,
            None if language is None or narrator is None else narrator.words(lines[seq], seat, language),
            game,
        )
        for seq, entry in enumerate(entries[newest:], first + newest)
    ]


def recount(
    entries: Sequence[Entry], first: int, lines: Mapping[int, Sequence[Line]], seat: int, narrator: RoomNarrator
) -> list[EntryTold]:
    """Entries from a number on, for an outline. Of many, the newest."""
    newest = newest_of(entries)
    told: list[EntryTold] = []
    for seq, entry in enumerate(entries[newest:], first + newest):
        texts = narrator.texts(lines[seq], seat)
        events = list(map(public, entry.events))
        told.append(EntryTold(seq, entry.at, events, [text for text, _ in texts], [part for _, part in texts]))
    return told


def newest_of(entries: Sequence[Entry]) -> int:
    """Where the newest entries begin that a snapshot has room for; for the last one it always has."""
    at, events = len(entries) - 1, len(entries[-1].events) if entries else 0
    while at > 0 and (events := events + len(entries[at - 1].events)) <= MOST_EVENTS:
        at -= 1
    return max(at, 0)


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
        room.hints,
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


def summary(room: Room) -> dict[str, Any]:
    """What lists show of a table."""
    table = seen_table(room)
    return {
        "options": table.options,
        "terms": table.terms,
        "seats": table.seats,
        "rematch": table.rematch,
        "winners": table.winners,
        "scores": room.table.scores if room.table.over else None,
    }
