"""Small sets as bits, against Python's own ways to count and to find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ptoq.games.bits import count, lowest, members, nth

SETS = st.integers(1, 2**62 - 1)


@given(SETS)
def test_members_are_the_bits_that_are_set(bits: int) -> None:
    assert members(bits) == [place for place, bit in enumerate(reversed(f"{bits:b}")) if bit == "1"]
    assert sum(1 << place for place in members(bits)) == bits


@given(SETS)
def test_count_lowest_and_nth_agree_with_the_members(bits: int) -> None:
    assert count(bits) == len(members(bits))
    assert lowest(bits) == members(bits)[0]
    assert [nth(bits, n) for n in range(count(bits))] == members(bits)


def test_every_single_place_is_found() -> None:
    assert [lowest(1 << place) for place in range(63)] == list(range(63))
    assert count(0) == 0
    assert members(0) == []
