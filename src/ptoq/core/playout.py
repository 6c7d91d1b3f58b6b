"""Random play, for any game: the yardstick of speed, and the first bot."""

from __future__ import annotations

from typing import Any

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.rules import NATURE, NOBODY, Moves, actor, apply, chances, choices


@rule
def random_step(state: Any, seat: int, out: Moves, rng: Rng) -> None:
    """Play one random move of a seat, or of nature."""
    if seat == NATURE:
        apply(state, below(rng, chances(state)))
    else:
        apply(state, out[below(rng, choices(state, seat, out))])


@rule
def playout(state: Any, out: Moves, rng: Rng) -> int:
    """Play at random to the end of the round, in place; how many plies it took."""
    plies = 0
    while True:
        seat = actor(state)
        if seat == NOBODY:
            return plies
        random_step(state, seat, out, rng)
        plies += 1


@rule
def playouts(states: Any, games: int, out: Moves, rng: Rng) -> int:
    """Play many games at random from `states[0]`, using `states[1]` to play on; all their plies."""
    plies = 0
    for _ in range(games):
        states[1] = states[0]
        plies += playout(states[1], out, rng)
    return plies
