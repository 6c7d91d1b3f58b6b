"""Poker dice: the tables of throws, keeps and ranks, each counted or found by a second method."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest

from ptoq.core.messages import LANGUAGES, Text, say
from ptoq.games.dice import (
    COLOURS,
    DICE,
    FACE_NAMES,
    FIVE,
    KEEP_FACES,
    KEEP_NAMES,
    KEEP_SIZE,
    KEEPS,
    KIND,
    KIND_NAMES,
    POWERS,
    RANK,
    READING,
    SUBKEEP_COUNT,
    SUBKEEPS,
    THROW_OF_ROLL,
    THROWS,
    WAYS,
    dice_names,
    faces_text,
    keep_dice,
    throw_loose,
    throw_of,
)

ROLLS = list(product(range(6), repeat=5))


def number(dice: str) -> int:
    """The throw that these dice are."""
    return THROWS.index(tuple(sorted(FACE_NAMES.index(name) for name in dice.split())))


@cache
def strength(dice: tuple[int, ...], sequences: bool) -> tuple[int, ...]:
    """The second method: a number of pairs of alike dice names the kind; faces go by how often they lie there."""
    alike = sum(dice[i] == dice[j] for i in range(5) for j in range(i))
    # 0 nothing, 1 a pair, 2 two pairs, 3 three, 4 a full house, 6 four, 10 five of a kind.
    kind = {0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 6: 6, 10: 7}[alike]
    if sequences and sorted(dice) in ([0, 1, 2, 3, 4], [1, 2, 3, 4, 5]):
        kind = 4
    return kind, *sorted(dice, key=lambda face: (dice.count(face), face), reverse=True)


def test_the_faces_and_their_colours() -> None:
    assert dict(zip(FACE_NAMES, COLOURS, strict=True)) == {
        "9": "black",
        "10": "red",
        "J": "blue",
        "Q": "blue",
        "K": "red",
        "A": "black",
    }


def test_there_are_252_throws_and_462_keeps() -> None:
    assert len(THROWS) == len(set(THROWS)) == 252
    assert len(KEEPS) == len(set(KEEPS)) == 462
    assert KEEPS[FIVE:] == THROWS
    assert [int((size == KEEP_SIZE).sum()) for size in range(6)] == [1, 6, 21, 56, 126, 252]
    assert POWERS.tolist() == [1, 6, 36, 216, 1296, 7776]


def test_every_one_of_7776_rolls_is_a_throw_and_the_ways_count_them() -> None:
    for roll in ROLLS:
        assert THROWS[THROW_OF_ROLL[int("".join(map(str, roll)), 6)]] == tuple(sorted(roll))
    for roll in ROLLS[::50]:
        assert THROWS[throw_of(np.array(roll, np.int8))] == tuple(sorted(roll))
    rolled = Counter(tuple(sorted(roll)) for roll in ROLLS)
    assert WAYS.tolist() == [rolled[dice] for dice in THROWS]
    assert WAYS.sum() == 7776


def test_what_may_be_kept_of_a_throw_is_every_part_of_it_once() -> None:
    for throw, dice in enumerate(THROWS):
        parts = {tuple(die for bit, die in enumerate(dice) if mask >> bit & 1) for mask in range(32)}
        kept = SUBKEEPS[throw, : SUBKEEP_COUNT[throw]].tolist()
        assert kept == sorted(kept)
        assert {KEEPS[keep] for keep in kept} == parts
        assert len(kept) == len(parts)
        assert (SUBKEEPS[throw, SUBKEEP_COUNT[throw] :] == -1).all()


def counted_kinds(sequences: bool, joker: bool) -> dict[str, int]:
    """How many of the 7776 rolls count as each kind."""
    kinds: Counter[str] = Counter()
    for throw in range(252):
        kinds[KIND_NAMES[KIND[int(sequences), READING[int(sequences), int(joker), throw]]]] += int(WAYS[throw])
    return dict(kinds)


def test_PD1_combinations_among_7776_rolls() -> None:
    plain = {"nothing": 720, "pair": 3600, "two pairs": 1800, "three": 1200, "full house": 300, "four": 150, "five": 6}
    assert counted_kinds(sequences=False, joker=False) == plain


def test_PD2_with_sequences_240_rolls_of_nothing_become_sequences() -> None:
    assert counted_kinds(sequences=True, joker=False) == {
        "nothing": 480,
        "pair": 3600,
        "two pairs": 1800,
        "three": 1200,
        "sequence": 240,
        "full house": 300,
        "four": 150,
        "five": 6,
    }


def test_PD3_with_wild_aces() -> None:
    """Counted by hand: by the number of aces, and how the other dice group."""
    assert counted_kinds(sequences=False, joker=True) == {
        "nothing": 120,
        "pair": 1200 + 600,
        "two pairs": 900,
        "three": 600 + 1800 + 600,
        "full house": 200 + 300,
        "four": 100 + 400 + 600 + 200,
        "five": 5 + 25 + 50 + 50 + 25 + 1,
    }


def test_PD3_with_wild_aces_and_sequences() -> None:
    """Whatever differs is a sequence then: 120 rolls without an ace, 600 with one, 600 with two."""
    assert counted_kinds(sequences=True, joker=True) == {
        "pair": 1200,
        "two pairs": 900,
        "three": 600 + 1800,
        "sequence": 120 + 600 + 600,
        "full house": 500,
        "four": 1300,
        "five": 156,
    }


@pytest.mark.parametrize("sequences", [0, 1])
def test_PD1_PD2_ranks_and_kinds_by_a_second_method(sequences: int) -> None:
    order = sorted(range(252), key=lambda throw: strength(THROWS[throw], bool(sequences)))
    assert RANK[sequences][order].tolist() == list(range(252))
    assert KIND[sequences].tolist() == [strength(dice, bool(sequences))[0] for dice in THROWS]


@pytest.mark.parametrize("sequences", [0, 1])
def test_PD3_readings_by_a_second_method(sequences: int) -> None:
    """Let every ace by itself stand for every face, and take the best."""
    for throw, dice in enumerate(THROWS):
        readings = {tuple(sorted(r)) for r in product(*(range(6) if face == 5 else [face] for face in dice))}
        best = max(readings, key=lambda reading: strength(reading, bool(sequences)))
        assert THROWS[READING[sequences, 1, throw]] == best
        assert READING[sequences, 0, throw] == throw


@pytest.mark.parametrize(
    ("dice", "sequences", "reading"),
    [
        ("A A K K 9", 0, "K K K K 9"),
        ("A A A A A", 0, "A A A A A"),
        ("A A A A 9", 0, "9 9 9 9 9"),
        ("A K K Q Q", 0, "K K K Q Q"),
        ("A 9 10 J Q", 0, "Q Q 9 10 J"),
        ("A 9 10 J Q", 1, "9 10 J Q K"),
        ("A 10 J Q K", 1, "10 J Q K A"),
        ("A A 9 10 J", 1, "9 10 J Q K"),
        ("A A 10 J Q", 1, "10 J Q K A"),
        ("9 10 J Q K", 1, "9 10 J Q K"),
    ],
)
def test_PD3_an_ace_stands_for_any_face(dice: str, sequences: int, reading: str) -> None:
    assert READING[sequences, 1, number(dice)] == number(reading)


def test_the_lowest_and_the_highest_throw() -> None:
    assert RANK[0, number("9 10 J Q K")] == 0
    assert RANK[1, number("9 10 J Q A")] == 0
    assert RANK[0, number("A A A A A")] == RANK[1, number("A A A A A")] == 251


def test_loose_dice_are_thrown_and_kept_ones_stand_first() -> None:
    dice = np.zeros(DICE, np.int8)
    throw_loose(dice, 5, sum(face * 6**place for place, face in enumerate((4, 0, 5, 2, 0))))
    assert dice.tolist() == [4, 0, 5, 2, 0]
    assert keep_dice(dice, KEEPS.index((0, 0, 4))) == 2
    assert dice.tolist() == [0, 0, 4, -1, -1]
    throw_loose(dice, 2, 1 + 6 * 3)
    assert dice.tolist() == [0, 0, 4, 1, 3]


def test_every_fall_of_the_loose_dice_is_one_outcome() -> None:
    seen = set()
    for outcome in range(6**3):
        dice = np.array([1, 2, -1, -1, -1], np.int8)
        throw_loose(dice, 3, outcome)
        assert dice[:2].tolist() == [1, 2]
        seen.add(tuple(dice[2:].tolist()))
    assert len(seen) == 6**3


def test_dice_are_named_in_rising_order_and_read_in_any() -> None:
    names = dice_names(range(FIVE))
    assert len(names.names) == len(set(KEEP_NAMES[:FIVE])) == FIVE
    assert names.names[0] == "nothing"
    assert names.names[names.number("a,K k") or 0] == "K K A"
    assert names.names[names.number("A 10 9 10") or 0] == "9 10 10 A"
    assert names.number("K K B") is None
    assert faces_text(KEEP_FACES[FIVE]) == "9 9 9 9 9"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_in_every_language(language: str) -> None:
    names = [say(Text("dice/kind-" + kind.replace(" ", "-")), language) for kind in KIND_NAMES]
    assert len(set(names)) == len(names) == 8
    assert max(map(len, names)) <= 16
