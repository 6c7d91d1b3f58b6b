"""The board of Sakkara, 7x7 fields, as tables: who is next to whom, and what a fire storm or a whirlwind reaches.

A set of fields is an int64 with one bit per field. Field 0 is a1, field 6 is g1, field 48 is g7.
"""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule

SIDE = 7
FIELDS = SIDE * SIDE
NOWHERE = FIELDS
"""Where a worker stands who is not on the board yet; no set of fields has it."""
NORTH, EAST, SOUTH, WEST = range(4)
ROW, COLUMN = range(2)

FIELD_NAMES = tuple("abcdefg"[field % SIDE] + str(field // SIDE + 1) for field in range(FIELDS))
DIRECTION_NAMES = ("north", "east", "south", "west")
LINE_NAMES = ("row", "column")


def _at(column: int, row: int) -> int:
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else NOWHERE


def _set(fields: list[int]) -> int:
    return sum(1 << field for field in fields if field != NOWHERE)


_PLACES = [(field % SIDE, field // SIDE) for field in range(FIELDS)]

NEXT = np.array([[_at(c, r + 1), _at(c + 1, r), _at(c, r - 1), _at(c - 1, r)] for c, r in _PLACES], np.int8)
"""NEXT[field, direction]: the neighbour there, or NOWHERE."""
BIT = np.array([1 << field for field in range(FIELDS)] + [0], np.int64)
"""BIT[field]: the set of that field alone."""
BESIDE = np.array([_set(list(map(int, NEXT[field]))) for field in range(FIELDS)] + [0], np.int64)
"""BESIDE[field]: its orthogonal neighbours."""
AROUND = np.array(
    [_set([_at(c + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]) for c, r in _PLACES], np.int64
)
"""AROUND[field]: the up to eight fields around it."""
LINE = np.array(
    [
        [_set([_at(i, r) for i in range(SIDE) if i != c]) for c, r in _PLACES],
        [_set([_at(c, i) for i in range(SIDE) if i != r]) for c, r in _PLACES],
    ],
    np.int64,
)
"""LINE[row or column, field]: the six other fields of its row or column."""

# The powers of two below 2**49 leave different remainders when divided by 67.
_DIVISOR = 67
_FIELD_OF_REMAINDER = np.zeros(_DIVISOR, np.int64)
for _field in range(FIELDS):
    _FIELD_OF_REMAINDER[(1 << _field) % _DIVISOR] = _field


@rule
def first_of(fields: int) -> int:
    """The lowest field of a set that is not empty."""
    return int(_FIELD_OF_REMAINDER[(fields & -fields) % _DIVISOR])
