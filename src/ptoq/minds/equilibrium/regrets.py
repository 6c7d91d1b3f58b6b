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
from ptoq.minds.equilibrium.tree import Ends, Situations, Tree, Values, sums


class Learner(NamedTuple):
    """What a seat has learned, line by line."""

    mix: Values
    """How often to choose a line in its situation."""
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


def learner(seat: Situations) -> Learner:
    """A seat that knows nothing and chooses evenly."""
    new = Learner(*np.zeros((6, len(seat.moves))))
    for first, ways in zip(seat.first, seat.ways, strict=True):
        new.mix[first : first + ways] = 1.0 / ways
    follow(seat, new.mix, new.plan)
    return new


def plan_of(seat: Situations, mix: Values) -> Values:
    """How often each line is played, from how often it is chosen in its situation."""
    plan = np.zeros(len(mix))
    follow(seat, mix, plan)
    return plan


@rule
def follow(seat: Situations, mix: Values, plan: Values) -> None:
    """From how often a line is chosen in its situation to how often it is played, the other seat and nature willing."""
    plan[0] = 1.0
    for i in range(len(seat.first)):
        for line in range(seat.first[i], seat.first[i] + seat.ways[i]):
            plan[line] = plan[seat.above[i]] * mix[line]


@rule
def weigh(ends: Ends, seat: int, plan: Values, worth: Values) -> None:
    """What the ends of each line are worth to a seat, if the other one plays by this plan."""
    worth[:] = 0.0
    for end in range(len(ends.gains)):
        if seat == 0:
            worth[ends.line[end]] += ends.gains[end] * plan[ends.other[end]]
        else:
            worth[ends.other[end]] -= ends.gains[end] * plan[ends.line[end]]


@rule
def learn(seat: Situations, mine: Learner) -> None:
    """From what lines are worth to what is regretted, and to what is chosen next, the last situations first."""
    mix, regrets, last, worth = mine.mix, mine.regrets, mine.last, mine.worth
    for i in range(len(seat.first) - 1, -1, -1):
        lines = range(seat.first[i], seat.first[i] + seat.ways[i])
        value = 0.0
        for line in lines:
            value += mix[line] * worth[line]
        worth[seat.above[i]] += value
        total = 0.0
        for line in lines:
            last[line] = worth[line] - value
            regrets[line] = max(regrets[line] + last[line], 0.0)
            mix[line] = max(regrets[line] + last[line], 0.0)
            total += mix[line]
        for line in lines:
            mix[line] = mix[line] / total if total > 0.0 else 1.0 / seat.ways[i]


@rule
def train(one: Situations, other: Situations, ends: Ends, mine: Learner, his: Learner, begin: int, turns: int) -> None:
    """Let both seats learn for some turns, of which the first is number `begin`."""
    for turn in range(begin, begin + turns):
        weigh(ends, 0, his.plan, mine.worth)
        learn(one, mine)
        follow(one, mine.mix, mine.plan)
        weigh(ends, 1, mine.plan, his.worth)
        learn(other, his)
        follow(other, his.mix, his.plan)
        weight = float(turn) * turn
        for line in range(len(mine.plan)):
            mine.total[line] += weight * mine.plan[line]
        for line in range(len(his.plan)):
            his.total[line] += weight * his.plan[line]


@rule
def best_reply(seat: Situations, worth: Values) -> float:
    """The most a seat can gain, given what its lines are worth; they get the worth of what follows added."""
    for i in range(len(seat.first) - 1, -1, -1):
        best = -np.inf
        for line in range(seat.first[i], seat.first[i] + seat.ways[i]):
            best = max(best, worth[line])
        worth[seat.above[i]] += best
    return float(worth[0])


def mix_of(seat: Situations, total: Values) -> Values:
    """How often each line is chosen in its situation, from how often it was played; evenly where nobody ever went."""
    mix = np.zeros(len(total))
    owner = np.repeat(np.arange(len(seat.first)), seat.ways)
    played = sums(owner, total[1:], len(seat.first))[owner]
    mix[1:] = np.where(played > 0.0, total[1:], 1.0) / np.where(played > 0.0, played, seat.ways[owner])
    return mix


def replies(tree: Tree, plans: tuple[Values, Values]) -> tuple[float, float]:
    """The most that each seat can gain against the other one's plan."""
    gains = []
    for seat, situations in enumerate(tree.seats):
        worth = np.zeros(len(situations.moves))
        weigh(tree.ends, seat, plans[1 - seat], worth)
        gains.append(best_reply(situations, worth))
    return gains[0], gains[1]
