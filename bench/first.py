"""What the first minute costs: CPU seconds, with nothing compiled yet.

    python -m bench.first [--games escalero,sakkara,pyramid-poker] [--no-modules]

For every game: the first move of its novice natively, how many functions Numba compiles for it, and the game's
module for browsers.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile

GAMES = "escalero,sakkara,pyramid-poker"


def main() -> None:
    """Print a line for every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES, help=f"which, with commas ({GAMES})")
    parser.add_argument("--no-modules", action="store_true", help="leave modules for browsers out")
    parser.add_argument("--move", metavar="GAME", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.move:
        print(compilations(asked.move))
        return
    print("game            first move, CPU s   compilations   module, CPU s")
    for game in asked.games.split(","):
        moving, count = cpu("-m", "bench.first", "--move", game)
        module = "-"
        if not asked.no_modules:
            with tempfile.TemporaryDirectory() as folder:
                module = f"{cpu('-m', 'ptoq.build', folder, game)[0]:.1f}"
        print(f"{game:14s} {moving:18.1f} {count:>14s} {module:>15s}", flush=True)


def cpu(*arguments: str) -> tuple[float, str]:
    """The CPU seconds that Python takes for something with an empty cache, its children included, and what it says."""
    before = _used()
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "PTOQ_CACHE": cache}
        done = subprocess.run([sys.executable, *arguments], env=env, check=True, capture_output=True, text=True)
    return _used() - before, done.stdout.strip()


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def compilations(name: str) -> int:
    """How often Numba compiles a function until the novice of a game has chosen a move."""
    from numba.core import event

    from ptoq.games import find
    from ptoq.minds.bots.bot import bot
    from ptoq.table.table import Table

    with event.install_recorder("numba:compile") as recorded:
        table = Table(find(name), seed=1)
        bot(name, "novice", seed=1).consider(table.view(table.actor or 0))
    return sum(one.is_start for _, one in recorded.buffer)


if __name__ == "__main__":
    main()
