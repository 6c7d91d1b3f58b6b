"""Sakkara: two players send workers over a board of tiles to build a pyramid of three steps (SK1-SK25)."""

from __future__ import annotations

from ptoq.core.game import Game, MatchRules, one_round, other_seat
from ptoq.core.options import Choice
from ptoq.games.sakkara.tiles import Tiles

GAME = Game(
    name="sakkara",
    version=1,
    seats=range(2, 3),
    options=(
        Choice("first", ("random", "seat")),
        Choice("holders", ("hidden", "open")),
        Choice("covered", ("unknown", "seen")),
        Tiles("tiles"),
    ),
    match=MatchRules(first="option", then=other_seat, over=one_round),
    package="ptoq.games.sakkara",
    minutes=45,
)
GAMES = (GAME,)
