"""What a mind is: it values every choice in a view. A bot is a mind and how far it errs."""

from __future__ import annotations

from collections.abc import Sequence
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

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """Why the first of these choices is the best, in a sentence."""

    def expected(self, view: View) -> float | None:
        """What perfect play brings on average from the beginning with these options, where that is known."""


class KnowsNoAverage:
    """A mind that cannot say what perfect play brings from the beginning."""

    def expected(self, view: View) -> float | None:
        """It is not known."""
        return None


class Indifferent(KnowsNoAverage):
    """The mind of the random bot: everything is worth the same."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """Nothing is better than anything else."""
        return [Valued(move, 0.0, Text("minds/any")) for move in view.moves]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Every choice as often as any other."""
        return [1.0 / len(valued)] * len(valued)

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """There is no reason."""
        return Text("minds/why-alike")
