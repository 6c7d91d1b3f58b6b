"""Glicko-2: how well people play, found from whom they beat, with how sure that is.

By Mark Glickman, "Example of the Glicko-2 system" (2013). Every match is a rating period of its own for those who
played it; between matches a rating becomes less sure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

SCALE, MIDDLE = 173.7178, 1500.0
"""From the scale that people read to the one of the formulas."""
TAU = 0.5
"""How quickly the volatility may change."""
CLOSE = 1e-6
PERIOD = 5 * 86_400_000
"""A rating period without a match, in milliseconds: a deviation of 60 grows to 107 in a year."""
LEAST, MOST = 45.0, 350.0
"""The bounds of a deviation: however much one has played, a rating can still move."""
SURE = 110.0
"""Up to this deviation a rating is certain; above it, it is provisional."""


class Rating(msgspec.Struct, frozen=True):
    """A rating, its deviation and volatility; how many matches it is made of, and when the last one ended."""

    rating: float = MIDDLE
    deviation: float = MOST
    volatility: float = 0.06
    matches: int = 0
    at: int = 0

    def aged(self, now: int) -> Rating:
        """The rating as it counts at a time: the longer ago the last match, the less sure."""
        if not self.matches or now <= self.at:
            return self
        grown = self.deviation**2 + (self.volatility * SCALE) ** 2 * (now - self.at) / PERIOD
        return msgspec.structs.replace(self, deviation=min(MOST, math.sqrt(grown)))

    @property
    def provisional(self) -> bool:
        """Whether it is not yet certain."""
        return self.deviation > SURE


def after(mine: Rating, others: Sequence[Rating], points: Sequence[float], periods: float = 1.0) -> Rating:
    """A rating after points against others: 1 for a win, 0.5 for a draw; `periods` is how long that took."""
    mu, phi = (mine.rating - MIDDLE) / SCALE, mine.deviation / SCALE
    weights = [_g(other.deviation / SCALE) for other in others]
    expected = [
        1 / (1 + math.exp(-weight * (mu - (other.rating - MIDDLE) / SCALE)))
        for weight, other in zip(weights, others, strict=True)
    ]
    v = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in zip(weights, expected, strict=True))
    surprise = sum(weight * (won - chance) for weight, won, chance in zip(weights, points, expected, strict=True))
    sigma = _volatility(mine.volatility, phi, v, v * surprise)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2 * periods) + 1 / v)
    return msgspec.structs.replace(
        mine, rating=MIDDLE + SCALE * (mu + phi**2 * surprise), deviation=SCALE * phi, volatility=sigma
    )


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5: the zero of f, by the Illinois method."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)


def rated(before: Sequence[Rating], places: Sequence[int], now: int) -> list[Rating]:
    """The ratings of those who played a match, by the places they took: the lower one wins, equal ones draw.

    Each one met each other. The deviations have grown until now, so the match itself takes no time.
    """
    aged = [rating.aged(now) for rating in before]
    found = []
    for seat, mine in enumerate(aged):
        others = [other for other in range(len(aged)) if other != seat]
        points = [(1 + (places[seat] < places[other]) - (places[seat] > places[other])) / 2 for other in others]
        new = after(mine, [aged[other] for other in others], points, periods=0.0)
        sure = min(MOST, max(LEAST, new.deviation))
        found.append(msgspec.structs.replace(new, deviation=sure, matches=mine.matches + 1, at=max(mine.at, now)))
    return found
