"""What a player's hands in Pyramid Poker are worth, full or not, and what another block adds to them.

The worth of a hand is its own points, and what beating the opponent's hand brings times the chance of it (see `hands`).
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.record import Record, i16, i64
from ptoq.games.bits import count, lowest
from ptoq.games.cards import CARD_NUMBER, CATEGORY, HAND, PLAIN
from ptoq.games.pyramid_poker.pyramid import BIT
from ptoq.games.pyramid_poker.rules import HAND_POINTS, HANDS
from ptoq.minds.knowledge.hands import (
    ALL_SUITS,
    JOKERS,
    PLACES,
    STRENGTHS,
    SUIT_SHIFT,
    SUM,
    likely_strengths,
    place_of,
    value_hands,
)

SCORINGS = 2
UNIT = 1000
"""The tables count in thousandths of a point."""
CHOICE = 3
"""Among how many blocks one picks, on average, for each card of a hand."""
WIN = 3.5
"""What it brings to win a hand instead of losing it: between 1, if the two others go to one player, and 6."""
FULL = -(1 << 30)
"""The worth of a hand that takes no more."""
ROUNDS_OF_LEARNING = 4


class PyramidFacts(Record):
    """The worth of every kind of hand, and notes on the hands of the player who is to act."""

    worth = i16(SCORINGS, JOKERS + 1, PLACES)
    blind = i16(SCORINGS, JOKERS + 1, PLACES)
    """What a hand is worth with one more card that nobody picked."""
    total = i64(HANDS)
    suits = i64(HANDS)
    ranks = i64(HANDS)
    plain = i64(HANDS)
    jokers = i64(HANDS)
    now = i64(HANDS)
    """What each hand is worth as it is, or FULL."""


@cache
def tables(choice: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The worth of every kind of hand by the advanced and the basic scoring, and with a blind card more."""
    return work_out(choice)


@rule
def work_out(choice: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The tables.

    How often a strength wins depends on what players build, and what they build on what wins: begun anywhere, a few
    rounds of both settle it.
    """
    worths = np.zeros((SCORINGS, JOKERS + 1, PLACES), np.int16)
    blinds = np.zeros((SCORINGS, JOKERS + 1, PLACES), np.int16)
    full = np.zeros(STRENGTHS)
    likely = np.zeros(STRENGTHS)
    worth = np.zeros(PLACES)
    blind = np.zeros(PLACES)
    for basic in range(SCORINGS):
        for i in range(STRENGTHS):
            full[i] = points_of(basic, i) + WIN * (i / (STRENGTHS - 1))
        for _ in range(ROUNDS_OF_LEARNING):
            value_hands(0, full, choice, worth, blind)
            likely_strengths(choice, worth, likely)
            below = 0.0
            for i in range(STRENGTHS):
                below += likely[i]
                full[i] = points_of(basic, i) + WIN * (below - likely[i] / 2)
        for jokers in range(JOKERS + 1):
            worth[:] = 0.0
            blind[:] = 0.0
            value_hands(jokers, full, choice, worth, blind)
            for place in range(PLACES):
                worths[basic, jokers, place] = math.floor(UNIT * worth[place] + 0.5)
                blinds[basic, jokers, place] = math.floor(UNIT * blind[place] + 0.5)
    return worths, blinds


@rule
def points_of(basic: int, strength: int) -> float:
    """What a full hand counts by itself."""
    return 0.0 if basic else float(HAND_POINTS[CATEGORY[strength]])


def fill(facts: Any) -> None:
    """Write the tables."""
    worth, blind = tables(CHOICE)
    facts.worth[:] = worth
    facts.blind[:] = blind


@rule
def look_at_hands(facts: PyramidFacts, s: Any, seat: int) -> None:
    """Take notes on a player's hands."""
    for hand in range(HANDS):
        cards = int(s.hands[seat, hand])
        if count(cards) == HAND:
            facts.now[hand] = FULL
            continue
        look_at_cards(facts, hand, cards)
        facts.now[hand] = facts.worth[s.basic, facts.jokers[hand], place_now(facts, hand)]


@rule
def look_at_cards(facts: PyramidFacts, hand: int, cards: int) -> None:
    """Take notes on the cards of one hand."""
    facts.jokers[hand] = count(cards >> PLAIN)
    cards &= (1 << PLAIN) - 1
    total, suits, ranks, plain = 0, ALL_SUITS, 0, 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        number = int(CARD_NUMBER[card])
        total += number & SUM
        suits &= number >> SUIT_SHIFT
        ranks |= 1 << (card >> 2)
        plain += 1
    facts.total[hand] = total
    facts.suits[hand] = suits
    facts.ranks[hand] = ranks
    facts.plain[hand] = plain


@rule
def place_now(facts: PyramidFacts, hand: int) -> int:
    """Where the tables have a hand that was looked at."""
    return place_of(int(facts.total[hand]), int(facts.suits[hand]), int(facts.ranks[hand]), int(facts.plain[hand]))


@rule
def gain(facts: PyramidFacts, basic: int, hand: int, card: int) -> int:
    """What a card adds to a hand that has room."""
    jokers = int(facts.jokers[hand])
    if card >= PLAIN:
        after = int(facts.worth[basic, jokers + 1, place_now(facts, hand)])
    else:
        number = int(CARD_NUMBER[card])
        there = place_of(
            int(facts.total[hand]) + (number & SUM),
            int(facts.suits[hand]) & number >> SUIT_SHIFT,
            int(facts.ranks[hand]) | 1 << (card >> 2),
            int(facts.plain[hand]) + 1,
        )
        after = int(facts.worth[basic, jokers, there])
    return after - int(facts.now[hand])


@rule
def best_gain(facts: PyramidFacts, basic: int, card: int) -> int:
    """What a card adds where it adds most."""
    best = FULL
    for hand in range(HANDS):
        if facts.now[hand] != FULL:
            best = max(best, gain(facts, basic, hand, card))
    return best


@rule
def blind_gain(facts: PyramidFacts, basic: int) -> int:
    """What a card adds that nobody knows."""
    best = FULL
    for hand in range(HANDS):
        if facts.now[hand] != FULL:
            after = int(facts.blind[basic, facts.jokers[hand], place_now(facts, hand)])
            best = max(best, after - int(facts.now[hand]))
    return best


@rule
def take_gain(facts: PyramidFacts, s: Any, seat: int, space: int, blind: int) -> int:
    """What a loose block adds, as far as the seat can see; a joker is discarded for others that are unknown."""
    if int(s.facing[seat]) & BIT[space]:
        card = int(s.face[space])
        if card < PLAIN or s.wild:
            return best_gain(facts, s.basic, card)
    return blind
