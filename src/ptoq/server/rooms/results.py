"""What is kept of a match that is over: how it ended for every person, and the places for their ratings."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from ptoq.server.rooms.entries import GONE
from ptoq.server.rooms.room import Room

Outcome = Literal["won", "shared", "lost", "alone"]
Against = Literal["people", "random", "novice", "regular", "master", "mixed", "alone"]
"""Whom a person played against: people, bots of one level, or both or several; or alone."""


class Result(msgspec.Struct, frozen=True):
    """How a match ended for one person."""

    person: str
    seat: int
    outcome: Outcome
    against: Against
    points: int | None
    """Where a seat has points of its own, whatever the others have, and the match was played to its end."""


class Finish(msgspec.Struct, frozen=True):
    """The end of a match: when, at which game, for whom how; and the places of the seats, if it is rated."""

    game: str
    at: int
    results: list[Result]
    places: list[int] | None


def finish_of(room: Room, at: int) -> Finish | None:
    """What is kept of a match that ended at a time; None of one that never began."""
    table = room.table
    if not table.over or room.imported or not (table.rounds or table.state is not None):
        return None
    results = [
        Result(who, seat, _outcome(room, seat), _against(room, seat), _points(room, seat))
        for seat, who in enumerate(room.owners)
        if who is not None and who != GONE
    ]
    return Finish(
        table.game.name, at, results, _places(room) if room.rated and len(results) == len(room.owners) else None
    )


def _outcome(room: Room, seat: int) -> Outcome:
    winners = room.table.winners
    if len(room.owners) == 1:
        return "alone"
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def _against(room: Room, seat: int) -> Against:
    others = {level or "people" for other, level in enumerate(room.levels) if other != seat}
    if not others:
        return "alone"
    return cast("Against", next(iter(others))) if len(others) == 1 else "mixed"


def _points(room: Room, seat: int) -> int | None:
    own = getattr(room.table.game.words, "points", None)
    if own is None or room.table.resigned or not room.table.rounds:
        return None
    return int(own(room.table.rounds[-1].state, seat))


def _places(room: Room) -> list[int]:
    """The place of every seat, the best is 0. Who gave up, or let a bot play, comes after all others."""
    table = room.table
    worth = [
        None if seat in table.resigned or seat in room.replaced else score for seat, score in enumerate(table.scores)
    ]
    return [sum(_better(other, mine) for other in worth) for mine in worth]


def _better(one: int | None, other: int | None) -> bool:
    return one is not None and (other is None or one > other)
