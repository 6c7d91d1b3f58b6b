"""The goal "win" at the keyboard: `hint win`, `ptoq analyse --goal win` and `ptoq solve --goal win`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ptoq.games import find
from ptoq.games.escalero.rules import FREE
from ptoq.lab.solving import Solved
from ptoq.minds.bots.solved import win_solution
from ptoq.minds.solve.escalero_pairs.layers import FULL, Position
from ptoq.minds.solve.escalero_win import EscaleroWin
from ptoq.table.table import Table
from ptoq.terminal.commands.solve import show_solution
from ptoq.terminal.play import typed
from ptoq.terminal.screen import Screen
from tests.terminal.conftest import Ptoq

pytestmark = pytest.mark.compiled


@pytest.fixture(autouse=True)
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cache in which nothing has been built."""
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path / "cache"))
    win_solution.cache_clear()
    yield
    win_solution.cache_clear()


def nearly_over(file: Path) -> str:
    """The file of a match for two with one row left for each, the first of them to act."""
    table = Table("escalero", seats=["Anna", "Bob"], seed=5)
    while (table.state.sheet[:2] == FREE).sum() > 2:
        table.play(next(move.text for move in table.moves if move.text.startswith("enter")))
    file.write_text(table.to_json())
    return str(file)


def test_hint_win_says_how_often_each_choice_wins(ptoq: Ptoq, tmp_path: Path) -> None:
    answer = ptoq("play", "--load", nearly_over(tmp_path / "end.json"), typed="hint\nhint win\nhint more\nhint\n")
    # "hint more" is the next page of the hint before it, without a heading.
    points, win, again = answer.out.split("The master would play:")[1:]
    assert "points on average" in points
    assert "wins " in win
    assert "points on average" not in win
    assert "points on average" in again
    assert "wins " not in again


def test_more_of_a_hint_has_the_goal_of_the_hint() -> None:
    assert typed.goal("", "win") == ("points", "")
    assert typed.goal("win", "points") == ("win", "")
    assert typed.goal("Win enter q", "points") == ("win", "enter q")
    assert typed.goal("more", "win") == ("win", "more")
    assert typed.goal("enter q", "win") == ("win", "enter q")


def test_where_there_are_no_tables_a_sentence_says_how_to_build_them(ptoq: Ptoq, tmp_path: Path) -> None:
    answer = ptoq("play", "escalero", "--seats", "you,novice", "--seed", "5", typed="hint win\n")
    assert "ptoq solve escalero --goal win" in answer.out.replace("\n", " ")
    refused = ptoq("analyse", nearly_over(tmp_path / "end.json"), "--goal", "win")
    assert refused.code == 2
    assert "ptoq solve escalero --goal win" in refused.err
    assert (
        "ptoq solve escalero --goal win"
        in ptoq("analyse", str(tmp_path / "end.json"), "--goal", "win", "--language", "de").err
    )


def test_other_games_have_no_such_goal(ptoq: Ptoq) -> None:
    for argv in (("solve", "al-capone", "--goal", "win"), ("solve", "rock-and-roll", "--goal", "win")):
        refused = ptoq(*argv)
        assert refused.code == 2
        assert "The goals are: points." in refused.err


def test_the_chance_to_win_is_printed_to_six_decimals(capsys: pytest.CaptureFixture[str]) -> None:
    game = find("escalero")
    root = Position(FULL & ~(1 << 10), FULL & ~(1 << 9), 0)
    ending = EscaleroWin(game, game.settle({}), root, kept=(root.entries,))
    ending.build()
    solved = Solved(game, game.settle({}), ending, "win")
    show_solution(Screen(), solved, 1.0)
    shown = capsys.readouterr().out
    assert "0.478195" in shown
    assert "half a win" in shown
    assert solved.to_json()["goal"] == "win"
