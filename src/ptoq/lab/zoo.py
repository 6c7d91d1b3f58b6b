"""Every game as a PettingZoo environment, to train agents: `pip install "ptoq[zoo]"`.

    >>> from ptoq.lab import zoo
    >>> table = zoo.env("hidden-poker", seats=3, options={"rounds": 2})
    >>> table.reset(seed=7)
    >>> for agent in table.agent_iter():
    ...     seen, reward, terminated, truncated, _ = table.last()
    ...     over = terminated or truncated
    ...     table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))

An episode is one match. An action is the number of a move in the game's notation; `action_mask` says which are legal,
and an illegal one is refused with the reason and changes nothing. A reward is what a seat won or lost in a round that
has just ended; `info` has the seat's score. Nature acts by itself, from the seed. Where several seats may answer in any
order, they are asked one after the other. An observation is made of the seat's own view, so nothing hidden is in it:
"raw" numbers, or with `observation="network"` elements from 0 to 1 (`ptoq.lab.observations`). `ptoq.lab.vector` steps
many games at once, by the same rules and draws.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.rules import EVERYBODY
from ptoq.core.view import View
from ptoq.lab.vector import WAIT, Told, VectorGames

NO_ACTION = -9
"""What stands for None: no move of any game."""


class Environment(AECEnv):  # type: ignore[misc]
    """A table of agents, `seat_0` and so on."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        observation: str = "raw",
    ) -> None:
        super().__init__()
        self._games = VectorGames(game, 1, seats, options, observation=observation, dtype="float32", endless=False)
        self.layout = self._games.layout
        self.metadata = {"name": self._games.game.name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._games.seats)]
        self.agents: list[str] = []
        low, high = (self.layout.low, self.layout.high) if observation == "raw" else (0, 1)
        self.action_spaces = {agent: spaces.Discrete(self._games.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, (self.layout.size,), self._games.dtype.type),
                    "action_mask": spaces.Box(0, 1, (self._games.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._games.game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent's observations are like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move of the game's notation."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same draws; without one, they go on from where they are."""
        self.agents = list(self.possible_agents)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self._take(self._games.reset(seed))

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        told = self._games.step([NO_ACTION if action is None else int(action)])
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._take(told)

    def _take(self, told: Told) -> None:
        """Pay what was won, and select the next agent, or terminate."""
        self._told = told
        for agent, gain, score in zip(self.possible_agents, told.rewards[0], told.scores[0], strict=True):
            self.rewards[agent] += int(gain)
            self.infos[agent] = {"score": int(score)}
        self._accumulate_rewards()
        if told.terminated[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(int(told.seats[0]), 0)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may do now: nothing if it is not to act."""
        seat, told = self.possible_agents.index(agent), self._told
        if seat == told.seats[0]:
            return {"observation": told.observations[0].copy(), "action_mask": told.masks[0].copy()}
        return {"observation": self._games.observe(seat)[0], "action_mask": np.zeros(self._games.actions, np.int8)}

    def render(self) -> str | None:
        """The public view of the table: as text ("ansi"), or printed ("human")."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode: ansi or human")
            return None
        (state,), told = self._games.view(EVERYBODY), self._told
        number = int(self._games.rounds[0]) + (not told.terminated[0])
        scores = [int(score) for score in told.scores[0]]
        seat = int(told.seats[0])
        picture = str(View(self.game, EVERYBODY, state, self.possible_agents, scores, number, seat, ()))
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._told = self._games.step([WAIT])

    def close(self) -> None:
        """Nothing is left open."""


def env(
    game: str | Game,
    seats: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    observation: str = "raw",
) -> OrderEnforcingWrapper:
    """The environment of a game; it says so if its methods are called in an impossible order."""
    return OrderEnforcingWrapper(Environment(game, seats, options, render_mode, observation))
