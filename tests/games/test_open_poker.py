"""The rules of open dice poker and Joker Poker, by name; the betting is in test_stakes.py."""

from __future__ import annotations

import pytest

from ptoq.core.rules import EVERYBODY, NATURE
from ptoq.core.words import plain
from ptoq.games import find
from ptoq.games.dice import THROWS
from ptoq.games.open_poker import GAME, JOKER, words
from tests.games.staked import NAMES, Staked


def duel(one: str, other: str, **wishes: str) -> str:
    """Who takes the pot when these dice meet: "one", "other", or "play-off"."""
    table = Staked(GAME, 60, 60, **wishes).quiet(one, other)
    if not table.over:
        assert table.state.playing_off == words.view(table.state, 0)["playing_off"] == 1
        return "play-off"
    return ("one", "other")[int(table.state.winner)]


def test_the_cards_of_open_poker_and_joker_poker() -> None:
    assert find("open poker") is GAME
    assert find("joker-poker") is JOKER
    assert GAME.settle({})["joker"] == "off"
    assert JOKER.settle({})["joker"] == "on"
    assert JOKER.rules.State is GAME.rules.State
    assert GAME.settle({}) == {
        "sequences": "off",
        "joker": "off",
        "chips": 60,
        "rounds": 10,
        "least": 1,
        "most": 6,
    }


def test_OP2_each_in_turn_throws_all_five_dice_first() -> None:
    table = Staked(GAME, 60, 60)
    assert (table.actor, table.rules.chances(table.state)) == (NATURE, 6**5)
    table.play("9 10 J Q A")
    assert table.actor == 0


def test_OP2_one_to_four_dice_are_left_standing_or_he_stops() -> None:
    moves = Staked(GAME, 60, 60).play("9 10 J Q A").moves
    assert len(moves) == 30 + 1
    assert moves[-1] == "stand"
    assert "keep nothing" not in moves
    assert "keep 9 10 J Q A" not in moves
    # Equal dice are equal: of five nines one to four may stand, whichever.
    assert Staked(GAME, 60, 60).play("9 9 9 9 9").moves == ["keep 9", "keep 9 9", "keep 9 9 9", "keep 9 9 9 9", "stand"]


@pytest.mark.parametrize(("keep", "loose"), [("9", 4), ("9 A", 3), ("9 J A", 2), ("9 J Q A", 1)])
def test_OP2_the_others_are_thrown_again(keep: str, loose: int) -> None:
    table = Staked(GAME, 60, 60).play("9 10 J Q A", f"keep {keep}")
    assert (table.actor, table.rules.chances(table.state)) == (NATURE, 6**loose)


def test_OP2_any_dice_may_stand_also_ones_thrown_earlier() -> None:
    table = Staked(GAME, 60, 60).play("9 9 J Q K", "keep 9 9", "A A A")
    assert {"keep 9", "keep A A A", "keep 9 A", "keep 9 9 A A"} <= set(table.moves)
    table.play("keep A A A", "A 10")
    assert table.state.dice[0].tolist() == [1, 5, 5, 5, 5]


def test_OP2_after_the_third_throw_the_dice_stand() -> None:
    table = Staked(GAME, 60, 60).play("9 9 J Q K", "keep 9 9", "9 J Q", "keep 9 9 9")
    table.play("K 10")
    assert table.moves[:2] == ["no raise", "raise to 2"]
    assert table.state.dice[0].tolist() == [0, 0, 0, 1, 4]
    table.play("no raise")
    assert (table.actor, table.state.turn, table.state.throws) == (NATURE, 1, 0)


def test_OP2_he_may_stop_after_the_first_or_second_throw() -> None:
    table = Staked(GAME, 60, 60).play("9 9 9 9 9", "stand")
    assert table.moves[0] == "no raise"
    table.play("no raise", "9 9 J Q K", "keep 9 9", "9 J Q", "stand", "no raise")
    assert table.over


RISING = [
    "9 10 J Q A",  # nothing: the dice from high to low
    "9 10 J K A",
    "9 9 10 J Q",  # a pair: first the pair, then the dead dice
    "9 9 10 J K",
    "9 9 J Q K",
    "10 10 9 J Q",
    "K K 9 10 J",
    "9 9 10 10 K",  # two pairs
    "10 10 9 9 A",
    "10 10 K K 9",
    "10 10 K K J",
    "9 9 9 Q A",  # three
    "9 9 9 K A",
    "10 10 10 9 J",
    "9 9 9 A A",  # full house: the three decide first
    "10 10 10 9 9",
    "10 10 10 K K",
    "9 9 9 9 A",  # four
    "10 10 10 10 9",
    "9 9 9 9 9",  # five
    "A A A A A",
]


def test_PD1_combinations_compare_by_kind_then_grouped_values_then_dead_dice() -> None:
    for at, low in enumerate(RISING):
        for high in RISING[at + 1 :]:
            assert duel(low, high) == "other", (low, high)
            assert duel(high, low) == "one", (low, high)


@pytest.mark.parametrize("dice", ["9 10 J Q A", "9 9 K K K", "A A A A A"])
def test_OP5_exactly_equal_dice_play_off(dice: str) -> None:
    assert duel(dice, dice) == "play-off"


def test_PD2_by_option_sequences_rank_above_three_and_below_a_full_house() -> None:
    assert duel("9 10 J Q K", "10 J Q K A") == "other"
    assert duel("9 10 J Q K", "9 9 10 J Q") == "other"
    assert duel("9 10 J Q K", "A A A Q K", sequences="on") == "one"
    assert duel("10 J Q K A", "9 9 9 10 10", sequences="on") == "other"
    assert duel("9 10 J Q K", "10 J Q K A", sequences="on") == "other"
    assert duel("9 10 J Q A", "9 9 10 J Q", sequences="on") == "other"


def test_PD3_joker_poker_ace_ace_king_king_nine_is_four_kings() -> None:
    assert duel("A A K K 9", "Q Q Q Q K", joker="on") == "one"
    assert duel("A A K K 9", "Q Q Q Q K") == "other"
    assert duel("A A K K 9", "K K K K 9", joker="on") == "play-off"
    assert duel("A A K K 9", "K K K K 10", joker="on") == "other"


def test_PD3_a_throw_counts_as_its_best_reading() -> None:
    assert duel("A 9 10 J Q", "9 9 10 J K", joker="on") == "one"  # a pair of queens
    assert duel("A 9 10 J Q", "Q Q Q 9 9", joker="on", sequences="on") == "other"
    assert duel("A 9 10 J Q", "Q Q Q 9 10", joker="on", sequences="on") == "one"
    assert duel("A 9 10 J Q", "9 10 J Q K", joker="on", sequences="on") == "play-off"
    assert duel("A 10 J Q K", "9 10 J Q K", joker="on", sequences="on") == "one"
    assert duel("A A A A A", "A A A A K", joker="on") == "one"  # five aces beat five kings


def test_dice_of_equal_value_lie_equally_in_the_record() -> None:
    one = Staked(GAME, 60, 60).play("K 9 K 9 9", "stand")
    other = Staked(GAME, 60, 60).play("9 J 9 Q 9", "keep 9 9 9", "K J", "keep 9 9 9 K", "K")
    assert one.state.tobytes() == other.state.tobytes()


def test_moves_are_read_as_people_type_them() -> None:
    read = words.NOTATION.read
    assert words.NOTATION.text(read(" KEEP  a,K k")) == "keep K K A"
    assert words.NOTATION.text(read("Raise to 6")) == "raise to 6"
    assert words.NOTATION.json(read("raise to 6")) == {"move": "raise to", "stake": "6"}
    assert words.NOTATION.json(read("stand")) == {"move": "stand"}
    assert words.NOTATION.count == 103 + 462 + 1


def test_refusals_say_why() -> None:
    table = Staked(GAME, 60, 60).play("9 9 J Q K")
    assert table.refusal("keep A") == "You did not throw A."
    assert table.refusal("keep 9 9 9") == "You did not throw 9 9 9."
    assert table.refusal("keep nothing") == "At least one die must stay."
    assert table.refusal("keep 9 9 J Q K").startswith("At most four dice stay")
    assert table.refusal("keep A A A A A") == "You did not throw A A A A A."
    assert table.refusal("raise to 3").startswith("Your dice do not stand yet")
    assert table.refusal("no raise").startswith("Your dice do not stand yet")
    assert table.refusal("match") == "There is no raise to answer."
    table.play("stand")
    assert table.refusal("keep 9 9") == "Your dice stand: raise the stake, or leave it as it is."
    assert table.refusal("stand") == "Your dice stand: raise the stake, or leave it as it is."
    table.play("raise to 3")
    assert table.refusal("keep 9 9").startswith("The stake was raised to 3")
    assert table.refusal("stand").startswith("The stake was raised to 3")


def test_a_player_is_told_how_many_throws_are_left() -> None:
    table = Staked(GAME, 60, 60).play("9 9 J Q K")
    assert "(2 throws left)" in str(words.expects(table.state, 0))
    table.play("keep 9 9", "9 J Q")
    assert "(one throw left)" in str(words.expects(table.state, 0))


def told(table: Staked, dice: str) -> str:
    """What is said when these dice fall."""
    before = table.state.copy()
    table.play(dice)
    outcome = sum(["9", "10", "J", "Q", "K", "A"].index(face) * 6**at for at, face in enumerate(dice.split()))
    return str(words.nature(before, outcome, table.state, EVERYBODY))


def test_everybody_hears_how_the_dice_fall() -> None:
    table = Staked(GAME, 60, 60, joker="on", most=1)
    assert told(table, "K A 9 K J") == "The dice fall K A 9 K J."
    table.play("keep K K A")
    assert told(table, "10 9") == "The dice fall 10 9."
    table.play("keep K K A")
    assert told(table, "A 9") == "The dice fall A 9. On the table now: 9 K K A A, four of a kind (9 K K K K)."


def test_the_picture_shows_the_throw_and_what_stood() -> None:
    table = Staked(GAME, 60, 60).quiet("9 9 9 A A").play("9 9 J Q K", "keep 9 9", "10 J A")
    lines = words.picture(table.state, 1, NAMES[:2], plain).splitlines()
    assert "full house" in lines[3]
    assert lines[4].startswith("▸ Bert")
    assert lines[6] == "Bert, throw 2 of 3:"
    assert lines[8] == "│ 9  │ │ 9  │ │ │ 10 │ │ J  │ │ A  │"


def test_the_picture_is_painted_without_changing_its_shape() -> None:
    table = Staked(GAME, 60, 60, 60, joker="on").hand("10 10 A A 9", "raise to 2", "drop")
    names = NAMES[:3]
    bare = words.picture(table.state, 0, names, plain)
    painted = words.picture(table.state, 0, names, lambda text, style: f"<{style}>{text}</>")
    assert "<red>10</> <red>10</> <black>A</> <black>A</>" in painted
    for style in ("bold", "dim", "red", "black", "blue", "green"):
        painted = painted.replace(f"<{style}>", "")
    assert painted.replace("</>", "") == bare
    assert "four of a kind (9 10 10 10 10)" in bare


def test_the_view_has_everything_for_programs() -> None:
    table = Staked(GAME, 60, 60, joker="on").hand("A A K K 9", "raise to 2", "match").play("9 9 J Q K", "keep 9 9")
    view = words.view(table.state, 0)
    assert (view["pot"], view["stake"], view["turn"], view["dice"]) == (4, 2, 1, [])
    assert view["players"][0] == {
        "status": "playing",
        "chips": 58,
        "paid": 2,
        "won": 0,
        "dice": ["9", "K", "K", "A", "A"],
        "combination": {"kind": "four", "values": ["K"], "reading": ["9", "K", "K", "K", "K"]},
    }
    assert view["players"][1]["combination"] is view["combination"] is None
    assert view["joker"]
    assert view["ranking"][:2] == [
        {"kind": "five", "dice": ["K", "K", "K", "K", "K"]},
        {"kind": "four", "dice": ["Q", "K", "K", "K", "K"]},
    ]
    assert len(view["ranking"]) == 7  # without sequences
    table.play("K A 10")
    view = words.view(table.state, 0)
    assert view["combination"] == {"kind": "three", "values": ["9"], "reading": ["9", "9", "9", "10", "K"]}
    assert (view["dice"], view["standing"], view["throws"]) == (["9", "9", "K", "A", "10"], 2, 2)
    table.play("stand", "raise to 3")
    assert words.view(table.state, 0)["asked"] == 0


def test_every_throw_has_a_name_in_the_picture() -> None:
    table = Staked(GAME, 60, 60, joker="on", sequences="on")
    names = {str(words.combination(table.state, throw)).split(" (")[0] for throw in range(len(THROWS))}
    assert names == {
        "a pair",
        "two pairs",
        "three of a kind",
        "a sequence",
        "full house",
        "four of a kind",
        "five of a kind",
    }
