"""Every bot by name: which mind plays which game at which level, how long it thinks and how often it slips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ptoq.core.game import Game
from ptoq.minds.bots.bluffing import Bluffs
from ptoq.minds.bots.mind import Budget, Indifferent, Mind, NoSkill
from ptoq.minds.bots.searching import Searches
from ptoq.minds.bots.solved import KnowsEscalero, KnowsStakes
from ptoq.minds.search.search import Recipe as How

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


def by_thought(novice: int, regular: int, master: int, mind: Mind) -> dict[str, Recipe]:
    """One mind at three levels that differ by how long they think."""
    budgets = {"novice": novice, "regular": regular, "master": master}
    return {level: Recipe(mind, budget=Budget(iterations=iterations)) for level, iterations in budgets.items()}


PATIENT = How(patience=8)
BUILDS = Searches("sakkara", How(explore=0.8, guided=True, endgame=0, positions=1 << 16))
FAIR = dict.fromkeys(LEVELS, Recipe(NoSkill()))

RECIPES: dict[str, dict[str, Recipe]] = {
    "pyramid_poker": {
        "novice": Recipe(Searches(), budget=Budget(iterations=60)),
        "regular": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=80)),
        "master": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=20_000)),
    },
    "sakkara": {
        "novice": Recipe(BUILDS, slip=0.02, budget=Budget(iterations=30)),
        "regular": Recipe(BUILDS, budget=Budget(iterations=200)),
        "master": Recipe(BUILDS, budget=Budget(iterations=4_000)),
    },
    "open_poker": by_thought(60, 600, 6_000, Searches()),
    "open_poker for two": by_level(KnowsStakes(), novice=1.5, regular=0.4),
    "hidden_poker": by_level(Bluffs(), novice=1.0, regular=0.25),
    "al_capone": by_thought(60, 600, 6_000, Searches()),
    "al_capone for two": by_level(KnowsStakes(), novice=1.5, regular=0.4),
    "rock_and_roll": FAIR,
    "escalero": by_level(KnowsEscalero(), novice=8.0, regular=2.0),
}


def recipe(game: Game, level: str, seats: int) -> Recipe:
    """The recipe of a level for a game and a number of players."""
    if level == "random":
        return RANDOM
    folder = game.package.rsplit(".", 1)[-1]
    levels: Any = RECIPES.get(f"{folder} for two") if seats == 2 else None
    return (levels or RECIPES[folder])[level]
