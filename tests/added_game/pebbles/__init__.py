"""Pebbles: throw a die in secret, take that many pebbles or one; the last pebble loses the round (PB1-PB4)."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.game import Game, MatchRules, other_seat
from ptoq.core.options import Choice, Number


def all_rounds(limit: int, rounds: int, scores: Sequence[int]) -> bool:
    """An agreed number of rounds (PB4)."""
    return rounds == limit


GAME = Game(
    name="pebbles",
    version=1,
    seats=range(2, 3),
    options=(Number("rounds", 3, 1, 9), Choice("pile", ("nine", "fifteen"))),
    match=MatchRules(first="lot", then=other_seat, over=all_rounds, limit="rounds"),
    package=__name__,
    minutes=3,
)
GAMES = (GAME,)
