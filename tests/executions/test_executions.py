"""Rules are the same rules, whoever runs them: Python, Numba's code or a browser's. Random games agree to the byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.games import games
from tests.digests import NAMES, SAMPLE, SPOKEN, STRIDE, agreed, digest
from tests.executions.conftest import NODE

PLIES = 30_000
MOST_GAMES = 8000
RULES = {game.package: game for game in reversed(games().values())}
"""One game of each set of rules: Joker Poker is among the options of the others."""
DIGEST = Path(__file__).parent / "digest.mjs"


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_interpreted_rules_play_the_same_games(game: Game) -> None:
    command = [sys.executable, "-m", "tests.digests", game.name, str(PLIES)]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == digest(game, PLIES)


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_modules_play_the_same_games(game: Game, engine: Path, modules: Path) -> None:
    command = [*NODE, str(DIGEST), str(engine), str(modules), game.name]
    terms = {"plies": PLIES, "sample": SAMPLE, "spoken": SPOKEN, "stride": STRIDE, "names": NAMES}
    plan = {**terms, "games": [planned(game, number) for number in range(MOST_GAMES)]}
    run = subprocess.run(command, input=json.dumps(plan), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digest(game, PLIES)


def planned(game: Game, number: int) -> dict[str, Any]:
    """A random game as numbers: what `start` is given, and the seed of its draws."""
    wishes, seats = agreed(game, number)
    options = game.settle(wishes)
    purse = [options[game.match.purse] if game.match.purse else 0] * seats
    told = {"options": game.numbers(options).tolist(), "seats": seats, "purse": purse}
    return {**told, "seed": str(int(np.asarray(stream(number))[0]))}
