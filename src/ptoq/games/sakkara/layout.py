"""How nature lays the tiles out, and what is uncovered later (SK3)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.record import UNKNOWN
from ptoq.games.sakkara.board import BIT, FIELDS, first_of
from ptoq.games.sakkara.moves import KINDS, MOST_HEIGHT
from ptoq.games.sakkara.state import NOTHING, PLACING, SETTING_UP, State
from ptoq.games.sakkara.tiles import SHIP, TILES

DOUBLES = TILES - FIELDS
LEAST_SHIPS = 2
EVERY_FIELD = (1 << FIELDS) - 1


@rule
def gather(s: State) -> None:
    """All tiles are mixed, none lies on the board."""
    s.phase = SETTING_UP
    for motif in range(KINDS):
        s.unseen[motif] = s.counts[motif]
    s.unseen_total = TILES
    s.laid_out = 0
    s.doubles_left = DOUBLES
    for field in range(FIELDS):
        s.height[field] = 0
        for level in range(MOST_HEIGHT):
            s.stack[field, level] = NOTHING


@rule
def show_covered(s: State) -> None:
    """Both see every tile that is laid, the lower ones too."""
    s.bare = EVERY_FIELD


@rule
def outcomes(s: State) -> int:
    """Every unseen tile is equally likely; while setting up, one draw also tells whether the field gets two."""
    if s.phase == SETTING_UP:
        return int(s.unseen_total) * (FIELDS - int(s.laid_out))
    return int(s.unseen_total)


@rule
def draw(s: State, outcome: int) -> None:
    """Nature lays the next field out, or tells what lies lowest on a field."""
    if s.phase == SETTING_UP:
        lay_out(s, outcome)
    else:
        field = first_of(s.bare)
        s.bare ^= BIT[field]
        s.stack[field, 0] = unseen_tile(s, outcome)


@rule
def unseen_tile(s: State, number: int) -> int:
    """The unseen tile of that number, seen from now on."""
    motif = 0
    while number >= s.unseen[motif]:
        number -= s.unseen[motif]
        motif += 1
    s.unseen[motif] -= 1
    s.unseen_total -= 1
    return motif


@rule
def lay_out(s: State, outcome: int) -> None:
    """One tile face up on the next field; of the fields left, as many as must get two have one more below."""
    field = int(s.laid_out)
    fields_left = FIELDS - field
    if outcome % fields_left < s.doubles_left:
        s.doubles_left -= 1
        s.stack[field, 0] = UNKNOWN
        s.height[field] = 1
    else:
        s.bare &= ~BIT[field]
    s.stack[field, s.height[field]] = unseen_tile(s, outcome // fields_left)
    s.height[field] += 1
    s.laid_out += 1
    if s.laid_out == FIELDS:
        if s.counts[SHIP] - s.unseen[SHIP] < LEAST_SHIPS:
            seen = s.bare != 0
            gather(s)
            if seen:
                show_covered(s)
        else:
            s.phase = PLACING
