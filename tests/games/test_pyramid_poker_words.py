"""How Pyramid Poker speaks and draws itself."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ptoq.core.messages import FOLDER, LANGUAGE, LANGUAGES, say
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.words import plain
from ptoq.games.cards import CATEGORY_NAMES
from ptoq.games.pyramid_poker import GAME, words
from ptoq.games.pyramid_poker.picture import HAND_WIDTH
from ptoq.games.pyramid_poker.pyramid import BIT, SPACE_NAMES
from ptoq.games.pyramid_poker.rules import State
from ptoq.games.pyramid_poker.sight import category_text
from tests.games.pyramids import (
    NAMES,
    READ,
    RULES,
    built,
    finished,
    legal,
    play,
    seen,
    step,
    table,
    why_not,
)

TWO_BLOCKS = ("draw Q♥", "place c1", "draw 2♠", "place d1", "draw 10♦")


def drawn(state: State, seat: int, paint=plain) -> str:
    return words.picture(seen(state, seat), seat, NAMES, paint)


def board(state: State, seat: int) -> dict:
    return words.view(seen(state, seat), seat)


def ids(path: Path) -> list[str]:
    return re.findall(r"^([a-z][a-z0-9-]*) =", path.read_text("utf-8"), re.MULTILINE)


def test_moves_are_read_as_people_type_them() -> None:
    assert READ("Place  C2") == READ("place c2")
    assert words.NOTATION.json(READ("take h1")) == {"move": "take", "space": "h1"}
    assert words.NOTATION.json(READ("add to hand 3")) == {"move": "add to hand", "hand": "3"}
    assert words.NOTATION.text(READ("choose 2")) == "choose 2"
    assert words.NOTATION.count == 36 + 36 + 3 + 3
    for nonsense in ("place h2", "take i1", "choose 4", "add to hand 0"):
        with pytest.raises(Illegal):
            READ(nonsense)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("place c1", "There is a block on c1 already."),
        ("place c3", "A block on c3 must rest on two others, on c2 and d2."),
        ("place b2", "A block on b2 must rest on two others, on b1 and c1."),
        ("take c1", "The pyramid is still being built: place the block you looked at."),
        ("choose 1", "The pyramid is still being built: place the block you looked at."),
        ("add to hand 1", "The pyramid is still being built: place the block you looked at."),
    ],
)
def test_PP4_what_cannot_be_placed_is_refused_with_the_reason(move: str, sentence: str) -> None:
    assert why_not(play(table(), *TWO_BLOCKS), move) == sentence


def test_PP4_a_space_over_the_foundation_can_be_taken_too() -> None:
    state = play(table(), *TWO_BLOCKS, "place c2", "draw 5♦")
    assert why_not(state, "place c2") == "There is a block on c2 already."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("take a6", "There is no block on a6."),
        ("take b1", "The block on b1 cannot be taken: others lie on top of it, on a2, b2."),
        ("take a1", "The block on a1 cannot be taken: another lies on top of it, on a2."),
        ("place a6", "The pyramid is built: now take a block from it."),
        ("choose 2", "First take a block from the pyramid."),
        ("add to hand 2", "First take a block from the pyramid."),
    ],
)
def test_PP5_what_cannot_be_taken_is_refused_with_the_reason(move: str, sentence: str) -> None:
    assert why_not(built(), move) == sentence


def test_PP5_a_full_hand_is_refused_with_the_reason() -> None:
    state = built()
    for _ in range(5):
        for _ in NAMES:
            play(state, legal(state)[0])
            play(state, "add to hand 2")
    play(state, legal(state)[0])
    assert why_not(state, "add to hand 2") == "Hand 2 is full: five blocks."
    for move in ("take a1", "place a6", "choose 1"):
        assert why_not(state, move) == "First add the block you took to one of your hands."


def test_PP7_a_joker_among_the_three_is_refused_with_the_reason() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw joker2", "draw Q♥")
    assert why_not(state, "choose 2") == "A joker cannot be chosen: take one of the other blocks."
    for move in ("take b5", "place a6", "add to hand 1"):
        assert why_not(state, move) == "First choose one of the three blocks that are turned up."


def test_what_a_player_is_to_do_is_said() -> None:
    def expects(state: State) -> str:
        seat = RULES.actor(state)
        return say(words.expects(seen(state, seat), seat))

    assert expects(play(table(), "draw Q♥")) == "Place your block (Q♥) on a free space."
    assert expects(play(table(), "draw joker2")) == "Place your block (joker) on a free space."
    state = built({"a5": "joker", "b5": "9♣"})
    assert expects(state) == "Take a block that has nothing on top."
    assert expects(play(state.copy(), "take b5")) == "Add the block (9♣) to one of your hands."
    play(state, "take a5", "draw A♥", "draw K♥", "draw Q♥")
    assert expects(state) == "Choose one of the three blocks that are turned up."


def test_a_block_looked_at_is_told_to_its_owner_only() -> None:
    before = table()
    after = play(before.copy(), "draw Q♥")
    assert say(words.nature(before, 0, after, 0) or "") == "Your block: Q♥."
    assert words.nature(before, 0, after, 1) is None
    assert words.nature(before, 0, after, EVERYBODY) is None


def test_blocks_turned_up_are_told_to_everybody() -> None:
    before = play(built({"a5": "joker"}), "take a5", "draw A♥")
    after = play(before.copy(), "draw joker2")
    for seat in (0, 1, EVERYBODY):
        assert say(words.nature(before, 0, after, seat) or "") == "Block 2 of 3 is turned up: joker."


JENN = ("K♠ 9♥ 7♦ 4♣ 2♣", "Q♦ J♦ 6♦ 4♦ 3♦", "8♠ 8♥ 6♣ 5♥ 3♥")
FRANK = ("A♠ 10♥ 8♦ 5♣ 3♣", "J♠ J♥ J♣ 7♣ 2♦", "Q♠ Q♥ Q♣ 2♠ 2♥")


def test_PP10_the_verdict_tells_hands_and_points() -> None:
    assert [say(line) for line in words.verdict(finished(JENN, FRANK), ["Jenn", "Frank"])] == [
        "Hand 1: Frank wins, high card (A♠ 10♥ 8♦ 5♣ 3♣) against high card (K♠ 9♥ 7♦ 4♣ 2♣).",
        "Hand 2: Jenn wins, flush (Q♦ J♦ 6♦ 4♦ 3♦) against three of a kind (J♠ J♥ J♣ 7♣ 2♦).",
        "Hand 3: Frank wins, full house (Q♠ Q♥ Q♣ 2♠ 2♥) against pair (8♠ 8♥ 6♣ 5♥ 3♥).",
        "Jenn: 0 for the hands, 0 for winning, 0 in all.",
        "Frank: 1 for the hands, 3 for winning, 4 in all.",
        "Frank scores 4 points.",
    ]


def test_PP9_the_verdict_of_the_basic_scoring() -> None:
    def last(anna: tuple[str, str, str], bert: tuple[str, str, str]) -> str:
        return say(words.verdict(finished(anna, bert, scoring="basic"), NAMES)[-1])

    assert last(JENN, FRANK) == "Bert beats Anna: 1 point."
    weak = (JENN[0], JENN[2], "9♠ 9♣ K♦ 7♠ 5♠")
    strong = (FRANK[0], FRANK[1], FRANK[2])
    assert last(strong, weak) == "Anna wins all three hands and skunks Bert: 2 points."
    assert len(words.verdict(finished(JENN, FRANK, scoring="basic"), NAMES)) == 4


def test_PP8_the_verdict_of_equal_hands() -> None:
    one = ("8♠ 8♥ A♦ 3♣ 2♣", "9♠ 9♥ K♦ 4♣ 6♣", "10♠ 10♥ Q♦ 5♣ 7♣")
    other = ("8♦ 8♣ A♣ 3♥ 2♥", "9♦ 9♣ K♣ 4♥ 6♥", "10♦ 10♣ Q♣ 5♥ 7♥")
    lines = [say(line) for line in words.verdict(finished(one, other), NAMES)]
    assert lines[0] == "Hand 1: nobody wins, equal hands, pair (A♦ 8♠ 8♥ 3♣ 2♣) against pair (A♣ 8♦ 8♣ 3♥ 2♥)."
    assert lines[-1] == "It is a draw: nobody scores."


def test_the_view_for_programs() -> None:
    state = play(table(), *TWO_BLOCKS)
    assert board(state, 0) == {
        "turn": 0,
        "stage": "place",
        "pyramid": {"c1": {"facing": 0, "card": "Q♥"}, "d1": {"facing": 1, "card": None}},
        "to_place": [13, 14],
        "held": {"card": "10♦"},
        "turned_up": [],
        "hands": [[{"cards": [], "category": None}] * 3] * 2,
        "gone": [],
    }
    assert board(state, 1)["held"] == {"card": None}
    assert board(state, EVERYBODY)["pyramid"]["c1"] == {"facing": 0, "card": None}


def test_PP4_the_view_tells_whom_every_block_faces_in_every_row() -> None:
    state = built({})
    facing = {space: block["facing"] for space, block in board(state, EVERYBODY)["pyramid"].items()}
    assert facing == {space: int(bool(int(state.facing[1]) & int(BIT[SPACE_NAMES.index(space)]))) for space in facing}
    assert {facing[space] for space in facing if space.endswith("5")} == {0, 1}


def test_the_view_of_a_joker_and_what_left_the_game() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw joker2", "draw Q♥")
    assert board(state, 1)["turned_up"] == ["A♥", "joker", "Q♥"]
    assert board(state, 1)["gone"] == ["joker"]
    play(state, "choose 3", "add to hand 1")
    assert board(state, EVERYBODY)["gone"] == ["joker", "joker", "A♥"]
    assert board(state, 1)["hands"][0][0] == {"cards": ["Q♥"], "category": None}


def test_the_view_of_a_finished_round() -> None:
    view = board(finished(JENN, FRANK), EVERYBODY)
    assert (view["turn"], view["stage"], view["winners"], view["points"]) == (None, "over", [1, 0, 1], [0, 4])
    assert view["hands"][1][2] == {"cards": ["Q♠", "Q♥", "Q♣", "2♠", "2♥"], "category": "full house"}
    assert board(finished(JENN, FRANK, scoring="basic"), 0)["points"] is None


PICTURE_OF_ANNA = """\
  Bert: 14 blocks face down
  1 ·   ·   ·   ·   ·     2 ·   ·   ·   ·   ·     3 ·   ·   ·   ·   ·

                           c2
                    ┌───────┬───────┐
       a1      b1   │ Q♥    │ ▒▒    │  e1      f1      g1      h1
                    └───────┴───────┘
    ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔

▶ Anna: 13 blocks face down
  1 ·   ·   ·   ·   ·     2 ·   ·   ·   ·   ·     3 ·   ·   ·   ·   ·
  Anna holds: 10♦"""


def test_the_picture_while_building() -> None:
    state = play(table(), *TWO_BLOCKS)
    assert drawn(state, 0) == PICTURE_OF_ANNA
    bert = drawn(state, 1).splitlines()
    assert bert[0] == "▶ Anna: 13 blocks face down"
    assert "       a1      b1   │ ▒▒    │ 2♠    │  e1      f1      g1      h1" in bert
    assert bert[-1] == "  Anna holds: ▒▒"
    # A spectator sits with the first player and sees only which way the blocks face.
    assert "│ ▼▼    │ ▲▲    │" in drawn(state, EVERYBODY)
    assert drawn(state, EVERYBODY).endswith("Anna holds: ▒▒")


def test_the_picture_while_taking_names_what_can_be_taken() -> None:
    state = built({"a5": "Q♥", "c5": "joker"})
    assert "│ Q♥ a5 │ ▒▒ b5 │ ★  c5 │ ▒▒ d5 │" in drawn(state, 0)
    assert "│ ▒▒ a5 │" in drawn(state, 1)
    assert "a4" not in drawn(state, 0)
    play(state, "take a5", "add to hand 2")
    assert "2 Q♥  ·   ·   ·   · " in drawn(state, 1)


def test_the_picture_of_a_joker_and_of_what_left_the_game() -> None:
    state = play(built({"a5": "joker"}), "take a5", "draw A♥", "draw joker2", "draw Q♥")
    assert "  Turned up: 1: A♥  2: ★  3: Q♥\n  Out of the game: ★" in drawn(state, 1)
    assert "  Out of the game: ★ ★ A♥" in drawn(play(state, "choose 3", "add to hand 1"), 1)


def test_the_picture_of_full_hands_says_what_they_are() -> None:
    lines = drawn(finished(JENN, FRANK), 0).splitlines()
    assert lines[1] == "  1 A♠  10♥ 8♦  5♣  3♣    2 J♠  J♥  J♣  7♣  2♦    3 Q♠  Q♥  Q♣  2♠  2♥"
    assert lines[2] == "    high card               three of a kind         full house"
    assert lines[-1] == "    high card               flush                   pair"


def test_colours_are_added_without_moving_anything() -> None:
    state = play(built({"a5": "joker", "c5": "Q♥"}), "take b5", "add to hand 1")
    painted = drawn(state, 0, lambda text, style: f"<{style}>{text}</>")
    assert "<red>Q♥</>" in painted
    assert "<gold>★</>" in painted
    assert re.sub(r"<[^>]*>", "", painted) == drawn(state, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_fits_on_80_columns_in_every_language(language: str) -> None:
    before = LANGUAGE.set(language)
    state, chooser = table(), Random(4)
    while RULES.actor(state) != NOBODY:
        step(state, chooser)
        if RULES.actor(state) != NATURE:
            for seat in (0, 1, EVERYBODY):
                assert max(map(len, drawn(state, seat).splitlines())) <= 80
    assert all(say(line) for line in words.verdict(state, NAMES))
    assert all(len(say(category_text(kind))) < HAND_WIDTH - 4 for kind in range(len(CATEGORY_NAMES)))
    LANGUAGE.reset(before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(language: str) -> None:
    said = ids(FOLDER / language / "pyramid-poker.ftl")
    assert said == ids(FOLDER / "en" / "pyramid-poker.ftl")
    for option in GAME.options:
        assert {f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)} <= set(said)
    rules = (FOLDER / language / "pyramid-poker.md").read_text("utf-8")
    assert set(re.findall(r"#(PP\d+)", rules)) == {f"PP{number}" for number in range(1, 13)}
