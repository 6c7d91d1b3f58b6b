"""Layers of pairs of sheets: all that have as many entries, each with the differences at which the game is open.

A pair is the sheet of the player to act and that of the other. A chance to win is kept as a whole number of 2**32 - 2
parts: it is off by at most 1.2e-10, and 22 layers of such roundings by less than 3e-9. Below the differences of a pair
the game is lost, above them it is won.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.escalero.rules import ROWS
from ptoq.minds.solve import Progress, unheard
from ptoq.minds.solve.escalero import Setting
from ptoq.minds.solve.escalero_pairs.turn import LANES, MOST_POINTS, SPAN, room_after, scratch_arrays, solve_turn

SHEETS = 1 << ROWS
FULL = SHEETS - 1
ENTRIES = 2 * ROWS
WHOLE = 2**32 - 2
"""A sure win; an even number, so that half a win is exact."""
STRETCH = 512
"""So many pairs are solved between two words on how far it is."""


@dataclass(frozen=True)
class Position:
    """Where a game goes on from: the sheets of the player to act and of the other, and the lead of the first."""

    mover: int
    other: int
    lead: int

    @property
    def entries(self) -> int:
        """How many entries were made."""
        return self.mover.bit_count() + self.other.bit_count()


START = Position(0, 0, 0)


@dataclass(frozen=True)
class Outline:
    """The pairs of a layer, and at which differences each is open: those from lows[i] on, starts[i+1] - starts[i]."""

    movers: NDArray[np.int64]
    others: NDArray[np.int64]
    lows: NDArray[np.int64]
    starts: NDArray[np.int64]

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return len(self.lows)

    @property
    def places(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where each sheet stands among those of the player to act, and of the other."""
        return _places(self.movers), _places(self.others)


@dataclass(frozen=True)
class Layer:
    """A layer with the chance to win of the player to act, at every difference that is open."""

    outline: Outline
    values: NDArray[np.uint32]

    def value(self, position: Position) -> float:
        """The chance to win before the first throw of a turn."""
        movers, others = self.outline.places
        pair = movers[position.mover] * len(self.outline.others) + others[position.other]
        place = position.lead - int(self.outline.lows[pair])
        start, end = map(int, self.outline.starts[pair : pair + 2])
        if place < 0:
            return 0.0
        return 1.0 if place >= end - start else int(self.values[start + place]) / WHOLE


def _places(sheets: NDArray[np.int64]) -> NDArray[np.int64]:
    places = np.full(SHEETS, -1)
    places[sheets] = np.arange(len(sheets))
    return places


def most_points(setting: Setting) -> NDArray[np.int64]:
    """The most points that each set of rows can hold."""
    best = setting[0].max(axis=(0, 1)).astype(np.int64)
    return np.array([sum(int(best[row]) for row in range(ROWS) if sheet >> row & 1) for sheet in range(SHEETS)])


def outline(root: Position, layer: int, most: NDArray[np.int64]) -> Outline:
    """The pairs that a game from `root` can come to with so many entries."""
    later = layer - root.entries
    first = _above(root.mover, (later + 1) // 2)
    second = _above(root.other, later // 2)
    gains = [most[sheets] - most[sheet] for sheets, sheet in ((first, root.mover), (second, root.other))]
    (movers, others), lead = ((first, second), root.lead) if later % 2 == 0 else ((second, first), -root.lead)
    gain, loss = gains if later % 2 == 0 else gains[::-1]
    # Nothing is open where the player to act cannot catch up any more, or the other cannot.
    lows = np.maximum(lead - loss[None, :], (most[movers] - most[FULL])[:, None])
    highs = np.minimum(lead + gain[:, None], (most[FULL] - most[others])[None, :])
    widths = np.maximum(0, highs - lows + 1).ravel()
    return Outline(movers, others, lows.ravel(), np.concatenate(([0], np.cumsum(widths))))


def _above(sheet: int, more: int) -> NDArray[np.int64]:
    """The sheets with so many entries more."""
    entries = sheet.bit_count() + more
    return np.array(
        [other for other in range(sheet, SHEETS) if other & sheet == sheet and other.bit_count() == entries]
    )


@rule
def fill_after(mover: int, other: int, low: int, span: int, later: Any, rows: Any, after: Any) -> int:
    """The free rows of a sheet, and the chance to win after an entry in each, for differences from `low` on."""
    (movers, others, width), lows, starts, values = later
    count = 0
    for row in range(ROWS):
        if mover >> row & 1:
            continue
        pair = movers[other] * width + others[mover | 1 << row]
        start, open_at = starts[pair], starts[pair + 1] - starts[pair]
        rows[count] = row
        for x in range(span):
            # Then the other is to act, who has the opposite difference.
            place = -(low + x) - lows[pair]
            if place < 0:
                after[count * SPAN + x] = 1.0
            elif place >= open_at:
                after[count * SPAN + x] = 0.0
            else:
                after[count * SPAN + x] = 1.0 - values[start + place] * (1.0 / WHOLE)
        count += 1
    return count


@rule
def solve_pairs(
    first: int, last: int, own: Any, later: Any, setting: Any, rows: Any, after: Any, scratch: Any, out: Any
) -> None:
    """The chances to win of some pairs of a layer, from those of the layer after it."""
    movers, others, own_lows, own_starts = own
    scores, served_again, least = setting
    mean = scratch[5]
    for pair in range(first, last):
        start, low = own_starts[pair], own_lows[pair]
        width = own_starts[pair + 1] - start
        if width == 0:
            continue
        mover, other = movers[pair // len(others)], others[pair % len(others)]
        count = fill_after(mover, other, low, width + LANES + MOST_POINTS, later, rows, after)
        for at in range(0, width, LANES):
            solve_turn(count, rows, after, at, scores, served_again, least, scratch)
            for lane in range(min(LANES, width - at)):
                out[start + at + lane] = np.uint32(mean[lane] * WHOLE + 0.5)


def end_layer(root: Position, most: NDArray[np.int64]) -> Layer:
    """The full sheets: equal sums are half a win."""
    pairs = outline(root, ENTRIES, most)
    return Layer(pairs, np.full(pairs.starts[-1], WHOLE // 2, np.uint32))


def layer_before(pairs: Outline, after: Layer, setting: Setting, progress: Progress = unheard) -> Layer:
    """Solve a layer by the one after it."""
    values = np.zeros(pairs.starts[-1], np.uint32)
    own = (pairs.movers, pairs.others, pairs.lows, pairs.starts)
    rows, room = room_after()
    scratch = scratch_arrays()
    for first in range(0, pairs.pairs, STRETCH):
        last = min(first + STRETCH, pairs.pairs)
        solve_pairs(first, last, own, looked_up(after), setting, rows, room, scratch, values)
        progress(last, pairs.pairs)
    return Layer(pairs, values)


def looked_up(layer: Layer) -> tuple[Any, ...]:
    """A layer as compiled code looks things up in it."""
    pairs, values = layer.outline, layer.values.view(np.ndarray)
    # Values that are mapped from a file can only be read: one compilation serves these and others.
    values.flags.writeable = False
    return (*pairs.places, len(pairs.others)), pairs.lows, pairs.starts, values
