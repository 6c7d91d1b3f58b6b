"""Banks of Rock and Roll laid out for tests."""

from __future__ import annotations

import numpy as np

from ptoq.core.rules import NATURE
from ptoq.games.dice import FACE_NAMES
from ptoq.games.rock_and_roll import GAME, words
from ptoq.games.rock_and_roll.rules import State

RULES = GAME.rules
READ = words.NOTATION.read
OUT = np.zeros(RULES.most_choices, np.int32)


def table(purse: list[int] | int = 2, starter: int = 0, rounds: int = 10) -> State:
    """A new bank, for so many players with 60 chips or for these purses."""
    purse = [60] * purse if isinstance(purse, int) else purse
    return GAME.new_round({"rounds": rounds}, len(purse), starter, purse)


def play(state: State, *plies: str) -> State:
    """Make moves, which must be legal, and throws, such as "falls K"."""
    for ply in plies:
        if ply.startswith("falls "):
            assert RULES.actor(state) == NATURE
            RULES.apply(state, FACE_NAMES.index(ply.removeprefix("falls ")))
        else:
            assert ply in legal(state), ply
            RULES.apply(state, READ(ply))
    return state


def legal(state: State, seat: int | None = None) -> list[str]:
    n = RULES.choices(state, RULES.actor(state) if seat is None else seat, OUT)
    return [words.NOTATION.text(int(move)) for move in OUT[:n]]


def chips(state: State) -> list[int]:
    return state.chips[: state.seats].tolist()


def gains(state: State) -> list[int]:
    out = np.zeros(8, np.int64)
    RULES.payoff(state, out)
    return out[: state.seats].tolist()
