"""What a mind is: it values every choice in a view. A bot is a mind and how far it errs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.minds.advice import Valued


@dataclass(frozen=True)
class Budget:
    """How much a mind may think: iterations of search, or seconds. Minds that know the answer need neither."""

    iterations: int | None = None
    seconds: float | None = None


class Mind(Protocol):
    """Values every choice of a view's seat; what it would play is the best, unless it says a mixture."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """Every choice with its value to the seat, and a reason where there is one."""

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """How often to play each choice, where a good player must not be predictable; None: play the best."""


class Indifferent:
    """The mind of the random bot: everything is worth the same."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """Nothing is better than anything else."""
        return [Valued(move, 0.0, Text("minds/any")) for move in view.moves]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Every choice as often as any other."""
        return [1.0 / len(valued)] * len(valued)


class NoSkill(Indifferent):
    """The mind for a game where every choice is worth the same, and it says so."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """Every bet is fair."""
        return [Valued(move, 0.0, Text("minds/fair")) for move in view.moves]
