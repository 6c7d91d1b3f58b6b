"""A real terminal session: the command in a process of its own, on a pseudo-terminal, driven like a person would."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PATIENCE = 60
# The child is the leader of a new session: the terminal it opens becomes the one that signals come from.
CHILD = """
import os, sys
os.close(os.open(os.ttyname(0), os.O_RDWR))
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
COMMANDS_TO_SCREEN = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x07")


class Session:
    """`ptoq`, or another program of ours, with somebody at the keyboard."""

    def __init__(self, *argv: str, home: Path, program: tuple[str, ...] = ("-m", "ptoq"), **environment: str) -> None:
        self.screen, slave = pty.openpty()
        known = {name: os.environ[name] for name in ("PATH", "PTOQ_CACHE", "PYTHONPATH") if name in os.environ}
        # Interpreted rules start faster than compiled ones, and are the same.
        settings = {"NUMBA_DISABLE_JIT": "1", "TERM": "xterm", "LANG": "C.UTF-8", "LOGNAME": "anna", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CHILD, *program, *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=known | settings | {"XDG_DATA_HOME": str(home), "HOME": str(home)} | environment,
        )
        os.close(slave)
        self.seen = ""
        self._read_to = 0

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        if self.screen >= 0:
            os.close(self.screen)

    def expect(self, text: str) -> str:
        """Wait until a text appears after what was expected before; what stood in between."""
        end = time.monotonic() + PATIENCE
        while (found := self.seen.find(text, self._read_to)) < 0:
            if not self._read_more(end):
                pytest.fail(f"no {text!r} in what came:\n{self.seen[self._read_to :]}")
        between, self._read_to = self.seen[self._read_to : found], found + len(text)
        return between

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode() + b"\n")

    def press(self, key: bytes) -> None:
        os.write(self.screen, key)

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as if its window were closed."""
        os.close(self.screen)
        self.screen = -1

    def code(self) -> int:
        """Wait for the end; how it ended."""
        end = time.monotonic() + PATIENCE
        while self.screen >= 0 and self._read_more(end):
            pass
        return self.process.wait(PATIENCE)

    def _read_more(self, end: float) -> bool:
        ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
        try:
            data = os.read(self.screen, 65536) if ready else b""
        except OSError:
            data = b""
        self.seen += COMMANDS_TO_SCREEN.sub("", data.decode(errors="replace")).replace("\r", "")
        return bool(data)
