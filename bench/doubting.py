"""Hidden dice poker among several: what a player gains who always gives the answer that the master values most.

    python -m bench.doubting --seats 3 --rounds 4000

Masters mix their answers; if their own values are right, no answer is better than another wherever they mix, and a
player who always takes the better one gains nothing. Every round is played twice with the same dice and the same luck:
once by masters alone, once with such a player in one seat, which rotates. Two who are left in a play-off play as
masters.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.games.hidden_poker.rules import ANSWERING
from ptoq.minds.bots.bluffing import Crowded, solution

MOST_PLIES = 1000
NO_SEAT = -1


def answer(state: Any, seat: int, luck: float, greedy: bool) -> int:
    """The master's move, or for a greedy player, the answer of the highest value."""
    solved = solution(int(state.scale), bool(state.joker))
    crowded = None if solved.fits(state) else Crowded(state, seat)
    if greedy and crowded is not None and state.phase == ANSWERING:
        return max(crowded.values(), key=lambda choice: round(choice[1], 9))[0]
    moves, often = zip(*(solved.policy(state, seat) if crowded is None else crowded.policy()), strict=True)
    return int(moves[min(int(np.searchsorted(np.cumsum(often), luck)), len(moves) - 1)])


def play(state: Any, greedy: int, luck: Any) -> Any:
    """Play a round to its end; what each seat gained."""
    rules = find("hidden-poker").rules
    state = state.copy()
    for chance in luck:
        seat = rules.actor(state)
        if seat == NOBODY:
            break
        if seat == NATURE:
            rules.apply(state, int(chance * rules.chances(state)))
        else:
            view = state.copy()
            rules.hide(view, seat)
            rules.apply(state, answer(view, seat, chance, seat == greedy))
    gains = np.zeros(8, np.int64)
    rules.payoff(state, gains)
    return gains


def gains(seats: int, rounds: int, chips: int, seed: int) -> Any:
    """What the greedy player gained more than the master in its seat, round by round."""
    found = []
    for number in range(rounds):
        luck = np.random.default_rng([seed, number]).random(MOST_PLIES)
        state = find("hidden-poker").new_round({"chips": chips}, seats, starter=0)
        seat = number % seats
        found.append(int(play(state, seat, luck)[seat]) - int(play(state, NO_SEAT, luck)[seat]))
    return np.array(found)


def main() -> None:
    """Print the mean gain and its interval."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seats", type=int, default=3)
    words.add_argument("--rounds", type=int, default=4000)
    words.add_argument("--chips", type=int, default=60)
    words.add_argument("--seed", type=int, default=1)
    told = words.parse_args()
    found = gains(told.seats, told.rounds, told.chips, told.seed)
    spread = 1.96 * found.std(ddof=1) / np.sqrt(len(found))
    mean = f"{found.mean():+.3f} +/- {spread:.3f} chips a round"
    print(f"{told.seats} seats, {told.chips} chips: {mean} ({told.rounds} rounds)")


if __name__ == "__main__":
    main()
