"""Bots against each other: `ptoq arena`."""

from __future__ import annotations

import argparse
import os
import sys

from ptoq.core.messages import Text
from ptoq.core.options import read_options
from ptoq.games import find
from ptoq.lab.arena.arena import arena
from ptoq.terminal.play.typed import read_seed
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq arena GAME --bots a,b,...`."""
    game = find(args.game)
    options = read_options(game.options, args.option)
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    if any(":" in name for name in bots):
        # At the end: a file in the current folder must not take the place of a module of ours.
        sys.path.append(os.getcwd())
    with ProgressLine(Text("terminal/playing", game=game.title)) as progress:
        result = arena(
            game,
            bots,
            args.games,
            read_seed(args.seed),
            options,
            seats=args.seats,
            adjust=args.adjust,
            workers=args.workers,
            executor=args.executor,
            progress=progress,
        )
    # First what was played: a picture that cannot be drawn must not cost it.
    if args.json:
        print(result.to_json(), flush=True)
    else:
        Screen().show(*str(result).split("\n"))
    if args.plot is not None or args.convergence is not None:
        from ptoq.lab.plots import plot_convergence, plot_scores

        if args.plot is not None:
            plot_scores(result, args.plot)
        if args.convergence is not None:
            plot_convergence(result, args.convergence)
    return 0
