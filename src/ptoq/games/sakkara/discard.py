"""The end of a turn: what is given up, and where the opponent lays the stack of played tiles (SK7, SK14-SK17).

No stack grows beyond eleven tiles. An ox never lifts a tile, so it makes no stack higher than one that was
there. A part of at most nine tiles goes to an empty field, or, if there is none among the at least 37 fields
that have no worker and are not next to the placer's workers, to the lowest of these: with 75 tiles in all
that one has two tiles at most.
"""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.games.sakkara.board import BESIDE, BIT, FIELDS
from ptoq.games.sakkara.moves import GIVE_UP, KINDS, LEAST_PART, MOST_HEIGHT, MOST_PART, PUT, SPLIT
from ptoq.games.sakkara.state import (
    GIVING_UP,
    LAYING,
    NONE,
    NOTHING,
    OVER,
    PLAYING,
    State,
    held,
    occupied,
    spend,
    throw_away,
)
from ptoq.games.sakkara.tiles import GRAIN, SHIP

MOST_HELD = 10
MOST_TURNS = 400
SPLIT_FROM = 2 * LEAST_PART


@rule
def end_turn(s: State) -> None:
    """Too many tiles are given up first; then the turn is over."""
    if held(s, int(s.turn)) > MOST_HELD:
        s.phase = GIVING_UP
        return
    crown_stack(s)
    s.moved = 0
    s.rider = NONE
    s.heading = NONE
    s.topped = 0
    s.turns += 1
    if s.turns == MOST_TURNS:
        s.phase = OVER
    elif s.discarded > 0:
        s.phase = LAYING
    else:
        pass_on(s)


@rule
def crown_stack(s: State) -> None:
    """What a spell destroyed lies on top: grains, and the ship above them (SK15)."""
    for _ in range(s.withered):
        throw_away(s, GRAIN)
    if s.wrecked:
        throw_away(s, SHIP)
    s.withered = 0
    s.wrecked = 0


@rule
def pass_on(s: State) -> None:
    """The other player's turn begins."""
    s.turn = 1 - s.turn
    s.phase = PLAYING


@rule
def give_up_choices(s: State, seat: int, out: Moves) -> int:
    """Anything in the holder (SK7)."""
    n = 0
    for motif in range(KINDS):
        if s.holder[seat, motif] > 0:
            out[n] = GIVE_UP + motif
            n += 1
    return n


@rule
def give_up(s: State, motif: int) -> None:
    """A tile too many goes onto the stack."""
    spend(s, motif)
    end_turn(s)


@rule
def shunned(s: State, seat: int) -> int:
    """The fields where a player may never lay a stack: those with a worker, and those next to his own (SK16)."""
    return int(occupied(s) | BESIDE[s.worker[seat, 0]] | BESIDE[s.worker[seat, 1]])


@rule
def put_choices(s: State, seat: int, out: Moves) -> int:
    """The empty fields, or those with the fewest tiles (SK16); from six tiles on, the ways to split (SK17)."""
    n = 0
    if s.part > 0 or s.discarded <= MOST_PART:
        avoided = shunned(s, seat)
        lowest = MOST_HEIGHT
        for field in range(FIELDS):
            height = s.height[field]
            if height <= lowest and not avoided & BIT[field]:
                if height < lowest:
                    lowest = height
                    n = 0
                out[n] = PUT + field
                n += 1
    if s.part == 0:
        for count in range(LEAST_PART, MOST_PART + 1):
            if may_split(s, count):
                out[n] = SPLIT + count - LEAST_PART
                n += 1
    return n


@rule
def may_split(s: State, count: int) -> bool:
    """At least three tiles to each part; but of more than nine, nine may always be taken."""
    return s.discarded - count >= LEAST_PART or (count == MOST_PART and s.discarded > MOST_PART)


@rule
def put(s: State, field: int) -> None:
    """The lowest tiles come to the board as they lie; what was split off from them is next."""
    count = s.part if s.part > 0 else s.discarded
    for i in range(count):
        s.stack[field, s.height[field]] = s.discard[i]
        s.height[field] += 1
    for i in range(s.discarded):
        s.discard[i] = s.discard[i + count] if i + count < s.discarded else NOTHING
    s.discarded -= count
    s.part = 0
    if s.discarded == 0:
        pass_on(s)
