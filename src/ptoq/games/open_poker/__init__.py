"""Open dice poker and its variant Joker Poker: three open throws, raises, the best dice take the pot (OP1-OP5)."""

from __future__ import annotations

from dataclasses import replace

from ptoq.core.game import Game, MatchRules, agreed_rounds, last_winner
from ptoq.core.options import Choice
from ptoq.games.stakes import STAKES, agree

SEQUENCES = Choice("sequences", ("off", "on"))

GAME = Game(
    name="open-poker",
    version=1,
    seats=range(2, 7),
    options=(SEQUENCES, Choice("joker", ("off", "on")), *STAKES),
    match=MatchRules(first="lot", then=last_winner, over=agreed_rounds, limit="rounds", purse="chips"),
    package="ptoq.games.open_poker",
    minutes=15,
    agree=agree,
    moves_book="stakes",
)
JOKER = replace(GAME, name="joker-poker", options=(SEQUENCES, Choice("joker", ("on",), among=("off", "on")), *STAKES))
GAMES = (GAME, JOKER)
