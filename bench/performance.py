"""The performance rating of every level: what it gives away at each decision, as `lab/performance.py` has it.

    python -m bench.performance [GAME ...] [--decisions 400] [--rounds 200]

Two of the same level play matches, and a master with other random numbers grades every decision. The unit is the
spread of a round's result between two regulars.
"""

from __future__ import annotations

import argparse
from itertools import count

import numpy as np

from ptoq.games import find
from ptoq.lab.analysis import analyse
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.table import Table

GAMES = ("escalero", "open-poker", "al-capone", "hidden-poker", "pyramid-poker", "sakkara")
SHORT = {"pyramid-poker": {"first": "seat", "target": "single"}}
GRADER_SEED = 1_000_003


def played(name: str, level: str, seed: int) -> Table:
    """A match of two bots of one level."""
    table = Table(name, 2, SHORT.get(name), seed)
    bots = [bot(find(name), level, 2 * seed + seat) for seat in range(2)]
    while (seat := table.actor) is not None:
        table.play(bots[seat].consider(table.view(seat)).chosen, seat)
    return table


def spread(name: str, rounds: int) -> float:
    """The standard deviation of what a round brings a regular."""
    gains: list[int] = []
    for seed in count(1):
        gains += [finished.gains[0] for finished in played(name, "regular", seed).rounds]
        if len(gains) >= rounds:
            break
    return float(np.std(gains))


def measure(name: str, level: str, decisions: int) -> tuple[float, float]:
    """The mean loss of a level, and its standard error."""
    losses: list[float] = []
    for seed in count(1):
        losses += [made.loss for made in analyse(played(name, level, seed), seed=GRADER_SEED).decisions]
        if len(losses) >= decisions:
            break
    return float(np.mean(losses)), float(np.std(losses) / np.sqrt(len(losses)))


def main() -> None:
    """Print the unit and the ratings of every game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=200)
    args = parser.parse_args()
    for name in args.games:
        unit = spread(name, args.rounds)
        print(f"{name}: unit {unit:.3g}", flush=True)
        for level in LEVELS if args.decisions else ():
            loss, error = measure(name, level, args.decisions)
            print(f"  {level:8} {1000 * loss / unit:8.1f} +/- {1000 * error / unit:.1f}", flush=True)


if __name__ == "__main__":
    main()
