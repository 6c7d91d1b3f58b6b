"""What a search may know of a game beyond its rules: how to play on, what a position is worth, which moves look good.

A knowledge has a record of its own, `Facts`: tables, weights, scratch. Generic code calls the three functions below
with any facts and any state; Numba picks the knowledge by the facts' type when it compiles. So one search serves
every game with every knowledge, and also without any: `PLAIN` knows nothing but the rules.

    class Facts(Record):
        eagerness = i16(3)

    @rule
    def rollout_step(facts, state, seat, out, rng): ...

    KNOWLEDGE = Knowledge(Facts, fill=read_weights, rollout_step=rollout_step)

What a function is shown is a guess of the whole state, drawn from the view of the seat that searches: nothing that
this seat may not know can reach it. But a move of another seat should be judged by what that seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba.extending import overload
from numba.np.numpy_support import from_dtype
from numpy.typing import NDArray

from ptoq.core.compile import COMPILING, rule
from ptoq.core.draws import Rng, below
from ptoq.core.record import Record, i8
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, actor, apply, chances, choices, payoff

Values = NDArray[np.float64]


def rollout_step(facts: Any, state: Any, seat: int, out: Moves, rng: Rng) -> None:
    """Play one move of a seat in a playout; `out` has room for its choices."""
    _BY_FACTS[facts.dtype].rollout_step(facts, state, seat, out, rng)


def evaluate(facts: Any, state: Any, out: Moves, gains: Gains, values: Values, rng: Rng) -> None:
    """Write what a position is worth to each seat, in the units of `payoff`; the state may be played on."""
    _BY_FACTS[facts.dtype].evaluate(facts, state, out, gains, values, rng)


def prior(facts: Any, state: Any, seat: int, moves: Moves, n: int, weights: Values) -> None:
    """Write a weight above 0 for each of the n moves of a seat: how likely it is to be the best."""
    _BY_FACTS[facts.dtype].prior(facts, state, seat, moves, n, weights)


def believe(facts: Any, state: Any, seat: int, rng: Rng) -> None:
    """Redraw what a seat does not see, in a state that `guess` has drawn fairly, by what others would have done."""
    _BY_FACTS[facts.dtype].believe(facts, state, seat, rng)


@rule
def final_values(state: Any, gains: Gains, values: Values) -> None:
    """What a finished round was worth to each seat."""
    payoff(state, gains)
    for seat in range(state.seats):
        values[seat] = gains[seat]


@rule
def random_move(facts: Any, state: Any, seat: int, out: Moves, rng: Rng) -> None:
    """Any legal move."""
    apply(state, out[below(rng, choices(state, seat, out))])


@rule
def play_out(facts: Any, state: Any, out: Moves, gains: Gains, values: Values, rng: Rng) -> None:
    """Play to the end of the round, each seat as `rollout_step` has it."""
    while True:
        seat = actor(state)
        if seat == NOBODY:
            final_values(state, gains, values)
            return
        if seat == NATURE:
            apply(state, below(rng, chances(state)))
        else:
            rollout_step(facts, state, seat, out, rng)


@rule
def no_preference(facts: Any, state: Any, seat: int, moves: Moves, n: int, weights: Values) -> None:
    """Every move is as good as another."""
    for i in range(n):
        weights[i] = 1.0


@rule
def take_as_drawn(facts: Any, state: Any, seat: int, rng: Rng) -> None:
    """What others did tells nothing."""


@dataclass(frozen=True)
class Knowledge:
    """The facts and the functions of one knowledge; what is left out is done as in `PLAIN`."""

    Facts: type[Record]
    fill: Callable[[Any], None] | None = None
    """Writes the facts into a new record, in plain Python."""
    rollout_step: Callable[..., None] = random_move
    evaluate: Callable[..., None] = play_out
    prior: Callable[..., None] = no_preference
    believe: Callable[..., None] = take_as_drawn
    ending: Callable[[Record, int, int], list[tuple[int, float]] | None] | None = None
    """What each choice of a seat is worth to it, where a view can be worked out with so many nodes; else None."""

    def facts(self) -> Record:
        """A record of the facts; every tree that is searched has its own."""
        facts = self.Facts.new()
        if self.fill is not None:
            self.fill(facts)
        return facts


_BY_FACTS: dict[Any, Knowledge] = {}


def register(knowledge: Knowledge) -> None:
    """Make this knowledge known to the generic functions."""
    dtypes = [knowledge.Facts.dtype]
    if COMPILING:
        dtypes.append(from_dtype(knowledge.Facts.dtype).dtype)
    for dtype in dtypes:
        if _BY_FACTS.setdefault(dtype, knowledge) is not knowledge:
            raise TypeError(f"{knowledge.Facts.__module__} has the same fields as the facts of another knowledge")


class Nothing(Record):
    """No facts at all."""

    nothing = i8()


PLAIN = Knowledge(Nothing)
"""Knowing nothing but the rules: random playouts, no preference for any move."""


def _teach(generic: Callable[..., Any]) -> None:
    """Teach Numba to compile a call of a generic function as a call of the knowledge's own."""
    name = generic.__name__

    def with_four(facts: Any, a: Any, b: Any, c: Any) -> Any:
        own = getattr(_BY_FACTS[facts.dtype], name)
        return lambda facts, a, b, c: own(facts, a, b, c)

    def with_five(facts: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
        own = getattr(_BY_FACTS[facts.dtype], name)
        return lambda facts, a, b, c, d: own(facts, a, b, c, d)

    def with_six(facts: Any, a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
        own = getattr(_BY_FACTS[facts.dtype], name)
        return lambda facts, a, b, c, d, e: own(facts, a, b, c, d, e)

    by_arguments = {4: with_four, 5: with_five, 6: with_six}
    overload(generic, strict=False)(by_arguments[generic.__code__.co_argcount])


if COMPILING:
    for _function in (rollout_step, evaluate, prior, believe):
        _teach(_function)
