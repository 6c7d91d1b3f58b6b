"""Walks through the tree: guess, choose, let nature draw, play on, back up the values (single-observer ISMCTS).

Each walk starts from a state that fits the view, drawn by `guess`. In a position a seat chooses among the moves that
are legal in this very state, so a move's chance to be explored is measured by how often it was offered, not by how
often the position was visited. Every seat wants the most for itself, also with more than two.

Nature's draws have no branches of their own. A position is told from another by what the searching seat sees of it
at the next decision: draws and moves that it sees branch, what is hidden from it does not. Until a move has been tried
`patience` times, all that follows it is one position, whatever is seen (an "open loop"): so a patience of 0 branches
at once, a very large one never. When `merging`, what looks the same is one position, however it was reached: moves
that can be played in any order are then searched once, not once for every order.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.arithmetic import log
from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.rules import NATURE, NOBODY, Gains, Moves, actor, apply, chances, choices, guess, hide
from ptoq.minds.search.knowledge import Values, believe, evaluate, final_values, prior
from ptoq.minds.search.memory import StateWords, hash_words
from ptoq.minds.search.tree import MOST_DEPTH, NONE, ROOT, SearchTree, arrive, offer

FINE = 1 << 30
"""Lots are drawn in steps as fine as this."""


class Scratch(NamedTuple):
    """The working memory of one walker: the view, the states it plays with, and buffers."""

    root: Any
    played: Any
    seen: Any
    words: StateWords
    """The bytes of `seen`."""
    facts: Any
    out: Moves
    offered: NDArray[np.int32]
    weights: Values
    gains: Gains
    values: Values
    rng: Rng


class Steering(NamedTuple):
    """How walks choose, and what they tell apart: see `SearchConfig`."""

    explore: float
    guided: bool
    informed: bool
    patience: int
    merging: bool


@rule
def walks(tree: SearchTree, scratch: Scratch, seat: int, steering: Steering, first: int, n: int) -> None:
    """Walk n times from the root; `first` is where in the tree the move is that each begins with, or NONE: any."""
    for _ in range(n):
        scratch.played[0] = scratch.root[0]
        guess(scratch.played[0], seat, scratch.rng)
        believe(scratch.facts[0], scratch.played[0], seat, scratch.rng)
        steps, leaf = descend(tree, scratch, seat, steering, first)
        if actor(scratch.played[0]) == NOBODY:
            final_values(scratch.played[0], scratch.gains, scratch.values)
        else:
            evaluate(scratch.facts[0], scratch.played[0], scratch.out, scratch.gains, scratch.values, scratch.rng)
        remember(tree.positions, tree.moves, tree.path, steps, leaf, scratch.values)
        record(tree.tally, scratch.values[seat])


@rule
def descend(tree: SearchTree, scratch: Scratch, seat: int, steering: Steering, first: int) -> tuple[int, int]:
    """Walk from the root to where the tree ends: how many steps, and the position there, if it is in the tree."""
    positions, moves = tree.positions, tree.moves
    explore, guided, informed, patience, merging = steering
    variance = variance_of(tree.tally)
    state = scratch.played[0]
    at = ROOT
    for step in range(MOST_DEPTH):
        if positions[at].visits == 0 and at != ROOT:
            return step, at
        who = int(positions[at].seat)
        n = choices(state, who, scratch.out)
        if offer(positions, moves, tree.used, at, scratch.out, n, scratch.offered) and guided:
            set_priors(scratch, moves, who, n)
        chosen = first if step == 0 else NONE
        if informed and who != seat:
            chosen = choose_by_lot(scratch, who, n)
        if chosen == NONE and guided:
            chosen = choose_by_prior(moves, scratch.offered, n, positions[at], explore * math.sqrt(variance))
        elif chosen == NONE:
            chosen = choose_by_offers(moves, scratch.offered, n, explore, variance, scratch.rng)
        if chosen == NONE:
            return step, at
        tree.path[step, 0] = at
        tree.path[step, 1] = chosen
        apply(state, moves[chosen].move)
        who = let_nature_draw(state, scratch.rng)
        if who == NOBODY:
            return step + 1, NONE
        # The seat to act goes with what is seen; where that is left out, it must not be.
        seen = who
        via = chosen
        if moves[chosen].visits >= patience:
            scratch.seen[0] = state
            hide(scratch.seen[0], seat)
            seen = hash_words(scratch.words)
            if merging:
                via = NONE
        at = arrive(positions, tree.table, tree.used, via, seen, who)
        if at == NONE:
            return step + 1, NONE
    return MOST_DEPTH, NONE


@rule
def let_nature_draw(state: Any, rng: Rng) -> int:
    """Draw until a seat is to decide, or the round is over; that seat, or NOBODY."""
    who = actor(state)
    while who == NATURE:
        apply(state, below(rng, chances(state)))
        who = actor(state)
    return int(who)


@rule
def set_priors(scratch: Scratch, moves: Any, who: int, n: int) -> None:
    """Give the new ones of the moves offered their priors."""
    prior(scratch.facts[0], scratch.played[0], who, scratch.out, n, scratch.weights)
    for i in range(n):
        move = scratch.offered[i]
        if move != NONE and moves[move].prior < 0.0:
            moves[move].prior = scratch.weights[i]


@rule
def choose_by_lot(scratch: Scratch, who: int, n: int) -> int:
    """A move drawn by the priors of this very state, where they tell moves apart; else NONE."""
    prior(scratch.facts[0], scratch.played[0], who, scratch.out, n, scratch.weights)
    total = 0.0
    alike = True
    for i in range(n):
        total += scratch.weights[i]
        alike = alike and scratch.weights[i] == scratch.weights[0]
    if alike:
        return NONE
    mark = total * (below(scratch.rng, FINE) + 0.5) / FINE
    for i in range(n):
        mark -= scratch.weights[i]
        if mark < 0.0:
            return int(scratch.offered[i])
    return NONE


@rule
def choose_by_offers(moves: Any, offered: Any, n: int, explore: float, least_variance: float, rng: Rng) -> int:
    """Any move not tried yet; else the best by its mean and by how seldom it was chosen when offered (UCB)."""
    untried = 0
    for i in range(n):
        untried += offered[i] != NONE and moves[offered[i]].visits == 0
    if untried:
        skip = below(rng, untried)
        for i in range(n):
            if offered[i] != NONE and moves[offered[i]].visits == 0:
                if skip == 0:
                    return int(offered[i])
                skip -= 1
    chosen = NONE
    best = -math.inf
    offers, log_offers = 1, 0.0
    for i in range(n):
        if offered[i] != NONE:
            move = moves[offered[i]]
            if move.offers != offers:
                offers = int(move.offers)
                log_offers = log(offers)
            mean = move.total / move.visits
            # A move that raises the stakes varies more than the walks as a whole, and must be tried more often.
            variance = max(least_variance, move.squares / move.visits - mean * mean)
            score = mean + explore * math.sqrt(variance * log_offers / move.visits)
            if score > best:
                best = score
                chosen = int(offered[i])
    return chosen


@rule
def choose_by_prior(moves: Any, offered: Any, n: int, position: Any, explore: float) -> int:
    """The best by its mean, and by its prior the less it was tried (PUCT); what is new counts as the mean so far."""
    visits = 0
    weights = 0.0
    for i in range(n):
        if offered[i] != NONE:
            visits += moves[offered[i]].visits
            weights += moves[offered[i]].prior
    mean = position.total / position.visits if position.visits else 0.0
    bonus = explore * math.sqrt(visits + 1.0) / weights if weights > 0.0 else 0.0
    chosen = NONE
    best = -math.inf
    for i in range(n):
        if offered[i] != NONE:
            move = moves[offered[i]]
            score = move.total / move.visits if move.visits else mean
            score += bonus * move.prior / (1.0 + move.visits)
            if score > best:
                best = score
                chosen = int(offered[i])
    return chosen


@rule
def remember(positions: Any, moves: Any, path: Any, steps: int, leaf: int, values: Values) -> None:
    """Add what a walk was worth to every position and move on its way, for the seat that acted there."""
    for step in range(steps):
        position = positions[path[step, 0]]
        move = moves[path[step, 1]]
        value = values[position.seat]
        position.visits += 1
        position.total += value
        move.visits += 1
        move.total += value
        move.squares += value * value
    if leaf != NONE:
        positions[leaf].visits += 1
        positions[leaf].total += values[positions[leaf].seat]


COUNT, MEAN, SQUARES, LEAST, MOST = range(5)
LEAST_SPREAD = 0.25
"""As a part of the whole range: exploration never dies out because nearly all walks end alike."""


@rule
def record(tally: Values, value: float) -> None:
    """Keep count, mean, sum of squared deviations and range of what walks were worth."""
    if tally[COUNT] == 0.0:
        tally[LEAST] = value
        tally[MOST] = value
    tally[COUNT] += 1.0
    away = value - tally[MEAN]
    tally[MEAN] += away / tally[COUNT]
    tally[SQUARES] += away * (value - tally[MEAN])
    tally[LEAST] = min(tally[LEAST], value)
    tally[MOST] = max(tally[MOST], value)


@rule
def variance_of(tally: Values) -> float:
    """The variance of what walks are worth: whatever the payoffs, exploring is measured by it."""
    span = tally[MOST] - tally[LEAST]
    if span == 0.0:
        return 1.0
    return float(max(tally[SQUARES] / tally[COUNT], (LEAST_SPREAD * span) ** 2))
