"""The peer's process: its packages from npm, kept outside the tree, and its server on a free port."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ptoq.core.compile import cache_home

SOURCES = Path(__file__).with_name("boardgame_io")


@contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """Run the server, and answer its port and its process."""
    folder = installed()
    log = folder / "server.log"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            ["node", SOURCES / "server.cjs"],
            env={**os.environ, "NODE_ENV": "production", "NODE_PATH": str(folder / "node_modules")},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as node,
    ):
        try:
            assert node.stdout is not None
            port = node.stdout.readline()
            if not port:
                sys.exit(f"The server did not start: see {log}")
            yield int(port), node.pid
        finally:
            node.terminate()


def installed() -> Path:
    """The folder outside the tree with the packages in it, fetched when they are not the ones wanted."""
    folder = cache_home() / "bench" / "boardgame_io"
    wanted = (SOURCES / "package.json").read_text()
    ready = folder / "ready"
    if not ready.exists() or ready.read_text() != wanted:
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("The peer needs Node.js with npm: install it, and try again.")
        print("Fetching boardgame.io ...", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "package.json").write_text(wanted)
        options = ["--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([npm, "install", *options], cwd=folder, check=True, stdout=sys.stderr)
        ready.write_text(wanted)
    return folder
