"""Hidden dice poker: one throw under the cup, one announcement, true or not (HP1-HP5); also as Joker Poker."""

from __future__ import annotations

from dataclasses import replace

from ptoq.core.game import Game, MatchRules, agreed_rounds, last_winner
from ptoq.core.options import Choice, Number

GAME = Game(
    name="hidden-poker",
    version=1,
    seats=range(2, 7),
    options=(
        Choice("sequences", ("off", "on")),
        Choice("joker", ("off", "on")),
        Choice("announce", ("dice", "combination")),
        Number("chips", default=60, least=1, most=1000),
        Number("rounds", default=10, least=1, most=100),
    ),
    match=MatchRules(first="lot", then=last_winner, over=agreed_rounds, limit="rounds", purse="chips"),
    package="ptoq.games.hidden_poker",
    minutes=15,
)
JOKER = replace(
    GAME,
    name="hidden-joker-poker",
    options=tuple(
        Choice("joker", ("on",), among=("off", "on")) if option.name == "joker" else option for option in GAME.options
    ),
)
GAMES = (GAME, JOKER)
