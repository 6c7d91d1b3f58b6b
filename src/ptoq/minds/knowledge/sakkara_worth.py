"""What tiles and places are worth in Sakkara, in thousandths of a turn: how far each pyramid still is."""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.record import Record, i32
from ptoq.games.sakkara.board import FIELDS, SIDE
from ptoq.games.sakkara.building import HANDS
from ptoq.games.sakkara.moves import KINDS, WORKERS
from ptoq.games.sakkara.state import SEATS, STEPS
from ptoq.games.sakkara.tiles import (
    BIRD,
    GRAIN,
    HAND,
    HORSE,
    OX,
    SHIP,
    SNAKE,
    STAIRS,
    STONE,
    STRIPE,
    TIP,
    WAVE,
)

NEEDED = np.full(KINDS, 1100, np.int32)
"""NEEDED[motif]: a tile that the pyramid still lacks; the rare ones and the first ones count for more."""
SPARE = np.full(KINDS, 600, np.int32)
"""SPARE[motif]: a tile beyond that, for spells and tricks, or so that the opponent does not get it."""
for _motif, _needed, _spare in (
    (SHIP, 1500, 500),
    (GRAIN, 1100, 300),
    (STONE, 1000, 200),
    (STAIRS, 1050, 400),
    (STRIPE, 1000, 300),
    (WAVE, 1100, 500),
    (TIP, 1300, 600),
    (HAND, 1000, 300),
    (BIRD, 0, 1200),
    (OX, 0, 200),
    (SNAKE, 0, 1800),
    (HORSE, 0, 1100),
):
    NEEDED[_motif] = _needed
    SPARE[_motif] = _spare
MOST_SPARE = 2
"""Who has so many tiles beyond his needs wants no more of them."""

UNBUILT = 150
"""What a tile in the holder still costs: it can be robbed, and it takes room."""
STEP_AHEAD = 500
"""Every step takes a turn of its own."""
LACKING = 1500
"""A tile that the pyramid lacks while the opponent has all of its kind."""
UNSEEN = 500
"""A tile that is just being uncovered."""

HIGH = 3
"""From the ground nobody climbs higher without stairs."""

_NEARNESS = (0, 225, 105, 52, 27, 13, 6) + (0,) * SIDE
NEAR = np.array(
    [[_NEARNESS[abs(a % SIDE - b % SIDE) + abs(a // SIDE - b // SIDE)] for b in range(FIELDS)] for a in range(FIELDS)]
    + [[0] * FIELDS],
    np.int32,
)
"""NEAR[field, other]: how much of a tile's worth it is to stand so near to it, in thousandths."""
THOUSAND = 1000


class SakkaraFacts(Record):
    """What is worked out about a position, anew for each decision."""

    need = i32(SEATS, KINDS)
    """What each pyramid still takes, in all its steps."""
    want = i32(SEATS, KINDS)
    """What one more tile of a motif is worth."""
    lure = i32(FIELDS)
    """What the top tile of each field is worth to the player who is looking around."""
    tally = i32(KINDS)
    """Tiles that a spell would bring."""


@rule
def worth(facts: Any, seat: int, motif: int, held: int) -> int:
    """What one more tile is worth to a player who has so many of them."""
    lacking = int(facts.need[seat, motif]) - held
    if lacking > 0:
        return int(NEEDED[motif])
    return int(SPARE[motif]) if lacking > -MOST_SPARE else 0


@rule
def loss(facts: Any, s: Any, seat: int, motif: int) -> int:
    """What a player loses with a tile of his holder."""
    return worth(facts, seat, motif, int(s.holder[seat, motif]) - 1)


@rule
def assess(facts: Any, s: Any) -> None:
    """What each player needs and wants."""
    for seat in range(SEATS):
        hands = 0
        for motif in range(KINDS):
            lacking = -int(s.built[seat, motif])
            for step in range(STEPS):
                lacking += int(s.plan[step, motif])
            facts.need[seat, motif] = lacking
            hands += lacking * int(HANDS[motif])
        facts.need[seat, SHIP] = 1 - s.ship[seat]
        facts.need[seat, GRAIN] = STEPS - s.grain[seat]
        facts.need[seat, HAND] = hands
        for motif in range(KINDS):
            facts.want[seat, motif] = worth(facts, seat, motif, int(s.holder[seat, motif]))


@rule
def look_around(facts: Any, s: Any, seat: int) -> None:
    """What lies on the board for a player."""
    for field in range(FIELDS):
        facts.lure[field] = offered(facts, s, seat, field)


@rule
def offered(facts: Any, s: Any, seat: int, field: int) -> int:
    """What the top tile of a field is worth to a player; a high stack is hard to climb."""
    height = int(s.height[field])
    if height == 0:
        return 0
    motif = int(s.stack[field, height - 1])
    wanted = int(facts.want[seat, motif]) if motif >= 0 else UNSEEN
    return wanted // 3 if height > HIGH else wanted


@rule
def pull(facts: Any, field: int) -> int:
    """What it is worth to stand on a field, by what lies near it."""
    total = 0
    for other in range(FIELDS):
        total += NEAR[field, other] * facts.lure[other]
    return total // THOUSAND


@rule
def to_go(facts: Any, s: Any, seat: int) -> int:
    """About how many turns a player is from his tip, after `assess`."""
    look_around(facts, s, seat)
    total = STEP_AHEAD * (STEPS - int(s.finished[seat]))
    for worker in range(WORKERS):
        total -= pull(facts, int(s.worker[seat, worker]))
    for motif in range(KINDS):
        held = int(s.holder[seat, motif])
        need = int(facts.need[seat, motif])
        missing = max(need - held, 0)
        total += NEEDED[motif] * missing + UNBUILT * (need - missing)
        total -= SPARE[motif] * min(held - need + missing, MOST_SPARE)
        if missing > 0 and motif != HAND:
            total += LACKING * max(need - int(s.counts[motif]) + out_of_reach(s, 1 - seat, motif), 0)
    return int(total)


@rule
def out_of_reach(s: Any, seat: int, motif: int) -> int:
    """The tiles of a motif that a player has, in his holder or before him."""
    tiles = int(s.holder[seat, motif]) + int(s.built[seat, motif])
    if motif == SHIP:
        tiles += int(s.ship[seat])
    elif motif == GRAIN:
        tiles += int(s.grain[seat])
    return tiles
