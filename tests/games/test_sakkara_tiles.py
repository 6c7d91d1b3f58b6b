"""The tiles of the box, from a file (SK2, SK9, SK24): what is accepted, and what is refused with which words."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ptoq.core.messages import LANGUAGES, say
from ptoq.core.options import read_options
from ptoq.core.refusals import Refusal
from ptoq.games.sakkara import GAME, words
from ptoq.games.sakkara.tiles import MOST_BYTES, MOTIFS, REBUILT_FILE, Tiles, content, rebuilt
from tests.audit import audit_game
from tests.games.sakkara_scenes import discard, hold, holder, legal, play, refusal, scene, table

OPTION = Tiles("tiles")


def other_box() -> dict[str, Any]:
    """Another box: fewer hewn stones, a red wave in the plan, another whirlwind."""
    box = deepcopy(rebuilt())
    box["tiles"]["hewn stone"]["count"] = 8
    box["tiles"]["snake"]["count"] = 5
    box["tiles"]["wave"]["colour"] = "red"
    box["plan"]["blue"] = {"double stripe": 3, "hewn stone": 4, "stairs": 2}
    box["plan"]["red"] = {"wave": 2, "moon": 1, "cross": 1}
    box["spells"]["whirlwind"] = ["horse", "ox", "bird"]
    return box


def refused(value: Any) -> str:
    """The key of the sentence that refuses a box, which can be said in every language."""
    with pytest.raises(Refusal) as refusal:
        OPTION.check(value)
    assert all(say(refusal.value.text, language) for language in LANGUAGES)
    return refusal.value.text.key.removeprefix("sakkara/")


def changed(*path: str, to: Any) -> dict[str, Any]:
    """The rebuilt box with one value changed."""
    box = deepcopy(rebuilt())
    place = box
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = to
    return box


def test_SK2_the_packaged_file_is_the_default() -> None:
    assert OPTION.default == OPTION.check("rebuilt") == OPTION.read(" Rebuilt ") == "rebuilt"
    assert OPTION.samples == ("rebuilt",)
    assert OPTION.shown == "rebuilt | FILE.toml"
    assert content("rebuilt") == tomllib.loads(REBUILT_FILE.read_text("utf-8"))
    assert GAME.settle({})["tiles"] == "rebuilt"


def test_a_box_can_be_given_as_its_content() -> None:
    box = other_box()
    settled = GAME.settle({"tiles": box})["tiles"]
    assert settled == box
    assert content(settled) is settled
    state = table(tiles=box)
    assert state.counts.sum() == 75
    assert state.counts[MOTIFS.index("hewn stone")] == 8
    assert words.view(state, 0)["plan"]["red"] == {"wave": 2, "cross": 1, "moon": 1}
    assert words.view(state, 0)["spells"]["whirlwind"] == ["bird", "ox", "horse"]
    assert words.view(state, 0)["tiles"]["wave"] == {"colour": "red", "count": 4}


def test_a_box_is_played_by_its_own_plan_and_recipes() -> None:
    state = scene({"e4": "moon"}, tiles=other_box())
    state.holder[0, [MOTIFS.index(name) for name in ("bird", "ox", "horse", "wave")]] = 1
    state.ship[0], state.grain[0] = 1, 1
    assert "whirlwind 1" in legal(state)
    assert "build wave" not in legal(state)
    play(state, "whirlwind 1", "order horse, bird, ox")


def test_other_boxes_keep_every_invariant() -> None:
    audit_game(GAME, {"tiles": other_box()}, 2, 3, seed=1)


def alike_box() -> dict[str, Any]:
    """A box whose recipes have the same tile twice, and three times; two have the same two motifs."""
    box = deepcopy(rebuilt())
    box["spells"]["whirlwind"] = ["wave", "braid", "wave"]
    box["spells"]["drought"] = ["braid", "wave", "braid"]
    box["spells"]["shipwreck"] = ["ox", "ox", "ox"]
    return box


def test_SK24_a_file_of_ones_own_may_name_a_tile_twice(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = REBUILT_FILE.read_text("utf-8").replace('["wave", "circle", "braid"]', '["wave", "braid", "wave"]')
    file.write_text(text, "utf-8")
    box = read_options(GAME.options, [f"tiles={file}"])["tiles"]
    assert box["spells"]["whirlwind"] == ["wave", "braid", "wave"]
    assert words.view(table(tiles=box), 0)["spells"]["whirlwind"] == ["wave", "wave", "braid"]


def test_SK24_a_tile_named_twice_is_paid_twice_and_ordered_in_three_ways() -> None:
    short = scene({"e4": "moon"}, holders=("wave, braid, braid", ""), tiles=alike_box())
    assert refusal(short, "whirlwind 1") == "spell-needs"
    state = scene({"e4": "moon"}, holders=("wave, wave, wave, braid", ""), tiles=alike_box())
    play(state, "whirlwind 1")
    assert holder(state, 0) == "wave, moon"
    assert legal(state) == ["order wave, wave, braid", "order wave, braid, wave", "order braid, wave, wave"]
    assert refusal(state, "order wave, wave, wave") == "order-these"
    play(state, "order wave, braid, wave")
    assert discard(state) == "wave, braid, wave"


def test_SK24_a_tile_named_three_times_is_paid_three_times() -> None:
    state = scene(holders=("ox, ox", ""), tiles=alike_box())
    state.ship[1] = 1
    assert refusal(state, "shipwreck") == "spell-needs"
    hold(state, 0, "ox")
    play(state, "shipwreck")
    assert legal(state) == ["order ox, ox, ox"]
    play(state, "order ox, ox, ox")
    assert (holder(state, 0), discard(state)) == ("", "ox, ox, ox")


def test_SK24_recipes_with_the_same_two_motifs_are_not_alike() -> None:
    state = scene({"e4": "moon"}, holders=("wave, braid, braid", ""), tiles=alike_box())
    state.grain[1] = 1
    assert refusal(state, "whirlwind 1") == "spell-needs"
    play(state, "drought", "order braid, wave, braid")
    assert holder(state, 0) == ""


def test_SK24_the_box_must_have_the_tiles_of_a_recipe() -> None:
    box = changed("spells", "shipwreck", to=["tip", "tip", "moon"])
    assert OPTION.check(box) == box
    box["tiles"]["tip"]["count"], box["tiles"]["snake"]["count"] = 1, 6
    assert refused(box) == "tiles-too-few"


def test_SK24_such_a_box_keeps_every_invariant() -> None:
    audit_game(GAME, {"tiles": alike_box()}, 2, 3, seed=1)


def test_a_file_is_read_only_from_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(REBUILT_FILE.read_bytes())
    assert read_options(GAME.options, [f"tiles={file}"]) == {"tiles": rebuilt()}
    assert refused(str(file)) == "tiles-value"
    for value in (None, 7, ["rebuilt"], "Rebuilt"):
        assert refused(value) == "tiles-value"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"tiles = ", "tiles-not-toml"),
        (b"\xff\xfe", "tiles-not-toml"),
        (b"n = " + b"9" * 5000, "tiles-not-toml"),
        (b"#" * (MOST_BYTES + 1), "tiles-not-toml"),
        (b"a = " + b"[" * 5000, "tiles-not-toml"),
        (b"", "tiles-missing"),
    ],
)
def test_a_file_that_is_no_file_of_tiles(tmp_path: Path, data: bytes, key: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(data)
    with pytest.raises(Refusal) as refusal:
        OPTION.read(str(file))
    assert refusal.value.text.key == f"sakkara/{key}"


@pytest.mark.parametrize("name", ["nowhere.toml", ".", "a\0b"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        OPTION.read(f"{tmp_path}/{name}")
    assert refusal.value.text.key == "sakkara/tiles-no-file"
    assert name in str(refusal.value)


@pytest.mark.parametrize(
    ("box", "key"),
    [
        ({}, "tiles-missing"),
        (changed("rules", to={}), "tiles-unknown"),
        (changed("tiles", to=[]), "tiles-no-table"),
        (changed("tiles", "ship", to=4), "tiles-no-table"),
        (changed("tiles", "camel", to={"colour": "grey", "count": 1}), "tiles-unknown"),
        (changed("tiles", "ship", to={"colour": "green"}), "tiles-missing"),
        (changed("tiles", "ship", "size", to=1), "tiles-unknown"),
        (changed("tiles", "ship", "colour", to="blue"), "tiles-colour"),
        (changed("tiles", "moon", "colour", to="grey"), "tiles-colour"),
        (changed("tiles", "moon", "colour", to=3), "tiles-colour"),
        (changed("tiles", "ship", "count", to=0), "tiles-number"),
        (changed("tiles", "ship", "count", to=True), "tiles-number"),
        (changed("tiles", "ship", "count", to=4.0), "tiles-number"),
        (changed("tiles", "ship", "count", to=10**5000), "tiles-number"),
        (changed("tiles", "ship", "count", to=5), "tiles-total"),
        (changed("tiles", "ship", "count", to=3), "tiles-total"),
        (changed("plan", to={"blue": {}, "red": {}}), "tiles-missing"),
        (changed("plan", "red", to=4), "tiles-no-table"),
        (changed("plan", "red", "camel", to=1), "tiles-unknown"),
        (changed("plan", "red", "wave", to=1), "plan-colour"),
        (changed("plan", "red", "moon", to=2), "plan-size"),
        (changed("plan", "red", "moon", to="1"), "tiles-number"),
        (changed("plan", "red", to={"cross": 4}), "tiles-too-few"),
        (changed("spells", "drought", to="wave"), "recipe-size"),
        (changed("spells", "drought", to=["wave", "moon"]), "recipe-size"),
        (changed("spells", "drought", to=["wave", "wave", "moon", "moon"]), "recipe-size"),
        (changed("spells", "drought", to=["wave", "moon", "camel"]), "tiles-unknown"),
        (changed("spells", "drought", to=["wave", "moon", ["cross"]]), "tiles-unknown"),
        (changed("spells", "drought", to=["braid", "cross", "tip"]), "recipes-alike"),
        (changed("spells", "curse", to=[]), "tiles-unknown"),
    ],
)
def test_what_is_wrong_with_a_box_is_named(box: Any, key: str) -> None:
    assert refused(box) == key


@pytest.mark.parametrize(("motif", "least"), [("ship", 2), ("grain", 3), ("helping hand", 2)])
def test_a_game_needs_its_ships_grains_and_hands(motif: str, least: int) -> None:
    """Two ships must be seen (SK3), the third step takes three grains (SK10), the tip two hands (SK11)."""
    for count in (least - 1, least):
        box = deepcopy(rebuilt())
        box["tiles"]["snake"]["count"] += box["tiles"][motif]["count"] - count
        box["tiles"][motif]["count"] = count
        if count < least:
            assert refused(box) == "tiles-too-few"
        else:
            assert OPTION.check(box) == box


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(MOTIFS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(MOTIFS), inner, max_size=4),
    max_leaves=8,
)
PLACES = ["", "tiles", "tiles moon", "tiles moon count", "tiles moon colour"]
PLACES += ["plan", "plan blue", "plan red moon", "plan gold tip", "spells", "spells drought", "more"]


@given(place=st.sampled_from(PLACES), value=JSON)
def test_whatever_a_box_contains_it_is_taken_or_refused(place: str, value: Any) -> None:
    box = changed(*place.split(), to=value) if place else value
    try:
        taken = OPTION.check(box)
    except Refusal as refusal:
        said = str(refusal)
    else:
        said = "fine"
        assert taken == OPTION.check(taken) == box
    assert said
