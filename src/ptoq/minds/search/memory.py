"""Arrays for states and numbers: states can be hashed word by word, and no two threads share a cache line."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule

StateWords = NDArray[np.int64]

MIX = 0x2545F4914F6CDD1D
POSITIVE = (1 << 63) - 1
CACHE_LINE = 64


def apart(shape: int | tuple[int, ...], kind: Any) -> NDArray[Any]:
    """An array of zeros with a cache line to itself on either side, as threads that write into one line wait."""
    size = np.dtype(kind).itemsize * int(np.prod(shape))
    array: NDArray[Any] = np.zeros(size + 2 * CACHE_LINE, np.uint8)[CACHE_LINE : CACHE_LINE + size].view(kind)
    return array.reshape(shape)


def state_and_words(dtype: np.dtype[Any]) -> tuple[NDArray[Any], StateWords]:
    """Room for one state, and the same room as words; what the state leaves of the last word stays 0."""
    words = apart(-(-dtype.itemsize // 8), np.int64)
    return words.view(np.uint8)[: dtype.itemsize].view(dtype), words


@rule
def hash_words(words: StateWords) -> int:
    """A 63-bit hash of a state's words."""
    mixed = 1
    for i in range(len(words)):
        mixed = ((mixed ^ int(words[i])) * MIX) & POSITIVE
        mixed ^= mixed >> 32
    return mixed
