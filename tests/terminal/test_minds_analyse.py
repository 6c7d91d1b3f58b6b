"""`ptoq analyse`: a match graded, for people and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.table import files
from ptoq.table.table import Table
from tests.lab.matches import laid_out
from tests.lab.test_analysis import FIVE_ACES, with_a_blunder
from tests.play import play_some
from tests.terminal.conftest import Ptoq


@pytest.fixture(scope="module")
def blunder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A finished match with one mistake: five aces, and the nines struck."""
    path = tmp_path_factory.mktemp("matches") / "blunder.json"
    path.write_text(files.write(laid_out("escalero", ["Anna"], [FIVE_ACES], with_a_blunder), None))
    return str(path)


def test_the_blunder_comes_first_and_a_summary_after_it(ptoq: Ptoq, blunder: str) -> None:
    answer = ptoq("analyse", blunder)
    assert answer.code == 0
    assert answer.out.startswith("Escalero. The match is over.")
    _, worst, luck, balance, summary, notes = answer.out.strip().split("\n\n")
    assert "Anna, round 1, move 1: enter nines (leads to " in worst
    assert "better: enter served five (leads to " in worst
    assert worst.count("better: ") == 1
    assert re.fullmatch(r"Anna was (un)?lucky by \d+\.\d\d and gave away \d+\.\d\d\.", luck)
    start, lucky, lost, received, rest, result = map(float, balance.split("\n")[1].split()[1:])
    assert start + lucky + lost + received + rest == pytest.approx(result, abs=0.03)
    assert (received, rest) == (0, 0)
    assert [line.split()[0] for line in summary.split("\n")] == ["player", "Anna"]
    assert notes.startswith("Counted in points, and seen as the one who decided saw it then.")
    assert "0 is perfect" in notes.replace("\n", " ")
    assert answer.err == ""


def test_every_decision_can_be_listed(ptoq: Ptoq, blunder: str) -> None:
    found = json.loads(ptoq("analyse", blunder, "--json").out)
    listed = ptoq("analyse", blunder, "--all").out.split("\n\n")[5].split("\n")
    assert len(listed) == len(found["decisions"]) + 1
    assert listed[1].startswith("1.1   Anna    enter nines")


def test_analyse_as_json(ptoq: Ptoq, blunder: str) -> None:
    found = json.loads(ptoq("analyse", blunder, "--json", "--level", "regular").out)
    assert (found["game"], found["over"], found["level"]) == ("escalero", True, "regular")
    assert found["seats"][0]["decisions"] == len(found["decisions"])
    assert found["decisions"][0]["best"]["move"] == "enter served five"
    assert found["decisions"][0]["loss"] > 50
    assert not any(decision["estimated"] or decision["unclear"] for decision in found["decisions"])
    balance = found["seats"][0]["balance"]
    luck = sum(draw["luck"][0] for draw in found["draws"])
    assert balance["start"] + luck - balance["lost"] == pytest.approx(balance["result"], abs=1e-9)
    assert found["seats"][0]["level"] in ("master", "regular", "novice", "random")


def test_a_match_that_goes_on_says_so(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(Table("escalero", seats=["Anna"], seed=1).to_json())
    answer = ptoq("analyse", str(game))
    assert answer.code == 0
    assert "The match is not over yet." in answer.out
    assert "Nobody gave anything away." in answer.out
    assert json.loads(ptoq("analyse", str(game), "--json").out)["over"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_estimates_are_called_estimates(ptoq: Ptoq, tmp_path: Path, language: str) -> None:
    game = tmp_path / "game.json"
    game.write_text(play_some(Table("pyramid-poker", options={"first": "seat"}, seed=1), Random(1), 3).to_json())
    answer = ptoq("analyse", str(game), "--iterations", "20", "--all", "--language", language)
    assert answer.code == 0
    assert "(master)" in answer.out.split("\n\n")[-1]


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["analyse"], "FILE"),
        (["analyse", "/no/such/file"], "there is no such file"),
        (["analyse", "/"], "it is a folder"),
        (["analyse", "x", "--level", "genius"], "genius"),
        (["analyse", "x", "--level", "random"], "random"),
        (["analyse", "x", "--iterations", "many"], "many"),
    ],
)
def test_what_cannot_be_analysed_is_refused(ptoq: Ptoq, argv: list[str], words: str) -> None:
    answer = ptoq(*argv)
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""


def test_a_budget_has_bounds(ptoq: Ptoq, blunder: str) -> None:
    for iterations in ("0", "-1", "1000001"):
        answer = ptoq("analyse", blunder, "--iterations", iterations)
        assert answer.code == 2
        assert "from 1 to 1,000,000" in answer.err


def test_a_file_that_is_no_table_is_refused(ptoq: Ptoq, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_bytes(b"{}")
    assert "not a Ptoq table" in ptoq("analyse", str(game)).err
    report = json.loads(ptoq("analyse", str(game), "--json").out)
    assert report["ok"] is False
