"""A bot's answer: what every choice is worth, best first, and which one it would play. Hints are the same answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ptoq.core.messages import Text
from ptoq.core.notation import Move


@dataclass(frozen=True)
class Valued:
    """A choice with its value to the seat that asked, and why, in words for people."""

    move: Move
    value: float
    reason: Text | None = None


@dataclass(frozen=True)
class Advice:
    """Every choice with its value, best first; `chosen` is what the bot plays, which may be a bluff or a slip."""

    choices: tuple[Valued, ...]
    chosen: Move

    @property
    def best(self) -> Move:
        """The choice of the highest value."""
        return self.choices[0].move

    @property
    def values(self) -> dict[str, float]:
        """The value of every choice, by its text, best first."""
        return {valued.move.text: valued.value for valued in self.choices}


def ranked(choices: Iterable[Valued]) -> tuple[Valued, ...]:
    """Choices with the best first; equals stay in the order of the rules."""
    return tuple(sorted(choices, key=lambda valued: -valued.value))
