"""The keyboard: what is typed, and every way to leave: `quit`, the end of input, Ctrl-C and other signals."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Sequence
from types import FrameType
from typing import Any, Self

LONGEST_LINE = 400
ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Leave(Exception):
    """Whoever sits here leaves; `code` is what the command ends with."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Keyboard:
    """Standard input. A signal waits until the table is at rest, so that no move is ever cut in half."""

    def __init__(self) -> None:
        self._at_rest = False
        self._end = 0
        self._before: dict[int, Any] = {}
        self._words: Sequence[str] = ()
        if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
            self._edit_lines()

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._ends) for number in ENDS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _ends(self, number: int, _: FrameType | None) -> None:
        self._end = number
        if self._at_rest:
            self.check()

    def check(self) -> None:
        """Leave now if a signal came meanwhile."""
        if self._end:
            raise Leave(128 + self._end)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line that somebody types; the Tab key completes it to one of the words."""
        self._words = words
        self._at_rest = True
        try:
            self.check()
            return input(prompt)[:LONGEST_LINE]
        except (EOFError, OSError, RuntimeError):
            # A terminal that was closed, or standard input that never was there, is an end of input too.
            raise Leave from None
        finally:
            self._at_rest = False

    def _edit_lines(self) -> None:
        try:
            import readline
        except ImportError:  # Windows has its own line editing
            return
        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        fitting = [word for word in self._words if word.casefold().startswith(typed.casefold())]
        return fitting[number] if number < len(fitting) else None
