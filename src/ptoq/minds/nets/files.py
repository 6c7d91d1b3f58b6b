"""Weights as files: small whole numbers in a .npz, and beside it a .json that says what made them.

A network is trained in floats and rounded when it is written: the weights of each hidden layer to multiples of one
step, at most `LEVELS` either way. A rectifier keeps a positive factor, so the step goes into the layer above, and what
is read is a network like any other. The JSON has the command, the seed, the version, the figures of the training before
weights were rounded, the levels and the SHA-256 of the weights.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.minds.nets.network import Floats, Weights

FOLDER = Path(__file__).parent / "weights"
"""The weights of the package."""
LEVELS = 127
"""How many steps a weight may be above or below 0: a byte holds it."""
MOST_BYTES = 30_000


def write_weights(path: Path, net: Weights, story: dict[str, Any]) -> str:
    """Write weights, and how they were made; their hash."""
    with path.open("wb") as file:
        np.savez(file, **_rounded(net))
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    story = story | {"shape": net.shape._asdict(), "levels": LEVELS, "sha256": digest}
    story_of(path).write_text(json.dumps(story, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return digest


def _rounded(net: Weights) -> dict[str, Any]:
    """The arrays of a file; the outputs are those of the network, but for the rounding."""
    first, step = _levels(net.first)
    second, next_step = _levels(net.second * step)
    return {
        "first": first,
        "first_bias": net.first_bias / step,
        "second": second,
        "second_bias": net.second_bias / next_step,
        "third": net.third * next_step,
        "third_bias": net.third_bias,
    }


def _levels(weights: Floats) -> tuple[NDArray[np.int8], np.float32]:
    """Weights as multiples of a step, and the step."""
    step = np.float32(np.abs(weights).max() / LEVELS)
    return np.rint(weights / step).astype(np.int8), step


def read_weights(path: Path) -> Weights:
    """The weights in a file."""
    with np.load(path, allow_pickle=False) as file:
        return Weights(*(file[name].astype(np.float32) for name in Weights._fields))


def story_of(path: Path) -> Path:
    """The file that says how weights were made."""
    return path.with_suffix(".json")


@cache
def shipped(folder: str) -> Weights:
    """The weights of a game that come with the package."""
    return read_weights(FOLDER / f"{folder}.npz")
