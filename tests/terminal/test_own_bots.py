"""Bots that users bring to `ptoq arena`: found in the current folder, and blamed for their own mistakes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BOTS = {
    "greedy": """
from types import SimpleNamespace

def greedy(game, seed):
    return Greedy()

class Greedy:
    def consider(self, view):
        return SimpleNamespace(chosen=view.moves[-1])

class Clumsy(Greedy):
    def consider(self, view):
        return self.weigh(view.moves)

    def weigh(self, moves):
        return len(moves) / 0

def clumsy(game, seed):
    return Clumsy()

class Deep(Greedy):
    def consider(self, view, depth=0):
        return self.deeper(view, depth)

    def deeper(self, view, depth):
        assert depth < 20, "deep enough"
        return self.consider(view, depth + 1)

def deep(game, seed):
    return Deep()

class Fickle:
    asked = 0

    @property
    def chosen(self):
        self.asked += 1
        assert self.asked == 1, "asked twice"
        return 0

def fickle(game, seed):
    return SimpleNamespace(consider=lambda view: Fickle())

def leaver(game, seed):
    raise SystemExit(0)

def stillborn(game, seed):
    raise LookupError("no opening book")

def silent(game, seed):
    return SimpleNamespace(consider=lambda view: None)
""",
    "unfinished": "def greedy(game, seed:\n",
    "needy": "import no_such_library\n",
}
PACKAGES = {"hasty": "1 / 0", "halved": "def (", "empty": ""}
"""Folders of bots, by what is in their `__init__.py`."""
FEW = ("--games", "2", "--seed", "7", "--option", "rounds=1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in BOTS.items():
        (tmp_path / f"{name}.py").write_text(text)
    for name, text in PACKAGES.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text)
    return tmp_path


def arena(folder: Path, bot: str, *more: str) -> subprocess.CompletedProcess[str]:
    # Like the installed command, whose own folder is on its path, and not the current one.
    program = "import sys; from ptoq.terminal.cli import main; sys.exit(main())"
    command = [sys.executable, "-P", "-c", program, "arena", "al-capone", "--bots", f"random,{bot}", *FEW, *more]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("more", [(), ("--workers", "2", "--executor", "processes")])
def test_a_bot_in_the_current_folder_plays(folder: Path, more: tuple[str, ...]) -> None:
    done = arena(folder, "greedy:greedy", *more)
    assert (done.returncode, done.stderr) == (0, "")
    assert "greedy:greedy" in done.stdout


def test_a_bug_in_a_bot_is_shown_as_its_own_with_its_traceback_and_none_of_our_lines(folder: Path) -> None:
    done = arena(folder, "greedy:clumsy")
    assert done.returncode == 2
    assert "The bot greedy:clumsy failed. The mistake is in its own code:" in done.stderr
    assert "ZeroDivisionError: division by zero" in done.stderr
    assert "in weigh" in done.stderr
    assert "return len(moves) / 0" in done.stderr
    assert "players.py" not in done.stderr
    assert "our mistake" not in done.stderr


def test_an_answer_is_asked_for_its_move_once(folder: Path) -> None:
    done = arena(folder, "greedy:fickle")
    assert "asked twice" not in done.stderr
    assert "our mistake" not in done.stderr


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("greedy:stillborn", "LookupError: no opening book"),
        ("greedy:leaver", "SystemExit: 0"),
        ("greedy:deep", "AssertionError: deep enough"),
        ("hasty.bots:greedy", "ZeroDivisionError"),
        ("halved.bots:greedy", "SyntaxError"),
        ("greedy:silent", "'NoneType' object has no attribute 'chosen'"),
        ("unfinished:greedy", "SyntaxError"),
        ("needy:greedy", "No module named 'no_such_library'"),
    ],
)
def test_whatever_fails_in_it_is_its_own(folder: Path, bot: str, words: str) -> None:
    done = arena(folder, bot)
    assert done.returncode == 2
    assert f"The bot {bot} failed" in done.stderr
    assert words in done.stderr
    assert "our mistake" not in done.stderr


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("absent:greedy", "No module named 'absent'"),
        ("empty.absent:greedy", "No module named 'empty.absent'"),
        ("greedy:absent", "has no attribute 'absent'"),
        (":greedy", "module"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(folder: Path, bot: str, words: str) -> None:
    done = arena(folder, bot)
    assert done.returncode == 2
    assert f'There is no bot "{bot}"' in done.stderr
    assert words in done.stderr
