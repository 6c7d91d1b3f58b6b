"""Ship, grain and the pyramid (SK9-SK14)."""

from __future__ import annotations

import pytest

from ptoq.core.rules import NOBODY
from ptoq.games.sakkara import words
from ptoq.games.sakkara.state import State
from ptoq.games.sakkara.tiles import MOTIFS
from tests.games.sakkara_scenes import RULES, discard, gains, hold, holder, legal, motifs, play, refusal, scene

FIRST_STEP = "hewn stone, hewn stone, hewn stone, hewn stone, stairs, stairs, double stripe, double stripe, wave"
SECOND_STEP = "cross, braid, moon, circle"


def site(step: int, holder: str = "", ship: int = 1, grain: int | None = None, missing: str = "") -> State:
    """Seat 0 builds on a step; of the steps below only what is missing is not there."""
    state = scene(holders=(holder, ""))
    for motif in motifs(", ".join([FIRST_STEP, SECOND_STEP][: step - 1])):
        state.built[0, motif] += 1
    for motif in motifs(missing):
        state.built[0, motif] -= 1
    state.finished[0] = step - 1 - bool(missing)
    state.ship[0] = ship
    state.grain[0] = step if grain is None else grain
    return state


def later_turn(state: State) -> State:
    """Both players move to and fro; the stack of the first one is put away."""
    play(state, next(move for move in legal(state) if move.startswith("move")), "end turn")
    while state.turn == 0:
        play(state, legal(state)[0])
    return play(state, next(move for move in legal(state) if move.startswith("move")), "end turn")


def builds(state: State) -> list[str]:
    return [move for move in legal(state) if move.startswith(("build", "lay"))]


def test_SK9_three_steps_of_nine_four_and_one() -> None:
    state = scene()
    assert state.plan.sum(1).tolist() == [9, 4, 1]
    assert {MOTIFS[m]: int(n) for m, n in enumerate(state.plan[0]) if n} == {
        "hewn stone": 4,
        "stairs": 2,
        "double stripe": 2,
        "wave": 1,
    }
    assert words.view(state, 0)["plan"]["red"] == {"cross": 1, "braid": 1, "moon": 1, "circle": 1}
    assert words.view(state, 0)["plan"]["gold"] == {"tip": 1}


def test_SK10_a_ship_and_a_grain_first_and_building_in_the_same_turn() -> None:
    state = scene(holders=("ship, grain, wave", ""))
    assert builds(state) == ["lay ship", "lay grain"]
    assert refusal(state, "build wave") == "ship-missing"
    play(state, "lay ship")
    assert refusal(state, "build wave") == "grain-missing"
    play(state, "lay grain", "build wave")
    assert state.built[0].sum() == 1
    assert holder(state, 0) == ""
    assert discard(state) == ""


def test_SK10_one_ship_at_a_time_and_no_grain_too_early() -> None:
    state = site(1, "ship, grain")
    assert builds(state) == []
    assert refusal(state, "lay ship") == "ship-lies"
    assert refusal(state, "lay grain") == "grain-lies"
    assert refusal(scene(), "lay ship") == "no-such-tile"
    assert refusal(scene(), "lay grain") == "no-such-tile"


def test_SK10_a_second_ship_can_be_laid_only_when_the_first_is_gone() -> None:
    state = scene(holders=("ship, ship", "moon, double stripe, circle"))
    play(state, "lay ship")
    assert refusal(state, "lay ship") == "ship-lies"
    play(state, "move 1 north", "end turn")
    play(state, "shipwreck", "order moon, double stripe, circle", "move 1 north", "end turn", "put d1")
    assert (state.ship[0], holder(state, 0)) == (0, "ship")
    play(state, "lay ship")
    assert (state.ship[0], holder(state, 0)) == (1, "")


def test_SK10_the_next_grain_waits_for_a_turn_after_the_step() -> None:
    state = site(2, "wave, grain, cross", grain=1, missing="wave")
    play(state, "build wave")
    assert state.finished[0] == 1
    assert refusal(state, "lay grain") == "step-just-finished"
    later_turn(state)
    assert builds(state) == ["lay grain"]
    assert refusal(state, "build cross") == "grain-missing"
    play(state, "lay grain", "build cross")


def test_SK11_a_hewn_stone_costs_a_helping_hand() -> None:
    state = site(1, "hewn stone, hewn stone, helping hand")
    play(state, "build hewn stone")
    assert (holder(state, 0), discard(state)) == ("hewn stone", "helping hand")
    assert refusal(state, "build hewn stone") == "hands-missing"


def test_SK11_the_tip_costs_two() -> None:
    state = site(3, "tip, helping hand")
    assert refusal(state, "build tip") == "hands-missing"
    hold(state, 0, "helping hand")
    play(state, "build tip")
    assert discard(state) == "helping hand, helping hand"


def test_SK11_the_other_stones_cost_nothing() -> None:
    state = play(site(1, "stairs, double stripe, wave"), "build stairs", "build double stripe", "build wave")
    assert discard(state) == ""


def test_SK12_a_step_over_several_turns() -> None:
    state = play(site(1, "wave, stairs"), "build wave")
    later_turn(state)
    play(state, "build stairs")
    assert state.built[0].sum() == 2


def test_SK12_the_next_step_starts_in_a_later_turn() -> None:
    state = site(2, "wave, cross", grain=1, missing="wave")
    assert refusal(state, "build cross") == "step-later"
    play(state, "build wave")
    state.grain[0] = 2
    assert refusal(state, "build cross") == "step-just-finished"
    assert refusal(state, "build wave") == "built-already"
    later_turn(state)
    assert "build cross" in legal(state)


def test_SK12_only_what_the_step_needs() -> None:
    state = site(1, "wave, wave, moon, bird, tip")
    assert refusal(state, "build bird") == "not-in-plan"
    assert refusal(state, "build moon") == "step-later"
    assert refusal(state, "build stairs") == "no-such-tile"
    play(state, "build wave")
    assert refusal(state, "build wave") == "built-already"


@pytest.mark.parametrize(("lost", "again"), [("ship", "lay ship"), ("grain", "lay grain")])
def test_SK13_what_a_spell_removed_must_be_laid_again(lost: str, again: str) -> None:
    state = site(2, f"cross, {lost}")
    if lost == "ship":
        state.ship[0] = 0
    else:
        state.grain[0] = 1
    assert refusal(state, "build cross") == f"{lost}-missing"
    play(state, again, "build cross")


def test_SK14_the_tip_wins_at_once() -> None:
    state = play(site(3, "tip, helping hand, helping hand"), "build tip")
    assert RULES.actor(state) == NOBODY
    assert gains(state) == [1, -1]
    state = site(3)
    state.winner = 1
    assert gains(state) == [-1, 1]
