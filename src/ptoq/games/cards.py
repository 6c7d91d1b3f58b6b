"""Cards and poker hands: 52 cards and two jokers as ints, and how strong five of them are.

Card c has rank c // 4 (0 is the two, 12 the ace) and suit c % 4 (♣ ♦ ♥ ♠); 52 and 53 are the jokers,
which stand for any card here. A strength is an int from 0 (7-5-4-3-2) to 7,474 (five aces): more is better,
and equal means that neither hand beats the other.

    >>> strength(*map(card_named, ("A♠", "A♥", "9♦", "9♣", "2♠"))) < strength(*range(5))
    True
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
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
_CATEGORY_OF_GROUPS = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIRS,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
    (5,): FIVE,
}

Ranks = tuple[int, ...]


def card_named(name: str) -> int:
    """The card of that name; of the two jokers the first."""
    return CARD_NAMES.index(name)


def combination(ranks: Ranks, suited: bool) -> tuple[int, ...]:
    """What five ranks are, to be compared: the category, then the ranks, those that come most often first."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    category = _CATEGORY_OF_GROUPS[tuple(size for size, _ in groups)]
    order = tuple(rank for _, rank in groups)
    if category != HIGH_CARD:
        return category, *order
    if order == (ACE, 3, 2, 1, 0):
        order = (3, 2, 1, 0, -1)
    if order[0] - order[-1] < HAND:
        royal = order[0] == ACE
        return (ROYAL_FLUSH if royal else STRAIGHT_FLUSH) if suited else STRAIGHT, order[0]
    return FLUSH if suited else HIGH_CARD, *order


_FIVES = list(combinations_with_replacement(range(RANKS), HAND))
_SUITED = list(combinations(range(RANKS), HAND))
_COMBINATIONS = {ranks: combination(ranks, suited=False) for ranks in _FIVES}
_FLUSHES = {ranks: combination(ranks, suited=True) for ranks in _SUITED}
_ORDER = sorted([*_COMBINATIONS.values(), *_FLUSHES.values()])

CATEGORY = np.array([combination[0] for combination in _ORDER], np.int8)
"""CATEGORY[strength]: what a hand of that strength is."""
WEAKEST = np.searchsorted(CATEGORY, range(len(CATEGORY_NAMES) + 1)).astype(np.int16)
"""WEAKEST[category]: the lowest strength in it."""


def _with_jokers(strengths: dict[Ranks, int], twice: bool) -> dict[Ranks, int]:
    """Add the hands of three or four ranks and a joker or two: a joker is whatever is best for the hand (PP12)."""
    for size in (HAND - 1, HAND - 2):
        take = combinations_with_replacement if twice else combinations
        for ranks in take(range(RANKS), size):
            others = (rank for rank in range(RANKS) if twice or rank not in ranks)
            strengths[ranks] = max(strengths[tuple(sorted((*ranks, rank)))] for rank in others)
    return strengths


_STRENGTH = {combination: strength for strength, combination in enumerate(_ORDER)}
_ANY_SUITS = _with_jokers({ranks: _STRENGTH[what] for ranks, what in _COMBINATIONS.items()}, twice=True)
# In one suit a rank comes once, so the jokers of a flush are cards that it does not have yet.
_ONE_SUIT = _with_jokers({ranks: _STRENGTH[what] for ranks, what in _FLUSHES.items()}, twice=False)

STRENGTH_OF_FLUSH = np.zeros(1 << RANKS, np.int16)
"""The strength of three to five ranks in one suit, given as bits; jokers fill up."""
for _ranks, _strength in _ONE_SUIT.items():
    STRENGTH_OF_FLUSH[sum(1 << rank for rank in _ranks)] = _strength

# One number per rank, and 0 for a joker, each the smallest that leaves the sums of any five different.
RANK_NUMBERS = (1, 4, 16, 67, 222, 707, 2214, 5314, 11782, 20119, 45152, 81787, 141158)
_SUIT_SHIFT = 24
_ROW = 8
_COLUMN = (1 << _ROW) - 1
_SUM = (1 << _SUIT_SHIFT) - 1
_ALL_RANKS = (1 << RANKS) - 1


def _fold(strengths: dict[int, int]) -> tuple[NDArray[np.uint16], NDArray[np.int16]]:
    """A long and mostly empty table as short rows laid over one another: where each row starts, and all the rows."""
    rows: dict[int, dict[int, int]] = {}
    for total, strength in strengths.items():
        rows.setdefault(total >> _ROW, {})[total & (1 << _ROW) - 1] = strength
    starts = np.zeros(max(rows) + 1, np.uint16)
    table = np.zeros(1 << 14, np.int16)
    taken = 0
    for row in sorted(rows, key=lambda row: -len(rows[row])):
        clashes = 0
        for column in rows[row]:
            clashes |= taken >> column
        start = (~clashes & clashes + 1).bit_length() - 1
        starts[row] = start
        for column, strength in rows[row].items():
            taken |= 1 << start + column
            table[start + column] = strength
    return starts, table[: taken.bit_length()].copy()


ROW_START, STRENGTH_OF_SUM = _fold(
    {
        sum(RANK_NUMBERS[rank] for rank in ranks): strength
        for ranks, strength in _ANY_SUITS.items()
        if len(ranks) < HAND or ranks[0] != ranks[-1]
    }
)
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
