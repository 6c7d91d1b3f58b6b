"""What the network of Sakkara is told of a position: counts and distances, as the player whose turn it is sees them.

All of it comes from the record's plan, counts and recipes, so any box of tiles will do. Each player has a block of the
same features, first the one whose turn it is; a few more are common to both.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.record import f32, i32
from ptoq.games.sakkara.board import BIT, FIELDS, NEXT, NOWHERE, SIDE
from ptoq.games.sakkara.building import HANDS
from ptoq.games.sakkara.moves import DIRECTIONS, KINDS, WORKERS
from ptoq.games.sakkara.state import NONE, PLACING, PLAYING, RIDING, SEATS, STEPS, State, held, occupied
from ptoq.games.sakkara.tiles import BIRD, GRAIN, HAND, HORSE, OX, RECIPE, SHIP, SNAKE, SPELLS
from ptoq.games.sakkara.workers import MOST_RISE
from ptoq.minds.knowledge.sakkara_worth import SakkaraFacts, assess, out_of_reach, to_go
from ptoq.minds.nets.network import Shape, add_feature, begin, finish

FAR = 5
"""Tiles are told apart by their distance up to here."""
DETOUR = 2
"""A tile that lies too high to climb counts as so much farther away."""
ANIMALS = np.array([BIRD, OX, SNAKE, HORSE], np.int8)
SOUGHT = np.full(KINDS, NONE, np.int8)
"""The animals whose distance matters, numbered."""
SOUGHT[BIRD], SOUGHT[SNAKE], SOUGHT[HORSE] = range(3)
CLOSE = 3
"""Up to this distance."""
MOST_SURPLUS = 3
ROOMY = 7
"""With more tiles than these a holder gets full."""
LONG = 200
"""Turns beyond these no longer count."""

# Where the features of one player begin.
MISSING = 0
"""By motif: what the pyramid lacks, beyond what the holder has."""
SURPLUS = MISSING + KINDS
"""By motif: what the holder has beyond what the pyramid takes."""
FINISHED = SURPLUS + KINDS
SHIP_LAID = FINISHED + STEPS - 1
FED = SHIP_LAID + 1
"""Enough grains lie there for the step."""
OPEN = FED + 1
"""Ship and grains are there."""
STEP_LACKS = OPEN + 1
STEP_HELD = STEP_LACKS + STEPS
"""What of each step is in the holder."""
NOW_LACKS = STEP_HELD + STEPS
"""What keeps the step from being finished at once: tiles, hands, ship and grain."""
ONE_LEFT = NOW_LACKS + 1
READY = ONE_LEFT + 1
ANIMAL = READY + 1
MORE_ANIMALS = ANIMAL + len(ANIMALS)
HELD = MORE_ANIMALS + len(ANIMALS)
FULL = HELD + 1
PAYS = FULL + 1
"""By spell: its tiles are there."""
SPARES = PAYS + len(SPELLS)
"""By spell: its tiles are there, and the pyramid does not need them."""
GONE = SPARES + len(SPELLS)
"""Tiles that are lacking while the opponent has too many of their kind."""
RING = GONE + 1
"""By distance: tiles on the board that are lacking."""
NEAREST = RING + FAR
"""By distance of the nearest one: the motifs that are lacking; the last are those that do not lie open."""
ANIMAL_RING = NEAREST + FAR + 1
TO_GO = ANIMAL_RING + 3 * CLOSE
MOBILE = TO_GO + 1
TALL = MOBILE + 1
"""How high the workers stand."""
DISCARD_TOP = TALL + 1
"""The stack to be laid has a tile on top that is lacking."""
DISCARD_LACKED = DISCARD_TOP + 1
BLOCK = DISCARD_LACKED + 1

# Where those of both begin.
PHASE = SEATS * BLOCK
"""Before and after the worker's move; the other phases; placing by how many workers stand."""
PLACED = PHASE + 7
TOPPED = PLACED + SEATS * WORKERS
TURNS = TOPPED + 1
DISCARDED = TURNS + 1
DESTROYED = DISCARDED + 1
COVERED = DESTROYED + 1
BARE = COVERED + 1
CAN_RIDE = BARE + 1
FEATURES = CAN_RIDE + 1

ACTIVE = 140
"""At most so many features are not 0."""
SHAPE = Shape(FEATURES, 32, 16, 1)

DISTANCE = np.array(
    [[abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE) for b in range(FIELDS)] for a in range(FIELDS)]
    + [[2 * SIDE] * FIELDS],
    np.int8,
)
"""DISTANCE[field, other]; a worker who is not on the board is far from all."""


class NetworkFacts(SakkaraFacts):
    """The network, and the position as it is told."""

    first = f32(SHAPE.features, SHAPE.first)
    first_bias = f32(SHAPE.first)
    second = f32(SHAPE.first, SHAPE.second)
    second_bias = f32(SHAPE.second)
    third = f32(SHAPE.second, SHAPE.outputs)
    third_bias = f32(SHAPE.outputs)
    sums = f32(SHAPE.first)
    hidden = f32(SHAPE.second)
    output = f32(SHAPE.outputs)
    feature = i32(ACTIVE)
    amount = f32(ACTIVE)
    active = i32()
    """How many features are not 0."""
    missing = i32(SEATS, KINDS)
    nearest = i32(SEATS, KINDS)
    ring = i32(SEATS, FAR + 1)
    animal_ring = i32(SEATS, 3 * CLOSE)
    at_distance = i32(FAR + 1)


@rule
def describe(facts: Any, s: State) -> None:
    """List the features of a position where a player is to decide, and their amounts."""
    me = int(s.turn)
    facts.active = 0
    assess(facts, s)
    bare = survey(facts, s)
    for seat in range(SEATS):
        base = 0 if seat == me else BLOCK
        describe_holder(facts, s, seat, base)
        describe_pyramid(facts, s, seat, base)
        describe_spells(facts, s, seat, base)
        describe_board(facts, s, seat, base)
    if s.phase == PLAYING:
        note(facts, PHASE + int(s.moved), 1.0)
    elif s.phase == PLACING:
        placed = 0
        for seat in range(SEATS):
            for worker in range(WORKERS):
                placed += s.worker[seat, worker] != NOWHERE
        note(facts, PLACED + placed, 1.0)
    else:
        note(facts, PHASE + 2 + int(s.phase) - RIDING, 1.0)
    note(facts, TOPPED, float(s.topped))
    note(facts, TURNS, 0.01 * min(int(s.turns), LONG))
    note(facts, DISCARDED, 0.2 * s.discarded)
    note(facts, DESTROYED, float(s.wrecked + s.withered))
    note(facts, COVERED, 0.04 * s.unseen_total)
    note(facts, BARE, 0.05 * bare)
    if s.rider != NONE and s.holder[me, HORSE] > 0:
        note(facts, CAN_RIDE, 1.0)


@rule
def note(facts: Any, feature: int, amount: float) -> None:
    """A feature is told if it is not 0."""
    if amount != 0.0:
        facts.feature[facts.active] = feature
        facts.amount[facts.active] = amount
        facts.active += 1


@rule
def survey(facts: Any, s: State) -> int:
    """What is missing, and how far from the workers it lies; how many fields are bare."""
    for seat in range(SEATS):
        for motif in range(KINDS):
            facts.missing[seat, motif] = max(facts.need[seat, motif] - s.holder[seat, motif], 0)
            facts.nearest[seat, motif] = FAR + 1
        for i in range(FAR + 1):
            facts.ring[seat, i] = 0
        for i in range(3 * CLOSE):
            facts.animal_ring[seat, i] = 0
    bare = 0
    for field in range(FIELDS):
        height = int(s.height[field])
        if height == 0:
            bare += 1
            continue
        motif = int(s.stack[field, height - 1])
        for seat in range(SEATS):
            away = walk_to(s, seat, field, height)
            if away == 0:
                continue
            if facts.missing[seat, motif] > 0:
                facts.ring[seat, away] += 1
                facts.nearest[seat, motif] = min(facts.nearest[seat, motif], away)
            if SOUGHT[motif] != NONE and away <= CLOSE:
                facts.animal_ring[seat, SOUGHT[motif] * CLOSE + away - 1] += 1
    return bare


@rule
def walk_to(s: State, seat: int, field: int, height: int) -> int:
    """How far the nearer worker of a player is from a field, FAR at most; 0 if he stands there."""
    away = FAR
    for worker in range(WORKERS):
        here = int(s.worker[seat, worker])
        distance = int(DISTANCE[here, field])
        if distance < away and height > MOST_RISE and height - s.height[here] > MOST_RISE:
            distance += DETOUR
        away = min(away, distance)
    return away


@rule
def describe_holder(facts: Any, s: State, seat: int, base: int) -> None:
    """What is missing, what is to spare, and how full the holder is."""
    gone = 0
    for motif in range(KINDS):
        need = int(facts.need[seat, motif])
        missing = int(facts.missing[seat, motif])
        note(facts, base + MISSING + motif, 0.5 * missing)
        note(facts, base + SURPLUS + motif, 0.5 * min(max(int(s.holder[seat, motif]) - need, 0), MOST_SURPLUS))
        if missing > 0 and motif != HAND:
            gone += max(need - int(s.counts[motif]) + out_of_reach(s, 1 - seat, motif), 0)
    note(facts, base + GONE, 0.5 * gone)
    for i in range(len(ANIMALS)):
        animals = int(s.holder[seat, ANIMALS[i]])
        note(facts, base + ANIMAL + i, 1.0 if animals > 0 else 0.0)
        note(facts, base + MORE_ANIMALS + i, float(max(animals - 1, 0)))
    tiles = held(s, seat)
    note(facts, base + HELD, 0.1 * tiles)
    note(facts, base + FULL, 0.3 * max(tiles - ROOMY, 0))


@rule
def describe_pyramid(facts: Any, s: State, seat: int, base: int) -> None:
    """The steps: what stands, what each still takes, and what the next one waits for."""
    at = int(s.finished[seat])
    for step in range(min(at, STEPS - 1)):
        note(facts, base + FINISHED + step, 1.0)
    fed = s.grain[seat] > at
    note(facts, base + SHIP_LAID, float(s.ship[seat]))
    note(facts, base + FED, 1.0 if fed else 0.0)
    note(facts, base + OPEN, 1.0 if fed and s.ship[seat] else 0.0)
    waits_for = 0 if s.ship[seat] or s.holder[seat, SHIP] else 1
    waits_for += 0 if fed or s.holder[seat, GRAIN] else 1
    hands = 0
    for step in range(at, STEPS):
        lacks = 0
        has = 0
        for motif in range(KINDS):
            takes = int(s.plan[step, motif])
            if takes > 0:
                if step == at:
                    takes -= int(s.built[seat, motif])
                    hands += takes * int(HANDS[motif])
                ready = min(int(s.holder[seat, motif]), takes)
                lacks += takes - ready
                has += ready
        note(facts, base + STEP_LACKS + step, 0.25 * lacks)
        note(facts, base + STEP_HELD + step, 0.25 * has)
        if step == at:
            waits_for += lacks
    waits_for += max(hands - int(s.holder[seat, HAND]), 0)
    note(facts, base + NOW_LACKS, 0.25 * waits_for)
    note(facts, base + ONE_LEFT, 1.0 if waits_for == 1 else 0.0)
    note(facts, base + READY, 1.0 if waits_for == 0 else 0.0)


@rule
def describe_spells(facts: Any, s: State, seat: int, base: int) -> None:
    """The spells that can be paid, and those that cost nothing the pyramid needs."""
    for spell in range(len(SPELLS)):
        pays, spares = True, True
        alike = 0
        for i in range(RECIPE):
            motif = int(s.recipes[spell, i])
            # Recipes rise, so the same tiles stand side by side.
            alike = alike + 1 if i > 0 and motif == s.recipes[spell, i - 1] else 1
            pays = pays and s.holder[seat, motif] >= alike
            spares = spares and s.holder[seat, motif] - facts.need[seat, motif] >= alike
        if pays:
            note(facts, base + PAYS + spell, 1.0)
            note(facts, base + SPARES + spell, 1.0 if spares else 0.0)


@rule
def describe_board(facts: Any, s: State, seat: int, base: int) -> None:
    """How far what is lacking lies, where the workers can go, and what they would find in the stack to be laid."""
    for i in range(FAR + 1):
        facts.at_distance[i] = 0
    for motif in range(KINDS):
        if facts.missing[seat, motif] > 0:
            facts.at_distance[facts.nearest[seat, motif] - 1] += 1
    for i in range(FAR):
        note(facts, base + RING + i, 0.25 * facts.ring[seat, i + 1])
    for i in range(FAR + 1):
        note(facts, base + NEAREST + i, 0.25 * facts.at_distance[i])
    for i in range(3 * CLOSE):
        note(facts, base + ANIMAL_RING + i, float(facts.animal_ring[seat, i]))
    note(facts, base + TO_GO, to_go(facts, s, seat) * 0.0001)
    if s.phase != PLACING:
        taken = occupied(s)
        ways = 0
        tall = 0
        for worker in range(WORKERS):
            here = int(s.worker[seat, worker])
            tall += int(s.height[here])
            for direction in range(DIRECTIONS):
                there = int(NEXT[here, direction])
                if there != NOWHERE and not taken & BIT[there]:
                    ways += s.height[there] - s.height[here] <= MOST_RISE
        note(facts, base + MOBILE, 0.125 * ways)
        note(facts, base + TALL, 0.2 * tall)
    if s.discarded > 0:
        note(facts, base + DISCARD_TOP, 1.0 if facts.missing[seat, s.discard[s.discarded - 1]] > 0 else 0.0)
        lacked = 0
        for i in range(s.discarded):
            lacked += facts.missing[seat, s.discard[i]] > 0
        note(facts, base + DISCARD_LACKED, 0.3 * lacked)


CERTAIN = 0.999
"""Only a game that is over is worth more."""


@rule
def judge(facts: Any, s: State) -> float:
    """What a position is worth to the player whose turn it is, from -1 to 1."""
    describe(facts, s)
    begin(facts.first_bias, facts.sums)
    for i in range(facts.active):
        add_feature(facts.first, int(facts.feature[i]), facts.amount[i], facts.sums)
    finish(facts.second, facts.second_bias, facts.third, facts.third_bias, facts.sums, facts.hidden, facts.output)
    return min(max(float(facts.output[0]), -CERTAIN), CERTAIN)
