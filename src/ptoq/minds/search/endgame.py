"""Endgames solved exactly, where everything lies open and little is left.

The value of a position is the mean over nature's draws, and what the seat to act likes best among its choices, every
seat wanting the most for itself. Positions that were met before are remembered by their look.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import stream
from ptoq.core.game import Game
from ptoq.core.record import Record
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, actor, apply, chances, choices, hide
from ptoq.minds.search.knowledge import Values, settle
from ptoq.minds.search.memory import Words, look, state_and_words

MOST_PLIES = 40
"""A game that may go on for longer is no endgame: the first line tried gives it up at once."""
MOST_SEATS = 8
MOST_SLOTS = 1 << 20


class Board(NamedTuple):
    """A state with its choices and values for every ply ahead, and what is remembered."""

    states: Any
    plies: Any
    out: Moves
    values: Values
    gains: Gains
    seen: Any
    words: Words
    """The bytes of `seen`."""
    known: Words
    """The looks of the positions that were solved; 0 is a free slot."""
    worth: Values
    used: NDArray[np.int64]
    """How many nodes were looked at, and how many positions are remembered."""


PLY = np.dtype((np.record, [("look", "i8"), ("who", "i8"), ("count", "i8"), ("at", "i8")]))
"""How a state looks, who is to act, how many ways it can go on, and which of them is being solved."""
ROOT, FIRST = range(2)
NODES, POSITIONS = range(2)
SOLVED, OPENED, GIVEN_UP = range(3)


def lay_out(game: Game, most_nodes: int) -> Board:
    """A board with nothing on it, and room to remember so many positions."""
    rules = game.rules
    slots = min(1 << (2 * most_nodes).bit_length(), MOST_SLOTS)
    seen, words = state_and_words(rules.State.dtype)
    return Board(
        states=np.zeros(MOST_PLIES + 1, rules.State.dtype),
        plies=np.zeros(MOST_PLIES + 1, PLY),
        out=np.zeros((MOST_PLIES + 1, rules.most_choices), np.int32),
        values=np.zeros((MOST_PLIES + 1, MOST_SEATS)),
        gains=np.zeros(MOST_SEATS, np.int64),
        seen=seen,
        words=words,
        known=np.zeros(slots, np.int64),
        worth=np.zeros((slots, MOST_SEATS)),
        used=np.zeros(2, np.int64),
    )


def exact(game: Game, state: Record, seat: int, most_nodes: int) -> list[tuple[int, float]] | None:
    """What each choice of a seat is worth to it; None if it takes more nodes than these, or something is hidden."""
    rules = game.rules
    guessed = state.copy()
    rules.hide(guessed, seat)
    hides = guessed.tobytes() != state.tobytes()
    rules.guess(guessed, seat, stream(0))
    if hides or guessed.tobytes() != state.tobytes():
        return None
    board = lay_out(game, most_nodes)
    worth = []
    for move in board.out[ROOT, : rules.choices(state, seat, board.out[ROOT])]:
        board.states[FIRST] = state
        rules.apply(board.states[FIRST], int(move))
        if not solve(board, FIRST, most_nodes):
            return None
        worth.append((int(move), float(board.values[FIRST, seat])))
    return worth


@rule
def solve(board: Board, first: int, most: int) -> bool:
    """Find the values of the state at the first ply, depth first; whether that was possible."""
    ply = first
    while True:
        verdict = look_at(board, ply, most)
        if verdict == GIVEN_UP:
            return False
        while verdict == SOLVED:
            if ply == first:
                return True
            ply -= 1
            take_in(board, ply)
            if board.plies[ply].at == board.plies[ply].count:
                conclude(board, ply)
            else:
                verdict = OPENED
        play_next(board, ply)
        ply += 1


@rule
def copy_values(source: Values, target: Values) -> None:
    """What it is worth to each seat."""
    for seat in range(MOST_SEATS):
        target[seat] = source[seat]


@rule
def look_at(board: Board, ply: int, most: int) -> int:
    """Solve a state that is over or known; else open it, unless it leads too far or the seat to act sees too little."""
    board.used[NODES] += 1
    state = board.states[ply]
    who = actor(state)
    if who == NOBODY:
        settle(state, board.gains, board.values[ply])
        return SOLVED
    board.seen[0] = state
    mark = look(board.words)
    slot = slot_of(board.known, mark)
    if board.known[slot] == mark:
        copy_values(board.worth[slot], board.values[ply])
        return SOLVED
    n = chances(state) if who == NATURE else choices(state, who, board.out[ply])
    if ply == MOST_PLIES or n > most - board.used[NODES]:
        return GIVEN_UP
    if who != NATURE and n > 1:
        # Who has no choice need not see.
        hide(board.seen[0], who)
        if look(board.words) != mark:
            return GIVEN_UP
    board.plies[ply].look = mark
    board.plies[ply].who = who
    board.plies[ply].count = n
    board.plies[ply].at = 0
    for seat in range(MOST_SEATS):
        board.values[ply, seat] = 0.0
    return OPENED


@rule
def slot_of(known: Words, mark: int) -> int:
    """Where a position is remembered, or would be."""
    slot = mark & len(known) - 1
    while known[slot] != 0 and known[slot] != mark:
        slot = slot + 1 & len(known) - 1
    return slot


@rule
def play_next(board: Board, ply: int) -> None:
    """Play the way that is to be solved next."""
    at = board.plies[ply].at
    board.states[ply + 1] = board.states[ply]
    apply(board.states[ply + 1], at if board.plies[ply].who == NATURE else board.out[ply, at])


@rule
def take_in(board: Board, ply: int) -> None:
    """Add a draw with its share; keep a solved move if it is the best so far for the seat to act."""
    who = board.plies[ply].who
    if who == NATURE:
        for seat in range(MOST_SEATS):
            board.values[ply, seat] += board.values[ply + 1, seat] / board.plies[ply].count
    elif board.plies[ply].at == 0 or board.values[ply + 1, who] > board.values[ply, who]:
        copy_values(board.values[ply + 1], board.values[ply])
    board.plies[ply].at += 1


@rule
def conclude(board: Board, ply: int) -> None:
    """All ways are solved: remember the state, while half of the slots are free."""
    if 2 * board.used[POSITIONS] >= len(board.known):
        return
    board.used[POSITIONS] += 1
    slot = slot_of(board.known, board.plies[ply].look)
    board.known[slot] = board.plies[ply].look
    copy_values(board.values[ply], board.worth[slot])
