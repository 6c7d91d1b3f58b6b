"""What an unfinished poker hand is worth, if for every missing card one may pick the best of a few.

A hand is known by the ranks of its cards, whether they are of one suit, and its jokers: a few thousand kinds in all,
each with its place in tables, which are worked backwards from the full hands. What a full hand is worth is told by its
strength. The chance that the best of `choice` cards is no better than a share of all cards is that share, so many times
multiplied by itself.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.cards import (
    CARD_NUMBER,
    CATEGORY,
    HAND,
    PLAIN,
    RANKS,
    ROW_START,
    STRENGTH_OF_SUM,
    SUITS,
    strength_of_set,
)

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

JOKERS = 2
ONE_SUIT = 0
"""Places from here are for hands of one suit, by the bits of their ranks."""
TWO_CARDS = ONE_SUIT + (1 << RANKS)
"""Places from here are for two cards of different suits, by the bits of their ranks."""
MORE_CARDS = TWO_CARDS + (1 << RANKS)
"""Places from here are for more cards, folded as in `cards.ROW_START`."""
PLACES = MORE_CARDS + len(STRENGTH_OF_SUM)
STRENGTHS = len(CATEGORY)
SUIT_SHIFT = 24
SUM = (1 << SUIT_SHIFT) - 1
ROW = 8
COLUMN = (1 << ROW) - 1
ALL_SUITS = 15
WAYS = 2 * RANKS
"""A further card may have any rank, and be of the hand's suit or not."""


@rule
def place_of(total: int, suits: int, ranks: int, n: int) -> int:
    """Where tables have n plain cards, given the sum of their numbers, the suits of all of them, and their ranks."""
    if suits:
        return ONE_SUIT + ranks
    if n == 2:
        return TWO_CARDS + ranks
    return MORE_CARDS + int(ROW_START[total >> ROW]) + (total & COLUMN)


@rule
def next_ranks(ranks: Ints, size: int) -> bool:
    """Make ranks in rising order the next ones of that size; whether there are any."""
    at = size - 1
    while at >= 0 and ranks[at] == RANKS - 1:
        at -= 1
    if at < 0:
        return False
    ranks[at] += 1
    for later in range(at + 1, size):
        ranks[later] = ranks[at]
    return True


@rule
def is_kind(ranks: Ints, size: int, suited: int) -> bool:
    """Whether there are cards of these ranks, all of one suit or not."""
    for i in range(1, size):
        if suited and ranks[i] == ranks[i - 1]:
            return False
    return bool(suited or (size > 1 and (size <= SUITS or ranks[0] != ranks[SUITS])))


@rule
def strength_of(ranks: Ints, size: int, suited: int, jokers: int) -> int:
    """How strong a full hand is."""
    cards = ((1 << jokers) - 1) << PLAIN
    for i in range(size):
        cards |= 1 << SUITS * ranks[i] + (0 if suited else i % SUITS)
    return strength_of_set(cards)


@rule
def find_place(ranks: Ints, size: int, suited: int) -> int:
    """Where tables have a kind."""
    total, bits = 0, 0
    for i in range(size):
        total += int(CARD_NUMBER[SUITS * ranks[i]]) & SUM
        bits |= 1 << ranks[i]
    return place_of(total, suited, bits, size)


@rule
def find_ways(ranks: Ints, size: int, suited: int, after: Ints, ways: Ints) -> int:
    """Write where every further card leads to, and how many cards do that; how many ways there are."""
    total, bits, n = 0, 0, 0
    for i in range(size):
        total += int(CARD_NUMBER[SUITS * ranks[i]]) & SUM
        bits |= 1 << ranks[i]
    for rank in range(RANKS):
        held = 0
        for i in range(size):
            held += ranks[i] == rank
        more, also = total + (int(CARD_NUMBER[SUITS * rank]) & SUM), bits | 1 << rank
        if suited and held == 0:
            after[n] = place_of(more, 1, also, size + 1)
            ways[n] = SUITS if size == 0 else 1
            n += 1
        if size > 0 and held < SUITS:
            after[n] = place_of(more, 0, also, size + 1)
            ways[n] = SUITS - (1 if suited else held)
            n += 1
    return n


@rule
def sort_ways(worth: Floats, after: Ints, ways: Ints, n: int) -> None:
    """The ways with the least worth first."""
    for i in range(1, n):
        place, cards = after[i], ways[i]
        at = i
        while at and worth[after[at - 1]] > worth[place]:
            after[at] = after[at - 1]
            ways[at] = ways[at - 1]
            at -= 1
        after[at] = place
        ways[at] = cards


@rule
def often(share: float, choice: int) -> float:
    """How often the best of so many cards is no better than a share of all."""
    chance = share
    for _ in range(1, choice):
        chance *= share
    return chance


@rule
def value_hands(jokers: int, full: Floats, choice: int, worth: Floats, blind: Floats) -> None:
    """Write what every kind is worth, and what it is with one card more that nobody picked."""
    ranks = np.zeros(HAND, np.int64)
    after = np.zeros(WAYS, np.int64)
    ways = np.zeros(WAYS, np.int64)
    for size in range(HAND - jokers, -1, -1):
        ranks[:] = 0
        more = True
        while more:
            for suited in range(2):
                if not is_kind(ranks, size, suited):
                    continue
                place = find_place(ranks, size, suited)
                if size == HAND - jokers:
                    worth[place] = blind[place] = full[strength_of(ranks, size, suited, jokers)]
                    continue
                n = find_ways(ranks, size, suited, after, ways)
                sort_ways(worth, after, ways, n)
                cards = PLAIN - size
                reached, before, total, unpicked = 0, 0.0, 0.0, 0.0
                for i in range(n):
                    reached += ways[i]
                    share = often(reached / cards, choice)
                    total += (share - before) * worth[after[i]]
                    unpicked += ways[i] / cards * worth[after[i]]
                    before = share
                worth[place] = total
                blind[place] = unpicked
            more = next_ranks(ranks, size)


@rule
def likely_strengths(choice: int, worth: Floats, likely: Floats) -> None:
    """Write how likely each strength is in the end, from an empty hand without jokers."""
    ranks = np.zeros(HAND, np.int64)
    after = np.zeros(WAYS, np.int64)
    ways = np.zeros(WAYS, np.int64)
    chances = np.zeros(PLACES)
    chances[find_place(ranks, 0, 1)] = 1.0
    for i in range(len(likely)):
        likely[i] = 0.0
    for size in range(HAND + 1):
        ranks[:] = 0
        more = True
        while more:
            for suited in range(2):
                if not is_kind(ranks, size, suited):
                    continue
                chance = chances[find_place(ranks, size, suited)]
                if size == HAND:
                    likely[strength_of(ranks, size, suited, 0)] += chance
                    continue
                n = find_ways(ranks, size, suited, after, ways)
                sort_ways(worth, after, ways, n)
                reached, before = 0, 0.0
                for i in range(n):
                    reached += ways[i]
                    share = often(reached / (PLAIN - size), choice)
                    chances[after[i]] += (share - before) * chance
                    before = share
            more = next_ranks(ranks, size)
