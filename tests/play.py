"""Playing tables to their end, at random but repeatably."""

from __future__ import annotations

from random import Random

from ptoq import Table


def play_out(table: Table, chooser: Random, most: int = 100_000) -> Table:
    """Play random moves until the match is over; the table."""
    for _ in range(most):
        if table.over:
            return table
        table.play(chooser.choice(table.moves))
    raise AssertionError("the match does not end")


def play_some(table: Table, chooser: Random, moves: int) -> Table:
    """Play a number of random moves, or fewer if the match ends; the table."""
    for _ in range(moves):
        if table.over:
            break
        table.play(chooser.choice(table.moves))
    return table
