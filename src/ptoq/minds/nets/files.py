"""Weights as files: half floats in a .npz, and beside it a .json that says what made them.

The JSON has the command, the seed, the version, the figures of the training, and the SHA-256 of the weights.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ptoq.minds.nets.network import Weights

FOLDER = Path(__file__).parent / "weights"
"""The weights of the package."""
MOST_BYTES = 200_000


def write_weights(path: Path, net: Weights, story: dict[str, Any]) -> str:
    """Write weights, and how they were made; their hash."""
    with path.open("wb") as file:
        np.savez(file, **{name: part.astype(np.float16) for name, part in net._asdict().items()})
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    story = story | {"shape": net.shape._asdict(), "sha256": digest}
    story_of(path).write_text(json.dumps(story, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return digest


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
