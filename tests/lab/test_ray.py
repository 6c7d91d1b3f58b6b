"""Arenas on a real Ray, here on this machine."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
import ray

from ptoq.core.refusals import Refusal
from ptoq.lab.arena.arena import arena
from ptoq.lab.arena.crews import LARGEST_CHUNK
from ptoq.lab.arena.on_ray import start_ray
from tests.lab.killing import VICTIM, a_killing, deals_played_again

FIRST = "tests.lab.players:first"
SHORT = {"rounds": 2}


def test_a_killed_ray_worker_costs_its_own_deals_which_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "note"
    assert not ray.is_initialized()
    with a_killing(note, monkeypatch) as killed:
        result = arena("al-capone", [VICTIM, FIRST], 80, 7, SHORT, workers=2, executor="ray")
    assert len(killed) == 1
    assert 1 <= deals_played_again(note, killed[0], result) <= LARGEST_CHUNK
    assert arena("al-capone", [VICTIM, FIRST], 80, 7, SHORT) == result
    # The Ray that the arena started is gone.
    assert not ray.is_initialized()


def test_a_running_ray_is_used_and_left_running() -> None:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        bots = ["random", FIRST, "random"]
        here = arena("al-capone", bots, 8, 7, SHORT, seats=2)
        there = arena("al-capone", bots, 8, 7, SHORT, seats=2, workers=3, executor="ray")
        assert there.to_json() == here.to_json()
        with pytest.raises(Refusal, match="made a move that is not allowed"):
            arena("al-capone", ["tests.lab.players:cheat", FIRST], 8, 7, SHORT, workers=2, executor="ray")
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_a_cluster_is_joined_and_not_told_how_large_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(ray, "init", lambda **wishes: asked.append(wishes))
    start_ray(ray, 2)
    monkeypatch.setenv("RAY_ADDRESS", "192.0.2.1:6379")
    start_ray(ray, 2)
    assert [wishes.get("num_cpus") for wishes in asked] == [2, None]
