"""The second player's game of announcing, at once for every value that stands against him.

His throws are of three kinds: lower than that value, equal or higher. How likely each kind is differs, but not what it
ends up with. What he can be held to is the least, over how often "equal" and "higher" are doubted, of what his kinds
get by their best announcements: a function of two numbers that bends along straight lines only, so that it is least at
a point where two such lines cross. There are at most 28 of those, the same for every value.
"""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.minds.solve.throws import Values

LINES = 8
PARALLEL = 1e-12


@rule
def lines_of(payoffs: Values) -> Values:
    """Where the function may bend: a * (doubts of "equal") + b * (doubts of "higher") = c, by (a, b, c)."""
    (lost, even, won), (_, even_proven, _), (lost_caught, even_caught, _) = payoffs
    lines = np.zeros((LINES, 3))
    # Nothing is doubted less than never or more than always.
    lines[0, 0] = lines[1, 0] = lines[2, 1] = lines[3, 1] = 1.0
    lines[1, 2] = lines[3, 2] = 1.0
    # A lower throw is as well told truly as told to be equal, or to be higher; or one lie is as good as the other.
    lines[4, 0] = lines[6, 0] = even - lost_caught
    lines[4, 2] = even - lost
    lines[5, 1] = won - lost_caught
    lines[5, 2] = won - lost
    lines[6, 1] = lost_caught - won
    lines[6, 2] = even - won
    # An equal throw is as well told truly as told to be higher.
    lines[7, 0], lines[7, 1], lines[7, 2] = even_proven - even, won - even_caught, won - even
    return lines


@rule
def corners(payoffs: Values) -> Values:
    """What a lower, an equal and a higher throw get at every point where two lines cross: [point, kind]."""
    (lost, even, won), (_, even_proven, won_proven), (lost_caught, even_caught, _) = payoffs
    lines = lines_of(payoffs)
    points = np.zeros((LINES * (LINES - 1) // 2, 3))
    found = 0
    for one in range(LINES):
        for other in range(one):
            a, b, c = lines[one]
            d, e, f = lines[other]
            area = a * e - b * d
            if abs(area) > PARALLEL:
                equal = min(max((c * e - b * f) / area, 0.0), 1.0)
                higher = min(max((a * f - c * d) / area, 0.0), 1.0)
                points[found, 0] = max(
                    lost,
                    (1.0 - equal) * even + equal * lost_caught,
                    (1.0 - higher) * won + higher * lost_caught,
                )
                points[found, 1] = max(
                    (1.0 - equal) * even + equal * even_proven, (1.0 - higher) * won + higher * even_caught
                )
                points[found, 2] = (1.0 - higher) * won + higher * won_proven
                found += 1
    return points[:found]


@rule
def worth_at(points: Values, lower: float, equal: float, higher: float) -> float:
    """What the announcer can be held to, by how likely his kinds of throws are."""
    worth = np.inf
    for point in range(len(points)):
        held = lower * points[point, 0] + equal * points[point, 1] + higher * points[point, 2]
        worth = min(worth, held)
    return worth
