"""What players of hidden dice poker see, guess and are told."""

from __future__ import annotations

import re

import pytest

from ptoq.core.draws import stream
from ptoq.core.messages import FOLDER, LANGUAGE, LANGUAGES, Text, say
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.core.words import plain
from ptoq.games.dice import READING, THROWS
from ptoq.games.hidden_poker import GAME, words
from ptoq.games.hidden_poker.rules import State
from tests.games.hidden_poker_rounds import NAMES, READ, RULES, legal, number, play, seen, stubborn, table, window


@pytest.mark.parametrize("joker", ["off", "on"])
def test_nobody_else_can_tell_what_lies_under_a_cup(joker: str) -> None:
    state = window("9 9 K K K", joker=joker)
    for eyes in (EVERYBODY, 0, 1, 3, 4):
        view = seen(state, eyes)
        for hidden in range(len(THROWS)):
            swapped = state.copy()
            swapped.dice[2] = hidden
            assert seen(swapped, eyes).tobytes() == view.tobytes()
        assert words.view(view, eyes)["dice"][2] is None
        assert "? ? ? ? ?" in words.picture(view, eyes, NAMES[:5], plain)
    own = seen(state, 2)
    assert own.tobytes() == state.tobytes()
    assert words.view(own, 2)["dice"][2] == ["9", "9", "K", "K", "K"]


def test_what_others_see_of_a_throw_does_not_depend_on_it() -> None:
    for eyes in (EVERYBODY, 0, 1, 3, 4):
        pictures = set()
        for hidden in ("9 9 9 9 9", "A A A A A", "9 10 J Q K"):
            view = seen(window(hidden), eyes)
            pictures.add((words.picture(view, eyes, NAMES[:5], plain), str(words.view(view, eyes))))
        assert len(pictures) == 1


def test_a_guess_throws_the_hidden_dice_again_fairly() -> None:
    view = seen(play(table(), "9 9 9 9 9", "announce 9 9 9 9 9"), 1)
    rng = stream(7)
    fives, games = 0, 6000
    for _ in range(games):
        guessed = view.copy()
        RULES.guess(guessed, 1, rng)
        fives += int(guessed.dice[0]) == number("9 10 J Q K")
        again = guessed.copy()
        RULES.hide(again, 1)
        assert again.tobytes() == view.tobytes()
    # 120 of 7,776 rolls: 92.6 of 6,000 are expected, give or take 9.5.
    assert 55 < fives < 130


def test_a_guess_leaves_ones_own_dice_and_an_open_table_alone() -> None:
    rng = stream(1)
    for state, seat in (
        (window("9 9 K K K"), 2),
        (table(), 0),
        (play(table(), "9 9 9 9 9", "announce A A A A A", "doubt as 2"), 0),
        (stubborn([5, 5]), 1),
    ):
        view = seen(state, seat)
        RULES.guess(view, seat, rng)
        assert view.tobytes() == seen(state, seat).tobytes()


def refusal(state: State, seat: int, move: str) -> str:
    assert move not in legal(state, seat)
    return say(words.why_not(seen(state, seat), seat, READ(move)), "en")


def test_refusals_say_why() -> None:
    state = play(table(4, joker="on"), "9 9 9 9 9")
    assert refusal(state, 0, "doubt as 1") == "Nobody can doubt yet: announce a value first."
    assert refusal(state, 0, "believe as 2") == "Nobody can doubt yet: announce a value first."
    assert refusal(state, 0, "announce 9 J Q K A") == (
        "Nobody can have 9 J Q K A: with aces as jokers these dice count as 9 J Q K K."
    )
    play(state, "announce A A A A A")
    assert refusal(state, 2, "announce A A A A A") == ("First say whether you doubt the announcement or believe it.")
    assert refusal(state, 2, "doubt as 4") == "You can only answer for yourself."
    assert refusal(state, 2, "believe as 1") == "You can only answer for yourself."


def test_every_value_that_cannot_be_announced_counts_as_another() -> None:
    state = play(table(joker="on", sequences="on"), "9 9 9 9 9")
    for value in set(range(len(THROWS))) - {READ(move) for move in legal(state, 0)}:
        assert READING[1, 1, value] != value
        assert words.why_not(state, 0, value).key == "hidden-poker/never-true"


def test_answers_are_written_with_or_without_the_word_seat() -> None:
    assert READ("Doubt as seat 3") == READ("doubt as 3")
    assert words.NOTATION.json(READ("believe as 2")) == {"move": "believe as", "seat": "2"}
    with pytest.raises(Illegal):
        READ("doubt as 7")
    with pytest.raises(Illegal):
        READ("announce 9 9 9 9")


def test_a_player_is_told_what_lies_under_his_cup_and_nobody_else_is() -> None:
    before = table(joker="on")
    after = play(before.copy(), "A A K K 9")
    assert say(words.nature(before, 0, after, 0), "en") == (
        "Under your cup: 9 K K A A. It counts as 9 K K K K (four of a kind)."
    )
    for seat in (1, EVERYBODY):
        assert words.nature(before, 0, seen(after, seat), seat) is None
        assert words.nature(before, 0, after, seat) is None
    assert say(words.expects(after, 0), "en").endswith("(four of a kind). Announce it, or something else.")
    plainly = play(table(), "A A K K 9")
    assert say(words.expects(plainly, 0), "en") == (
        "Under your cup: 9 K K A A (two pairs). Announce it, or something else."
    )
    play(plainly, "announce 9 9 9 9 9")
    asked = words.expects(seen(plainly, 1), 1)
    assert say(asked.named(NAMES), "en") == ("Ann announces 9 9 9 9 9 (five of a kind). Do you doubt it or believe it?")
    assert say(asked, "en").startswith("Seat 1 announces ")


def test_the_verdict_names_the_winner_his_value_and_all_gains() -> None:
    state = play(table([60, 0, 60]), "9 9 9 9 9", "announce K K K K K", "doubt as 3")
    play(state, "9 9 9 9 9", "announce 9 9 9 9 J", "believe as 1")
    assert [say(line, "en") for line in words.verdict(state, NAMES[:3])] == [
        "Ann takes the pot with 9 9 9 9 9 (five of a kind).",
        "Ann: +1 chip.",
        "Cem: -1 chip.",
    ]
    shared = [say(line, "en") for line in words.verdict(stubborn([60, 60]), NAMES[:2])]
    assert shared[0] == "Equal after every play-off, Ann, Bob share the pot with A A A A A (five of a kind)."


def test_the_picture_for_others_shows_a_closed_cup_and_what_everybody_announced() -> None:
    drawn = words.picture(seen(window("9 9 9 9 A", joker="on"), 1), 1, NAMES[:5], plain).splitlines()
    assert [line.rstrip() for line in drawn] == [
        "Pot: 8 chips",
        "",
        "  1 Ann            55  9 9 K K K       full house       Cem doubted: not Q Q Q Q Q",
        "                       the dice: 9 9 K K A",
        "  2 Bob            59  9 10 J Q K      nothing          stands",
        "▸ 3 Cem            59  9 9 K K K       full house       who doubts it?",
        "  4 Dora           59  yet to throw",
        "  5 Eve             0  looks on",
        "",
        "Cem's cup:",
        "    ╭───────────╮",
        "   ╱             ╲",
        "  ╱   ? ? ? ? ?   ╲",
        "  ╰───────────────╯",
        "",
        "Let it stand: Bob",
        "Still to answer: Dora, Ann",
    ]


def test_the_picture_for_the_thrower_shows_his_dice() -> None:
    state = play(table(), "A A K K 9")
    drawn = words.picture(seen(state, 0), 0, NAMES[:2], plain)
    assert "│ 9  │ │ K  │ │ K  │ │ A  │ │ A  │" in drawn
    assert "Still to answer" not in drawn
    play(state, "announce 9 9 9 9 9")
    drawn = words.picture(seen(state, 0), 0, NAMES[:2], plain)
    assert "│ 9  │ │ K  │ │ K  │ │ A  │ │ A  │" in drawn
    assert "Still to answer: Bob" in drawn
    assert "Let it stand" not in drawn


def test_the_picture_of_a_play_off_and_of_the_end() -> None:
    state = play(table(), "9 9 9 9 9", "announce A A A A A", "believe as 2")
    play(state, "9 9 9 9 9", "announce A A A A A", "believe as 1")
    assert words.picture(state, EVERYBODY, NAMES[:2], plain).startswith("Pot: 2 chips · play-off 1\n")
    play(state, "9 9 9 9 9", "announce 9 9 9 9 9", "doubt as 2", "9 9 9 9 9", "announce A A A A A", "believe as 1")
    lines = words.picture(state, EVERYBODY, NAMES[:2], plain).splitlines()
    assert lines[2].endswith("Bob doubted: true")
    assert lines[3].startswith("★ 2 Bob")
    assert words.view(state, EVERYBODY)["winner"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_fit_the_screen_in_every_language(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        names = ["Maximiliane Josephine"] * 6
        state = table([1000] * 6, joker="on")
        for seat in range(5):
            play(state, "9 9 9 A A", "announce 10 10 10 10 10", f"doubt as {(seat + 1) % 6 + 1}")
        play(state, "9 9 9 A A", "announce 10 10 10 10 10", "believe as 2")
        for eyes in range(EVERYBODY, 6):
            drawn = words.picture(seen(state, eyes), eyes, names, plain)
            assert max(map(len, drawn.splitlines())) <= 100
    finally:
        LANGUAGE.reset(token)


def sentences(language: str) -> list[str]:
    return re.findall(r"^([\w-]+) =", (FOLDER / language / "hidden-poker.ftl").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_in_every_language(language: str) -> None:
    assert sentences(language) == sentences("en")
    texts = {"name": "Ann", "names": "Ann", "dice": "9", "value": "9", "reading": "9", "kind": "a", "cup": "c"}
    texts |= {"other": "Bob", "proven": "yes", "best": "true", "face": "K", "faces": "kings", "others": "nines"}
    for key in sentences("en"):
        assert say(Text(f"hidden-poker/{key}", gain="+1", chips=1, number=1, seat=1, seconds=1, **texts), language)
    for option in GAME.options:
        assert f"option-{option.name}" in sentences(language)
        for value in getattr(option, "values", ()):
            assert f"option-{option.name}-{value}" in sentences(language)


def test_PD3_the_view_tells_what_dice_count_as_and_whether_an_announcement_was_true() -> None:
    state = play(table(2, joker="on"), "9 K K A A")
    own, other = words.view(seen(state, 0), 0), words.view(seen(state, 1), 1)
    assert (own["counts"][0], own["held"][0], own["honest"]) == (["9", "K", "K", "K", "K"], "four", [None, None])
    assert (other["counts"][0], other["held"][0]) == (None, None)
    play(state, "announce 9 K K K K", "doubt as 2")
    assert words.view(seen(state, 1), 1)["honest"][0] is True


def test_HP1_the_scale_lists_what_can_be_announced_only_for_the_one_who_has_to() -> None:
    state = play(table(2), "9 9 K K K")
    scale = words.view(seen(state, 0), 0)["scale"]
    assert sorted(f"announce {dice}" for throws in scale.values() for dice in throws) == sorted(legal(state, 0))
    assert list(scale)[:2] == ["nothing", "pair"]
    assert words.view(seen(state, 1), 1)["scale"] == {}
