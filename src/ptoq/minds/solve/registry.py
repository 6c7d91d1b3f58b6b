"""Which game is solved by what; and what its solution means where more than two play."""

from __future__ import annotations

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.minds.solve import Progress, Solution, unheard

SOLVED = ("escalero", "open_poker", "al_capone", "hidden_poker", "rock_and_roll")
USUAL_BETS = {"red": 1, "9": 1}
"""One chip on a colour, one on a value."""


def solve(game: Game, options: Options, progress: Progress = unheard) -> Solution:
    """The solution of a game with these options; refused where there is none."""
    options = game.settle(options)
    folder = folder_of(game)
    if folder == "escalero":
        from ptoq.minds.solve.escalero import Escalero

        return Escalero.solve(game, options, progress)
    if folder in ("open_poker", "al_capone"):
        from ptoq.minds.solve.stakes import Stakes

        # What a player cannot pay is no stake.
        payable = {name: min(options[name], options["chips"]) for name in ("least", "most")}
        return Stakes.solve(game, {**options, **payable}, progress)
    if folder == "hidden_poker":
        from ptoq.minds.solve.hidden import HiddenPoker

        return HiddenPoker.solve(options, progress)
    if folder == "rock_and_roll":
        from ptoq.minds.solve.roulette import Bets, Evening

        return Evening(Bets(USUAL_BETS), options["chips"], options["chips"], options["rounds"])
    raise Refusal("minds/not-solved", game=game.title)


def for_more_players(game: Game) -> Text:
    """What the solution of a game, or the search where there is none, is worth where more than two play."""
    if folder_of(game) not in SOLVED:
        return Text("minds/more-unsolved")
    return Text(f"minds/more-{folder_of(game).replace('_', '-')}")


def folder_of(game: Game) -> str:
    """The folder of a game's rules: variants of one game share it, and its solution."""
    return game.package.rpartition(".")[2]
