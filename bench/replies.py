"""Hidden dice poker for two: what a best reply gains against the master, by stacks and by seat.

    python -m bench.replies [--stacks 60 20 10 5 7:53 53:7] [--announce dice combination] [--joker off on]

A reply knows how the master announces and doubts, and takes the best of every choice by the rules of the table, from
the end of the round backwards (`minds/solve/replies.py`). It is measured against the solution; how far the master's own
answers (`consider`) differ from it, in rounds that go anywhere. The first of two stacks is that of who begins.
"""

from __future__ import annotations

import argparse
from itertools import product
from typing import Any

import numpy as np

from ptoq.core.draws import Rng, below, stream
from ptoq.core.rules import NATURE, NOBODY
from ptoq.core.view import View
from ptoq.games.hidden_poker import GAME
from ptoq.games.hidden_poker.rules import ANNOUNCING, ANTE, BELIEVE, DOUBT
from ptoq.minds.bots.bot import bot
from ptoq.minds.solve.hidden import LAPS, HiddenPoker
from ptoq.minds.solve.replies import Replies

STACKS = ("60", "20", "10", "5", "7:53", "53:7")
Stacks = tuple[int, int]


def stacks(text: str) -> Stacks:
    """The chips of the player who begins, and of the other one."""
    first, _, second = text.partition(":")
    return int(first), int(second or first)


def gains(solution: HiddenPoker, chips: Stacks) -> tuple[float, float, float]:
    """What the round is worth to the one who begins, and what best replies gain as the first and the second player."""
    played = solution.round((2 * ANTE, chips[0] - ANTE, chips[1] - ANTE))
    if played.laps < LAPS:
        raise SystemExit(f"{chips[0]}:{chips[1]}: a round with so many chips is not solved as a whole.")
    value = float(played.worth[0, 0]) - chips[0]
    first, second = Replies(solution, chips).best()
    return value, first - value, second + value


def difference(solution: HiddenPoker, chips: Stacks, answers: int, rng: Rng) -> float:
    """How much a chance in the master's own answers differs at most from the solution's, in rounds that go anywhere."""
    master, most, asked = bot(GAME, "master", 1), 0.0, 0
    while asked < answers:
        state: Any = GAME.new_round(solution.options, 2, 0, list(chips))
        while (seat := GAME.rules.actor(state)) != NOBODY:
            if seat == NATURE:
                move = below(rng, GAME.rules.chances(state))
            else:
                view = seen(state, seat)
                chances = chances_of(solution, view.state, seat)
                choices = master.consider(view).choices
                most = max(most, *(abs((choice.often or 0.0) - chances[choice.move.code]) for choice in choices))
                move = choices[below(rng, len(choices))].move.code
                asked += 1
            GAME.rules.apply(state, move)
    return most


def seen(state: Any, seat: int) -> View[Any]:
    """What a seat sees that is to act."""
    out = np.zeros(GAME.rules.most_choices, np.int32)
    moves = [GAME.words.NOTATION.move(int(code)) for code in out[: GAME.rules.choices(state, seat, out)]]
    hidden = state.copy()
    GAME.rules.hide(hidden, seat)
    return View(GAME, seat, hidden, ["", ""], [0, 0], 1, seat, moves)


def chances_of(solution: HiddenPoker, state: Any, seat: int) -> dict[int, float]:
    """How often each choice is taken by the game of announcing that the replies are measured against."""
    game = solution.game(state)
    if state.phase == ANNOUNCING:
        return dict(zip(solution.move.tolist(), game.table()[solution.value[state.dice[seat]]].tolist(), strict=True))
    doubt = float(game.doubts[solution.value[state.said[1 - seat]]])
    return {DOUBT + seat: doubt, BELIEVE + seat: 1.0 - doubt}


def main() -> None:
    """Print the table."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--stacks", nargs="+", type=stacks, default=[stacks(text) for text in STACKS])
    words.add_argument("--announce", nargs="+", choices=("dice", "combination"), default=("dice", "combination"))
    words.add_argument("--joker", nargs="+", choices=("off", "on"), default=("off", "on"))
    words.add_argument("--sequences", nargs="+", choices=("off", "on"), default=("off",))
    words.add_argument("--answers", type=int, default=40)
    told = words.parse_args()
    print("announce     joker  sequences  chips      value  reply first  reply second  consider differs")
    for announce, joker, sequences in product(told.announce, told.joker, told.sequences):
        solution = HiddenPoker.of({"announce": announce, "joker": joker, "sequences": sequences})
        for chips in told.stacks:
            value, first, second = gains(solution, chips)
            off = difference(solution, chips, told.answers, stream("replies"))
            named = f"{announce:12} {joker:6} {sequences:10} {chips[0]:2}:{chips[1]:<4}"
            print(f"{named} {value:+8.4f} {first:12.0e} {second:13.0e} {off:17.0e}", flush=True)


if __name__ == "__main__":
    main()
