"""The bots of a game in JavaScript: what thinks in Python is translated, what computes is compiled."""

from __future__ import annotations

from typing import Any

from ptoq.build.cards import bundle
from ptoq.build.observing import Signatures, signatures
from ptoq.build.translating import Translation
from ptoq.core import rules
from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.bots import recipes
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.searching import KNOWN, reason_of
from ptoq.minds.knowledge.pyramid_ending import compile_endings
from ptoq.minds.search.knowledge import register
from ptoq.minds.search.memory import apart
from ptoq.minds.search.search import compile_walks, walk_together
from ptoq.minds.solve.registry import folder_of
from ptoq.minds.solve.store import fetched, stored
from ptoq.minds.valuing.functions import VALUED, value_function
from ptoq.minds.valuing.playouts import compile_playouts

GENERIC = (rules.actor, rules.choices, rules.chances, rules.apply, rules.payoff, rules.hide, rules.guess)
"""What picks the game by the state: in a module there is only one."""
GIVEN: dict[Any, str] = {
    find: "find",
    fetched: "fetched",
    stored: "stored",
    # A browser's threads share no memory.
    apart: "zeros",
    **dict.fromkeys((compile_walks, compile_endings, compile_playouts, register, walk_together), "nothing"),
    **{function: function.__name__ for function in GENERIC},
}
"""What the engine has of its own (`web/src/engine/games/minds.ts`)."""


def minds(games: list[Game], compiled: dict[str, Any]) -> tuple[str, Signatures]:
    """The bots of games that share a module, and the compiled functions that they call.

    `compiled` has those that are in the module already, by name, and gets the others.
    """
    known = set(compiled)
    translation = Translation(GIVEN, instead=_own_recipes(games[0]), compiled=compiled)
    wanted = (Bot, View, judge, value_function, reason_of)
    told = ", ".join(f"{one.__name__}: {translation.want(one, one.__name__)}" for one in wanted)
    own = {name: function for name, function in compiled.items() if name not in known}
    return bundle(translation, told), signatures(games, own)


def _own_recipes(game: Game) -> list[tuple[Any, Any]]:
    """Of all recipes those of one game, and for what the game pays: the tables to win by are too large for browsers."""
    folder = folder_of(game)
    own = {name: recipe for name, recipe in recipes.RECIPES.items() if name == folder}
    plain = {} if own else recipes.PLAIN
    known = {name: knowledge for name, knowledge in KNOWN.items() if name == folder}
    valued = {name: made for name, made in VALUED.items() if name == folder}
    recipes_left = [(recipes.RECIPES, own), (recipes.TO_WIN, {}), (recipes.PLAIN, plain)]
    return [*recipes_left, (KNOWN, known), (VALUED, valued)]
