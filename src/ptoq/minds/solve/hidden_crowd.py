"""Hidden dice poker for more than two: the game of announcing against several doubters, carried from seat to seat.

As for two, only the best value that stands and the number of those still to throw matter to what follows. But whoever
doubts pays alone if he is wrong, and shares with all the others what he saved them: with d doubters of equal hopes,
an announcement of share s is worth doubting only if more than (d - 1 + s) / (1 + s) lies stand beside each truth.

So there is a share c up to which everybody lies, which is where the liars are just enough for all the lies that
nobody cares to doubt. A lie about a share s brings c if (s - c) / (1 + s) of such announcements are doubted, and then
nobody with a better share of his own wants to lie. Liars of share 0 and one doubter give the equilibrium for two.

Each player's share is worked out from the last one back. That the doubters' hopes differ by their seats is left out,
and play-offs count as halves: this is a good way to play, which nobody reads easily, not a proven equilibrium.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ptoq.minds.solve.announcing import Announcing, AnnouncingPlan, Values, bulk_of
from ptoq.minds.solve.laps import shares_against

NOTHING = -1
"""The best value that stands, when none does."""


def announce_in_crowd(bulk: Values, levels: Values, doubters: int) -> AnnouncingPlan:
    """What each class says, how often each is doubted by one or another, and what the announcer gets."""
    lies = bulk * (doubters - 1.0 + levels) / (1.0 + levels)
    above = np.maximum(lies.sum() - np.cumsum(lies), 0.0)
    below = np.cumsum(bulk) - bulk
    at = int(np.argmax(below + bulk >= above))
    ranks = np.arange(len(levels))
    lying = (ranks < at).astype(np.float64)
    lying[at] = np.clip((above[at] - below[at]) / bulk[at], 0.0, 1.0)
    targets = np.where(ranks > at, lies, 0.0)
    targets[at] = max(0.0, below[at] - above[at])
    says = np.diag(1.0 - lying)
    if lying.any():
        says += np.outer(lying, targets / targets.sum())
    doubts = np.maximum(levels - levels[at], 0.0) / (1.0 + levels)
    worth = (1.0 - doubts) * levels + doubts * (2.0 * levels[:, None] - 1.0 + np.eye(len(levels)))
    return says, doubts, float(bulk @ (says * worth).sum(axis=1))


@dataclass(frozen=True)
class HiddenCrowd:
    """How to announce and to doubt with so many others at the table."""

    weights: Values
    """The chance to throw each value."""
    others: int
    shares: Sequence[Values]
    """shares[later][value]: the part of the pot that falls to the best value that stands, with so many to come."""

    @classmethod
    def solve(cls, weights: Values, others: int) -> HiddenCrowd:
        """Work it out from the last player back; it takes a second or two at most."""
        shares = [np.ones(len(weights))]
        solved = cls(weights, others, shares)
        for later in range(others):
            left = [solved.left_to(value, later) for value in range(len(weights))]
            # A higher value is never worth less; rounding must not say so either.
            shares.append(np.maximum.accumulate(np.maximum(left, 0.0)))
        return solved

    def game(self, best: int, later: int) -> Announcing:
        """The game of announcing against the best value that stands, with so many still to throw."""
        shares = self.shares[later].copy()
        if best > NOTHING:
            shares *= shares_against(best, len(shares), 0.5)
        levels, classes = np.unique(shares, return_inverse=True)
        says, doubts, value = announce_in_crowd(bulk_of(classes, self.weights), levels, self.others)
        return Announcing(self.weights, shares, classes, says, doubts[classes], value)

    def left_to(self, best: int, later: int) -> float:
        """What the next announcement, with so many to come after it, leaves to the best value that stands."""
        game = self.game(best, later)
        masses = self.weights[:, None] * game.table()
        stays = 1.0 - shares_against(best, len(self.weights), 0.5)
        pots = (masses.sum(axis=0) * (1.0 - game.doubts) + 2.0 * masses @ game.doubts) @ stays
        mistaken = np.diag(masses) @ game.doubts
        return float(self.shares[later][best] * pots - mistaken / self.others)

    def hopes(self, own: int, best: int, later: int) -> Values:
        """The part of the pot that a player who does not announce now can hope for, by the value that stands then.

        His own value is the one that stands for him, NOTHING while he is still to throw.
        """
        values = np.arange(len(self.weights))
        held = self.shares[later][np.maximum(values, best)]
        if own == NOTHING:
            return np.asarray((1.0 - held) / later)
        return np.where(values < own, held, np.where(values == own, held / 2, 0.0)) * (own == best)
