from __future__ import annotations

from contextvars import copy_context

import pytest

from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, language_of, say
from ptoq.core.refusals import Illegal


@pytest.mark.parametrize(
    ("wish", "language"),
    [("de_AT.UTF-8", "de"), ("nl", "nl"), ("fr-CH", "fr"), ("C.UTF-8", "en"), (None, "en"), ("xx", "en"), ("", "en")],
)
def test_the_nearest_language_is_spoken(wish: str | None, language: str) -> None:
    assert language_of(wish) == language


def test_a_text_may_carry_texts() -> None:
    text = Text("escalero/row-taken", row=Text("escalero/row-kings"))
    assert say(text, "en") == "The row kings is already filled."


def test_a_refusal_speaks_the_language_of_the_moment() -> None:
    refusal = Illegal("table/is-over")
    said = set()
    for language in LANGUAGES:
        context = copy_context()
        context.run(LANGUAGE.set, language)
        said.add(context.run(str, refusal))
    assert len(said) == len(LANGUAGES)


def test_a_missing_argument_is_an_error_of_ours() -> None:
    with pytest.raises(Exception, match="name"):
        say(Text("table/waits-for"), "en")


def test_a_message_says_names_in_their_own_words() -> None:
    assert say(Text("escalero/move-enter", row="full hand"), "en") == "enter full hand"
    assert say(Text("sakkara/move-rob", tile="hewn stone"), "de") == "„behauener Stein“ rauben"
    with pytest.raises(KeyError, match="row-ones"):
        say(Text("escalero/move-enter", row="ones"), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_value_may_be_as_long_as_a_traceback(language: str) -> None:
    story = "\n".join(f"line {number}" for number in range(1000))
    said = say(Text("package/bot-failed", name="x" * 3000, traceback=story), language)
    assert story in said
    assert "x" * 3000 in said
    assert "\N{OBJECT REPLACEMENT CHARACTER}" not in said
