"""Makes every game ready in the background after the first start, so that the first guests need not wait for it.

    python -m ptoq.server.engine.warming

Rules and bots are compiled into the cache, where every other process finds them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ptoq.core.compile import COMPILING, cache_folder, layers_below
from ptoq.games import games

MARK = "ready"
"""A file of this name lies where everything was compiled."""
KINDNESS = 15
"""Players go before."""


def mark() -> Path:
    """Whether this file is there says whether there is anything to do."""
    return Path(cache_folder(layers_below("ptoq.minds"))) / MARK


@contextmanager
def warming(wanted: bool) -> Iterator[None]:
    """Make games ready meanwhile, in a process of its own, unless they are."""
    if not wanted or not COMPILING or mark().exists():
        yield
        return
    with Path(os.devnull).open("wb") as nowhere:
        process = subprocess.Popen([sys.executable, "-m", __name__], stdout=nowhere, stderr=nowhere)  # noqa: S603
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    """Prepare one game after the other."""
    from ptoq.lab.preparing import prepare_game

    if hasattr(os, "nice"):
        os.nice(KINDNESS)
    for name in games():
        prepare_game(name)
    mark().touch()


if __name__ == "__main__":
    main()
