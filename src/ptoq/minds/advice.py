"""A bot's answer: what every choice is worth, best first, and which one it would play. Hints are the same answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt

from ptoq.core.messages import Text
from ptoq.core.notation import Move

SERIOUS = 0.02
"""A choice that was tried as often as this part of the best one's tries was taken seriously."""


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
    error: float | None = None
    """About how far the value may be wrong, where it is an estimate that was tried twice or more."""


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

    def given_away_between(self, move: Move, errors: float) -> tuple[float, float]:
        """The least and the most that a choice gave away, if values are wrong by up to so many of their errors."""
        played = self.on(move)
        if played.tries is None:
            return self.given_away(move), self.given_away(move)
        if played.error is None:
            return 0.0, inf
        least, most = 0.0, 0.0
        for other in self.choices:
            # What a search hardly looked at had lost against the others already.
            if other.move.code != move.code and (other.tries or 0) >= SERIOUS * (self.choices[0].tries or 0):
                difference, reach = other.value - played.value, errors * added(other.error or 0.0, played.error)
                least, most = max(least, difference - reach), max(most, difference + reach)
        return least, most


def added(*errors: float) -> float:
    """The error of a sum of numbers that have these errors."""
    squares = 0.0
    for error in errors:
        squares += error * error
    return sqrt(squares)


def ranked(choices: Iterable[Valued]) -> tuple[Valued, ...]:
    """Choices with the best first; of equals the one that is taken more often, or that comes first in the rules.

    Among estimates the best is the one tried most: it stood every test, and a high value after few tries may be luck.
    """
    return tuple(sorted(choices, key=_rank))


def _rank(valued: Valued) -> tuple[int, float, float]:
    return -(valued.tries or 0), -valued.value, -(valued.often or 0.0)
