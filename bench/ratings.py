"""Which ratings find out soonest who plays well: Elo, Glicko-2, or Glicko-2 on results without the luck that is known.

    python -m bench.ratings [--people 200] [--matches 60] [--seeds 5]

People have a true skill. A match is decided by the difference of skills and by luck; a part of the luck is known
afterwards, as a grader knows it from the draws. How well ratings order people is the rank correlation with the truth,
after so many matches of each; how well they predict is the mean of -ln of the chance that they gave to what happened.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from ptoq.server.rooms.glicko import Rating, after, rated

SKILL = 1.0
LUCK = 2.0
"""How far skills, and luck, spread: the better of two who differ by one spread of skill wins 69 of 100 matches."""
KNOWN = 0.7
"""How much of the variance of luck a grader knows."""
K = 24.0
SHOWN = (5, 10, 20, 40, 60)
DAY = 86_400_000


class Elo:
    """Elo's system, with one factor for all."""

    def __init__(self, people: int) -> None:
        self.ratings = np.full(people, 1500.0)

    def expected(self, one: int, other: int) -> float:
        """The chance of the first to win."""
        return float(1 / (1 + 10 ** ((self.ratings[other] - self.ratings[one]) / 400)))

    def learn(self, one: int, other: int, won: float, known: float, day: int) -> None:
        """A match ended."""
        change = K * ((won > 0) - self.expected(one, other))
        self.ratings[one] += change
        self.ratings[other] -= change


class Glicko:
    """Glicko-2 as the server has it; `adjusted`, on how the match would have ended without the luck that is known."""

    def __init__(self, people: int, adjusted: bool = False) -> None:
        self.kept = [Rating() for _ in range(people)]
        self.adjusted = adjusted

    @property
    def ratings(self) -> np.ndarray:
        """All ratings."""
        return np.array([one.rating for one in self.kept])

    def expected(self, one: int, other: int) -> float:
        """The chance of the first to win, as sure as both are."""
        mine, theirs = self.kept[one], self.kept[other]
        spread = math.hypot(mine.deviation, theirs.deviation) / 173.7178
        g = 1 / math.sqrt(1 + 3 * spread**2 / math.pi**2)
        return 1 / (1 + math.exp(-g * (mine.rating - theirs.rating) / 173.7178))

    def learn(self, one: int, other: int, won: float, known: float, day: int) -> None:
        """A match ended."""
        both = [self.kept[one], self.kept[other]]
        if not self.adjusted:
            self.kept[one], self.kept[other] = rated(both, [int(won < 0), int(won > 0)], day * DAY)
            return
        rest = LUCK * math.sqrt(1 - KNOWN)
        share = 0.5 * (1 + math.erf((won - known) / rest / math.sqrt(2)))
        self.kept[one] = after(both[0], [both[1]], [share], 0.0)
        self.kept[other] = after(both[1], [both[0]], [1 - share], 0.0)


SYSTEMS: dict[str, Callable[[int], Elo | Glicko]] = {
    "Elo, K = 24": Elo,
    "Glicko-2": Glicko,
    "Glicko-2 without known luck": partial(Glicko, adjusted=True),
}


def ranks(values: Sequence[float] | np.ndarray) -> np.ndarray:
    """The ranks of values."""
    return np.argsort(np.argsort(values))


def run(people: int, matches: int, seed: int) -> dict[str, list[tuple[float, float]]]:
    """Rank correlation and loss of every system, after as many matches of each person as are shown."""
    rng = np.random.default_rng(seed)
    skill = rng.normal(0, SKILL, people)
    systems = {name: make(people) for name, make in SYSTEMS.items()}
    told: dict[str, list[tuple[float, float]]] = {name: [] for name in systems}
    losses: dict[str, list[float]] = {name: [] for name in systems}
    for day in range(1, matches + 1):
        order = rng.permutation(people)
        for one, other in zip(order[::2], order[1::2], strict=True):
            known = rng.normal(0, LUCK * math.sqrt(KNOWN))
            won = skill[one] - skill[other] + known + rng.normal(0, LUCK * math.sqrt(1 - KNOWN))
            for name, system in systems.items():
                chance = system.expected(one, other)
                losses[name].append(-math.log(chance if won > 0 else 1 - chance))
                system.learn(one, other, won, known, day)
        if day in SHOWN:
            for name, system in systems.items():
                fit = float(np.corrcoef(ranks(skill), ranks(system.ratings))[0, 1])
                told[name].append((fit, float(np.mean(losses[name]))))
                losses[name] = []
    return told


def main() -> None:
    """Print the means over all seeds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in (("people", 200), ("matches", 60), ("seeds", 5)):
        parser.add_argument(f"--{name}", type=int, default=default)
    wanted = parser.parse_args()
    runs = [run(wanted.people, wanted.matches, seed) for seed in range(wanted.seeds)]
    print("matches of each person".ljust(30), *(f"{count:>15}" for count in SHOWN if count <= wanted.matches))
    for name in SYSTEMS:
        means = np.mean([one[name] for one in runs], axis=0)
        print(name.ljust(30), *(f"{fit:>8.3f} {loss:.4f}" for fit, loss in means))


if __name__ == "__main__":
    main()
