"""How long a master thinks in compiled code here, and in Node.js as browsers do, in seconds of CPU time.

    python -m bench.engine GAME [--decisions 6] [--modules FOLDER]

The page must have been built. Both think about the same positions of a match of novices, with the same seeds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from ptoq.games import find
from ptoq.minds.bots.bot import Bot
from ptoq.server.http.page import ENGINE, FOLDER
from ptoq.table.table import Table

WEB = Path(__file__).parents[1] / "web"
NODE = shutil.which("node") or "nodejs"
SCRIPT = Path(__file__).with_suffix(".mjs")
EVERY = 8
"""One decision in so many is thought about."""


def positions(name: str, wanted: int) -> list[dict[str, object]]:
    """Tables as files, each with the seat that thinks."""
    table = Table(find(name), ["Anna", "Bob"], {}, seed=1)
    bots = [Bot(find(name), "novice", seed) for seed in (1, 2)]
    found: list[dict[str, object]] = []
    for number in range(wanted * EVERY):
        seat = table.pending[0]
        if number % EVERY == 0:
            found.append({"file": table.to_json(), "seat": seat})
        table.play(bots[seat].consider(table.view(seat)).chosen.text, seat)
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


def node(name: str, asked: list[dict[str, object]], modules: Path) -> float:
    """The time that they take in Node.js."""
    with tempfile.TemporaryDirectory() as folder:
        engine = Path(folder) / "engine.mjs"
        bundler = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
        bundle = [NODE, str(bundler), str(WEB / "src" / "engine" / "index.ts"), "--file", str(engine)]
        subprocess.run(bundle, check=True, capture_output=True, cwd=WEB)
        run = [NODE, str(SCRIPT), str(engine), str(modules), name]
        return float(subprocess.run(run, input=json.dumps(asked), check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Print both times and their ratio."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=6)
    parser.add_argument("--modules", type=Path, default=FOLDER / ENGINE)
    options = parser.parse_args()
    asked = positions(options.game, options.decisions)
    here, there = native(options.game, asked), node(options.game, asked, options.modules)
    print(f"{options.game}: compiled {here:.2f} s, Node.js {there:.2f} s: {here / there:.2f} as fast")


if __name__ == "__main__":
    main()
