"""Five cards: every hand there is, counted, and compared with another evaluator; then the jokers."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, permutations

import numpy as np
import pytest
from numpy.typing import NDArray
from phevaluator.evaluator import evaluate_5cards

from ptoq.core.compile import COMPILING, rule
from ptoq.games.cards import (
    CARD_NAMES,
    CARDS,
    CATEGORY,
    CATEGORY_NAMES,
    FIVE,
    FLUSH,
    HIGH_CARD,
    PLAIN,
    RANK_NUMBERS,
    ROW_START,
    ROYAL_FLUSH,
    STRAIGHT,
    STRENGTH_OF_SUM,
    WEAKEST,
    card_named,
    strength,
    strength_of_set,
    strengths,
)

JOKERS = (PLAIN, PLAIN + 1)
CLASSES = 7462
"""How many different strengths five of the 52 cards can have."""
# Interpreted, a part of the hands must do.
STEP = 1 if COMPILING else 499


def hand(names: str) -> list[int]:
    """Cards by name; a second joker is the other one."""
    jokers = iter(JOKERS)
    return [next(jokers) if name == "joker" else card_named(name) for name in names.split()]


def category(names: str) -> str:
    return CATEGORY_NAMES[CATEGORY[strength(*hand(names))]]


@pytest.fixture(scope="module")
def every_hand() -> NDArray[np.int8]:
    cards = chain.from_iterable(combinations(range(PLAIN), 5))
    return np.fromiter(cards, np.int8).reshape(-1, 5)[::STEP]


def test_every_hand_is_as_strong_as_another_evaluator_says(every_hand: NDArray[np.int8]) -> None:
    # phevaluator has the same cards, and counts the strengths from 1, the best, to 7,462.
    theirs = np.array([evaluate_5cards(*cards) for cards in every_hand.tolist()])
    assert np.array_equal(strengths(every_hand), CLASSES - theirs)


@pytest.mark.compiled
def test_the_2598960_hands_fall_into_the_known_categories(every_hand: NDArray[np.int8]) -> None:
    found = np.bincount(CATEGORY[strengths(every_hand)], minlength=len(CATEGORY_NAMES))
    assert dict(zip(CATEGORY_NAMES, found.tolist(), strict=True)) == {
        "high card": 1_302_540,
        "pair": 1_098_240,
        "two pairs": 123_552,
        "three of a kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 36,
        "royal flush": 4,
        "five of a kind": 0,
    }


def test_the_classes_are_counted_by_category() -> None:
    assert Counter(CATEGORY_NAMES[kind] for kind in CATEGORY) == {
        "high card": 1277,
        "pair": 2860,
        "two pairs": 858,
        "three of a kind": 858,
        "straight": 10,
        "flush": 1277,
        "full house": 156,
        "four of a kind": 156,
        "straight flush": 9,
        "royal flush": 1,
        "five of a kind": 13,
    }
    assert len(CATEGORY) == CLASSES + 13
    assert all(CATEGORY[WEAKEST[kind]] == kind for kind in range(len(CATEGORY_NAMES)))
    assert (np.diff(CATEGORY) >= 0).all()


def test_PP8_the_rulebooks_ranking_rises() -> None:
    shown = {
        "4♦ 9♣ Q♣ K♥ 7♦": "high card",
        "4♦ 9♣ Q♣ Q♥ 7♦": "pair",
        "4♦ 4♣ Q♣ Q♥ 7♦": "two pairs",
        "4♦ Q♦ Q♣ Q♥ 7♦": "three of a kind",
        "4♠ 5♦ 6♣ 7♥ 8♦": "straight",
        "Q♠ 7♠ 4♠ 9♠ K♠": "flush",
        "Q♥ Q♦ Q♣ 2♦ 2♠": "full house",
        "Q♥ Q♦ Q♣ Q♠ 3♣": "four of a kind",
        "4♠ 5♠ 6♠ 7♠ 8♠": "straight flush",
        "10♠ J♠ Q♠ K♠ A♠": "royal flush",
    }
    assert [category(names) for names in shown] == list(shown.values())
    found = [strength(*hand(names)) for names in shown]
    assert found == sorted(set(found))


def test_PP8_the_ace_is_high_or_low_in_a_straight_but_not_in_the_middle() -> None:
    lowest_straight = strength(*hand("A♠ 2♥ 3♥ 4♥ 5♦"))
    assert lowest_straight == WEAKEST[STRAIGHT]
    assert strength(*hand("10♠ J♥ Q♥ K♥ A♦")) == WEAKEST[STRAIGHT + 1] - 1
    assert lowest_straight < strength(*hand("2♠ 3♥ 4♥ 5♥ 6♦"))
    assert category("Q♠ K♥ A♥ 2♥ 3♦") == "high card"


def test_PP8_kickers_decide_and_suits_never_do() -> None:
    assert strength(*hand("8♠ 8♥ A♦ 3♣ 2♣")) > strength(*hand("8♦ 8♣ K♦ Q♣ J♣"))
    assert strength(*hand("8♠ 8♥ A♦ 3♣ 2♣")) == strength(*hand("8♦ 8♣ A♠ 3♥ 2♥"))
    assert strength(*hand("A♣ K♣ 9♣ 4♣ 3♣")) == strength(*hand("A♠ K♠ 9♠ 4♠ 3♠"))


def test_the_order_of_the_cards_does_not_matter() -> None:
    for names in ("4♠ 5♠ 6♠ 7♠ 8♠", "4♦ 4♣ Q♣ Q♥ 7♦", "joker joker 9♠ 2♠ 5♠"):
        assert len({strength(*cards) for cards in permutations(hand(names))}) == 1


def test_a_set_of_cards_is_as_strong_as_its_cards() -> None:
    rng = np.random.default_rng(5)
    for _ in range(200):
        cards = rng.choice(CARDS, 5, replace=False).tolist()
        assert strength_of_set(sum(1 << card for card in cards)) == strength(*cards)


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.int64])
def test_arrays_of_any_ints_are_read(kind: type) -> None:
    hands = np.array([hand("4♠ 5♠ 6♠ 7♠ 8♠"), hand("joker A♠ A♥ A♦ A♣")], kind)
    assert CATEGORY[strengths(hands)].tolist() == [8, 10]
    assert strengths(hands[::-1, ::-1]).tolist() == strengths(hands)[::-1].tolist()


def test_the_sums_tell_all_hands_apart_and_the_tables_are_small() -> None:
    numbers = (0, *RANK_NUMBERS)
    hands = [
        ranks
        for ranks in combinations_with_replacement(range(14), 5)
        if ranks.count(0) <= 2 and all(ranks.count(rank) <= 4 for rank in set(ranks))
    ]
    assert len({sum(numbers[rank] for rank in ranks) for ranks in hands}) == len(hands)
    assert ROW_START.nbytes + STRENGTH_OF_SUM.nbytes < 32 * 1024


@rule
def best_with_one(a: int, b: int, c: int, d: int) -> int:
    """The strongest hand that any card not among the four makes of them."""
    best = 0
    for e in range(PLAIN):
        if e not in (a, b, c, d):
            best = max(best, strength(a, b, c, d, e))
    return best


@rule
def best_with_two(a: int, b: int, c: int) -> int:
    """The strongest hand that any two cards not among the three make of them."""
    best = 0
    for d in range(PLAIN):
        if d not in (a, b, c):
            best = max(best, best_with_one(a, b, c, d))
    return best


@rule
def first_wrong_with_one(step: int) -> int:
    """The first hand of four cards and a joker that is not read as the best there is, or -1."""
    number = 0
    for a in range(PLAIN):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    number += 1
                    five = a // 4 == d // 4
                    if number % step == 0 and not five and strength(a, b, c, d, PLAIN) != best_with_one(a, b, c, d):
                        return number
    return -1


@rule
def first_wrong_with_two(step: int) -> int:
    """The first hand of three cards and two jokers that is not read as the best there is, or -1."""
    number = 0
    for a in range(PLAIN):
        for b in range(a):
            for c in range(b):
                number += 1
                five = a // 4 == c // 4
                if number % step == 0 and not five and strength(a, b, PLAIN, c, PLAIN + 1) != best_with_two(a, b, c):
                    return number
    return -1


def test_PP12_one_joker_is_read_as_the_best_card_that_is_not_in_the_hand() -> None:
    assert first_wrong_with_one(STEP) == -1


def test_PP12_two_jokers_are_read_as_the_best_two_cards_that_are_not_in_the_hand() -> None:
    assert first_wrong_with_two(STEP) == -1


def test_PP12_five_of_a_kind_needs_a_card_twice_and_beats_everything() -> None:
    assert category("A♠ A♥ A♦ A♣ joker") == "five of a kind"
    assert category("7♠ 7♥ joker 7♣ joker") == "five of a kind"
    assert strength(*hand("A♠ A♥ A♦ A♣ joker")) == len(CATEGORY) - 1
    assert strength(*hand("2♠ 2♥ 2♦ joker joker")) == WEAKEST[FIVE] == WEAKEST[ROYAL_FLUSH] + 1
    assert strength(*hand("2♠ 2♥ 2♦ 2♣ joker")) == strength(*hand("2♠ 2♥ 2♦ joker joker"))


def test_PP12_a_joker_never_doubles_a_card_of_a_flush() -> None:
    assert strength(*hand("A♠ 9♠ 6♠ 3♠ joker")) == strength(*hand("A♠ K♠ 9♠ 6♠ 3♠"))
    assert strength(*hand("A♠ 9♠ joker 3♠ joker")) == strength(*hand("A♠ K♠ Q♠ 9♠ 3♠"))
    assert category("A♠ 9♠ 6♠ 3♠ joker") == CATEGORY_NAMES[FLUSH]


def test_names_of_cards_are_all_different_but_for_the_jokers() -> None:
    assert len(set(CARD_NAMES)) == PLAIN + 1
    assert [card_named(name) for name in ("2♣", "2♠", "10♥", "A♠", "joker")] == [0, 3, 34, 51, 52]
    assert strength(*hand("7♣ 5♦ 4♦ 3♦ 2♦")) == WEAKEST[HIGH_CARD] == 0
