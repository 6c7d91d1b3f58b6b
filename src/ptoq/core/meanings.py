"""What the numbers of a record's field mean, and how a network is shown them: as elements from 0 to 1.

A field says it where it is declared: `face = i8(36, of=CARD)`. Observations and their page in the documentation are
made from that (`ptoq.lab.observations`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

OMITTED, ONE_OF, AMOUNT, CHIP, MEMBERS, CODED, WHO, ANY, COUNT, PLAIN = range(10)
"""Kinds of meanings."""

WORD = 64
HALF_WAY = 10
"""The number that an unbounded count shows as one half of its range."""


@dataclass(frozen=True)
class Meaning:
    """How one number becomes elements."""

    kind: int
    text: str
    """The same in words."""
    size: int = 1
    """How many elements there are; of a seat as many as the table has seats."""
    least: int = 0
    most: int = 0
    marks: int = 0
    """How many elements are 1 for a number, if a table says which."""
    codes: tuple[int, ...] = ()
    """The table: for each number from `least` on so many elements; one may come twice."""

    def called(self, text: str) -> Meaning:
        """The same with other words."""
        return replace(self, text=text)


def one_of(size: int, least: int = 0) -> Meaning:
    """One of a few numbers: the element of that number is 1; any other number has none."""
    return Meaning(ONE_OF, f"one of {size}, from {least}", size, least)


def amount(most: int, least: int = 0, blank: bool = False) -> Meaning:
    """A number within bounds, as a part of the way between them; `blank` puts an element before it that says "none"."""
    text = f"{least} to {most}"
    return Meaning(AMOUNT, f"1 if there is none, then {text}" if blank else text, 1 + blank, least, most)


def members(size: int) -> Meaning:
    """A set: 1 for each member."""
    return Meaning(MEMBERS, f"set of {size}", size)


def coded(codes: Sequence[Sequence[int]], size: int, text: str, least: int = 0) -> Meaning:
    """Several elements for each number from `least` on, as a table says: at least one."""
    marks = max(map(len, codes))
    padded = [element for code in codes for element in (*code, *[code[-1]] * (marks - len(code)))]
    return Meaning(CODED, text, size, least, least + len(codes) - 1, marks, tuple(padded))


FLAG = one_of(1, least=1).called("1 if so")
SEAT = Meaning(WHO, "a seat, counted clockwise from the observer; none if it is no seat", 0)
CHIPS = Meaning(CHIP, "chips, as a part of all at the table")
NUMBER = Meaning(ANY, f"any number n: 1/2 + n / (2 |n| + {2 * HALF_WAY})")
ROUNDS = Meaning(COUNT, f"a count n: n / (n + {HALF_WAY})")
AGREED = Meaning(OMITTED, "agreed before the match", 0)
TOLD = Meaning(OMITTED, "told by the other fields", 0)
AS_IT_IS = Meaning(PLAIN, "as it is")
BIT_BY_BIT = Meaning(MEMBERS, "bit by bit, the lowest first", WORD)
