"""The game within hidden dice poker: one announces what he threw, true or not; the other doubts or lets it stand.

What it is about is how many chips the announcer ends up with, on average, by what stands for him and by who has paid
into the pot: believed, he has what he said; doubted, what he threw, with more in the pot, which the doubter has paid if
it was true and he himself if it was not (HP3). Nobody pays more than he has (PD5). Throws of which all three are the
same are one class: a lie about a class falls on its values by their weights.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.minds.solve.lies import Payoffs, Plan, new_work, solve_lies

Values = NDArray[np.float64]
Indices = NDArray[np.int64]

TINY = 1e-12


@dataclass(frozen=True)
class Announcing:
    """How to announce and how to doubt in equilibrium."""

    weights: Values
    """The chance to throw each value."""
    believed: Values
    """What the announcer ends up with if a value stands that he said."""
    proven: Values
    """The same if it was doubted and true."""
    caught: Values
    """The same if his announcement was doubted and untrue, by the value that he threw."""
    classes: Indices
    """The class of each value."""
    says: Values
    """says[thrown, said]: how often a class is announced as a class."""
    doubts: Values
    """How often each value is doubted when it is announced."""

    def table(self) -> Values:
        """How often each throw is announced as each value: [thrown, said]."""
        return np.array([self.announced(thrown) for thrown in range(len(self.weights))])

    def announced(self, thrown: int) -> Values:
        """How often a throw is announced as each value."""
        return chances_to_say(self.weights, self.classes, self.says, thrown)

    def throws(self, said: int) -> Values:
        """How likely each throw is behind an announcement; one that is never made is taken at its word."""
        return throws_behind(self.weights, self.classes, self.says, said)

    def worth_of_saying(self, thrown: int) -> Values:
        """What each announcement leaves a player who threw this value with."""
        return worths_of_saying(self.believed, self.proven, self.caught, self.doubts, thrown)

    def worth_of_answers(self, said: int) -> tuple[float, float]:
        """What the announcer is left with if an announcement is doubted, and if it stands."""
        return if_doubted(self.throws(said), self.proven, self.caught, said), self.believed[said].item()

    def worth_of_throw(self, thrown: int) -> float:
        """What a player who threw this value is left with, before he announces."""
        return worth_of_one_throw(
            self.weights,
            bulk_of(self.classes, self.weights),
            self.believed,
            self.proven,
            self.caught,
            self.classes,
            self.says,
            self.doubts,
            thrown,
        )

    @property
    def value(self) -> float:
        """What the announcer is left with on average."""
        return worth_of_announcing(
            self.weights, self.believed, self.proven, self.caught, self.classes, self.says, self.doubts
        )


@rule
def bulk_of(classes: Indices, weights: Values) -> Values:
    """The weight of each class; classes are numbered as their values rise."""
    bulk = np.zeros(classes[-1] + 1)
    for value in range(len(classes)):
        bulk[classes[value]] += weights[value]
    return bulk


@rule
def chance_to_say(weights: Values, bulk: Values, classes: Indices, says: Values, thrown: int, said: int) -> float:
    """How often a throw is announced as a value: lies fall on the values of a class by their weights."""
    own, other = classes[thrown], classes[said]
    if thrown == said:
        return float(says[own, own])
    return 0.0 if own == other else float(says[own, other] * (weights[said] / bulk[other]))


@rule
def chances_to_say(weights: Values, classes: Indices, says: Values, thrown: int) -> Values:
    """How often a throw is announced as each value."""
    bulk = bulk_of(classes, weights)
    chances = np.zeros(len(weights))
    for said in range(len(weights)):
        chances[said] = chance_to_say(weights, bulk, classes, says, thrown, said)
    return chances


@rule
def throws_behind(weights: Values, classes: Indices, says: Values, said: int) -> Values:
    """How likely each throw is behind an announcement; one that is never made is taken at its word."""
    bulk = bulk_of(classes, weights)
    chances = np.zeros(len(weights))
    total = 0.0
    for thrown in range(len(weights)):
        chances[thrown] = weights[thrown] * chance_to_say(weights, bulk, classes, says, thrown, said)
        total += chances[thrown]
    if total < TINY:
        total += 1.0 - chances[said]
        chances[said] = 1.0
    for thrown in range(len(weights)):
        chances[thrown] /= total
    return chances


@rule
def worths_of_saying(believed: Values, proven: Values, caught: Values, doubts: Values, thrown: int) -> Values:
    """What each announcement leaves a player who threw this value with."""
    worths = np.zeros(len(doubts))
    for said in range(len(doubts)):
        doubted = proven[thrown] if said == thrown else caught[thrown]
        worths[said] = (1.0 - doubts[said]) * believed[said] + doubts[said] * doubted
    return worths


@rule
def if_doubted(throws: Values, proven: Values, caught: Values, said: int) -> float:
    """What the announcer is left with if an announcement is doubted, by how likely each throw is behind it."""
    worth = 0.0
    for thrown in range(len(throws)):
        worth += throws[thrown] * (proven[said] if thrown == said else caught[thrown])
    return worth


@rule
def worth_of_one_throw(
    weights: Values,
    bulk: Values,
    believed: Values,
    proven: Values,
    caught: Values,
    classes: Indices,
    says: Values,
    doubts: Values,
    thrown: int,
) -> float:
    """What the announcer is left with who threw this value."""
    worth = 0.0
    for said in range(len(weights)):
        doubted = proven[thrown] if said == thrown else caught[thrown]
        left = (1.0 - doubts[said]) * believed[said] + doubts[said] * doubted
        worth += chance_to_say(weights, bulk, classes, says, thrown, said) * left
    return worth


@rule
def worth_of_announcing(
    weights: Values,
    believed: Values,
    proven: Values,
    caught: Values,
    classes: Indices,
    says: Values,
    doubts: Values,
) -> float:
    """What the announcer is left with on average."""
    bulk = bulk_of(classes, weights)
    worth = 0.0
    for thrown in range(len(weights)):
        worth += weights[thrown] * worth_of_one_throw(
            weights, bulk, believed, proven, caught, classes, says, doubts, thrown
        )
    return worth


@rule
def classify(believed: Values, proven: Values, caught: Values, least: float, classes: Indices) -> int:
    """Number the classes of values that differ in nothing; says how many there are."""
    count, first = 0, 0
    for value in range(len(classes)):
        for payoff in (believed, proven, caught):
            if abs(payoff[value] - payoff[first]) > least:
                count, first = count + 1, value
                break
        classes[value] = count
    return count + 1


@rule
def find_announcing(
    weights: Values, believed: Values, proven: Values, caught: Values
) -> tuple[Indices, Values, Values]:
    """The class of each value, how often each class is announced as each, and how often each value is doubted."""
    classes = np.zeros(len(weights), np.int64)
    count = classify(believed, proven, caught, TINY * max(1.0, proven[-1]), classes)
    bulk = bulk_of(classes, weights)
    game = Payoffs(bulk, np.zeros(count), np.zeros(count), np.zeros(count))
    for value in range(len(weights) - 1, -1, -1):
        number = classes[value]
        game.believed[number], game.proven[number], game.caught[number] = believed[value], proven[value], caught[value]
    plan = Plan(np.zeros(count * count), np.zeros(count))
    solve_lies(game, plan, new_work(count), False)
    says = np.zeros((count, count))
    for thrown in range(count):
        told = 0.0
        for said in range(count):
            told += plan.says[thrown * count + said]
        for said in range(count):
            says[thrown, said] = plan.says[thrown * count + said] / told
    doubts = np.zeros(len(weights))
    for value in range(len(weights)):
        doubts[value] = plan.doubts[classes[value]]
    return classes, says, doubts


def solve_announcing(weights: Values, believed: Values, proven: Values, caught: Values) -> Announcing:
    """The equilibrium, for the chances of the values and what the announcer ends up with; none may fall."""
    classes, says, doubts = find_announcing(weights, believed, proven, caught)
    return Announcing(weights, believed, proven, caught, classes, says, doubts)
