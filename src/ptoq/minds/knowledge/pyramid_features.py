"""A position of Pyramid Poker as a network sees it: every block by what it is good for and what lies on it.

The position is that of the player to act, "mine", against the other's. A block counts by its owner, who sees its face:
what its card adds to his hands, how many of his other blocks have the same rank and the same suit, and how many blocks
of either player must go before it can be taken. Hands count in pairs, as they meet in the end, by what each is worth.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.record import f32, i32, i64
from ptoq.games.bits import count, lowest
from ptoq.games.cards import CARDS, HAND, PLAIN, RANKS, SUITS
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_OF_BIT, SPACES, carries, open_spaces
from ptoq.games.pyramid_poker.rules import BLOCKS, HANDS, LOOK, PLACE, SEATS, pyramid
from ptoq.minds.knowledge.pyramid_worth import (
    FULL,
    UNIT,
    PyramidFacts,
    best_gain,
    blind_gain,
    look_at_cards,
    look_at_hands,
    place_now,
)
from ptoq.minds.nets.network import Shape, Weights, add_feature, begin, finish

ABOVE = np.zeros(SPACES, np.int64)
"""ABOVE[space]: all spaces whose blocks must go before the one there can be taken."""
ON_TOP = np.zeros(SPACES, np.int64)
"""ON_TOP[space]: the one or two spaces right above."""
for _space in reversed(range(SPACES)):
    for _above in carries(_space):
        ON_TOP[_space] |= BIT[_above]
        ABOVE[_space] |= BIT[_above] | ABOVE[_above]

GAIN_STEPS = np.array([-600, -300, 0, 300, 700, 1200], np.int64)
"""A card adds so much more to its owner's hands than one that nobody picked, in thousandths of a point."""
GAINS = len(GAIN_STEPS) + 2
A_JOKER = GAINS - 1
MATCHES = 3
"""None, one, or more of the owner's other blocks have the same rank."""
SUITED_LEAST, SUITED = 3, 4
"""Up to three of the owner's blocks have the suit, or four, five, or more."""
OWN_COVERS, OTHER_COVERS = 3, 4
"""None, one, or more of the owner's blocks lie above; none, one, two, or more of the other's."""
IN_HAND = OWN_COVERS * OTHER_COVERS
COVERS = IN_HAND + 1
"""How a block is covered; the last is the block that is held and not yet placed."""
OPENINGS = 3
"""On how many spaces right above a block can another one be placed now."""
LEADS = 12
LEAD_STEP = 750
"""The difference of two hands that meet, in steps of so many thousandths of a point."""
FULLNESS = 4
"""Neither hand is full, mine is, the other's is, or both are."""

BY_GAIN = 0
BY_MATCH = BY_GAIN + SEATS * COVERS * GAINS
BY_SUIT = BY_MATCH + SEATS * COVERS * MATCHES
BY_OPENING = BY_SUIT + SEATS * COVERS * SUITED
BY_LEAD = BY_OPENING + SEATS * OPENINGS * GAINS
BY_WORTH = BY_LEAD + HANDS * LEADS * FULLNESS
BY_SIZE = BY_WORTH + HANDS * SEATS
BY_PROGRESS = BY_SIZE + HANDS * SEATS * (HAND + 1)
FEATURES = BY_PROGRESS + 2 * (BLOCKS + 1)
ACTIVE = 4 * BLOCKS + 3 + 5 * HANDS + 1

SHAPE = Shape(FEATURES, first=32, second=16, outputs=1)
SCALE = 4.0
"""The network counts in so many points."""


class PyramidMind(PyramidFacts):
    """The tables of hands, the weights of the network, and working memory."""

    first = f32(SHAPE.features, SHAPE.first)
    first_bias = f32(SHAPE.first)
    second = f32(SHAPE.first, SHAPE.second)
    second_bias = f32(SHAPE.second)
    third = f32(SHAPE.second, SHAPE.outputs)
    third_bias = f32(SHAPE.outputs)
    sums = f32(SHAPE.first)
    hidden = f32(SHAPE.second)
    outputs = f32(SHAPE.outputs)
    amounts = f32(ACTIVE)
    features = i32(ACTIVE)
    of_rank = i64(RANKS)
    of_suit = i64(SUITS)
    standing = i64(SEATS, HANDS)
    weighed = i64()
    weighed_hands = i64(HANDS)
    step = i64(CARDS)


def use_weights(mind: Any, net: Weights) -> None:
    """Write the weights of a network."""
    for name, part in net._asdict().items():
        mind[name] = part


@rule
def note(mind: PyramidMind, n: int, feature: int, amount: float) -> int:
    """Write a feature that is not 0; how many there are now."""
    mind.features[n] = feature
    mind.amounts[n] = amount
    return n + 1


@rule
def describe(mind: PyramidMind, s: Any, me: int) -> int:
    """Write the features of a position, seen by the player to act; how many are not 0."""
    n = 0
    building = s.stage == LOOK or s.stage == PLACE
    blocks = pyramid(s)
    openings = open_spaces(blocks) if building else 0
    for side in range(SEATS):
        owner = me if side == 0 else 1 - me
        look_at_hands(mind, s, owner)
        n = describe_blocks(mind, s, owner, side, blocks, openings, n)
        weigh_hands(mind, s, owner, side)
    n = describe_hands(mind, s, me, n)
    left = count(blocks)
    return note(mind, n, BY_PROGRESS + (left if building else BLOCKS + 1 + left), 1.0)


@rule
def describe_blocks(mind: PyramidMind, s: Any, owner: int, side: int, blocks: int, openings: int, n: int) -> int:
    """The blocks that face a player, and the one he holds."""
    blind = blind_gain(mind, s.basic)
    mine, others = int(s.facing[owner]), int(s.facing[1 - owner])
    held = int(s.held) if s.turn == owner and s.stage == PLACE else -1
    for rank in range(RANKS):
        mind.of_rank[rank] = 0
    for suit in range(SUITS):
        mind.of_suit[suit] = 0
    left = mine
    while left:
        card = int(s.face[SPACE_OF_BIT[lowest(left)]])
        left &= left - 1
        if card < PLAIN:
            mind.of_rank[card // SUITS] += 1
            mind.of_suit[card % SUITS] += 1
    if 0 <= held < PLAIN:
        mind.of_rank[held // SUITS] += 1
        mind.of_suit[held % SUITS] += 1
    left = mine
    while left:
        space = int(SPACE_OF_BIT[lowest(left)])
        left &= left - 1
        above = int(ABOVE[space])
        covers = min(count(above & mine), OWN_COVERS - 1) * OTHER_COVERS + min(count(above & others), OTHER_COVERS - 1)
        n = describe_card(mind, s, int(s.face[space]), side * COVERS + covers, blind, n)
        if openings:
            kind = (mind.features[n - 1] - BY_GAIN) % GAINS
            free = count(int(ON_TOP[space]) & openings)
            n = note(mind, n, BY_OPENING + (side * OPENINGS + free) * GAINS + kind, 1.0)
    if held >= 0:
        n = describe_card(mind, s, held, side * COVERS + IN_HAND, blind, n)
    return n


@rule
def describe_card(mind: PyramidMind, s: Any, card: int, place: int, blind: int, n: int) -> int:
    """A card by what it is good for; what it gains comes last."""
    if card < PLAIN:
        n = note(mind, n, BY_MATCH + place * MATCHES + min(int(mind.of_rank[card // SUITS]), MATCHES) - 1, 1.0)
        suited = min(max(int(mind.of_suit[card % SUITS]) - SUITED_LEAST, 0), SUITED - 1)
        n = note(mind, n, BY_SUIT + place * SUITED + suited, 1.0)
    return note(mind, n, BY_GAIN + place * GAINS + gain_step(mind, s, card, blind), 1.0)


@rule
def gain_step(mind: PyramidMind, s: Any, card: int, blind: int) -> int:
    """How much more a card adds to the hands that were looked at than one that nobody picked, as a step."""
    if card >= PLAIN:
        return A_JOKER
    step = 0
    more = best_gain(mind, s.basic, card) - blind
    while step < len(GAIN_STEPS) and more >= GAIN_STEPS[step]:
        step += 1
    return step


@rule
def weigh_hands(mind: PyramidMind, s: Any, owner: int, side: int) -> None:
    """What each hand of a player is worth, also a full one."""
    for hand in range(HANDS):
        if mind.now[hand] == FULL:
            look_at_cards(mind, hand, int(s.hands[owner, hand]))
        mind.standing[side, hand] = mind.worth[s.basic, mind.jokers[hand], place_now(mind, hand)]


@rule
def describe_hands(mind: PyramidMind, s: Any, me: int, n: int) -> int:
    """The pairs of hands, the one in which I lead most first."""
    taken = 0
    for place in range(HANDS):
        best, lead = -1, FULL
        for hand in range(HANDS):
            if taken >> hand & 1 == 0 and mind.standing[0, hand] - mind.standing[1, hand] > lead:
                best, lead = hand, int(mind.standing[0, hand] - mind.standing[1, hand])
        taken |= 1 << best
        sizes = count(int(s.hands[me, best])), count(int(s.hands[1 - me, best]))
        fullness = (sizes[0] == HAND) + 2 * (sizes[1] == HAND)
        if fullness == FULLNESS - 1:
            step = (lead > 0) - (lead < 0) + 1
        else:
            step = min(max(lead // LEAD_STEP + LEADS // 2, 0), LEADS - 1)
        n = note(mind, n, BY_LEAD + (place * FULLNESS + fullness) * LEADS + step, 1.0)
        for side in range(SEATS):
            n = note(mind, n, BY_WORTH + place * SEATS + side, float(mind.standing[side, best]) / UNIT / SCALE)
            n = note(mind, n, BY_SIZE + (place * SEATS + side) * (HAND + 1) + sizes[side], 1.0)
    return n


@rule
def estimate(mind: PyramidMind, s: Any, me: int) -> float:
    """What a position is worth to the player to act, in points."""
    n = describe(mind, s, me)
    begin(mind.first_bias, mind.sums)
    for i in range(n):
        add_feature(mind.first, int(mind.features[i]), mind.amounts[i], mind.sums)
    finish(mind.second, mind.second_bias, mind.third, mind.third_bias, mind.sums, mind.hidden, mind.outputs)
    return float(SCALE * mind.outputs[0])
