"""Why a move is refused: one precise sentence for every move that is not among the choices."""

from __future__ import annotations

from collections.abc import Iterable

from ptoq.core.messages import Text
from ptoq.games.sakkara.board import BESIDE, BIT, FIELD_NAMES, FIELDS, NEXT, NOWHERE
from ptoq.games.sakkara.building import HANDS, grains_allowed
from ptoq.games.sakkara.discard import SPLIT_FROM, shunned
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
    GALLOP_UP,
    GIVE_UP,
    LAY_GRAIN,
    LAY_SHIP,
    LEAST_PART,
    MOST_PART,
    MOVE,
    ORDER,
    PLACE,
    PUSH,
    PUT,
    RIDE_ON,
    RIDE_UP,
    ROB,
    SHIPWRECK,
    SPLIT,
    WHIRLWIND,
)
from ptoq.games.sakkara.sight import tile_text
from ptoq.games.sakkara.spells import DRY, STORM, WHIRL, WRECK, can_pay
from ptoq.games.sakkara.state import (
    GIVING_UP,
    LAYING,
    NONE,
    ORDERING,
    PHASE_NAMES,
    PLACING,
    PLAYING,
    RIDING,
    ROBBING,
    STEPS,
    State,
    occupied,
)
from ptoq.games.sakkara.tiles import BIRD, GRAIN, HAND, HORSE, OX, SHIP, SNAKE, STAIRS
from ptoq.games.sakkara.workers import MOST_RISE, STEEP, way


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a move of the player who is to decide is refused."""
    belongs_to = _phase_of(move)
    if belongs_to != s.phase:
        if s.phase == PLAYING:
            return Text(f"sakkara/no-{PHASE_NAMES[belongs_to]}-now")
        return Text(f"sakkara/first-{PHASE_NAMES[s.phase]}")
    if s.phase == PLACING:
        return _worker_on(move - PLACE)
    if s.phase == RIDING:
        return _why_no_road(s, seat, int(s.rider), int(s.heading), move == RIDE_UP)
    if s.phase == ROBBING:
        return Text("sakkara/not-in-that-holder", tile=tile_text(move - ROB))
    if s.phase == ORDERING:
        return Text("sakkara/order-these", **_three(s, s.spell))
    if s.phase == GIVING_UP:
        return _no_tile(move - GIVE_UP)
    if s.phase == LAYING:
        return _why_no_put(s, seat, move - PUT) if move < SPLIT else _why_no_split(s)
    return _why_no_play(s, seat, move)


def _phase_of(move: int) -> int:
    """The kind of decision that a move belongs to."""
    phase = PLAYING
    for first, starts in (
        (PLACE, PLACING),
        (MOVE, PLAYING),
        (RIDE_ON, RIDING),
        (FLY, PLAYING),
        (ROB, ROBBING),
        (LAY_SHIP, PLAYING),
        (ORDER, ORDERING),
        (END_TURN, PLAYING),
        (GIVE_UP, GIVING_UP),
        (PUT, LAYING),
    ):
        if move >= first:
            phase = starts
    return phase


def _why_no_play(s: State, seat: int, move: int) -> Text:
    if move < GALLOP:
        return _why_no_move(s, seat, (move - MOVE) % (CLIMB - MOVE), move >= CLIMB)
    if move < RIDE_ON:
        return _why_no_gallop(s, seat, move == GALLOP_UP)
    if move < PUSH:
        return _no_tile(BIRD) if s.holder[seat, BIRD] == 0 else _worker_on((move - FLY) % FIELDS)
    if move < BITE:
        return _why_no_push(s, seat, move - PUSH)
    if move == BITE:
        return _no_tile(SNAKE) if s.holder[seat, SNAKE] == 0 else Text("sakkara/empty-holder")
    if move == LAY_SHIP:
        return Text("sakkara/ship-lies") if s.ship[seat] else _no_tile(SHIP)
    if move == LAY_GRAIN:
        return _why_no_grain(s, seat)
    if move < FIRE_STORM:
        return _why_no_building(s, seat, move - BUILD)
    if move < ORDER:
        return _why_no_spell(s, seat, move)
    return Text("sakkara/must-move")


def _why_no_move(s: State, seat: int, number: int, stairs: bool) -> Text:
    if s.moved:
        return Text("sakkara/already-moved")
    return _why_no_road(s, seat, number // DIRECTIONS, number % DIRECTIONS, stairs)


def _why_no_gallop(s: State, seat: int, stairs: bool) -> Text:
    if s.holder[seat, HORSE] == 0:
        return _no_tile(HORSE)
    if s.rider == NONE:
        return Text("sakkara/carried-off" if s.moved else "sakkara/move-before-horse")
    return _why_no_road(s, seat, int(s.rider), int(s.heading), stairs)


def _why_no_road(s: State, seat: int, worker: int, direction: int, stairs: bool) -> Text:
    """Why a worker cannot go on like this."""
    here = int(s.worker[seat, worker])
    there = int(NEXT[here, direction])
    if there == NOWHERE:
        return Text("sakkara/edge")
    if occupied(s) & BIT[there]:
        return _worker_on(there)
    if way(s, occupied(s), seat, worker, direction) != STEEP:
        return Text("sakkara/stairs-not-needed", field=FIELD_NAMES[there])
    if stairs:
        return _no_tile(STAIRS)
    return Text("sakkara/too-steep", field=FIELD_NAMES[there], rise=s.height[there] - s.height[here], most=MOST_RISE)


def _why_no_push(s: State, seat: int, number: int) -> Text:
    count = number // (FIELDS * DIRECTIONS) + 1
    field = number // DIRECTIONS % FIELDS
    to = int(NEXT[field, number % DIRECTIONS])
    if s.holder[seat, OX] == 0:
        return _no_tile(OX)
    if occupied(s) & BIT[field]:
        return Text("sakkara/ox-under-worker", field=FIELD_NAMES[field])
    if not (BESIDE[s.worker[seat, 0]] | BESIDE[s.worker[seat, 1]]) & BIT[field]:
        return Text("sakkara/ox-too-far", field=FIELD_NAMES[field])
    if to == NOWHERE:
        return Text("sakkara/edge")
    if occupied(s) & BIT[to]:
        return _worker_on(to)
    if s.height[field] < count:
        return Text("sakkara/ox-too-many", field=FIELD_NAMES[field], count=s.height[field])
    return Text("sakkara/ox-upwards", field=FIELD_NAMES[to])


def _why_no_grain(s: State, seat: int) -> Text:
    if s.holder[seat, GRAIN] == 0:
        return _no_tile(GRAIN)
    if s.topped:
        return Text("sakkara/step-just-finished")
    return Text("sakkara/grain-lies", count=grains_allowed(s, seat))


def _why_no_building(s: State, seat: int, motif: int) -> Text:
    at = int(s.finished[seat])
    steps = [step for step in range(STEPS) if s.plan[step, motif] > 0]
    if not steps:
        return Text("sakkara/not-in-plan", tile=tile_text(motif))
    if steps[0] > at:
        return Text("sakkara/step-later", tile=tile_text(motif), step=steps[0] + 1, now=at + 1)
    if s.built[seat, motif] == s.plan[steps[0], motif]:
        return Text("sakkara/built-already", tile=tile_text(motif))
    if s.topped:
        return Text("sakkara/step-just-finished")
    if s.ship[seat] == 0:
        return Text("sakkara/ship-missing")
    if s.grain[seat] <= at:
        return Text("sakkara/grain-missing", step=at + 1, count=at + 1)
    if s.holder[seat, motif] == 0:
        return _no_tile(motif)
    return Text("sakkara/hands-missing", tile=tile_text(motif), count=HANDS[motif], have=s.holder[seat, HAND])


def _why_no_spell(s: State, seat: int, move: int) -> Text:
    spell = STORM if move < WHIRLWIND else WHIRL if move < DROUGHT else DRY if move < SHIPWRECK else WRECK
    if not can_pay(s, seat, spell):
        return Text("sakkara/spell-needs", **_three(s, spell))
    if spell == DRY:
        return Text("sakkara/no-grain-there")
    if spell == WRECK:
        return Text("sakkara/no-ship-there")
    return Text("sakkara/spell-reaches-nothing")


def _why_no_put(s: State, seat: int, field: int) -> Text:
    if s.part == 0 and s.discarded > MOST_PART:
        return Text("sakkara/must-split", most=MOST_PART)
    if occupied(s) & BIT[field]:
        return _worker_on(field)
    avoided = shunned(s, seat)
    if avoided & BIT[field]:
        return Text("sakkara/next-to-worker", field=FIELD_NAMES[field])
    lowest = min(int(s.height[other]) for other in _fields(~avoided))
    if lowest == 0:
        return Text("sakkara/not-empty", field=FIELD_NAMES[field])
    return Text("sakkara/not-lowest", field=FIELD_NAMES[field], fewest=lowest)


def _why_no_split(s: State) -> Text:
    if s.part > 0:
        return Text("sakkara/put-part-first")
    if s.discarded < SPLIT_FROM:
        return Text("sakkara/too-few-to-split", least=SPLIT_FROM)
    return Text("sakkara/part-too-small", least=LEAST_PART)


def _fields(fields: int) -> Iterable[int]:
    return (field for field in range(FIELDS) if fields & BIT[field])


def _worker_on(field: int) -> Text:
    return Text("sakkara/worker-there", field=FIELD_NAMES[field])


def _no_tile(motif: int) -> Text:
    return Text("sakkara/no-such-tile", tile=tile_text(motif))


def _three(s: State, spell: int) -> dict[str, Text]:
    return {name: tile_text(motif) for name, motif in zip("abc", s.recipes[spell], strict=True)}
