"""Every bot by name: which mind plays which game at which level, how long it thinks and how often it slips."""

from __future__ import annotations

from dataclasses import dataclass

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
    third as often. `lapse` is how often any choice at all is played, without a thought. A master does neither.
    """

    mind: Mind
    slip: float = 0.0
    lapse: float = 0.0
    budget: Budget = NO_THOUGHT


RANDOM = Recipe(Indifferent())


def by_slips(mind: Mind, novice: float, regular: float) -> dict[str, Recipe]:
    """One mind at three levels that differ by their slips."""
    return {"novice": Recipe(mind, novice), "regular": Recipe(mind, regular), "master": Recipe(mind)}


def by_lapses(mind: Mind, novice: float, regular: float) -> dict[str, Recipe]:
    """One mind at three levels that differ by how often they do not think."""
    return {"novice": Recipe(mind, lapse=novice), "regular": Recipe(mind, lapse=regular), "master": Recipe(mind)}


PATIENT = How(patience=8)
BUILDS = Searches("sakkara", How(explore=0.8, guided=True, endgame=0, positions=1 << 16))
FAIR = dict.fromkeys(LEVELS, Recipe(NoSkill()))

RECIPES: dict[str, dict[str, Recipe]] = {
    "pyramid_poker": {
        "novice": Recipe(Searches(), budget=Budget(iterations=30)),
        "regular": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=80)),
        "master": Recipe(Searches("pyramid_poker", PATIENT), budget=Budget(iterations=20_000)),
    },
    "sakkara": {
        "novice": Recipe(BUILDS, slip=0.02, budget=Budget(iterations=30)),
        "regular": Recipe(BUILDS, budget=Budget(iterations=200)),
        "master": Recipe(BUILDS, budget=Budget(iterations=4_000)),
    },
    "open_poker": by_slips(KnowsStakes(), novice=1.5, regular=0.4),
    "hidden_poker": by_lapses(Bluffs(), novice=0.66, regular=0.33),
    "al_capone": by_slips(KnowsStakes(), novice=3.5, regular=1.2),
    "rock_and_roll": FAIR,
    "escalero": by_slips(KnowsEscalero(), novice=8.0, regular=2.0),
}


def recipe(game: Game, level: str) -> Recipe:
    """The recipe of a level for a game."""
    return RANDOM if level == "random" else RECIPES[game.package.rsplit(".", 1)[-1]][level]
