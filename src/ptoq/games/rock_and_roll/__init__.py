"""Rock and Roll: roulette with one die against a bank (RR1-RR3)."""

from __future__ import annotations

from collections.abc import Sequence

from ptoq.core.game import Game, MatchRules, next_seat
from ptoq.core.options import Choice, Number

FIXED, ROTATING = range(2)


def banks_held(bank: int, rounds: int, scores: Sequence[int]) -> bool:
    """One bank; or, where it rotates, one for each seat, as long as two players have chips."""
    solvent = 0
    for score in scores:
        solvent += score > 0
    return bank == FIXED or rounds == len(scores) or solvent < 2


GAME = Game(
    name="rock-and-roll",
    version=2,
    reads=(1,),
    seats=range(2, 8),
    options=(
        Choice("bank", ("fixed", "rotating")),
        # One chip cannot open a bank: the smallest bet wins two.
        Number("chips", default=60, least=2, most=1000),
        Number("rounds", default=10, least=1, most=100),
        Choice("first", ("throw", "seat")),
    ),
    match=MatchRules(first="option", then=next_seat, over=banks_held, limit="bank", purse="chips"),
    package="ptoq.games.rock_and_roll",
    minutes=15,
    skill=False,
)
GAMES = (GAME,)
