"""Cards and poker hands: 52 cards and two jokers as ints, and how strong five of them are.

Card c has rank c // 4 (0 is the two, 12 the ace) and suit c % 4 (♣ ♦ ♥ ♠); 52 and 53 are the jokers,
which stand for any card here. A strength is an int from 0 (7-5-4-3-2) to 7,474 (five aces): more is better,
and equal means that neither hand beats the other.

    >>> strength(*map(card_named, ("A♠", "A♥", "9♦", "9♣", "2♠"))) < strength(*range(5))
    True
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import filled, rule
from ptoq.core.meanings import coded
from ptoq.games.bits import lowest

RANKS = 13
SUITS = 4
PLAIN = RANKS * SUITS
"""The cards below this one are no jokers."""
CARDS = PLAIN + 2
HAND = 5
ACE = RANKS - 1

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT_NAMES = ("♣", "♦", "♥", "♠")
SUIT_COLOURS = ("black", "red", "red", "black")
JOKER = "joker"
_JOKER, _UNKNOWN, _NO_CARD = range(RANKS + SUITS, RANKS + SUITS + 3)
CARD = coded(
    [[_NO_CARD], [_UNKNOWN], *([card // SUITS, RANKS + card % SUITS] for card in range(PLAIN)), [_JOKER], [_JOKER]],
    _NO_CARD + 1,
    "a card: its rank from the two on, its suit (♣ ♦ ♥ ♠), a joker, unknown, or no card",
    least=-2,
)
CARD_NAMES = (*(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES), JOKER, JOKER)

(
    HIGH_CARD,
    PAIR,
    TWO_PAIRS,
    THREE,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
    FIVE,
) = range(11)
CATEGORY_NAMES = (
    "high card",
    "pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)
COUNTS = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1, 13)
"""How many different hands are in each category."""
CATEGORY = np.repeat(np.arange(len(COUNTS)), COUNTS).astype(np.int8)
"""CATEGORY[strength]: what a hand of that strength is."""
WEAKEST = np.cumsum((0, *COUNTS)).astype(np.int16)
"""WEAKEST[category]: the lowest strength in it."""
SHAPES = np.array(
    [
        (HIGH_CARD, 5, 1, 0, 0),
        (PAIR, 1, 2, 3, 1),
        (TWO_PAIRS, 2, 2, 1, 1),
        (THREE, 1, 3, 2, 1),
        (FULL_HOUSE, 1, 3, 1, 2),
        (FOUR, 1, 4, 1, 1),
        (FIVE, 1, 4, 0, 0),
    ]
)
"""Of a category: how many ranks come first when hands are compared, and how often each is in the hand; how many come
after them, and how often. The fifth of a kind is a joker."""
WHEEL = 1 << ACE | 0b1111
"""The ranks of the lowest straight, in which the ace is low."""
STRAIGHTS = RANKS - HAND + 2


def card_named(name: str) -> int:
    """The card of that name; of the two jokers the first."""
    return CARD_NAMES.index(name)


# One number per rank, and 0 for a joker, each the smallest that leaves the sums of any five different.
RANK_NUMBERS = (1, 4, 16, 67, 222, 707, 2214, 5314, 11782, 20119, 45152, 81787, 141158)
_SUIT_SHIFT = 24
_ROW = 8
_COLUMN = (1 << _ROW) - 1
_SUM = (1 << _SUIT_SHIFT) - 1
_ALL_RANKS = (1 << RANKS) - 1


def _fold(totals: list[int]) -> tuple[NDArray[np.uint16], int]:
    """A long and mostly empty table as short rows laid over one another: where each starts, and how long all are."""
    rows: dict[int, list[int]] = {}
    for total in totals:
        rows.setdefault(total >> _ROW, []).append(total & _COLUMN)
    starts = np.zeros(max(rows) + 1, np.uint16)
    taken = 0
    for row in sorted(rows, key=lambda row: -len(rows[row])):
        clashes = 0
        for column in rows[row]:
            clashes |= taken >> column
        start = (~clashes & clashes + 1).bit_length() - 1
        starts[row] = start
        for column in rows[row]:
            taken |= 1 << start + column
    return starts, taken.bit_length()


ROW_START, _PLACES = _fold(
    [
        sum(RANK_NUMBERS[rank] for rank in ranks)
        for size in (HAND, HAND - 1, HAND - 2)
        for ranks in combinations_with_replacement(range(RANKS), size)
        if size < HAND or ranks[0] != ranks[-1]
    ]
)
STRENGTH_OF_SUM = np.zeros(_PLACES, np.int16)
"""The strength of five cards of different suits by the sum of their ranks' numbers, folded."""
STRENGTH_OF_FLUSH = np.zeros(1 << RANKS, np.int16)
"""The strength of three to five ranks in one suit, given as bits; jokers fill up."""


@rule
def fill_strengths(of_sum: NDArray[np.int16], of_flush: NDArray[np.int16]) -> None:
    """Write the strength of every hand, in each category from the weakest on, then the best that jokers do (PP12)."""

    def following(ranks: int) -> int:
        """The next larger set of as many ranks."""
        if ranks == 0:
            return 1 << RANKS
        low = ranks & -ranks
        carried = ranks + low
        return carried | ((ranks ^ carried) >> 2) // low

    def place(total: int) -> int:
        return int(ROW_START[total >> _ROW]) + (total & _COLUMN)

    for top in range(STRAIGHTS):
        ranks = 31 << top - 1 if top else WHEEL
        total = 0
        for rank in range(RANKS):
            total += (ranks >> rank & 1) * RANK_NUMBERS[rank]
        of_sum[place(total)] = WEAKEST[STRAIGHT] + top
        of_flush[ranks] = WEAKEST[STRAIGHT_FLUSH] + top
    for shape in range(len(SHAPES)):
        kind, first_size, first_times, other_size, other_times = SHAPES[shape]
        number = 0
        first = (1 << first_size) - 1
        while first < 1 << RANKS:
            others = (1 << other_size) - 1
            while others < 1 << RANKS:
                if not first & others and not (kind == HIGH_CARD and of_flush[first]):
                    total = 0
                    for rank in range(RANKS):
                        times = first_times * (first >> rank & 1) + other_times * (others >> rank & 1)
                        total += times * RANK_NUMBERS[rank]
                    of_sum[place(total)] = WEAKEST[kind] + number
                    if kind == HIGH_CARD:
                        of_flush[first] = WEAKEST[FLUSH] + number
                    number += 1
                others = following(others)
            first = following(first)
    for jokers in (1, 2):
        for a in range(RANKS):
            for b in range(a, RANKS):
                for c in range(b, RANKS):
                    for d in range(c if jokers == 1 else RANKS - 1, RANKS):
                        total = RANK_NUMBERS[a] + RANK_NUMBERS[b] + RANK_NUMBERS[c]
                        if jokers == 1:
                            total += RANK_NUMBERS[d]
                        best = of_sum[place(total)]
                        for rank in range(RANKS):
                            if jokers == 2 or not a == d == rank:
                                best = max(best, of_sum[place(total + RANK_NUMBERS[rank])])
                        of_sum[place(total)] = best
        ranks = (1 << HAND - jokers) - 1
        while ranks < 1 << RANKS:
            # In one suit a rank comes once, so the jokers of a flush are cards that it does not have yet.
            for rank in range(RANKS):
                if not ranks >> rank & 1:
                    of_flush[ranks] = max(of_flush[ranks], of_flush[ranks | 1 << rank])
            ranks = following(ranks)


filled(fill_strengths, STRENGTH_OF_SUM, STRENGTH_OF_FLUSH)
# A card's number for the sum, and above it a bit for its suit; a joker has them all.
CARD_NUMBER = np.zeros(64, np.uint32)
CARD_NUMBER[:PLAIN] = [RANK_NUMBERS[card // SUITS] | 1 << _SUIT_SHIFT + card % SUITS for card in range(PLAIN)]
CARD_NUMBER[PLAIN:CARDS] = 15 << _SUIT_SHIFT


@rule
def strength(a: int, b: int, c: int, d: int, e: int) -> int:
    """How strong five cards are, jokers read as what is best."""
    # The masks change no card; they tell the compiler that no index is negative, which doubles the speed.
    a, b, c, d, e = int(a) & 63, int(b) & 63, int(c) & 63, int(d) & 63, int(e) & 63
    p, q, r, s, t = CARD_NUMBER[a], CARD_NUMBER[b], CARD_NUMBER[c], CARD_NUMBER[d], CARD_NUMBER[e]
    if (p & q & r & s & t) >> _SUIT_SHIFT:
        ranks = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2) | 1 << (e >> 2)
        return int(STRENGTH_OF_FLUSH[ranks & _ALL_RANKS])
    total = (p + q + r + s + t) & _SUM
    return int(STRENGTH_OF_SUM[ROW_START[total >> _ROW] + (total & _COLUMN)])


@rule
def strengths(hands: NDArray[Any]) -> NDArray[np.int16]:
    """How strong many hands are, the five cards of each in a row of the array."""
    out = np.empty(hands.shape[0], np.int16)
    for i in range(hands.shape[0]):
        out[i] = strength(hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4])
    return out


@rule
def strength_of_set(cards: int) -> int:
    """How strong the five cards of a bit set are."""
    a = lowest(cards)
    cards &= cards - 1
    b = lowest(cards)
    cards &= cards - 1
    c = lowest(cards)
    cards &= cards - 1
    d = lowest(cards)
    return strength(a, b, c, d, lowest(cards & (cards - 1)))
