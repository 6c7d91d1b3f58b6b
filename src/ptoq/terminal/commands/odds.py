"""The exact chances in a game: `ptoq odds`."""

from __future__ import annotations

import argparse

from ptoq.core.messages import Text
from ptoq.core.options import read_options
from ptoq.games import find
from ptoq.lab.odds.odds import odds, odds_as_json, odds_as_text
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq odds GAME`."""
    game = find(args.game)
    options = read_options(game.options, args.option)
    with ProgressLine(Text("terminal/counting", game=game.title)):
        tables = odds(game, options)
    if args.json:
        print(odds_as_json(tables), flush=True)
    else:
        Screen().show(*odds_as_text(tables).split("\n"))
    if args.plot is not None:
        from ptoq.lab.plots import plot_odds

        plot_odds(tables, args.plot)
    return 0
