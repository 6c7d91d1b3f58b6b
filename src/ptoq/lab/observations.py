"""What a seat knows as numbers, for programs that learn: made from the game's record, always by the seat's own view.

There are two kinds. A *raw* vector begins with the seat whose eyes these are, the number of the round and everybody's
score; then come the fields of the record in the order they lie in it, number by number, with a set of bits as 64
numbers. What the seat may not know is UNKNOWN there: -1, or a set of ones.

A *network's* observation has elements from 0 to 1 only, as the fields' meanings say (`ptoq.core.meanings`), with
everything that belongs to seats counted clockwise from the observer: his own comes first. A field without a meaning is
its number as a part of what its type can hold. Elements are floats, or bytes: the same times 255, rounded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.meanings import (
    ANY,
    AS_IT_IS,
    BIT_BY_BIT,
    CHIP,
    CHIPS,
    CODED,
    COUNT,
    HALF_WAY,
    MEMBERS,
    NUMBER,
    OMITTED,
    ONE_OF,
    PLAIN,
    ROUNDS,
    WHO,
    WORD,
    Meaning,
    amount,
)
from ptoq.core.record import Field, Record
from ptoq.games.bits import lowest

KINDS = ("network", "raw")
DTYPES = {"float32": np.float32, "uint8": np.uint8}
ONES = {"float32": 1.0, "uint8": 255.0, "int32": 1.0}
"""What 1 is in an array of each type."""
ROUNDING = {"float32": 0.0, "uint8": 0.5, "int32": 0.0}
"""What is added to a part of 1 before it is cut off."""

Program = NDArray[np.int64]
KIND, BYTES, AT, ROWS, COLUMNS, TURNED, LEAST, MOST, SIZE, OUT, MARKS, CODES = range(12)
"""The columns of a program: one line for each field, how it is read and where its elements go."""

NOT_NEGATIVE = (1 << WORD - 1) - 1

SEAT_WORD, ROUND_WORD, SCORE_WORDS = range(3)
"""What stands behind the record in `Sights`."""


class Sights(NamedTuple):
    """Records as seats see them, the seat, the round and the scores behind each; and the same memory as numbers."""

    states: Any
    head: NDArray[np.int64]
    bytes: NDArray[np.int8]
    shorts: NDArray[np.int16]
    ints: NDArray[np.int32]
    words: NDArray[np.int64]


def sights(record: type[Record], seats: int, count: int) -> Sights:
    """Room for what so many seats see."""
    words = np.zeros((count, _head_at(record) + SCORE_WORDS + seats), np.int64)
    states = words.view(np.uint8)[:, : record.dtype.itemsize].view(record.dtype)[:, 0]
    head = words[:, _head_at(record) :]
    return Sights(states, head, words.view(np.int8), words.view(np.int16), words.view(np.int32), words)


def _head_at(record: type[Record]) -> int:
    return -(-record.dtype.itemsize // 8)


class Script(NamedTuple):
    """How compiled code writes an observation."""

    program: Program
    codes: NDArray[np.int64]
    scales: NDArray[np.float64]
    """For each line, what the element of 1 is worth divided by its range."""
    one: float
    rounding: float


class Layout:
    """How the observations of one game and number of seats are laid out.

    >>> from ptoq.games.escalero.rules import State
    >>> layout = Layout(State, seats=2)
    >>> layout.fields["scores"], layout.fields["dice"].stop - layout.fields["dice"].start
    (slice(1, 3, None), 30)
    >>> Layout(State, seats=2, raw=True).fields["scores"]
    slice(2, 4, None)
    """

    def __init__(self, record: type[Record], seats: int, chips: int = 0, raw: bool = False) -> None:
        self.seats = seats
        self.chips = chips
        """All chips at the table; 0 where none are played for."""
        self.fields: dict[str, slice] = {}
        """Where each field stands; a field of several dimensions lies row by row."""
        self.meanings: dict[str, Meaning] = {}
        self._lines: list[list[int]] = []
        self._codes: list[int] = []
        self._low: list[int] = []
        self._high: list[int] = []
        self.size = 0
        head = _head_at(record)
        places: Any = record.dtype.fields
        word = np.iinfo(np.int32)
        if raw:
            self._add("seat", AS_IT_IS, 8, head + SEAT_WORD, 1, 1, 0, word)
            self._add("round", AS_IT_IS, 8, head + ROUND_WORD, 1, 1, 0, word)
            self._add("scores", AS_IT_IS, 8, head + SCORE_WORDS, 1, seats, 0, word)
        else:
            self._add("round", ROUNDS, 8, head + ROUND_WORD, 1, 1, 0, word)
            self._add("scores", CHIPS if chips else NUMBER, 8, head + SCORE_WORDS, seats, 1, 1, word)
        for name, field in record.FIELDS.items():
            kind, offset = places[name][:2]
            width, count = kind.base.itemsize, kind.itemsize // kind.base.itemsize
            turned = field.per_seat and not raw
            rows = field.shape[0] if turned else 1
            meaning = (BIT_BY_BIT if width == 8 else AS_IT_IS) if raw else _meaning(field)
            span = np.iinfo(kind.base)
            self._add(
                name, meaning, width, offset // width, min(rows, seats) if turned else 1, count // rows, turned, span
            )
        self.low: NDArray[np.int32] = np.array(self._low, np.int32)
        self.high: NDArray[np.int32] = np.array(self._high, np.int32)

    def script(self, dtype: str) -> Script:
        """How to write observations of this type."""
        program = np.array(self._lines, np.int64)
        scales = ONES[dtype] / np.maximum(program[:, MOST] - program[:, LEAST], 1)
        return Script(program, np.array(self._codes or [0], np.int64), scales, ONES[dtype], ROUNDING[dtype])

    def _add(
        self, name: str, meaning: Meaning, width: int, at: int, rows: int, columns: int, turned: int, span: Any
    ) -> None:
        size = self.seats if meaning.kind == WHO else meaning.size
        most = self.chips if meaning.kind == CHIP else meaning.most
        if meaning.kind != OMITTED:
            read, shown = (meaning.kind, width, at, rows, columns, turned), (meaning.least, most, size)
            self._lines.append([*read, *shown, self.size, meaning.marks, len(self._codes) // max(meaning.marks, 1)])
        self._codes += meaning.codes
        length = 0 if meaning.kind == OMITTED else rows * columns * size
        low, high = (span.min, span.max) if meaning.kind == PLAIN else (0, 1)
        self._low += [low] * length
        self._high += [high] * length
        self.meanings[name] = meaning
        self.fields[name] = slice(self.size, self.size + length)
        self.size += length


def _meaning(field: Field) -> Meaning:
    if field.of is not None:
        return field.of
    if field.kind == np.int64:
        return Meaning(MEMBERS, f"set of {WORD}", WORD)
    span: Any = np.iinfo(field.kind)  # no state has floats
    return amount(int(span.max), int(span.min))


@rule
def write_all(script: Script, seen: Sights, seats: int, out: Any, first: int, last: int) -> None:
    """Write the observations of a span of sights."""
    # Arrays are taken out of their tuples once: each time their references are counted.
    program, codes, scales, one, rounding = script
    _, head, bytes_, shorts, ints, words = seen
    for i in range(first, last):
        seat = int(head[i, SEAT_WORD])
        write_one(program, codes, scales, one, rounding, bytes_, shorts, ints, words, i, seat, seats, out[i])


@rule
def write_one(
    program: Program,
    codes: Any,
    scales: Any,
    one: float,
    rounding: float,
    bytes_: Any,
    shorts: Any,
    ints: Any,
    words: Any,
    i: int,
    seat: int,
    seats: int,
    row: Any,
) -> None:
    """Write the observation of sight i into a row."""
    # A one of the array's own type: to convert it at every element would take longer than all the rest.
    full = row.dtype.type(one)
    for element in range(row.shape[0]):
        row[element] = 0
    for line in range(program.shape[0]):
        kind, width, columns = program[line, KIND], program[line, BYTES], program[line, COLUMNS]
        least, most, size = program[line, LEAST], program[line, MOST], program[line, SIZE]
        to, marks, code = program[line, OUT], program[line, MARKS], program[line, CODES] - program[line, LEAST]
        for of_seat in range(program[line, ROWS]):
            start = program[line, AT]
            if program[line, TURNED]:
                from_here = of_seat + seat
                start += columns * (from_here - seats if from_here >= seats else from_here)
            if kind == CODED and width == 1:
                to = write_codes(bytes_, i, start, columns, codes, code, marks, size, row, to, full)
                continue
            for place in range(start, start + columns):
                if width == 1:
                    value = int(bytes_[i, place])
                elif width == 2:
                    value = int(shorts[i, place])
                elif width == 4:
                    value = int(ints[i, place])
                else:
                    value = int(words[i, place])
                if kind == ONE_OF:
                    if 0 <= value - least < size:
                        row[to + value - least] = full
                elif kind == MEMBERS:
                    write_members(value, size, row, to, full)
                elif kind == WHO:
                    if 0 <= value < seats:
                        row[to + (value - seat if value >= seat else value - seat + seats)] = full
                elif kind == PLAIN:
                    row[to] = value
                elif kind == CODED:
                    for k in range((code + value) * marks, (code + value + 1) * marks):
                        row[to + codes[k]] = full
                else:
                    part = scales[line] * min(max(value - least, 0), most - least)
                    if kind == ANY:
                        part = one * (0.5 + value / (2.0 * (abs(value) + HALF_WAY)))
                    elif kind == COUNT:
                        part = one * (value / (value + HALF_WAY))
                    elif size == 2 and value < least:
                        row[to] = full
                        part = 0.0
                    row[to + size - 1] = part + rounding
                to += size


@rule
def write_codes(
    values: Any,
    i: int,
    start: int,
    count: int,
    codes: Any,
    code: int,
    marks: int,
    size: int,
    row: Any,
    to: int,
    full: Any,
) -> int:
    """Write the elements of many numbers by their table; where the next ones go."""
    # Always as many marks, one of them twice if need be: branches that cannot be foreseen are dear.
    for place in range(start, start + count):
        first = (code + int(values[i, place])) * marks
        row[to + codes[first]] = full
        for k in range(first + 1, first + marks):
            row[to + codes[k]] = full
        to += size
    return to


@rule
def write_members(members: int, size: int, row: Any, to: int, full: Any) -> None:
    """Write an element for each member of a set; of a negative number the last one, too."""
    if members < 0:
        row[to + size - 1] = full
    members &= NOT_NEGATIVE
    while members:
        row[to + lowest(members)] = full
        members &= members - 1
