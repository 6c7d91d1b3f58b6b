"""How Rock and Roll speaks and draws itself: refusals, moves, views, verdicts and pictures."""

from __future__ import annotations

import re
from itertools import product

import pytest

from ptoq.core.messages import FOLDER, LANGUAGE, LANGUAGES, Text, say
from ptoq.core.rules import EVERYBODY
from ptoq.core.words import plain
from ptoq.games.rock_and_roll import GAME, words
from ptoq.games.rock_and_roll.rules import State
from tests.games.rock_and_roll_banks import READ, RULES, legal, play, table

NAMES = ["Ann", "Bob", "Cem", "Dora", "Eve", "Fay", "Gus"]


def refusal(state: State, move: str) -> str:
    assert move not in legal(state)
    return say(words.why_not(state, RULES.actor(state), READ(move)), "en")


def test_RR2_a_banker_is_not_told_of_an_end_that_comes_too_late() -> None:
    state = table([23, 12])
    state.left = 5
    assert refusal(state, "bet 1 on red") == (
        "The banker does not bet. Keep the bank open: it closes by itself, with no more than five throws to go."
    )


def test_refusals_say_why() -> None:
    state = table([23, 12])
    for move in ("bet 1 on red", "done"):
        assert refusal(state, move) == (
            "The banker does not bet. Keep the bank open, or announce the end: five more throws would follow."
        )
    play(state, "go on")
    for move in ("go on", "announce the end"):
        assert refusal(state, move) == "Only the banker decides that. Bet, or finish betting."
    assert refusal(state, "bet 20 on red") == "You do not have that many: you have 12 chips left."
    assert refusal(state, "bet 5 on Q") == (
        "The bank could not pay that if Q came: at most 4 more chips can be put there."
    )
    play(state, "bet 10 on red")
    assert refusal(state, "bet 2 on red") == (
        "The bank could not pay that if red came: at most 1 more chip can be put there."
    )
    assert refusal(state, "bet 1 on K") == ("The bank could not pay that if K came: nothing more can be put there.")
    play(state, "bet 1 on blue", "bet 1 on blue")
    assert refusal(state, "bet 1 on blue") == "You do not have that many: you have no chips left."
    assert refusal(table([1, 60]), "go on") == ("There are too few chips for a bank: only the end can be announced.")


def test_moves_are_written_as_people_say_them() -> None:
    assert READ("Bet 5 on RED") == READ("bet 5 on red")
    assert words.NOTATION.json(READ("bet 20 on j")) == {"move": "bet", "amount": "20", "field": "J"}
    assert words.NOTATION.json(READ("announce the end")) == {"move": "announce the end"}


def test_everybody_is_told_what_to_do_and_how_the_die_fell() -> None:
    state = table()
    assert say(words.expects(state, 0), "en").startswith("Keep the bank open, or announce the end")
    assert (
        say(words.expects(table([1, 60]), 0), "en")
        == "There are too few chips for a bank: you can only announce its end."
    )
    play(state, "go on")
    assert say(words.expects(state, 1), "en").endswith("You have 60 chips.")
    play(state, "bet 1 on red", "done")
    after = play(state.copy(), "falls K")
    assert say(words.nature(state, 4, after, 1), "en") == "The die shows K, red. You win 2 chips."
    assert say(words.nature(state, 4, after, 0), "en") == "The die shows K, red. You lose 2 chips."
    assert say(words.nature(state, 4, after, EVERYBODY), "en") == "The die shows K, red."


def test_the_verdict_says_why_the_bank_closed_and_what_everybody_gained() -> None:
    def lines(state: State) -> list[str]:
        return [say(line, "en") for line in words.verdict(state, NAMES[: state.seats])]

    thrown = play(table([60, 60, 0], rounds=1), "go on", "bet 1 on red", "done", "falls K")
    assert lines(thrown) == ["Ann's bank closes after 1 throw.", "Ann: -2 chips.", "Bob: +2 chips."]
    broken = play(table([5, 60]), "go on", "bet 1 on K", "done", "falls K")
    assert lines(broken)[0] == "Ann's bank is broken after 1 throw."
    alone = play(table([60, 1]), "go on", "bet 1 on K", "done", "falls 9")
    assert lines(alone)[0] == "Ann's bank closes after 1 throw: nobody else has chips."
    unopened = play(table([1, 60]), "announce the end")
    assert lines(unopened)[0] == "Ann has too few chips to open a bank."


def test_the_view_tells_programs_everything() -> None:
    state = play(table(), "announce the end", "bet 5 on red", "bet 1 on 9")
    assert words.view(state, 1) == {
        "banker": 0,
        "turn": 1,
        "throws": 0,
        "left": 5,
        "announced": True,
        "fall": None,
        "chips": [60, 54],
        "gained": [0, 0],
        "cloth": [{}, {"red": 5, "9": 1}],
        "pays": {"black": 2, "red": 2, "blue": 2, "9": 5, "10": 5, "J": 5, "Q": 5, "K": 5, "A": 5},
        "wins": {
            "9": ["black", "9"],
            "10": ["red", "10"],
            "J": ["blue", "J"],
            "Q": ["blue", "Q"],
            "K": ["red", "K"],
            "A": ["black", "A"],
        },
        "after": {"9": 60, "10": 51, "J": 66, "Q": 66, "K": 51, "A": 66},
        "room": {"black": 30, "red": 25, "blue": 33, "9": 12, "10": 10, "J": 13, "Q": 13, "K": 10, "A": 13},
    }
    assert words.view(play(state, "done", "falls Q"), 1)["fall"] == "Q"


def test_the_picture_shows_the_cloth_with_the_chips_on_it() -> None:
    state = play(table(3), "go on", "bet 1 on J", "done", "done", "falls J", "announce the end")
    play(state, "bet 5 on red", "bet 1 on A", "done", "bet 2 on red")
    assert words.picture(state, 2, NAMES[:3], plain).splitlines() == [
        "Ann has announced the end: 5 throws to go.",
        "",
        "┌────────────────────────┬────────────────────────┬────────────────────────┐",
        "│ BLACK                  │ 9                      │ A                      │",
        "│                        │                        │ 2:1                    │",
        "├────────────────────────┼────────────────────────┼────────────────────────┤",
        "│ RED                    │ 10                     │ K                      │",
        "│ 2:5    3:2             │                        │                        │",
        "├────────────────────────┼────────────────────────┼────────────────────────┤",
        "│ BLUE                   │ J                      │ Q                      │",
        "│                        │                        │                        │",
        "└────────────────────────┴────────────────────────┴────────────────────────┘",
        "",
        "  1 Ann             55   bank · last throw -5",
        "  2 Bob             59   6 on the cloth · last throw +5",
        "▸ 3 Cem             58   2 on the cloth",
        "",
        "The die shows J, blue.",
        "╭────╮",
        "│ J  │",
        "╰────╯",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_fit_the_screen_in_every_language(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        state = play(table([1000] * 7), "announce the end")
        states = [state.copy()]
        for _ in range(6):
            play(state, "bet 100 on red", "bet 50 on blue", "bet 50 on black", "done")
        states += [state.copy(), play(state, "falls K").copy(), table([1000] * 7)]
        states.append(play(table([1, 60]), "announce the end"))
        for drawn in states:
            lines = words.picture(drawn, EVERYBODY, ["Maximiliane Josephine"] * drawn.seats, plain).splitlines()
            assert max(map(len, lines)) <= 80
    finally:
        LANGUAGE.reset(token)


def sentences(language: str) -> list[str]:
    return re.findall(r"^([\w-]+) =", (FOLDER / language / "rock-and-roll.ftl").read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_exists_in_every_language(language: str) -> None:
    assert sentences(language) == sentences("en")
    texts = {"name": "Ann", "gain": "+1", "fell": "F", "face": "K", "colour": "red", "field": "red"}
    texts |= {"amount": "5", "value": "0.5", "best": "true", "worst": "-1", "change": "+1", "expected": "Bet."}
    for key, count in product(sentences("en"), (0, 1, 2)):
        assert say(
            Text(f"rock-and-roll/{key}", chips=count, most=count, left=count, throws=count, count=count, **texts),
            language,
        )
    for option in GAME.options:
        assert f"option-{option.name}" in sentences(language)
        for value in getattr(option, "values", ()):
            assert f"option-{option.name}-{value}" in sentences(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_PD4_the_rules_for_players_list_every_option(language: str) -> None:
    text = (FOLDER / language / "rock-and-roll.md").read_text("utf-8")
    (options,) = (part for part in text.split("\n## ") if "{#RR3 #PD4}" in part)
    assert options.count("\n- **") == len(GAME.options)
