"""Compiles what a server or a terminal needs before anybody asks for it: rules, search and bots of every level.

It goes into the cache, where every other process finds it.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from ptoq.core.compile import report_to
from ptoq.core.game import Game
from ptoq.games import find
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.table import Table

Progress = Callable[[int, int], None]


def prepare_game(name: str) -> None:
    """Let a bot of every level decide once: whatever is not in the cache is compiled."""
    game = find(name)
    table = Table(game, seed=1)
    view = table.view(table.actor or 0)
    for level in LEVELS:
        bot(game, level, seed=1).consider(view)


def prepare_games(chosen: Sequence[Game], progress: Progress) -> None:
    """Prepare games side by side on the cores that there are, each in a process of its own."""
    progress(0, len(chosen))
    with ProcessPoolExecutor(
        min(len(chosen), os.cpu_count() or 1),
        multiprocessing.get_context("spawn"),
        initializer=report_to,
        initargs=(_silent,),
        max_tasks_per_child=1,
    ) as pool:
        started = [pool.submit(prepare_game, game.name) for game in chosen]
        for done, future in enumerate(as_completed(started), start=1):
            future.result()
            progress(done, len(chosen))


def _silent(line: str, last: bool) -> None:
    """One bar tells of all games, so none of them speaks."""
