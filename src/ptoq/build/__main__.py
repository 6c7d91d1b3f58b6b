"""`python -m ptoq.build FOLDER [GAME ...]`: a module and a card of every game, or of those named."""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from numba.core.errors import NumbaWarning

from ptoq.build.answers import write_answers, write_puzzles
from ptoq.build.emitting import ALLOCATING, ENVIRONMENT, emit
from ptoq.core.compile import fingerprint, layers_below, report_to
from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.games import find, games

MESSAGES = re.compile(r"""["'`]([a-z-]+)/""")
"""How translated words name the files of their messages."""
MADE = "made.json"
"""What a folder was made from, by the names of modules."""


def main() -> None:
    """Make what is not there yet, side by side on the cores that there are."""
    parser = argparse.ArgumentParser(prog="python -m ptoq.build", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    folder: Path = asked.folder
    try:
        books = {find(name).book for name in asked.games} or {game.book for game in games().values()}
        folder.mkdir(parents=True, exist_ok=True)
        version("ziglang")
    except PackageNotFoundError:
        sys.exit(_refused("Modules are linked by ziglang. Install it: pip install 'ptoq[build]'"))
    except (Refusal, OSError) as refusal:
        sys.exit(_refused(str(refusal)))
    if asked.here:
        for book in books:
            write(book, folder)
    else:
        write_answers(folder / "answers")
        write_puzzles(folder / "puzzles")
        sys.exit(make(sorted(books), folder))


def _refused(why: str) -> int:
    print(why, file=sys.stderr)
    return 2


def make(books: list[str], folder: Path) -> int:
    """Make the modules of a folder that changed, and their cards; 0, or 1 if one failed."""
    made = known(folder)
    write_shared(folder)
    keys = {book: key(book) for book in books}
    todo = [book for book in books if made.get(book) != keys[book] or not all(map(Path.exists, files(book, folder)))]
    # What is interrupted is made anew, also from the sources that there were before.
    note(folder, {book: made[book] for book in made if book not in todo})
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool, tempfile.TemporaryDirectory() as cache:

        def run(book: str) -> tuple[int, float]:
            begun = time.perf_counter()
            # A function from Numba's cache has no LLVM code any more: each module is made with an empty one.
            env = {**os.environ, **ENVIRONMENT, "PTOQ_CACHE": f"{cache}/{book}"}
            command = [sys.executable, "-m", "ptoq.build", "--here", str(folder), _games(book)[0].name]
            code = subprocess.run(command, env=env, check=False).returncode  # noqa: S603
            return code, time.perf_counter() - begun

        for number, (book, (code, seconds)) in enumerate(zip(todo, pool.map(run, todo), strict=True), start=1):
            if code:
                print(f"{number}/{len(todo)} {book}: failed", file=sys.stderr, flush=True)
                failed = 1
                continue
            note(folder, {**known(folder), book: keys[book]})
            packed = len(gzip.compress(module(book, folder).read_bytes()))
            print(f"{number}/{len(todo)} {book}: {packed / 1000:.0f} kB packed, {seconds:.0f} s", flush=True)
    return failed


def _games(book: str) -> list[Game]:
    """The games that share a module."""
    return [game for game in games().values() if game.book == book]


def known(folder: Path) -> dict[str, str]:
    """What a folder was made from, as far as it is whole."""
    try:
        return dict(json.loads((folder / MADE).read_text("utf-8")))
    except (OSError, ValueError):
        return {}


def note(folder: Path, made: dict[str, str]) -> None:
    """Write down what a folder was made from."""
    (folder / MADE).write_text(json.dumps(made, indent=1) + "\n", "utf-8")


def module(book: str, folder: Path) -> Path:
    """Where a module is."""
    return folder / f"{book}.wasm"


def files(book: str, folder: Path) -> list[Path]:
    """All that is made of games that share a module: it, what is translated, and their cards."""
    names = (f"{book}.js", f"{book}.minds.js", *(f"{game.name}.json" for game in _games(book)))
    return [module(book, folder), *(folder / name for name in names)]


def key(book: str) -> str:
    """A hash of all that decides what a module and its cards are."""
    layers = (*layers_below(f"{_games(book)[0].package}.rules"), "minds")
    digest = hashlib.sha256(fingerprint(layers).encode())
    for path in sorted((ALLOCATING, *Path(__file__).parent.rglob("*.py"))):
        digest.update(path.read_bytes())
    digest.update(repr([version(name) for name in ("llvmlite", "ziglang")]).encode())
    return digest.hexdigest()[:24]


def write_shared(folder: Path) -> None:
    """Write what all games share, the rooms. It takes no time worth keeping them for."""
    from ptoq.build.cards import room

    (folder / "room.js").write_text(room(), "utf-8")


def write(book: str, folder: Path) -> None:
    """Write a module and the cards of its games."""
    from ptoq.build.cards import card, functions, words
    from ptoq.build.minds import minds

    report_to(lambda *_: None)
    with warnings.catch_warnings():
        # Without optimisation Numba finds nothing that it could keep.
        warnings.simplefilter("ignore", NumbaWarning)
        shared = _games(book)
        rules = functions(shared[0])
        compiled = {name: function for name, (function, _) in rules.items()}
        said, called = words(shared[0], compiled)
        thought, thinking = minds(shared, compiled)
        emitted = emit({**called, **rules}, thinking, module(book, folder))
    (folder / f"{book}.js").write_text(said, "utf-8")
    (folder / f"{book}.minds.js").write_text(thought, "utf-8")
    for game in shared:
        files = sorted({"core", *MESSAGES.findall(said)})
        told = {
            **card(game),
            "messages": files,
            "functions": {name: export._asdict() for name, export in emitted.functions.items()},
            "fills": emitted.fills,
        }
        (folder / f"{game.name}.json").write_text(json.dumps(told, separators=(",", ":")), "utf-8")


if __name__ == "__main__":
    main()
