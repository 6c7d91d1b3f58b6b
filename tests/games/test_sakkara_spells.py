"""The spells, and the rulebook's worked turn (SK15, SK23-SK25)."""

from __future__ import annotations

from itertools import permutations

import pytest

from ptoq.games.sakkara import words
from ptoq.games.sakkara.board import FIELD_NAMES
from ptoq.games.sakkara.state import ORDERING
from tests.games.sakkara_scenes import (
    RULES,
    discard,
    holder,
    legal,
    play,
    refusal,
    scene,
    tiles_on,
    uncover,
    workers_of,
)

STORM = "tip, cross, braid"
WHIRL = "wave, circle, braid"
DROUGHT = "wave, moon, cross"
WRECK = "moon, double stripe, circle"


def test_SK23_a_fire_storm_takes_a_whole_row() -> None:
    row = {f"{column}4": "moon, bird" for column in "abcefg"}
    state = scene(row | {"d5": "ship"}, holders=(STORM, ""))
    play(state, "fire storm 1 row")
    assert holder(state, 0) == ", ".join(["bird"] * 6)
    assert all(tiles_on(state, field) == "moon" for field in row)


def test_SK23_or_a_whole_column_but_nothing_under_a_worker() -> None:
    state = scene({f"d{row}": "bird" for row in range(1, 8)}, workers=("d4 d6", "d1 g1"), holders=(STORM, ""))
    play(state, "fire storm 1 column")
    assert holder(state, 0) == "bird, bird, bird, bird"
    assert [tiles_on(state, field) for field in ("d1", "d4", "d6")] == ["bird"] * 3


def test_SK23_a_whirlwind_takes_what_is_around() -> None:
    state = scene(dict.fromkeys(FIELD_NAMES, "ox"), holders=(WHIRL, ""))
    play(state, "whirlwind 1")
    assert holder(state, 0) == ", ".join(["ox"] * 8)
    assert [field for field in FIELD_NAMES if not tiles_on(state, field)] == [
        *("c3", "d3", "e3"),
        *("c4", "e4"),
        *("c5", "d5", "e5"),
    ]
    corner = play(
        scene(dict.fromkeys(FIELD_NAMES, "ox"), workers=("a1 b2", "c3 d4"), holders=(WHIRL, "")), "whirlwind 1"
    )
    assert holder(corner, 0) == "ox, ox"


def test_SK23_a_spell_must_do_something() -> None:
    state = scene({"d5": "ox"}, holders=(f"{STORM}, {WHIRL}, {DROUGHT}, {WRECK}", ""))
    assert refusal(state, "fire storm 1 row") == "spell-reaches-nothing"
    assert refusal(state, "whirlwind 2") == "spell-reaches-nothing"
    assert refusal(state, "drought") == "no-grain-there"
    assert refusal(state, "shipwreck") == "no-ship-there"
    assert [move for move in legal(state) if move[0] in "fwds"] == ["fire storm 1 column", "whirlwind 1"]


def test_SK23_drought_and_shipwreck_take_what_lies_before_the_opponent() -> None:
    state = scene(holders=(f"{DROUGHT}, {WRECK}", ""))
    state.ship[1], state.grain[1] = 1, 2
    play(state, "drought", "order wave, cross, moon", "shipwreck", "order circle, moon, double stripe")
    assert (state.ship[1], state.grain[1]) == (0, 1)


@pytest.mark.parametrize(
    ("move", "recipe"),
    [("fire storm 1 row", STORM), ("whirlwind 1", WHIRL), ("drought", DROUGHT), ("shipwreck", WRECK)],
)
def test_SK24_the_recipes(move: str, recipe: str) -> None:
    tiles = recipe.split(", ")
    for missing in range(3):
        state = scene({"e4": "ox"}, holders=(", ".join(tiles[:missing] + tiles[missing + 1 :]), ""))
        state.ship[1] = state.grain[1] = 1
        assert refusal(state, move) == "spell-needs"
    state = scene({"e4": "ox"}, holders=(recipe, ""))
    state.ship[1] = state.grain[1] = 1
    play(state, move)
    assert sorted(legal(state)) == sorted(f"order {', '.join(order)}" for order in permutations(tiles))


def test_SK15_the_player_orders_the_tiles_of_a_spell_himself() -> None:
    state = play(scene({"e4": "ox"}, holders=(STORM, "")), "fire storm 1 row")
    assert state.phase == ORDERING
    assert refusal(state, "end turn") == "first-ordering"
    assert refusal(state, "order tip, tip, cross") == "order-these"
    play(state, "order braid, tip, cross")
    assert discard(state) == "braid, tip, cross"
    assert refusal(state, "order braid, tip, cross") == "no-ordering-now"


def test_SK15_what_a_storm_uncovers_is_seen_before_the_order_is_said() -> None:
    state = scene({"e4": "?, ox", "g4": "?, moon"}, holders=(STORM, ""), covered="bird, ship")
    play(state, "fire storm 1 row")
    assert [uncover(state, "ship"), uncover(state, "bird")] == ["e4", "g4"]
    assert len(legal(state)) == 6


def test_SK15_a_destroyed_ship_lies_on_top_and_grains_below_it() -> None:
    state = scene(holders=(f"{WRECK}, {DROUGHT}, {DROUGHT}, bird", ""))
    state.ship[1], state.grain[1] = 1, 2
    play(state, "shipwreck", "order moon, circle, double stripe")
    play(state, "drought", "order wave, moon, cross", "drought", "order cross, moon, wave")
    play(state, "bird 1 a7", "move 1 east", "end turn")
    assert discard(state) == (
        "moon, circle, double stripe, wave, moon, cross, cross, moon, wave, bird, grain, grain, ship"
    )


def test_SK15_tiles_given_up_lie_below_what_was_destroyed() -> None:
    state = scene(holders=(WRECK + ", tip" * 11, ""))
    state.ship[1] = 1
    play(state, "shipwreck", "order moon, circle, double stripe", "move 1 north", "end turn", "give up tip")
    assert discard(state) == "moon, circle, double stripe, tip, ship"


def test_SK25_the_rulebooks_worked_turn() -> None:
    storm = {
        "d1": "wave, double stripe",
        "d2": "circle",
        "d3": "ship",
        "d4": "moon, horse",
        "d6": "snake",
        "d7": "grain",
    }
    state = scene(
        storm | {"d5": "ox, ox, bird"},
        workers=("c5 f6", "a1 g1"),
        holders=("stairs, tip, cross, braid, moon", "helping hand"),
    )
    state.ship[1] = 1
    assert refusal(state, "move 1 east") == "too-steep"
    play(state, "climb 1 east")
    assert holder(state, 0) == "cross, braid, moon, tip, bird"
    play(state, "fire storm 1 column", "order tip, cross, braid")
    assert holder(state, 0) == "ship, grain, double stripe, moon, circle, bird, snake, horse"
    play(state, "shipwreck", "order moon, double stripe, circle")
    assert state.ship[1] == 0
    play(state, "end turn")
    eight = "stairs, tip, cross, braid, moon, double stripe, circle, ship"
    assert discard(state) == eight
    assert RULES.actor(state) == 1
    # Not next to his own workers on a1 and g1, not on a worker, and only on empty fields.
    fields = {move.removeprefix("put ") for move in legal(state) if move.startswith("put")}
    assert fields == set(FIELD_NAMES) - {"a1", "g1", "d5", "f6", "b1", "a2", "f1", "g2", "d1", "d4"}
    assert workers_of(state, 0) == "d5 f6"
    play(state, "put a7")
    assert tiles_on(state, "a7") == eight
    assert RULES.actor(state) == 1
    assert words.expects(state, 1).key == "sakkara/move-and-play"
