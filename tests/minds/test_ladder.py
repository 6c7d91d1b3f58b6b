"""Each level is better than the one below, in every game of skill: small arenas, the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.lab.arena.arena import arena
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import LEVELS

STEPS = list(zip(LEVELS[1:], LEVELS, strict=False))
LONG = {"rounds": 30}
"""Where luck is great, matches are long."""
POOR = {"chips": 12}
"""Every two stacks are a round of hidden dice poker to be solved: of few chips there are few, and soon."""
BRIEF = {"rounds": 3}
"""A crowd stays one: nobody has lost all chips by then."""
ARENAS: list[tuple[str, int, int, dict[str, Any]]] = [
    ("open-poker", 2, 20, {}),
    ("open-poker", 3, 60, {}),
    ("joker-poker", 4, 16, {}),
    ("al-capone", 2, 30, LONG),
    ("al-capone", 3, 24, LONG),
    ("hidden-poker", 2, 120, LONG | POOR),
    ("escalero", 2, 10, {}),
    ("escalero", 3, 9, {}),
]


@pytest.mark.compiled
@pytest.mark.parametrize("step", STEPS, ids="-".join)
@pytest.mark.parametrize(("name", "seats", "games", "options"), ARENAS, ids=str)
def test_each_level_leaves_the_one_below_behind(
    name: str, seats: int, games: int, options: dict[str, Any], step: tuple[str, str]
) -> None:
    above, below = step
    bots = [above] + [below] * (seats - 1)
    standings = {standing.bot: standing for standing in arena(name, bots, games, 1, options, seats=seats).standings}
    assert standings[above].score.mean > 0.5
    assert standings[above].gain.mean > 0


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "seats"), [("hidden-poker", 3), ("hidden-joker-poker", 5)])
def test_who_lies_and_doubts_by_reason_leaves_a_crowd_behind_that_does_not(name: str, seats: int) -> None:
    best = arena(name, ["master"] + ["random"] * (seats - 1), 36 * seats, 1, BRIEF, seats=seats).standings[0]
    assert best.bot == "master"
    assert best.score.mean > 0.6


PART = {"pyramid-poker": 20, "sakkara": 5}


class Hasty:
    """A master who thinks a part of what he may: a twentieth, or a fifth."""

    def __init__(self, game: Game, seed: int) -> None:
        self.bot = Bot(game, "master", seed)
        self.budget = Budget(iterations=(self.bot.recipe.budget.iterations or 0) // PART[game.name])

    def consider(self, view: View) -> Advice:
        return self.bot.consider(view, self.budget)


def hasty(game: Game, seed: int) -> Hasty:
    return Hasty(game, seed)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "above", "below", "games"),
    [
        ("pyramid-poker", "novice", "random", 12),
        ("pyramid-poker", "regular", "novice", 30),
        ("pyramid-poker", f"{__name__}:hasty", "regular", 24),
        ("sakkara", "novice", "random", 4),
        ("sakkara", "regular", "novice", 4),
        ("sakkara", f"{__name__}:hasty", "novice", 4),
    ],
)
def test_who_searches_longer_or_knows_more_wins(name: str, above: str, below: str, games: int) -> None:
    result = arena(name, [above, below], games, seed=1)
    best = result.standings[0]
    assert best.bot == above
    assert best.score.mean >= 0.6
