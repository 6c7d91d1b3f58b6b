"""The rules of Escalero, by name."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from ptoq.core.messages import Text
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.words import plain
from ptoq.games.dice import DICE, FACE_NAMES, THROWS
from ptoq.games.escalero import GAME, words
from ptoq.games.escalero.rules import ENTER, FREE, SCORES, State

RULES = GAME.rules
READ = words.NOTATION.read
OUT = np.zeros(RULES.most_choices, np.int32)


def table(seats: int = 1, **options: str) -> State:
    """A new round."""
    return GAME.new_round(options, seats, 0)


def throw(state: State, dice: str) -> State:
    """Let the loose dice fall as said."""
    faces = [FACE_NAMES.index(name) for name in dice.split()]
    assert len(faces) == state.loose
    RULES.apply(state, sum(face * 6**place for place, face in enumerate(faces)))
    return state


def play(state: State, *moves: str) -> State:
    """Make moves, which must be legal."""
    for move in moves:
        assert move in legal(state)
        RULES.apply(state, READ(move))
    return state


def legal(state: State) -> list[str]:
    n = RULES.choices(state, RULES.actor(state), OUT)
    return [words.NOTATION.text(int(move)) for move in OUT[:n]]


def points(state: State, row: str) -> int:
    """What the dice would score in a row."""
    return words.view(state, 0)["entries"][row]


def gains(state: State) -> list[int]:
    out = np.zeros(8, np.int64)
    RULES.payoff(state, out)
    return out[: state.seats].tolist()


def test_ES1_face_rows_count_their_dice() -> None:
    state = throw(table(), "9 10 10 A A")
    assert [points(state, row) for row in ("nines", "tens", "jacks", "aces")] == [1, 4, 0, 12]


@pytest.mark.parametrize(
    ("dice", "row", "served", "thrown"),
    [
        ("9 10 J Q K", "quint", 30, 25),
        ("10 J Q K A", "quint", 30, 25),
        ("9 9 K K K", "full hand", 35, 30),
        ("Q Q Q Q 9", "poker", 45, 40),
        ("A A A A A", "five", 50, 50),
        ("A A A A A", "served five", 100, 0),
    ],
)
def test_ES1_combinations_served_and_not(dice: str, row: str, served: int, thrown: int) -> None:
    assert points(throw(table(), dice), row) == served
    first, rest = dice.split()[0], " ".join(dice.split()[1:])
    state = throw(play(throw(table(), f"{first} 9 9 10 10"), f"keep {first}"), rest)
    assert points(state, row) == thrown


def test_ES1_nine_ten_jack_queen_ace_is_no_quint() -> None:
    assert points(throw(table(), "9 10 J Q A"), "quint") == 0
    assert points(throw(table(), "9 9 10 J K"), "quint") == 0


def test_ES1_scores_by_a_second_method_over_all_throws() -> None:
    """Count dice one by one, instead of by the table's groups."""
    for number, dice in enumerate(THROWS):
        alike = max(dice.count(face) for face in dice)
        faces = len(set(dice))
        straight = tuple(sorted(dice)) in ((0, 1, 2, 3, 4), (1, 2, 3, 4, 5))
        for served in (0, 1):
            row = SCORES[number, served, 0, 0]
            assert list(row[:6]) == [sum(die == face for die in dice) * (face + 1) for face in range(6)]
            assert row[6] == (30 if served else 25) * straight
            assert row[7] == (35 if served else 30) * (faces == 2 and alike == 3)
            assert row[8] == (45 if served else 40) * (alike == 4)
            assert row[9] == 50 * (faces == 1)
            assert row[10] == 100 * (faces == 1) * served


def test_ES2_one_to_three_throws_then_an_entry() -> None:
    state = throw(table(), "9 10 10 Q A")
    assert "enter tens" in legal(state)
    throw(play(state, "keep 10 10"), "10 9 9")
    assert state.throws == 2
    throw(play(state, "keep 10 10 10"), "A A")
    assert state.throws == 3
    assert not any(move.startswith("keep") for move in legal(state))
    play(state, "enter tens")
    assert state.sheet[0, 1] == 6
    assert state.throws == 0


def test_ES2_any_dice_may_stand_also_ones_thrown_earlier_or_not_kept_before() -> None:
    state = throw(play(throw(table(), "9 9 9 K K"), "keep 9 9"), "A A A")
    assert {"keep A A A", "keep 9 A", "keep 9 9 A A"} <= set(legal(state))


def test_ES2_a_row_may_be_struck_with_0_points_and_is_filled_then() -> None:
    state = play(throw(table(), "9 10 10 Q A"), "enter served five")
    assert state.sheet[0, 10] == 0
    assert "enter served five" not in legal(throw(state, "9 10 10 Q A"))


def test_ES2_after_eleven_turns_each_the_round_is_over() -> None:
    state = table(seats=3)
    for turn in range(33):
        assert RULES.actor(state) == NATURE
        throw(state, "9 10 J Q A")
        assert RULES.actor(state) == turn % 3
        RULES.apply(state, ENTER + turn // 3)
    assert RULES.actor(state) == NOBODY
    assert [RULES.choices(state, seat, OUT) for seat in range(3)] == [0, 0, 0]


def test_ES3_none_to_four_dice_may_stay() -> None:
    moves = legal(throw(table(), "9 10 J Q A"))
    assert sum(move.startswith("keep") for move in moves) == 31
    assert "keep nothing" in moves


def test_ES3_by_option_at_least_one_die_stays() -> None:
    state = throw(table(keep="1-4"), "9 10 J Q A")
    assert "keep nothing" not in legal(state)
    assert sum(move.startswith("keep") for move in legal(state)) == 30
    assert "at least one" in str(words.why_not(state, 0, READ("keep nothing")))


def test_ES4_a_second_throw_of_all_five_can_be_served() -> None:
    state = throw(play(throw(table(), "9 9 J Q A"), "keep nothing"), "K K K K K")
    assert points(state, "served five") == 100


def test_ES4_by_option_only_the_first_throw_is_served() -> None:
    state = throw(play(throw(table(served="first"), "9 9 J Q A"), "keep nothing"), "K K K K K")
    assert points(state, "served five") == 0
    assert points(state, "five") == 50
    assert points(throw(table(served="first"), "K K K K K"), "served five") == 100


def test_ES5_a_served_five_may_be_entered_as_five_for_50_and_is_no_poker_or_full_hand() -> None:
    state = throw(table(), "K K K K K")
    assert [points(state, row) for row in ("five", "poker", "full hand")] == [50, 0, 0]


def test_ES5_by_option_five_alike_is_a_poker_too() -> None:
    assert points(throw(table(five_as_poker="yes"), "K K K K K"), "poker") == 45
    assert points(throw(table(five_as_poker="yes"), "K K K K A"), "poker") == 45


def test_ES6_face_rows_take_any_dice() -> None:
    assert points(throw(table(), "K K K K A"), "kings") == 20


@pytest.mark.parametrize("dice", ["K K K K A", "9 10 J Q K", "9 9 9 A A", "A A A A A"])
def test_ES6_by_option_a_five_dice_combination_scores_nothing_in_the_face_rows(dice: str) -> None:
    state = throw(table(strict_faces="yes"), dice)
    assert all(points(state, row) == 0 for row in words.ROW_NAMES[:6])
    assert points(throw(table(strict_faces="yes"), "K K K A A".replace("A A", "A 9")), "kings") == 15


def filled(*sums: int) -> State:
    """A finished round with these sums."""
    state = table(seats=len(sums))
    state.sheet[: len(sums)] = 0
    state.sheet[: len(sums), 0] = sums
    state.turn, state.loose = NOBODY, 0
    return state


def test_ES7_the_winner_receives_the_differences() -> None:
    assert gains(filled(100, 70, 85)) == [45, -30, -15]


def test_ES7_shared_first_place_receives_from_the_others_and_nothing_from_each_other() -> None:
    assert gains(filled(100, 70, 100)) == [30, -60, 30]
    assert gains(filled(50, 50)) == [0, 0]


def test_ES7_alone_a_player_has_his_sum() -> None:
    assert gains(filled(123)) == [123]


def test_ES8_the_rulebooks_four_entries() -> None:
    assert points(throw(table(), "9 J Q Q A"), "queens") == 8
    assert points(throw(table(), "10 J Q K A"), "quint") == 30
    state = table()
    state.sheet[0, 1] = 4
    throw(state, "9 10 10 Q A")
    assert [points(state, row) for row in ("nines", "queens", "aces")] == [1, 4, 6]
    assert "tens" not in words.view(state, 0)["entries"]
    state = throw(play(throw(table(), "10 9 9 Q A"), "keep 10"), "10 9 J K")
    assert points(throw(play(state, "keep 10 10"), "10 A A"), "full hand") == 30


def test_nature_throws_exactly_the_loose_dice() -> None:
    state = throw(table(), "9 10 J Q A")
    for keep in range(DICE):
        again = state.copy()
        play(again, "keep " + (" ".join(["9", "10", "J", "Q", "A"][:keep]) or "nothing"))
        assert RULES.chances(again) == 6 ** (DICE - keep)


def test_every_outcome_is_another_fall_of_the_dice() -> None:
    seen = set()
    for outcome in range(6**3):
        state = play(throw(table(), "9 9 J Q A"), "keep 9 9")
        RULES.apply(state, outcome)
        seen.add(tuple(state.dice))
    assert seen == {(0, 0, *dice) for dice in product(range(6), repeat=3)}


def test_nothing_is_hidden() -> None:
    state = throw(table(2), "9 10 J Q A")
    for seat in (EVERYBODY, 0, 1):
        view = state.copy()
        RULES.hide(view, seat)
        RULES.guess(view, seat, np.array([1], np.int64))
        assert view.tobytes() == state.tobytes()


def test_a_seat_that_is_not_to_act_has_no_choice() -> None:
    state = table(2)
    assert RULES.choices(state, 0, OUT) == 0
    throw(state, "9 10 J Q A")
    assert RULES.choices(state, 1, OUT) == 0


def test_refusals_say_why() -> None:
    state = throw(table(), "9 10 J Q A")
    assert str(words.why_not(state, 0, READ("keep A A"))) == "You did not throw A A."
    play(state, "enter nines")
    throw(state, "9 10 J Q A")
    assert str(words.why_not(state, 0, READ("enter nines"))) == "The row nines is already filled."
    for keep in ("keep A", "keep A"):
        throw(play(state, keep), "9 9 9 9")
        if state.throws < 3:
            throw(play(state, "keep 9"), "A A A A")
            break
    assert "three times" in str(words.why_not(state, 0, READ("keep A")))


def test_the_dice_may_be_typed_in_any_order() -> None:
    assert READ("keep a, K 9") == READ("keep 9 K A")


def test_what_nature_did_and_what_is_expected_is_said() -> None:
    before = play(throw(table(), "9 10 J Q A"), "keep 9 10 J")
    assert "one throw" not in str(words.expects(before, 0))
    after = throw(before.copy(), "K A")
    assert str(words.nature(before, 0, after, 0)) == "The dice fall K A."
    assert "one throw left" in str(words.expects(after, 0))
    last = throw(play(after, "keep K"), "9 9 9 9")
    assert words.expects(last, 0) == Text("escalero/enter")


def test_the_sheet_shows_possible_entries_in_brackets() -> None:
    state = throw(play(throw(table(2), "9 J Q Q A"), "enter served five"), "9 J Q Q A")
    picture = words.picture(state, 1, ["Anna", "Bob"], plain)
    assert "(8)" in picture
    assert "—" in picture
    assert "Bob, throw 1 of 3:" in picture
    assert max(map(len, picture.splitlines())) <= 80
    assert words.view(table(2), 0)["dice"] == []
    assert "throw" not in words.picture(table(2), 0, ["Anna", "Bob"], plain)


def test_ES1_the_view_says_what_every_row_is_worth_served_or_not() -> None:
    worth = words.view(table(1), 0)["worth"]
    assert [worth[row] for row in words.ROW_NAMES] == [
        *([points] for points in range(1, 7)),
        [25, 30],
        [30, 35],
        [40, 45],
        [50],
        [100],
    ]


def test_the_verdict_names_every_sum() -> None:
    assert [str(line) for line in words.verdict(filled(7, 9), ["Anna", "Bob"])] == ["Anna: 7 points.", "Bob: 9 points."]


def test_free_rows_are_marked_free() -> None:
    assert (table().sheet == FREE).all()
