"""The players of an arena: our own bots by their level, and foreign ones by the name of a factory.

A factory is a function in a module that can be imported, named "module:function". It is called with the game and a
seed, once for every match, and returns an object with `consider(view)`, whose answer has the move as `chosen`. What
goes wrong in there is reported as a failure of that bot, with its traceback.
"""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import TracebackType
from typing import Any, Protocol

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.minds.bots.bot import bot

OUR_FILES = (__file__, importlib.__file__, "<frozen importlib")
"""What stands between the arena and a bot's own code in a traceback."""


class Answer(Protocol):
    """What a player says when it is asked: the move, in any of its forms."""

    @property
    def chosen(self) -> Any:
        """The move it makes."""


class Player(Protocol):
    """Anything that answers a view with a move."""

    def consider(self, view: View) -> Answer:
        """What it plays, seeing this."""


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
            answer = self._made.consider(view)
            # An answer without it is a mistake of the bot, too.
            _ = answer.chosen
        return answer

    def _find(self, module: str, function: str) -> Callable[[Game, int], Player]:
        try:
            # A script, and a session at the prompt, have no spec.
            if module not in sys.modules and find_spec(module) is None:
                raise ImportError(f"No module named {module!r}")
        except (ImportError, ValueError) as error:
            raise Refusal("lab/no-such-factory", name=self._name, reason=str(error)) from error
        with self._blamed():
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
        except Exception as error:
            told = "".join(traceback.format_exception(type(error), error, _own(error.__traceback__)))
            raise Refusal("package/bot-failed", name=self._name, traceback=told.rstrip()) from error


def _own(frames: TracebackType | None) -> TracebackType | None:
    """The frames of a traceback from the first one in a foreign file on."""
    while frames is not None and frames.tb_frame.f_code.co_filename.startswith(OUR_FILES):
        frames = frames.tb_next
    return frames


def player(game: Game, name: str, seed: int) -> Player:
    """The player of that name: a level of our bots, or what a factory makes."""
    return ForeignPlayer(game, name, seed) if ":" in name else bot(game, name, seed)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """A name for each, its own: a second "master" is "master 2"."""
    return tuple(
        name if (number := names[: at + 1].count(name)) == 1 else f"{name} {number}" for at, name in enumerate(names)
    )
