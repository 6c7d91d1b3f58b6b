"""What our search knows of Sakkara: which moves look good, and what a position is worth to its network."""

from __future__ import annotations

from functools import cache
from typing import Any

from ptoq.core.arithmetic import exp
from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.rules import Gains, Moves
from ptoq.games.sakkara.board import FIELDS, NEXT, NOWHERE, first_of
from ptoq.games.sakkara.moves import (
    BITE,
    CLIMB,
    DIRECTIONS,
    DROUGHT,
    END_TURN,
    FIRE_STORM,
    FLY,
    GALLOP,
    GALLOP_UP,
    GIVE_UP,
    KINDS,
    MOVE,
    ORDER,
    PLACE,
    PUSH,
    PUT,
    REIN_IN,
    RIDE_UP,
    ROB,
    SPLIT,
    WHIRLWIND,
)
from ptoq.games.sakkara.spells import DRY, STORM, WHIRL, WRECK, reach
from ptoq.games.sakkara.state import GIVING_UP, LAYING, ORDERING, PLAYING, RIDING, ROBBING, State
from ptoq.games.sakkara.tiles import BIRD, GRAIN, HORSE, OX, RECIPE, SHIP, SNAKE, STAIRS
from ptoq.minds.knowledge.sakkara_features import NetworkFacts, judge
from ptoq.minds.knowledge.sakkara_reasons import explain
from ptoq.minds.knowledge.sakkara_worth import (
    NEAR,
    THOUSAND,
    UNSEEN,
    assess,
    look_around,
    loss,
    pull,
    worth,
)
from ptoq.minds.nets.files import shipped
from ptoq.minds.nets.network import Weights
from ptoq.minds.search.knowledge import Knowledge, Values

__all__ = ["KNOWLEDGE", "evaluate", "explain", "prior"]

BUILDING = 3000
"""To build is never wrong."""
POINTLESS = 2000
"""How much less a tile is played that brings nothing, as one may simply keep it."""
TEMPER = 600.0
"""A move that looks so much worse is tried about a third as often."""
LEAST_WEIGHT = 0.003


@rule
def score(facts: Any, s: State, seat: int, move: int) -> int:
    """How good a move looks to a seat, in thousandths of a turn, after `assess` and `look_around`."""
    if s.phase == PLAYING:
        if move < CLIMB:
            return step_score(facts, s, seat, move - MOVE)
        if move < GALLOP:
            return step_score(facts, s, seat, move - CLIMB) - loss(facts, s, seat, STAIRS)
        if move == END_TURN:
            return 0
        gain = play_score(facts, s, seat, move)
        return gain if gain > 0 else gain - POINTLESS
    if s.phase == LAYING:
        return put_score(facts, s, seat, move)
    if s.phase == GIVING_UP:
        return -loss(facts, s, seat, move - GIVE_UP)
    if s.phase == ROBBING:
        return rob_score(facts, s, seat, move - ROB)
    if s.phase == ORDERING:
        top = (move - ORDER) % KINDS
        return int(facts.want[seat, top] - facts.want[1 - seat, top]) // 4
    if s.phase == RIDING:
        return ride_score(facts, s, seat, move == RIDE_UP) if move != REIN_IN else 0
    return int(facts.lure[move - PLACE]) + pull(facts, move - PLACE)


@rule
def walk_score(facts: Any, s: State, seat: int, worker: int, to: int) -> int:
    """What it brings to take the top tile of a field and to stand there."""
    height = int(s.height[to])
    gain = 0
    if height > 0:
        motif = int(s.stack[to, height - 1])
        gain = int(facts.want[seat, motif]) if motif >= 0 else UNSEEN
    return gain + pull(facts, to) - pull(facts, int(s.worker[seat, worker]))


@rule
def step_score(facts: Any, s: State, seat: int, number: int) -> int:
    """A worker goes one field on."""
    worker = number // DIRECTIONS
    return walk_score(facts, s, seat, worker, int(NEXT[s.worker[seat, worker], number % DIRECTIONS]))


@rule
def ride_score(facts: Any, s: State, seat: int, stairs: bool) -> int:
    """The rider goes one field on in the same direction."""
    gain = walk_score(facts, s, seat, int(s.rider), int(NEXT[s.worker[seat, s.rider], s.heading]))
    return gain - loss(facts, s, seat, STAIRS) if stairs else gain


@rule
def play_score(facts: Any, s: State, seat: int, move: int) -> int:
    """A tile is played, or three."""
    if move <= GALLOP_UP:
        return gallop_score(facts, s, seat, move == GALLOP_UP)
    if move < PUSH:
        number = move - FLY
        gain = walk_score(facts, s, seat, number // FIELDS, number % FIELDS)
        return gain - loss(facts, s, seat, BIRD)
    if move < BITE:
        return push_score(facts, s, seat, move - PUSH)
    if move == BITE:
        best = 0
        for motif in range(KINDS):
            if s.holder[1 - seat, motif] > 0:
                best = max(best, rob_score(facts, s, seat, motif))
        return best - loss(facts, s, seat, SNAKE)
    if move < FIRE_STORM:
        return BUILDING
    if move < DROUGHT:
        return sweep_score(facts, s, seat, move - FIRE_STORM)
    if move == DROUGHT:
        return worth(facts, 1 - seat, GRAIN, int(s.holder[1 - seat, GRAIN]) - 1) - price(facts, s, seat, DRY)
    return worth(facts, 1 - seat, SHIP, int(s.holder[1 - seat, SHIP]) - 1) - price(facts, s, seat, WRECK)


@rule
def gallop_score(facts: Any, s: State, seat: int, stairs: bool) -> int:
    """One field by horse, and the second one if it is good."""
    gain = ride_score(facts, s, seat, stairs)
    first = int(NEXT[s.worker[seat, s.rider], s.heading])
    second = int(NEXT[first, s.heading])
    if second != NOWHERE:
        gain += max(int(facts.lure[second]) + pull(facts, second) - pull(facts, first), 0)
    return gain - loss(facts, s, seat, HORSE)


@rule
def push_score(facts: Any, s: State, seat: int, number: int) -> int:
    """An ox brings what lies below within reach, and covers what it pushes the tiles onto."""
    count = number // (FIELDS * DIRECTIONS) + 1
    field = number // DIRECTIONS % FIELDS
    to = int(NEXT[field, number % DIRECTIONS])
    below_them = int(s.height[field]) - count - 1
    bared = 0
    if below_them >= 0:
        motif = int(s.stack[field, below_them])
        bared = int(facts.want[seat, motif]) if motif >= 0 else UNSEEN
    near = int(NEAR[s.worker[seat, 0], field] + NEAR[s.worker[seat, 1], field])
    far = int(NEAR[s.worker[seat, 0], to] + NEAR[s.worker[seat, 1], to])
    gain = near * (bared - int(facts.lure[field])) + far * int(facts.lure[field] - facts.lure[to])
    return gain // THOUSAND - loss(facts, s, seat, OX)


@rule
def rob_score(facts: Any, s: State, seat: int, motif: int) -> int:
    """A tile that I get and the opponent loses."""
    return int(facts.want[seat, motif]) + loss(facts, s, 1 - seat, motif)


@rule
def price(facts: Any, s: State, seat: int, spell: int) -> int:
    """What the three tiles of a spell are worth to who pays with them; of the same tile each one leaves fewer."""
    total = 0
    alike = 0
    for i in range(RECIPE):
        motif = int(s.recipes[spell, i])
        alike = alike + 1 if i > 0 and motif == s.recipes[spell, i - 1] else 1
        total += worth(facts, seat, motif, int(s.holder[seat, motif]) - alike)
    return total


@rule
def sweep_score(facts: Any, s: State, seat: int, number: int) -> int:
    """All that a fire storm or a whirlwind brings, less what it costs."""
    spell = STORM if number < WHIRLWIND - FIRE_STORM else WHIRL
    for motif in range(KINDS):
        facts.tally[motif] = s.holder[seat, motif]
    for i in range(RECIPE):
        facts.tally[s.recipes[spell, i]] -= 1
    gain = 0
    fields = reach(s, seat, number)
    while fields:
        field = first_of(fields)
        fields &= fields - 1
        height = int(s.height[field])
        if height > 0:
            motif = int(s.stack[field, height - 1])
            gain += worth(facts, seat, motif, int(facts.tally[motif]))
            facts.tally[motif] += 1
    return gain - price(facts, s, seat, spell)


@rule
def put_score(facts: Any, s: State, seat: int, move: int) -> int:
    """The stack should lie near my workers if I want its top tile, and far from the other's if he does."""
    if move >= SPLIT:
        return 0
    field = move - PUT
    count = s.part if s.part > 0 else s.discarded
    motif = int(s.discard[count - 1])
    mine = int(NEAR[s.worker[seat, 0], field] + NEAR[s.worker[seat, 1], field])
    others = int(NEAR[s.worker[1 - seat, 0], field] + NEAR[s.worker[1 - seat, 1], field])
    return (mine * int(facts.want[seat, motif]) - others * int(facts.want[1 - seat, motif])) // (THOUSAND // 4)


@rule
def evaluate(facts: Any, state: State, out: Moves, gains: Gains, values: Values, rng: Rng) -> None:
    """Ask the network."""
    value = judge(facts, state)
    values[0] = value if state.turn == 0 else -value
    values[1] = -values[0]


@rule
def prior(facts: Any, state: State, seat: int, moves: Moves, n: int, weights: Values) -> None:
    """The better a move looks, the more likely it is the best."""
    assess(facts, state)
    look_around(facts, state, seat)
    best = -1_000_000
    for i in range(n):
        gain = score(facts, state, seat, int(moves[i]))
        weights[i] = gain
        best = max(best, gain)
    for i in range(n):
        weights[i] = exp((weights[i] - best) / TEMPER) + LEAST_WEIGHT


@cache
def weights() -> Weights:
    """The weights that come with the package."""
    return shipped("sakkara")


def fill(facts: Any) -> None:
    """Write the weights."""
    for name, part in weights()._asdict().items():
        facts[name] = part


KNOWLEDGE = Knowledge(NetworkFacts, fill=fill, evaluate=evaluate, prior=prior)
