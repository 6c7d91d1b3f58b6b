"""How far a mean can be trusted: intervals that hold the truth 95 times in 100.

Matches of one deal share their draws, so they are not independent; deals are. Everything here is counted over deals,
and whatever playing a deal from every seat saves in luck shows in the spread from deal to deal.
"""

from __future__ import annotations

from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95
NEARLY_NORMAL = 2000

Sample = NDArray[np.float64]


class Estimate(msgspec.Struct, frozen=True):
    """A mean, and between what bounds the truth is, 95 times in 100."""

    mean: float
    low: float
    high: float


def mean_of(values: Any) -> Estimate:
    """The mean of independent numbers of any size, two at least (Student)."""
    numbers: Sample = np.asarray(values, np.float64)
    mean = float(numbers.mean())
    error = student(len(numbers) - 1) * float(numbers.std(ddof=1)) / sqrt(len(numbers))
    return Estimate(mean, mean - error, mean + error)


def share_of(values: Any) -> Estimate:
    """The mean of independent numbers from 0 to 1, two at least."""
    numbers: Sample = np.asarray(values, np.float64)
    return wilson(float(numbers.mean()), float(numbers.var(ddof=1)), len(numbers))


def part_of(parts: Any, wholes: Any) -> Estimate | None:
    """What the parts are of the wholes, all taken together; None if there is nothing to share."""
    some: Sample = np.asarray(parts, np.float64)
    all_: Sample = np.asarray(wholes, np.float64)
    if all_.sum() == 0:
        return None
    share = float(some.sum() / all_.sum())
    rest = (some - share * all_) / all_.mean()
    return wilson(share, float((rest**2).sum()) / (len(rest) - 1), len(rest))


def wilson(share: float, variance: float, n: int) -> Estimate:
    """A share with Wilson's bounds, for as many plain wins and losses as n numbers of this variance are worth.

    Wilson's bounds stay between 0 and 1, and do not vanish when everything was won. A spread of nothing at all is not
    believed either: one number more might have been another one.
    """
    plain = share * (1 - share)
    spread = max(variance / plain, 1 / n) if plain > 0 else 1.0
    weight = student(n - 1) ** 2 * spread / n
    middle = (share + weight / 2) / (1 + weight)
    reach = sqrt(weight * plain + weight**2 / 4) / (1 + weight)
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


@cache
def student(freedom: int) -> float:
    """How many standard errors to go from a mean, when the spread is itself estimated from few numbers."""
    if freedom > NEARLY_NORMAL:
        return NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    low, high = 0.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if within(middle, freedom) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return low


def within(t: float, freedom: int) -> float:
    """The chance that Student's t lies between -t and t (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom, 2):
        term *= cos(angle) ** 2 * (k - 1) / k
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
