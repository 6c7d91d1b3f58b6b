"""Every game as a Gymnasium vector environment: one agent at a table with others. `pip install "ptoq[zoo]"`.

    >>> from ptoq.lab import gym
    >>> envs = gym.VectorEnv("al-capone", num_envs=8, options={"rounds": 2})
    >>> seen, info = envs.reset(seed=7)
    >>> for _ in range(20):
    ...     actions = [int(mask.argmax()) for mask in seen["action_mask"]]
    ...     seen, rewards, terminated, truncated, info = envs.step(actions)
    >>> info["score"].shape, truncated.any().item()
    ((8,), False)

The agent has a seat; `opponent` plays the others: a function from observations and masks to actions, or random play. An
observation is always the agent's, when it is to act. A reward is what the agent won since its last decision,
`info["score"]` its score. When a match ends, the next one begins within the same step. There is no `final_obs`:
a match is played to its end, so there is nothing behind that to estimate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as Base
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.lab.vector import WAIT, Told, VectorGames

Opponent = Callable[[NDArray[Any], NDArray[np.int8]], ArrayLike]
"""Answers rows of observations and masks with an action for each."""


MOST_PASSES = 10_000
"""After so many steps of the others, the agent is taken to be never asked."""


class VectorEnv(Base):
    """Many tables at which one agent sits."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        seats: int | None = None,
        options: Options | None = None,
        *,
        seat: int = 0,
        opponent: Opponent | None = None,
        threads: int = 1,
        observation: str = "network",
        dtype: str = "float32",
    ) -> None:
        self.games = VectorGames(game, num_envs, seats, options, threads=threads, observation=observation, dtype=dtype)
        self.seat = seat
        self.opponent = opponent
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        layout, elements = self.games.layout, self.games.dtype
        low, high = (layout.low, layout.high) if observation == "raw" else (0, 255 if dtype == "uint8" else 1)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, (layout.size,), elements.type),
                "action_mask": spaces.Box(0, 1, (self.games.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """New matches, up to the agent's first decision in each."""
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        self._told = self.games.reset(seed)
        self._rewards = np.zeros(self.num_envs)
        self._terminated = np.zeros(self.num_envs, np.bool_)
        self._scores = self._told.scores[:, self.seat].copy()
        self._others_play()
        # What was won or ended before the agent's first decision is nothing that it did.
        self._rewards[:] = 0
        self._terminated[:] = False
        return self._seen(), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make the agent's moves, then those of the others, up to its next decision in each table."""
        self._rewards = np.zeros(self.num_envs)
        self._terminated = np.zeros(self.num_envs, np.bool_)
        self._take(self.games.step(actions), np.ones(self.num_envs, np.bool_))
        self._others_play()
        return self._seen(), self._rewards, self._terminated, np.zeros(self.num_envs, np.bool_), self._info()

    def _take(self, told: Told, stepped: NDArray[np.bool_]) -> None:
        self._told = told
        self._rewards += told.rewards[:, self.seat]
        going_on = stepped & ~self._terminated
        self._scores[going_on] = told.scores[going_on, self.seat]
        self._terminated |= told.terminated

    def _others_play(self) -> None:
        """Let the others play until the agent is to act everywhere; a match without a decision for it just passes."""
        for _ in range(MOST_PASSES):
            others = self._told.seats != self.seat
            if not others.any():
                return
            actions = self.games.sample()
            deciding = others & (self._told.seats >= 0)
            if self.opponent is not None and deciding.any():
                actions[deciding] = self.opponent(self._told.observations[deciding], self._told.masks[deciding])
            actions[~others] = WAIT
            self._take(self.games.step(actions), others)
        raise ValueError(f"at this table seat {self.seat} never has a decision")

    def _seen(self) -> dict[str, NDArray[Any]]:
        return {"observation": self._told.observations.copy(), "action_mask": self._told.masks.copy()}

    def _info(self) -> dict[str, Any]:
        return {"score": self._scores.copy()}
