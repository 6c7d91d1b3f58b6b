"""How a network learns Pyramid Poker: it plays against itself, each player choosing what looks best to the network.

A player redraws what he does not see with `guess`, once for every decision, and looks one move ahead: what he plays is
good on average and never the same, and nothing leaks from blocks that he cannot see. What a position should be worth is
a mean of what the network said of those that followed and of how the round ended, the nearer the heavier (TD(lambda)).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below
from ptoq.core.rules import NATURE, NOBODY, Moves
from ptoq.games import find
from ptoq.games.pyramid_poker.rules import (
    BLOCKS,
    LOOK,
    PLACE,
    TAKE,
    State,
    actor,
    apply,
    chances,
    choices,
    guess,
    hide,
    payoff,
)
from ptoq.minds.knowledge.pyramid_features import ACTIVE, SCALE, SHAPE, PyramidMind, describe, estimate, use_weights
from ptoq.minds.knowledge.pyramid_policy import rollout_step, settle
from ptoq.minds.knowledge.pyramid_worth import fill
from ptoq.minds.nets.lessons import Lessons
from ptoq.minds.nets.network import Weights
from ptoq.minds.nets.training import Samples

LAMBDA = 0.95
EASY = 3
"""In so many generations at first, blocks are placed anywhere and taken by the tables of hands."""
WHIMS = 20
"""One decision in so many is made like that later on, too."""
PER_ROUND = 3 * BLOCKS


def play(net: Weights, samples: Samples, rounds: int, generation: int, generations: int, rng: Rng) -> int:
    """Play rounds with a network; how many positions there were."""
    minds = np.zeros(1, PyramidMind.dtype)
    fill(minds[0])
    use_weights(minds[0], net)
    begun = np.zeros(1, State.dtype)
    begun[0] = find("pyramid-poker").new_round()
    room = np.zeros(3, State.dtype)
    values = np.zeros(PER_ROUND + 1)
    return int(play_rounds(minds, begun, room, samples, values, rounds, generation < EASY, rng))


@rule
def play_rounds(
    minds: Any, begun: Any, room: Any, samples: Samples, values: Any, rounds: int, easy: bool, rng: Rng
) -> int:
    """Play rounds, and write what each of their positions should be worth."""
    out = np.zeros(8, np.int32)
    gains = np.zeros(2, np.int64)
    movers = np.zeros(PER_ROUND + 1, np.int64)
    n = 0
    for number in range(rounds):
        room[0] = begun[0]
        room[0].turn = number % 2
        room[0].starter = number % 2
        s = room[0]
        first = n
        while True:
            who = actor(s)
            if who == NOBODY:
                break
            if s.stage == LOOK or s.stage == PLACE or s.stage == TAKE:
                mover = int(s.turn)
                worth = estimate(minds[0], s, mover) / SCALE
                write_sample(minds[0], s, samples, n)
                movers[n - first] = mover
                values[n - first] = worth
                n += 1
            if who == NATURE:
                apply(s, below(rng, chances(s)))
            elif easy or below(rng, WHIMS) == 0:
                rollout_step(minds[0], s, who, out, rng)
            else:
                apply(s, chosen_move(minds[0], room, who, out, rng))
        payoff(s, gains)
        ahead = gains[0] / SCALE
        for at in range(n - 1, first - 1, -1):
            sign = 1.0 if movers[at - first] == 0 else -1.0
            samples.targets[at, 0] = sign * ahead
            samples.weights[at, 0] = 1.0
            ahead = (1.0 - LAMBDA) * sign * values[at - first] + LAMBDA * ahead
    return n


@rule
def write_sample(mind: PyramidMind, s: Any, samples: Samples, n: int) -> None:
    """Keep the features of a position."""
    length = describe(mind, s, int(s.turn))
    samples.lengths[n] = length
    for i in range(length):
        samples.features[n, i] = mind.features[i]
        samples.amounts[n, i] = mind.amounts[i]


@rule
def chosen_move(mind: PyramidMind, room: Any, seat: int, out: Moves, rng: Rng) -> int:
    """The move after which the network likes the position best, given one guess of what the seat does not see."""
    room[1] = room[0]
    hide(room[1], seat)
    guess(room[1], seat, rng)
    n = choices(room[1], seat, out)
    if n == 1:
        return int(out[0])
    best, chosen = -1e9, 0
    for i in range(n):
        room[2] = room[1]
        apply(room[2], out[i])
        worth = settled_value(mind, room[2], seat, rng)
        if worth > best:
            best, chosen = worth, int(out[i])
    return chosen


@rule
def settled_value(mind: PyramidMind, s: Any, seat: int, rng: Rng) -> float:
    """What a position is worth to a seat, once the block in its fingers has been added where it gains most."""
    settle(mind, s, rng)
    if s.turn == NOBODY:
        gains = np.zeros(2, np.int64)
        payoff(s, gains)
        return float(gains[seat])
    worth = estimate(mind, s, int(s.turn))
    return worth if s.turn == seat else -worth


LESSONS = Lessons(SHAPE, ACTIVE, play, rounds=2000, per_round=PER_ROUND, generations=40)
