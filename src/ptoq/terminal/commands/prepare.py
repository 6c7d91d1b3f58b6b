"""Compile ahead what a server or a terminal needs: `ptoq prepare`."""

from __future__ import annotations

import argparse

from ptoq.core.messages import Text
from ptoq.games import find, games
from ptoq.lab.preparing import prepare_games
from ptoq.terminal.screen import Screen
from ptoq.terminal.waiting import ProgressLine


def run(args: argparse.Namespace) -> int:
    """`ptoq prepare [GAME ...]`: all games, or those named."""
    chosen = list({find(name).name: find(name) for name in args.games}.values()) or list(games().values())
    with ProgressLine(Text("terminal/preparing-games")) as progress:
        prepare_games(chosen, progress)
    Screen().tell(Text("terminal/prepared-games", count=len(chosen)))
    return 0
