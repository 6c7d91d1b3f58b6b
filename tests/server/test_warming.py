"""After the first start every game is made ready, in the background."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from ptoq.server.engine import warming


class Recorded:
    """A process that only remembers what became of it."""

    started: ClassVar[list[Recorded]] = []

    def __init__(self, command: list[str], **_: object) -> None:
        self.command = command
        self.ended = False
        Recorded.started.append(self)

    def terminate(self) -> None:
        self.ended = True

    def wait(self) -> None:
        assert self.ended


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Recorded]:
    Recorded.started = []
    monkeypatch.setattr(warming, "mark", lambda: tmp_path / "ready")
    monkeypatch.setattr(warming, "COMPILING", True)
    monkeypatch.setattr(subprocess, "Popen", Recorded)
    return Recorded.started


def test_games_are_made_ready_while_the_server_runs_and_not_longer(started: list[Recorded]) -> None:
    with warming.warming(True):
        assert [process.command[-1] for process in started] == ["ptoq.server.engine.warming"]
        assert not started[0].ended
    assert started[0].ended


def test_nothing_is_made_ready_twice_or_unasked(started: list[Recorded]) -> None:
    with warming.warming(False):
        assert started == []
    warming.mark().touch()
    with warming.warming(True):
        assert started == []


@pytest.mark.compiled
def test_every_game_is_ready_afterwards() -> None:
    warming.mark().unlink(missing_ok=True)
    subprocess.run([sys.executable, "-m", "ptoq.server.engine.warming"], check=True, stderr=subprocess.DEVNULL)
    assert warming.mark().exists()
