"""Hidden dice poker solved, once for each set of options, for all tests that look at a solution."""

from __future__ import annotations

from functools import cache

from ptoq.games.hidden_poker import GAME
from ptoq.minds.solve.hidden import HiddenPoker

OPTIONS = [
    {"announce": announce, "sequences": sequences, "joker": joker}
    for announce in ("dice", "combination")
    for sequences in ("off", "on")
    for joker in ("off", "on")
]
DICE, COMBINATIONS = OPTIONS[:4], OPTIONS[4:]


@cache
def solved(sequences: str = "off", joker: str = "off", announce: str = "dice") -> HiddenPoker:
    return HiddenPoker.of(GAME.settle({"sequences": sequences, "joker": joker, "announce": announce}))
