"""A bot's answer: what every choice is worth, best first, and which one it would play. Hints are the same answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ptoq.core.messages import Text
from ptoq.core.notation import Move


@dataclass(frozen=True)
class Valued:
    """A choice with its value to the seat that asked, and why, as a message."""

    move: Move
    value: float
    reason: Text | None = None
    tries: int | None = None
    """How often the choice was tried, where its value is an estimate; None where it was worked out."""
    often: float | None = None
    """How often a good player takes the choice, where he must not be predictable: a part of 1."""


@dataclass(frozen=True)
class Advice:
    """Every choice with its value, best first; `chosen` is what the bot plays, which may be a bluff or an error."""

    choices: tuple[Valued, ...]
    chosen: Move
    why: Text | None = None
    """Why the first choice is the best one, in a sentence."""
    expected: float | None = None
    """What perfect play brings on average from the beginning, in the unit of the values, where that is known."""

    @property
    def best(self) -> Move:
        """The choice of the highest value."""
        return self.choices[0].move

    @property
    def values(self) -> dict[str, float]:
        """The value of every choice, by its text, best first."""
        return {valued.move.text: valued.value for valued in self.choices}

    @property
    def estimated(self) -> bool:
        """Whether the values are estimates, found by trying."""
        return self.choices[0].tries is not None

    def on(self, move: Move) -> Valued:
        """What a choice is worth; one that was not thought worth a thought, as little as the worst of the others."""
        known = (valued for valued in self.choices if valued.move.code == move.code)
        return next(known, None) or Valued(move, min(valued.value for valued in self.choices), tries=0)

    def given_away(self, move: Move) -> float:
        """What a choice is worth less than the best one."""
        return max(0.0, self.choices[0].value - self.on(move).value)


def ranked(choices: Iterable[Valued]) -> tuple[Valued, ...]:
    """Choices with the best first; of equals the one that is taken more often, or that comes first in the rules.

    Among estimates the best is the one tried most: it stood every test, and a high value after few tries may be luck.
    """
    return tuple(sorted(choices, key=_rank))


def _rank(valued: Valued) -> tuple[int, float, float]:
    return -(valued.tries or 0), -valued.value, -(valued.often or 0.0)
