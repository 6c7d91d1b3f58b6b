"""An equilibrium of a small game: its value, how far it is from perfect, and how to play it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ptoq.core.record import Record
from ptoq.core.rules import Rules
from ptoq.minds.equilibrium.regrets import learner, mix_of, plan_of, replies, terminal_values, train
from ptoq.minds.equilibrium.tree import GameTree, Path, Values, unfold

TURNS_AT_ONCE = 50


@dataclass(frozen=True)
class Equilibrium:
    """What both seats do in every information set."""

    tree: GameTree
    mixes: tuple[Values, Values]
    """How often each sequence of a seat is chosen in its information set."""
    value: float
    """What seat 0 gains if both play by this."""
    exploitability: float
    """What best replies would gain both seats together, computed exactly."""
    history: Sequence[tuple[int, float]]
    """How the exploitability fell with the turns of learning."""

    def policy(self, *moves: int) -> dict[int, float]:
        """How often the seat to act chooses each move, after these moves and outcomes of nature."""
        path = Path(self.tree)
        for move in moves:
            path = path.after(move)
        info_sets, mix = self.tree.seats[path.actor], self.mixes[path.actor]
        return {int(info_sets.moves[sequence]): float(mix[sequence]) for sequence in path.sequences}

    def summary(self) -> dict[str, Any]:
        """The figures."""
        return {
            "value": self.value,
            "exploitability": self.exploitability,
            "turns": self.history[-1][0],
            "positions": self.tree.nodes,
            "info_sets": [len(seat.first) for seat in self.tree.seats],
        }


def find_equilibrium(rules: Rules, start: Record, within: float = 1e-9, most_turns: int = 10_000) -> Equilibrium:
    """Solve a game of two from its start, until best replies gain no more than `within`, or for `most_turns`."""
    tree = unfold(rules, start)
    one, other = tree.seats
    mine, his = learner(one), learner(other)
    history: list[tuple[int, float]] = []
    best = Equilibrium(tree, (mine.mix, his.mix), 0.0, np.inf, history)
    for begin in range(1, most_turns + 1, TURNS_AT_ONCE):
        train(one, other, tree.terminals, mine, his, begin, TURNS_AT_ONCE)
        last = mine.mix.copy(), his.mix.copy()
        average = mix_of(one, mine.total), mix_of(other, his.total)
        for mixes in (last, average):
            value, exploitability = value_and_exploitability(tree, mixes)
            if exploitability < best.exploitability:
                best = Equilibrium(tree, mixes, value, exploitability, history)
        history.append((begin + TURNS_AT_ONCE - 1, best.exploitability))
        if best.exploitability <= within:
            break
    return best


def value_and_exploitability(tree: GameTree, mixes: tuple[Values, Values]) -> tuple[float, float]:
    """What seat 0 gains if both play by these mixes, and what best replies would gain both together."""
    plans = plan_of(tree.seats[0], mixes[0]), plan_of(tree.seats[1], mixes[1])
    worth = np.zeros(len(plans[0]))
    terminal_values(tree.terminals, 0, plans[1], worth)
    return float(plans[0] @ worth), sum(replies(tree, plans))
