"""The spells: three tiles each (SK15, SK23, SK24)."""

from __future__ import annotations

from ptoq.core.compile import rule
from ptoq.core.rules import Moves
from ptoq.games.sakkara.board import AROUND, LINE, first_of
from ptoq.games.sakkara.moves import DROUGHT, FIRE_STORM, KINDS, ORDER, SHIPWRECK, WHIRLWIND, WORKERS
from ptoq.games.sakkara.state import NONE, ORDERING, PLAYING, State, occupied, take, throw_away
from ptoq.games.sakkara.tiles import RECIPE

STORM, WHIRL, DRY, WRECK = range(4)
LINES = 2


@rule
def can_pay(s: State, seat: int, spell: int) -> bool:
    """Whether he has the three tiles of a spell; a recipe may name a tile more than once (SK24)."""
    alike = 0
    for i in range(RECIPE):
        motif = s.recipes[spell, i]
        # Recipes rise, so the same tiles stand side by side.
        alike = alike + 1 if i > 0 and motif == s.recipes[spell, i - 1] else 1
        if s.holder[seat, motif] < alike:
            return False
    return True


@rule
def reach(s: State, seat: int, number: int) -> int:
    """The fields that a fire storm (0-3) or a whirlwind (4-5) reaches; those with a worker give nothing."""
    if number < WORKERS * LINES:
        fields = LINE[number % LINES, s.worker[seat, number // LINES]]
    else:
        fields = AROUND[s.worker[seat, number - WORKERS * LINES]]
    return int(fields & ~occupied(s))


@rule
def any_tile(s: State, fields: int) -> bool:
    """Whether a tile lies on one of these fields."""
    while fields:
        if s.height[first_of(fields)] > 0:
            return True
        fields &= fields - 1
    return False


@rule
def spell_choices(s: State, seat: int, out: Moves, n: int) -> int:
    """Every spell that he can pay and that would do something."""
    if can_pay(s, seat, STORM):
        n = sweep_choices(s, seat, 0, WORKERS * LINES, out, n)
    if can_pay(s, seat, WHIRL):
        n = sweep_choices(s, seat, WORKERS * LINES, WORKERS * (LINES + 1), out, n)
    if s.grain[1 - seat] > 0 and can_pay(s, seat, DRY):
        out[n] = DROUGHT
        n += 1
    if s.ship[1 - seat] > 0 and can_pay(s, seat, WRECK):
        out[n] = SHIPWRECK
        n += 1
    return n


@rule
def sweep_choices(s: State, seat: int, first: int, end: int, out: Moves, n: int) -> int:
    """The fire storms or whirlwinds that bring at least one tile."""
    for number in range(first, end):
        if any_tile(s, reach(s, seat, number)):
            out[n] = FIRE_STORM + number
            n += 1
    return n


@rule
def cast(s: State, move: int) -> None:
    """A spell works; then the player orders its three tiles."""
    if move < DROUGHT:
        sweep(s, reach(s, int(s.turn), move - FIRE_STORM))
        s.spell = STORM if move < WHIRLWIND else WHIRL
    elif move == DROUGHT:
        s.grain[1 - s.turn] -= 1
        s.withered += 1
        s.spell = DRY
    else:
        s.ship[1 - s.turn] = 0
        s.wrecked = 1
        s.spell = WRECK
    for i in range(RECIPE):
        s.holder[s.turn, s.recipes[s.spell, i]] -= 1
    s.phase = ORDERING


@rule
def sweep(s: State, fields: int) -> None:
    """The top tile of each of these fields."""
    while fields:
        take(s, int(s.turn), first_of(fields))
        fields &= fields - 1


@rule
def order_choices(s: State, out: Moves) -> int:
    """The orders of three tiles: six, or fewer if some are alike."""
    n = 0
    last = 0
    for a in range(RECIPE):
        for b in range(RECIPE):
            if b != a:
                bottom = int(s.recipes[s.spell, a])
                middle = int(s.recipes[s.spell, b])
                top = int(s.recipes[s.spell, RECIPE - a - b])
                move = ORDER + (bottom * KINDS + middle) * KINDS + top
                # Recipes rise, and so do these moves: what was there before is not larger than the last one.
                if move > last:
                    out[n] = move
                    n += 1
                    last = move
    return n


@rule
def order(s: State, number: int) -> None:
    """The tiles of the spell come onto the stack, the first one lowest."""
    throw_away(s, number // (KINDS * KINDS))
    throw_away(s, number // KINDS % KINDS)
    throw_away(s, number % KINDS)
    s.spell = NONE
    s.phase = PLAYING
