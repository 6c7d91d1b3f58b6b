"""The games. A game is added by a folder here and a line in this list."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal

FOLDERS = ("pyramid_poker", "sakkara", "open_poker", "hidden_poker", "al_capone", "rock_and_roll", "escalero")


@cache
def games() -> dict[str, Game]:
    """Every game by name, Joker Poker included."""
    return {game.name: game for folder in FOLDERS for game in import_module(f"ptoq.games.{folder}").GAMES}


def find(name: str) -> Game:
    """The game of that name."""
    game = games().get(name.strip().lower().replace(" ", "-").replace("_", "-"))
    if game is None:
        raise Refusal("core/no-such-game", name=name[:60], good=", ".join(games()))
    return game
