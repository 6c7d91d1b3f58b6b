"""Elo ratings: the numbers that make the results of all pairs likeliest (Bradley and Terry), 1500 on average.

400 points more mean ten wins for every loss. One drawn game is added to every pair that met, so that a bot that won
every game is rated high and not infinitely high; among hundreds of games it does not weigh.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

AVERAGE = 1500.0
POINTS = 400 / np.log(10)
"""Elo points for one step on the scale of the logistic curve."""
LONGEST_STEP = 1.0


def ratings(won: Any, draws_added: float = 1.0) -> NDArray[np.float64]:
    """The rating of every bot, from won[a, b]: what a won against b, a draw being half."""
    results = np.array(won, np.float64)
    met = results + results.T > 0
    results += draws_added / 2 * met
    games = results + results.T
    strength = np.zeros(len(results))
    for _ in range(1000):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        surplus = (results - games * expected).sum(axis=1)
        curvature = games * expected * (1 - expected)
        # Only differences matter: the ones keep the sum where it is, and the equations solvable.
        slope = np.diag(curvature.sum(axis=1)) - curvature + 1.0
        step = np.linalg.solve(slope, surplus)
        strength += step * min(1.0, LONGEST_STEP / max(np.abs(step).max(), 1e-300))
        if np.abs(step).max() < 1e-10:
            break
    return np.asarray(AVERAGE + POINTS * (strength - strength.mean()))
