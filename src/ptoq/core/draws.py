"""Random numbers for simulations and search: one int64 of state, passed in, never global.

A multiply-with-carry generator whose products stay below 2**63, so compiled and interpreted code
draw the very same numbers. Draws at a table come from elsewhere (`ptoq.table.fair`).
"""

from __future__ import annotations

import hashlib

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule

Rng = NDArray[np.int64]

# 2**32 * MULTIPLIER - 1 is a safe prime, which gives the longest period there is.
MULTIPLIER = 2147483085
LOW = 0xFFFFFFFF


def stream(seed: int | str) -> Rng:
    """A generator for a seed; different seeds give unrelated streams."""
    digest = hashlib.sha256(f"ptoq stream {seed}".encode()).digest()
    return np.array([1 + int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**31)], np.int64)


@rule
def below(rng: Rng, n: int) -> int:
    """A fair draw from 0 to n - 1, n at most 2**31."""
    floor = (1 << 32) % n
    while True:
        word = rng[0]
        rng[0] = MULTIPLIER * (word & LOW) + (word >> 32)
        product = ((word & LOW) ^ (word >> 32)) * n
        if (product & LOW) >= floor:
            return int(product >> 32)
