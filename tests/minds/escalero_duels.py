"""Games of Escalero for two between players who want points and players who want to win, many at once.

`python -m tests.minds.escalero_duels --games 200000` plays games and says how often the first player wins, and how
much a player of points loses against one who plays to win. For that every layer has to be there: it builds those that
`ptoq solve escalero --goal win` does not keep, too (1.5 GB in the cache).

Turns are solved here one difference at a time, by the functions of `throws.py`: of `escalero_pairs` only the values of
positions are used.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import below, stream
from ptoq.games.dice import FACES, FIVE, KEEPS, THROW_OF_ROLL, THROWS
from ptoq.games.escalero import GAME
from ptoq.minds.solve.escalero import Escalero, worth_of_keeps, worth_of_stands
from ptoq.minds.solve.escalero_pairs.layers import ENTRIES, START, Layer, Position, end_layer, looked_up
from ptoq.minds.solve.escalero_pairs.layers import fill_after as fill_after_entries
from ptoq.minds.solve.escalero_pairs.turn import MOST_POINTS, SPAN, room_after
from ptoq.minds.solve.escalero_win import EscaleroWin
from ptoq.minds.solve.throws import WITH, best_within, the_keep

POINTS, WIN = range(2)
NAMES = ("points", "win")


@rule
def worth_of_entries(count: int, rows: Any, after: Any, scores: Any, ends: Any, best: Any) -> None:
    """For every throw, served or not: what its best entry is worth, and which it is; after[i * SPAN + points]."""
    for served in range(2):
        for throw in range(ends.shape[1]):
            ends[served, throw] = -1.0
            for i in range(count):
                value = after[i * SPAN + scores[throw, served, rows[i]]]
                if value > ends[served, throw]:
                    ends[served, throw] = value
                    best[served, throw] = i


@rule
def solve(count: int, rows: Any, after: Any, setting: Any, turn: Any) -> None:
    """Solve a turn whose entries are worth this much."""
    scores, served_again, least = setting
    ends, best, worth, keeps3, keeps2, best3, best2, scratch = turn
    worth_of_entries(count, rows, after, scores, ends, best)
    worth_of_keeps(ends, served_again, keeps3, scratch)
    best_within(keeps3, best3, least)
    worth_of_stands(ends, best3, worth)
    worth_of_keeps(worth, served_again, keeps2, scratch)
    best_within(keeps2, best2, least)


@rule
def play_turns(
    movers: Any,
    others: Any,
    leads: Any,
    goal: int,
    later: Any,
    sheets: Any,
    setting: Any,
    room: Any,
    rng: Any,
    lost: Any,
) -> None:
    """Play a turn of every game; `lost` grows by the chance to win that the decisions gave away."""
    scores, served_again, least = setting
    rows, after, points_after, turns = room
    for game in range(len(movers)):
        mover, other, lead = movers[game], others[game], leads[game]
        count = fill_after_entries(mover, other, lead, MOST_POINTS + 1, later, rows, after)
        solve(count, rows, after, setting, turns[WIN])
        if goal == POINTS:
            for i in range(count):
                for points in range(MOST_POINTS + 1):
                    points_after[i * SPAN + points] = points + sheets[mover | 1 << rows[i]]
            solve(count, rows, points_after, setting, turns[POINTS])
        ends, best, _, keeps3, keeps2, best3, best2, _ = turns[goal]
        true_ends, _, _, true3, true2, true_best3, true_best2, _ = turns[WIN]
        throw, served = THROW_OF_ROLL[below(rng, FACES**5)], 1
        for left in range(2, -1, -1):
            keeps, within = (keeps2, best2) if left == 2 else (keeps3, best3)
            true, true_within = (true2, true_best2) if left == 2 else (true3, true_best3)
            value = true_ends[served, throw]
            if left > 0:
                value = max(value, true_within[FIVE + throw])
            if left == 0 or ends[served, throw] >= within[FIVE + throw]:
                i = best[served, throw]
                gained = scores[throw, served, rows[i]]
                lost[game] += value - after[i * SPAN + gained]
                movers[game] |= 1 << rows[i]
                leads[game] += gained
                break
            keep = the_keep(keeps, within, FIVE + throw, least)
            lost[game] += value - true[keep]
            served = served_again if keep == 0 else 0
            while keep < FIVE:
                keep = WITH[keep, below(rng, FACES)]
            throw = keep - FIVE


def _turn() -> tuple[NDArray[Any], ...]:
    ends, worth = np.zeros((2, 2, len(THROWS)))
    keeps3, keeps2, best3, best2, scratch = np.zeros((5, len(KEEPS)))
    return ends, np.zeros((2, len(THROWS)), np.int64), worth, keeps3, keeps2, best3, best2, scratch


@dataclass
class Played:
    """What came out of games between two players."""

    results: NDArray[np.float64]
    """Of the first to act: 1 for a win, 1/2 for a shared first place."""
    lost: NDArray[np.float64]
    """What chance to win each player gave away: lost[player, game]."""

    @property
    def mean(self) -> float:
        """How often the first to act won."""
        return float(self.results.mean())

    @property
    def error(self) -> float:
        """The standard error of that."""
        return float(self.results.std() / len(self.results) ** 0.5)

    def off(self, value: float) -> float:
        """By how many standard errors it differs from a value, with what both gave away reckoned up."""
        first, second = self.lost.mean(axis=1)
        return (self.mean - (value - first + second)) / self.error


def play(
    solution: EscaleroWin, layers: dict[int, Layer], root: Position, goals: tuple[int, int], games: int, seed: int
) -> Played:
    """Play games from a position on, whose later layers are all there."""
    rng = stream(seed)
    sheets = Escalero.solve(GAME, solution.options).sheets
    movers, others = np.full(games, root.mover), np.full(games, root.other)
    leads, lost = np.full(games, root.lead), np.zeros((2, games))
    rows, after = room_after()
    room = (rows, after, after.copy(), (_turn(), _turn()))
    for entries in range(root.entries, ENTRIES):
        player = (entries - root.entries) % 2
        later = looked_up(layers[entries + 1])
        play_turns(movers, others, leads, goals[player], later, sheets, solution.setting, room, rng, lost[player])
        movers, others, leads = others, movers, -leads
    if (ENTRIES - root.entries) % 2:
        leads = -leads
    return Played(0.5 + 0.5 * np.sign(leads), lost)


def main() -> None:
    """Whole games, with every pair of goals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    every = tuple(range(ENTRIES))
    solution = EscaleroWin(GAME, GAME.settle({}), kept=every)
    solution.build()
    layers = {number: solution.layer(number) for number in every} | {ENTRIES: end_layer(START, solution.most)}
    value = layers[0].value(START)
    print(f"first player at perfect play: {value:.6f}")
    for goals in ((WIN, WIN), (WIN, POINTS), (POINTS, WIN), (POINTS, POINTS)):
        played = play(solution, layers, START, goals, args.games, args.seed)
        first, second = played.lost.mean(axis=1)
        print(f"{NAMES[goals[0]]} against {NAMES[goals[1]]}, {args.games} games:")
        level = np.mean(played.results == 0.5)
        print(f"  the first player wins {played.mean:.6f} +/- {played.error:.6f}; level {level:.4f}")
        print(f"  chance to win given away: first {first:.6f}, second {second:.6f}")
        print(
            f"  so it should be {value - first + second:.6f}; off by {played.off(value):+.2f} standard errors",
            flush=True,
        )


if __name__ == "__main__":
    main()
