"""How the network of Sakkara learns: it plays what it likes best, one move ahead, and hears how that went on.

What a position should have been worth is a mean of what later ones were thought to be worth, and of the result: the
further away, the less they count (TD-lambda). Some boxes are not the usual one, so that the network does not learn
their tiles by heart.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import Rng, below, stream
from ptoq.core.rules import NOBODY, Moves, apply, choices
from ptoq.games.sakkara import GAME
from ptoq.games.sakkara.discard import MOST_TURNS
from ptoq.games.sakkara.state import NONE, State
from ptoq.games.sakkara.tiles import MOTIFS, REBUILT, RECIPE, SPELLS, Content, rebuilt
from ptoq.minds.knowledge.sakkara_features import ACTIVE, SHAPE, NetworkFacts, judge
from ptoq.minds.nets.lessons import Lessons
from ptoq.minds.nets.network import Weights
from ptoq.minds.nets.training import Samples
from ptoq.minds.search.walk import let_nature_draw

LATER = 0.96
"""How much less each further decision counts (lambda)."""
WHIM, LEAST_WHIM = 60, 20
"""A move that looks worse by so many thousandths is still played now and then: at first, and in the end."""
SLIP = 10
"""In a thousand decisions, so many are taken at random."""
KEPT = 4
"""One position in so many becomes a sample; neighbours are much alike."""
OTHER_BOX, SEEN = 8, 5
"""One game in so many has a box of its own, or lower tiles that both have seen."""
RULES = GAME.rules
MOST_DECISIONS = 40 * MOST_TURNS
THOUSAND = 1000


@rule
def result(s: State, seat: int) -> float:
    """What a finished game is worth to a player."""
    if s.winner == NONE:
        return 0.0
    return 1.0 if s.winner == seat else -1.0


@rule
def favourite(facts: Any, states: Any, seat: int, out: Moves, whim: int, rng: Rng) -> int:
    """The move after which the network likes the position best, with a little whim; states[1] is for trying."""
    n = choices(states[0], seat, out)
    chosen = 0
    if n > 1:
        best = -2.0
        for i in range(n):
            tried = states[1]
            states[1] = states[0]
            apply(tried, out[i])
            if let_nature_draw(tried, rng) == NOBODY:
                value = result(tried, seat)
            else:
                value = judge(facts, tried) if tried.turn == seat else -judge(facts, tried)
            value += below(rng, whim) / THOUSAND
            if value > best:
                best = value
                chosen = i
    return int(out[chosen])


@rule
def play_game(facts: Any, states: Any, out: Moves, samples: Samples, n: int, trace: Any, whim: int, rng: Rng) -> int:
    """Play the game in states[0] to its end and add samples to the n there are; how many there are then."""
    decisions = 0
    while True:
        seat = let_nature_draw(states[0], rng)
        if seat == NOBODY:
            break
        turn = int(states[0].turn)
        value = judge(facts, states[0])
        # To seat 0; and the sample that was kept of it, and whose view that is.
        trace[decisions, 0] = value if turn == 0 else -value
        trace[decisions, 1] = NONE
        if below(rng, KEPT) == 0 and n < len(samples.lengths):
            keep(facts, samples, n)
            trace[decisions, 1] = n
            trace[decisions, 2] = turn
            n += 1
        decisions += 1
        if below(rng, THOUSAND) < SLIP:
            move = int(out[below(rng, choices(states[0], seat, out))])
        else:
            move = favourite(facts, states, seat, out, whim, rng)
        apply(states[0], move)
    look_back(samples, trace, decisions, result(states[0], 0))
    return n


@rule
def keep(facts: Any, samples: Samples, n: int) -> None:
    """The position that was judged last becomes a sample."""
    samples.lengths[n] = facts.active
    for i in range(facts.active):
        samples.features[n, i] = facts.feature[i]
        samples.amounts[n, i] = facts.amount[i]


@rule
def look_back(samples: Samples, trace: Any, decisions: int, target: float) -> None:
    """Give every sample of a game its target, from the end to the beginning."""
    for i in range(decisions - 1, -1, -1):
        sample = int(trace[i, 1])
        if sample != NONE:
            samples.targets[sample, 0] = target if trace[i, 2] == 0.0 else -target
            samples.weights[sample, 0] = 1.0
        target = LATER * target + (1.0 - LATER) * trace[i, 0]


def some_of(names: list[str], count: int, rng: Rng) -> list[str]:
    """So many of the names, in any order."""
    left = names.copy()
    return [left.pop(below(rng, len(left))) for _ in range(count)]


def some_box(number: int) -> Content:
    """A box whose blue and red tiles have changed places, with recipes of its own."""
    rng = stream(f"box {number}")
    box = deepcopy(rebuilt())
    loose = [motif for motif in MOTIFS if box["tiles"][motif]["colour"] in ("blue", "red")][2:]
    places = dict(zip(loose, some_of(loose, len(loose), rng), strict=True))
    box["tiles"] |= {places[motif]: rebuilt()["tiles"][motif] for motif in loose}
    for colour, step in box["plan"].items():
        box["plan"][colour] = {places.get(motif, motif): count for motif, count in step.items()}
    costly = [*loose, "stairs", "tip"]
    recipes: set[tuple[str, ...]] = set()
    while len(recipes) < len(SPELLS):
        recipes.add(tuple(sorted(some_of(costly, RECIPE, rng))))
    box["spells"] = dict(zip(SPELLS, map(list, sorted(recipes)), strict=True))
    return box


def opening(number: int) -> State:
    """The beginning of a game: every number has its starter, and some have another box or lower tiles that are seen."""
    box: str | Content = some_box(number) if number % OTHER_BOX == 0 else REBUILT
    wishes = {"tiles": box, "covered": "seen" if number % SEEN == 0 else "unknown"}
    return cast("State", GAME.new_round(wishes, 2, number % 2))


def play(net: Weights, samples: Samples, rounds: int, generation: int, generations: int, rng: Rng) -> int:
    """Play rounds against itself, ever less whimsical."""
    facts = np.zeros(1, NetworkFacts.dtype)
    for name, part in net._asdict().items():
        facts[name] = part
    states = np.zeros(2, State.dtype)
    out = np.zeros(RULES.most_choices, np.int32)
    trace: NDArray[np.float64] = np.zeros((MOST_DECISIONS, 3))
    whim = WHIM - (WHIM - LEAST_WHIM) * generation // generations
    n = 0
    for number in range(rounds):
        states[0] = opening(generation * rounds + number)
        n = play_game(facts[0], states, out, samples, n, trace, whim, rng)
    return n


LESSONS = Lessons(shape=SHAPE, active=ACTIVE, play=play, rounds=400, per_round=130, generations=40, rate=0.003)
