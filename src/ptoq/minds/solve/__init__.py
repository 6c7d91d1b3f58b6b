"""Exact answers: what optimal play is worth, and what every choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Progress = Callable[[int, int], None]
"""Is told how much of the work is done, and how much there is."""


def unheard(done: int, total: int) -> None:
    """Nobody wants to know how far the work has come."""


class Solution(Protocol):
    """A solved game, for one set of options."""

    def summary(self) -> dict[str, Any]:
        """Its figures, ready to be printed or sent."""

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """The exact value of every choice of the seat to act, in the order of the rules."""
