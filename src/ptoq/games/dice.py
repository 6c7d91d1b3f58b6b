"""Poker dice: faces, the 252 throws, what may be kept of them, and their ranks, all as tables.

A throw is a multiset of five faces. `KEEPS` lists every multiset of none to five dice, the smaller ones
first, so keeping all five of throw t is keep FIVE + t. The tables are built from the definitions below.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.meanings import coded, one_of
from ptoq.core.notation import Names, tidy

DICE = 5
FACES = 6
NINE, TEN, JACK, QUEEN, KING, ACE = range(FACES)
FACE_NAMES = ("9", "10", "J", "Q", "K", "A")
COLOURS = ("black", "red", "blue", "blue", "red", "black")

Dice = NDArray[np.int8]

KEEPS: tuple[tuple[int, ...], ...] = tuple(
    dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)
)
FIVE = sum(len(dice) < DICE for dice in KEEPS)
THROWS = KEEPS[FIVE:]
FACE = one_of(FACES).called("one of the faces, the nine first")
THROW = coded(
    [[FACES * DICE], *([DICE * face + n for face in range(FACES) for n in range(dice.count(face))] for dice in THROWS)],
    FACES * DICE + 1,
    "five dice: for each face from the nine on as many of five elements; the last one if they are not known",
    least=-1,
)
KEEP_NAMES = tuple(" ".join(FACE_NAMES[face] for face in dice) or "nothing" for dice in KEEPS)


def _same_dice(text: str) -> str:
    """Dice in rising order, however somebody typed them: "a,K k" is "k k a"."""
    order = {tidy(name): face for face, name in enumerate(FACE_NAMES)}
    faces = tidy(text.replace(",", " ")).split()
    return " ".join(sorted(faces, key=lambda face: order.get(face, FACES)))


def dice_names(keeps: range) -> Names:
    """The names of some keeps, for a notation."""
    return Names([KEEP_NAMES[keep] for keep in keeps], same=_same_dice)


def faces_text(faces: Iterable[int]) -> str:
    """Dice as text: "9 9 J K A"."""
    return " ".join(FACE_NAMES[face] for face in faces)


def counts(dice: Sequence[int]) -> list[int]:
    """How often each face lies there."""
    return [list(dice).count(face) for face in range(FACES)]


# Every ordered roll of five dice, as a number in base 6, knows its throw.
_NUMBER = {dice: number for number, dice in enumerate(KEEPS)}
THROW_OF_ROLL = np.array([_NUMBER[tuple(sorted(roll))] - FIVE for roll in product(range(FACES), repeat=DICE)], np.int16)
# How many of the 7,776 rolls of five dice give each throw.
WAYS = np.array([factorial(DICE) // prod(map(factorial, counts(dice))) for dice in THROWS], np.int32)

KEEP_FACES = np.array([[*dice, *[-1] * (DICE - len(dice))] for dice in KEEPS], np.int8)
KEEP_SIZE = np.array([len(dice) for dice in KEEPS], np.int8)
POWERS = np.array([FACES**size for size in range(DICE + 1)], np.int32)


def _parts(dice: tuple[int, ...]) -> list[int]:
    """The keeps that are part of a throw, in rising order."""
    return sorted({_NUMBER[part] for size in range(DICE + 1) for part in combinations(dice, size)})


_PARTS = [_parts(dice) for dice in THROWS]
# What may be kept of a throw: SUBKEEPS[throw, :SUBKEEP_COUNT[throw]], from nothing to all five.
SUBKEEP_COUNT = np.array([len(parts) for parts in _PARTS], np.int8)
SUBKEEPS = np.array([parts + [-1] * (2**DICE - len(parts)) for parts in _PARTS], np.int16)


NOTHING, PAIR, TWO_PAIRS, THREE, SEQUENCE, FULL_HOUSE, FOUR, FIVE_ALIKE = range(8)
KIND_NAMES = ("nothing", "pair", "two pairs", "three", "sequence", "full house", "four", "five")
_KIND_OF_GROUPS = {
    (1, 1, 1, 1, 1): NOTHING,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIRS,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
    (5,): FIVE_ALIKE,
}


def combination(dice: tuple[int, ...], sequences: bool) -> tuple[int, ...]:
    """What five dice are, to be compared: the kind, then the grouped values, then the dead dice (PD1, PD2)."""
    groups = sorted(((dice.count(face), face) for face in set(dice)), reverse=True)
    kind = _KIND_OF_GROUPS[tuple(count for count, _ in groups)]
    if sequences and kind == NOTHING and max(dice) - min(dice) == DICE - 1:
        kind = SEQUENCE
    return kind, *(face for _, face in groups)


def values(dice: tuple[int, ...], sequences: bool) -> tuple[int, ...]:
    """The faces that name a combination: four *kings*, *queens* and *nines*, a sequence up to the *ace*."""
    kind, *faces = combination(dice, sequences)
    if kind == SEQUENCE:
        return (max(dice),)
    return tuple(face for face in faces if dice.count(face) > 1)


def best_reading(dice: tuple[int, ...], sequences: bool) -> tuple[int, ...]:
    """The best five dice that a throw can be read as when an ace stands for any face (PD3)."""
    others = tuple(face for face in dice if face != ACE)
    wild = combinations_with_replacement(range(FACES), DICE - len(others))
    return max((tuple(sorted(others + faces)) for faces in wild), key=lambda reading: combination(reading, sequences))


def _ranks(sequences: bool) -> list[int]:
    order = sorted(range(len(THROWS)), key=lambda throw: combination(THROWS[throw], sequences))
    return [order.index(throw) for throw in range(len(THROWS))]


# Tables by option: [sequences] and [sequences, joker], then the throw.
RANK = np.array([_ranks(False), _ranks(True)], np.int16)
"""RANK[sequences, throw]: 0 for the lowest of the 252 throws, 251 for five aces. No two are equal."""
KIND = np.array([[combination(dice, sequences)[0] for dice in THROWS] for sequences in (False, True)], np.int8)
"""KIND[sequences, throw]."""


@cache
def ranking(sequences: bool) -> list[dict[str, Any]]:
    """The kinds of combinations for programs, from high to low, each with a throw, without aces if there is one."""
    rising = sorted(THROWS, key=lambda dice: (ACE not in dice, dice))
    kinds = {combination(dice, sequences)[0]: dice for dice in rising}
    return [
        {"kind": KIND_NAMES[kind], "dice": [FACE_NAMES[face] for face in dice]}
        for kind, dice in sorted(kinds.items(), reverse=True)
    ]


READING = np.array(
    [
        [range(len(THROWS)), [_NUMBER[best_reading(dice, sequences)] - FIVE for dice in THROWS]]
        for sequences in (False, True)
    ],
    np.int16,
)
"""READING[sequences, joker, throw]: the throw it counts as. Its rank is RANK[sequences, READING[...]]."""


@rule
def throw_of(dice: Dice) -> int:
    """The throw that five dice make, in whatever order they lie."""
    roll = 0
    for die in dice:
        roll = roll * FACES + int(die)
    return int(THROW_OF_ROLL[roll])


@rule
def throw_loose(dice: Dice, loose: int, outcome: int) -> None:
    """Throw the last `loose` dice: an outcome below 6 to the power of `loose` says how they fall."""
    for place in range(DICE - loose, DICE):
        dice[place] = outcome % FACES
        outcome //= FACES


@rule
def keep_dice(dice: Dice, keep: int) -> int:
    """Leave the dice of a keep standing, first in the row; how many are loose now."""
    for place in range(DICE):
        dice[place] = KEEP_FACES[keep, place]
    return int(DICE - KEEP_SIZE[keep])
