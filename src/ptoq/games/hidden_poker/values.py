"""What can be announced, as tables: five dice, or a combination and the faces it is made of (HP1).

A table announces on one of four scales: five dice or combinations, each with or without sequences. A value is a throw
on every scale. Where combinations are announced, the lowest throw of a combination stands for all of them, so that
equal announcements are equal values and the ranks of throws order them.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from ptoq.core.compile import rule
from ptoq.games.dice import (
    ACE,
    DICE,
    FACES,
    FIVE_ALIKE,
    FOUR,
    FULL_HOUSE,
    KIND,
    KING,
    NOTHING,
    PAIR,
    RANK,
    READING,
    SEQUENCE,
    THREE,
    THROWS,
    TWO_PAIRS,
    values,
)

NONE = -1
SCALES = 4
COMBINED = 2
"""Scales from here have combinations; those of odd numbers have sequences."""


@rule
def scale_of(combined: int, sequences: int) -> int:
    """The number of a scale."""
    return COMBINED * combined + sequences


ONE_FACE = [(face,) for face in range(FACES)]
TWO_FACES = list(product(range(FACES), repeat=2))
COMBINATIONS: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
    (kind, faces)
    for kind, named in (
        (NOTHING, [()]),
        (PAIR, ONE_FACE),
        (TWO_PAIRS, TWO_FACES),
        (THREE, ONE_FACE),
        (SEQUENCE, [(KING,), (ACE,)]),
        (FULL_HOUSE, TWO_FACES),
        (FOUR, ONE_FACE),
        (FIVE_ALIKE, ONE_FACE),
    )
    for faces in named
)
"""Every combination that can be named, whether or not dice can be it: its kind, and the faces it is made of."""


def named_by(throw: int, sequences: int) -> tuple[int, tuple[int, ...]]:
    """The combination that a throw is."""
    return int(KIND[sequences, throw]), values(THROWS[throw], bool(sequences))


def _lowest(sequences: int) -> dict[tuple[int, tuple[int, ...]], int]:
    """The lowest throw of every combination."""
    falling = sorted(range(len(THROWS)), key=lambda throw: -int(RANK[sequences, throw]))
    return {named_by(throw, sequences): throw for throw in falling}


_LOWEST = [_lowest(sequences) for sequences in (0, 1)]

SAID = np.array([[_LOWEST[on].get(named, NONE) for named in COMBINATIONS] for on in (0, 1)] * 2, np.int16)
"""SAID[scale, n]: the value of the n-th combination; NONE where no dice are it."""
VALUE = np.array(
    [
        [
            [_LOWEST[on][named_by(int(throw), on)] if combined else throw for throw in READING[on, joker]]
            for joker in (0, 1)
        ]
        for combined, on in product((0, 1), repeat=2)
    ],
    np.int16,
)
"""VALUE[scale, joker, throw]: the value that a throw counts as."""
HEIGHT = np.array([RANK[scale % COMBINED] for scale in range(SCALES)], np.int16)
"""HEIGHT[scale, value]: the higher one wins. No two values of a scale are equally high."""


def dice_of(value: int, scale: int) -> tuple[int, ...]:
    """The dice of a value that an announcement names, those of the first face first; nothing has none."""
    if scale < COMBINED:
        return THROWS[value]
    kind, faces = named_by(value, scale % COMBINED)
    if kind == SEQUENCE:
        return tuple(range(faces[0], faces[0] - DICE, -1))
    return tuple(face for face in faces for _ in range(THROWS[value].count(face)))
