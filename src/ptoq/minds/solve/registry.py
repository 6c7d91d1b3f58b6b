"""Which game is solved by what; and what its solution means where more than two play."""

from __future__ import annotations

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.minds.solve import Progress, Solution, unheard

SOLVED = ("escalero", "open_poker", "al_capone", "hidden_poker", "rock_and_roll")
GOALS = ("points", "win")
"""What a player may play for: what the game pays, or to come first by however little. The first is the default."""
USUAL_BETS = {"red": 1, "9": 1}
"""One chip on a colour, one on a value."""


def solve(game: Game, options: Options, progress: Progress = unheard, goal: str = GOALS[0]) -> Solution:
    """The solution of a game with these options; refused where there is none."""
    options = game.settle(options)
    folder = folder_of(game)
    if check_goal(game, goal) == "win":
        from ptoq.minds.solve.escalero_win import EscaleroWin

        for_two = EscaleroWin(game, options)
        for_two.build(progress)
        return for_two
    if folder == "escalero":
        from ptoq.minds.solve.escalero import Escalero

        return Escalero.solve(game, options, progress)
    if folder in ("open_poker", "al_capone"):
        from ptoq.minds.solve.stakes import Stakes

        # What a player cannot pay is no stake.
        payable = {name: min(options[name], options["chips"]) for name in ("least", "most")}
        return Stakes.solve(game, {**options, **payable}, progress)
    if folder == "hidden_poker":
        from ptoq.minds.solve.hidden_figures import HiddenFigures

        return HiddenFigures.solve(options, progress)
    if folder == "rock_and_roll":
        from ptoq.minds.solve.roulette import Bets, Evening

        return Evening(Bets(USUAL_BETS), options["chips"], options["chips"], options["rounds"])
    raise Refusal("minds/not-solved", game=game.title)


def check_goal(game: Game, goal: str) -> str:
    """A goal that a player of this game can have; others are refused."""
    good = GOALS if folder_of(game) == "escalero" else GOALS[:1]
    if goal not in good:
        raise Refusal("minds/no-such-goal", game=game.title, goal=goal[:40], good=", ".join(good))
    return goal


def for_more_players(game: Game, goal: str = GOALS[0]) -> Text:
    """What the solution of a game, or the search where there is none, is worth where more than two play."""
    if goal == "win":
        return Text("minds/more-win")
    if folder_of(game) not in SOLVED:
        return Text("minds/more-unsolved")
    return Text(f"minds/more-{folder_of(game).replace('_', '-')}")


def folder_of(game: Game) -> str:
    """The folder of a game's rules: variants of one game share it, and its solution."""
    return game.package.rpartition(".")[2]
