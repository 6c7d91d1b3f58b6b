"""The players of an arena: our own bots by their level, and foreign ones by the name of a factory.

A factory is a function in a module that can be imported, named "module:function". It is called with the game and a
seed, once for every match, and returns an object with `consider(view)`, whose answer has the move as `chosen`. What
goes wrong in there is reported as a failure of that bot, with its traceback.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from ptoq.core.blame import own_traceback
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


@dataclass(frozen=True)
class Chosen:
    """The answer of a foreign player: its move, asked for once."""

    chosen: Any


class ForeignPlayer:
    """A player that a factory made, by its name. What fails in there is its own fault, and is reported so."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self._name = name[:80]
        module, _, function = name.partition(":")
        factory = self._find(module, function)
        with self._blamed():
            self._made: Player = factory(game, seed)

    def consider(self, view: View) -> Answer:
        """What it plays."""
        with self._blamed():
            return Chosen(self._made.consider(view).chosen)

    def _find(self, module: str, function: str) -> Callable[[Game, int], Player]:
        with self._blamed():
            try:
                # A script, and a session at the prompt, have no spec. To look into a package runs its code.
                if module not in sys.modules and find_spec(module) is None:
                    raise ModuleNotFoundError(f"No module named {module!r}", name=module)
            except (ImportError, ValueError) as error:
                raise Refusal("lab/no-such-factory", name=self._name, reason=str(error)) from error
            imported = import_module(module)
        try:
            found: Callable[[Game, int], Player] = getattr(imported, function)
        except AttributeError as error:
            raise Refusal("lab/no-such-factory", name=self._name, reason=str(error)) from error
        return found

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except Refusal:
            raise
        except (Exception, SystemExit) as error:
            raise Refusal("package/bot-failed", name=self._name, traceback=own_traceback(error)) from error


def player(game: Game, name: str, seed: int) -> Player:
    """The player of that name: a level of our bots, or what a factory makes."""
    return ForeignPlayer(game, name, seed) if ":" in name else bot(game, name, seed)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """A name for each, its own: a second "master" is "master 2"."""
    return tuple(
        name if (number := names[: at + 1].count(name)) == 1 else f"{name} {number}" for at, name in enumerate(names)
    )
