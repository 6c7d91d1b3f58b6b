"""The odds of poker dice: what one throw gives, and what can be had in two or three by going for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.messages import Text
from ptoq.games.dice import KEEPS, KIND, KIND_NAMES, READING, WAYS
from ptoq.lab.odds.chances import COUNTS, Chances, Row, counted
from ptoq.minds.solve.throws import solve_throws

MOST_THROWS = 3
THROWS_COLUMNS = ("one-throw", "two-throws", "three-throws")
LEAST_STANDING = 1
"""In open dice poker at least one die stays when others are thrown again (OP2)."""

KIND_TEXTS = {name: Text("dice/kind-" + name.replace(" ", "-")) for name in KIND_NAMES}


def kinds(sequences: bool, joker: bool) -> NDArray[np.int8]:
    """What each of the 252 throws is, aces read as what is best if they are jokers."""
    return np.asarray(KIND[int(sequences)][READING[int(sequences), int(joker)]])


def one_throw(sequences: bool, joker: bool) -> Chances:
    """How many of the 7,776 rolls give each combination."""
    ways = np.bincount(kinds(sequences, joker), WAYS, len(KIND_NAMES)).astype(int)
    best_first = {KIND_NAMES[kind]: int(ways[kind]) for kind in reversed(range(len(KIND_NAMES)))}
    return Chances("one throw", Text("lab/odds-one-throw-title"), COUNTS, counted(best_first, KIND_TEXTS))


def going_for(sequences: bool, joker: bool) -> Chances:
    """The chance of each combination or a better one, for a player who wants just that, in one to three throws."""
    found = kinds(sequences, joker)
    rows = []
    for kind in sorted(set(found.tolist()), reverse=True):
        name = KIND_TEXTS[KIND_NAMES[kind]]
        or_better = name if kind == found.max() else Text("lab/or-better", kind=name)
        if kind > found.min():
            rows.append(Row(KIND_NAMES[kind], or_better, tuple(best_chances(found >= kind, LEAST_STANDING))))
    return Chances("going for it", Text("lab/odds-going-for-title"), THROWS_COLUMNS, tuple(rows))


def best_chances(wanted: Any, least: int) -> Iterator[float]:
    """The best chance to end with a throw that is wanted, in one, two and three throws."""
    ends = np.asarray(wanted, np.float64)
    for throws in range(1, MOST_THROWS + 1):
        keeps, best = np.zeros((MOST_THROWS, len(KEEPS))), np.zeros(len(KEEPS))
        yield solve_throws(ends, throws, least, keeps, best)
