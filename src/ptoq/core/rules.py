"""What the rules of a game are, and how generic code reaches them.

A game's `rules.py` has a `State`, `start`, and the seven functions below. Generic code (a playout, a
search, a solver) imports them from here and calls them with any game's state; Numba picks the
game by the state's type when it compiles, so one loop serves every game at full speed.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np
from numba.extending import overload
from numba.np.numpy_support import from_dtype
from numpy.typing import NDArray

from ptoq.core.compile import COMPILING, prepare
from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.record import Record

NATURE = -1
"""The actor when dice are to be thrown or a block is to be turned up."""
NOBODY = -2
"""The actor when the round is over."""
EVERYBODY = -1
"""The eyes of a spectator: what all seats may know."""

Moves = NDArray[np.int32]
Numbers = NDArray[np.int64]
"""Options in the order of the game's card, or the chips of every seat."""
Gains = NDArray[np.int64]

OUT = numba.types.Array(numba.types.int32, 1, "C")
WORDS = numba.types.Array(numba.types.int64, 1, "C")


class Rules(NamedTuple):
    """The rules of one game: its record, its start and the seven functions."""

    State: type[Record]
    most_choices: int
    start: Callable[[Any, Numbers, int, int, Numbers], None]
    actor: Callable[[Any], int]
    choices: Callable[[Any, int, Moves], int]
    chances: Callable[[Any], int]
    apply: Callable[[Any, int], None]
    payoff: Callable[[Any, Gains], None]
    hide: Callable[[Any, int], None]
    guess: Callable[[Any, int, Rng], None]


_BY_DTYPE: dict[Any, Rules] = {}


def rules_of(name: Text, module: ModuleType) -> Rules:
    """The rules in a module, compiled or loaded, and known to generic code from now on."""
    rules = Rules(module.State, module.MOST_CHOICES, *(getattr(module, field) for field in Rules._fields[2:]))
    if COMPILING:
        record = from_dtype(rules.State.dtype)
        _register(rules, record.dtype)
        # A small game that only a solver knows may lay out its states in plain Python.
        starts = (
            [(rules.start, (record, WORDS, numba.int64, numba.int64, WORDS))] if hasattr(rules.start, "stats") else []
        )
        prepare(
            name,
            [
                *starts,
                (rules.actor, (record,)),
                (rules.choices, (record, numba.int64, OUT)),
                (rules.chances, (record,)),
                (rules.apply, (record, numba.int64)),
                (rules.payoff, (record, WORDS)),
                (rules.hide, (record, numba.int64)),
                (rules.guess, (record, numba.int64, WORDS)),
            ],
        )
    _register(rules, rules.State.dtype)
    return rules


def _register(rules: Rules, dtype: Any) -> None:
    if _BY_DTYPE.setdefault(dtype, rules).State is not rules.State:
        raise TypeError(f"{rules.State.__module__} has the same fields as another game's State")


def start(state: Any, options: Numbers, seats: int, starter: int, purse: Numbers) -> None:
    """Lay out a round in a record of zeros; without a purse the game is not played for chips."""
    _BY_DTYPE[state.dtype].start(state, options, seats, starter, purse)


def actor(state: Any) -> int:
    """Who is to act: a seat, NATURE, or NOBODY when the round is over; the first of several in a window."""
    return _BY_DTYPE[state.dtype].actor(state)


def choices(state: Any, seat: int, out: Moves) -> int:
    """Write the legal moves of a seat to `out`, in rising order; how many there are, 0 if it may not act."""
    return _BY_DTYPE[state.dtype].choices(state, seat, out)


def chances(state: Any) -> int:
    """How many equally likely outcomes there are, when nature acts."""
    return _BY_DTYPE[state.dtype].chances(state)


def apply(state: Any, move: int) -> None:
    """Play a legal move, or an outcome of nature, in place."""
    _BY_DTYPE[state.dtype].apply(state, move)


def payoff(state: Any, out: Gains) -> None:
    """Write what each seat won in a round that is over."""
    _BY_DTYPE[state.dtype].payoff(state, out)


def hide(state: Any, seat: int) -> None:
    """Make the state what a seat (or EVERYBODY) knows: every secret becomes UNKNOWN, in place."""
    _BY_DTYPE[state.dtype].hide(state, seat)


def guess(view: Any, seat: int, rng: Rng) -> None:
    """Make a seat's view a full state that fits it, drawn fairly, in place."""
    _BY_DTYPE[view.dtype].guess(view, seat, rng)


def _teach(generic: Callable[..., Any]) -> None:
    """Teach Numba to compile a call of a generic function as a call of the game's own."""
    name = generic.__name__

    def with_state(state: Any) -> Any:
        own = getattr(_BY_DTYPE[state.dtype], name)
        return lambda state: own(state)

    def with_state_and_number(state: Any, number: Any) -> Any:
        own = getattr(_BY_DTYPE[state.dtype], name)
        return lambda state, number: own(state, number)

    def with_state_number_and_array(state: Any, number: Any, array: Any) -> Any:
        own = getattr(_BY_DTYPE[state.dtype], name)
        return lambda state, number, array: own(state, number, array)

    def with_table(state: Any, options: Any, seats: Any, starter: Any, purse: Any) -> Any:
        own = getattr(_BY_DTYPE[state.dtype], name)
        return lambda state, options, seats, starter, purse: own(state, options, seats, starter, purse)

    shapes = {1: with_state, 2: with_state_and_number, 3: with_state_number_and_array, 5: with_table}
    overload(generic, strict=False)(shapes[generic.__code__.co_argcount])


if COMPILING:
    for _function in (start, actor, choices, chances, apply, payoff, hide, guess):
        _teach(_function)
