"""The rules of Pyramid Poker, by name."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from ptoq.core.game import other_seat
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.bits import count
from ptoq.games.cards import CARDS
from ptoq.games.pyramid_poker import GAME, target_reached
from ptoq.games.pyramid_poker.rules import (
    ADD,
    CHOOSE,
    NOTHING,
    PLACE,
    TAKE,
    TURN_UP,
    State,
    hand_points,
    hand_strength,
    hands_won,
    points,
)
from tests.games.pyramids import (
    JOKER,
    RULES,
    STAIRS,
    blocks_of,
    built,
    card,
    card_set,
    finished,
    gains,
    legal,
    no_card_twice,
    play,
    step,
    table,
)

FOUNDATION = [f"{letter}1" for letter in "abcdefgh"]
# On STAIRS five rows are full, so the fifth is what can be taken.
LOOSE = [f"take {space}" for space in ("a5", "b5", "c5", "d5")]

NOTHING_MUCH = "K♠ 9♥ 7♦ 4♣ 2♣"
ACE_HIGH = "A♠ 10♥ 8♦ 5♣ 3♣"


def random_round(seed: int, **options: str) -> State:
    state = table(**options)
    chooser = Random(seed)
    while RULES.actor(state) != NOBODY:
        step(state, chooser)
    return state


def test_PP1_there_are_52_cards_and_two_jokers_and_an_empty_foundation() -> None:
    state = table()
    assert CARDS == 54
    assert count(int(state.unseen)) == 54
    assert blocks_of(state) == {}
    assert legal(draw_any(state)) == [f"place {space}" for space in FOUNDATION]


def draw_any(state: State) -> State:
    RULES.apply(state, 0)
    return state


def test_PP2_thirty_blocks_are_looked_at_and_24_stay_unseen() -> None:
    state = table()
    chooser = Random(2)
    looked_at = []
    while state.stage != TAKE:
        if RULES.actor(state) == NATURE:
            looked_at.append((int(state.turn), RULES.chances(state)))
        step(state, chooser)
    assert [seat for seat, _ in looked_at] == [0, 1] * 15
    assert [chances for _, chances in looked_at] == list(range(54, 24, -1))
    assert count(int(state.unseen)) == 24


@pytest.mark.parametrize("starter", [0, 1])
def test_PP3_the_starter_places_first_and_takes_first(starter: int) -> None:
    assert table(starter).turn == starter
    assert RULES.actor(draw_any(table(starter))) == starter
    assert RULES.actor(built(starter=starter)) == starter


def test_PP3_who_starts_is_an_option_of_the_table() -> None:
    assert GAME.match.first == "option"
    assert GAME.settle({})["first"] == "tut-tut"
    for first in ("tut-tut", "random", "seat"):
        assert GAME.settle({"first": first})["first"] == first


def test_PP4_nature_draws_a_block_when_its_owner_looks_at_it() -> None:
    state = play(table(), "draw Q♥")
    assert (state.stage, state.turn, state.held) == (PLACE, 0, card("Q♥"))
    assert legal(state, 1) == []
    assert not state.unseen & card_set("Q♥")


def test_nobody_has_a_choice_while_nature_draws() -> None:
    assert legal(table(), 0) == legal(table(), 1) == []
    state = play(built({"a5": "joker"}), "take a5")
    assert legal(state, 0) == legal(state, 1) == []


def test_PP4_a_block_goes_on_the_foundation_or_on_two_neighbours_facing_its_owner() -> None:
    state = play(table(), "draw Q♥", "place c1", "draw 2♠", "place d1", "draw joker")
    assert "place c2" in legal(state)
    assert [move for move in legal(state) if not move.endswith("1")] == ["place c2"]
    play(state, "place c2", "draw 5♦")
    assert "place c2" not in legal(state)
    assert blocks_of(state) == {"c1": card("Q♥"), "d1": card("2♠"), "c2": JOKER}
    play(state, "place e1", "draw 5♣", "place d2", "draw 6♣")
    assert [move for move in legal(state) if not move.endswith("1")] == ["place c3"]
    assert [count(int(facing)) for facing in state.facing] == [3, 2]


def test_PP4_players_take_turns_until_thirty_blocks_stand() -> None:
    state = built()
    assert list(blocks_of(state)) == list(STAIRS)
    assert [count(int(facing)) for facing in state.facing] == [15, 15]
    assert state.stage == TAKE


def test_PP5_any_block_with_nothing_on_top_may_be_taken_whichever_way_it_faces() -> None:
    state = built()
    assert legal(state) == LOOSE
    for move in LOOSE:
        assert play(state.copy(), move).stage == ADD
    play(state, "take b5", "add to hand 1", "take a5")
    assert "b5" not in blocks_of(state)
    # Both blocks on b4 are gone.
    play(state, "add to hand 1")
    assert legal(state) == ["take a4", "take b4", "take c5", "take d5"]


def test_PP5_a_taken_block_must_be_added_to_a_hand_at_once() -> None:
    state = play(built({"d5": "Q♥"}), "take d5")
    assert (RULES.actor(state), state.held) == (0, card("Q♥"))
    assert legal(state) == ["add to hand 1", "add to hand 2", "add to hand 3"]
    play(state, "add to hand 2")
    assert state.hands[0, 1] == card_set("Q♥")
    assert (RULES.actor(state), state.stage, state.held) == (1, TAKE, NOTHING)


def test_PP5_a_hand_takes_five_blocks_and_no_more() -> None:
    state = built()
    for _ in range(5):
        for hand in (2, 3):
            play(state, legal(state)[0])
            play(state, f"add to hand {hand}")
    play(state, legal(state)[0])
    assert legal(state) == ["add to hand 1", "add to hand 3"]


@pytest.mark.parametrize("jokers", ["discard", "wild"])
def test_PP5_in_the_end_everybody_has_three_hands_of_five(jokers: str) -> None:
    for seed in range(20):
        state = random_round(seed, jokers=jokers)
        assert [count(int(hand)) for hand in state.hands.flat] == [5] * 6
        assert blocks_of(state) == {}
        assert (state.held, state.shown, *state.turned) == (NOTHING, 0, *[NOTHING] * 3)
        assert legal(state, 0) == legal(state, 1) == []
        assert no_card_twice(state)


def test_PP6_a_taken_joker_turns_up_three_blocks() -> None:
    state = play(built({"a5": "joker"}), "take a5")
    assert (state.stage, state.held, RULES.chances(state)) == (TURN_UP, NOTHING, 24)
    play(state, "draw A♥")
    assert (state.stage, RULES.chances(state)) == (TURN_UP, 23)
    play(state, "draw K♥", "draw Q♥")
    assert (state.stage, RULES.actor(state)) == (CHOOSE, 0)
    assert state.turned.tolist() == [card("A♥"), card("K♥"), card("Q♥")]
    assert legal(state) == ["choose 1", "choose 2", "choose 3"]
    assert legal(state, 1) == []


def test_PP6_one_of_the_three_joins_a_hand_and_the_others_leave_the_game() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw K♥", "draw Q♥", "choose 2")
    assert (state.stage, state.held) == (ADD, card("K♥"))
    play(state, "add to hand 3")
    assert state.hands[0, 2] == card_set("K♥")
    assert state.turned.tolist() == [NOTHING] * 3
    assert not state.unseen & card_set("A♥ K♥ Q♥ joker")
    assert count(int(state.unseen)) == 21
    assert RULES.actor(state) == 1


def test_PP6_both_jokers_can_be_taken_in_one_round() -> None:
    state = play(built({"a5": "joker", "b5": "joker2"}), "take a5", "draw A♥", "draw K♥", "draw Q♥", "choose 1")
    play(state, "add to hand 1", "take b5", "draw A♠", "draw K♠", "draw Q♠", "choose 3", "add to hand 1")
    assert (state.hands[0, 0], state.hands[1, 0]) == (card_set("A♥"), card_set("Q♠"))
    assert RULES.actor(state) == 0


def test_PP6_no_joker_is_ever_in_a_hand_unless_it_is_wild() -> None:
    jokers = card_set("joker joker2")
    assert not any(hand & jokers for seed in range(40) for hand in random_round(seed).hands.flat)
    assert any(hand & jokers for seed in range(40) for hand in random_round(seed, jokers="wild").hands.flat)


@pytest.mark.parametrize("place", [1, 2, 3])
def test_PP7_a_joker_among_the_three_cannot_be_chosen(place: int) -> None:
    turned_up = ["draw A♥", "draw K♥"]
    turned_up.insert(place - 1, "draw joker2")
    state = play(built({"a5": "joker"}), "take a5", *turned_up)
    assert legal(state) == [f"choose {other}" for other in (1, 2, 3) if other != place]


def test_PP8_hand_meets_hand_of_the_same_number() -> None:
    strong, weak = "A♣ A♥ A♦ 3♦ 2♦", "Q♠ Q♥ 9♦ 5♦ 4♦"
    state = finished((strong, NOTHING_MUCH, "6♦ 6♣ K♥ 4♥ 2♥"), (weak, ACE_HIGH, "7♠ 7♥ J♠ 4♠ 3♠"))
    assert (hands_won(state, 0), hands_won(state, 1)) == (1, 2)


def test_PP8_an_equal_pair_of_hands_is_won_by_nobody() -> None:
    queens, other_queens = "Q♠ Q♥ A♦ 3♦ 2♦", "Q♦ Q♣ A♣ 3♥ 2♥"
    state = finished((queens, NOTHING_MUCH, "J♠ J♥ J♦ 6♣ 5♠"), (other_queens, ACE_HIGH, "K♣ K♥ K♦ 6♦ 5♦"))
    assert (hands_won(state, 0), hands_won(state, 1)) == (0, 2)


TIED = ("8♠ 8♥ A♦ 3♣ 2♣", "8♦ 8♣ A♣ 3♥ 2♥")
TIED_TOO = ("9♠ 9♥ K♦ 4♣ 6♣", "9♦ 9♣ K♣ 4♥ 6♥")
WON = ("J♠ J♥ J♦ 2♠ 5♠", "Q♠ Q♥ 10♦ 6♦ 5♦")
WON_TOO = ("7♠ 7♥ 7♦ 3♦ 5♣", "A♥ 2♦ 10♠ 9♥ 8♥")
WON_AS_WELL = ("K♠ K♥ 10♥ 10♣ 4♠", "Q♦ Q♣ J♣ 6♠ 4♦")


def round_of(*hands: tuple[str, str], lost: tuple[int, ...] = (), **options: str) -> State:
    """A finished round of three pairs of hands; Bert has the first ones of those that are lost."""
    pairs = [pair[::-1] if number in lost else pair for number, pair in enumerate(hands)]
    return finished(*zip(*pairs, strict=True), **options)


def test_PP9_basic_scoring_counts_hands_won() -> None:
    basic = {"scoring": "basic"}
    assert gains(round_of(WON, WON_TOO, WON_AS_WELL, **basic)) == [2, -2]
    assert gains(round_of(WON, WON_TOO, WON_AS_WELL, lost=(0, 1, 2), **basic)) == [-2, 2]
    assert gains(round_of(WON, WON_TOO, WON_AS_WELL, lost=(1,), **basic)) == [1, -1]
    assert gains(round_of(WON, WON_TOO, WON_AS_WELL, lost=(0, 2), **basic)) == [-1, 1]


def test_PP9_with_ties_more_hands_won_wins_and_equally_many_is_a_draw() -> None:
    basic = {"scoring": "basic"}
    assert gains(round_of(WON, TIED, TIED_TOO, **basic)) == [1, -1]
    assert gains(round_of(TIED, WON, TIED_TOO, lost=(1,), **basic)) == [-1, 1]
    assert gains(round_of(WON, WON_AS_WELL, TIED, **basic)) == [1, -1]
    assert gains(round_of(WON, WON_AS_WELL, TIED, lost=(1,), **basic)) == [0, 0]


def test_PP10_the_rulebooks_example_ends_0_to_4() -> None:
    # Jenn has king high, a flush and a pair of eights; Frank ace high, three of a kind and a full house.
    jenn = (NOTHING_MUCH, "Q♦ J♦ 6♦ 4♦ 3♦", "8♠ 8♥ 6♣ 5♥ 3♥")
    frank = (ACE_HIGH, "J♠ J♥ J♣ 7♣ 2♦", "Q♠ Q♥ Q♣ 2♠ 2♥")
    state = finished(jenn, frank)
    assert (hands_won(state, 0), hands_won(state, 1)) == (1, 2)
    assert (points(state, 0), points(state, 1)) == (0, 4)
    assert gains(state) == [-4, 4]


def test_PP10_four_of_the_six_pairings_of_the_rulebooks_example_end_0_to_4() -> None:
    jenn = (NOTHING_MUCH, "Q♦ J♦ 6♦ 4♦ 3♦", "8♠ 8♥ 6♣ 5♥ 3♥")
    frank = (ACE_HIGH, "J♠ J♥ J♣ 7♣ 2♦", "Q♠ Q♥ Q♣ 2♠ 2♥")
    ends = [gains(finished(jenn, order)) for order in permutations(frank)]
    assert ends.count([-4, 4]) == 4


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("K♠ 9♥ 7♦ 4♣ 2♣", -1),
        ("2♠ 2♥ 7♦ 4♣ 3♣", 0),
        ("2♠ 2♥ 7♦ 7♣ 3♣", 0),
        ("2♠ 2♥ 2♦ 7♣ 3♣", 0),
        ("A♠ 2♥ 3♦ 4♣ 5♣", 1),
        ("2♣ 4♣ 6♣ 8♣ 10♣", 1),
        ("2♠ 2♥ 2♦ 7♣ 7♥", 2),
        ("2♠ 2♥ 2♦ 2♣ 7♥", 3),
        ("2♥ 3♥ 4♥ 5♥ 6♥", 4),
        ("10♥ J♥ Q♥ K♥ A♥", 5),
        ("2♠ 2♥ 2♦ 2♣ joker", 5),
    ],
)
def test_PP10_every_hand_has_its_points(hand: str, worth: int) -> None:
    state = table()
    state.hands[1, 2] = card_set(hand)
    assert hand_points(state, 1, 2) == worth


def test_PP10_two_hands_won_are_3_points_and_all_three_4() -> None:
    assert points(round_of(WON, WON_TOO, WON_AS_WELL), 0) == 4
    assert points(round_of(WON, WON_TOO, WON_AS_WELL), 1) == -1
    assert gains(round_of(WON, WON_TOO, WON_AS_WELL)) == [5, -5]
    assert points(round_of(WON, WON_AS_WELL, TIED), 0) == 3
    assert points(round_of(WON, TIED, TIED_TOO), 0) == 0
    assert gains(round_of(WON, TIED, TIED_TOO)) == [0, 0]


def test_PP11_a_match_runs_to_7_or_11_points_or_is_a_single_round() -> None:
    short, long, single = (GAME.settle({"target": target}) for target in ("7", "11", "single"))
    assert not GAME.is_over(short, 9, (6, 6))
    assert GAME.is_over(short, 9, (0, 7))
    assert GAME.is_over(short, 9, (8, 3))
    assert not GAME.is_over(long, 9, (10, 10))
    assert GAME.is_over(long, 9, (11, 10))
    assert GAME.is_over(single, 1, (0, 0))
    assert not GAME.is_over(single, 0, (0, 0))
    assert GAME.settle({})["target"] == "7"


def test_PP11_the_starter_alternates_and_only_the_winner_scores() -> None:
    assert GAME.match.then is other_seat
    assert [GAME.match.then(table(starter)) for starter in (0, 1)] == [1, 0]
    assert GAME.match.keeps == "won"
    assert GAME.match.over is target_reached


def test_PP12_a_wild_joker_joins_a_hand_like_any_block() -> None:
    state = play(built({"a5": "joker"}, jokers="wild"), "take a5")
    assert (state.stage, state.held) == (ADD, JOKER)
    play(state, "add to hand 1")
    assert state.hands[0, 0] == card_set("joker")
    assert RULES.actor(state) == 1


def test_PP12_five_of_a_kind_beats_a_royal_flush_and_is_worth_5_points() -> None:
    state = table(jokers="wild")
    state.hands[:, 0] = card_set("joker 2♠ 2♥ 2♦ 2♣"), card_set("10♥ J♥ joker2 Q♥ A♥")
    assert hand_strength(state, 0, 0) > hand_strength(state, 1, 0)
    assert hand_points(state, 0, 0) == hand_points(state, 1, 0) == 5
