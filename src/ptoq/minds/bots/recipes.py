"""Every bot by name: which mind plays which game at which level, how long it thinks and how far it errs."""

from __future__ import annotations

from dataclasses import dataclass

from ptoq.core.game import Game
from ptoq.minds.bots.banking import PlaysOn
from ptoq.minds.bots.bluffing import Bluffs
from ptoq.minds.bots.mind import Budget, Indifferent, Mind
from ptoq.minds.bots.searching import Searches
from ptoq.minds.bots.solved import KnowsEscalero, KnowsStakes
from ptoq.minds.search.search import SearchConfig
from ptoq.minds.solve.registry import folder_of

NO_THOUGHT = Budget()
LEVELS = ("random", "novice", "regular", "master")


@dataclass(frozen=True)
class Recipe:
    """A mind, how much it may think, and how far it errs.

    `temperature` is that of a softmax over the mind's values, in their unit: a choice that is worth so much less than
    the best is played about a third as often (1/e). `epsilon` is how often any choice is played at random. Both are 0
    for a master.
    """

    mind: Mind
    temperature: float = 0.0
    epsilon: float = 0.0
    budget: Budget = NO_THOUGHT


RANDOM = Recipe(Indifferent())


def by_temperature(mind: Mind, novice: float, regular: float) -> dict[str, Recipe]:
    """One mind at three levels that differ by temperature."""
    return {"novice": Recipe(mind, novice), "regular": Recipe(mind, regular), "master": Recipe(mind)}


def by_epsilon(mind: Mind, novice: float, regular: float) -> dict[str, Recipe]:
    """One mind at three levels that differ by epsilon."""
    return {"novice": Recipe(mind, epsilon=novice), "regular": Recipe(mind, epsilon=regular), "master": Recipe(mind)}


PATIENT = SearchConfig(patience=8)
BUILDS = Searches("sakkara", SearchConfig(explore=0.8, guided=True, endgame=0, positions=1 << 16))
FAIR = dict.fromkeys(LEVELS, Recipe(PlaysOn()))

RECIPES: dict[str, dict[str, Recipe]] = {
    "pyramid_poker": {
        "novice": Recipe(Searches(), budget=Budget(iterations=30)),
        "regular": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=80)),
        "master": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=20_000)),
    },
    "sakkara": {
        "novice": Recipe(BUILDS, temperature=0.02, budget=Budget(iterations=30)),
        "regular": Recipe(BUILDS, budget=Budget(iterations=200)),
        "master": Recipe(BUILDS, budget=Budget(iterations=4_000)),
    },
    "open_poker": by_temperature(KnowsStakes(), novice=1.5, regular=0.4),
    "hidden_poker": by_epsilon(Bluffs(), novice=0.66, regular=0.33),
    "al_capone": by_temperature(KnowsStakes(), novice=3.5, regular=1.2),
    "rock_and_roll": FAIR,
    "escalero": by_temperature(KnowsEscalero(), novice=8.0, regular=2.0),
}
SHORT = Searches(config=SearchConfig(endgame=0, positions=1 << 10, moves=1 << 14))
PLAIN = {
    "novice": Recipe(SHORT, budget=Budget(iterations=10)),
    "regular": Recipe(SHORT, budget=Budget(iterations=200)),
    "master": Recipe(Searches(), budget=Budget(iterations=10_000)),
}
"""A game without a recipe is played by search that knows nothing but the rules; the master works out endgames, too."""


def recipe(game: Game, level: str) -> Recipe:
    """The recipe of a level for a game."""
    return RANDOM if level == "random" else RECIPES.get(folder_of(game), PLAIN)[level]
