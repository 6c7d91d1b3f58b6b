"""Judging a decision that was made: like a hint, but where values are estimates, by two searches instead of one.

A search that took another way through its tree may think differently, by far more than the standard errors of its
values say. So each of two has half the budget and random numbers of its own; values are put together, and how far the
two are apart is part of the error.
"""

from __future__ import annotations

from dataclasses import replace

from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.minds.advice import Advice, Valued, added, ranked
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import recipe
from ptoq.minds.solve.registry import GOALS

OTHER_SEED = 1_000_003
"""What is added to a seed for the second search."""


def judge(game: Game, level: str, seed: int, view: View, budget: Budget | None = None, goal: str = GOALS[0]) -> Advice:
    """What a master thinks of every choice in a view; two searches have the budget, or what a level lends."""
    bots = [Bot(game, "master", seed, goal), Bot(game, "master", seed + OTHER_SEED, goal)]
    half = _half(budget or recipe(game, level).budget)
    first = bots[0].consider(view, half)
    if not first.estimated:
        return first
    second = bots[1].consider(view, half)
    also = {valued.move.code: valued for valued in second.choices}
    choices = ranked(_together(valued, also[valued.move.code]) for valued in first.choices)
    return replace(first, choices=choices, why=(first if choices[0].move.code == first.best.code else second).why)


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
