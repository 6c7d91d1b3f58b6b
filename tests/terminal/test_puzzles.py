"""`ptoq puzzles`: positions with one best choice, at the command line."""

from __future__ import annotations

import json
from pathlib import Path

from ptoq.lab.puzzles.puzzle import read
from tests.terminal.conftest import Ptoq


def test_puzzles_are_made_into_a_file(ptoq: Ptoq, tmp_path: Path) -> None:
    file = tmp_path / "new.jsonl"
    told = ptoq("puzzles", "al-capone", "--count", "4", "--seed", "3", "--out", str(file))
    assert told.code == 0, told.err
    assert "4 puzzles with one best choice: 4 proven, 0 graded." in told.out
    assert len(read(file.read_bytes())) == 4


def test_the_puzzles_there_are_can_be_listed(ptoq: Ptoq) -> None:
    told = ptoq("puzzles", "escalero", "--count", "2")
    assert told.code == 0, told.err
    assert "2 puzzles" in told.out
    listed = json.loads(ptoq("puzzles", "escalero", "--count", "3", "--json").out)
    assert [max(one["values"], key=one["values"].get) for one in listed] == [one["best"] for one in listed]


def test_a_game_of_luck_alone_has_no_puzzles(ptoq: Ptoq) -> None:
    told = ptoq("puzzles", "rock-and-roll")
    assert told.code == 2
    assert "luck alone" in told.err
