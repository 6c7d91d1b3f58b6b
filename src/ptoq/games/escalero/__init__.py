"""Escalero: eleven rows to fill with three throws each (ES1-ES8)."""

from __future__ import annotations

from ptoq.core.game import Game, MatchRules, next_seat, one_round
from ptoq.core.options import Choice

GAME = Game(
    name="escalero",
    version=1,
    seats=range(1, 7),
    options=(
        Choice("keep", ("0-4", "1-4")),
        Choice("served", ("any", "first")),
        Choice("five_as_poker", ("no", "yes")),
        Choice("strict_faces", ("no", "yes")),
    ),
    match=MatchRules(first="throw", then=next_seat, over=one_round),
    package="ptoq.games.escalero",
    minutes=10,
)
GAMES = (GAME,)
