"""Stairs, bird, ox, snake and horse (SK18-SK22)."""

from __future__ import annotations

from ptoq.core.rules import NATURE
from ptoq.games.sakkara.state import PLAYING, RIDING
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

THREE = "wave, wave, moon"


def test_SK18_stairs_cross_any_height() -> None:
    state = scene({"d5": "wave, " * 8 + "moon"}, holders=("stairs", ""))
    assert refusal(state, "move 1 north") == "too-steep"
    play(state, "climb 1 north")
    assert workers_of(state, 0) == "d5 f6"
    assert holder(state, 0) == "moon"
    assert discard(state) == "stairs"


def test_SK18_stairs_are_spent_only_where_they_are_needed() -> None:
    state = scene({"d5": "wave, wave", "e4": THREE}, holders=("stairs", ""))
    assert "move 1 north" in legal(state)
    assert refusal(state, "climb 1 north") == "stairs-not-needed"
    assert refusal(state, "climb 1 west") == "stairs-not-needed"
    assert "climb 1 east" in legal(state)


def test_SK18_no_stairs_no_climbing() -> None:
    assert refusal(scene({"d5": THREE}), "climb 1 north") == "no-such-tile"


def test_SK19_a_bird_carries_a_worker_to_any_free_field() -> None:
    state = scene({"a7": THREE + ", wave, wave, tip"}, holders=("bird", ""))
    flights = [move for move in legal(state) if move.startswith("bird")]
    assert len(flights) == 2 * 45
    for field in ("d4", "f6", "a1"):
        assert refusal(state, f"bird 1 {field}") == "worker-there"
    play(state, "bird 2 a7")
    assert workers_of(state, 0) == "d4 a7"
    assert holder(state, 0) == "tip"
    assert discard(state) == "bird"


def test_SK19_a_bird_carries_only_ones_own_workers() -> None:
    for turn, own, others in ((0, "d4 f6", "a1 g1"), (1, "a1 g1", "d4 f6")):
        for move in ("bird 1 a7", "bird 2 a7"):
            state = scene(holders=("bird", "bird"))
            state.turn = turn
            play(state, move)
            assert workers_of(state, turn) != own
            assert workers_of(state, 1 - turn) == others


def test_SK19_before_or_after_the_move_and_not_instead_of_it() -> None:
    state = play(scene(holders=("bird, bird", "")), "bird 1 a7")
    assert refusal(state, "end turn") == "must-move"
    play(state, "move 1 east", "bird 1 c3", "end turn")
    assert workers_of(state, 0) == "c3 f6"


def test_SK19_an_empty_field_gives_nothing() -> None:
    assert holder(play(scene(holders=("bird", "")), "bird 1 a7"), 0) == ""


def test_SK19_no_bird() -> None:
    assert refusal(scene(), "bird 1 a7") == "no-such-tile"


def test_SK20_the_ox_pushes_top_tiles_and_their_order_stays() -> None:
    state = scene({"d5": "wave, moon, cross, tip", "d6": "braid"}, holders=("ox", ""))
    play(state, "ox 2 from d5 to north")
    assert tiles_on(state, "d5") == "wave, moon"
    assert tiles_on(state, "d6") == "braid, cross, tip"
    assert discard(state) == "ox"


def test_SK20_never_upwards() -> None:
    state = scene({"d5": "wave, " * 5, "d6": "braid", "e5": "wave, " * 5, "c5": "wave, " * 9}, holders=("ox", ""))
    pushes = [move for move in legal(state) if " from d5 " in move]
    assert sorted(pushes) == [f"ox {count} from d5 to north" for count in range(1, 5)]
    assert refusal(state, "ox 5 from d5 to north") == "ox-upwards"
    assert refusal(state, "ox 1 from d5 to east") == "ox-upwards"
    assert refusal(state, "ox 6 from d5 to north") == "ox-too-many"


def test_SK20_the_rulebooks_picture_one_to_four_tiles() -> None:
    state = scene({"d5": "wave, " * 4}, holders=("ox", ""))
    assert [move for move in legal(state) if move.endswith("from d5 to north")] == [
        f"ox {count} from d5 to north" for count in range(1, 5)
    ]


def test_SK20_only_a_stack_next_to_an_own_worker_and_to_a_free_field() -> None:
    state = scene(
        dict.fromkeys(("d5", "c5", "e4", "d3", "b1", "g6"), THREE), workers=("d4 d7", "d6 e4"), holders=("ox", "")
    )
    assert refusal(state, "ox 1 from c5 to north") == "ox-too-far"
    assert refusal(state, "ox 1 from b1 to north") == "ox-too-far"
    assert refusal(state, "ox 1 from e4 to north") == "ox-under-worker"
    assert refusal(state, "ox 1 from d5 to north") == "worker-there"
    assert refusal(state, "ox 1 from d5 to south") == "worker-there"
    assert refusal(state, "ox 1 from c7 to north") == "edge"
    assert refusal(state, "ox 1 from c7 to west") == "ox-too-many"
    assert "ox 3 from d5 to east" in legal(state)
    assert refusal(scene({"d5": THREE}), "ox 1 from d5 to north") == "no-such-tile"


def test_SK20_pushing_may_uncover_a_tile() -> None:
    state = scene({"d5": "?, moon"}, holders=("ox", ""), covered="horse")
    play(state, "ox 1 from d5 to north")
    assert uncover(state, "horse") == "d5"


def test_SK20_a_covered_tile_can_be_pushed_and_stays_covered() -> None:
    state = scene({"d5": "?, moon"}, holders=("ox", ""), covered="horse")
    play(state, "ox 2 from d5 to north")
    assert RULES.actor(state) == 0
    assert tiles_on(state, "d6") == "?, moon"


def test_SK21_the_snake_looks_first_and_then_takes_one_tile() -> None:
    state = scene(holders=("snake", "tip, tip, ship"))
    assert not any(move.startswith("rob") for move in legal(state))
    play(state, "snake")
    assert state.shown == 1
    assert RULES.actor(state) == 0
    assert legal(state) == ["rob ship", "rob tip"]
    assert refusal(state, "rob bird") == "not-in-that-holder"
    assert refusal(state, "end turn") == "first-robbing"
    play(state, "rob tip")
    assert (holder(state, 0), holder(state, 1)) == ("tip", "ship, tip")
    assert discard(state) == "snake"


def test_SK21_open_holders_have_nothing_to_show() -> None:
    state = scene(holders=("snake", "tip"))
    state.open_holders = 1
    assert play(state, "snake").shown == 0


def test_SK21_an_empty_holder_cannot_be_robbed() -> None:
    assert refusal(scene(holders=("snake", "")), "snake") == "empty-holder"
    assert refusal(scene(holders=("", "tip")), "snake") == "no-such-tile"
    assert refusal(scene(holders=("snake", "tip")), "rob tip") == "no-robbing-now"


def test_SK22_a_horse_goes_one_field_on() -> None:
    state = scene({"d5": "moon", "d6": "cross", "d7": "tip"}, holders=("horse", ""))
    assert refusal(state, "gallop") == "move-before-horse"
    play(state, "move 1 north", "gallop")
    assert state.phase == RIDING
    assert legal(state) == ["ride on", "rein in"]
    assert refusal(state, "end turn") == "first-riding"
    assert refusal(state, "ride up") == "stairs-not-needed"
    play(state, "rein in")
    assert workers_of(state, 0) == "d6 f6"
    assert holder(state, 0) == "cross, moon"
    assert refusal(state, "ride on") == "no-riding-now"


def test_SK22_or_two() -> None:
    state = scene({"d5": "moon", "d6": "cross", "d7": "tip"}, holders=("horse", ""))
    play(state, "move 1 north", "gallop", "ride on")
    assert workers_of(state, 0) == "d7 f6"
    assert holder(state, 0) == "cross, moon, tip"
    assert state.phase == PLAYING
    assert discard(state) == "horse"


def test_SK22_each_step_obeys_SK6() -> None:
    state = play(scene({"d6": THREE}, holders=("horse", "")), "move 1 north")
    assert refusal(state, "gallop") == "too-steep"
    assert refusal(state, "gallop up") == "no-such-tile"
    state = play(scene(workers=("d4 d6", "a1 g1"), holders=("horse", "")), "move 1 north")
    assert refusal(state, "gallop") == "worker-there"
    state = play(scene(workers=("d6 a7", "a1 g1"), holders=("horse", "")), "move 1 north")
    assert refusal(state, "gallop") == "edge"
    assert refusal(play(scene(), "move 1 north"), "gallop") == "no-such-tile"


def test_SK22_there_is_nothing_to_decide_where_the_second_field_is_closed() -> None:
    state = play(scene(workers=("d5 a7", "a1 g1"), holders=("horse", "")), "move 1 north", "gallop")
    assert state.phase == PLAYING
    state = play(scene({"d7": THREE}, holders=("horse", "")), "move 1 north", "gallop")
    assert state.phase == PLAYING


def test_SK22_stairs_help_on_each_step() -> None:
    towers = {"d5": THREE, "d6": THREE + ", " + THREE, "d7": THREE + ", " + THREE + ", " + THREE}
    state = scene(towers, holders=("horse, stairs, stairs, stairs", ""))
    play(state, "climb 1 north", "gallop up")
    assert legal(state) == ["ride up", "rein in"]
    assert refusal(state, "ride on") == "too-steep"
    play(state, "ride up")
    assert workers_of(state, 0) == "d7 f6"
    assert discard(state) == "stairs, horse, stairs, stairs"


def test_SK22_what_the_first_field_uncovers_is_seen_before_the_second() -> None:
    state = scene({"d6": "?, moon"}, holders=("horse", ""), covered="tip")
    play(state, "move 1 north", "gallop")
    assert RULES.actor(state) == NATURE
    uncover(state, "tip")
    assert legal(state) == ["ride on", "rein in"]


def test_SK22_no_horse_before_the_move_of_ones_own_turn() -> None:
    state = scene(workers=("d4 f6", "c2 g1"), holders=("horse", "horse"))
    assert refusal(state, "gallop")
    play(state, "move 1 north", "end turn")
    assert RULES.actor(state) == 1
    assert refusal(state, "gallop")
    play(state, "move 1 north", "gallop")


def test_SK22_several_horses_one_after_the_other() -> None:
    state = scene(workers=("d1 a7", "a1 g1"), holders=("horse, horse", ""))
    play(state, "move 1 north", "gallop", "ride on", "gallop", "ride on")
    assert workers_of(state, 0) == "d6 a7"


def test_SK22_a_worker_carried_off_by_a_bird_does_not_ride_on() -> None:
    state = scene(holders=("horse, bird, bird", ""))
    play(state, "move 1 north", "bird 2 a7")
    assert "gallop" in legal(state)
    play(state, "bird 1 d2")
    assert refusal(state, "gallop") == "carried-off"
