"""What the first minute of a newcomer costs: `make play` in a fresh clone, until a bot has made its first move.

    python -m bench.play [--games escalero,sakkara] [--revision REV]

For every game: a clone of the revision and an empty home, with what pip and npm have fetched before; then a guest lays
a table with a novice, as the page does where a module is not made yet, and plays until the novice has made a move and
it is his turn again. The CPU seconds are those of all processes of `make play` until then; what `nice` started, which
makes the modules for browsers meanwhile, is told apart.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import psutil

from bench.server.processes import free_port

GAMES = "escalero,sakkara"
PATIENCE = 600.0
"""Seconds after which a page or a move is not waited for any more."""
PAUSE = 0.05


def main() -> None:
    """Print a line for every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=GAMES, help=f"which, with commas ({GAMES})")
    parser.add_argument("--revision", default="HEAD", help="of this repository (HEAD)")
    asked = parser.parse_args()
    print("game            page, wall s   CPU s   first move, wall s   CPU s   modules meanwhile, CPU s")
    for game in asked.games.split(","):
        with running(asked.revision) as (make, address):
            begun = time.perf_counter()
            site = Site(address)
            site.wait()
            page, opened = time.perf_counter() - begun, used(make)[0]
            site.play(game)
            wall, (moved, modules) = time.perf_counter() - begun, used(make)
            print(f"{game:14s} {page:13.0f} {opened:7.1f} {wall:20.0f} {moved:7.1f} {modules:26.1f}", flush=True)


def used(process: int) -> tuple[float, float]:
    """The CPU seconds of a process and its descendants, of those that ended, too: ordinary ones, and nice ones."""
    seconds = [0.0, 0.0]
    first = psutil.Process(process)
    for one in (first, *first.children(recursive=True)):
        with suppress(psutil.NoSuchProcess):
            seconds[one.nice() > 0] += sum(one.cpu_times()[:4])
    return seconds[0], seconds[1]


@contextmanager
def running(revision: str) -> Iterator[tuple[int, str]]:
    """`make play` in a clone of its own: its process, and the address where the page will be."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        clone = Path(folder) / "ptoq"
        subprocess.run(["git", "clone", "--quiet", ".", clone], check=True)
        subprocess.run(["git", "checkout", "--quiet", revision], cwd=clone, check=True)
        port = free_port()
        kept = {"PIP_CACHE_DIR": _said([sys.executable, "-m", "pip", "cache", "dir"])}
        kept["npm_config_cache"] = _said(["npm", "config", "get", "cache"])
        own = {
            "HOME": folder,
            "PTOQ_PORT": str(port),
            "PTOQ_DATABASE": f"sqlite:///{folder}/tables.db",
            "BROWSER": "true",
        }
        python = f"PYTHON={getattr(sys, '_base_executable', sys.executable)}"
        made = subprocess.Popen(
            ["make", "play", python],
            cwd=clone,
            env={**_plain(), **kept, **own},
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield made.pid, f"http://127.0.0.1:{port}"
        finally:
            os.killpg(made.pid, signal.SIGTERM)
            made.wait()


def _said(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _plain() -> dict[str, str]:
    """The environment without what this process adds to it."""
    return {
        name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH", "PTOQ_CACHE")
    }


class Site:
    """A guest of a server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: object = None) -> Any:
        """What the server answers."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        return json.load(self.opener.open(request, timeout=PATIENCE))

    def wait(self) -> None:
        """Until the page is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.opener.open(self.address + "/", timeout=PATIENCE)
                return
            except OSError:
                time.sleep(PAUSE)
        raise SystemExit("make play did not open the page.")

    def play(self, game: str) -> None:
        """Lay a table with a novice, and play until its turn was and is over."""
        self.ask("/api/me", {})
        seats = [{"who": "me"}, {"who": "bot", "level": "novice"}]
        table = self.ask("/api/tables", {"game": game, "seats": seats})["table"]["id"]
        end, novice_was = time.monotonic() + PATIENCE, False
        while time.monotonic() < end:
            found = self.ask(f"/api/tables/{table}")
            moves = found["view"]["moves"]
            if moves and novice_was:
                return
            novice_was |= not moves
            if moves:
                move = {"move": moves[0]["text"], "seq": found["seq"], "key": str(found["seq"])}
                self.ask(f"/api/tables/{table}/move", move)
            else:
                time.sleep(PAUSE)
        raise SystemExit(f"The novice made no move at {game}.")


if __name__ == "__main__":
    main()
