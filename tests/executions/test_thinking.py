"""While something is thought about, a house on a device goes on, and what is thought too late counts no more."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ptoq.core.messages import FOLDER
from tests.executions.conftest import NODE

THINKING = Path(__file__).parent / "thinking.mjs"
UNKNOWN = 4404


@pytest.fixture(scope="module")
def told(engine: Path, modules: Path) -> Any:
    """What happened in houses whose thinkers waited for a signal."""
    command = [*NODE, str(THINKING), str(engine), str(modules), str(FOLDER)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


@pytest.mark.compiled
def test_other_tables_are_laid_and_played_and_phrases_said_while_a_master_thinks_about_a_hint(told: Any) -> None:
    assert told["hint"] == {"before": None, "said": True, "move": True}


@pytest.mark.compiled
def test_a_phrase_does_not_make_a_bot_think_anew(told: Any) -> None:
    assert told["chatted"] is True


@pytest.mark.compiled
def test_a_bot_that_thinks_for_a_player_who_comes_back_does_not_move(told: Any) -> None:
    assert told["returned"] == [0, 1, 0]


@pytest.mark.compiled
def test_a_table_that_was_forgotten_gets_no_move(told: Any) -> None:
    assert told["forgot"] == [0, UNKNOWN, 0]


@pytest.mark.compiled
def test_a_thinker_that_broke_is_replaced_and_the_refusal_is_a_sentence(told: Any) -> None:
    broken = told["broken"]
    sentence = "Das Nachdenken auf diesem Gerät ist abgebrochen. Versuche es noch einmal."
    assert broken["first"] == [400, "house/broken-thought", sentence]
    assert (broken["second"], broken["started"], broken["moving"]) == (None, 2, 2)
