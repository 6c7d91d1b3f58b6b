"""What a game teaches its network: the shape, how samples are made by playing, and how long that takes.

A game that can be learned has a module `minds/knowledge/<game>_lessons.py` with a `LESSONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.minds.nets.network import Shape, Weights
from ptoq.minds.nets.training import Samples
from ptoq.minds.solve.registry import folder_of

Play = Callable[[Weights, Samples, int, int, int, Any], int]
"""Play so many rounds with a network, in this one of so many generations, drawing from a stream, and write samples:
`play(net, samples, rounds, generation, generations, rng)`; how many samples there are."""


@dataclass(frozen=True)
class Lessons:
    """How a network learns a game: in every generation it plays rounds against itself, and learns what came of them."""

    shape: Shape
    active: int
    """How many features of a sample are not 0, at most."""
    play: Play
    rounds: int
    """How many rounds are played in a generation."""
    per_round: int
    """How many samples a round gives, at most."""
    generations: int
    rate: float = 0.002
    """The learning rate of the first generation; it falls in a straight line to a tenth of it."""


def lessons_of(game: Game) -> Lessons:
    """The lessons of a game; refused where there are none."""
    name = f"ptoq.minds.knowledge.{folder_of(game)}_lessons"
    if find_spec(name) is None:
        raise Refusal("minds/no-lessons", game=game.title)
    lessons: Lessons = import_module(name).LESSONS
    return lessons
