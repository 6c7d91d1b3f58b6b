"""The clocks of a table: whose time runs, how much is left, and when the server has to do something by itself.

All of it follows from the times of the log's entries, so every process that reads the log sees the same clocks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ptoq.server.terms import Clock


class Clocks:
    """Milliseconds left for every seat."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0

    def pass_time(self, at: int) -> None:
        """Charge the time since the last entry to those whose clocks run."""
        if self.clock.kind != "none":
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(at, self.since)

    def moved(self, seat: int) -> None:
        """A seat made a move."""
        if self.clock.kind == "game":
            self.left[seat] += self.clock.increment * 1000
        elif self.clock.kind == "move":
            self.left[seat] = self.clock.seconds * 1000

    def run(self, seats: Iterable[int], anew: Collection[int]) -> None:
        """From now on the clocks of these seats run, and no others; for a move, time begins anew with the turn."""
        self.running = tuple(seats)
        if self.clock.kind == "move":
            for seat in anew:
                self.left[seat] = self.clock.seconds * 1000

    @property
    def flag(self) -> tuple[int, int] | None:
        """The time when the next flag falls, and whose it is; None if no clock runs."""
        if self.clock.kind == "none" or not self.running:
            return None
        return min((self.since + self.left[seat], seat) for seat in self.running)
