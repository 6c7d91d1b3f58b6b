"""Notices of long work: that a bot is thinking, or how far a computation has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread, Timer
from typing import Self

from ptoq.core.messages import Text, say
from ptoq.terminal.screen import Screen

PATIENCE = 1.0
"""After so many seconds a notice is written."""
TICK = 0.25
LONGEST_BAR = 24


@contextmanager
def excused(screen: Screen, text: Text) -> Iterator[None]:
    """Write what takes so long, if it does, on a live screen."""
    sentence = say(text)

    def tell() -> None:
        with suppress(OSError, ValueError):
            screen.tell(sentence, "dim")

    if not screen.live:
        yield
        return
    timer = Timer(PATIENCE, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        # It must be gone before the next page: nothing may be written into that.
        timer.cancel()
        timer.join()


class ProgressLine:
    """A line on standard error that says how far a computation has come, where it is a terminal.

    Work that cannot say how far it is has a clock instead of a bar. The line goes when the work is done.
    """

    def __init__(self, work: Text) -> None:
        self._work = say(work)
        self._done = self._total = 0
        self._begun = time.monotonic()
        self._ended = Event()
        self._clock = Thread(target=self._tick, daemon=True)
        self._live = sys.stderr.isatty()

    def __enter__(self) -> Self:
        if self._live:
            self._clock.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._live:
            self._ended.set()
            self._clock.join()
            self._write("")

    def __call__(self, done: int, total: int) -> None:
        """So much is done, of so much."""
        self._done, self._total = done, total

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._begun

    def _tick(self) -> None:
        while not self._ended.wait(TICK):
            self._write(self.line)

    @property
    def line(self) -> str:
        """The line as it is now."""
        minutes, seconds = divmod(int(self.seconds), 60)
        parts = [self._work, f"{minutes}:{seconds:02}"]
        if self._total:
            full = LONGEST_BAR * self._done // self._total
            parts[1:1] = ["█" * full + "░" * (LONGEST_BAR - full), f"{self._done}/{self._total}"]
        return "  ".join(parts)

    def _write(self, line: str) -> None:
        with suppress(OSError, ValueError):
            sys.stderr.write("\r\x1b[2K" + line)
            sys.stderr.flush()
