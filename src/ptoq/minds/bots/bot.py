"""A bot: a level of a game. The same seed and the same view give the same advice."""

from __future__ import annotations

import hashlib
import secrets

from ptoq.core.draws import Rng, stream
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.notation import Move
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.advice import Advice, Valued, ranked
from ptoq.minds.bots.mind import Budget, Mind
from ptoq.minds.bots.mistakes import drawn
from ptoq.minds.bots.recipes import LEVELS, recipe
from ptoq.minds.solve.registry import GOALS


class Bot:
    """A player that thinks. It is handed views only, so it knows what its seat may know and no more."""

    def __init__(self, game: Game, level: str, seed: int | None = None, goal: str = GOALS[0]) -> None:
        if level not in LEVELS:
            raise Refusal("minds/no-such-level", level=level[:40], good=", ".join(LEVELS))
        self.game = game
        self.level = level
        self.recipe = recipe(game, level, goal)
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
        return Advice(choices, _chosen(how.mind, view, valued, rng), why, how.mind.expected(view))

    def _rng(self, view: View) -> Rng:
        seen = view.state.tobytes() if view.state is not None else b""
        return stream(f"{self.seed} {view.seat} {hashlib.sha256(seen).hexdigest()}")


def bot(game: str | Game, level: str, seed: int | None = None, goal: str = GOALS[0]) -> Bot:
    """The bot of a level: random, novice, regular or master.

    In Escalero for two the goal may be "win" instead of "points": then values are games won of 100, a shared first
    place being half a win. `ptoq solve escalero --goal win` builds the tables for that.
    """
    return Bot(find(game) if isinstance(game, str) else game, level, seed, goal)


def _chosen(mind: Mind, view: View, valued: list[Valued], rng: Rng) -> Move:
    mixture = mind.mixture(view, valued)
    if mixture is None:
        return ranked(valued)[0].move
    mark = drawn(rng)
    reached = 0.0
    for often, choice in zip(mixture, valued, strict=True):
        reached += often
        if reached >= mark:
            return choice.move
    return valued[-1].move
