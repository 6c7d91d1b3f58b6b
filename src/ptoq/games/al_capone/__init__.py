"""Al Capone: one open throw each, raises, and points where combinations are the same (AC1, AC2)."""

from __future__ import annotations

from ptoq.core.game import Game, MatchRules, agreed_rounds, last_winner
from ptoq.core.options import Choice
from ptoq.games.stakes import STAKES, agree

GAME = Game(
    name="al-capone",
    version=1,
    seats=range(2, 7),
    options=(Choice("sequences", ("off", "on")), Choice("scale", ("A", "B", "C")), *STAKES),
    match=MatchRules(first="throw", then=last_winner, over=agreed_rounds, limit="rounds", purse="chips"),
    package="ptoq.games.al_capone",
    minutes=10,
    agree=agree,
    moves_book="stakes",
)
GAMES = (GAME,)
