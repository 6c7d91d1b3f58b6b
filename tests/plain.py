"""Random matches in which everything that a program may be told is looked at: it must consist of plain Python values.

python -m tests.plain escalero
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np

from ptoq import Table
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.rules import EVERYBODY
from ptoq.games import find
from tests.audit import option_sets

MOST_MOVES = 60
"""Of each option set: a picture of every kind of thing is there by then."""


def check(what: str, told: Any) -> None:
    """Fail where a value is none of Python's own."""
    if isinstance(told, Text):
        told = told.values
    if isinstance(told, Mapping):
        for name, value in told.items():
            check(f"{what}[{name!r}]", name)
            check(f"{what}[{name!r}]", value)
    elif isinstance(told, list | tuple | set):
        for at, value in enumerate(told):
            check(f"{what}[{at}]", value)
    else:
        assert told is None or type(told) in (int, str, bool, float), f"{what} is {type(told).__name__}: {told!r}"


def check_rules(table: Table) -> None:
    """What the rules answer about the state of a table."""
    rules, state = table.game.rules, table.state
    out = np.zeros(rules.most_choices, np.int32)
    check("actor", rules.actor(state))
    check("chances", rules.chances(state))
    for seat in range(len(table.seats)):
        check("choices", rules.choices(state, seat, out))


def check_words(table: Table) -> None:
    """What is told about a table, in words and to programs."""
    check("scores", table.scores)
    check("verdict", table.verdict())
    check("gains", [finished.gains for finished in table.rounds])
    for seat in range(EVERYBODY, len(table.seats)):
        view = table.view(seat)
        check("view", view.to_json())
        check("expects", view.expects)
        check("moves", [(move.code, move.text, move.json) for move in view.moves])
        assert str(view)


def check_game(game: Game, seed: int = 1) -> int:
    """Play some of every option set; how many moves were made."""
    chooser, moves = Random(seed), 0
    for wishes in option_sets(game):
        table = Table(game, max(2, game.seats.start), wishes, seed)
        for _ in range(MOST_MOVES):
            if table.over:
                break
            if table.state is not None:
                check_rules(table)
            check_words(table)
            table.play(chooser.choice(table.moves))
            moves += 1
        check_words(table)
        for event in table.log:
            check("log", {name: getattr(event, name) for name in event.__struct_fields__})
    return moves


if __name__ == "__main__":
    print(check_game(find(sys.argv[1])))
