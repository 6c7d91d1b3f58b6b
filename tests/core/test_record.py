from __future__ import annotations

import numpy as np
import pytest

from ptoq.core.record import Record, i8, i16, i32, i64


class Small(Record):
    flag = i8()
    dice = i8(5)
    sheet = i16(2, 3)
    chips = i32(2)
    cards = i64()


def test_a_record_has_no_padding_and_every_field_is_aligned() -> None:
    assert Small.dtype.itemsize == 1 + 5 + 12 + 8 + 8
    for name, (kind, offset, *_) in Small.dtype.fields.items():
        assert offset % kind.base.itemsize == 0, name


def test_fields_are_read_and_written_by_name() -> None:
    state = Small.new()
    state.flag = 3
    state.dice[2] = 5
    state.sheet[1, 2] = 700
    assert (int(state.flag), state.dice.tolist(), int(state.sheet[1, 2])) == (3, [0, 0, 5, 0, 0], 700)


def test_a_copy_is_a_record_of_its_own() -> None:
    state = Small.new()
    copy = state.copy()
    copy.dice[0] = 1
    assert state.dice[0] == 0
    assert copy.tobytes() != state.tobytes()


def test_bytes_round_trip() -> None:
    state = Small.new()
    state.cards = 2**40
    again = Small.from_bytes(state.tobytes())
    assert again.tobytes() == state.tobytes()
    again.flag = 1
    assert int(again.flag) == 1


def test_a_record_is_made_with_new_and_nothing_else() -> None:
    empty = Small()
    with pytest.raises(TypeError, match="new"):
        empty.copy()
    with pytest.raises(TypeError, match="new"):
        empty.tobytes()


def test_many_records_are_one_array() -> None:
    states = np.zeros(1000, Small.dtype)
    states[7].chips[1] = 60
    assert states["chips"].sum() == 60


class Larger(Small):
    more = i8()


def test_a_record_inherits_the_fields_of_the_one_it_extends() -> None:
    assert set(Larger.dtype.names) == {*Small.dtype.names, "more"}
    assert "more" not in Small.dtype.names
    assert int(Larger.new().dice.sum()) == 0
