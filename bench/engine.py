"""How long a master thinks in compiled code here, and in Node.js as browsers do, in seconds of CPU time.

    python -m bench.engine GAME [--decisions 6] [--modules FOLDER]
    python -m bench.engine --hints [GAME ...]

The page must have been built. Both think about the same positions of a match of novices, with the same seeds. With
`--hints` Node.js alone gives a hint in every position of a whole match, twice: what the first time takes longer than
the second is spent on tables, and on compiling what has not run yet.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from ptoq.games import find, games
from ptoq.minds.bots.bot import Bot
from ptoq.server.http.page import ENGINE, FOLDER
from ptoq.table.table import Table

WEB = Path(__file__).parents[1] / "web"
NODE = shutil.which("node") or "nodejs"
SCRIPT = Path(__file__).with_suffix(".mjs")
EVERY = 8
"""One decision in so many is thought about where both think."""
MOST = 400
"""Decisions after which a long match is left."""


def positions(name: str, every: int = 1, most: int = MOST) -> list[dict[str, object]]:
    """Tables as files, each with the seat that thinks."""
    table = Table(find(name), ["Anna", "Bob"], {}, seed=1)
    bots = [Bot(find(name), "novice", seed) for seed in (1, 2)]
    found: list[dict[str, object]] = []
    made = 0
    while not table.over and len(found) < most:
        seat = table.pending[0]
        if made % every == 0:
            found.append({"file": table.to_json(), "seat": seat})
        table.play(bots[seat].consider(table.view(seat)).chosen.text, seat)
        made += 1
    return found


def native(name: str, asked: list[dict[str, object]]) -> float:
    """The time that all positions take in compiled code."""
    views = [Table.from_json(str(one["file"])).view(int(str(one["seat"]))) for one in asked]
    for _ in range(2):
        # The first time functions are compiled.
        begun = time.process_time()
        for view in views:
            Bot(find(name), "master", 1).consider(view)
    return time.process_time() - begun


def node(name: str, asked: list[dict[str, object]], modules: Path) -> list[list[float]]:
    """The time that each takes in Node.js, the first time and the second."""
    with tempfile.TemporaryDirectory() as folder:
        engine = Path(folder) / "engine.mjs"
        bundler = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
        bundle = [NODE, str(bundler), str(WEB / "src" / "engine" / "index.ts"), "--file", str(engine)]
        subprocess.run(bundle, check=True, capture_output=True, cwd=WEB)
        run = [NODE, str(SCRIPT), str(engine), str(modules), name]
        told: list[list[float]] = json.loads(
            subprocess.run(run, input=json.dumps(asked), check=True, capture_output=True, text=True).stdout
        )
    return told


def compare(name: str, decisions: int, modules: Path) -> None:
    """Print how long both take, and their ratio."""
    asked = positions(name, EVERY, decisions)
    here, there = native(name, asked), sum(node(name, asked, modules)[1])
    print(f"{name}: compiled {here:.2f} s, Node.js {there:.2f} s: {here / there:.2f} as fast")


def hints(names: list[str], modules: Path) -> None:
    """Print the slowest hint of a match of each game, and what it waited for tables."""
    print(f"{'':20}{'hints':>6}{'slowest, ms':>14}{'tables made, ms':>18}{'most waited, ms':>18}")
    for name in names:
        asked = positions(name)
        first, second = node(name, asked, modules)
        made = max(one - two for one, two in zip(first, second, strict=True))
        figures = f"{max(second) * 1000:14.0f}{made * 1000:18.0f}{max(first) * 1000:18.0f}"
        print(f"{name:20}{len(asked):6}{figures}", flush=True)


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.engine", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--decisions", type=int, default=6)
    parser.add_argument("--hints", action="store_true", help="the slowest hint of a match")
    parser.add_argument("--modules", type=Path, default=FOLDER / ENGINE)
    options = parser.parse_args()
    names = options.games or list(games())
    if options.hints:
        hints(names, options.modules)
        return
    for name in names:
        compare(name, options.decisions, options.modules)


if __name__ == "__main__":
    main()
