"""Every bot by name: which mind plays which game at which level, how long it thinks, and how it errs in words."""

from __future__ import annotations

from dataclasses import dataclass

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.minds.bots.banking import PlaysOn
from ptoq.minds.bots.bluffing import Bluffs
from ptoq.minds.bots.mind import Budget, Indifferent, Mind
from ptoq.minds.bots.mistakes.escalero import CountsPoints
from ptoq.minds.bots.mistakes.hidden_poker import Brags
from ptoq.minds.bots.mistakes.sakkara import Forgets
from ptoq.minds.bots.mistakes.stakes import Hopes
from ptoq.minds.bots.searching import Searches
from ptoq.minds.bots.solved import KnowsEscalero, KnowsStakes, KnowsToWin
from ptoq.minds.search.search import SearchConfig
from ptoq.minds.solve.registry import GOALS, check_goal, folder_of

NO_THOUGHT = Budget()
LEVELS = ("random", "novice", "regular", "master")


@dataclass(frozen=True)
class Recipe:
    """A mind, what mistakes it makes in words, and how much it may think.

    The levels below the master play the best they can see, too: what they do not see is what makes them weaker.
    """

    mind: Mind
    mistakes: Text
    budget: Budget = NO_THOUGHT


RANDOM = Recipe(Indifferent(), Text("levels/random"))
PATIENT = SearchConfig(patience=8)
INFORMED = SearchConfig(patience=8, informed=True, ending=6_000_000, positions=1 << 16, moves=1 << 18)
BUILDS = Searches("sakkara", SearchConfig(explore=0.8, guided=True, merging=True, endgame=0, positions=1 << 16))
RECKLESS = Hopes(0.9, mood=0.1, count=False, aim=False, greed=12)
BOASTFUL = Brags(pride=0.9, mood=1.0, doubted=0.02, doubts=0.5, forgets=4 / 5)
CARELESS = Brags(pride=0.03, mood=1.0, doubted=0.003, doubts=1.5, forgets=1 / 2)
FAIR = dict.fromkeys(LEVELS, Recipe(PlaysOn(), Text("levels/fair")))

RECIPES: dict[str, dict[str, Recipe]] = {
    "pyramid_poker": {
        "novice": Recipe(Searches(), Text("levels/pyramid-novice"), Budget(iterations=30)),
        "regular": Recipe(Searches("pyramid_poker", PATIENT), Text("levels/pyramid-regular"), Budget(iterations=35)),
        "master": Recipe(Searches("pyramid_poker", INFORMED), Text("levels/searches"), Budget(iterations=50_000)),
    },
    "sakkara": {
        "novice": Recipe(Forgets(BUILDS, 1.0), Text("levels/sakkara-novice"), Budget(iterations=200)),
        "regular": Recipe(Forgets(BUILDS, 0.25), Text("levels/sakkara-regular"), Budget(iterations=1_000)),
        "master": Recipe(BUILDS, Text("levels/searches"), Budget(iterations=6_000)),
    },
    "open_poker": {
        "novice": Recipe(RECKLESS, Text("levels/open-poker-novice")),
        "regular": Recipe(Hopes(0.65, mood=0.25), Text("levels/open-poker-regular")),
        "master": Recipe(KnowsStakes(), Text("levels/stakes-master")),
    },
    "hidden_poker": {
        "novice": Recipe(BOASTFUL, Text("levels/hidden-novice")),
        "regular": Recipe(CARELESS, Text("levels/hidden-regular")),
        "master": Recipe(Bluffs(), Text("levels/hidden-master")),
    },
    "al_capone": {
        "novice": Recipe(Hopes(0.75, mood=0.25, count=False), Text("levels/al-capone-novice")),
        "regular": Recipe(Hopes(0.5, mood=0.25), Text("levels/al-capone-regular")),
        "master": Recipe(KnowsStakes(), Text("levels/stakes-master")),
    },
    "rock_and_roll": FAIR,
    "escalero": {
        "novice": Recipe(CountsPoints(greed=1.0, forgets=2 / 3), Text("levels/escalero-novice")),
        "regular": Recipe(CountsPoints(greed=0.65, forgets=1 / 2), Text("levels/escalero-regular")),
        "master": Recipe(KnowsEscalero(), Text("levels/escalero-master")),
    },
}
TO_WIN = {**RECIPES["escalero"], "master": Recipe(KnowsToWin(), Text("levels/escalero-master"))}
"""Escalero for two with the goal "win": a master sees the chance to win, the others count points all the same."""
SHORT = Searches(config=SearchConfig(endgame=0, positions=1 << 10, moves=1 << 14))
PLAIN = {
    "novice": Recipe(SHORT, Text("levels/plain-novice"), Budget(iterations=10)),
    "regular": Recipe(SHORT, Text("levels/plain-regular"), Budget(iterations=200)),
    "master": Recipe(Searches(), Text("levels/searches"), Budget(iterations=10_000)),
}
"""A game without a recipe is played by search that knows nothing but the rules; the master works out endgames, too."""


def recipe(game: Game, level: str, goal: str = GOALS[0]) -> Recipe:
    """The recipe of a level for a game, and for what it plays for."""
    recipes = TO_WIN if check_goal(game, goal) == "win" else RECIPES.get(folder_of(game), PLAIN)
    return RANDOM if level == "random" else recipes[level]
