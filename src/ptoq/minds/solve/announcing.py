"""The game within hidden dice poker: one announces what he threw, true or not; the other doubts or lets it stand.

What it is about is what part of the pot the announcer gets in the end if a value stands: its share S. Believed, he
gets the share of what he said. Doubted, the pot doubles and he gets the share of what he threw, less the pot's
amount if it was untrue (HP3). So, for a pot of one:

    believed               S(said)
    doubted, and true      2 * S(thrown)
    doubted, and untrue    2 * S(thrown) - 1

Shares never fall as values rise, so saying less than one threw never pays: believed it gets less than the truth, and
doubted less too. Whoever threw a value of share 0 has nothing to lose but the payment, and a lie about a share s is
worth nothing to him either if s / (1 + s) of such announcements are doubted. At that rate nobody with a share of his
own wants to lie (he would get 2 * S * s / (1 + s), no more than S), and the doubter does not care if s / (1 + s) lies
stand beside each truth. If there are enough throws of share 0 for all those lies, this is the equilibrium. If instead
all lies together cannot make it worth doubting the best value, everybody announces that one and nobody doubts. The
few games between the two (with dice: against one of the values that may stand) are small linear programs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
Indices = NDArray[np.intp]
AnnouncingPlan = tuple[Values, Values, float]
"""What each class says, how often each is doubted, and what the announcer gets."""

TINY = 1e-12


@dataclass(frozen=True)
class Announcing:
    """How to announce and how to doubt in equilibrium; values of equal share are one class."""

    weights: Values
    """The chance to throw each value."""
    shares: Values
    """The announcer's part of the pot if a value stands."""
    classes: Indices
    """The class of each value."""
    says: Values
    """says[thrown, said]: how often a class is announced as a class; a lie falls on its values by their weights."""
    doubts: Values
    """How often each value is doubted when it is announced."""
    value: float
    """What the announcer gets, for a pot of one."""

    @cached_property
    def bulk(self) -> Values:
        """The chance to throw each class."""
        return bulk_of(self.classes, self.weights)

    def table(self) -> Values:
        """How often each throw is announced as each value: [thrown, said]."""
        truths = np.diag(self.says)
        lies = self.says - np.diag(truths)
        chances = lies[self.classes].take(self.classes, axis=1)
        chances *= self.weights / self.bulk[self.classes]
        np.fill_diagonal(chances, truths[self.classes])
        return chances

    def throws(self, said: int) -> Values:
        """How likely each throw is behind an announcement; one that is never made is taken at its word."""
        chances = self.weights * self.table()[:, said]
        if chances.sum() < TINY:
            chances[said] = 1.0
        return np.asarray(chances / chances.sum())

    def worth_of_saying(self, thrown: int) -> Values:
        """What each announcement is worth to a player who threw this value."""
        caught = 2.0 * self.shares[thrown] - 1.0
        doubted = np.full(len(self.shares), caught)
        doubted[thrown] = caught + 1.0
        return np.asarray((1.0 - self.doubts) * self.shares + self.doubts * doubted)

    def worth_of_answers(self, said: int) -> tuple[float, float]:
        """What it is worth to doubt an announcement, and to let it stand."""
        throws = self.throws(said)
        return float(throws @ (2.0 - 2.0 * self.shares) - throws[said]), float(1.0 - self.shares[said])


def bulk_of(classes: Indices, weights: Values) -> Values:
    """The weight of each class."""
    return np.bincount(classes, weights).astype(np.float64, copy=False)


def solve_announcing(weights: Values, shares: Values) -> Announcing:
    """The equilibrium, for the chances of the values and what each is worth if it stands; shares must not fall."""
    levels, classes = np.unique(shares, return_inverse=True)
    bulk = bulk_of(classes, weights)
    says, doubts, value = pooled(bulk, levels) or unanswerable(bulk, levels) or programmed(bulk, levels)
    return Announcing(weights, shares, classes, says, doubts[classes], value)


def pooled(bulk: Values, levels: Values) -> AnnouncingPlan | None:
    """Throws of share 0 lie as often as can be, up to where doubting would pay; the others tell the truth."""
    doubts = levels / (1.0 + levels)
    lies = bulk * doubts
    if levels[0] > 0.0 or lies.sum() > bulk[0]:
        return None
    says = np.eye(len(levels))
    says[0] = lies / bulk[0]
    says[0, 0] = 1.0 - says[0].sum()
    return says, doubts, float(bulk @ (levels + levels * doubts))


def unanswerable(bulk: Values, levels: Values) -> AnnouncingPlan | None:
    """Everybody announces the best value: so many really have it that to doubt it would cost more than it brings."""
    costs = bulk[:-1] @ (levels[-1] + 1.0 - 2.0 * levels[:-1])
    if costs > bulk[-1] * levels[-1]:
        return None
    says = np.zeros((len(levels), len(levels)))
    says[:, -1] = 1.0
    return says, np.zeros(len(levels)), float(levels[-1])


def programmed(bulk: Values, levels: Values) -> AnnouncingPlan:
    """The announcer's best plan against the best answers, as a linear program.

    He chooses how much of each class to announce as itself or as a higher one; each announcement brings him what the
    doubter leaves him, the lesser of being believed and being doubted. The price of a class is what a player who
    threw it gets, and doubts are just frequent enough to give nobody more.
    """
    count = len(levels)
    thrown, said = np.triu_indices(count)
    believed, doubted, given = np.zeros((3, count, len(said) + count))
    plans = np.arange(len(said))
    believed[said, plans] = -levels[said]
    doubted[said, plans] = (thrown != said) - 2.0 * levels[thrown]
    given[thrown, plans] = 1.0
    kept = len(said) + np.arange(count)
    believed[np.arange(count), kept] = 1.0
    doubted[np.arange(count), kept] = 1.0
    gains = np.zeros(len(said) + count)
    gains[kept] = 1.0
    limits = np.concatenate([np.zeros(2 * count), bulk])
    plan, prices = maximise(gains, np.concatenate([believed, doubted, given]), limits)
    says = np.zeros((count, count))
    says[thrown, said] = np.maximum(plan[plans], 0.0)
    # What the program leaves unsaid is worth nothing; it may as well be said truly.
    says += np.diag(np.maximum(bulk - says.sum(axis=1), 0.0))
    says /= says.sum(axis=1, keepdims=True)
    worth = prices[2 * count :]
    lies = thrown < said
    doubts = np.zeros(count)
    np.maximum.at(doubts, said[lies], _needed(levels[said[lies]], levels[thrown[lies]], worth[thrown[lies]]))
    return says, doubts, float(bulk @ worth)


def _needed(said: Values, thrown: Values, worth: Values) -> Values:
    """How often to doubt at least, so that this lie brings no more than this."""
    return (said - worth) / (said + 1.0 - 2.0 * thrown)


def maximise(gains: Values, uses: Values, limits: Values) -> tuple[Values, Values]:
    """The amounts, none below 0, that gain most while uses @ amounts stays within limits; and the limits' prices.

    The simplex method, by Bland's rule, which cannot run in circles; no limit may be below 0.
    """
    rows, columns = uses.shape
    table = np.zeros((rows + 1, columns + rows + 1))
    table[:rows] = np.column_stack([uses, np.eye(rows), limits])
    table[rows, :columns] = -gains
    basis = np.arange(columns, columns + rows)
    while (table[rows, :-1] < -TINY).any():
        column = int(np.argmax(table[rows, :-1] < -TINY))
        bounding = np.flatnonzero(table[:rows, column] > TINY)
        ratios = table[bounding, -1] / table[bounding, column]
        ties = bounding[ratios <= ratios.min() + TINY]
        row = int(ties[np.argmin(basis[ties])])
        table[row] /= table[row, column]
        others = np.arange(rows + 1) != row
        table[others] -= np.outer(table[others, column], table[row])
        basis[row] = column
    amounts = np.zeros(columns + rows)
    amounts[basis] = table[:rows, -1]
    return amounts[:columns], table[rows, columns : columns + rows]
