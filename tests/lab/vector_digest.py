"""A hash of all that a few steps of a few games tell: compiled and interpreted, it is the same.

python -m tests.lab.vector_digest escalero:2
"""

from __future__ import annotations

import hashlib
import sys

from ptoq.core.game import Game
from ptoq.games import find
from ptoq.lab.vector import VectorGames

STEPS = 40


def digest(game: Game, seats: int) -> str:
    """Play a little, with raw observations and with those for networks."""
    heard = hashlib.sha256()
    for observation, dtype in (("raw", "uint8"), ("network", "uint8"), ("network", "float32")):
        many = VectorGames(game, 2, seats, seed=8, observation=observation, dtype=dtype)
        told = many.reset()
        for _ in range(STEPS):
            told = many.step(many.sample())
            for array in told:
                heard.update(array.tobytes())
    return heard.hexdigest()


if __name__ == "__main__":
    for table in sys.argv[1:]:
        name, _, seats = table.partition(":")
        print(digest(find(name), int(seats)))
