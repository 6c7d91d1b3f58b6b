"""The value function of games that are searched: the mean of a few playouts, always with the same random numbers.

It is an estimate of what a state is worth between two who play as the playouts do. The same random numbers for
every state make it a function of the state, and outcomes of one draw differ by what they are, hardly by luck. Where
nature acts, the mean over its outcomes is enumerated, so what a draw changes has mean 0 however wrong the playouts are.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

from ptoq.core.compile import COMPILING, prepare, rule
from ptoq.core.draws import Rng, stream
from ptoq.core.game import Game
from ptoq.core.rules import NOBODY, Gains, Moves, actor, apply, chances
from ptoq.minds.bots.searching import KNOWN
from ptoq.minds.search.endgame import MOST_SEATS
from ptoq.minds.search.knowledge import Values, evaluate, final_values, register
from ptoq.minds.solve.registry import folder_of
from ptoq.minds.valuing.functions import Worth

PLAYOUTS = 32
"""More make the luck of a draw less blurred, and take longer: a round of Pyramid Poker has about 1,300 outcomes."""


class PlayoutScratch(NamedTuple):
    """Working memory: the state in question, one outcome of it, the state played on, and buffers."""

    facts: Any
    state: Any
    drawn: Any
    played: Any
    out: Moves
    gains: Gains
    values: Values
    worth: Values
    rng: Rng


@rule
def mean_of_playouts(scratch: PlayoutScratch, state: Any, seed: int, share: float) -> None:
    """Add what a state is worth to each seat, times a share, to `worth`."""
    if actor(state) == NOBODY:
        final_values(state, scratch.gains, scratch.values)
        for seat in range(state.seats):
            scratch.worth[seat] += share * scratch.values[seat]
        return
    scratch.rng[0] = seed
    for _ in range(PLAYOUTS):
        scratch.played[0] = state
        evaluate(scratch.facts[0], scratch.played[0], scratch.out, scratch.gains, scratch.values, scratch.rng)
        for seat in range(state.seats):
            scratch.worth[seat] += share * scratch.values[seat] / PLAYOUTS


@rule
def mean_of_outcomes(scratch: PlayoutScratch, seed: int) -> None:
    """Write what a state is worth to each seat on average over nature's outcomes to `worth`."""
    n = chances(scratch.state[0])
    for outcome in range(n):
        scratch.drawn[0] = scratch.state[0]
        apply(scratch.drawn[0], outcome)
        mean_of_playouts(scratch, scratch.drawn[0], seed, 1.0 / n)


def compile_playouts(game: Game, scratch: PlayoutScratch) -> None:
    """Compile what the value function of a game calls, or load it."""
    if COMPILING:
        taken = numba.typeof(scratch)
        one = (taken, numba.typeof(scratch.state[0]), numba.int64, numba.float64)
        prepare(game.title, [(mean_of_playouts, one), (mean_of_outcomes, (taken, numba.int64))])


class PlayoutValue:
    """What a state is worth by playouts of the knowledge that the game's master has."""

    def __init__(self, game: Game) -> None:
        rules, knowledge = game.rules, KNOWN[folder_of(game)]().knowledge
        register(knowledge)
        self._seed = int(stream("value")[0])
        self._scratch = PlayoutScratch(
            facts=np.zeros(1, knowledge.Facts.dtype),
            state=np.zeros(1, rules.State.dtype),
            drawn=np.zeros(1, rules.State.dtype),
            played=np.zeros(1, rules.State.dtype),
            out=np.zeros(rules.most_choices, np.int32),
            gains=np.zeros(MOST_SEATS, np.int64),
            values=np.zeros(MOST_SEATS),
            worth=np.zeros(MOST_SEATS),
            rng=np.zeros(1, np.int64),
        )
        self._scratch.facts[0] = knowledge.facts()
        compile_playouts(game, self._scratch)

    @property
    def exact(self) -> bool:
        """It is an estimate."""
        return False

    def value(self, state: Any) -> Worth:
        """What it is worth on average over the playouts."""
        self._begin(state)
        mean_of_playouts(self._scratch, self._scratch.state[0], self._seed, 1.0)
        return self._found(state)

    def expectation(self, state: Any) -> Worth:
        """The mean of that over nature's outcomes."""
        self._begin(state)
        mean_of_outcomes(self._scratch, self._seed)
        return self._found(state)

    def _begin(self, state: Any) -> None:
        self._scratch.worth[:] = 0.0
        self._scratch.state[0] = state

    def _found(self, state: Any) -> list[float]:
        return [float(self._scratch.worth[seat]) for seat in range(state.seats)]
