"""Every test of the terminal has a home of its own, speaks English and types into nothing real."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from ptoq.core.messages import LANGUAGE
from ptoq.terminal.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept that nobody named a file for."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "90")
    monkeypatch.setenv("LOGNAME", "anna")
    monkeypatch.delenv("PTOQ_TRACEBACK", raising=False)
    token = LANGUAGE.set("en")
    yield tmp_path / "data" / "ptoq" / "games"
    LANGUAGE.reset(token)


class Answer:
    """What a command did: its exit code and what it wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Ptoq = Callable[..., Answer]


@pytest.fixture
def ptoq(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ptoq:
    """Run a command in this process, with lines typed into it."""

    def run(*argv: str, typed: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(argv)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run
