"""What a seat knows as a vector of numbers, for programs that learn.

The vector begins with the seat whose eyes these are, the number of the round and everybody's score. Then comes the
round as that seat knows it: the fields of the game's record in the order they lie in it, number by number. A set of
bits becomes 64 numbers, 0 or 1, the lowest bit first. What the seat may not know is UNKNOWN there: -1, or a set of
ones. `fields` says where in the vector everything stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

BITS = 64
HEAD = 2
"""The seat and the round."""

Vector = NDArray[np.int32]


class Layout:
    """How the vectors of one game and number of seats are laid out.

    >>> from ptoq.games.escalero.rules import State
    >>> layout = Layout(State.dtype, seats=2)
    >>> layout.fields["scores"], layout.fields["dice"].stop - layout.fields["dice"].start
    (slice(2, 4, None), 5)
    """

    def __init__(self, dtype: np.dtype[Any], seats: int) -> None:
        self.fields = {"seat": slice(0, 1), "round": slice(1, HEAD), "scores": slice(HEAD, HEAD + seats)}
        """Where each field stands; a field of several dimensions lies row by row."""
        self._blocks: list[tuple[np.dtype[Any], slice, slice]] = []
        any_number = np.iinfo(np.int32)
        low, high = [any_number.min] * (HEAD + seats), [any_number.max] * (HEAD + seats)
        for name, (kind, offset, *_) in (dtype.fields or {}).items():
            count = kind.itemsize // kind.base.itemsize
            is_bits = kind.base == np.int64
            least, most = (0, 1) if is_bits else (np.iinfo(kind.base).min, np.iinfo(kind.base).max)
            at = len(low)
            length = count * BITS if is_bits else count
            low += [least] * length
            high += [most] * length
            self.fields[name] = slice(at, at + length)
            self._add(kind.base, slice(at, at + length), slice(offset, offset + kind.itemsize))
        self.low: Vector = np.array(low, np.int32)
        self.high: Vector = np.array(high, np.int32)

    def _add(self, kind: np.dtype[Any], numbers: slice, data: slice) -> None:
        """Neighbours of one kind are read at once."""
        if self._blocks and self._blocks[-1][0] == kind:
            _, before, data_before = self._blocks.pop()
            numbers, data = slice(before.start, numbers.stop), slice(data_before.start, data.stop)
        self._blocks.append((kind, numbers, data))

    def write(self, seat: int, round_number: int, scores: Sequence[int], seen: NDArray[Any]) -> Vector:
        """The vector of a seat; `seen` is an array of one record, the round as the seat knows it."""
        vector = np.empty(self.low.size, np.int32)
        vector[0] = seat
        vector[1] = round_number
        vector[HEAD : HEAD + len(scores)] = scores
        raw = seen.view(np.uint8)
        for kind, numbers, data in self._blocks:
            block = raw[data]
            vector[numbers] = np.unpackbits(block, bitorder="little") if kind.itemsize == 8 else block.view(kind)
        return vector
