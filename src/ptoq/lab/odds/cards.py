"""The odds of five cards, from 52 or from 54 with two jokers that stand for any card."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

from ptoq.core.messages import Text
from ptoq.games.cards import CATEGORY, CATEGORY_NAMES, HAND, PLAIN, RANKS, SUITS, strength
from ptoq.lab.odds.chances import COUNTS, Chances, counted

JOKERS = 2
CATEGORY_TEXTS = {name: Text("pyramid-poker/" + name.replace(" ", "-")) for name in CATEGORY_NAMES}


def five_cards(jokers: bool) -> Chances:
    """In how many ways five cards make each combination."""
    title = Text("lab/odds-five-of-54-title" if jokers else "lab/odds-five-of-52-title")
    found = ways(JOKERS if jokers else 0)
    best_first = {name: found[category] for category, name in reversed(list(enumerate(CATEGORY_NAMES)))}
    return Chances("five cards", title, COUNTS, counted(best_first, CATEGORY_TEXTS))


def ways(jokers: int) -> Counter[int]:
    """In how many ways five cards make each category: counted by ranks, each with all its suits at once."""
    found: Counter[int] = Counter()
    for wild in range(jokers + 1):
        for ranks in combinations_with_replacement(range(RANKS), HAND - wild):
            repeats = Counter(ranks).values()
            if max(repeats) > SUITS:
                continue
            with_suits = comb(jokers, wild) * prod(comb(SUITS, times) for times in repeats)
            one_suit = comb(jokers, wild) * SUITS if max(repeats) == 1 else 0
            found[category(ranks, wild, suited=False)] += with_suits - one_suit
            if one_suit:
                found[category(ranks, wild, suited=True)] += one_suit
    return found


def category(ranks: tuple[int, ...], wild: int, suited: bool) -> int:
    """What these ranks and jokers make, in one suit or not."""
    suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    if not suited and not any(suits):
        suits[-1] = 1
    cards = [rank * SUITS + suit for rank, suit in zip(ranks, suits, strict=True)]
    return int(CATEGORY[strength(*cards, *range(PLAIN, PLAIN + wild))])
