"""The Gymnasium environment: one agent at a table, others played for it, rewards and scores its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ptoq.lab.gym import VectorEnv

OPTIONS = {"rounds": 3}


def first_legal(masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_decision_is_the_agents_and_rewards_add_up_to_its_score(seat: int) -> None:
    envs = VectorEnv("al-capone", 6, 2, OPTIONS, seat=seat)
    seen, info = envs.reset(seed=3)
    assert envs.observation_space.contains(seen)
    had, ended = info["score"].astype(float), 0
    for _ in range(60):
        assert (envs.games.step(np.full(6, -1)).seats == seat).all()
        before = had.copy()
        seen, rewards, terminated, truncated, info = envs.step(first_legal(seen["action_mask"]))
        assert envs.observation_space.contains(seen)
        assert not truncated.any()
        had = before + rewards
        going_on = ~terminated
        assert np.array_equal(had[going_on], info["score"][going_on])
        had[terminated] = envs.games._matches.standings["scores"][terminated, seat]
        ended += terminated.sum()
    assert ended > 6


def test_the_opponent_is_asked_with_its_own_observation_and_mask() -> None:
    asked = []

    def opponent(seen: Any, masks: Any) -> Any:
        asked.append(len(seen))
        assert len(seen) == len(masks)
        return first_legal(masks)

    envs = VectorEnv("escalero", 4, 2, opponent=opponent, dtype="uint8")
    seen, _ = envs.reset(seed=1)
    first = seen["observation"].copy()
    for _ in range(20):
        seen, *_ = envs.step(first_legal(seen["action_mask"]))
    assert sum(asked) > 20
    seen, _ = envs.reset(seed=1)
    assert np.array_equal(seen["observation"], first)


def test_a_seat_that_never_decides_is_no_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptoq.lab.gym.MOST_PASSES", 50)
    with pytest.raises(ValueError, match="never has a decision"):
        VectorEnv("al-capone", 1, options={"chips": 1}).reset(seed=1)
