"""Performance ratings: how much a player gives away at each decision, on one scale for all games.

The scale is like that of backgammon players: thousandths of a unit at each decision that was not forced, and 0 is
perfect. The unit is the spread (standard deviation) of a round's result between two regulars. What our own levels have
by this measure is a table, printed by

    python -m bench.performance escalero open-poker al-capone --decisions 1000
    python -m bench.performance pyramid-poker --decisions 120
    python -m bench.performance hidden-poker --decisions 400
    python -m bench.performance sakkara --decisions 400 --levels master regular novice
    python -m bench.performance sakkara --decisions 400 --levels random --every 25

In games that are searched a master is graded by a search with other random numbers, so not even it has 0.
"""

from __future__ import annotations

from ptoq.core.game import Game
from ptoq.minds.solve.registry import folder_of

UNITS: dict[str, float] = {
    "escalero": 43.8,
    "open_poker": 5.43,
    "al_capone": 4.74,
    "hidden_poker": 4.02,
    "pyramid_poker": 3.96,
    "sakkara": 0.988,
}
"""The spread of a round's result between regulars: in points or chips, or a match of Sakkara, won or lost."""

MEASURED: dict[str, dict[str, float]] = {
    "escalero": {"master": 0, "regular": 21, "novice": 44, "random": 125},
    "open_poker": {"master": 0, "regular": 47, "novice": 95, "random": 204},
    "al_capone": {"master": 0, "regular": 72, "novice": 186, "random": 226},
    "hidden_poker": {"master": 0, "regular": 36, "novice": 54, "random": 127},
    "pyramid_poker": {"master": 3, "regular": 30, "novice": 40, "random": 63},
    "sakkara": {"master": 0.2, "regular": 5.3, "novice": 14.5, "random": 100},
}
"""The rating of each level."""


def rating_of(game: Game, mean_loss: float) -> float | None:
    """The performance rating of giving away so much at each decision; None where it was not measured."""
    unit = UNITS.get(folder_of(game))
    return None if unit is None else 1000 * mean_loss / unit


def level_of(game: Game, rating: float | None) -> str | None:
    """The level whose rating is nearest to this one; None where it was not measured, and where nothing is skill."""
    levels = MEASURED.get(folder_of(game))
    if rating is None or levels is None:
        return None
    return min(levels, key=lambda level: abs(levels[level] - rating))
