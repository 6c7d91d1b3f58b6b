"""Whose people are at a table right now: the seats with an open connection in this process.

The connections of a table come to its home, so one process knows them all, except for moments in which tables move.
Attendance is in no log, and nothing depends on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence


class Attendance:
    """Persons with open subscriptions to one table, each counted once; listeners are told whenever that changes."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self.listeners: set[Callable[[], None]] = set()

    def enter(self, person: str | None) -> None:
        """A subscription was opened."""
        if person is not None:
            self._open[person] += 1
            if self._open[person] == 1:
                self._tell()

    def leave(self, person: str | None) -> None:
        """A subscription was closed."""
        if person is not None:
            self._open[person] -= 1
            if not self._open[person]:
                del self._open[person]
                self._tell()

    def _tell(self) -> None:
        for listener in list(self.listeners):
            listener()

    def seats(self, owners: Sequence[str | None]) -> list[int]:
        """The seats whose owners are there."""
        return [seat for seat, who in enumerate(owners) if who in self._open]
