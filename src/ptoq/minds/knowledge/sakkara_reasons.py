"""Why a move in Sakkara is a good one, for people. Nothing is said that depends on the other player's holder."""

from __future__ import annotations

from typing import Any

from ptoq.core.messages import Text
from ptoq.games.sakkara.board import FIELDS, NEXT, first_of
from ptoq.games.sakkara.moves import (
    BUILD,
    CLIMB,
    DIRECTIONS,
    DROUGHT,
    FIRE_STORM,
    FLY,
    GALLOP,
    KINDS,
    LAY_GRAIN,
    LAY_SHIP,
    MOVE,
    PLACE,
    PUSH,
    REIN_IN,
    SHIPWRECK,
)
from ptoq.games.sakkara.sight import tile_text
from ptoq.games.sakkara.spells import reach
from ptoq.games.sakkara.state import STEPS
from ptoq.minds.knowledge.sakkara_worth import SakkaraFacts, assess


def explain(state: Any, seat: int, move: int) -> Text | None:
    """What a move brings, if that can be said in a few words."""
    if move in (LAY_SHIP, LAY_GRAIN):
        return _laid(state, seat, move)
    if BUILD <= move < BUILD + KINDS:
        return _built(state, seat)
    if FIRE_STORM <= move < DROUGHT:
        return _swept(state, seat, move)
    if move in (DROUGHT, SHIPWRECK):
        return _stopped(state, seat, move)
    return _fetched(state, seat, move)


def _laid(state: Any, seat: int, move: int) -> Text | None:
    step = int(state.finished[seat]) + 1
    ship = state.ship[seat] + (move == LAY_SHIP)
    grain = state.grain[seat] + (move == LAY_GRAIN)
    return Text("minds/sakkara-opens", step=step) if ship and grain >= step else None


def _built(state: Any, seat: int) -> Text:
    step = int(state.finished[seat])
    left = sum(int(n) - int(state.built[seat, motif]) for motif, n in enumerate(state.plan[step]) if n) - 1
    if left:
        return Text("minds/sakkara-builds", step=step + 1, left=left)
    return Text("minds/sakkara-wins") if step == STEPS - 1 else Text("minds/sakkara-finishes", step=step + 1)


def _stopped(state: Any, seat: int, move: int) -> Text | None:
    other = 1 - seat
    could_build = state.ship[other] and state.grain[other] > state.finished[other]
    if could_build and (move == SHIPWRECK or state.grain[other] - 1 <= state.finished[other]):
        return Text("minds/sakkara-stops")
    return None


def _swept(state: Any, seat: int, move: int) -> Text | None:
    held = [int(n) for n in state.holder[seat]]
    need = _need(state, seat)
    tiles = needed = 0
    fields = reach(state, seat, move - FIRE_STORM)
    while fields:
        motif = _top(state, first_of(fields))
        fields &= fields - 1
        if motif is not None:
            tiles += 1
            needed += held[motif] < need[motif]
            held[motif] += 1
    return Text("minds/sakkara-sweeps", tiles=tiles, needed=needed) if needed else None


def _fetched(state: Any, seat: int, move: int) -> Text | None:
    field = _entered(state, seat, move)
    motif = None if field is None else _top(state, field)
    if motif is None or state.holder[seat, motif] >= _need(state, seat)[motif]:
        return None
    return Text("minds/sakkara-fetches", tile=tile_text(motif))


def _entered(state: Any, seat: int, move: int) -> int | None:
    """The field that a worker comes to, if the move is one of that kind."""
    if move < MOVE:
        return move - PLACE
    if move < GALLOP:
        number = move - MOVE if move < CLIMB else move - CLIMB
        return int(NEXT[state.worker[seat, number // DIRECTIONS], number % DIRECTIONS])
    if move < REIN_IN:
        return int(NEXT[state.worker[seat, state.rider], state.heading])
    return (move - FLY) % FIELDS if FLY <= move < PUSH else None


def _top(state: Any, field: int) -> int | None:
    return int(state.stack[field, state.height[field] - 1]) if state.height[field] else None


def _need(state: Any, seat: int) -> list[int]:
    facts: Any = SakkaraFacts.new()
    assess(facts, state)
    return [int(n) for n in facts.need[seat]]
