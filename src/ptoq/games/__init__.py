"""The games: those of the folders here, and those from outside that the environment names (`core/added.py`)."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

from ptoq.core.added import added, named
from ptoq.core.game import Game
from ptoq.core.messages import FOLDER, LANGUAGES
from ptoq.core.refusals import Refusal

FOLDERS = ("pyramid_poker", "sakkara", "open_poker", "hidden_poker", "al_capone", "rock_and_roll", "escalero")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")
"""What a game can be called: the name stands in addresses, in messages and on command lines."""


@cache
def games() -> dict[str, Game]:
    """Every game by name, Joker Poker included."""
    found = {game.name: game for folder in FOLDERS for game in import_module(f"ptoq.games.{folder}").GAMES}
    for package in named():
        for game in _from_outside(package):
            if game.name in found or not NAME.fullmatch(game.name) or _is_ours(game.book):
                raise Refusal("core/bad-game-name", name=game.name, package=package)
            found[game.name] = game
    return found


def is_added(game: Game) -> bool:
    """Whether a game is from outside."""
    return not game.package.startswith(f"{__name__}.")


def _from_outside(package: str) -> tuple[Game, ...]:
    """The games of a package that is named; a mistake in its code is shown as it is."""
    if package not in added():
        raise Refusal("core/no-such-package", package=package)
    cards = getattr(import_module(package), "GAMES", ())
    if not cards:
        raise Refusal("core/no-games-in", package=package)
    return tuple(cards)


def _is_ours(book: str) -> bool:
    """Whether a file of messages is one of Ptoq's own."""
    return (FOLDER / LANGUAGES[0] / f"{book}.ftl").exists()


def find(name: str) -> Game:
    """The game of that name."""
    game = games().get(name.strip().lower().replace(" ", "-").replace("_", "-"))
    if game is None:
        raise Refusal("core/no-such-game", name=name[:60], good=", ".join(games()))
    return game
