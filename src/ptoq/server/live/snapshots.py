"""Snapshots as bytes: what many subscribers get is encoded once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
import numpy as np

from ptoq.core.game import Game
from ptoq.core.notation import Choices, Move
from ptoq.core.record import Record
from ptoq.core.rules import EVERYBODY
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.snapshots import Ack, Drawing, EntryTold, Happened, Snapshots, happened_at, summary


def _plain(value: Any) -> Any:
    """A record as its bytes, which JSON has in base64."""
    if isinstance(value, np.void):
        return value.tobytes()
    raise TypeError(f"{type(value).__name__} has no JSON")


encode = msgspec.json.Encoder(enc_hook=_plain).encode


class CachedDrawing(Drawing):
    """Draws for many subscribers: what they have in common is encoded once."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.open = getattr(game.words, "OPEN", False)
        """Whether every seat sees the same."""
        self.boards: dict[int, msgspec.Raw] = {}

    def board(self, state: Record, seat: int) -> dict[str, Any]:
        """What a seat may know of a round; in an open game it is encoded once for all."""
        if not self.open:
            return super().board(state, seat)
        board = self.boards.get(id(state))
        if board is None:
            board = self.boards[id(state)] = msgspec.Raw(encode(self.game.words.view(state, EVERYBODY)))
        return cast("dict[str, Any]", board)

    def told(self, moves: Sequence[Move]) -> list[dict[str, str]]:
        """Legal moves as JSON; games keep theirs encoded."""
        return cast("Any", moves.encoded) if isinstance(moves, Choices) else super().told(moves)


class SnapshotCache(Snapshots):
    """Snapshots of one room; the parts that snapshots of one entry share are made, and encoded, once."""

    drawing: CachedDrawing

    def __init__(self, room: Room) -> None:
        self.drawing = CachedDrawing(room.table.game)
        self.for_spectators: dict[tuple[int, str | None], bytes] = {}
        """By the last entry known and the language."""
        super().__init__(room, self.drawing)

    def refresh(self) -> None:
        """The room has a new entry: make what all snapshots of it share."""
        super().refresh()
        self.for_spectators.clear()
        self.drawing.boards.clear()
        self._encoded_table: msgspec.Raw | None = None
        last = happened_at(self.room.seq, self.room.recent[-1])
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
        """The room as a seat sees it, and what happened, as JSON."""
        return encode(self.seen(seat, happened, language, ack, undrawn))

    def encoded_outline(
        self, seat: int, told: list[EntryTold], ack: Ack | None = None, undrawn: Record | None = None
    ) -> bytes:
        """The room as a seat may know it, and what happened, for a reader that draws it."""
        outline = self.outline(seat, len(told), ack, undrawn)
        if self._encoded_table is None:
            self._encoded_table = msgspec.Raw(encode(outline.table))
        outline.table, outline.happened = cast("Any", self._encoded_table), told
        return encode(outline)

    def _known(self, state: Record, seat: int) -> Record:
        """A state as a seat may know it: in an open game, as it is."""
        return state if self.drawing.open else super()._known(state, seat)


def row_of(room: Room) -> dict[str, Any]:
    """What the table's row says: its stage, free seats, due time, and what lists show."""
    free = sum(sat is None for sat in room.table.seats)
    return {"state": room.state, "free": free, "due": room.due, "summary": encode(summary(room)).decode()}
