"""The keyboard: what is typed, and every way to leave: `quit`, the end of input, Ctrl-C and other signals."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, Self, TypeVar

from ptoq.terminal.play.background import BackgroundThread

T = TypeVar("T")

LONGEST_LINE = 400
ENDS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
NUDGE = 0.01


class Leave(Exception):
    """The session ends; `code` is the exit code of the command."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.code = code


class Keyboard:
    """Standard input. A signal waits until the table is at rest, so that no move is ever cut in half.

    Python notices a signal before it waits for a key, or when the signal breaks the wait; one that comes just in
    between it would notice at the next key only. So a watcher thread hears every signal too, and sends it again as long
    as the table is at rest and the session goes on.
    """

    def __init__(self) -> None:
        self._at_rest = False
        self._end = 0
        self._before: dict[int, Any] = {}
        self._words: Sequence[str] = ()
        self._background = BackgroundThread()
        if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
            self._edit_lines()

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            if hasattr(signal, "pthread_kill"):
                self._watch_signals()
            self._before = {number: signal.signal(number, self._ends) for number in ENDS}
        return self

    def __exit__(self, *_: object) -> None:
        if self._before and hasattr(signal, "pthread_kill"):
            # The watcher goes first: what it sends must not come after the handlers are restored.
            signal.set_wakeup_fd(self._wakeup_before)
            os.close(self._rung)
            self._watcher.join()
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before = {}

    def _watch_signals(self) -> None:
        heard, self._rung = os.pipe()
        os.set_blocking(self._rung, False)
        self._wakeup_before = signal.set_wakeup_fd(self._rung, warn_on_full_buffer=False)
        self._watcher = threading.Thread(target=self._watch, args=(heard,), daemon=True)
        self._watcher.start()

    def _watch(self, heard: int) -> None:
        main = threading.main_thread().ident
        with open(heard, "rb", buffering=0) as signals:
            while number := signals.read(1):
                time.sleep(NUDGE)
                if self._at_rest and main is not None and number[0] in ENDS:
                    # It is heard here again, so this repeats until the session ends.
                    signal.pthread_kill(main, number[0])

    def _ends(self, number: int, _: FrameType | None) -> None:
        self._end = number
        if self._at_rest:
            self.check()

    def check(self) -> None:
        """Leave now if a signal came meanwhile."""
        if self._end:
            raise Leave(128 + self._end)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line from the keyboard; the Tab key completes it to one of the words."""
        self._words = words
        try:
            return self._rest(lambda: input(prompt))[:LONGEST_LINE]
        except (EOFError, OSError, RuntimeError):
            # A terminal that was closed, or standard input that never was there, is an end of input too.
            raise Leave from None

    def meanwhile(self, task: Callable[[], T]) -> T:
        """The result of a long computation; a signal ends the wait for it."""
        return self._rest(lambda: self._background.run(task))

    def _rest(self, wait: Callable[[], T]) -> T:
        """Wait for something while the table is at rest: a signal ends the wait."""
        self._at_rest = True
        try:
            self.check()
            return wait()
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
