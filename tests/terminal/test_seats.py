"""Names in `--seats`: one that is nearly a bot's may have been meant as one, and the terminal asks."""

from __future__ import annotations

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.terminal.play.seats import nearly_bot
from tests.terminal.conftest import Ptoq


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("mastre", "master"),
        (" Mster ", "master"),
        ("regualr", "regular"),
        ("novic", "novice"),
        ("ramdom", "random"),
        ("master", None),
        ("you", None),
        ("Anna", None),
        ("Marta", None),
        ("Nico", None),
        ("Ramon", None),
    ],
)
def test_a_slip_is_near_a_bot_and_a_name_is_not(name: str, level: str | None) -> None:
    assert nearly_bot(name) == level


def test_the_terminal_asks_whether_a_bot_was_meant(ptoq: Ptoq) -> None:
    answer = ptoq("play", "al-capone", "--seats", "you,mastre", "--seed", "7", typed="what\n1\nquit\n")
    assert answer.code == 0
    assert 'There is no bot "mastre". Did you mean master, or is mastre a person?' in answer.out
    assert "Please type one of the numbers or names above." in answer.out
    assert "master" in answer.out.split("Please type one")[1]
    assert "mastre" not in answer.out.split("Please type one")[1]


def test_a_person_may_have_such_a_name(ptoq: Ptoq) -> None:
    answer = ptoq("play", "al-capone", "--seats", "you,Regula", "--seed", "7", typed="Regula\nquit\n")
    assert answer.code == 0
    assert "Regula" in answer.out.split("a person?")[1]


def test_leaving_at_the_question_plays_nothing(ptoq: Ptoq) -> None:
    answer = ptoq("play", "al-capone", "--seats", "you,mastre", typed="quit\n")
    assert answer.code == 0
    assert "saved" not in answer.out


def test_it_asks_in_every_language(ptoq: Ptoq) -> None:
    asked = {ptoq("play", "al-capone", "--seats", "you,mastre", "--language", one).out for one in LANGUAGES}
    assert len(asked) == len(LANGUAGES)
