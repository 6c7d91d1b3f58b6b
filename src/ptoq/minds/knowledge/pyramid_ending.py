"""The last blocks of Pyramid Poker worked out: every card that a hidden block may have, every answer, every draw.

A player weighs the blocks he does not see as the search does (`pyramid_belief`), and expects that the other one does so
too, each by what he sees. What a player's last moves tell about his own blocks is left out. So it is exact for what is
believed, and no proof against every opponent. A decision is found once for all that looks the same to its player.
"""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Any, NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import COMPILING, prepare, rule
from ptoq.core.record import UNKNOWN, Record
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves
from ptoq.games import find
from ptoq.games.bits import count, lowest
from ptoq.games.cards import CARDS, PLAIN
from ptoq.games.pyramid_poker.pyramid import SPACE_OF_BIT, loose_blocks
from ptoq.games.pyramid_poker.rules import (
    ADD,
    CHOOSE,
    MOST_CHOICES,
    NOTHING,
    TAKE,
    State,
    actor,
    apply,
    choices,
    hide,
    payoff,
    pyramid,
)
from ptoq.minds.knowledge.pyramid_belief import LIKELIHOOD, weigh_cards
from ptoq.minds.knowledge.pyramid_features import PyramidMind
from ptoq.minds.knowledge.pyramid_worth import fill
from ptoq.minds.search.endgame import slot_of
from ptoq.minds.search.memory import StateWords, hash_words, state_and_words

Valued = list[tuple[int, float]]

MOST_BLOCKS = 3
MOST_BLOCKS_AND_JOKERS = 2
"""With more blocks left, there are too many ways they may be; with a joker among what is not seen, sooner."""
DEPTH = 64
SLOTS = 1 << 19
ALIKE = 1e-9
"""Of choices that differ by less than this, the first is played."""
NODES, DECIDED, GIVEN_UP = range(3)


class EndingStack(NamedTuple):
    """A state for every step ahead, the sums of each choice, and the decisions that were found."""

    minds: Any
    states: Any
    out: Moves
    totals: NDArray[np.float64]
    steps: NDArray[np.int64]
    """steps[depth, card]: what the card would add to the hands of the other player, at the decision there."""
    counts: NDArray[np.int64]
    best: NDArray[np.float64]
    gains: Gains
    seen: Any
    words: StateWords
    known: StateWords
    decided: NDArray[np.int16]
    used: NDArray[np.int64]
    """How many nodes were visited, how many decisions found, and whether it was given up."""


@lru_cache(maxsize=16)
def _stack(thread: int) -> EndingStack:
    """Working memory; every thread has its own."""
    seen, words = state_and_words(State.dtype)
    stack = EndingStack(
        minds=np.zeros(1, PyramidMind.dtype),
        states=np.zeros(DEPTH, State.dtype),
        out=np.zeros((DEPTH, MOST_CHOICES), np.int32),
        totals=np.zeros((DEPTH, MOST_CHOICES + 1)),
        steps=np.zeros((DEPTH, CARDS), np.int64),
        counts=np.zeros(DEPTH, np.int64),
        best=np.zeros(CARDS),
        gains=np.zeros(2, np.int64),
        seen=seen,
        words=words,
        known=np.zeros(SLOTS, np.int64),
        decided=np.zeros(SLOTS, np.int16),
        used=np.zeros(3, np.int64),
    )
    fill(stack.minds[0])
    compile_endings(stack)
    return stack


def compile_endings(stack: EndingStack) -> None:
    """Compile what works endings out, or load it."""
    if COMPILING:
        types = (numba.typeof(stack), numba.int64, numba.int64, numba.float64, numba.int64)
        prepare(find("pyramid-poker").title, [(solve, types)])


def ending(view: Record, seat: int, most_nodes: int) -> Valued | None:
    """What each choice of a seat is worth to it; None if blocks are many, or it takes more nodes than these."""
    state: Any = view
    jokers = int(state.unseen) >> PLAIN and not state.wild
    most_blocks = MOST_BLOCKS_AND_JOKERS if jokers else MOST_BLOCKS
    if state.stage not in (TAKE, CHOOSE, ADD) or count(pyramid(state)) > most_blocks:
        return None
    return solved(view, seat, most_nodes)[0]


def solved(view: Record, seat: int, most_nodes: int) -> tuple[Valued | None, int]:
    """What each choice is worth, unless it takes too many nodes; and how many it took."""
    stack = _stack(get_ident())
    stack.used[:] = 0
    stack.known[:] = 0
    stack.states[0] = view
    n = int(choices(stack.states[0], seat, stack.out[0]))
    stack.states[1] = view
    begin(stack, 0, n)
    solve(stack, 1, 0, 1.0, most_nodes)
    nodes = int(stack.used[NODES])
    if stack.used[GIVEN_UP]:
        return None, nodes
    weight, sign = float(stack.totals[0, MOST_CHOICES]), 1.0 if seat == 0 else -1.0
    totals = zip(stack.out[0, :n], stack.totals[0, :n], strict=True)
    return [(int(move), float(total) / weight * sign + 0.0) for move, total in totals], nodes


@rule
def solve(stack: EndingStack, depth: int, deciding: int, weight: float, most: int) -> float:
    """What a full state is worth to the first seat as both go on.

    If `deciding` is another depth, the state is what the player to decide there sees: then go through all that the
    hidden blocks may be, and add what each choice is worth to its sum. (A flag instead would be a literal, for which
    Numba compiles a second version; two that call each other cannot be loaded from the cache.)
    """
    if stack.used[NODES] >= most:
        stack.used[GIVEN_UP] = 1
        return 0.0
    stack.used[NODES] += 1
    s = stack.states[depth]
    after = stack.states[depth + 1]
    if deciding != depth:
        hidden = first_hidden(s)
        if hidden != NOTHING:
            covered = 1 - (loose_blocks(pyramid(s)) >> hidden & 1)
            space = SPACE_OF_BIT[hidden]
            unseen = int(s.unseen)
            while unseen:
                card = lowest(unseen)
                unseen &= unseen - 1
                likely = 1.0 if s.basic or s.wild else LIKELIHOOD[covered, stack.steps[deciding, card]]
                if card == PLAIN and unseen:
                    # One joker is as good as the other.
                    likely, unseen = 2 * likely, 0
                stack.states[depth + 1] = s
                after.face[space] = card
                after.unseen = int(s.unseen) ^ 1 << card
                solve(stack, depth + 1, deciding, weight * likely, most)
            return 0.0
        for i in range(stack.counts[deciding]):
            stack.states[depth + 1] = s
            apply(after, stack.out[deciding, i])
            stack.totals[deciding, i] += weight * solve(stack, depth + 1, depth + 1, 1.0, most)
        stack.totals[deciding, MOST_CHOICES] += weight
        return 0.0
    who = actor(s)
    if who == NOBODY:
        payoff(s, stack.gains)
        return float(stack.gains[0])
    unseen = int(s.unseen)
    if who == NATURE and pyramid(s) == 0:
        # The last block of the round: nothing is decided after it, so the best of three is a matter of counting.
        n = 0
        while unseen:
            card = lowest(unseen)
            unseen &= unseen - 1
            if card < PLAIN:
                stack.states[depth + 1] = s
                after.held = card
                after.stage = ADD
                worth = solve(stack, depth + 1, depth + 1, 1.0, most)
                insert(stack.best, n, worth if s.turn == 0 else -worth)
                n += 1
        mean = mean_of_best(stack.best, n, count(int(s.unseen)))
        return mean if s.turn == 0 else -mean
    if who == NATURE:
        total, ways, one = 0.0, 0, unseen
        while one:
            a = lowest(one)
            one &= one - 1
            two = one
            while two:
                b = lowest(two)
                two &= two - 1
                three = two
                while three:
                    c = lowest(three)
                    three &= three - 1
                    stack.states[depth + 1] = s
                    after.turned[0], after.turned[1], after.turned[2] = a, b, c
                    after.unseen = unseen ^ (1 << a | 1 << b | 1 << c)
                    after.stage = CHOOSE
                    total += solve(stack, depth + 1, depth + 1, 1.0, most)
                    ways += 1
                    if stack.used[GIVEN_UP]:
                        return 0.0
        return total / ways
    n = choices(s, who, stack.out[depth])
    move = int(stack.out[depth, 0])
    if n > 1:
        stack.seen[0] = s
        hide(stack.seen[0], who)
        hashed = hash_words(stack.words)
        slot = slot_of(stack.known, hashed)
        if stack.known[slot] == hashed:
            move = int(stack.decided[slot])
        else:
            stack.states[depth + 1] = stack.seen[0]
            begin(stack, depth, n)
            solve(stack, depth + 1, depth, 1.0, most)
            move = best_move(stack, depth, who)
            keep(stack, hashed, move)
    stack.states[depth + 1] = s
    apply(after, move)
    return solve(stack, depth + 1, depth + 1, 1.0, most)


@rule
def first_hidden(s: Any) -> int:
    """The bit of a block whose face is not known, or NOTHING."""
    blocks = pyramid(s)
    while blocks:
        bit = lowest(blocks)
        blocks &= blocks - 1
        if s.face[SPACE_OF_BIT[bit]] == UNKNOWN:
            return bit
    return NOTHING


@rule
def begin(stack: EndingStack, depth: int, n: int) -> None:
    """Nothing is known yet of the choices at a depth."""
    s = stack.states[depth]
    weigh_cards(stack.minds[0], s, 1 - s.turn)
    for card in range(CARDS):
        stack.steps[depth, card] = stack.minds[0].step[card]
    stack.counts[depth] = n
    for i in range(MOST_CHOICES + 1):
        stack.totals[depth, i] = 0.0


@rule
def best_move(stack: EndingStack, depth: int, who: int) -> int:
    """The choice with the best sum for who is to act."""
    sign = 1.0 if who == 0 else -1.0
    alike = ALIKE * stack.totals[depth, MOST_CHOICES]
    best = 0
    for i in range(1, stack.counts[depth]):
        if sign * (stack.totals[depth, i] - stack.totals[depth, best]) > alike:
            best = i
    return int(stack.out[depth, best])


@rule
def keep(stack: EndingStack, hashed: int, move: int) -> None:
    """Remember a decision, while half of the slots are free."""
    if 2 * stack.used[DECIDED] < len(stack.known):
        stack.used[DECIDED] += 1
        slot = slot_of(stack.known, hashed)
        stack.known[slot] = hashed
        stack.decided[slot] = move


@rule
def insert(numbers: NDArray[np.float64], n: int, number: float) -> None:
    """Put a number in its place among n that are in order."""
    at = n
    while at and numbers[at - 1] > number:
        numbers[at] = numbers[at - 1]
        at -= 1
    numbers[at] = number


@rule
def mean_of_best(numbers: NDArray[np.float64], n: int, cards: int) -> float:
    """The mean of the best of three cards: n have these numbers, in order, and the others may not be chosen."""
    total = 0.0
    for i in range(n):
        lower = i + cards - n
        total += numbers[i] * (lower * (lower - 1) / 2)
    return total / (cards * (cards - 1) * (cards - 2) / 6)
