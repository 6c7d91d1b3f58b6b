"""The rules of Al Capone, by name; the betting is in test_stakes.py."""

from __future__ import annotations

import pytest

from ptoq.core.options import read_options
from ptoq.core.rules import EVERYBODY, NATURE
from ptoq.core.words import plain
from ptoq.games.al_capone import GAME, words
from ptoq.games.al_capone.rules import POINTS, SCORE
from ptoq.games.dice import FACE_NAMES, KIND, THROWS
from tests.games.staked import NAMES, Staked


def duel(one: str, other: str, **wishes: str) -> str:
    """Who takes the pot when these dice meet: "one", "other", or "play-off"."""
    table = Staked(GAME, 60, 60, **wishes).quiet(one, other)
    if not table.over:
        assert table.state.playing_off == 1
        return "play-off"
    return ("one", "other")[int(table.state.winner)]


def test_the_card() -> None:
    assert GAME.match.first == "throw"
    assert GAME.settle({})["scale"] == "A"
    assert read_options(GAME.options, ["scale=b"]) == {"scale": "B"}


def test_AC1_one_open_throw_each_and_the_dice_stand() -> None:
    table = Staked(GAME, 60, 60)
    assert (table.actor, table.rules.chances(table.state)) == (NATURE, 6**5)
    table.play("K 9 K 9 9")
    assert table.state.dice[0].tolist() == [0, 0, 0, 4, 4]
    assert table.moves == ["no raise", *(f"raise to {stake}" for stake in range(2, 7))]
    table.play("raise to 4", "match", "A A A A A")
    assert table.play("no raise").gains == [-4, 4]


def test_AC1_the_higher_combination_takes_the_pot_whatever_its_points() -> None:
    rising = ["9 10 Q K A", "9 9 J Q K", "9 9 10 10 J", "9 9 9 10 J", "9 9 9 10 10", "9 9 9 9 10", "9 9 9 9 9"]
    for scale in "ABC":
        for at, low in enumerate(rising):
            for high in rising[at + 1 :]:
                assert duel(low, high, scale=scale) == "other"
    assert duel("A A A A K", "9 9 9 9 9") == "other"


@pytest.mark.parametrize(
    ("scale", "points"), [("A", (9, 10, 11, 12, 13, 14)), ("B", (9, 10, 2, 3, 4, 11)), ("C", (1, 2, 3, 4, 5, 11))]
)
def test_AC2_the_points_of_the_scale(scale: str, points: tuple[int, ...]) -> None:
    for number, dice in enumerate(THROWS):
        assert POINTS["ABC".index(scale), number] == sum(points[face] for face in dice)
    state = Staked(GAME, 60, 60, scale=scale).play("9 10 J Q K").state
    assert words.view(state, 0)["players"][0]["combination"] == {"kind": "nothing", "points": sum(points[:5])}
    assert words.view(state, 0)["scale"] == scale
    assert tuple(words.view(state, 0)["points"].values()) == points


def test_AC2_the_same_combination_is_decided_by_the_points_of_all_five_dice() -> None:
    assert duel("9 9 Q K A", "10 10 9 J Q") == "one"  # A: 57 against 52
    assert duel("9 9 Q K A", "J J 9 10 Q", scale="A") == "one"  # 57 against 53
    assert duel("K K 9 J Q", "9 9 10 J A", scale="B") == "other"  # 22 against 41
    assert duel("K K 9 J Q", "9 9 10 J A", scale="C") == "play-off"  # 18 against 18
    assert duel("K K 9 J Q", "9 9 10 J A", scale="A") == "one"  # 58 against 53


def test_AC2_equal_sums_play_off() -> None:
    assert duel("9 9 J Q K", "10 10 9 Q K") == "play-off"  # 54 each
    table = Staked(GAME, 60, 60).quiet("9 9 J Q K", "10 10 9 Q K")
    assert table.quiet("9 9 9 9 9", "9 9 9 9 10").gains == [1, -1]


def test_PD2_by_option_sequences_count_and_both_are_one_kind() -> None:
    assert duel("9 10 J Q K", "9 9 10 J Q") == "other"
    assert duel("9 10 J Q K", "A A A Q K", sequences="on") == "one"
    assert duel("10 J Q K A", "9 9 9 10 10", sequences="on") == "other"
    assert duel("9 10 J Q K", "10 J Q K A", sequences="on") == "other"  # 55 against 60
    assert duel("9 10 J Q K", "10 J Q K A", sequences="on", scale="B") == "other"  # 28 against 30
    assert duel("9 10 J Q K", "10 J Q K A", sequences="on", scale="C") == "other"


def test_scores_put_the_kind_before_the_points() -> None:
    for sequences in (0, 1):
        for scale in range(3):
            keys = list(zip(KIND[sequences].tolist(), POINTS[scale].tolist(), strict=True))
            scores = SCORE[sequences, scale].tolist()
            assert sorted(range(252), key=scores.__getitem__) == sorted(range(252), key=keys.__getitem__)
            assert len(set(scores)) == len(set(keys))


def test_the_notation_has_the_bets_only() -> None:
    assert words.NOTATION.count == 103
    assert words.NOTATION.text(0) == "no raise"
    assert words.NOTATION.json(100) == {"move": "raise to", "stake": "100"}


def test_everybody_hears_what_was_thrown() -> None:
    table = Staked(GAME, 60, 60)
    before = table.state.copy()
    table.play("A 9 Q 9 9")
    outcome = sum(FACE_NAMES.index(face) * 6**at for at, face in enumerate(["A", "9", "Q", "9", "9"]))
    text = words.nature(before, outcome, table.state, EVERYBODY)
    assert str(text) == "The dice fall A 9 Q 9 9. On the table now: 9 9 9 Q A, three of a kind, 53 points."


def test_the_picture_shows_dice_and_points() -> None:
    table = Staked(GAME, 60, 60, 60).quiet("9 9 9 Q A")
    lines = words.picture(table.state, EVERYBODY, NAMES[:3], plain).splitlines()
    assert lines[3].split() == ["Anna", "9", "9", "9", "Q", "A", "three", "of", "a", "kind,", "53", "points", "59", "1"]
    assert lines[4].startswith("▸ Bert")
    assert len(lines) == 6
    table.play("K K K Q A")
    lines = words.picture(table.state, EVERYBODY, NAMES[:3], plain).splitlines()
    assert lines[7:] == [
        "The dice of Bert:",
        "╭────╮ ╭────╮ ╭────╮ ╭────╮ ╭────╮",
        "│ Q  │ │ K  │ │ K  │ │ K  │ │ A  │",
        "╰────╯ ╰────╯ ╰────╯ ╰────╯ ╰────╯",
    ]
