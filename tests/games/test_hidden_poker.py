"""The rules of hidden dice poker, by name."""

from __future__ import annotations

from collections import Counter

import pytest

from ptoq.core.draws import below, stream
from ptoq.core.refusals import Refusal
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.games.dice import DICE, THROWS, WAYS, best_reading
from ptoq.games.hidden_poker import GAME, JOKER, words
from ptoq.games.hidden_poker.rules import MOST_PLAY_OFFS
from tests.games.hidden_poker_rounds import (
    NAMES,
    READ,
    RULES,
    chips,
    gains,
    legal,
    number,
    play,
    seen,
    stubborn,
    table,
    throw,
)


def test_PD5_everybody_with_chips_antes_one_and_the_others_sit_out() -> None:
    state = table([60, 0, 1, 7])
    assert chips(state) == [59, 0, 0, 6]
    assert state.pot == 3
    assert state.playing.tolist() == [1, 0, 1, 1, 0, 0]
    play(state, "9 9 9 9 9", "announce 9 9 9 9 9", "believe as 3", "believe as 4")
    assert state.turn == 2
    play(state, "9 9 9 9 9", "announce K K K K K", "believe as 4", "believe as 1")
    assert state.turn == 3


def test_PD4_a_starter_without_chips_leaves_the_cup_to_the_next() -> None:
    assert table([5, 0, 5], starter=1).turn == 2
    assert table([5, 5, 0], starter=2).turn == 0


def test_PD4_the_winner_begins_the_next_round() -> None:
    state = play(table(3, starter=2), "9 9 9 9 9", "announce K K K K K", "believe as 1", "believe as 2")
    play(state, "9 9 9 9 9", "announce A A A A A", "believe as 2", "believe as 3")
    play(state, "9 9 9 9 9", "announce Q Q Q Q Q", "believe as 3", "believe as 1")
    assert GAME.match.then(state) == 0
    assert GAME.match.first == "lot"


def test_HP1_nature_throws_all_five_dice_once_under_the_cup() -> None:
    state = table()
    assert RULES.actor(state) == NATURE
    assert RULES.chances(state) == 6**DICE
    throw(state, "A 9 K 9 K")
    assert state.dice[0] == number("9 9 K K A")
    assert RULES.actor(state) == 0


def test_HP1_nature_draws_every_throw_as_often_as_dice_do() -> None:
    falls: Counter[int] = Counter()
    for roll in range(6**DICE):
        state = table()
        RULES.apply(state, roll)
        falls[int(state.dice[0])] += 1
    assert [falls[index] for index in range(len(THROWS))] == WAYS.tolist()


def test_HP1_any_of_the_252_values_may_be_announced_whatever_was_thrown_or_said() -> None:
    state = play(table(), "9 10 J Q A")
    assert len(legal(state, 0)) == 252
    assert legal(state, 1) == []
    play(state, "announce A A A A A", "believe as 2", "9 9 9 9 9")
    assert len(legal(state, 1)) == 252


def test_HP1_dice_are_announced_in_any_order() -> None:
    assert READ("announce k 9,K k 9") == READ("announce 9 9 K K K") == number("9 9 K K K")


@pytest.mark.parametrize("sequences", ["off", "on"])
def test_PD3_with_jokers_only_what_a_throw_can_count_as_is_announced(sequences: str) -> None:
    state = play(table(joker="on", sequences=sequences), "A A K K 9")
    can_be = {best_reading(dice, sequences == "on") for dice in THROWS}
    assert [READ(move) for move in legal(state, 0)] == [index for index, dice in enumerate(THROWS) if dice in can_be]
    assert "announce A A A A A" in legal(state, 0)
    assert "announce 9 A A A A" not in legal(state, 0)
    assert ("announce 10 J Q K A" in legal(state, 0)) == (sequences == "on")


def test_HP2_every_other_player_answers_for_himself_in_any_order() -> None:
    state = play(table(4, starter=1), "9 9 9 9 9", "announce A A A A A")
    assert RULES.actor(state) == 2
    assert [legal(state, seat) for seat in range(4)] == [
        ["doubt as 1", "believe as 1"],
        [],
        ["doubt as 3", "believe as 3"],
        ["doubt as 4", "believe as 4"],
    ]
    play(state, "believe as 1")
    assert RULES.actor(state) == 2
    assert legal(state, 0) == []
    play(state, "believe as 3")
    assert RULES.actor(state) == 3
    play(state, "believe as 4")
    assert (RULES.actor(state), state.turn) == (NATURE, 2)


def test_HP2_the_first_doubt_closes_the_window_and_shows_the_dice_to_all() -> None:
    state = play(table(4), "9 9 9 9 J", "announce A A A A A", "believe as 2")
    assert state.shown == 0
    play(state, "doubt as 4")
    assert state.shown == 1
    assert [legal(state, seat) for seat in range(4)] == [[]] * 4
    assert not state.pending.any()
    for eyes in (EVERYBODY, 0, 1, 2, 3):
        assert seen(state, eyes).dice[0] == number("9 9 9 9 J")


def test_HP3_the_doubter_of_a_true_announcement_doubles_the_pot() -> None:
    state = play(table(3), "9 9 K K K", "announce 9 9 K K K", "doubt as 3")
    assert state.pot == 6
    assert chips(state) == [59, 59, 56]


def test_HP3_a_swindler_doubles_the_pot_and_his_announcement_becomes_what_he_threw() -> None:
    state = play(table(3), "9 9 K K K", "announce A A A A A", "doubt as 2")
    assert state.pot == 6
    assert chips(state) == [56, 59, 59]
    play(state, "9 9 9 9 9", "announce 10 10 10 10 10", "believe as 1", "believe as 3")
    play(state, "9 9 9 9 9", "announce 9 10 J Q A", "believe as 1", "believe as 2")
    assert state.winner == 1
    assert gains(state) == [-4, 5, -1]


def test_HP3_a_swindler_may_still_win_with_what_he_threw() -> None:
    state = play(table(), "A A A A K", "announce A A A A A", "doubt as 2")
    play(state, "9 9 9 9 9", "announce K K K K A", "believe as 1")
    assert state.winner == 0
    assert gains(state) == [1, -1]


def test_HP3_to_say_too_little_is_untrue_too() -> None:
    state = play(table(), "A A A A A", "announce K K K K K", "doubt as 2")
    assert chips(state) == [57, 59]
    play(state, "9 9 9 9 9", "announce A A A A K", "believe as 1")
    assert state.winner == 0


def test_HP3_the_same_kind_with_another_dead_die_is_untrue() -> None:
    state = play(table(), "K K 9 10 J", "announce K K 9 10 Q", "doubt as 2")
    assert chips(state) == [57, 59]


def test_PD3_with_jokers_the_best_reading_is_what_is_true() -> None:
    state = play(table(joker="on"), "A A K K 9", "announce 9 K K K K", "doubt as 2")
    assert chips(state) == [59, 57]
    state = play(table(joker="on"), "A A K K 9", "announce Q K K K K", "doubt as 2")
    assert chips(state) == [57, 59]
    assert words.view(state, EVERYBODY)["dice"][0] == ["9", "K", "K", "A", "A"]


def test_HP5_the_view_names_the_highest_announcement_that_stands() -> None:
    state = table(3)
    assert words.view(state, 0)["to_beat"] is None
    play(state, "9 9 K K K", "announce 9 9 K K K")
    assert words.view(state, 1)["to_beat"] is None  # it may still be doubted
    play(state, "believe as 2", "believe as 3")
    stands = {"seat": 0, "dice": ["9", "9", "K", "K", "K"], "kind": "full house", "called": None}
    assert words.view(state, 1)["to_beat"] == stands
    play(state, "9 9 10 J Q", "announce A A A A A", "doubt as 1")
    assert words.view(state, 2)["to_beat"] == stands  # the dice were shown: a pair
    play(state, "J J J J Q", "announce J J J J Q")
    assert words.view(state, 2)["to_beat"] == stands
    play(state, "believe as 1", "believe as 2")
    assert words.view(state, 0)["to_beat"]["seat"] == 2


def test_PD5_a_payment_is_cut_to_what_is_left() -> None:
    state = play(table([60, 3, 60]), "9 9 K K K", "announce 9 9 K K K", "doubt as 2")
    assert chips(state) == [59, 0, 59]
    assert state.pot == 5
    state = play(table([2, 60, 60]), "9 9 K K K", "announce A A A A A", "doubt as 2")
    assert chips(state) == [0, 59, 59]
    assert state.pot == 4


def test_PD5_a_player_whose_last_chip_is_in_the_pot_may_doubt_and_pays_nothing() -> None:
    state = play(table([60, 1]), "9 9 K K K", "announce 9 9 K K K", "doubt as 2")
    assert chips(state) == [59, 0]
    assert state.pot == 2
    state = play(table([60, 1]), "9 9 K K K", "announce A A A A A", "doubt as 2")
    assert chips(state) == [57, 0]
    assert state.pot == 4


def test_HP4_dice_that_nobody_doubted_are_gone_for_good() -> None:
    one = play(table(), "9 9 9 9 9", "announce K K K K K", "believe as 2")
    other = play(table(), "K K K K K", "announce K K K K K", "believe as 2")
    assert one.tobytes() == other.tobytes()
    play(one, "9 9 9 9 9", "announce Q Q Q Q Q", "believe as 1")
    assert one.dice.tolist() == [-1] * 6


def test_HP4_an_undoubted_swindle_wins() -> None:
    state = play(table(), "9 10 J Q A", "announce A A A A A", "believe as 2")
    play(state, "K K K K K", "announce K K K K K", "doubt as 1")
    assert (state.winner, gains(state)) == (0, [1, -1])


def test_HP5_the_highest_standing_announcement_takes_the_pot() -> None:
    state = play(table(3), "9 9 9 9 9", "announce 9 9 K K K", "believe as 2", "believe as 3")
    play(state, "9 9 9 9 9", "announce 10 10 K K K", "believe as 3", "believe as 1")
    play(state, "9 9 9 9 9", "announce A A Q Q Q", "believe as 1", "believe as 2")
    assert RULES.actor(state) == NOBODY
    assert (state.winner, state.pot, chips(state), gains(state)) == (1, 0, [59, 62, 59], [-1, 2, -1])


@pytest.mark.parametrize(("sequences", "winner"), [("off", 1), ("on", 0)])
def test_PD2_sequences_rank_above_three_only_where_agreed(sequences: str, winner: int) -> None:
    state = play(table(sequences=sequences), "9 9 9 9 9", "announce 9 10 J Q K", "believe as 2")
    play(state, "9 9 9 9 9", "announce A A A Q K", "believe as 1")
    assert state.winner == winner


def test_HP5_equal_highest_play_off_in_the_same_order_without_a_new_ante() -> None:
    state = play(table(4, starter=1), "9 9 9 9 9", "announce K K K K K", "believe as 3", "believe as 4", "believe as 1")
    play(state, "9 9 9 9 9", "announce Q Q Q Q Q", "believe as 4", "believe as 1", "believe as 2")
    play(state, "9 9 9 9 9", "announce K K K K K", "believe as 1", "believe as 2", "believe as 3")
    play(state, "K K K K K", "announce K K K K K", "doubt as 2")
    assert (state.play_offs, state.pot, chips(state)) == (1, 8, [59, 55, 59, 59])
    assert state.playing[:4].tolist() == [1, 1, 0, 1]
    assert (RULES.actor(state), state.turn) == (NATURE, 1)
    assert state.said.tolist() == state.dice.tolist() == state.doubter.tolist() == [-1] * 6
    play(state, "9 9 9 9 9", "announce K K K K A")
    assert [bool(legal(state, seat)) for seat in range(4)] == [True, False, False, True]
    play(state, "believe as 4", "believe as 1", "9 9 9 9 9", "announce A A A A A", "believe as 1", "believe as 2")
    assert state.turn == 0
    play(state, "9 9 9 9 9", "announce J J J J J", "believe as 2", "believe as 4")
    assert (state.winner, gains(state)) == (3, [-1, -5, -1, 7])


def test_HP5_after_nine_play_offs_the_pot_is_shared() -> None:
    state = stubborn([60, 60, 60])
    assert (state.play_offs, state.winner, gains(state)) == (9, 0, [0, 0, 0])
    assert words.verdict(state, NAMES[:3])[0].key == "hidden-poker/share-pot"


def test_HP5_odd_chips_go_to_the_first_clockwise_who_begins_the_next_round() -> None:
    state = table(3, starter=2)
    play(state, "9 9 9 9 9", "announce A A A A A", "believe as 1", "believe as 2")
    play(state, "9 9 9 9 9", "announce K K K K K", "believe as 2", "believe as 3")
    for _ in range(MOST_PLAY_OFFS + 1):
        if state.turn == 2:
            play(state, "9 9 9 9 9", "announce A A A A A", "believe as 2")
        play(state, "9 9 9 9 9", "announce A A A A A", *(f"believe as {n}" for n in (3, 1) if state.playing[n - 1]))
    assert (state.winner, gains(state)) == (2, [-1, 0, 1])


def test_the_variant_is_hidden_poker_with_jokers_always_on() -> None:
    assert JOKER.settle({})["joker"] == "on"
    with pytest.raises(Refusal):
        JOKER.settle({"joker": "off"})
    assert [option.name for option in JOKER.options] == [option.name for option in GAME.options]
    assert JOKER.rules.State is GAME.rules.State
    assert (JOKER.match, JOKER.seats, JOKER.package) == (GAME.match, GAME.seats, GAME.package)


def test_PD5_chips_are_never_lost_or_made_and_random_rounds_end() -> None:
    rng = stream(5)
    for seats in GAME.seats:
        for _ in range(10):
            state = table([*range(1, seats), 60], joker="on")
            total = 60 + sum(range(1, seats))
            while (seat := RULES.actor(state)) != NOBODY:
                assert sum(chips(state)) + state.pot == total
                assert min(chips(state)) >= 0
                moves = [READ(move) for move in legal(state, seat)] if seat >= 0 else range(RULES.chances(state))
                RULES.apply(state, moves[below(rng, len(moves))])
            assert sum(chips(state)) == total
            assert sum(gains(state)) == 0
