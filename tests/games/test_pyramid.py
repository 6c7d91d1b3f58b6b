"""The shape of the pyramid, counted and compared with plain coordinates."""

from __future__ import annotations

from functools import cache
from math import comb

from ptoq.games.bits import count, members
from ptoq.games.pyramid_poker.pyramid import (
    BIT,
    PLACES,
    SPACE_NAMES,
    SPACE_OF_BIT,
    SPACES,
    carries,
    loose_blocks,
    open_spaces,
    rests_on,
)
from ptoq.games.pyramid_poker.rules import MOST_CHOICES
from tests.games.pyramids import RULES, legal, play, table

Shape = frozenset[tuple[int, int]]


def free_for_a_block(shape: Shape) -> set[tuple[int, int]]:
    """Where the next block may go, from the rulebook: the foundation, or centred on two neighbours."""
    return {
        (row, place)
        for row, place in PLACES
        if (row, place) not in shape and (row == 0 or {(row - 1, place), (row - 1, place + 1)} <= shape)
    }


def nothing_on_top(shape: Shape) -> set[tuple[int, int]]:
    """Blocks that may be taken, from the rulebook."""
    return {(row, place) for row, place in shape if not {(row + 1, place - 1), (row + 1, place)} & shape}


@cache
def shapes(size: int) -> frozenset[Shape]:
    """All pyramids of so many blocks."""
    if size == 0:
        return frozenset({frozenset()})
    return frozenset(shape | {space} for shape in shapes(size - 1) for space in free_for_a_block(shape))


def set_of(shape: Shape) -> int:
    return sum(int(BIT[PLACES.index(space)]) for space in shape)


def coordinates(spaces: int) -> set[tuple[int, int]]:
    return {PLACES[SPACE_OF_BIT[bit]] for bit in members(int(spaces))}


def shapes_by_columns(size: int) -> int:
    """How many pyramids there are, counted another way: the blocks with one letter form a leaning column.

    A column holds at most one block more than the next, and the last at most one.
    """

    @cache
    def ways(column: int, next_height: int, left: int) -> int:
        if column < 0:
            return int(left == 0)
        return sum(ways(column - 1, height, left - height) for height in range(min(next_height + 1, left) + 1))

    return ways(7, 0, size)


def test_PP1_a_full_pyramid_has_36_spaces() -> None:
    assert SPACES == 36
    assert [sum(name.endswith(str(row)) for name in SPACE_NAMES) for row in range(1, 9)] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert (SPACE_NAMES[0], SPACE_NAMES[7], SPACE_NAMES[8], SPACE_NAMES[-1]) == ("a1", "h1", "a2", "a8")


def test_PP4_every_shape_has_the_open_spaces_and_loose_blocks_of_the_rulebook() -> None:
    for size in range(SPACES + 1):
        for shape in shapes(size):
            blocks = set_of(shape)
            assert coordinates(open_spaces(blocks)) == free_for_a_block(shape)
            assert coordinates(loose_blocks(blocks)) == nothing_on_top(shape)
            assert count(open_spaces(blocks)) <= MOST_CHOICES
            assert count(loose_blocks(blocks)) <= MOST_CHOICES


def test_the_shapes_are_as_many_as_counted_by_columns() -> None:
    found = [len(shapes(size)) for size in range(SPACES + 1)]
    assert found == [shapes_by_columns(size) for size in range(SPACES + 1)]
    # All shapes together are a Catalan number, one for each path over the pyramid.
    assert sum(found) == comb(18, 9) // 10 == 4862
    assert found[1:4] == [8, 28, 63]
    # A finished pyramid lacks six spaces under the tip, in as many ways as six can be split into a sum.
    assert found[30] == 11


def test_PP4_playing_reaches_every_shape_and_no_other() -> None:
    # At most thirty blocks are placed; which cards they show does not matter to the shape.
    start = table()
    RULES.apply(start, 0)
    depth = {0: start}
    for size in range(30):
        reached = {}
        for state in depth.values():
            for move in legal(state):
                after = play(state.copy(), move)
                blocks = int(after.facing[0] | after.facing[1])
                if blocks not in reached:
                    reached[blocks] = after
                    if size < 29:
                        RULES.apply(after, 0)
        assert set(reached) == {set_of(shape) for shape in shapes(size + 1)}
        depth = reached


def test_PP4_the_first_placements_are_as_many_as_counted_by_hand() -> None:
    def sequences(state, depth: int) -> int:
        if depth == 0:
            return 1
        RULES.apply(state, 0)
        return sum(sequences(play(state.copy(), move), depth - 1) for move in legal(state))

    # Two neighbours in 14 of 56 orders leave 6 spaces below and one above; else 6 are free.
    assert [sequences(table(), depth) for depth in range(4)] == [1, 8, 8 * 7, 14 * 7 + 42 * 6]


def test_neighbours_by_name() -> None:
    def names(spaces: list[int] | tuple[int, int] | None) -> list[str]:
        return [SPACE_NAMES[space] for space in spaces or ()]

    assert names(rests_on(SPACE_NAMES.index("c2"))) == ["c1", "d1"]
    assert names(rests_on(SPACE_NAMES.index("a8"))) == ["a7", "b7"]
    assert rests_on(SPACE_NAMES.index("e1")) is None
    assert names(carries(SPACE_NAMES.index("c1"))) == ["b2", "c2"]
    assert names(carries(SPACE_NAMES.index("a1"))) == ["a2"]
    assert names(carries(SPACE_NAMES.index("h1"))) == ["g2"]
    assert names(carries(SPACE_NAMES.index("a8"))) == []
