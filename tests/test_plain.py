"""Numbers that Ptoq tells are plain ints, with compiled rules and without: others would not fit into JSON."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ptoq.core.game import Game
from ptoq.games import games
from tests.plain import check_game


@pytest.mark.compiled
@pytest.mark.parametrize("game", games().values(), ids=str)
def test_compiled_and_interpreted_rules_tell_plain_numbers(game: Game) -> None:
    moves = check_game(game)
    command = [sys.executable, "-m", "tests.plain", game.name]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert interpreted.returncode == 0, interpreted.stderr[-1000:]
    assert int(interpreted.stdout) == moves
