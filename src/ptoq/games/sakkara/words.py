"""How Sakkara speaks: its moves, what it expects, what a draw showed, and the view for programs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ptoq.core.messages import Text
from ptoq.core.notation import Notation, Verb
from ptoq.games.sakkara.board import DIRECTION_NAMES, FIELD_NAMES, LINE_NAMES, NOWHERE, first_of
from ptoq.games.sakkara.discard import MOST_HELD, MOST_TURNS, SPLIT_FROM
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
    KINDS,
    LAY_GRAIN,
    LAY_SHIP,
    LEAST_PART,
    MOST_HEIGHT,
    MOST_PART,
    MOVE,
    ORDER,
    PLACE,
    PUSH,
    PUT,
    REIN_IN,
    RIDE_ON,
    RIDE_UP,
    ROB,
    SHIPWRECK,
    SPLIT,
    WHIRLWIND,
    WORKERS,
)
from ptoq.games.sakkara.picture import picture
from ptoq.games.sakkara.refusals import why_not
from ptoq.games.sakkara.sight import sees_holder, tile_text
from ptoq.games.sakkara.state import (
    GIVING_UP,
    LAYING,
    NONE,
    ORDERING,
    PHASE_NAMES,
    PLACING,
    RIDING,
    ROBBING,
    SEATS,
    SETTING_UP,
    State,
    held,
    occupied,
)
from ptoq.games.sakkara.tiles import COLOURS, MOTIFS, RECIPE, SPELLS, STAIRS, STEP_COLOURS
from ptoq.games.sakkara.workers import BLOCKED, STEEP, way

__all__ = ["NOTATION", "RULES", "expects", "nature", "picture", "verdict", "view", "why_not"]

WORKER_NAMES = ("1", "2")

NOTATION = Notation(
    Verb(PLACE, "place {field}", field=FIELD_NAMES),
    Verb(MOVE, "move {worker} {direction}", worker=WORKER_NAMES, direction=DIRECTION_NAMES),
    Verb(CLIMB, "climb {worker} {direction}", worker=WORKER_NAMES, direction=DIRECTION_NAMES),
    Verb(GALLOP, "gallop"),
    Verb(GALLOP_UP, "gallop up"),
    Verb(RIDE_ON, "ride on"),
    Verb(RIDE_UP, "ride up"),
    Verb(REIN_IN, "rein in"),
    Verb(FLY, "bird {worker} {field}", worker=WORKER_NAMES, field=FIELD_NAMES),
    Verb(
        PUSH,
        "ox {count} from {field} to {direction}",
        count=[str(count + 1) for count in range(MOST_HEIGHT)],
        field=FIELD_NAMES,
        direction=DIRECTION_NAMES,
    ),
    Verb(BITE, "snake"),
    Verb(ROB, "rob {tile}", tile=MOTIFS),
    Verb(LAY_SHIP, "lay ship"),
    Verb(LAY_GRAIN, "lay grain"),
    Verb(BUILD, "build {tile}", tile=MOTIFS),
    Verb(FIRE_STORM, "fire storm {worker} {line}", worker=WORKER_NAMES, line=LINE_NAMES),
    Verb(WHIRLWIND, "whirlwind {worker}", worker=WORKER_NAMES),
    Verb(DROUGHT, "drought"),
    Verb(SHIPWRECK, "shipwreck"),
    Verb(ORDER, "order {bottom}, {middle}, {top}", bottom=MOTIFS, middle=MOTIFS, top=MOTIFS),
    Verb(END_TURN, "end turn"),
    Verb(GIVE_UP, "give up {tile}", tile=MOTIFS),
    Verb(PUT, "put {field}", field=FIELD_NAMES),
    Verb(SPLIT, "split {count}", count=[str(count) for count in range(LEAST_PART, MOST_PART + 1)]),
)


RULES = {
    "sakkara/place-worker": "SK3",
    "sakkara/ride-up-or-rein-in": "SK22",
    "sakkara/ride-on-or-rein-in": "SK22",
    "sakkara/rob-a-tile": "SK21",
    "sakkara/order-the-tiles": "SK23",
    "sakkara/give-up-tiles": "SK7",
    "sakkara/play-or-end": "SK5",
    "sakkara/move-and-play": "SK5",
    "sakkara/cannot-move": "SK6",
    "sakkara/put-the-stack": "SK16",
    "sakkara/put-or-split": "SK17",
    "sakkara/split-the-stack": "SK17",
}


def expects(s: State, seat: int) -> Text:
    """What the player who is to decide may do now."""
    if s.phase == PLACING:
        return Text("sakkara/place-worker")
    if s.phase == RIDING:
        steep = way(s, occupied(s), int(s.turn), int(s.rider), int(s.heading)) == STEEP
        return Text("sakkara/ride-up-or-rein-in" if steep else "sakkara/ride-on-or-rein-in")
    if s.phase == ROBBING:
        return Text("sakkara/rob-a-tile")
    if s.phase == ORDERING:
        return Text("sakkara/order-the-tiles")
    if s.phase == GIVING_UP:
        return Text("sakkara/give-up-tiles", count=held(s, seat) - MOST_HELD)
    if s.phase == LAYING:
        return _expects_stack(s)
    if s.moved:
        return Text("sakkara/play-or-end")
    return Text("sakkara/move-and-play" if _can_move(s, seat) else "sakkara/cannot-move")


def _expects_stack(s: State) -> Text:
    if s.part > 0:
        return Text("sakkara/put-the-stack", count=s.part)
    if s.discarded > MOST_PART:
        return Text("sakkara/split-the-stack", count=s.discarded)
    return Text("sakkara/put-or-split" if s.discarded >= SPLIT_FROM else "sakkara/put-the-stack", count=s.discarded)


def _can_move(s: State, seat: int) -> bool:
    taken = occupied(s)
    ways = {way(s, taken, seat, worker, direction) for worker in range(WORKERS) for direction in range(DIRECTIONS)}
    return bool(ways - {BLOCKED, STEEP}) or (STEEP in ways and s.holder[seat, STAIRS] > 0)


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """What was uncovered; of the set-up, only how it ended."""
    if before.phase == SETTING_UP and after.phase == SETTING_UP:
        return Text("sakkara/laid-again") if after.laid_out == 0 else None
    if before.phase == SETTING_UP and not after.bare:
        return Text("sakkara/laid-out")
    if before.worker[before.starter, 0] == NOWHERE:
        return None if after.bare else Text("sakkara/laid-out-seen")
    field = first_of(before.bare)
    return Text("sakkara/uncovered", field=FIELD_NAMES[field], tile=tile_text(after.stack[field, 0]))


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Who placed the tip, or that nobody did."""
    if s.winner == NONE:
        return [Text("sakkara/nobody-won", turns=MOST_TURNS)]
    return [Text("sakkara/won", name=names[s.winner])]


def view(s: State, seat: int) -> dict[str, Any]:
    """The board, both players, and what lies beside the board; a hidden holder shows only its size."""
    s = s.read()
    return {
        "phase": PHASE_NAMES[s.phase],
        "turn": s.turn,
        "turns": s.turns,
        "moved": bool(s.moved),
        "board": _board(s.stack.tobytes(), s.height.tobytes()),
        "players": [_player(s, player, seat) for player in range(SEATS)],
        "discard": [MOTIFS[motif] for motif in s.discard[: s.discarded].tolist()],
        "destroyed": {"ship": s.wrecked, "grain": s.withered},
        "part": s.part,
        "spell": None if s.spell == NONE else SPELLS[s.spell],
        **_box(s.colours.tobytes(), s.counts.tobytes(), s.plan.tobytes(), s.recipes.tobytes()),
    }


# What comes again and again is spelt out once: these know parts of a record by their bytes.


@lru_cache(maxsize=64)
def _box(colours: bytes, counts: bytes, plan: bytes, recipes: bytes) -> dict[str, Any]:
    """The tiles in the box, the plan and the spell book: the same throughout a match."""
    return {
        "tiles": {
            name: {"colour": COLOURS[colour], "count": count}
            for name, colour, count in zip(MOTIFS, colours, counts, strict=True)
        },
        "plan": {colour: _tally(plan[KINDS * step : KINDS * (step + 1)]) for step, colour in enumerate(STEP_COLOURS)},
        "spells": {name: _tiles(recipes[RECIPE * spell : RECIPE * (spell + 1)]) for spell, name in enumerate(SPELLS)},
    }


@lru_cache(maxsize=1024)
def _board(stacks: bytes, heights: bytes) -> dict[str, list[str | None]]:
    """The tiles on every field."""
    bottoms = range(0, len(stacks), MOST_HEIGHT)
    fields = zip(FIELD_NAMES, bottoms, heights, strict=True)
    return {name: _tiles(stacks[bottom : bottom + height]) for name, bottom, height in fields}


@lru_cache(maxsize=4096)
def _tiles(stack: bytes) -> list[str | None]:
    """Tiles by name; None is a covered one."""
    return [MOTIFS[motif] if motif < KINDS else None for motif in stack]


@lru_cache(maxsize=4096)
def _tally(counts: bytes) -> dict[str, int]:
    """How many there are of each tile."""
    return {name: count for name, count in zip(MOTIFS, counts, strict=True) if count}


def _player(s: State, player: int, seat: int) -> dict[str, Any]:
    holder = s.holder[player].tobytes()
    return {
        "workers": [None if field == NOWHERE else FIELD_NAMES[field] for field in s.worker[player].tolist()],
        "holder_size": sum(holder),
        "holder": _tally(holder) if sees_holder(s, seat, player) else None,
        "ship": int(s.ship[player]),
        "grain": int(s.grain[player]),
        "built": _tally(s.built[player].tobytes()),
        "finished": int(s.finished[player]),
    }
