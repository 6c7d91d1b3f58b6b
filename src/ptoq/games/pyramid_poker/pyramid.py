"""The shape of the pyramid: its 36 spaces, and what rests on what.

A space is named by its place in the row and its row from below: "a1" to "h1" are the foundation, "a2" rests
on "a1" and "b1", and "a8" would be the tip. A set of spaces is an int with bit 8 * row + place for each, so
that neighbours are shifts apart.
"""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule

BASE = 8
PLACES = tuple((row, place) for row in range(BASE) for place in range(BASE - row))
SPACES = len(PLACES)
SPACE_NAMES = tuple(f"{'abcdefgh'[place]}{row + 1}" for row, place in PLACES)

BIT = np.array([1 << BASE * row + place for row, place in PLACES], np.int64)
"""BIT[space]: the set of that space alone."""
SPACE_OF_BIT = np.full(64, -1, np.int8)
for _space, (_row, _place) in enumerate(PLACES):
    SPACE_OF_BIT[BASE * _row + _place] = _space

FOUNDATION = int(BIT[:BASE].sum())
PYRAMID = int(BIT.sum())
NOT_A1 = ~1


@rule
def open_spaces(blocks: int) -> int:
    """Where a block can be placed: on the foundation, or centred on two neighbours (PP4)."""
    return ((blocks & blocks >> 1) << BASE | FOUNDATION) & PYRAMID & ~blocks


@rule
def loose_blocks(blocks: int) -> int:
    """Which blocks have nothing on top (PP5)."""
    # A block at bit b carries those at b + 7 and b + 8; but seven on from a1 is h1, which lies beside it.
    return blocks & ~(blocks >> BASE) & ~(blocks >> BASE - 1 & NOT_A1)


def rests_on(space: int) -> tuple[int, int] | None:
    """The two spaces under one that is not on the foundation."""
    row, place = PLACES[space]
    return (PLACES.index((row - 1, place)), PLACES.index((row - 1, place + 1))) if row else None


def carries(space: int) -> list[int]:
    """The spaces right above one: two, or one at the edge."""
    return [above for above in range(SPACES) if space in (rests_on(above) or ())]
