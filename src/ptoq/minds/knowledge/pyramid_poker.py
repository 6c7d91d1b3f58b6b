"""What the search knows of Pyramid Poker: how to play on, and which moves look good.

In playouts blocks are placed anywhere; then everybody takes about what adds most to the worth of his hands, as far as
he sees the faces, and adds it there.
"""

from __future__ import annotations

import math
from typing import Any

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.rules import Moves
from ptoq.games.bits import count, lowest, nth
from ptoq.games.cards import PLAIN
from ptoq.games.pyramid_poker.pyramid import SPACE_OF_BIT, loose_blocks, open_spaces
from ptoq.games.pyramid_poker.rules import (
    ADD,
    ADD_TO,
    CHOOSE,
    CHOOSE_UP,
    HANDS,
    PLACE,
    TAKE,
    TAKE_FROM,
    TURNED_UP,
    add,
    choose,
    place,
    pyramid,
    take,
)
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
from ptoq.minds.search.knowledge import Knowledge, Values

__all__ = ["KNOWLEDGE", "explain"]

WHIM = 200
"""Playouts see gains blurred by up to this much, so that they do not always go the same way."""
TEMPERATURE = 300.0
"""A choice that gains so much less has a third of the prior."""


@rule
def rollout_step(facts: PyramidFacts, s: Any, seat: int, out: Moves, rng: Rng) -> None:
    """Place a block anywhere; or take about the best block, and add it."""
    if s.stage == PLACE:
        spaces = open_spaces(pyramid(s))
        place(s, SPACE_OF_BIT[nth(spaces, below(rng, count(spaces)))])
        return
    look_at_hands(facts, s, seat)
    if s.stage == TAKE:
        take_best(facts, s, seat, rng)
    elif s.stage == CHOOSE:
        choose_best(facts, s)
    if s.stage == ADD:
        add_best(facts, s, rng)


@rule
def take_best(facts: PyramidFacts, s: Any, seat: int, rng: Rng) -> None:
    """Take about the best block."""
    blocks = loose_blocks(pyramid(s))
    blind = blind_gain(facts, s.basic)
    best, chosen = FULL, 0
    while blocks:
        space = int(SPACE_OF_BIT[lowest(blocks)])
        blocks &= blocks - 1
        gained = take_gain(facts, s, seat, space, blind) + below(rng, WHIM)
        if gained > best:
            best, chosen = gained, space
    take(s, chosen)


@rule
def choose_best(facts: PyramidFacts, s: Any) -> None:
    """Choose the best of the blocks turned up."""
    best, chosen = FULL, 0
    for up in range(TURNED_UP):
        if s.turned[up] < PLAIN:
            gained = best_gain(facts, s.basic, int(s.turned[up]))
            if gained > best:
                best, chosen = gained, up
    choose(s, chosen)


@rule
def add_best(facts: PyramidFacts, s: Any, rng: Rng) -> None:
    """Add the block to about the best hand."""
    best, chosen = FULL, 0
    for hand in range(HANDS):
        if facts.now[hand] != FULL:
            gained = gain(facts, s.basic, hand, int(s.held)) + below(rng, WHIM)
            if gained > best:
                best, chosen = gained, hand
    add(s, chosen)


@rule
def prior(facts: PyramidFacts, s: Any, seat: int, moves: Moves, n: int, weights: Values) -> None:
    """The more a move gains, the likelier it is the best; where to place, nobody knows beforehand."""
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
        weights[i] = math.exp((weights[i] - best) / TEMPERATURE)


KNOWLEDGE = Knowledge(PyramidFacts, fill, rollout_step, prior=prior)
