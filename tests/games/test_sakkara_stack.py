"""Where the stack of a turn is laid (SK15-SK17)."""

from __future__ import annotations

import pytest

from ptoq.games.sakkara.board import BESIDE, BIT, FIELD_NAMES
from ptoq.games.sakkara.state import LAYING, NOTHING, State
from ptoq.games.sakkara.tiles import MOTIFS
from tests.games.sakkara_scenes import RULES, discard, legal, motifs, play, refusal, scene, stack, tiles_on

NAMES = MOTIFS[:12]


def laying(tiles: int, **stacks: str) -> State:
    """Seat 0 has played so many tiles; seat 1, with workers on a1 and g7, lays them."""
    state = scene(stacks, workers=("d4 f6", "a1 g7"))
    names = [NAMES[number % len(NAMES)] for number in range(tiles)]
    state.discard[:tiles] = motifs(", ".join(names))
    state.discarded = tiles
    state.phase = LAYING
    return state


def puts(state: State) -> list[str]:
    return [move.removeprefix("put ") for move in legal(state) if move.startswith("put")]


def splits(state: State) -> list[int]:
    return [int(move.removeprefix("split ")) for move in legal(state) if move.startswith("split")]


def test_SK15_played_tiles_form_one_stack_the_first_at_the_bottom() -> None:
    state = scene({"d5": "moon"}, holders=("bird, ox, " + "tip, " * 10, ""))
    play(state, "bird 2 a7", "ox 1 from d5 to north", "move 1 north", "end turn")
    assert discard(state) == "bird, ox"
    assert RULES.actor(state) == 1


def test_SK16_the_opponent_lays_it_on_an_empty_field_away_from_his_workers() -> None:
    state = laying(2, c3="moon")
    assert set(puts(state)) == set(FIELD_NAMES) - {"d4", "f6", "a1", "g7", "b1", "a2", "f7", "g6", "c3"}
    assert refusal(state, "put d4") == "worker-there"
    assert refusal(state, "put b1") == "next-to-worker"
    assert refusal(state, "put c3") == "not-empty"
    assert refusal(state, "end turn") == "first-laying"
    # Next to the other player's workers is fine.
    play(state, "put d5")
    assert tiles_on(state, "d5") == "ship, grain"
    assert RULES.actor(state) == 1
    assert state.turn == 1
    assert (state.discard == NOTHING).all()


def test_SK16_without_an_empty_field_a_lowest_one() -> None:
    state = laying(1)
    for field in FIELD_NAMES:
        stack(state, field, "wave, wave")
    for field in ("c3", "e5", "b1"):
        stack(state, field, "?" if field == "c3" else "wave")
    stack(state, "a1", "")
    assert puts(state) == ["c3", "e5"]
    assert refusal(state, "put d5") == "not-lowest"
    play(state, "put c3")
    assert tiles_on(state, "c3") == "?, ship"


def test_SK16_the_condition_about_neighbours_never_has_to_fall_away() -> None:
    """Two workers have at most eight neighbours: 37 fields are always left."""
    assert max(bin(int(beside)).count("1") for beside in BESIDE) == 4
    state = laying(1)
    for one in range(49):
        for other in range(one + 1, 49):
            state.worker[1] = one, other
            state.worker[0] = [field for field in range(4) if field not in (one, other)][:2]
            taken = sum(int(BIT[field]) for field in state.worker.flat)
            free = ~(int(BESIDE[one]) | int(BESIDE[other]) | taken) & (2**49 - 1)
            assert bin(free).count("1") >= 37


@pytest.mark.parametrize(
    ("tiles", "whole", "parts"),
    [
        (1, True, []),
        (5, True, []),
        (6, True, [3]),
        (7, True, [3, 4]),
        (9, True, [3, 4, 5, 6]),
        (10, False, [3, 4, 5, 6, 7, 9]),
        (11, False, [3, 4, 5, 6, 7, 8, 9]),
        (12, False, [3, 4, 5, 6, 7, 8, 9]),
        (25, False, [3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_SK17_when_a_stack_may_or_must_be_split(tiles: int, whole: bool, parts: list[int]) -> None:
    state = laying(tiles)
    assert bool(puts(state)) == whole
    assert splits(state) == parts


def test_SK17_the_parts_are_put_one_after_the_other() -> None:
    state = play(laying(7), "split 4")
    assert splits(state) == []
    assert refusal(state, "split 3") == "put-part-first"
    play(state, "put c3")
    assert tiles_on(state, "c3") == "ship, grain, hewn stone, stairs"
    assert RULES.actor(state) == 1
    assert "c3" not in puts(state)
    play(state, "put d7")
    assert tiles_on(state, "d7") == "double stripe, wave, cross"
    assert state.turn == 1


def test_SK17_nine_may_be_laid_in_three_parts() -> None:
    state = play(laying(9), "split 3", "put c3", "split 3", "put c4", "put c5")
    assert [tiles_on(state, field).count(",") + 1 for field in ("c3", "c4", "c5")] == [3, 3, 3]


def test_SK17_of_ten_tiles_the_tenth_may_lie_alone() -> None:
    state = laying(10)
    assert refusal(state, "put c3") == "must-split"
    assert refusal(state, "split 8") == "part-too-small"
    play(state, "split 9", "put c3", "put c4")
    assert tiles_on(state, "c4") == "circle"


def test_SK17_twenty_tiles_make_at_least_three_stacks() -> None:
    state = play(laying(20), "split 9", "put c3")
    assert puts(state) == []
    play(state, "split 9", "put c4", "put c5")
    assert tiles_on(state, "c5").count(",") + 1 == 2


def test_SK17_fewer_than_six_are_not_split() -> None:
    assert refusal(laying(5), "split 3") == "too-few-to-split"
    assert refusal(laying(8), "split 6") == "part-too-small"
