"""Pyramid Poker: build a pyramid of blocks together, then take it apart for three poker hands (PP1-PP12)."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.game import Game, MatchRules, other_seat
from ptoq.core.options import Choice

TARGETS = (7, 11)
SINGLE = len(TARGETS)


def target_reached(target: int, rounds: int, scores: Sequence[int]) -> bool:
    """A single round, or as many as it takes one player to have the points agreed on (PP11)."""
    if target == SINGLE:
        return rounds == 1
    return scores[0] >= TARGETS[target] or scores[1] >= TARGETS[target]


GAME = Game(
    name="pyramid-poker",
    version=1,
    seats=range(2, 3),
    options=(
        Choice("first", ("tut-tut", "random", "seat")),
        Choice("target", (*map(str, TARGETS), "single")),
        Choice("scoring", ("advanced", "basic")),
        Choice("jokers", ("discard", "wild")),
    ),
    match=MatchRules(first="option", then=other_seat, over=target_reached, limit="target", keeps="won"),
    package="ptoq.games.pyramid_poker",
    minutes=15,
)
GAMES = (GAME,)
