"""How fast somebody may ask: so much in a time, and all of it at once if he likes (the generic cell rate)."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil

MOST_KNOWN = 50_000
"""When so many are remembered, those who have nothing to wait for are forgotten."""


class Pace:
    """A pace for everybody, by a key."""

    def __init__(self, times: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.gap = seconds / times
        self.burst = seconds
        self.clock = clock
        self._next: dict[str, float] = {}

    def wait(self, key: str) -> int:
        """Zero: go on. Otherwise how many whole seconds to wait."""
        moment = self.clock()
        due = max(self._next.get(key, moment), moment) + self.gap
        if due - moment > self.burst:
            return ceil(due - moment - self.burst)
        if len(self._next) >= MOST_KNOWN:
            self._next = {known: when for known, when in self._next.items() if when > moment}
        self._next[key] = due
        return 0
