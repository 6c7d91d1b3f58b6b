"""A digest of many random games, every state of them and what their words say: the same, whoever runs the rules.

`python -m tests.digests GAME GAMES` prints it; with NUMBA_DISABLE_JIT=1 the rules run interpreted.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np

from ptoq.core.draws import below, stream
from ptoq.core.game import Game
from ptoq.core.messages import Seat, Text
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.games import find, games
from tests.audit import option_sets

SAMPLE = 7
"""Views and guesses are compared at every seventh ply: they are the slow part."""
SPOKEN = 35
"""And what words say at every 35th."""
STRIDE = 17
"""Of moves that are refused, every so many."""
NAMES = ("Anna", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
SHORTEST = 3
"""Games have more plies than this, on average."""
RULES = {game.package: game for game in reversed(games().values())}
"""One game of each set of rules: Joker Poker is among the options of the others."""


def digest(game: Game, plies: int) -> str:
    """Play random games over all option sets and numbers of seats until so many plies are played."""
    heard = hashlib.sha256()
    played = number = 0
    while played < plies:
        played += play(game, *agreed(game, number), number, plies - played, heard)
        number += 1
    return heard.hexdigest()


def agreed(game: Game, number: int) -> tuple[dict[str, Any], int]:
    """The wishes and the number of seats of a random game."""
    sets = option_sets(game)
    return sets[number % len(sets)], game.seats[number % len(game.seats)]


def play(game: Game, wishes: dict[str, Any], seats: int, seed: int, most: int, heard: Any) -> int:
    """Play one game, or as much of it as there are plies left; the plies played."""
    rules, words, state = game.rules, game.words, game.new_round(wishes, seats)
    rng, out, gains = stream(seed), np.zeros(rules.most_choices, np.int32), np.zeros(8, np.int64)
    names = NAMES[:seats]

    def hear(said: Any) -> None:
        heard.update(json.dumps(said, default=plain, ensure_ascii=False, separators=(",", ":")).encode())

    for ply in range(most):
        who = rules.actor(state)
        if who == NOBODY:
            rules.payoff(state, gains)
            heard.update(gains[:seats].tobytes())
            hear(words.verdict(state, names))
            return ply
        before = state.copy()
        if who == NATURE:
            move = below(rng, rules.chances(state))
        else:
            move = int(out[below(rng, rules.choices(state, who, out))])
        rules.apply(state, move)
        heard.update(state.tobytes())
        if ply % SAMPLE:
            continue
        for seat in range(EVERYBODY, seats):
            view = state.copy()
            rules.hide(view, seat)
            heard.update(view.tobytes())
            if ply % SPOKEN == 0:
                n = rules.choices(view, seat, out) if seat != EVERYBODY else 0
                speak(words, view, seat, out[:n].tolist(), hear)
                if who == NATURE:
                    hear(words.nature(before, move, state, seat))
            rules.guess(view, seat, rng)
            heard.update(view.tobytes())
    return most


def speak(words: Any, view: Any, seat: int, moves: list[int], hear: Any) -> None:
    """All that the words of a game say of a view: to whoever is to act also why other moves are refused."""
    hear(words.view(view, seat))
    if moves:
        hear(words.expects(view, seat))
        hear([words.NOTATION.text(move) for move in moves])
        hear([words.NOTATION.json(move) for move in moves])
        for move in range(words.NOTATION.count):
            if move % STRIDE == len(moves) % STRIDE and move not in moves:
                hear(words.why_not(view, seat, move))


def plan(game: Game, plies: int) -> dict[str, Any]:
    """The games of a digest as JSON, for code that is not Python."""
    terms = {"plies": plies, "sample": SAMPLE, "spoken": SPOKEN, "stride": STRIDE, "names": NAMES}
    return {**terms, "games": [planned(game, number) for number in range(plies // SHORTEST)]}


def planned(game: Game, number: int) -> dict[str, Any]:
    """A random game as numbers: what `start` is given, and the seed of its draws."""
    wishes, seats = agreed(game, number)
    options = game.settle(wishes)
    purse = [options[game.match.purse] if game.match.purse else 0] * seats
    told = {"options": game.numbers(options).tolist(), "seats": seats, "purse": purse}
    return {**told, "seed": str(int(np.asarray(stream(number))[0]))}


def plain(said: Any) -> Any:
    """A text as JSON."""
    if isinstance(said, Text):
        return {"key": said.key, "values": said.values}
    if isinstance(said, Seat):
        return {"seat": said.number}
    raise TypeError(f"a {type(said)} in what is said")


if __name__ == "__main__":
    print(digest(find(sys.argv[1]), int(sys.argv[2])))
