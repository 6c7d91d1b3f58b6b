"""What an unfinished poker hand is worth, if for every missing card one may pick the best of a few.

A hand is known by the ranks of its cards, whether they are of one suit, and its jokers: a few thousand kinds in all,
so the values are tables, worked backwards from the full hands. What a full hand is worth is told by its strength.

    kinds = kinds_with(jokers=0)
    valued = values(kinds, full=np.arange(len(CATEGORY)), choice=3.0)
    valued.worth[kinds.number[(12, 12), False]]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.games.cards import (
    CATEGORY,
    HAND,
    PLAIN,
    RANK_NUMBERS,
    RANKS,
    ROW_START,
    STRENGTH_OF_SUM,
    SUITS,
    strength,
)

Floats = NDArray[np.float64]
Kind = tuple[tuple[int, ...], bool]
"""The ranks in rising order, and whether all are of one suit."""

JOKERS = 2
ONE_SUIT = 0
"""Places from here are for hands of one suit, by the bits of their ranks."""
TWO_CARDS = ONE_SUIT + (1 << RANKS)
"""Places from here are for two cards of different suits, by the bits of their ranks."""
MORE_CARDS = TWO_CARDS + (1 << RANKS)
"""Places from here are for more cards, folded as in `cards.ROW_START`."""
PLACES = MORE_CARDS + len(STRENGTH_OF_SUM)
SUIT_SHIFT = 24
SUM = (1 << SUIT_SHIFT) - 1
ROW = 8
COLUMN = (1 << ROW) - 1
ALL_SUITS = 15


@rule
def place_of(total: int, suits: int, ranks: int, n: int) -> int:
    """Where tables have n plain cards, given the sum of their numbers, the suits of all of them, and their ranks."""
    if suits:
        return ONE_SUIT + ranks
    if n == 2:
        return TWO_CARDS + ranks
    return MORE_CARDS + int(ROW_START[total >> ROW]) + (total & COLUMN)


@dataclass(frozen=True)
class Kinds:
    """All kinds of hands with so many jokers, and what a further card makes of them."""

    jokers: int
    kinds: list[Kind]
    number: dict[Kind, int]
    places: NDArray[np.int64]
    sizes: NDArray[np.int64]
    counts: NDArray[np.int64]
    """counts[kind, rank]: how often the rank comes."""
    one_suit: NDArray[np.bool_]
    after: NDArray[np.int64]
    """after[kind, i]: the kind with one more card; i is the rank, and 13 more if it is not of the hand's suit."""
    ways: Floats
    """How many of the cards do that."""
    strengths: NDArray[np.int64]
    """How strong the full ones are; -1 for the others."""


@cache
def kinds_with(jokers: int) -> Kinds:
    """All kinds of hands with so many jokers."""
    kinds = [kind for size in range(HAND - jokers + 1) for kind in _kinds_of(size)]
    number = {kind: i for i, kind in enumerate(kinds)}
    after = np.zeros((len(kinds), 2 * RANKS), np.int64)
    ways = np.zeros((len(kinds), 2 * RANKS))
    strengths = np.full(len(kinds), -1)
    for i, (ranks, suited) in enumerate(kinds):
        if len(ranks) + jokers == HAND:
            strengths[i] = strength(*_cards(ranks, suited), *range(PLAIN, PLAIN + jokers))
            continue
        for rank in range(RANKS):
            more = tuple(sorted((*ranks, rank)))
            if suited and rank not in ranks:
                after[i, rank], ways[i, rank] = number[more, True], SUITS if not ranks else 1
            if ranks and ranks.count(rank) < SUITS:
                after[i, RANKS + rank] = number[more, False]
                ways[i, RANKS + rank] = SUITS - (1 if suited else ranks.count(rank))
    counts = np.zeros((len(kinds), RANKS), np.int64)
    for i, (ranks, _) in enumerate(kinds):
        np.add.at(counts[i], list(ranks), 1)
    one_suit = np.array([suited for _, suited in kinds])
    return Kinds(jokers, kinds, number, _places(kinds), counts.sum(1), counts, one_suit, after, ways, strengths)


def _kinds_of(size: int) -> Iterable[Kind]:
    for ranks in combinations_with_replacement(range(RANKS), size):
        if len(set(ranks)) == size:
            yield ranks, True
        if size > 1 and max(map(ranks.count, ranks)) <= SUITS:
            yield ranks, False


def _cards(ranks: tuple[int, ...], suited: bool) -> list[int]:
    """Cards of that kind."""
    suits = [0 if suited else i % SUITS for i in range(len(ranks))]
    return [SUITS * rank + suit for rank, suit in zip(ranks, suits, strict=True)]


def _places(kinds: list[Kind]) -> NDArray[np.int64]:
    places = []
    for ranks, suited in kinds:
        total, bits = sum(RANK_NUMBERS[rank] for rank in ranks), sum(1 << rank for rank in set(ranks))
        places.append(place_of(total, int(suited), bits, len(ranks)))
    return np.array(places)


@dataclass(frozen=True)
class HandValues:
    """What every kind is worth."""

    worth: Floats
    blind: Floats
    """What it is worth with one card more that nobody picked."""
    picks: Floats
    """picks[kind, i]: how likely the next card is the one that `Kinds.after` has there."""


def values(
    kinds: Kinds, full: Floats, choice: float, ways: Floats | None = None, among: NDArray[np.bool_] | None = None
) -> HandValues:
    """What every kind is worth, or those among some that lead to no others, given what each strength is worth.

    `choice` is among how many cards one may pick: the chance that the best of them is no better than a share p of
    all cards is p to the power of it, so it need not be whole. `ways` says how many cards there are to be had.
    """
    ways = kinds.ways if ways is None else ways
    done = kinds.strengths >= 0
    worth = np.where(done, full[kinds.strengths], 0.0)
    blind = worth.copy()
    picks = np.zeros(ways.shape)
    for size in range(HAND - kinds.jokers - 1, -1, -1):
        rows = np.flatnonzero(kinds.sizes == size if among is None else among & (kinds.sizes == size))
        after = worth[kinds.after[rows]]
        order = np.argsort(after, axis=1)
        cards = np.maximum(ways[rows].sum(1), 1.0)[:, None]
        shares = np.take_along_axis(ways[rows], order, 1).cumsum(1) / cards
        picked = np.zeros(after.shape)
        np.put_along_axis(picked, order, np.diff(shares**choice, axis=1, prepend=0.0), 1)
        picks[rows] = picked
        worth[rows] = (picked * after).sum(1)
        blind[rows] = (ways[rows] / cards * after).sum(1)
    return HandValues(worth, blind, picks)


def likely_strengths(kinds: Kinds, picks: Floats) -> Floats:
    """How likely each strength is in the end, from an empty hand."""
    reached = np.zeros(len(kinds.kinds))
    reached[0] = 1.0
    for size in range(HAND - kinds.jokers):
        rows = np.flatnonzero(kinds.sizes == size)
        np.add.at(reached, kinds.after[rows], reached[rows, None] * picks[rows])
    done = kinds.strengths >= 0
    likely = np.zeros(len(CATEGORY))
    np.add.at(likely, kinds.strengths[done], reached[done])
    return likely
