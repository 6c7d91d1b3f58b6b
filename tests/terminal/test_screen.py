"""The screen and the keyboard, piece by piece."""

from __future__ import annotations

import io
import os
import select
import signal
import sys
from contextlib import suppress
from threading import Event, get_ident

import pytest

from ptoq.core.messages import LANGUAGE
from ptoq.core.words import plain
from ptoq.terminal.play.keyboard import Keyboard, Leave
from ptoq.terminal.screen import CLEAR, FORGET, Screen, tame, wrapped

PATIENCE = 60


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch, **environment: str) -> tuple[Screen, Terminal]:
    out = Terminal()
    monkeypatch.setattr("sys.stdout", out)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return Screen(), out


def test_text_is_tamed() -> None:
    assert tame("a\x1b[31mb\x07c\u202ed\u200be") == "a�[31mb�c�d�e"
    assert tame("«\u00a0oui\u202f»\tok\n") == "« oui » ok\n"
    assert tame("K♠ ╭─╮ é 猫") == "K♠ ╭─╮ é 猫"
    assert tame("\udcff") == "�"


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Screen().paint is plain
    screen, out = terminal(monkeypatch, TERM="xterm", NO_COLOR="")
    screen.show(screen.paint("\x1b[2J", "red"))
    assert out.getvalue() == "\x1b[31m�[2J\x1b[0m\n"
    assert terminal(monkeypatch, TERM="xterm", NO_COLOR="1")[0].paint is plain
    assert terminal(monkeypatch, TERM="dumb", NO_COLOR="")[0].paint is plain


def test_a_page_is_turned_as_well_as_the_terminal_can(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, out = terminal(monkeypatch, TERM="xterm")
    screen.turn_page()
    screen.forget()
    assert out.getvalue() == CLEAR + CLEAR + FORGET
    screen, out = terminal(monkeypatch, TERM="dumb", LINES="30")
    screen.forget()
    assert out.getvalue() == "\n" * 30


def test_sentences_are_wrapped_behind_their_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wrapped("one two three four", 10, "• ") == ["• one two", "  three", "  four"]
    assert wrapped("one\n\ntwo", 10) == ["one", "", "two"]
    monkeypatch.setenv("COLUMNS", "1")
    assert Screen().width == 30
    monkeypatch.setenv("COLUMNS", "1000")
    assert Screen().width == 100


def test_a_signal_waits_until_the_table_is_at_rest() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Keyboard() as keyboard:
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(Leave) as leave:
            keyboard.ask("> ")
        assert leave.value.code == 128 + signal.SIGTERM
        with pytest.raises(Leave):
            keyboard.check()
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_signal_at_the_prompt_ends_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: os.kill(os.getpid(), signal.SIGINT))
    with Keyboard() as keyboard, pytest.raises(Leave) as leave:
        keyboard.ask("> ")
    assert leave.value.code == 128 + signal.SIGINT


def test_a_signal_that_nobody_noticed_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def unheeding(_: str) -> None:
        with suppress(Leave):
            os.kill(os.getpid(), signal.SIGINT)
        select.select([], [], [], PATIENCE)

    monkeypatch.setattr("builtins.input", unheeding)
    with Keyboard() as keyboard, pytest.raises(Leave) as leave:
        keyboard.ask("> ")
    assert leave.value.code == 128 + signal.SIGINT


def test_one_can_leave_while_somebody_thinks() -> None:
    enough, thought = Event(), Event()

    def think() -> None:
        os.kill(os.getpid(), signal.SIGINT)
        enough.wait(PATIENCE)
        thought.set()

    with Keyboard() as keyboard:
        with pytest.raises(Leave) as leave:
            keyboard.meanwhile(think)
        assert leave.value.code == 128 + signal.SIGINT
        assert not thought.is_set()
        enough.set()
        assert thought.wait(PATIENCE)


def test_a_thought_comes_back_as_it_was_and_is_thought_in_the_same_language() -> None:
    keyboard = Keyboard()
    language = LANGUAGE.set("nl")
    assert keyboard.meanwhile(LANGUAGE.get) == "nl"
    LANGUAGE.reset(language)
    assert keyboard.meanwhile(get_ident) == keyboard.meanwhile(get_ident) != get_ident()
    with pytest.raises(ZeroDivisionError):
        keyboard.meanwhile(lambda: 1 // 0)
    assert keyboard.meanwhile(lambda: 1) == 1


@pytest.mark.parametrize("error", [EOFError, OSError, RuntimeError])
def test_no_more_input_means_to_leave(monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
    def gone(_: str) -> str:
        raise error

    monkeypatch.setattr("builtins.input", gone)
    with pytest.raises(Leave) as leave:
        Keyboard().ask("> ")
    assert leave.value.code == 0


def test_standard_input_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Leave):
        Keyboard().ask("> ")


def test_a_line_is_never_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "x" * 10_000_000)
    assert len(Keyboard().ask("> ")) == 400
