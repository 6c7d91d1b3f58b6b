"""What a value function is, and which one a game has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ptoq.core.game import Game
from ptoq.minds.solve.registry import folder_of

Worth = list[float] | NDArray[np.float64]
"""What a state is worth to each seat."""


class ValueFunction(Protocol):
    """What a full state is worth to every seat, on the scale of what a round pays."""

    @property
    def exact(self) -> bool:
        """Whether it is what perfect play of all seats brings; else it is an estimate of that."""

    def value(self, state: Any) -> Worth:
        """What a state is worth; at the end of a round, the result."""

    def expectation(self, state: Any) -> Worth:
        """The mean of the values after each outcome, where nature acts."""


class Exact(ABC):
    """A value function that knows the mean over nature's outcomes: it is the value of the state before."""

    @property
    def exact(self) -> bool:
        """It is no estimate."""
        return True

    @abstractmethod
    def value(self, state: Any) -> Worth:
        """What a state is worth; at the end of a round, the result."""

    def expectation(self, state: Any) -> Worth:
        """The value of the state in which nature acts."""
        return self.value(state)


def _escalero(game: Game, seats: int) -> ValueFunction:
    from ptoq.minds.valuing.dice import EscaleroValue

    return EscaleroValue(game)


def _fair(game: Game, seats: int) -> ValueFunction:
    from ptoq.minds.valuing.dice import FairValue

    return FairValue()


def _stakes(game: Game, seats: int) -> ValueFunction | None:
    from ptoq.minds.valuing.dice import StakesValue

    return StakesValue(game) if seats == 2 else None


def _hidden(game: Game, seats: int) -> ValueFunction | None:
    from ptoq.minds.valuing.hidden import HiddenValue

    return HiddenValue(game) if seats == 2 else None


def _playouts(game: Game, seats: int) -> ValueFunction | None:
    from ptoq.minds.valuing.playouts import PlayoutValue

    return PlayoutValue(game) if seats == 2 else None


VALUED: dict[str, Callable[[Game, int], ValueFunction | None]] = {
    "escalero": _escalero,
    "rock_and_roll": _fair,
    "open_poker": _stakes,
    "al_capone": _stakes,
    "hidden_poker": _hidden,
    "pyramid_poker": _playouts,
    "sakkara": _playouts,
}
"""What makes the value function of a game at a table of so many."""


@cache
def value_function(game: Game, seats: int) -> ValueFunction | None:
    """The value function of a game at a table of so many; None where there is none."""
    folder = folder_of(game)
    return VALUED[folder](game, seats) if folder in VALUED else None


def of_two(value: float, seat: int) -> list[float]:
    """What it is worth to both when one of two gets so much: what one wins, the other loses."""
    return [value, -value] if seat == 0 else [-value, value]
