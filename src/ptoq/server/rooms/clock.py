"""The clocks of a table: whose time runs, how much is left, and when the server has to do something by itself.

All of it follows from the times of the log's entries, so every process that reads the log sees the same clocks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ptoq.server.rooms.terms import Clock


class Clocks:
    """Milliseconds left for every seat."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.seconds * 1000] * seats
        self.running: Sequence[int] = ()
        self.since = 0
        self.held: dict[int, int] = {}
        """Until when the clock of a seat stands still although it is its turn."""
        self.flag: tuple[int, int] | None = None
        """When the next flag falls, and whose it is; None if no clock runs."""

    def fallen(self, at: int) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in self.running if self.since + self.left[seat] <= at]

    def resume(self, away: int) -> None:
        """Charge none of the time that the server was away."""
        self.since += away
        self.held = {seat: until + away for seat, until in self.held.items()}

    def wind(self) -> None:
        """Give every seat its whole time, and charge nothing since the last entry."""
        self.left = [self.clock.seconds * 1000] * len(self.left)
        self.running = ()

    def start(self, seat: int) -> int:
        """From when on the time of a seat is charged, while its clock runs."""
        return max(self.since, self.held.get(seat, 0))

    def step(
        self, at: int, movers: Collection[int], running: Sequence[int], turned: Collection[int], ended: bool = False
    ) -> None:
        """An entry: charge the time since the last one, credit those who moved, and run these clocks from now on.

        With a time for every move, that of a seat begins anew with its turn. With a time for the match, a seat that
        moved without any left was silent where silence is an answer (HP2): it has the time of one decision again.
        With the end of a round nothing is held.
        """
        kind = self.clock.kind
        if kind != "none":
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - max(0, at - self.start(seat)))
            if kind == "game":
                for seat in movers:
                    again = self.clock.increment if self.left[seat] else self.clock.decision or 0
                    self.left[seat] += again * 1000
            else:
                for seat in (*movers, *turned):
                    self.left[seat] = self.clock.seconds * 1000
        if ended:
            self.held.clear()
        self.since = max(at, self.since)
        self.running = running
        self.flag = None
        if kind != "none" and running:
            self.flag = min((self.start(seat) + self.left[seat], seat) for seat in running)
