"""A server that is killed at random moments loses nothing that it acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from tests.server.crash import Crash
from tests.server.houses import postgres

ROUNDS = int(os.environ.get("CRASH_ROUNDS", "4"))
"""`python -m tests.server.crash` runs many more."""


def test_a_killed_server_has_every_acknowledged_move_once_and_every_log_still_folds(
    database: str, tmp_path: Path
) -> None:
    found = asyncio.run(Crash(database, tmp_path / "log", seed=7).run(ROUNDS))
    assert found.lost == []
    assert found.doubled == []
    assert found.rounds == ROUNDS
    assert found.folded >= ROUNDS
    assert found.acknowledged > 0
    assert found.unanswered > 0, "nobody was interrupted"


def test_workers_that_are_killed_one_by_one_or_together_lose_no_acknowledged_move(tmp_path: Path) -> None:
    with postgres() as url:
        found = asyncio.run(Crash(url, tmp_path / "log", seed=3, workers=2).run(ROUNDS))
    assert (found.lost, found.doubled) == ([], [])
    assert found.rounds == ROUNDS
    assert found.acknowledged > 0
