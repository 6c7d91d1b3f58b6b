"""Who starts: by seat, by lot, by the highest opening throw, or by the first "Tut Tut" (PP3, SK4, PD4)."""

from __future__ import annotations

from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.bits import members
from ptoq.games.dice import FACES
from ptoq.games.opening import Throws, begin_throws, opening_throw, thrower

TUT_TUT = "tut tut"


class Opening:
    """The search for the first starter: `starter` is None until he is found."""

    def __init__(self, how: str, seats: int) -> None:
        self.how = "seat" if seats == 1 else how
        self.seats = seats
        self.starter: int | None = 0 if self.how == "seat" else None
        self._throws = Throws.new()
        if self.how == "throw":
            begin_throws(self._throws, seats)

    @property
    def contenders(self) -> list[int]:
        """Who takes part in this lap of opening throws."""
        return members(int(self._throws.contenders))

    @property
    def thrower(self) -> int:
        """Who makes the next opening throw."""
        return thrower(self._throws)

    @property
    def actor(self) -> int:
        """Nature, unless the table waits for somebody to speak: then the first seat."""
        return 0 if self.how == "tut-tut" else NATURE

    @property
    def claimable(self) -> bool:
        """Whether the first to speak starts."""
        return self.starter is None and self.how == "tut-tut"

    def unclaimed(self) -> None:
        """Nobody spoke in time: a lot decides (TB2)."""
        self.how = "lot"

    @property
    def chances(self) -> int:
        """How many outcomes the next draw has."""
        return FACES if self.how == "throw" else self.seats

    def drew(self, outcome: int) -> None:
        """Take a lot, or the next opening throw; the best of a tie throw again."""
        found = opening_throw(self._throws, outcome) if self.how == "throw" else outcome
        if found != NOBODY:
            self.starter = found
