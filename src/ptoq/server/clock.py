"""The server's clock: wall time at the start, and monotonic time from then on.

A wall clock that is set, forward or back, changes nothing while a process runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable

MILLION = 1_000_000


class ServerClock:
    """Milliseconds since 1970; they never fall. Both sources tell nanoseconds, and a simulation has its own."""

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._monotonic = monotonic
        self._offset = wall() - monotonic()

    def __call__(self) -> int:
        """What time it is."""
        return (self._monotonic() + self._offset) // MILLION

    def set(self, moment: int) -> None:
        """Show this moment; only before anything has happened by this clock."""
        self._offset = moment * MILLION - self._monotonic()

    def not_before(self, moment: int) -> None:
        """Show this moment, if it is later."""
        if moment > self():
            self.set(moment)
