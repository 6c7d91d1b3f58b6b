"""What a player's blocks tell the other, who does not see their faces: he leaves what he does not want.

A loose block that a player has not taken is seldom one that helps his hands; a covered one helps them more often than a
card drawn at random, since he builds his hands with it in mind. How much oftener was counted in games of masters, by
what the card would add to the hands. It is used as a likelihood: hidden cards of a fair guess are swapped, and a swap
is kept by the ratio of likelihoods (Metropolis).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.games.bits import count, nth
from ptoq.games.cards import CARDS
from ptoq.games.pyramid_poker.pyramid import SPACE_OF_BIT, loose_blocks
from ptoq.games.pyramid_poker.rules import ADD, CHOOSE, HANDS, TAKE, pyramid
from ptoq.minds.knowledge.pyramid_features import PyramidMind, gain_step
from ptoq.minds.knowledge.pyramid_worth import blind_gain, look_at_hands

LIKELIHOOD = np.array(
    [
        [1.0, 1.1, 1.1, 0.85, 0.95, 0.9, 1.0, 0.45],
        [0.9, 0.85, 0.9, 0.9, 1.0, 1.15, 1.4, 1.05],
    ]
)
"""LIKELIHOOD[covered, step]: how much oftener a hidden block has a card of that gain than a card drawn at random."""
FINE = 1 << 20


@rule
def believe(mind: PyramidMind, s: Any, seat: int, rng: Rng) -> None:
    """Redraw the cards of the blocks that face the opponent, once blocks are being taken."""
    if s.basic or s.wild or (s.stage != TAKE and s.stage != ADD and s.stage != CHOOSE):
        return
    other = 1 - seat
    blocks = int(s.facing[other])
    n = count(blocks)
    if n == 0:
        return
    weigh_cards(mind, s, other)
    loose = loose_blocks(pyramid(s))
    unseen = int(s.unseen)
    n_unseen = count(unseen)
    for _ in range(n):
        here_bit = nth(blocks, below(rng, n))
        here = int(SPACE_OF_BIT[here_bit])
        here_covered = int(loose >> here_bit & 1 == 0)
        mine = int(s.face[here])
        at = below(rng, n + n_unseen)
        if at < n:
            there_bit = nth(blocks, at)
            there = int(SPACE_OF_BIT[there_bit])
            there_covered = int(loose >> there_bit & 1 == 0)
            theirs = int(s.face[there])
            before = LIKELIHOOD[here_covered, mind.step[mine]] * LIKELIHOOD[there_covered, mind.step[theirs]]
            after = LIKELIHOOD[here_covered, mind.step[theirs]] * LIKELIHOOD[there_covered, mind.step[mine]]
            if after >= before or below(rng, FINE) * before < after * FINE:
                s.face[here] = theirs
                s.face[there] = mine
        else:
            theirs = nth(unseen, at - n)
            before = LIKELIHOOD[here_covered, mind.step[mine]]
            after = LIKELIHOOD[here_covered, mind.step[theirs]]
            if after >= before or below(rng, FINE) * before < after * FINE:
                s.face[here] = theirs
                unseen ^= 1 << theirs | 1 << mine
    s.unseen = unseen


@rule
def weigh_cards(mind: PyramidMind, s: Any, owner: int) -> None:
    """What every card would add to a player's hands; worked out once for the same hands."""
    same = mind.weighed == owner + 1
    for hand in range(HANDS):
        same = same and mind.weighed_hands[hand] == s.hands[owner, hand]
    if same:
        return
    mind.weighed = owner + 1
    for hand in range(HANDS):
        mind.weighed_hands[hand] = s.hands[owner, hand]
    look_at_hands(mind, s, owner)
    blind = blind_gain(mind, s.basic)
    for card in range(CARDS):
        mind.step[card] = gain_step(mind, s, card, blind)
