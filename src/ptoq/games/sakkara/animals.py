"""The animals: horse, bird, ox and snake (SK19-SK22)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.games.sakkara.board import BESIDE, BIT, FIELDS, NEXT, NOWHERE, first_of
from ptoq.games.sakkara.moves import (
    BITE,
    DIRECTIONS,
    FLY,
    GALLOP,
    GALLOP_UP,
    KINDS,
    MOST_HEIGHT,
    PUSH,
    REIN_IN,
    RIDE_ON,
    RIDE_UP,
    ROB,
    WORKERS,
)
from ptoq.games.sakkara.state import NONE, NOTHING, PLAYING, RIDING, ROBBING, State, held, occupied, spend, uncover
from ptoq.games.sakkara.tiles import BIRD, HORSE, OX, SNAKE, STAIRS
from ptoq.games.sakkara.workers import BLOCKED, STEEP, WALKABLE, enter, step, way


@rule
def road(s: State) -> int:
    """How the rider's next field lies; steep ground without stairs is blocked (SK22)."""
    found = way(s, occupied(s), int(s.turn), int(s.rider), int(s.heading))
    return BLOCKED if found == STEEP and s.holder[s.turn, STAIRS] == 0 else found


@rule
def horse_choices(s: State, seat: int, out: Moves, n: int) -> int:
    """The worker that moved goes on, if the next field lets him."""
    if s.holder[seat, HORSE] > 0 and s.rider != NONE:
        found = road(s)
        if found != BLOCKED:
            out[n] = GALLOP if found == WALKABLE else GALLOP_UP
            n += 1
    return n


@rule
def ride_choices(s: State, out: Moves) -> int:
    """A second field, or not."""
    out[0] = RIDE_ON if road(s) == WALKABLE else RIDE_UP
    out[1] = REIN_IN
    return 2


@rule
def gallop(s: State, move: int) -> None:
    """The first field of a horse; if there is a second one within reach, the player decides."""
    spend(s, HORSE)
    ride(s, move == GALLOP_UP)
    if road(s) != BLOCKED:
        s.phase = RIDING


@rule
def ride_on(s: State, move: int) -> None:
    """The second field of a horse, or an end of the ride."""
    s.phase = PLAYING
    if move != REIN_IN:
        ride(s, move == RIDE_UP)


@rule
def ride(s: State, stairs: bool) -> None:
    """One field on in the same direction."""
    if stairs:
        spend(s, STAIRS)
    step(s, int(s.rider), int(s.heading))


@rule
def bird_choices(s: State, taken: int, seat: int, out: Moves, n: int) -> int:
    """Either worker to any free field (SK19)."""
    if s.holder[seat, BIRD] > 0:
        for worker in range(WORKERS):
            for field in range(FIELDS):
                if not taken & BIT[field]:
                    out[n] = FLY + worker * FIELDS + field
                    n += 1
    return n


@rule
def fly(s: State, number: int) -> None:
    """A bird carries a worker; whoever was carried off does not ride on from there."""
    worker = number // FIELDS
    spend(s, BIRD)
    enter(s, int(s.turn), worker, number % FIELDS)
    if worker == s.rider:
        s.rider = NONE
        s.heading = NONE


@rule
def ox_choices(s: State, taken: int, seat: int, out: Moves, n: int) -> int:
    """Any number of top tiles that do not come to lie higher than they lay (SK20)."""
    if s.holder[seat, OX] > 0:
        stacks = (BESIDE[s.worker[seat, 0]] | BESIDE[s.worker[seat, 1]]) & ~taken
        for count in range(1, MOST_HEIGHT + 1):
            before = n
            left = stacks
            while left:
                field = first_of(left)
                left &= left - 1
                for direction in range(DIRECTIONS):
                    to = NEXT[field, direction]
                    if to != NOWHERE and not taken & BIT[to] and s.height[field] - s.height[to] >= count:
                        out[n] = PUSH + ((count - 1) * FIELDS + field) * DIRECTIONS + direction
                        n += 1
            # Where no stack is that much higher, none is by more.
            if n == before:
                break
    return n


@rule
def push(s: State, number: int) -> None:
    """The ox pushes tiles to the next field; their order stays."""
    spend(s, OX)
    count = number // (FIELDS * DIRECTIONS) + 1
    field = number // DIRECTIONS % FIELDS
    to = int(NEXT[field, number % DIRECTIONS])
    rest = s.height[field] - count
    for level in range(rest, s.height[field]):
        s.stack[to, s.height[to]] = s.stack[field, level]
        s.stack[field, level] = NOTHING
        s.height[to] += 1
    s.height[field] = rest
    uncover(s, field)


@rule
def snake_choices(s: State, seat: int, out: Moves, n: int) -> int:
    """A snake bites whoever has a tile; how many he has is no secret."""
    if s.holder[seat, SNAKE] > 0 and held(s, 1 - seat) > 0:
        out[n] = BITE
        n += 1
    return n


@rule
def bite(s: State) -> None:
    """The opponent shows his holder (SK21)."""
    spend(s, SNAKE)
    s.phase = ROBBING
    if not s.open_holders:
        s.shown += 1


@rule
def rob_choices(s: State, seat: int, out: Moves) -> int:
    """Every motif in the holder that is shown."""
    n = 0
    for motif in range(KINDS):
        if s.holder[1 - seat, motif] > 0:
            out[n] = ROB + motif
            n += 1
    return n


@rule
def rob(s: State, motif: int) -> None:
    """One tile changes its holder."""
    s.holder[1 - s.turn, motif] -= 1
    s.holder[s.turn, motif] += 1
    s.phase = PLAYING
