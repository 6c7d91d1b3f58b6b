"""Real sessions: the command in its own process on a real terminal, with everything that can go wrong there."""

from __future__ import annotations

import os
import re
import signal
import stat
import time
from pathlib import Path
from random import Random

import pytest

from ptoq.table.events import Moved
from ptoq.table.table import Table
from tests.terminal.session import Session
from tests.terminal.test_play import WHOLE_GAME

HINT = 'or "help".'
PROMPT = "Anna> "
PRESSES = 200
PROMPTS = """
import sys
from ptoq.terminal.play.keyboard import Keyboard, Leave
for number in range(int(sys.argv[1])):
    try:
        with Keyboard() as keyboard:
            keyboard.ask(f"{number}> ")
    except Leave as leave:
        print(f"left {number} with {leave.code}", flush=True)
"""
SUIT = re.compile("[♠♥♦♣]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where this session keeps its games."""
    return tmp_path / "ptoq" / "games"


def moves_in(path: Path) -> list[str]:
    return [event.move for event in Table.from_json(path.read_bytes()).log if isinstance(event, Moved)]


def kept(folder: Path) -> Path:
    (path,) = folder.glob("*.json")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    return path


def test_a_whole_game_with_nonsense_typed_in(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    argv = ("play", "escalero", "--seats", "you,random", "--seed", "7", "--save", str(record))
    with Session(*argv, home=tmp_path) as session:
        session.expect(HINT)
        session.expect(PROMPT)
        session.type("what now?")
        session.expect("I do not understand")
        session.type("keep")
        session.expect("That could be: keep nothing")
        session.type("\x1b[A\x1b[B\x00\xff")
        session.expect(PROMPT)
        session.type("")
        session.expect("throw 1 of 3")
        for line in WHOLE_GAME.splitlines():
            session.expect(PROMPT)
            session.type(line)
        session.expect("Round 1 is over.")
        session.expect("wins!")
        session.expect("ptoq verify")
        assert session.code() == 0
    table = Table.from_json(record.read_bytes())
    assert table.over
    assert table.scores != [0, 0]


def test_the_end_of_input_then_going_on_to_the_end(tmp_path: Path, folder: Path) -> None:
    with Session("play", "escalero", "--seats", "you", home=tmp_path) as session:
        session.expect(PROMPT)
        session.type("enter nines")
        session.expect("throw 1 of 3")
        session.expect(PROMPT)
        session.press(b"\x04")
        session.expect("The game is saved in")
        session.expect(f"ptoq play --load {kept(folder)}")
        assert session.code() == 0
    with Session("play", "--load", str(kept(folder)), home=tmp_path) as session:
        for line in WHOLE_GAME.splitlines()[1:]:
            session.expect(PROMPT)
            session.type(line)
        session.expect("Round 1 is over.")
        assert session.code() == 0
    assert list(folder.iterdir()) == []


def test_ctrl_c_and_sigterm_save_and_say_so(tmp_path: Path, folder: Path) -> None:
    with Session("play", "escalero", "--seats", "you,random", home=tmp_path, PTOQ_LANGUAGE="de") as session:
        session.expect(PROMPT)
        session.type("enter nines")
        session.expect("random: enter")
        session.expect(PROMPT)
        session.press(b"\x03")
        session.expect("Das Spiel ist gespeichert in")
        assert session.code() == 128 + signal.SIGINT
    assert "enter nines" in moves_in(kept(folder))
    with Session("play", "--load", str(kept(folder)), home=tmp_path) as session:
        session.expect(PROMPT)
        session.type("enter tens")
        session.expect("random: enter")
        session.expect(PROMPT)
        session.send(signal.SIGTERM)
        session.expect("The game is saved in")
        assert session.code() == 128 + signal.SIGTERM
    assert "enter tens" in moves_in(kept(folder))


def test_ctrl_c_is_noticed_at_any_moment_after_a_prompt(tmp_path: Path) -> None:
    luck = Random(1)
    with Session(str(PRESSES), home=tmp_path, program=("-c", PROMPTS)) as session:
        for number in range(PRESSES):
            session.expect(f"{number}> ")
            moment = time.perf_counter() + luck.choice((0.0, luck.uniform(0, 0.001), luck.uniform(0, 0.01)))
            while time.perf_counter() < moment:
                pass
            session.press(b"\x03")
            session.expect(f"left {number} with {128 + signal.SIGINT}")
        assert session.code() == 0


def test_ctrl_c_while_a_bot_thinks_saves_and_says_so(tmp_path: Path, folder: Path) -> None:
    # Interpreted, a master would think for minutes.
    argv = ("play", "pyramid-poker", "--seats", "you,master", "--option", "first=seat", "--seed", "3")
    with Session(*argv, home=tmp_path) as session:
        session.expect(PROMPT)
        session.type("place a1")
        session.expect("master is thinking")
        session.press(b"\x03")
        session.expect("The game is saved in")
        assert session.code() == 128 + signal.SIGINT
    assert moves_in(kept(folder)) == ["place a1"]


def test_ctrl_c_where_a_game_is_chosen(tmp_path: Path) -> None:
    with Session("play", home=tmp_path) as session:
        session.expect("> ")
        session.press(b"\x03")
        assert session.code() == 128 + signal.SIGINT


def test_a_closed_terminal_loses_nothing(tmp_path: Path, folder: Path) -> None:
    with Session("play", "escalero", "--seats", "you", home=tmp_path) as session:
        session.expect(PROMPT)
        session.type("enter nines")
        session.expect(PROMPT)
        session.type("enter tens")
        session.expect(PROMPT)
        session.hang_up()
        assert session.code() in (0, 128 + signal.SIGHUP)
    assert moves_in(kept(folder)) == ["enter nines", "enter tens"]


def test_kill_9_loses_nothing(tmp_path: Path, folder: Path) -> None:
    with Session("play", "escalero", "--seats", "you", home=tmp_path) as session:
        for line in ("enter nines", "enter tens", "keep nothing"):
            session.expect(PROMPT)
            session.type(line)
        session.expect("throw 2 of 3")
        session.send(signal.SIGKILL)
        assert session.code() == -signal.SIGKILL
    assert moves_in(kept(folder)) == ["enter nines", "enter tens", "keep nothing"]
    with Session("play", "--load", str(kept(folder)), home=tmp_path) as session:
        session.expect("throw 2 of 3")
        session.expect(PROMPT)
        session.type("quit")
        session.expect("The game is saved in")
        assert session.code() == 0


def test_secrets_are_wiped_before_the_next_person_looks(tmp_path: Path) -> None:
    argv = ("play", "pyramid-poker", "--seats", "Anna,Bob", "--option", "first=seat", "--seed", "3")
    with Session(*argv, home=tmp_path) as session:
        assert not SUIT.search(session.expect("Pass the screen to Anna."))
        session.type("")
        assert SUIT.search(session.expect(PROMPT))
        session.type("place a1")
        assert not SUIT.search(session.expect("Pass the screen to Bob."))
        session.type("")
        assert SUIT.search(session.expect("Bob> "))
        session.type("quit")
        session.expect("ptoq play --load")
        assert session.code() == 0


def test_the_tab_key_completes_a_move(tmp_path: Path, folder: Path) -> None:
    with Session("play", "escalero", "--seats", "you", home=tmp_path) as session:
        session.expect(PROMPT)
        session.press(b"enter ni\t\n")
        session.expect("throw 1 of 3")
        session.expect(PROMPT)
        session.press(b"\x04")
        assert session.code() == 0
    assert moves_in(kept(folder)) == ["enter nines"]


def test_colour_only_where_it_is_wanted(tmp_path: Path) -> None:
    with Session("rules", "escalero", "ES7", home=tmp_path, NO_COLOR="") as session:
        raw = b""
        while data := _read(session.screen):
            raw += data
    assert b"\x1b[1mThe end\x1b[0m" in raw
    with Session("rules", "escalero", "ES7", home=tmp_path) as session:
        raw = b""
        while data := _read(session.screen):
            raw += data
    assert b"\x1b[1m" not in raw


def _read(screen: int) -> bytes:
    try:
        return os.read(screen, 65536)
    except OSError:
        return b""
