"""`ptoq train`: a network learns a game at the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ptoq.minds.knowledge import pyramid_poker_lessons
from ptoq.minds.nets.files import read_weights
from tests.terminal.conftest import Ptoq


@pytest.fixture(autouse=True)
def short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyramid_poker_lessons, "LESSONS", replace(pyramid_poker_lessons.LESSONS, rounds=4))


def test_weights_are_written_with_the_command_that_made_them(ptoq: Ptoq, tmp_path: Path) -> None:
    files = [tmp_path / "one.npz", tmp_path / "two.npz"]
    for file in files:
        told = ptoq("train", "pyramid-poker", "--seed", "5", "--generations", "4", "--out", str(file))
        assert told.code == 0
        assert "16 rounds" in " ".join(told.out.split())
    assert files[0].read_bytes() == files[1].read_bytes()
    assert read_weights(files[0]).shape == pyramid_poker_lessons.LESSONS.shape
    story = json.loads(files[0].with_suffix(".json").read_text())
    assert story["command"] == "ptoq train pyramid-poker --seed 5 --generations 4"
    assert story["sha256"] in told.out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.json", "one.npz", "two.json", "two.npz"]


def test_what_is_no_checkpoint_and_a_game_without_lessons_are_refused(ptoq: Ptoq, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no checkpoint")
    told = ptoq("train", "pyramid-poker", "--resume", str(tmp_path / "text"))
    assert told.code == 2
    assert "no checkpoint" in told.err
    assert ptoq("train", "escalero").code == 2


@pytest.mark.parametrize("number", ["0", "-1", "two", "1000000"])
def test_a_number_that_cannot_be_is_refused_in_words(ptoq: Ptoq, number: str) -> None:
    told = ptoq("train", "pyramid-poker", "--generations", number)
    assert told.code == 2
    assert f"a whole number from 1 to 100,000 is wanted, not '{number}'" in " ".join(told.err.split())
