"""The luck of all draws of a match, as a page is told it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ptoq.lab.luck import LuckReader
from ptoq.lab.performance import MEASURED, UNITS
from ptoq.minds.solve.registry import folder_of
from ptoq.table.events import AnyEvent


class DrawTold(msgspec.Struct, frozen=True):
    """The luck of one draw."""

    after: int
    """How many moves of the match were made before it."""
    luck: list[float]
    """What it was worth to each seat, less what was to be expected."""


class MatchLuck(msgspec.Struct, frozen=True):
    """The luck of all draws of a match, and what is needed to tell it from skill."""

    known: bool
    """Whether the game has a value function for so many players; else there is nothing to tell."""
    exact: bool
    """Whether it knows what perfect play brings; else luck is an estimate."""
    start: list[float]
    """What all rounds were worth to each seat when they began."""
    result: list[float]
    """What they brought, on the same scale."""
    draws: list[DrawTold]
    unit: float | None
    """What performance ratings are counted in: thousandths of this at each decision; None where none was measured."""
    levels: dict[str, float]
    """The performance rating of every level of our bots."""


def match_luck(log: Sequence[AnyEvent]) -> MatchLuck:
    """Weigh every draw of a match."""
    reader = LuckReader()
    reader.follow(log)
    folder, values = folder_of(reader.game), reader.values
    unit, levels = UNITS.get(folder), MEASURED.get(folder, {})
    if values is None:
        return MatchLuck(False, False, [], [], [], unit, levels)
    draws = [DrawTold(draw.after, list(draw.luck)) for draw in reader.draws]
    return MatchLuck(True, values.exact, reader.start, reader.result, draws, unit, levels)
