"""Environments to learn in, ours and the peers': random play with observations and legal masks at every step.

python -m bench.environments

One thread, steps per second of its own CPU time, the best of three tries. A step is a decision of a seat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import thread_time
from typing import Any

import numpy as np
import pyspiel

from bench.clock import TRIES, Figure, Measurement
from bench.table import table
from ptoq.lab import zoo
from ptoq.lab.vector import VectorGames

COUNT = 1024
SECONDS = 0.7
UNIT = "steps/s"
ALONE = "steps/s without choosing"


def vector(name: str, observation: str, dtype: str) -> list[Figure]:
    """Many of our games, every action drawn from the mask."""
    games = VectorGames(name, COUNT, seed=1, observation=observation, dtype=dtype)
    games.reset()

    def work() -> int:
        games.step(games.sample())
        return COUNT

    row, drawn = vector_name(name, observation, dtype), pace(work)
    choosing = 1 / pace(lambda: len(games.sample()))
    return [Figure(row, drawn, UNIT), Figure(row, 1 / (1 / drawn - choosing), ALONE)]


def vector_name(name: str, observation: str = "network", dtype: str = "uint8") -> str:
    """The name of a row."""
    return f"Ptoq vector, {name}, {observation} {dtype if observation == 'network' else 'int32'}"


def our_zoo(name: str) -> list[Figure]:
    """One of our games, by PettingZoo's loop."""
    env = zoo.env(name)
    return [Figure(f"Ptoq zoo, {name}", pace(partial(one_episode, env)), UNIT)]


def classic(name: str) -> list[Figure]:
    """A game of PettingZoo's own, by the same loop."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    return [Figure(f"PettingZoo {name}", pace(partial(one_episode, env)), UNIT)]


def one_episode(env: Any) -> int:
    """Play at random to the end; the decisions made."""
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        steps += not over
        env.step(None if over else int(np.random.choice(np.flatnonzero(seen["action_mask"]))))
    return steps


def spiel(name: str) -> list[Figure]:
    """A game of OpenSpiel's, with the tensor of its observation and the mask."""
    game, rng = pyspiel.load_game(name), Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            np.asarray(state.observation_tensor(), np.float32)
            np.asarray(state.legal_actions_mask(), np.int8)
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return [Figure(f"OpenSpiel {name}", pace(work), UNIT)]


def pace(work: Callable[[], int]) -> float:
    """The steps per second of the best try."""
    work()
    return max(_one_try(work) for _ in range(TRIES))


def _one_try(work: Callable[[], int]) -> float:
    steps = 0
    start = end = thread_time()
    while end - start < SECONDS:
        steps += work()
        end = thread_time()
    return steps / (end - start)


OURS = ("escalero", "pyramid-poker")
MEASUREMENTS: tuple[Measurement, ...] = (
    *(partial(vector, name, "network", "uint8") for name in OURS),
    *(partial(vector, name, "network", "float32") for name in OURS),
    *(partial(vector, name, "raw", "int32") for name in OURS),
    *(partial(our_zoo, name) for name in OURS),
    *(partial(spiel, name) for name in ("liars_dice", "backgammon", "gin_rummy")),
    *(partial(classic, name) for name in ("connect_four_v3", "tictactoe_v3")),
)
PAIRS: tuple[tuple[str, str], ...] = (
    (vector_name("escalero"), "Ptoq zoo, escalero"),
    (vector_name("escalero"), "OpenSpiel liars_dice"),
    (vector_name("pyramid-poker"), "Ptoq zoo, pyramid-poker"),
    (vector_name("pyramid-poker"), "OpenSpiel gin_rummy"),
    (vector_name("pyramid-poker"), "PettingZoo connect_four_v3"),
)


if __name__ == "__main__":
    print(table([figure for measure in MEASUREMENTS for figure in measure()], PAIRS))
