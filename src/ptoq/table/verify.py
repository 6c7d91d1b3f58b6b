"""Checking a table: that its log can be, and that every draw is what the seeds give.

What it shows: the server seed was fixed before anybody sat down, and no outcome was chosen afterwards. What it
does not show: that a player's seed was his own (one who knows all the seeds of a table beforehand knows its draws),
or that nobody told anybody else what he saw.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptoq.core.messages import Text
from ptoq.table.events import Moved
from ptoq.table.table import Table


@dataclass(frozen=True)
class Report:
    """What was checked, and what came of it."""

    game: str
    over: bool
    moves: int
    draws: int
    checked: bool
    """Whether the draws could be checked: only when the server seed is known."""
    scores: tuple[int, ...]

    @property
    def text(self) -> Text:
        """The result in a sentence."""
        key = "table/verified" if self.checked else "table/seed-not-revealed"
        return Text(key, moves=self.moves, draws=self.draws)


def verify(text: str | bytes) -> Report:
    """Check the file of a table; a Refusal says what is wrong with one that is not as it should be."""
    table = Table.from_json(text)
    return Report(
        game=table.game.name,
        over=table.over,
        moves=sum(isinstance(event, Moved) for event in table.log),
        draws=len(table.drawn),
        checked=table.server_seed is not None,
        scores=tuple(table.scores),
    )
