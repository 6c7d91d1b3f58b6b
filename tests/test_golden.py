"""The rules answer as they did when the golden playthroughs were written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ptoq.core.game import Game
from tests.golden import FOLDER, files, name_of, playthrough

ALL = [pytest.param(*file, id=f"{file[1].name}-{name_of(file[2])}") for file in files()]


@pytest.mark.parametrize(("path", "game", "wishes"), ALL)
def test_the_game_is_played_as_written(path: Path, game: Game, wishes: dict[str, Any]) -> None:
    assert path.exists(), f"{game.name} has no golden playthrough with {wishes}: make golden"
    assert list("\n".join(playthrough(game, wishes)).split("\n")) == path.read_text("utf-8").rstrip("\n").split("\n")


def test_no_playthrough_is_left_over() -> None:
    assert {path for path, _, _ in files()} == set(FOLDER.rglob("*.txt"))
