"""The bots of the arena that shows what knowledge is worth: the same search, the same time, with it and without.

ptoq arena pyramid-poker --bots bench.rivals:master,bench.rivals:plain --games 1000 --workers 2
"""

from __future__ import annotations

from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.searching import Searches
from ptoq.minds.search.search import SearchConfig

HURRY = Budget(seconds=0.05)
"""What each has for a move."""
TEXTBOOK = Searches(config=SearchConfig(endgame=0))
"""Single-observer information-set tree search: no knowledge, uniform playouts, no endgames."""


class Hurried:
    """A level of ours with so little time."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def consider(self, view: View) -> Advice:
        """What it plays, seeing this."""
        return self.bot.consider(view, HURRY)


class Plain:
    """The textbook's search with so little time."""

    def __init__(self, seed: int) -> None:
        self.rng = stream(seed)

    def consider(self, view: View) -> Advice:
        """What it plays, seeing this."""
        valued = TEXTBOOK.values(view, HURRY, self.rng)
        return Advice(tuple(valued), valued[0].move)


def master(game: Game, seed: int) -> Hurried:
    """The master, hurried."""
    return Hurried(Bot(game, "master", seed))


def plain(game: Game, seed: int) -> Plain:
    """One who knows nothing but the rules."""
    return Plain(seed)
