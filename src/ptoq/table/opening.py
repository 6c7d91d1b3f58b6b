"""Who starts: by seat, by lot, by the highest opening throw, or by the first "Tut Tut" (PP3, SK4, PD4)."""

from __future__ import annotations

from ptoq.core.rules import NATURE
from ptoq.games.dice import FACES

TUT_TUT = "tut tut"


class Opening:
    """The search for the first starter: `starter` is None until he is found."""

    def __init__(self, how: str, seats: int) -> None:
        self.how = "seat" if seats == 1 else how
        self.seats = seats
        self.starter: int | None = 0 if self.how == "seat" else None
        self.contenders = list(range(seats))
        self.throws: list[int] = []

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
        if self.how != "throw":
            self.starter = outcome
            return
        self.throws.append(outcome)
        if len(self.throws) == len(self.contenders):
            best = max(self.throws)
            self.contenders = [seat for seat, face in zip(self.contenders, self.throws, strict=True) if face == best]
            self.throws = []
            if len(self.contenders) == 1:
                self.starter = self.contenders[0]
