"""Every bot by name: which mind plays which game at which level, how long it thinks and how often it slips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ptoq.core.game import Game
from ptoq.minds.bots.mind import Budget, Indifferent, Mind
from ptoq.minds.bots.solved import KnowsEscalero, KnowsStakes

NO_THOUGHT = Budget()
LEVELS = ("random", "novice", "regular", "master")


@dataclass(frozen=True)
class Recipe:
    """A mind, how much it may think, and how far it errs.

    `slip` is in the unit of the mind's values: a choice that is worth one slip less than the best is played about a
    third as often. A master never slips.
    """

    mind: Mind
    slip: float = 0.0
    budget: Budget = NO_THOUGHT


RANDOM = Recipe(Indifferent())


def by_level(mind: Mind, novice: float, regular: float) -> dict[str, Recipe]:
    """One mind at three levels that differ by their slips."""
    return {"novice": Recipe(mind, novice), "regular": Recipe(mind, regular), "master": Recipe(mind)}


RECIPES: dict[str, dict[str, Recipe]] = {
    "escalero": by_level(KnowsEscalero(), novice=8.0, regular=2.0),
    "open_poker for two": by_level(KnowsStakes(), novice=1.5, regular=0.4),
    "al_capone for two": by_level(KnowsStakes(), novice=1.5, regular=0.4),
}


def recipe(game: Game, level: str, seats: int) -> Recipe:
    """The recipe of a level for a game and a number of players."""
    if level == "random":
        return RANDOM
    folder = game.package.rsplit(".", 1)[-1]
    levels: Any = RECIPES.get(f"{folder} for two") if seats == 2 else None
    return (levels or RECIPES[folder])[level]
