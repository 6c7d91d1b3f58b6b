"""The players of an arena: our own bots by their level, and foreign ones by the name of a factory.

A factory is a function in a module that can be imported, named "module:function". It is called with the game and a
seed, once for every match, and returns an object with `consider(view)`, whose answer has the move as `chosen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.minds.bots.bot import bot


class Answer(Protocol):
    """What a player says when it is asked: the move, in any of its forms."""

    @property
    def chosen(self) -> Any:
        """The move it makes."""


class Player(Protocol):
    """Anything that answers a view with a move."""

    def consider(self, view: View) -> Answer:
        """What it plays, seeing this."""


def player(game: Game, name: str, seed: int) -> Player:
    """The player of that name: a level of our bots, or what a factory makes."""
    if ":" not in name:
        return bot(game, name, seed)
    module, _, function = name.partition(":")
    try:
        factory = getattr(import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise Refusal("lab/no-such-factory", name=name[:80], reason=str(error)) from error
    made: Player = factory(game, seed)
    return made


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """A name for each, its own: a second "master" is "master 2"."""
    return tuple(
        name if (number := names[: at + 1].count(name)) == 1 else f"{name} {number}" for at, name in enumerate(names)
    )
