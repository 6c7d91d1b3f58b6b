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
has just ended. Nature acts by itself, from the seed. Where several seats may answer in any order, they are asked one
after the other. An observation is made of the seat's own view (`vectors.py` says how), so nothing hidden is in it.
"""

from __future__ import annotations

import secrets
from typing import Any

import numba
import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from ptoq.core.compile import COMPILING, prepare, rule
from ptoq.core.draws import Rng, below, stream
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Illegal
from ptoq.core.rules import NATURE, NOBODY, Moves, Rules, actor, apply, chances, choices, hide
from ptoq.games import find
from ptoq.lab.vectors import Layout
from ptoq.table.events import Drew, Opened, Sat
from ptoq.table.match import Match

NO_MOVE = -1


@rule
def go_on(table: Any, move: int, rng: Rng) -> int:
    """Play a move, if there is one, and whatever nature does after it; the seat to act then."""
    if move != NO_MOVE:
        apply(table[0], move)
    seat = actor(table[0])
    while seat == NATURE:
        apply(table[0], below(rng, chances(table[0])))
        seat = actor(table[0])
    return seat


@rule
def write_view(table: Any, seen: Any, seat: int, out: Moves) -> int:
    """Write what a seat knows, and the moves it may make; how many these are."""
    seen[0] = table[0]
    hide(seen[0], seat)
    return choices(seen[0], seat, out)


class Portable:
    """Something that can be copied and pickled: its game travels as a name."""

    game: Game
    rules: Rules

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "game": self.game.name, "rules": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = find(state["game"])
        vars(self).update(state, game=game, rules=game.rules)


class Episode(Portable, Match):
    """One match, played by its rules alone: no log is kept, and the round goes on in compiled code."""

    def __init__(self, game: Game, seats: int, options: Options, rng: Rng) -> None:
        super().__init__()
        self.rng = rng
        self.table = np.zeros(1, game.rules.State.dtype)
        """The round as it is now."""
        self.seat = NOBODY
        """The seat to act."""
        self._take(Opened("zoo", game.name, game.version, seats, dict(options), ""))
        for seat in range(seats):
            self._take(Sat(seat, f"seat_{seat}", False, ""))
        while self.state is None and (n := self.chances) is not None:
            self._take(Drew(n, below(rng, n)))
        self.table[0] = self.state
        self.play(NO_MOVE)

    def play(self, move: int) -> None:
        """Make a move and go on to the next decision, in this round or a later one."""
        self.seat = go_on(self.table, move, self.rng)
        while self.seat == NOBODY and not self.over:
            self.lay_down()
            self._end_round()
            if not self.over:
                self.table[0] = self.state
                self.seat = go_on(self.table, NO_MOVE, self.rng)

    def lay_down(self) -> None:
        """Copy the round as it stands into the match's state."""
        self.state = self.table[0].copy()


class Environment(Portable, AECEnv):  # type: ignore[misc]
    """A table of agents, `seat_0` and so on."""

    def __init__(
        self, game: str | Game, seats: int | None = None, options: Options | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = find(game) if isinstance(game, str) else game
        self.rules = self.game.rules
        self.metadata = {"name": self.game.name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        seats = max(2, self.game.seats.start) if seats is None else seats
        self.layout = Layout(self.rules.State.dtype, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._options = self.game.settle(options or {})
        self._rng = stream(secrets.randbits(62))
        self._seen = np.zeros(1, self.rules.State.dtype)
        self._moves = np.zeros(self.rules.most_choices, np.int32)
        self._actions = self.game.words.NOTATION.count
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(self.layout.low, self.layout.high, dtype=np.int32),
                    "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        if COMPILING:
            going_on, looking = (self._seen, NO_MOVE, self._rng), (self._seen, self._seen, 0, self._moves)
            types = [tuple(map(numba.typeof, arguments)) for arguments in (going_on, looking)]
            prepare(self.game.title, zip((go_on, write_view), types, strict=True))
        # A table that cannot be, such as one with too many seats, is refused now and not at the first reset.
        self._episode = self._sit_down()

    def _sit_down(self) -> Episode:
        return Episode(self.game, len(self.possible_agents), self._options, self._rng)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What this agent's observations are like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Every move of the game's notation."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. The same seed gives the same draws; without one, they go on from where they are."""
        if seed is not None:
            self._rng = stream(seed)
        self.agents = list(self.possible_agents)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self._episode = self._sit_down()
        self._pay(0)

    def step(self, action: int | None) -> None:
        """Make the move of the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        move = self._legal(action)
        rounds = len(self._episode.rounds)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._episode.play(move)
        self._pay(rounds)

    def _legal(self, action: Any) -> int:
        episode = self._episode
        n = write_view(episode.table, self._seen, episode.seat, self._moves)
        if action not in self._moves[:n]:
            notation = self.game.words.NOTATION
            notation.text(-1 if action is None else int(action))  # refuses what is no move at all
            raise Illegal(self.game.words.why_not(self._seen[0], episode.seat, int(action)))
        return int(action)

    def _pay(self, rounds: int) -> None:
        """Add the gains of the rounds after those to the rewards, and select the next agent, or terminate."""
        for finished in self._episode.rounds[rounds:]:
            for agent, gain in zip(self.possible_agents, finished.gains, strict=True):
                self.rewards[agent] += gain
        self._accumulate_rewards()
        if self._episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[max(self._episode.seat, 0)]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent knows, and what it may do now: nothing if it is not to act."""
        episode, seat = self._episode, self.possible_agents.index(agent)
        n = write_view(episode.table, self._seen, seat, self._moves)
        mask = np.zeros(self._actions, np.int8)
        if seat == episode.seat:
            mask[self._moves[:n]] = 1
        number = len(episode.rounds) + (not episode.over)
        return {"observation": self.layout.write(seat, number, episode.scores, self._seen), "action_mask": mask}

    def render(self) -> str | None:
        """The public view of the table: as text ("ansi"), or printed ("human")."""
        if self.render_mode is None:
            logger.warn("render() needs a render_mode: ansi or human")
            return None
        self._episode.lay_down()
        picture = str(self._episode.view())
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """Nothing is left open."""


def env(
    game: str | Game, seats: int | None = None, options: Options | None = None, render_mode: str | None = None
) -> OrderEnforcingWrapper:
    """The environment of a game; it says so if its methods are called in an impossible order."""
    return OrderEnforcingWrapper(Environment(game, seats, options, render_mode))
