"""The performance rating of every level: what it gives away at each decision, as `lab/performance.py` has it.

    python -m bench.performance [GAME ...] [--decisions 400] [--rounds 200] [--every 1]

Two of the same level play matches, and a master with other random numbers grades their decisions, or every so many of
them: two who play Sakkara at random need thousands to an end. The unit is the spread of a round's result between two
regulars.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

import numpy as np

from ptoq.core.notation import Move
from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.table import Table

GAMES = ("escalero", "open-poker", "al-capone", "hidden-poker", "pyramid-poker", "sakkara")
SHORT = {"pyramid-poker": {"first": "seat", "target": "single"}}
GRADER_SEED = 1_000_003


def laid(name: str, seed: int) -> Table:
    """A table for two."""
    return Table(name, 2, SHORT.get(name), seed)


def moves_of(table: Table, level: str, seed: int) -> Iterator[tuple[View, Move]]:
    """The moves of two bots of one level who play a match, each with what its seat saw."""
    bots = [bot(table.game, level, 2 * seed + seat) for seat in range(2)]
    while (seat := table.actor) is not None:
        view = table.view(seat)
        chosen = bots[seat].consider(view).chosen
        yield view, chosen
        table.play(chosen, seat)


def spread(name: str, rounds: int) -> float:
    """The standard deviation of what a round brings a regular."""
    gains: list[int] = []
    for seed in count(1):
        table = laid(name, seed)
        for _ in moves_of(table, "regular", seed):
            pass
        gains += [finished.gains[0] for finished in table.rounds]
        if len(gains) >= rounds:
            break
    return float(np.std(gains))


def measure(name: str, level: str, decisions: int, every: int) -> tuple[float, float]:
    """The mean loss of a level, and its standard error."""
    game, losses, number = find(name), list[float](), 0
    for seed in count(1):
        for view, move in moves_of(laid(name, seed), level, seed):
            number += len(view.moves) > 1
            if len(view.moves) > 1 and number % every == 0:
                losses.append(judge(game, "master", GRADER_SEED, view, move.code).given_away(move))
        if len(losses) >= decisions:
            break
    return float(np.mean(losses)), float(np.std(losses) / np.sqrt(len(losses)))


def main() -> None:
    """Print the unit and the ratings of every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    args = parser.parse_args()
    for name in args.games:
        unit = spread(name, args.rounds)
        print(f"{name}: unit {unit:.3g}", flush=True)
        for level in args.levels if args.decisions else ():
            loss, error = measure(name, level, args.decisions, args.every)
            print(f"  {level:8} {1000 * loss / unit:8.1f} +/- {1000 * error / unit:.1f}", flush=True)


if __name__ == "__main__":
    main()
