"""The pyramid: ship and grain, and the three steps (SK9-SK14)."""

from __future__ import annotations

import numpy as np

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.games.sakkara.moves import BUILD, KINDS, LAY_GRAIN, LAY_SHIP
from ptoq.games.sakkara.state import OVER, STEPS, State, spend
from ptoq.games.sakkara.tiles import GRAIN, HAND, SHIP, STONE, TIP

HANDS = np.zeros(KINDS, np.int8)
"""HANDS[motif]: the helping hands it costs to build it (SK11)."""
HANDS[STONE] = 1
HANDS[TIP] = 2


@rule
def grains_allowed(s: State, seat: int) -> int:
    """As many as the step he is at; the grain for the next one waits for a later turn (SK10)."""
    return int(s.finished[seat]) + 1 - s.topped


@rule
def green_choices(s: State, seat: int, out: Moves, n: int) -> int:
    """A ship if none lies there, a grain if the step needs one more."""
    if s.holder[seat, SHIP] > 0 and s.ship[seat] == 0:
        out[n] = LAY_SHIP
        n += 1
    if s.holder[seat, GRAIN] > 0 and s.grain[seat] < grains_allowed(s, seat):
        out[n] = LAY_GRAIN
        n += 1
    return n


@rule
def lay_green(s: State, move: int) -> None:
    """A ship or a grain comes to lie before the player."""
    if move == LAY_SHIP:
        s.holder[s.turn, SHIP] -= 1
        s.ship[s.turn] = 1
    else:
        s.holder[s.turn, GRAIN] -= 1
        s.grain[s.turn] += 1


@rule
def site_is_open(s: State, seat: int) -> bool:
    """Whether he may build now: ship and grain lie there, and no step was finished in this turn (SK10, SK12)."""
    return s.ship[seat] == 1 and s.grain[seat] > s.finished[seat] and not s.topped


@rule
def build_choices(s: State, seat: int, out: Moves, n: int) -> int:
    """What the step still needs, as far as there are helping hands."""
    if site_is_open(s, seat):
        at = s.finished[seat]
        for motif in range(KINDS):
            if (
                s.plan[at, motif] > s.built[seat, motif]
                and s.holder[seat, motif] > 0
                and s.holder[seat, HAND] >= HANDS[motif]
            ):
                out[n] = BUILD + motif
                n += 1
    return n


@rule
def build(s: State, motif: int) -> None:
    """A tile becomes part of the pyramid; the tip wins (SK14)."""
    seat = int(s.turn)
    for _ in range(HANDS[motif]):
        spend(s, HAND)
    s.holder[seat, motif] -= 1
    s.built[seat, motif] += 1
    if step_stands(s, seat):
        s.finished[seat] += 1
        s.topped = 1
        if s.finished[seat] == STEPS:
            s.winner = seat
            s.phase = OVER


@rule
def step_stands(s: State, seat: int) -> bool:
    """Whether nothing is missing on the step he is at."""
    at = s.finished[seat]
    missing = 0
    for motif in range(KINDS):
        missing += max(s.plan[at, motif] - s.built[seat, motif], 0)
    return missing == 0
