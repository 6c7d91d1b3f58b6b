"""Why a block is taken or added in Pyramid Poker, in words: what it makes of a hand, or what that hand may become.

The chance of a category is that of somebody who wants nothing else for this hand: for every missing card he picks the
best of `CHOICE` blocks at random, out of the cards he has not seen and those that face him in the pyramid. It leaves
out what the opponent takes, and that two hands may want the same card: a fair measure, not a promise.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.messages import Text
from ptoq.games.bits import count, members
from ptoq.games.cards import CATEGORY, HAND, HIGH_CARD, PAIR, PLAIN, RANKS, ROYAL_FLUSH, SUITS
from ptoq.games.pyramid_poker.rules import ADD_TO, CHOOSE_UP, HANDS, TAKE_FROM
from ptoq.games.pyramid_poker.sight import category_of, category_text
from ptoq.minds.knowledge.hands import Floats, Kind, kinds_with, values
from ptoq.minds.knowledge.pyramid_worth import CHOICE, PyramidFacts, fill, gain, look_at_hands

WORTH_HOPING = 0.2
"""The best category that is at least as likely as this is what a hand is kept for."""


def explain(state: Any, seat: int, move: int) -> Text | None:
    """What speaks for a move of a seat, given what it sees; None for placing."""
    if move >= ADD_TO:
        return _added(state, seat, int(state.held), move - ADD_TO)
    if move >= CHOOSE_UP:
        return _where_it_helps(state, seat, int(state.turned[move - CHOOSE_UP]))
    if move < TAKE_FROM:
        return None
    card = int(state.face[move - TAKE_FROM])
    if card < 0:
        return Text("minds/pyramid-unseen")
    if card >= PLAIN and not state.wild:
        return Text("minds/pyramid-joker")
    return _where_it_helps(state, seat, card)


def _where_it_helps(state: Any, seat: int, card: int) -> Text:
    """A card by the hand that it helps most."""
    facts = _facts()
    look_at_hands(facts, state, seat)
    free = [hand for hand in range(HANDS) if count(int(state.hands[seat, hand])) < HAND]
    return _added(state, seat, card, max(free, key=lambda hand: gain(facts, state.basic, hand, card)))


@cache
def _facts() -> PyramidFacts:
    facts = PyramidFacts.new()
    fill(facts)
    return facts


def _added(state: Any, seat: int, card: int, hand: int) -> Text:
    """What a card makes of a hand."""
    cards = int(state.hands[seat, hand]) | 1 << card
    made = category_of(cards)
    if made is not None:
        return Text("minds/pyramid-makes", hand=hand + 1, kind=category_text(made))
    if count(cards) == 1:
        return Text("minds/pyramid-begins", hand=hand + 1)
    aim = aim_of(cards)
    chance = chance_of(cards, to_be_had(state, card), aim)
    return Text("minds/pyramid-alive", hand=hand + 1, kind=category_text(aim), percent=round(100 * chance))


def kind_of(cards: int) -> Kind:
    """What kind of hand a set of cards is, its jokers left out."""
    plain = [card for card in members(cards) if card < PLAIN]
    return tuple(card // SUITS for card in plain), len({card % SUITS for card in plain}) <= 1


def aim_of(cards: int) -> int:
    """The category an unfinished hand is kept for."""
    kinds = kinds_with(count(cards >> PLAIN))
    number = kinds.number[kind_of(cards)]
    hopes = [category for category, chances in enumerate(_all_chances(kinds.jokers)) if chances[number] >= WORTH_HOPING]
    return max(hopes, default=PAIR)


@cache
def _all_chances(jokers: int) -> list[Floats]:
    """How likely every kind becomes each category, with all cards to be had."""
    kinds = kinds_with(jokers)
    return [values(kinds, _only(category), CHOICE).worth for category in range(HIGH_CARD, ROYAL_FLUSH + 1)]


def _only(category: int) -> Floats:
    """A full hand is worth 1 if it is of that category, and nothing else."""
    return np.where(category == CATEGORY, 1.0, 0.0)


def chance_of(cards: int, pool: int, category: int) -> float:
    """How likely an unfinished hand becomes a category with the cards of a pool."""
    kinds = kinds_with(count(cards >> PLAIN))
    here = kinds.number[kind_of(cards)]
    added = kinds.counts - kinds.counts[here]
    reached = (added >= 0).all(axis=1)
    ways = np.zeros(kinds.ways.shape)
    ways[reached] = _ways(cards, pool, added[reached], kinds.one_suit[reached, None])
    return float(values(kinds, _only(category), CHOICE, ways, reached).worth[here])


def to_be_had(state: Any, card: int) -> int:
    """The plain cards that a view has not seen, and those it sees in the pyramid, but for the one in question."""
    pool = int(state.unseen)
    for face in state.face:
        pool |= 1 << int(face) if face >= 0 else 0
    return pool & (1 << PLAIN) - 1 & ~(1 << card)


def _ways(cards: int, pool: int, added: NDArray[np.int64], one_suit: NDArray[np.bool_]) -> Floats:
    """How many cards of a pool there are of each rank, in the hand's suit and not, when some were added on the way."""
    suits = {card % SUITS for card in members(cards) if card < PLAIN}
    of_rank = np.array([count(pool >> SUITS * rank & 15) for rank in range(RANKS)])
    in_suit = np.zeros(RANKS)
    if len(suits) <= 1:
        in_suit[:] = [pool >> SUITS * rank + max(suits, default=0) & 1 for rank in range(RANKS)]
    same = np.where(one_suit & (added == 0), in_suit, 0.0)
    other = np.where(one_suit, of_rank - in_suit, of_rank - added)
    ways: Floats = np.maximum(np.concatenate([same, other], axis=1), 0.0)
    return ways
