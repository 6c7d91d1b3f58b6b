"""Bots for the tests of the arena, as outsiders would bring them: by the name of a factory."""

from __future__ import annotations

import os
import time
from pathlib import Path
from types import SimpleNamespace

from ptoq.core.game import Game
from ptoq.core.view import View

NOTE, PARENT = "PTOQ_TEST_NOTE", "PTOQ_TEST_PARENT"


class First:
    """Always plays the first move of the list."""

    def consider(self, view: View) -> SimpleNamespace:
        return SimpleNamespace(chosen=view.moves[0])


class Last:
    """Always plays the last move of the list, and says it in text."""

    def consider(self, view: View) -> SimpleNamespace:
        return SimpleNamespace(chosen=view.moves[-1].text)


class Cheat:
    """Plays what it may not, as soon as there is a choice of moves that it could know."""

    def consider(self, view: View) -> SimpleNamespace:
        return SimpleNamespace(chosen="raise to 99")


class Victim(First):
    """Once, in a worker, it writes down which process it is and waits to be killed."""

    def consider(self, view: View) -> SimpleNamespace:
        if os.getpid() != int(os.environ[PARENT]):
            try:
                with Path(os.environ[NOTE]).open("x") as note:
                    note.write(f"{os.getpid()}\n")
            except FileExistsError:
                pass
            else:
                time.sleep(600)
        return super().consider(view)


class Killer(First):
    """Ends the process that asks it, unless that is the test itself."""

    def consider(self, view: View) -> SimpleNamespace:
        if os.getpid() != int(os.environ[PARENT]):
            os._exit(1)
        return super().consider(view)


def first(game: Game, seed: int) -> First:
    return First()


def last(game: Game, seed: int) -> Last:
    return Last()


def cheat(game: Game, seed: int) -> Cheat:
    return Cheat()


def killer(game: Game, seed: int) -> Killer:
    return Killer()


def victim(game: Game, seed: int) -> Victim:
    """A victim that keeps a diary: one line for every match that it was asked to, with its process and its seed."""
    with Path(os.environ[NOTE] + ".diary").open("a") as diary:
        diary.write(f"{os.getpid()} {seed}\n")
    return Victim()
