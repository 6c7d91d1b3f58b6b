"""Rules are the same rules, whoever runs them: Python, Numba's code or a browser's. Random games agree to the byte."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from ptoq.core.game import Game
from ptoq.games import find
from ptoq.games.cards import STRENGTH_OF_FLUSH, STRENGTH_OF_SUM
from tests.digests import RULES, digest, plan
from tests.executions.conftest import NODE

PLIES = 30_000
MOST_BYTES = 60_000
"""A game's compiled rules, its bots and its card are at most so large, packed."""
DIGEST = Path(__file__).parent / "digest.mjs"


@cache
def compiled_digest(name: str) -> str:
    """The digest that compiled rules give: the other executions are compared with one and the same."""
    return digest(find(name), PLIES)


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_interpreted_rules_play_the_same_games(game: Game) -> None:
    command = [sys.executable, "-m", "tests.digests", game.name, str(PLIES)]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert interpreted.stdout.strip() == compiled_digest(game.name)


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_modules_play_the_same_games(game: Game, engine: Path, modules: Path) -> None:
    command = [*NODE, str(DIGEST), str(engine), str(modules), game.name]
    run = subprocess.run(command, input=json.dumps(plan(game, PLIES)), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == compiled_digest(game.name)


@pytest.mark.compiled
@pytest.mark.parametrize("game", RULES.values(), ids=str)
def test_what_a_browser_fetches_for_a_game_is_small(game: Game, modules: Path) -> None:
    files = (f"{game.name}.json", f"{game.book}.wasm", f"{game.book}.minds.js")
    packed = {name: len(gzip.compress((modules / name).read_bytes(), mtime=0)) for name in files}
    assert sum(packed.values()) <= MOST_BYTES, packed


@pytest.mark.compiled
def test_a_table_that_a_rule_fills_is_not_in_the_module(modules: Path) -> None:
    tables = (STRENGTH_OF_SUM, STRENGTH_OF_FLUSH)
    card = json.loads((modules / "pyramid-poker.json").read_bytes())
    assert card["fills"] == {"fill_strengths": [len(table) for table in tables]}
    module = (modules / "pyramid-poker.wasm").read_bytes()
    assert all(table.tobytes()[2000:2500] not in module for table in tables)
