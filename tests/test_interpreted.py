"""Compiled and interpreted rules are the same rules: random games agree to the last byte."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ptoq.core.game import Game
from ptoq.games import games
from tests.digests import digest

PLIES = 30_000
RULES = {game.package: game for game in reversed(games().values())}
"""One game of each set of rules: Joker Poker is among the options of the others."""


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_interpreted_rules_play_the_same_games(game: Game) -> None:
    command = [sys.executable, "-m", "tests.digests", game.name, str(PLIES)]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == digest(game, PLIES)
