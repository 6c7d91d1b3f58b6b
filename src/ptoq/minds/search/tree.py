"""The tree of a search: positions and moves in arrays laid out beforehand, nothing allocated while searching.

A position is a decision as the searching seat sees it. Its moves are a list in rising order, as `choices` writes them,
so both are walked side by side. What follows a move, nature's draws included, may be seen in many ways: the position
that a move led to is found by the move and what was seen, in a hash table.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.minds.search.memory import MIX, POSITIVE, apart

ROOT = 0
NONE = -1
MOST_DEPTH = 256
"""No walk goes deeper into the tree."""

POSITION = np.dtype(
    (np.record, [("seen", "i8"), ("total", "f8"), ("via", "i4"), ("first", "i4"), ("visits", "i4"), ("seat", "i4")])
)
"""What was seen, and by which move; the first of its moves; visits and what they were worth to the seat to act."""

MOVE = np.dtype(
    (
        np.record,
        [
            ("total", "f8"),
            ("squares", "f8"),
            ("prior", "f8"),
            ("move", "i4"),
            ("next", "i4"),
            ("visits", "i4"),
            ("offers", "i4"),
        ],
    )
)
"""A move: how often it was legal (`offers`) and chosen (`visits`), what that was worth in all, and its squares."""

POSITIONS, MOVES = range(2)

HashTable = NDArray[np.int32]
Counts = NDArray[np.int64]


class SearchTree(NamedTuple):
    """The arrays of one tree."""

    positions: Any
    moves: Any
    table: HashTable
    used: Counts
    """How many positions and moves are in use."""
    path: NDArray[np.int32]
    """The position and the move of every step of the walk."""
    tally: NDArray[np.float64]
    """What the walks were worth to the searching seat: see `walk.record`."""


def plant(most_positions: int, most_moves: int) -> SearchTree:
    """A tree with room for so many positions and moves."""
    slots = 1 << (2 * most_positions - 1).bit_length()
    return SearchTree(
        positions=np.zeros(most_positions, POSITION),
        moves=np.zeros(most_moves, MOVE),
        table=np.zeros(slots, np.int32),
        used=apart(2, np.int64),
        path=apart((MOST_DEPTH, 2), np.int32),
        tally=apart(5, np.float64),
    )


def clear(tree: SearchTree, seat: int) -> None:
    """Nothing but the root, where this seat is to act."""
    tree.table[:] = 0
    tree.used[:] = 0
    tree.tally[:] = 0.0
    add_position(tree.positions, tree.used, NONE, 0, seat)


@rule
def add_position(positions: Any, used: Counts, via: int, seen: int, seat: int) -> int:
    """A position without visits."""
    new = int(used[POSITIONS])
    used[POSITIONS] += 1
    positions[new].seen = seen
    positions[new].total = 0.0
    positions[new].via = via
    positions[new].first = NONE
    positions[new].visits = 0
    positions[new].seat = seat
    return new


@rule
def add_move(moves: Any, used: Counts, move: int) -> int:
    """A move that was never tried."""
    new = int(used[MOVES])
    used[MOVES] += 1
    moves[new].total = 0.0
    moves[new].squares = 0.0
    moves[new].prior = NONE
    moves[new].move = move
    moves[new].visits = 0
    moves[new].offers = 0
    return new


@rule
def arrive(positions: Any, table: HashTable, used: Counts, via: int, seen: int, seat: int) -> int:
    """The position that a move led to, by what was seen of it; a new one if need be, NONE if there is no room."""
    mixed = ((seen ^ via * MIX) * MIX) & POSITIVE
    slot = mixed >> 24 & len(table) - 1
    while table[slot] != 0:
        known = table[slot] - 1
        if positions[known].seen == seen and positions[known].via == via:
            return int(known)
        slot = slot + 1 & len(table) - 1
    if used[POSITIONS] == len(positions):
        return NONE
    new = add_position(positions, used, via, seen, seat)
    table[slot] = new + 1
    return new


@rule
def offer(positions: Any, moves: Any, used: Counts, at: int, out: Moves, n: int, offered: Any) -> bool:
    """List the n moves in `out` that are legal in a position now, NONE where there is no room; whether any is new."""
    new = False
    before = NONE
    after = int(positions[at].first)
    for i in range(n):
        while after != NONE and moves[after].move < out[i]:
            before = after
            after = int(moves[after].next)
        if after == NONE or moves[after].move != out[i]:
            if used[MOVES] == len(moves):
                offered[i] = NONE
                continue
            new = True
            added = add_move(moves, used, out[i])
            moves[added].next = after
            if before == NONE:
                positions[at].first = added
            else:
                moves[before].next = added
            after = added
        moves[after].offers += 1
        offered[i] = after
    return new
