"""How fast the minds are: games solved, walks of the search, and what a hint takes. All after compilation."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from unittest.mock import patch

from bench.clock import Figure, Measurement, best_pace, least_seconds
from ptoq.core.view import View
from ptoq.games import find, games
from ptoq.minds.bots.bot import bot
from ptoq.minds.search.knowledge import PLAIN
from ptoq.minds.search.search import Search
from ptoq.minds.solve import store
from ptoq.minds.solve.registry import solve
from ptoq.table.table import Table

SOLVED = ("escalero", "open-poker", "joker-poker", "al-capone", "hidden-poker", "hidden-joker-poker")
WALKS = 20_000
HINTS = 8
"""So many decisions, spread over a match."""


def solving(name: str) -> list[Figure]:
    """A game solved with its usual options, nothing being read from the disk; and how sure it is."""
    game = find(name)
    row = f"Ptoq {name} solved"
    with nothing_stored():
        summary = solve(game, game.settle({})).summary()

    def work() -> None:
        with nothing_stored():
            solve(game, game.settle({}))

    figures = [Figure(row, least_seconds(work), "seconds")]
    if "exploitability" in summary:
        figures.append(Figure(row, abs(summary["exploitability"]), "exploitability in antes"))
    return figures


@contextmanager
def nothing_stored() -> Iterator[None]:
    """An empty store of solved tables."""
    with tempfile.TemporaryDirectory() as empty, patch.dict(os.environ, PTOQ_CACHE=empty):
        store.forget()
        yield
        store.forget()


SEARCH = "Ptoq search, pyramid-poker from the first move, whole playouts"


def searching() -> list[Figure]:
    """Walks of the plain search, one thread."""
    table = Table("pyramid-poker", options={"first": "seat"}, seed=1)
    view = table.view(0).state
    assert view is not None
    search = Search(table.game, PLAIN)
    pace = best_pace(lambda: search.consider(view, 0, iterations=WALKS, seed=1).walks)
    return [Figure(SEARCH, pace.steps, "iterations/s")]


def hints(name: str, seats: int) -> list[Figure]:
    """The slowest of a few hints of the master, at fixed moments of a game."""
    master = bot(name, "master", seed=1)
    views = list(moments(name, seats))
    master.consider(views[0])  # whatever is compiled or solved once
    slowest = max(least_seconds(partial(master.consider, view)) for view in views)
    return [Figure(f"slowest hint, {name}, {seats} seat{'s' * (seats > 1)}", slowest * 1000, "milliseconds")]


def moments(name: str, seats: int) -> list[View]:
    """A few decisions, evenly spread over a match of players who know the game."""
    table, player = Table(name, seats=seats, seed=1), bot(name, "regular", seed=1)
    views: list[View] = []
    while table.actor is not None:
        views.append(table.view(table.actor))
        table.play(player.consider(views[-1]).chosen)
    return views[:: -(-len(views) // HINTS)]


ASKED = ((name, seats) for name, game in games().items() for seats in sorted({max(2, game.seats[0]), game.seats[-1]}))

MEASUREMENTS: tuple[Measurement, ...] = (
    *(partial(solving, name) for name in SOLVED),
    searching,
    *(partial(hints, name, seats) for name, seats in ASKED),
)
PAIRS = ((SEARCH, "OpenSpiel backgammon, C++ tree search from the first decision"),)
