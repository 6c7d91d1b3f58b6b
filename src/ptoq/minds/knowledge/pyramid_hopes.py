"""What an unfinished hand of Pyramid Poker may become: how likely each category is, with the cards that can be had.

It is that of a player who wants nothing else for this hand: for every missing card he picks the best of three cards at
random. A hand is known by how often each rank comes, whether its cards are of one suit, and its jokers. Counts are
packed, three bits for every rank.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.bits import count, members
from ptoq.games.cards import CATEGORY, HAND, HIGH_CARD, PAIR, PLAIN, RANKS, ROYAL_FLUSH, SUITS, strength_of_set

WORTH_HOPING = 0.2
"""The best category that is at least as likely as this is what a hand is kept for."""
GIVEN_UP = 0.1
"""An aim that is less likely than this with the cards that can be had is none any more."""
BITS = 3
COUNT = (1 << BITS) - 1
WAYS = 2 * RANKS
"""In a row of the scratch: what each further card leads to is worth, and from here on how many such cards there are."""


def chance_of(cards: int, pool: int, category: int) -> float:
    """How likely an unfinished hand becomes a category with the cards of a pool."""
    suits = {card % SUITS for card in members(cards) if card < PLAIN}
    suit = max(suits, default=0)
    ranks = of_rank = in_suit = 0
    for rank in range(RANKS):
        ranks |= count(cards >> SUITS * rank & 15) << BITS * rank
        of_rank |= count(pool >> SUITS * rank & 15) << BITS * rank
        in_suit |= (pool >> SUITS * rank + suit & 1) << BITS * rank
    jokers, missing = count(cards >> PLAIN), HAND - count(cards)
    scratch = np.zeros((HAND + 1, 2 * WAYS))
    return chance(scratch, ranks, len(suits) <= 1, jokers, missing, of_rank, in_suit, 0, category)


def outlook(cards: int, pool: int) -> tuple[int, float]:
    """The category an unfinished hand is kept for, with the cards of a pool, and how likely it is."""
    aim = aim_of(cards)
    likely = chance_of(cards, pool, aim)
    if likely >= GIVEN_UP:
        return aim, likely
    for category in reversed(range(HIGH_CARD, ROYAL_FLUSH + 1)):
        chance_of_it = chance_of(cards, pool, category)
        if chance_of_it >= WORTH_HOPING:
            return category, chance_of_it
        if chance_of_it > likely:
            aim, likely = category, chance_of_it
    return aim, likely


def aim_of(cards: int) -> int:
    """The category an unfinished hand is kept for, with all cards to be had."""
    plain = [card for card in members(cards) if card < PLAIN]
    suited = len({card % SUITS for card in plain}) <= 1
    return _aim(tuple(card // SUITS for card in plain), suited, count(cards >> PLAIN))


@lru_cache(maxsize=4096)
def _aim(ranks: tuple[int, ...], suited: bool, jokers: int) -> int:
    cards = ((1 << jokers) - 1) << PLAIN
    for at, rank in enumerate(ranks):
        cards |= 1 << SUITS * rank + (0 if suited else at % SUITS)
    for category in reversed(range(HIGH_CARD, ROYAL_FLUSH + 1)):
        if chance_of(cards, (1 << PLAIN) - 1 & ~cards, category) >= WORTH_HOPING:
            return category
    return PAIR


@rule
def chance(
    scratch: NDArray[np.float64],
    ranks: int,
    suited: bool,
    jokers: int,
    missing: int,
    of_rank: int,
    in_suit: int,
    added: int,
    category: int,
) -> float:
    """How likely a hand becomes a category: `of_rank` and `in_suit` are had, and some of them `added` already."""
    if missing == 0:
        return 1.0 if category_of(ranks, suited, jokers) == category else 0.0
    n = 0
    cards = 0.0
    row = scratch[missing]
    for way in range(WAYS):
        same, place = way < RANKS, BITS * (way % RANKS)
        ways = ways_of(ranks, suited, of_rank, in_suit, added, same, place)
        if ways > 0:
            one = 1 << place
            after = chance(
                scratch, ranks + one, suited and same, jokers, missing - 1, of_rank, in_suit, added + one, category
            )
            at = n
            while at and row[at - 1] > after:
                row[at] = row[at - 1]
                row[WAYS + at] = row[WAYS + at - 1]
                at -= 1
            row[at] = after
            row[WAYS + at] = ways
            n += 1
            cards += ways
    total = 0.0
    share = before = 0.0
    for i in range(n):
        share += row[WAYS + i]
        # The chance that the best of three is no better than this share of all cards.
        reached = share / cards * (share / cards) * (share / cards)
        total += (reached - before) * row[i]
        before = reached
    return total


@rule
def ways_of(ranks: int, suited: bool, of_rank: int, in_suit: int, added: int, same: bool, place: int) -> int:
    """How many cards of a rank can be had, in the hand's suit or not."""
    held, had, new = ranks >> place & COUNT, of_rank >> place & COUNT, added >> place & COUNT
    if not suited:
        return had - new if not same and held < SUITS else 0
    if ranks == 0:
        return had if same else 0
    if same:
        return in_suit >> place & COUNT if held == 0 else 0
    return had - (in_suit >> place & COUNT) if held < SUITS else 0


@rule
def category_of(ranks: int, suited: bool, jokers: int) -> int:
    """The category of a full hand."""
    cards = ((1 << jokers) - 1) << PLAIN
    at = 0
    for rank in range(RANKS):
        for _ in range(ranks >> BITS * rank & COUNT):
            cards |= 1 << SUITS * rank + (0 if suited else at % SUITS)
            at += 1
    return int(CATEGORY[strength_of_set(cards)])
