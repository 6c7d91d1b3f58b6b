"""How Pyramid Poker is played on in playouts: quickly, by the worth of hands alone.

Blocks are placed anywhere; then each player takes about what adds most to the worth of his hands, as far as he sees the
faces, and adds it there.
"""

from __future__ import annotations

from typing import Any

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.rules import NATURE, NOBODY, Moves
from ptoq.games.bits import count, lowest, nth
from ptoq.games.cards import PLAIN
from ptoq.games.pyramid_poker.pyramid import SPACE_OF_BIT, loose_blocks, open_spaces
from ptoq.games.pyramid_poker.rules import (
    ADD,
    CHOOSE,
    HANDS,
    LOOK,
    PLACE,
    TAKE,
    TURNED_UP,
    actor,
    add,
    apply,
    chances,
    choose,
    place,
    pyramid,
    take,
)
from ptoq.minds.knowledge.pyramid_worth import (
    FULL,
    PyramidFacts,
    best_gain,
    blind_gain,
    gain,
    look_at_hands,
    take_gain,
)

WHIM = 200
"""Playouts see gains blurred by up to this much, so that they do not always go the same way."""


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
def settle(facts: PyramidFacts, s: Any, rng: Rng) -> None:
    """Let a joker's blocks be turned up, and the block that was taken be chosen and added."""
    while s.turn != NOBODY and s.stage != LOOK and s.stage != PLACE and s.stage != TAKE:
        if actor(s) == NATURE:
            apply(s, below(rng, chances(s)))
            continue
        look_at_hands(facts, s, int(s.turn))
        if s.stage == CHOOSE:
            choose_best(facts, s)
        if s.stage == ADD:
            add_best(facts, s, rng)
