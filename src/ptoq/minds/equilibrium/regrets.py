"""Learning an equilibrium: each seat plays more of what it regrets not to have played.

Predictive counterfactual regret minimisation that forgets negative regrets (PCFR+): the seats take turns, and each
expects the next answer to be like the last one. The average of all plans, the later ones counting more (by the square
of the turn), is sure to approach an equilibrium; the last plan itself mostly does so much faster, but may not. After
Farina, Kroer and Sandholm, "Faster game solving via predictive Blackwell approachability" (2021).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ptoq.core.compile import rule
from ptoq.minds.equilibrium.tree import GameTree, InfoSets, Terminals, Values, sums


class Learner(NamedTuple):
    """What a seat has learned, sequence by sequence."""

    mix: Values
    """How often to choose a sequence in its information set."""
    plan: Values
    """How often to choose it and all that leads to it."""
    regrets: Values
    """How much more it would have brought, were it always chosen; never below 0."""
    last: Values
    """How much more it would have brought the last time."""
    worth: Values
    """What it brings against the other seat's plan."""
    total: Values
    """The sum of all plans so far, the later ones counting more."""


def learner(seat: InfoSets) -> Learner:
    """A seat that knows nothing and chooses evenly."""
    new = Learner(*np.zeros((6, len(seat.moves))))
    for first, ways in zip(seat.first, seat.ways, strict=True):
        new.mix[first : first + ways] = 1.0 / ways
    follow(seat, new.mix, new.plan)
    return new


def plan_of(seat: InfoSets, mix: Values) -> Values:
    """How often each sequence is played, from how often it is chosen in its information set."""
    plan = np.zeros(len(mix))
    follow(seat, mix, plan)
    return plan


@rule
def follow(seat: InfoSets, mix: Values, plan: Values) -> None:
    """From behaviour to realisation weights: how often a sequence is played, the other seat and nature willing."""
    plan[0] = 1.0
    for i in range(len(seat.first)):
        for sequence in range(seat.first[i], seat.first[i] + seat.ways[i]):
            plan[sequence] = plan[seat.above[i]] * mix[sequence]


@rule
def terminal_values(terminals: Terminals, seat: int, plan: Values, worth: Values) -> None:
    """What the terminals of each sequence are worth to a seat, if the other one plays by this plan."""
    worth[:] = 0.0
    for terminal in range(len(terminals.gains)):
        if seat == 0:
            worth[terminals.sequence[terminal]] += terminals.gains[terminal] * plan[terminals.other[terminal]]
        else:
            worth[terminals.other[terminal]] -= terminals.gains[terminal] * plan[terminals.sequence[terminal]]


@rule
def update_regrets(seat: InfoSets, mine: Learner) -> None:
    """From what sequences are worth to regrets, and to what is chosen next, the last information sets first."""
    mix, regrets, last, worth = mine.mix, mine.regrets, mine.last, mine.worth
    for i in range(len(seat.first) - 1, -1, -1):
        sequences = range(seat.first[i], seat.first[i] + seat.ways[i])
        value = 0.0
        for sequence in sequences:
            value += mix[sequence] * worth[sequence]
        worth[seat.above[i]] += value
        total = 0.0
        for sequence in sequences:
            last[sequence] = worth[sequence] - value
            regrets[sequence] = max(regrets[sequence] + last[sequence], 0.0)
            mix[sequence] = max(regrets[sequence] + last[sequence], 0.0)
            total += mix[sequence]
        for sequence in sequences:
            mix[sequence] = mix[sequence] / total if total > 0.0 else 1.0 / seat.ways[i]


@rule
def train(
    one: InfoSets, other: InfoSets, terminals: Terminals, mine: Learner, his: Learner, begin: int, turns: int
) -> None:
    """Let both seats learn for some turns, of which the first is number `begin`."""
    for turn in range(begin, begin + turns):
        terminal_values(terminals, 0, his.plan, mine.worth)
        update_regrets(one, mine)
        follow(one, mine.mix, mine.plan)
        terminal_values(terminals, 1, mine.plan, his.worth)
        update_regrets(other, his)
        follow(other, his.mix, his.plan)
        weight = float(turn) * turn
        for sequence in range(len(mine.plan)):
            mine.total[sequence] += weight * mine.plan[sequence]
        for sequence in range(len(his.plan)):
            his.total[sequence] += weight * his.plan[sequence]


@rule
def best_reply(seat: InfoSets, worth: Values) -> float:
    """The most a seat can gain, given what its sequences are worth; they get the worth of what follows added."""
    for i in range(len(seat.first) - 1, -1, -1):
        best = -np.inf
        for sequence in range(seat.first[i], seat.first[i] + seat.ways[i]):
            best = max(best, worth[sequence])
        worth[seat.above[i]] += best
    return float(worth[0])


def mix_of(seat: InfoSets, total: Values) -> Values:
    """How often each sequence is chosen in its information set, from how often it was played; evenly if never."""
    mix = np.zeros(len(total))
    owner = np.repeat(np.arange(len(seat.first)), seat.ways)
    played = sums(owner, total[1:], len(seat.first))[owner]
    mix[1:] = np.where(played > 0.0, total[1:], 1.0) / np.where(played > 0.0, played, seat.ways[owner])
    return mix


def replies(tree: GameTree, plans: tuple[Values, Values]) -> tuple[float, float]:
    """The most that each seat can gain against the other one's plan."""
    gains = []
    for seat, info_sets in enumerate(tree.seats):
        worth = np.zeros(len(info_sets.moves))
        terminal_values(tree.terminals, seat, plans[1 - seat], worth)
        gains.append(best_reply(info_sets, worth))
    return gains[0], gains[1]
