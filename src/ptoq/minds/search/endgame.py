"""Endgames solved exactly, where everything lies open and little is left.

The value of a position is the mean over nature's draws, and what the seat to act likes best among its choices, every
seat wanting the most for itself. Solved positions are kept in a hash table (a transposition table).
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
from ptoq.minds.search.knowledge import Values, final_values
from ptoq.minds.search.memory import StateWords, hash_words, state_and_words

MOST_PLIES = 40
"""A game that may go on for longer is no endgame: the first line tried gives it up at once."""
MOST_SEATS = 8
MOST_SLOTS = 1 << 20


class EndgameStack(NamedTuple):
    """A state with its choices and values for every ply ahead, and the hash table of solved positions."""

    states: Any
    plies: Any
    out: Moves
    values: Values
    gains: Gains
    seen: Any
    words: StateWords
    """The bytes of `seen`."""
    known: StateWords
    """The hashes of the positions that were solved; 0 is a free slot."""
    worth: Values
    used: NDArray[np.int64]
    """How many nodes were visited, and how many positions are in the hash table."""


PLY = np.dtype((np.record, [("hash_words", "i8"), ("who", "i8"), ("count", "i8"), ("at", "i8")]))
"""The hash of a state, who is to act, how many ways it can go on, and which of them is being solved."""
ROOT, FIRST = range(2)
NODES, POSITIONS = range(2)
SOLVED, OPENED, GIVEN_UP = range(3)


def new_stack(game: Game, most_nodes: int) -> EndgameStack:
    """An empty stack, with a hash table for so many positions."""
    rules = game.rules
    slots = min(1 << (2 * most_nodes).bit_length(), MOST_SLOTS)
    seen, words = state_and_words(rules.State.dtype)
    return EndgameStack(
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
    stack = new_stack(game, most_nodes)
    worth = []
    for move in stack.out[ROOT, : rules.choices(state, seat, stack.out[ROOT])]:
        stack.states[FIRST] = state
        rules.apply(stack.states[FIRST], int(move))
        if not solve_state(stack, FIRST, most_nodes):
            return None
        worth.append((int(move), float(stack.values[FIRST, seat])))
    return worth


@rule
def solve_state(stack: EndgameStack, first: int, most: int) -> bool:
    """Find the values of the state at the first ply, depth first; whether that was possible."""
    ply = first
    while True:
        verdict = look_at(stack, ply, most)
        if verdict == GIVEN_UP:
            return False
        while verdict == SOLVED:
            if ply == first:
                return True
            ply -= 1
            take_in(stack, ply)
            if stack.plies[ply].at == stack.plies[ply].count:
                conclude(stack, ply)
            else:
                verdict = OPENED
        play_next(stack, ply)
        ply += 1


@rule
def copy_values(source: Values, target: Values) -> None:
    """What it is worth to each seat."""
    for seat in range(MOST_SEATS):
        target[seat] = source[seat]


@rule
def look_at(stack: EndgameStack, ply: int, most: int) -> int:
    """Solve a state that is over or known; else open it, unless it leads too far or the seat to act sees too little."""
    stack.used[NODES] += 1
    state = stack.states[ply]
    who = actor(state)
    if who == NOBODY:
        final_values(state, stack.gains, stack.values[ply])
        return SOLVED
    stack.seen[0] = state
    hashed = hash_words(stack.words)
    slot = slot_of(stack.known, hashed)
    if stack.known[slot] == hashed:
        copy_values(stack.worth[slot], stack.values[ply])
        return SOLVED
    n = chances(state) if who == NATURE else choices(state, who, stack.out[ply])
    if ply == MOST_PLIES or n > most - stack.used[NODES]:
        return GIVEN_UP
    if who != NATURE and n > 1:
        # A seat without a choice need not see.
        hide(stack.seen[0], who)
        if hash_words(stack.words) != hashed:
            return GIVEN_UP
    stack.plies[ply].hash_words = hashed
    stack.plies[ply].who = who
    stack.plies[ply].count = n
    stack.plies[ply].at = 0
    for seat in range(MOST_SEATS):
        stack.values[ply, seat] = 0.0
    return OPENED


@rule
def slot_of(known: StateWords, hashed: int) -> int:
    """Where a position is remembered, or would be."""
    slot = hashed & len(known) - 1
    while known[slot] != 0 and known[slot] != hashed:
        slot = slot + 1 & len(known) - 1
    return slot


@rule
def play_next(stack: EndgameStack, ply: int) -> None:
    """Play the way that is to be solved next."""
    at = stack.plies[ply].at
    stack.states[ply + 1] = stack.states[ply]
    apply(stack.states[ply + 1], at if stack.plies[ply].who == NATURE else stack.out[ply, at])


@rule
def take_in(stack: EndgameStack, ply: int) -> None:
    """Add a draw with its share; keep a solved move if it is the best so far for the seat to act."""
    who = stack.plies[ply].who
    if who == NATURE:
        for seat in range(MOST_SEATS):
            stack.values[ply, seat] += stack.values[ply + 1, seat] / stack.plies[ply].count
    elif stack.plies[ply].at == 0 or stack.values[ply + 1, who] > stack.values[ply, who]:
        copy_values(stack.values[ply + 1], stack.values[ply])
    stack.plies[ply].at += 1


@rule
def conclude(stack: EndgameStack, ply: int) -> None:
    """All ways are solved: remember the state, while half of the slots are free."""
    if 2 * stack.used[POSITIONS] >= len(stack.known):
        return
    stack.used[POSITIONS] += 1
    slot = slot_of(stack.known, stack.plies[ply].hash_words)
    stack.known[slot] = stack.plies[ply].hash_words
    copy_values(stack.values[ply], stack.worth[slot])
