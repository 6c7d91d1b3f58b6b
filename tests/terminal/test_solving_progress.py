"""`ptoq solve` says how far it is, while there is something to solve."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptoq.games import find
from ptoq.minds.solve import store
from ptoq.minds.solve.registry import solve
from ptoq.terminal.waiting import ProgressLine
from tests.terminal.conftest import Ptoq

STEPS = {"escalero": 16, "open-poker": 6, "al-capone": 6, "hidden-poker": 1}
"""Stretches of sheets; stakes from 1 to 6; a round at once."""
OPTIONS = {"hidden-poker": {"announce": "combination", "joker": "on", "chips": 2}}


@pytest.fixture(autouse=True)
def nothing_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No table has been solved yet."""
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path / "cache"))
    store.forget()


@pytest.mark.compiled
@pytest.mark.parametrize("name", list(STEPS))
def test_solvers_say_how_far_they_are(name: str) -> None:
    heard: list[tuple[int, int]] = []
    game, options = find(name), OPTIONS.get(name, {})
    solve(game, options, lambda done, total: heard.append((done, total)))
    total = heard[0][1]
    assert len(heard) == STEPS[name]
    assert heard == [(total * step // STEPS[name], total) for step in range(1, STEPS[name] + 1)]
    store.forget()
    solve(game, options, lambda *_: pytest.fail("it was solved before"))


@pytest.mark.compiled
def test_the_bar_is_told(ptoq: Ptoq, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(ProgressLine, "__call__", lambda _, done, total: heard.append((done, total)))
    assert ptoq("solve", "al-capone").err == ""
    assert heard == [(stake, 6) for stake in range(1, 7)]
