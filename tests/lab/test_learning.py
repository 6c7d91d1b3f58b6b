"""The tutorial learns: a few batches of self-play beat random play, and the same seed gives the same network."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.fixture(scope="module")
def learn() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.compiled
def test_a_few_batches_of_self_play_beat_random_play(learn: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    network = learn.train(updates=12, tables=256, steps=24, seed=7, report=12)
    assert capsys.readouterr().out.count("against random") == 2
    won, error = learn.against(network, "random", rounds=1500, seed=5)
    assert won > 3 * error > 0
    again = learn.train(updates=12, tables=256, steps=24, seed=7, report=100)
    assert all(np.array_equal(again.weights[name], weights) for name, weights in network.weights.items())
