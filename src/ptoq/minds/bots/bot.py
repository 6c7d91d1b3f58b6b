"""A bot: a level of a game. The same seed and the same view give the same advice."""

from __future__ import annotations

import hashlib
import secrets
from math import exp

import numpy as np

from ptoq.core.draws import Rng, below, stream
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.notation import Move
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.advice import Advice, Valued, ranked
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import LEVELS, Recipe, recipe

FINE = 1 << 30
"""Chances are drawn in steps as fine as this."""


class Bot:
    """A player that thinks. It is handed views only, so it knows what its seat may know and no more."""

    def __init__(self, game: Game, level: str, seed: int | None = None) -> None:
        if level not in LEVELS:
            raise Refusal("minds/no-such-level", level=level[:40], good=", ".join(LEVELS))
        self.game = game
        self.level = level
        self.recipe = recipe(game, level)
        self.seed = secrets.randbits(62) if seed is None else seed

    def consider(self, view: View, budget: Budget | None = None) -> Advice:
        """Every choice with its value, best first, and the one that is played."""
        if not view.moves:
            raise Refusal("minds/not-to-act")
        how = self.recipe
        rng = self._rng(view)
        if view.state is None:
            # Before the first round there is only "Tut Tut" to say.
            return Advice((Valued(view.moves[0], 0.0),), view.moves[0], Text("minds/why-forced"))
        valued = how.mind.values(view, budget or how.budget, rng)
        choices = ranked(valued)
        why = Text("minds/why-forced") if len(choices) == 1 else how.mind.why(view, choices)
        return Advice(choices, _chosen(how, view, valued, rng), why, how.mind.expected(view))

    def _rng(self, view: View) -> Rng:
        seen = view.state.tobytes() if view.state is not None else b""
        return stream(f"{self.seed} {view.seat} {hashlib.sha256(seen).hexdigest()}")


def bot(game: str | Game, level: str, seed: int | None = None) -> Bot:
    """The bot of a level: random, novice, regular or master."""
    return Bot(find(game) if isinstance(game, str) else game, level, seed)


def _chosen(how: Recipe, view: View, valued: list[Valued], rng: Rng) -> Move:
    if how.epsilon > 0 and _mark(rng) < how.epsilon:
        return valued[below(rng, len(valued))].move
    if how.temperature > 0:
        best = max(choice.value for choice in valued)
        weights = [exp((choice.value - best) / how.temperature) for choice in valued]
        mixture: list[float] | None = [weight / sum(weights) for weight in weights]
    else:
        mixture = how.mind.mixture(view, valued)
    if mixture is None:
        return ranked(valued)[0].move
    return valued[min(int(np.searchsorted(np.cumsum(mixture), _mark(rng))), len(valued) - 1)].move


def _mark(rng: Rng) -> float:
    """A draw between 0 and 1."""
    return (below(rng, FINE) + 0.5) / FINE
