"""Why a move in Sakkara is a good one, for people. Nothing is said that depends on the other player's holder."""

from __future__ import annotations

from typing import Any

from ptoq.core.messages import Text
from ptoq.core.record import UNKNOWN
from ptoq.games.sakkara.board import FIELD_NAMES, FIELDS, NEXT, first_of
from ptoq.games.sakkara.moves import (
    BITE,
    BUILD,
    CLIMB,
    DIRECTIONS,
    DROUGHT,
    END_TURN,
    FIRE_STORM,
    FLY,
    GALLOP,
    GIVE_UP,
    LAY_GRAIN,
    LAY_SHIP,
    MOVE,
    ORDER,
    PLACE,
    PUSH,
    PUT,
    REIN_IN,
    ROB,
    SHIPWRECK,
    SPLIT,
)
from ptoq.games.sakkara.sight import tile_text
from ptoq.games.sakkara.spells import reach
from ptoq.games.sakkara.state import STEPS
from ptoq.games.sakkara.tiles import BIRD, HORSE, OX, SNAKE
from ptoq.minds.knowledge.sakkara_features import DISTANCE
from ptoq.minds.knowledge.sakkara_worth import SakkaraFacts, assess

CLOSE, FAR = 2, 4
"""Within two fields a tile is near, from four on it is far."""
NEIGHBOURHOOD = [
    sorted((field for field in range(FIELDS) if 0 < near[field] <= CLOSE), key=near.__getitem__)
    for near in DISTANCE.tolist()
]
"""The fields near to each one, the nearest first."""
Needs = list[list[int]]
"""What each pyramid still takes, by motif."""


def explain(state: Any, seat: int, move: int) -> Text | None:
    """What a move brings, if that can be said in a few words."""
    needs = _needs(state)
    if move in (LAY_SHIP, LAY_GRAIN):
        return _laid(state, seat, move)
    if move == BITE:
        return Text("minds/sakkara-bites")
    if ROB <= move < LAY_SHIP:
        return _gained(state, seat, needs, move - ROB)
    if BUILD <= move < FIRE_STORM:
        return _built(state, seat)
    if FIRE_STORM <= move < DROUGHT:
        return _swept(state, seat, needs, move)
    if move in (DROUGHT, SHIPWRECK):
        return _stopped(state, seat, move)
    if ORDER <= move < END_TURN or move >= SPLIT:
        return None
    if move == END_TURN:
        return Text("minds/sakkara-saves")
    if move >= PUT:
        return _put(state, seat, needs, move - PUT)
    if move >= GIVE_UP:
        motif = move - GIVE_UP
        return Text("minds/sakkara-spare") if state.holder[seat, motif] > needs[seat][motif] else None
    return _pushed(state, seat, needs, move - PUSH) if move >= PUSH else _went(state, seat, needs, move)


def _laid(state: Any, seat: int, move: int) -> Text:
    step = int(state.finished[seat]) + 1
    ship = state.ship[seat] + (move == LAY_SHIP)
    grain = state.grain[seat] + (move == LAY_GRAIN)
    return Text("minds/sakkara-opens", step=step) if ship and grain >= step else Text("minds/sakkara-safe")


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


def _swept(state: Any, seat: int, needs: Needs, move: int) -> Text | None:
    held = [int(n) for n in state.holder[seat]]
    tiles = needed = 0
    fields = reach(state, seat, move - FIRE_STORM)
    while fields:
        motif = _top(state, first_of(fields))
        fields &= fields - 1
        if motif is not None:
            tiles += 1
            needed += held[motif] < needs[seat][motif]
            held[motif] += 1
    return Text("minds/sakkara-sweeps", tiles=tiles, needed=needed) if needed else None


def _went(state: Any, seat: int, needs: Needs, move: int) -> Text | None:
    """What a worker finds where he comes to, or near it."""
    field = _entered(state, seat, move)
    if field is None:
        return None
    motif = _top(state, field)
    gained = None if motif is None else _gained(state, seat, needs, motif)
    return gained or _neared(state, seat, needs, field)


def _gained(state: Any, seat: int, needs: Needs, motif: int) -> Text | None:
    """What a tile is good for; the other pyramid is seen by all, the other holder is not."""
    tile = tile_text(motif)
    if _lacks(state, seat, needs, motif):
        return Text("minds/sakkara-fetches", tile=tile)
    if motif in (BIRD, OX, SNAKE, HORSE):
        return Text("minds/sakkara-gains", tile=tile)
    return Text("minds/sakkara-denies", tile=tile) if needs[1 - seat][motif] > 0 else None


def _neared(state: Any, seat: int, needs: Needs, here: int) -> Text | None:
    """The nearest tile that is lacking, if it is not far."""
    for field in NEIGHBOURHOOD[here]:
        motif = _top(state, field)
        if motif is not None and field not in state.worker and _lacks(state, seat, needs, motif):
            return Text("minds/sakkara-nears", tile=tile_text(motif), field=FIELD_NAMES[field])
    return None


def _pushed(state: Any, seat: int, needs: Needs, number: int) -> Text | None:
    """What an ox uncovers."""
    field, count = number // DIRECTIONS % FIELDS, number // (FIELDS * DIRECTIONS) + 1
    level = int(state.height[field]) - count - 1
    motif = int(state.stack[field, level]) if level >= 0 else UNKNOWN
    if motif == UNKNOWN or not _lacks(state, seat, needs, motif):
        return None
    return Text("minds/sakkara-uncovers", tile=tile_text(motif))


def _put(state: Any, seat: int, needs: Needs, field: int) -> Text | None:
    """Near, if I lack what lies on top; far, if the opponent can use it."""
    motif = int(state.discard[(state.part or state.discarded) - 1])
    mine, others = (min(int(DISTANCE[here, field]) for here in state.worker[who]) for who in (seat, 1 - seat))
    if _lacks(state, seat, needs, motif) and mine < others:
        return Text("minds/sakkara-lays-near", tile=tile_text(motif))
    if others >= FAR and needs[1 - seat][motif] > 0:
        return Text("minds/sakkara-lays-far", tile=tile_text(motif))
    return None


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


def _lacks(state: Any, seat: int, needs: Needs, motif: int) -> bool:
    """Whether the pyramid takes more of these than its builder has."""
    return bool(state.holder[seat, motif] < needs[seat][motif])


def _needs(state: Any) -> Needs:
    facts: Any = SakkaraFacts.new()
    assess(facts, state)
    needs: Needs = facts.need.tolist()
    return needs
