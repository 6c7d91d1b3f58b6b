"""Judging a decision that was made: like a hint, but where values are estimates, by two searches instead of one.

A search that took another way through its tree may think differently, by far more than the standard errors of its
values say. So each of two has half the budget and random numbers of its own; values are put together, and how far the
two are apart is part of the error.

What was not played on much is worth at least what was seen of it: moves of a turn that can change places are as good as
each other, and a search goes on with one of them only. So the move that was made is searched on by itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.minds.advice import Advice, Valued, added, ranked
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import recipe
from ptoq.minds.solve.registry import GOALS

OTHER_SEED = 1_000_003
"""What is added to a seed for the second search."""


def judge(
    game: Game, level: str, seed: int, view: View, played: int, budget: Budget | None = None, goal: str = GOALS[0]
) -> Advice:
    """What a master thinks of every choice in a view, and of the one that was played, by its number, above all.

    Two searches have the budget, or what a level lends; where the turn goes on after the move, a third has half of it.
    """
    bots = [Bot(game, "master", seed, goal), Bot(game, "master", seed + OTHER_SEED, goal)]
    half = _half(budget or recipe(game, level).budget)
    first = bots[0].consider(view, half)
    if not first.estimated:
        return first
    second = bots[1].consider(view, half)
    also = {valued.move.code: valued for valued in second.choices}
    together = [_together(valued, also[valued.move.code]) for valued in first.choices]
    why = (first if ranked(together)[0].move.code == first.best.code else second).why
    then = after(view, played, seed)
    if then is not None:
        leads_to = bots[0].consider(then, half).choices[0]
        together = [_at_least(one, leads_to) if one.move.code == played else one for one in together]
    return replace(first, choices=ranked(together), why=why)


def after(view: View, played: int, seed: int) -> View | None:
    """What a seat sees after a move of its own; None if its turn is over then, or the move told it something."""
    rules = view.game.rules
    seen: Any = view.state
    state = seen.copy()
    rules.guess(state, view.seat, stream(f"{seed} played"))
    rules.apply(state, played)
    if rules.actor(state) != view.seat or _told(view, state) != _told(view, seen):
        return None
    rules.hide(state, view.seat)
    out = np.zeros(rules.most_choices, np.int32)
    count = rules.choices(state, view.seat, out)
    notation = view.game.words.NOTATION
    moves = [notation.move(int(out[number])) for number in range(count)]
    return View(view.game, view.seat, state, view.names, view.scores, view.round, view.seat, moves)


def _told(view: View, state: Any) -> int:
    """How often something hidden was shown, where a game says so."""
    return int(state.shown) if "shown" in (view.game.rules.State.dtype.names or ()) else 0


def _at_least(one: Valued, leads_to: Valued) -> Valued:
    """A choice that is worth what it leads to, if that is more than what was seen of it."""
    if leads_to.value <= one.value:
        return one
    return replace(one, value=leads_to.value, error=leads_to.error)


def _half(budget: Budget) -> Budget:
    return Budget(
        None if budget.iterations is None else -(-budget.iterations // 2),
        None if budget.seconds is None else budget.seconds / 2,
    )


def _together(one: Valued, other: Valued) -> Valued:
    """One choice by two searches: the mean over all tries, and how far it may be wrong."""
    first, second = one.tries or 0, other.tries or 0
    tries = first + second
    if tries == 0:
        return one
    value = (first * one.value + second * other.value) / tries
    if one.error is None or other.error is None:
        error = one.error if other.error is None else other.error
    else:
        apart = (one.value - other.value) / 2
        error = added(first * one.error / tries, second * other.error / tries, apart)
    return replace(one, value=value, tries=tries, error=error)
