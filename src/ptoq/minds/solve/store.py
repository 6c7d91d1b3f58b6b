"""Solved tables on disk: found again by game, options and the very code that made them, or made anew."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import cache_home, fingerprint
from ptoq.core.game import Game
from ptoq.core.options import Options

Array = NDArray[Any]
Tables = dict[str, NDArray[Any]]
SEAL = "seal"
SEAL_SIZE = hashlib.sha256().digest_size

_AT_HAND: dict[Path, Tables] = {}
"""What was needed before; the tables of a game are small, and its options few."""


def stored(game: Game, options: Options, make: Callable[[], Tables]) -> Tables:
    """The tables of a game with these options: read, or made and written; a damaged file is made anew."""
    path = place(game, options)
    if path not in _AT_HAND:
        _AT_HAND[path] = fetched(game, options, make)
    return _AT_HAND[path]


def fetched(game: Game, options: Options, make: Callable[[], Tables]) -> Tables:
    """The same where there are many tables: they are not kept at hand."""
    path = place(game, options)
    tables = read(path)
    if tables is None:
        tables = make()
        write(path, tables)
    return tables


def forget() -> None:
    """Let go of what is at hand: it is read or made again."""
    _AT_HAND.clear()


def place(game: Game, options: Options) -> Path:
    """The file for a game, its version, its options and this code."""
    code = fingerprint(("core", "games", "minds"))
    key = json.dumps([game.package, game.version, sorted(options.items()), code], default=str)
    folder = game.package.rsplit(".", 1)[-1]
    return cache_home() / "solved" / f"{folder}-{hashlib.sha256(key.encode()).hexdigest()[:24]}.npz"


def seal(tables: Tables) -> NDArray[np.uint8]:
    """A hash over all tables, to know a damaged file by."""
    digest = hashlib.sha256()
    for name in sorted(tables):
        digest.update(name.encode() + str(tables[name].shape).encode())
        digest.update(np.ascontiguousarray(tables[name]).data)
    return np.frombuffer(digest.digest(), np.uint8)


def read(path: Path) -> Tables | None:
    """The tables in a file, unless it is missing or damaged."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            tables = {name: file[name] for name in file.files}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None
    found = tables.pop(SEAL, None)
    return tables if found is not None and np.array_equal(found, seal(tables)) else None


def write(path: Path, tables: Tables) -> None:
    """Write tables so that another process finds all of them or nothing; a full disk is no reason to fail."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".npz", delete=False) as file:
            sealed: Any = {SEAL: seal(tables), **tables}  # not every version of NumPy types further arguments alike
            np.savez(file, **sealed)
        os.replace(file.name, path)
    except OSError:
        return


def write_array(path: Path, array: Array) -> None:
    """Write one large array, with its seal behind it; a full disk is no reason to fail."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".npy", delete=False) as file:
            np.save(file, array)
            file.write(seal({path.name: array}).tobytes())
        os.replace(file.name, path)
    except OSError:
        return


def map_array(path: Path) -> Array | None:
    """A large array in a file, of which the system reads what is used; None if it is missing or damaged."""
    try:
        array = np.load(path, mmap_mode="r", allow_pickle=False)
        with path.open("rb") as file:
            file.seek(-SEAL_SIZE, os.SEEK_END)
            found = np.frombuffer(file.read(), np.uint8)
    except (OSError, ValueError, EOFError):
        return None
    return array if np.array_equal(found, seal({path.name: array})) else None
