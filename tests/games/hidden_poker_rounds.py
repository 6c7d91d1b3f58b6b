"""Rounds of hidden dice poker laid out for tests."""

from __future__ import annotations

import numpy as np

from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.dice import FACE_NAMES, THROWS
from ptoq.games.hidden_poker import GAME, words
from ptoq.games.hidden_poker.rules import ANSWERING, State

RULES = GAME.rules
READ = words.NOTATION.read
OUT = np.zeros(RULES.most_choices, np.int32)
NAMES = ["Ann", "Bob", "Cem", "Dora", "Eve", "Fay"]


def table(purse: list[int] | int = 2, starter: int = 0, **options: str) -> State:
    """A new round, for so many players with 60 chips or for these purses."""
    purse = [60] * purse if isinstance(purse, int) else purse
    return GAME.new_round(options, len(purse), starter, purse)


def play(state: State, *plies: str) -> State:
    """Make moves, which must be legal, and throws, such as "9 9 J K A"."""
    for ply in plies:
        if ply.startswith(("announce", "doubt", "believe")):
            move = READ(ply)
            assert any(words.NOTATION.text(move) in legal(state, seat) for seat in range(state.seats)), ply
            RULES.apply(state, move)
        else:
            throw(state, ply)
    return state


def throw(state: State, dice: str) -> None:
    """Let the dice fall as said under the cup."""
    assert RULES.actor(state) == NATURE
    roll = 0
    for name in dice.split():
        roll = roll * 6 + FACE_NAMES.index(name)
    RULES.apply(state, roll)


def legal(state: State, seat: int) -> list[str]:
    n = RULES.choices(state, seat, OUT)
    return [words.NOTATION.text(int(move)) for move in OUT[:n]]


def number(dice: str) -> int:
    return THROWS.index(tuple(sorted(FACE_NAMES.index(name) for name in dice.split())))


def seen(state: State, seat: int) -> State:
    view = state.copy()
    RULES.hide(view, seat)
    return view


def gains(state: State) -> list[int]:
    out = np.zeros(8, np.int64)
    RULES.payoff(state, out)
    return out[: state.seats].tolist()


def chips(state: State) -> list[int]:
    return state.chips[: state.seats].tolist()


def stubborn(purse: list[int], starter: int = 0) -> State:
    """A round in which everybody announces five aces and nobody doubts."""
    state = table(purse, starter)
    while RULES.actor(state) != NOBODY:
        if RULES.actor(state) == NATURE:
            throw(state, "9 9 9 9 9")
        elif state.phase == ANSWERING:
            play(state, f"believe as {RULES.actor(state) + 1}")
        else:
            play(state, "announce A A A A A")
    return state


def window(hidden: str, **options: str) -> State:
    """Ann's announcement was doubted, Bob has let Cem's stand, Ann and Dora have still to answer; Eve sits out."""
    state = table([60, 60, 60, 60, 0], **options)
    play(state, "9 9 K K A", "announce Q Q Q Q Q", "doubt as 3")
    play(state, "9 9 9 9 9", "announce 9 10 J Q K", "believe as 3", "believe as 4", "believe as 1")
    return play(state, hidden, "announce 9 9 K K K", "believe as 2")
