"""How much of a round of Pyramid Poker is luck of the draws: what an arena can gain by leaving that luck out.

    python -m bench.luck [--deals 50] [--again 3] [--walks 2000] [--lots 0] [--seed 1]

A search of so many walks, which works no endings out, plays regular. Every deal is played with seats swapped, some
times again with the same draws and other random numbers of the bots. Printed are, for single rounds and for pairs with
seats swapped: the variance of the gain, how much of it rounds with the same draws share (more no function of the draws
could explain), how much the luck of the draws explains, and how much the value of the position does when so many blocks
are left to take: what is decided after the last draw, no draw explains. With `--lots N` each decision is also asked N
times more, with other random numbers: what was played less the mean of all answers, by the same value function, is the
luck of the bots' own lots.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

import numpy as np

from ptoq.core.draws import below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.bits import count
from ptoq.games.pyramid_poker.rules import BLOCKS, TAKE, pyramid
from ptoq.minds.bots.recipes import INFORMED, PATIENT, recipe
from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE
from ptoq.minds.search import Search
from ptoq.minds.valuing.playouts import PlayoutValue

GAME = find("pyramid-poker")
GAIN, DRAWS, LOTS, VALUES = range(4)
LEFT = (BLOCKS, 20, 10, 4)
"""The numbers of blocks at which the value is noted: from here on in the columns of VALUES."""


class Rounds:
    """Rounds between a search and regular, with their luck."""

    def __init__(self, walks: int, lots: int) -> None:
        self.searches = [
            (Search(GAME, KNOWLEDGE, replace(config, ending=0)), budget)
            for config, budget in ((INFORMED, walks), (PATIENT, recipe(GAME, "regular").budget.iterations))
        ]
        self.values = PlayoutValue(GAME)
        self.lots = lots

    def play(self, seating: tuple[int, int], starter: int, draws: str, bots: str) -> list[float]:
        """What the search gained in a round, its luck with draws and with lots, and what positions were worth to it."""
        rules, drawn, number = GAME.rules, stream(draws), 0
        state: Any = GAME.new_round({}, 2, starter)
        mine = seating.index(0)
        luck, noted = [0.0, 0.0, 0.0], [0.0] * len(LEFT)
        while (seat := rules.actor(state)) != NOBODY:
            if state.stage == TAKE and (left := count(pyramid(state))) in LEFT:
                noted[LEFT.index(left)] = float(self.values.value(state)[mine])
            if seat == NATURE:
                expected = self.values.expectation(state)[mine]
                rules.apply(state, below(drawn, rules.chances(state)))
                luck[DRAWS] += float(self.values.value(state)[mine] - expected)
                continue
            number += 1
            answers = self.answers(state, seat, seating[seat], f"{bots} {number}")
            if len(set(answers)) > 1:
                worth = [self.worth_after(state, move, mine) for move in answers]
                luck[LOTS] += worth[0] - float(np.mean(worth))
            rules.apply(state, answers[0])
        gains = np.zeros(2, np.int64)
        rules.payoff(state, gains)
        luck[GAIN] = float(gains[mine])
        return luck + noted

    def answers(self, state: Any, seat: int, bot: int, seed: str) -> list[int]:
        """What a bot plays, and what it would play with other random numbers."""
        search, walks = self.searches[bot]
        out = np.zeros(GAME.rules.most_choices, np.int32)
        if GAME.rules.choices(state, seat, out) == 1:
            return [int(out[0])]
        times = range(1 + self.lots)
        return [search.consider(state, seat, iterations=walks, seed=f"{seed} {time}").best for time in times]

    def worth_after(self, state: Any, move: int, seat: int) -> float:
        """What a move leads to."""
        after = state.copy()
        GAME.rules.apply(after, move)
        return float(self.values.value(after)[seat])


def explained(gains: Any, lucks: Any) -> tuple[float, Any]:
    """The share of the variance that lucks explain, less what as many random numbers would; and their factors."""
    columns = np.column_stack([np.ones(len(gains)), lucks])
    factors = np.linalg.lstsq(columns, gains, rcond=None)[0]
    rest = gains - columns @ factors
    return 1 - rest @ rest / (len(gains) - columns.shape[1]) / gains.var(ddof=1), factors[1:]


def report(name: str, found: Any) -> None:
    """Say what explains the gains in [deal, again, what]."""
    gains = found[:, :, GAIN]
    shared = 1 - gains.var(axis=1, ddof=1).mean() / gains.var(ddof=1) if gains.shape[1] > 1 else float("nan")
    print(f"{name}: {gains.size}, variance {gains.var(ddof=1):.2f}, shared by the same draws {100 * shared:.0f} %")
    flat = found.reshape(-1, found.shape[2])
    for what, columns in (("draws", [DRAWS]), ("draws and lots", [DRAWS, LOTS])):
        if flat[:, columns[-1]].any():
            share, factors = explained(flat[:, GAIN], flat[:, columns])
            print(f"  luck of {what} explains {100 * share:.0f} % (factors {', '.join(f'{f:.2f}' for f in factors)})")
    for column, left in enumerate(LEFT, start=VALUES):
        share, _ = explained(flat[:, GAIN], flat[:, [column]])
        print(f"  the value with {left} blocks left explains {100 * share:.0f} %")


def main() -> None:
    """Play, and say how it comes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--again", type=int, default=3)
    parser.add_argument("--walks", type=int, default=2000)
    parser.add_argument("--lots", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rounds = Rounds(args.walks, args.lots)
    found = np.zeros((args.deals, args.again, 2, VALUES + len(LEFT)))
    for deal in range(args.deals):
        for again in range(args.again):
            for side, seating in enumerate(((0, 1), (1, 0))):
                draws, bots = f"{args.seed} {deal}", f"{args.seed} {deal} {again} {side}"
                found[deal, again, side] = rounds.play(seating, deal % 2, draws, bots)
    report("rounds", found.transpose(0, 2, 1, 3).reshape(-1, args.again, found.shape[3]))
    report("pairs", found.mean(axis=2))


if __name__ == "__main__":
    main()
