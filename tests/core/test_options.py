from __future__ import annotations

import pytest

from ptoq.core.options import Choice, Number, read_options, settle
from ptoq.core.refusals import Refusal

KNOWN = (Choice("joker", ("off", "on")), Number("chips", 60, 1, 1000))


def test_defaults_stand_where_nobody_said_otherwise() -> None:
    assert settle(KNOWN, {}) == {"joker": "off", "chips": 60}
    assert settle(KNOWN, {"chips": 5}) == {"joker": "off", "chips": 5}


def test_an_unknown_option_is_refused_with_the_list_of_good_ones() -> None:
    with pytest.raises(Refusal, match=r'no option "jocker".*joker, chips'):
        settle(KNOWN, {"jocker": "on"})
    with pytest.raises(Refusal, match="joker, chips"):
        read_options(KNOWN, ["jocker=on"])


@pytest.mark.parametrize("value", ["maybe", None, 1, True, [], {}])
def test_a_bad_choice_is_refused_with_the_good_ones(value: object) -> None:
    with pytest.raises(Refusal, match="off, on"):
        settle(KNOWN, {"joker": value})


@pytest.mark.parametrize("value", [0, 1001, True, "5", 2.0, None, 10**30])
def test_a_bad_number_is_refused_with_its_bounds(value: object) -> None:
    with pytest.raises(Refusal, match="from 1 to 1000"):
        settle(KNOWN, {"chips": value})


def test_options_are_read_as_typed() -> None:
    assert read_options(KNOWN, ["joker=ON", "chips=7"]) == {"joker": "on", "chips": 7}


@pytest.mark.parametrize("typed", ["joker", "", "joker:on", "chips=many", "chips=", "joker="])
def test_what_is_typed_wrong_is_refused(typed: str) -> None:
    with pytest.raises(Refusal):
        read_options(KNOWN, [typed])


def test_options_show_what_is_good() -> None:
    assert [option.shown for option in KNOWN] == ["off | on", "60 (1-1000)"]
    assert [option.samples for option in KNOWN] == [("off", "on"), (1, 60, 1000)]
