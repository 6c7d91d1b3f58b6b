"""A small network that learns Al Capone by playing against itself, in NumPy alone.

    python examples/learn.py                 # some minutes on one core; watch it beat random play, then the novice

Hundreds of tables are stepped at once (`ptoq.lab.vector`). Every seat is played by the same network: one hidden layer,
an output for each action and one for what the position is worth. After every batch each decision is made likelier by
how much better its round went than was expected (a policy gradient with a baseline). docs/learning.md explains it.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

import ptoq
from ptoq.core.notation import Choices
from ptoq.core.view import View
from ptoq.lab.vector import VectorGames

GAME = "al-capone"
HIDDEN = 48
ENTROPY = 0.01
ILLEGAL = -1e9


class Network:
    """Observations in; how good each action looks and what the position is worth out."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "hidden": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            "shift": np.zeros(HIDDEN),
            "action": np.zeros((HIDDEN, actions)),
            "worth": np.zeros((HIDDEN, 1)),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def __call__(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the chance of each action, and the worth."""
        w = self.weights
        hidden = np.tanh(seen @ w["hidden"] + w["shift"])
        logits = np.where(masks > 0, hidden @ w["action"], ILLEGAL)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ w["worth"])[:, 0]

    def learn(self, seen: Any, masks: Any, actions: Any, returns: Any, rate: float) -> None:
        """One step uphill, by Adam."""
        hidden, chances, worth = self(seen, masks)
        count = len(actions)
        surprise = returns - worth
        scaled = surprise / (surprise.std() + 1e-9)
        chosen = np.zeros_like(chances)
        chosen[np.arange(count), actions] = 1
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        up = (scaled[:, None] * (chosen - chances) - ENTROPY * chances * (logs + entropy)) / count
        up_worth = (0.5 * surprise / count)[:, None]
        back = (up @ self.weights["action"].T + up_worth @ self.weights["worth"].T) * (1 - hidden**2)
        gradients = {
            "hidden": seen.T @ back,
            "shift": back.sum(axis=0),
            "action": hidden.T @ up,
            "worth": hidden.T @ up_worth,
        }
        self.updates += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            fair = (mean / (1 - 0.9**self.updates)) / (np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8)
            self.weights[name] += rate * fair


def draw(chances: Any, rng: np.random.Generator) -> Any:
    """An action for each row, by its chances."""
    return (chances.cumsum(axis=1) > rng.random((len(chances), 1))).argmax(axis=1)


def play_batch(games: VectorGames, network: Network, steps: int, rng: np.random.Generator) -> tuple[Any, ...]:
    """Let the network play all seats for so many steps; what it saw and did, and what came of it."""
    told = games.step(np.full(games.count, -1))
    seen, masks, actions, seats, rewards = [], [], [], [], []
    for _ in range(steps):
        _, chances, _ = network(told.observations, told.masks)
        seen.append(told.observations.copy())
        masks.append(told.masks.copy())
        seats.append(np.maximum(told.seats, 0))
        actions.append(draw(chances, rng))
        told = games.step(actions[-1])
        rewards.append(told.rewards.astype(float))
    # What a decision led to is what its seat won in the round that it belongs to.
    returns, ahead = [], np.zeros_like(rewards[0])
    known = np.zeros(games.count, bool)
    settled = []
    for reward, seat in zip(reversed(rewards), reversed(seats), strict=True):
        ended = reward.any(axis=1)
        ahead = np.where(ended[:, None], reward, ahead)
        known |= ended
        returns.append(ahead[np.arange(games.count), seat])
        settled.append(known.copy())
    # Rounds that were not over in time teach nothing.
    kept = np.concatenate(settled[::-1])
    batch = map(np.concatenate, (seen, masks, actions, returns[::-1]))
    return tuple(part[kept] for part in batch)


def against(network: Network, level: str, rounds: int, seed: int) -> tuple[float, float]:
    """Chips a round that the network wins from a bot, and the standard error; it plays what it finds likeliest."""
    games = VectorGames(GAME, 64, options={"rounds": 10}, dtype="float32", seed=seed)
    bots = [ptoq.bot(GAME, level, seed=seed + i) for i in range(games.count)]
    mine = np.arange(games.count) % 2
    told, gains = games.reset(), []
    notation = games.game.words.NOTATION
    while len(gains) < rounds:
        actions = network(told.observations, told.masks)[1].argmax(axis=1)
        for i in np.flatnonzero((told.seats != mine) & (told.seats >= 0)):
            codes = np.flatnonzero(told.masks[i]).astype(np.int32)
            seat, state = int(told.seats[i]), games.states[i].copy()
            view = View(games.game, seat, state, ["", ""], told.scores[i].tolist(), 1, seat, Choices(notation, codes))
            actions[i] = bots[i].consider(view).chosen.code
        told = games.step(actions)
        ended = told.rewards.any(axis=1)
        gains += told.rewards[ended, mine[ended]].tolist()
    return float(np.mean(gains)), float(np.std(gains) / len(gains) ** 0.5)


def train(updates: int, tables: int, steps: int, seed: int, report: int) -> Network:
    """Learn for so many batches, and say how it goes."""
    games = VectorGames(GAME, tables, options={"rounds": 10}, dtype="float32", seed=seed)
    games.reset()
    network, rng, begun = Network(games.layout.size, games.actions, seed), np.random.default_rng(seed), time.time()
    for update in range(updates + 1):
        if update % report == 0:
            won, error = against(network, "random", 400, seed=1)
            bar = "#" * max(0, round(20 * won))
            print(
                f"{update:5} batches {time.time() - begun:6.0f} s  against random {won:+.2f} ± {error:.2f}  {bar}",
                flush=True,
            )
        if update < updates:
            network.learn(*play_batch(games, network, steps, rng), rate=0.01)
    return network


def main() -> None:
    """Train, then meet the levels of our bots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=150)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--steps", type=int, default=24)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--report", type=int, default=15)
    parser.add_argument("--rounds", type=int, default=3000, help="rounds against each level in the end")
    asked = parser.parse_args()
    network = train(asked.updates, asked.tables, asked.steps, asked.seed, asked.report)
    for level in ("random", "novice", "regular"):
        won, error = against(network, level, asked.rounds, seed=100)
        print(f"chips a round against {level}: {won:+.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
