"""A digest of many random games, every state of them: the same whether the rules are compiled or not.

`python -m tests.digests GAME GAMES` prints it; with NUMBA_DISABLE_JIT=1 the rules run interpreted.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

import numpy as np

from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.playout import random_step
from ptoq.core.rules import EVERYBODY, NOBODY
from ptoq.games import find
from tests.audit import option_sets

SAMPLE = 7
"""Views and guesses are compared at every seventh ply: they are the slow part."""


def digest(game: Game, plies: int) -> str:
    """Play random games over all option sets and numbers of seats until so many plies are played."""
    heard = hashlib.sha256()
    sets = option_sets(game)
    played = number = 0
    while played < plies:
        wishes, seats = sets[number % len(sets)], game.seats[number % len(game.seats)]
        played += play(game, wishes, seats, number, plies - played, heard)
        number += 1
    return heard.hexdigest()


def play(game: Game, wishes: dict[str, Any], seats: int, seed: int, most: int, heard: Any) -> int:
    """Play one game, or as much of it as there are plies left; the plies played."""
    rules, options = game.rules, game.settle(wishes)
    state = rules.State.new()
    rules.start(state, options, seats, 0, [options[game.match.purse]] * seats if game.match.purse else None)
    rng, out, gains = stream(seed), np.zeros(rules.most_choices, np.int32), np.zeros(8, np.int64)
    for ply in range(most):
        who = rules.actor(state)
        if who == NOBODY:
            rules.payoff(state, gains)
            heard.update(gains[:seats].tobytes())
            return ply
        random_step(state, who, out, rng)
        heard.update(state.tobytes())
        if ply % SAMPLE == 0:
            for seat in range(EVERYBODY, seats):
                view = state.copy()
                rules.hide(view, seat)
                heard.update(view.tobytes())
                rules.guess(view, seat, rng)
                heard.update(view.tobytes())
    return most


if __name__ == "__main__":
    print(digest(find(sys.argv[1]), int(sys.argv[2])))
