"""Checking a table: that its log can be, and that every draw is what the seeds give.

What it shows: the server seed and the promised seeds of the seats were fixed before any of the latter was told, and
the draws are what all of them give. Who drew one of those seeds at random and told it to no one else before can know
that no draw was chosen. What it does not show: that the promises in the file are those that were made at the table
(whoever has all the seeds can write another file; a player compares what he kept), or that no one passed on a secret.
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
    promised: tuple[int, ...]
    """The seats whose seeds were promised before any seed was told."""
    names: tuple[str, ...]

    @property
    def text(self) -> Text:
        """The result in a sentence."""
        key = "table/verified" if self.checked else "table/seed-not-revealed"
        return Text(key, moves=self.moves, draws=self.draws)

    @property
    def proves(self) -> Text | None:
        """What follows from the promised seeds, in a sentence; None if the draws could not be checked."""
        if not self.checked:
            return None
        if not self.promised:
            return Text("table/proves-nothing")
        return Text("table/proves", names=", ".join(self.names[seat] for seat in self.promised))


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
        promised=tuple(seat for seat in table.promised if seat in table.disclosed),
        names=tuple(table.names),
    )
