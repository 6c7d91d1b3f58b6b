"""The set-up of Sakkara, the workers and the course of a game (SK1-SK8, SK14)."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from ptoq.core.draws import below, stream
from ptoq.core.record import UNKNOWN
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.games.sakkara import GAME, words
from ptoq.games.sakkara.moves import MOST_HEIGHT
from ptoq.games.sakkara.state import NOTHING, OVER, PLACING, PLAYING, SETTING_UP, State
from ptoq.games.sakkara.tiles import SHIP
from tests.games.sakkara_scenes import (
    OUT,
    RULES,
    discard,
    gains,
    holder,
    legal,
    play,
    refusal,
    scene,
    table,
    tiles_everywhere,
    tiles_on,
    uncover,
    workers_of,
)


def laid_out(seed: int, starter: int = 0, **options: object) -> State:
    """A game after the set-up."""
    state, rng = table(starter, **options), stream(seed)
    while RULES.actor(state) == NATURE:
        RULES.apply(state, below(rng, RULES.chances(state)))
    return state


def test_SK1_the_box_has_75_tiles_of_16_motifs() -> None:
    state = table()
    assert state.counts.sum() == 75
    assert (state.counts > 0).sum() == 16
    assert state.worker.shape == (2, 2)


def test_SK2_the_rebuilt_tiles() -> None:
    assert table().counts.tolist() == [4, 8, 9, 6, 5, 4, 3, 3, 3, 3, 3, 8, 4, 4, 4, 4]


@pytest.mark.parametrize("seed", range(5))
def test_SK3_every_field_has_a_tile_and_26_have_two(seed: int) -> None:
    state = laid_out(seed)
    assert Counter(state.height.tolist()) == {1: 23, 2: 26}
    assert all(state.stack[field, 0] == UNKNOWN for field in range(49) if state.height[field] == 2)
    assert all(state.stack[field, state.height[field] - 1] >= 0 for field in range(49))
    assert state.unseen_total == state.unseen.sum() == 26
    assert tiles_everywhere(state) == state.counts.tolist()


def test_SK3_one_draw_for_a_field_tells_its_tile_and_whether_it_gets_two() -> None:
    state = table()
    assert RULES.actor(state) == NATURE
    assert RULES.chances(state) == 75 * 49
    RULES.apply(state, 3 * 49 + 25)
    assert tiles_on(state, "a1") == "?, ship"
    assert RULES.chances(state) == 74 * 48
    RULES.apply(state, 3 * 48 + 25)
    assert tiles_on(state, "b1") == "grain"


def test_SK3_both_tiles_and_doubles_are_drawn_fairly() -> None:
    """Every field is as likely as any other to get two, and every tile as likely to be seen."""
    games = 300
    heights, ships = np.zeros(49), 0
    for seed in range(games):
        state = laid_out(1000 + seed)
        heights += state.height - 1
        ships += 4 - int(state.unseen[SHIP])
    assert heights.sum() == 26 * games
    assert np.all(np.abs(heights / games - 26 / 49) < 0.15)
    # 49 of 75 tiles are seen; games with fewer than two ships in sight are left out.
    assert 2.6 < ships / games < 2.95


def laid_with(ships: int, **options: object) -> State:
    """Lay ships on the first fields, and then the last tiles of the list, no ship among them."""
    state = table(**options)
    for field in range(49):
        assert state.laid_out == field
        tile = 0 if field < ships else RULES.chances(state) // (49 - field) - 1
        RULES.apply(state, tile * (49 - field))
    return state


@pytest.mark.parametrize("ships", [0, 1])
def test_SK3_fewer_than_two_ships_in_sight_and_the_tiles_are_laid_again(ships: int) -> None:
    assert laid_with(ships).tobytes() == table().tobytes()


def test_SK3_two_ships_in_sight_are_enough() -> None:
    assert laid_with(2).phase == PLACING


def test_SK3_a_covered_tile_is_drawn_when_it_is_uncovered() -> None:
    state = scene({"d5": "?, ship"}, covered="snake, bird, bird")
    play(state, "move 1 north")
    assert RULES.actor(state) == NATURE
    assert RULES.chances(state) == 3
    assert RULES.choices(state, 0, OUT) == RULES.choices(state, 1, OUT) == 0
    assert uncover(state, "snake") == "d5"
    assert tiles_on(state, "d5") == "snake"
    assert state.unseen_total == 2
    assert RULES.actor(state) == 0


@pytest.mark.parametrize("seed", range(5))
def test_SK3_with_covered_seen_every_lower_tile_is_drawn_at_the_set_up(seed: int) -> None:
    state = laid_out(seed, covered="seen")
    assert state.phase == PLACING
    assert Counter(state.height.tolist()) == {1: 23, 2: 26}
    assert not np.any(state.stack == UNKNOWN)
    assert (state.unseen_total, int(state.bare)) == (0, 0)
    assert tiles_everywhere(state) == state.counts.tolist()


def test_SK3_with_covered_seen_the_upper_tiles_come_first_and_then_each_lower_one_alone() -> None:
    state = laid_with(2, covered="seen")
    assert (state.laid_out, RULES.actor(state), RULES.chances(state)) == (49, NATURE, 26)
    assert [RULES.choices(state, seat, OUT) for seat in (0, 1)] == [0, 0]
    lowest = next(field for field in range(49) if state.height[field] == 2)
    for left in range(26, 0, -1):
        assert RULES.chances(state) == left
        RULES.apply(state, 0)
        assert state.stack[lowest, 0] == 0
    assert RULES.actor(state) == 0


@pytest.mark.parametrize("ships", [0, 1])
def test_SK3_with_covered_seen_too_few_ships_on_top_are_laid_again_too(ships: int) -> None:
    assert laid_with(ships, covered="seen").tobytes() == table(covered="seen").tobytes()


def test_SK3_with_covered_seen_nothing_is_drawn_after_the_set_up() -> None:
    state, chooser = laid_out(3, covered="seen"), Random(3)
    for _ in range(500):
        assert RULES.actor(state) != NATURE
        if RULES.actor(state) == NOBODY:
            break
        play(state, chooser.choice(legal(state)))


def test_SK3_what_was_seen_belongs_to_every_view_and_no_guess_changes_it() -> None:
    state = laid_out(4, covered="seen")
    for seat in (EVERYBODY, 0, 1):
        seen = state.copy()
        RULES.hide(seen, seat)
        RULES.guess(seen, seat, stream(1))
        assert seen.tobytes() == state.tobytes()
        assert all(None not in tiles for tiles in words.view(state, seat)["board"].values())
    assert any(None in tiles for tiles in words.view(laid_out(4), 0)["board"].values())


def test_SK4_the_players_place_their_workers_in_turn_and_take_tiles() -> None:
    state = laid_out(1, starter=1)
    placed = []
    for field in ("d4", "c4", "e5", "a7"):
        placed.append(RULES.actor(state))
        top = tiles_on(state, field).split(", ")[-1]
        seat = RULES.actor(state)
        play(state, f"place {field}")
        assert top in holder(state, seat)
        if RULES.actor(state) == NATURE:
            RULES.apply(state, 0)
    assert placed == [1, 0, 1, 0]
    assert workers_of(state, 1) == "d4 e5"
    assert workers_of(state, 0) == "c4 a7"
    assert [int(state.holder[seat].sum()) for seat in (0, 1)] == [2, 2]
    assert RULES.actor(state) == 1
    assert state.phase == PLAYING


def test_SK4_no_worker_on_another() -> None:
    state = laid_out(2)
    play(state, "place d4")
    while RULES.actor(state) == NATURE:
        RULES.apply(state, 0)
    assert len(legal(state)) == 48
    assert refusal(state, "place d4") == "worker-there"
    assert refusal(state, "move 1 north") == "first-placing"


def test_SK5_one_worker_moves_and_only_one() -> None:
    state = scene({"d5": "moon"})
    assert legal(state) == [f"move {worker} {way}" for worker in (1, 2) for way in ("north", "east", "south", "west")]
    assert refusal(state, "end turn") == "must-move"
    play(state, "move 1 north")
    assert holder(state, 0) == "moon"
    assert legal(state) == ["end turn"]
    assert refusal(state, "move 2 north") == "already-moved"
    play(state, "end turn")
    assert RULES.actor(state) == 1


def test_SK5_a_tile_just_taken_can_be_played() -> None:
    state = scene({"d5": "bird"})
    play(state, "move 1 north", "bird 2 a7")
    assert workers_of(state, 0) == "d5 a7"


def test_SK6_not_onto_a_worker_and_not_off_the_board() -> None:
    state = scene(workers=("a1 b1", "a2 g7"))
    assert legal(state) == ["move 2 north", "move 2 east"]
    assert refusal(state, "move 1 north") == "worker-there"
    assert refusal(state, "move 1 east") == "worker-there"
    assert refusal(state, "move 1 west") == "edge"


@pytest.mark.parametrize(
    ("under", "entered", "fine"), [(0, 2, True), (0, 3, False), (2, 4, True), (2, 5, False), (9, 0, True)]
)
def test_SK6_at_most_two_tiles_up_and_any_number_down(under: int, entered: int, fine: bool) -> None:
    state = scene({"d4": ",".join(["wave"] * under), "d5": ",".join(["moon"] * entered)})
    assert ("move 1 north" in legal(state)) == fine
    if not fine:
        assert refusal(state, "move 1 north") == "too-steep"


def test_SK6_the_top_tile_is_taken_and_an_empty_field_gives_nothing() -> None:
    state = play(scene({"d5": "wave, moon"}), "move 1 north")
    assert (holder(state, 0), tiles_on(state, "d5")) == ("moon", "wave")
    assert holder(play(scene(), "move 1 north"), 0) == ""


def boxed_in(tiles: str) -> State:
    """Both workers of seat 0 in corners behind high stacks."""
    walls = dict.fromkeys(("b1", "a2", "g6", "f7"), "wave, wave, wave")
    return scene(walls, workers=("a1 g7", "d4 d5"), holders=(tiles, ""))


def test_SK6_who_cannot_move_skips_the_move() -> None:
    state = boxed_in("moon")
    assert legal(state) == ["end turn"]
    play(state, "end turn")
    assert RULES.actor(state) == 1


def test_SK6_who_has_stairs_must_use_them() -> None:
    state = boxed_in("stairs")
    assert legal(state) == ["climb 1 north", "climb 1 east", "climb 2 south", "climb 2 west"]
    assert refusal(state, "end turn") == "must-move"


def test_SK7_more_than_ten_tiles_are_given_up_at_the_end() -> None:
    state = scene(holders=("moon, " * 6 + "cross, " * 6, ""))
    play(state, "move 1 north", "end turn")
    assert RULES.actor(state) == 0
    assert legal(state) == ["give up cross", "give up moon"]
    assert refusal(state, "give up ship") == "no-such-tile"
    assert refusal(state, "end turn") == "first-giving-up"
    play(state, "give up moon", "give up cross")
    assert state.holder[0].sum() == 10
    assert discard(state) == "moon, cross"
    assert RULES.actor(state) == 1


def test_SK7_ten_tiles_may_stay() -> None:
    state = play(scene(holders=("moon, " * 10, "")), "move 1 north", "end turn")
    assert RULES.actor(state) == 1
    assert state.phase == PLAYING


def test_SK14_four_hundred_turns_are_a_draw() -> None:
    state = scene(holders=("bird", ""))
    state.turns = 398
    play(state, "move 1 north", "end turn", "move 1 north", "end turn")
    assert state.phase == OVER
    assert RULES.actor(state) == NOBODY
    assert gains(state) == [0, 0]
    assert RULES.choices(state, 0, OUT) == 0


def test_the_card() -> None:
    assert list(GAME.seats) == [2]
    assert [option.name for option in GAME.options] == ["first", "holders", "covered", "tiles"]
    assert GAME.match.first == "option"


@pytest.mark.parametrize("seed", range(4))
def test_75_tiles_at_every_ply_and_every_record_is_tidy(seed: int) -> None:
    state, rng = table(), stream(f"tiles {seed}")
    levels = np.arange(MOST_HEIGHT)
    while (who := RULES.actor(state)) != NOBODY:
        n = RULES.chances(state) if who == NATURE else RULES.choices(state, who, OUT)
        pick = below(rng, n)
        RULES.apply(state, pick if who == NATURE else int(OUT[pick]))
        if state.phase == SETTING_UP:
            continue
        assert tiles_everywhere(state) == state.counts.tolist()
        assert np.array_equal(state.stack != NOTHING, levels < state.height[:, None])
        assert state.unseen_total == state.unseen.sum() == (state.stack == UNKNOWN).sum()
        # A covered tile lies at the very bottom, and unless it was just uncovered there is one above it.
        assert not (state.stack[:, 1:] == UNKNOWN).any()
        assert (state.bare != 0) == any((state.stack[:, 0] == UNKNOWN) & (state.height == 1))
        assert len({int(field) for field in state.worker.flat if field < 49}) == (state.worker < 49).sum()
    assert state.bare == 0


def test_SK8_the_record_hides_nothing_and_nothing_is_to_be_guessed() -> None:
    state = scene({"d5": "?, ship"}, holders=("moon", "tip"), covered="snake")
    for seat in (EVERYBODY, 0, 1):
        view = state.copy()
        RULES.hide(view, seat)
        RULES.guess(view, seat, stream(1))
        assert view.tobytes() == state.tobytes()
