"""With which types compiled functions are called from Python: found by running the bots, with little to think about.

Python's own hints do not say it: a tree is a tuple of arrays of records, and a state is that of any game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

import numba

from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.lab.luck import LuckReader
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.table import Table

LITTLE = Budget(iterations=24, seconds=0.001)
MATCHES = 3
VIEWS = 8
"""So many decisions of every match, from the first one to the last."""
LATE = 8
"""So many decisions before the end of a round: what is left is worked out there."""
MOST_MOVES = 400
QUICK: dict[str, dict[str, Any]] = {"hidden-poker": {"announce": "combination", "chips": 3, "rounds": 4}}
"""Options of a book's games with which their bots have little to solve, by code that is not optimised."""

Signatures = dict[str, tuple[Any, tuple[Any, ...]]]


def signatures(games: Iterable[Game], compiled: Mapping[str, Any]) -> Signatures:
    """The compiled functions that bots of these games call, by their names in a module, each with a signature.

    One that is called with several kinds of arguments is there several times: `walks`, `walks.2`.
    """
    with _watched(compiled) as seen:
        for game in games:
            for table, views in matches(game):
                for view in views:
                    for level in LEVELS:
                        Bot(game, level, 0).consider(view, LITTLE)
                    judge(game, LEVELS[-1], 0, view, view.moves[0].code, LITTLE)
                _weigh(table)
    return {
        name if number == 1 else f"{name}.{number}": (compiled[name], types)
        for name, found in seen.items()
        for number, types in enumerate(found, start=1)
    }


def _weigh(table: Table) -> None:
    """Weigh the draws of a match; only the first one if every outcome of a draw is played out."""
    reader = LuckReader()
    for event in table.log:
        reader.follow([event])
        if reader.draws and reader.values and not reader.values.exact:
            return


@contextmanager
def _watched(compiled: Mapping[str, Any]) -> Iterator[dict[str, list[tuple[Any, ...]]]]:
    """The types with which Python calls functions meanwhile."""
    seen: dict[str, list[tuple[Any, ...]]] = {name: [] for name in compiled}
    names = {id(function): name for name, function in compiled.items()}
    kinds = {type(function) for function in compiled.values()}
    watching = {kind: _watching(kind, names, seen) for kind in kinds}
    for function in compiled.values():
        function.__class__ = watching[type(function)]
    try:
        yield seen
    finally:
        for function in compiled.values():
            function.__class__ = type(function).__bases__[0]


def _watching(kind: type, names: Mapping[int, str], seen: dict[str, list[tuple[Any, ...]]]) -> type:
    def call(self: Any, *given: Any) -> Any:
        types = tuple(usual(numba.typeof(one)) for one in given)
        found = seen[names[id(self)]]
        if types not in found:
            found.append(types)
        return kind.__call__(self, *given)

    return type(kind.__name__, (kind,), {"__call__": call})


def usual(type_of: Any) -> Any:
    """The type as which a value is passed: of ints there is one, and what is only read may be written, too."""
    if isinstance(type_of, numba.types.Integer):
        return numba.types.int64
    if isinstance(type_of, numba.types.Array):
        return type_of.copy(readonly=False)
    return type_of


def matches(game: Game) -> Iterator[tuple[Table, list[View]]]:
    """A few matches that are played at random, with all numbers of seats, and some of their decisions."""
    for number in range(MATCHES):
        rng = Random(number)
        seats = game.seats[number % len(game.seats)]
        table = Table(game, [f"seat {seat}" for seat in range(seats)], QUICK.get(game.book, {}), seed=number)
        met = []
        for _ in range(MOST_MOVES):
            if table.actor is None:
                break
            seat = rng.choice(table.pending)
            view = table.view(seat)
            met.append(view)
            table.play(rng.choice(list(table.moves_of(seat))).text, seat)
        rounds = [view.round for view in met]
        ends = [at for at in range(len(met)) if at + LATE >= len(met) or rounds[at] != rounds[at + LATE]]
        chosen = {(len(met) - 1) * place // (VIEWS - 1) for place in range(VIEWS)} | {*ends[: 2 * LATE]}
        yield table, [met[at] for at in sorted(chosen)]
