"""What the search knows of Pyramid Poker: what a position is worth, which moves look good, what hidden blocks may be.

What a position is worth says a network that has learned it from games against itself (`pyramid_poker_lessons`). It
knows the usual options; with wild jokers or the basic scoring, and when few blocks are left, positions are played out
instead (`pyramid_policy`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ptoq.core.arithmetic import exp
from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.rules import NOBODY, Gains, Moves
from ptoq.games.bits import count
from ptoq.games.pyramid_poker.rules import ADD_TO, CHOOSE, CHOOSE_UP, PLACE, TAKE, TAKE_FROM, pyramid
from ptoq.minds.knowledge.pyramid_belief import believe
from ptoq.minds.knowledge.pyramid_ending import ending
from ptoq.minds.knowledge.pyramid_features import PyramidMind, estimate, use_weights
from ptoq.minds.knowledge.pyramid_policy import rollout_step, settle
from ptoq.minds.knowledge.pyramid_reasons import explain
from ptoq.minds.knowledge.pyramid_worth import (
    FULL,
    PyramidFacts,
    best_gain,
    blind_gain,
    fill,
    gain,
    look_at_hands,
    take_gain,
)
from ptoq.minds.nets.files import shipped
from ptoq.minds.nets.network import Weights
from ptoq.minds.search.knowledge import Knowledge, Values, final_values, play_out

__all__ = ["KNOWLEDGE", "explain"]

TEMPERATURE = 300.0
"""A choice that gains so much less has a third of the prior."""
LATE = 14
"""When so few blocks are left to take, playouts are quick, and know better than the network how hands end."""


@rule
def evaluate(mind: PyramidMind, s: Any, out: Moves, gains: Gains, values: Values, rng: Rng) -> None:
    """What the network says, once a block that was taken is added; late, or by other options, how a playout ends."""
    late = s.stage >= TAKE and count(pyramid(s)) <= LATE
    if late or s.basic or s.wild:
        play_out(mind, s, out, gains, values, rng)
        return
    settle(mind, s, rng)
    if s.turn == NOBODY:
        final_values(s, gains, values)
        return
    turn = int(s.turn)
    values[turn] = estimate(mind, s, turn)
    values[1 - turn] = -values[turn]


@rule
def prior(facts: PyramidFacts, s: Any, seat: int, moves: Moves, n: int, weights: Values) -> None:
    """The more a move gains, the likelier it is the best; where to place, it does not say."""
    if s.stage == PLACE:
        for i in range(n):
            weights[i] = 1.0
        return
    look_at_hands(facts, s, seat)
    blind = blind_gain(facts, s.basic)
    best = float(FULL)
    for i in range(n):
        move = int(moves[i])
        if s.stage == TAKE:
            weights[i] = take_gain(facts, s, seat, move - TAKE_FROM, blind)
        elif s.stage == CHOOSE:
            weights[i] = best_gain(facts, s.basic, int(s.turned[move - CHOOSE_UP]))
        else:
            weights[i] = gain(facts, s.basic, move - ADD_TO, int(s.held))
        best = max(best, weights[i])
    for i in range(n):
        weights[i] = exp((weights[i] - best) / TEMPERATURE)


@cache
def weights() -> Weights:
    """The weights that come with the package."""
    return shipped("pyramid_poker")


def fill_mind(mind: Any) -> None:
    """Write the tables of hands and the weights."""
    fill(mind)
    use_weights(mind, weights())


KNOWLEDGE = Knowledge(PyramidMind, fill_mind, rollout_step, evaluate, prior, believe, ending)
