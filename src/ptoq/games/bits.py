"""Small sets as bits of one int: cards, or spaces of a board. The same compiled and interpreted."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule

# In a de Bruijn number every six bits in a row are different, so they tell where a single bit stands.
DE_BRUIJN = 0x022FDD63CC95386D
PLACE_OF_BITS = np.zeros(64, np.int8)
for _place in range(64):
    PLACE_OF_BITS[(DE_BRUIJN << _place >> 58) & 63] = _place

COUNT_OF_BYTE = np.array([byte.bit_count() for byte in range(256)], np.int8)
NTH_OF_BYTE = np.array(
    [[*(place for place in range(8) if byte >> place & 1), *[-1] * (8 - byte.bit_count())] for byte in range(256)],
    np.int8,
)


@rule
def lowest(bits: int) -> int:
    """The lowest member of a set that is not empty."""
    return int(PLACE_OF_BITS[((bits & -bits) * DE_BRUIJN >> 58) & 63])


@rule
def count(bits: int) -> int:
    """How many members a set has."""
    # Written so that the compiler sees what it is and makes it one instruction.
    members = 0
    while bits:
        bits &= bits - 1
        members += 1
    return members


@rule
def nth(bits: int, n: int) -> int:
    """The member of a set that has n lower ones."""
    byte = 0
    while True:
        members = int(COUNT_OF_BYTE[bits & 255])
        if n < members:
            return byte + int(NTH_OF_BYTE[bits & 255, n])
        n -= members
        bits >>= 8
        byte += 8


def members(bits: int) -> list[int]:
    """All members of a set, in rising order."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
