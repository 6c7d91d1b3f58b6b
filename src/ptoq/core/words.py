"""What the words of a game are: its moves, its pictures and its sentences, always from one seat's eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from ptoq.core.messages import Text
from ptoq.core.notation import Notation

Paint = Callable[[str, str], str]
"""Colours a piece of text in a style: "red", "blue", "gold", "bold", "dim", ..."""


def plain(text: str, style: str) -> str:
    """No colour at all."""
    return text


class Words(Protocol):
    """What a game's `words.py` has. A `view` is a state that went through `hide` for that seat.

    Where `OPEN` is set, nothing is ever hidden, and everybody gets the same `view`. Where `THROWN` is set, nature
    throws dice, and a page shows the table before a throw, too. Where a seat has points of its own, whatever the others
    have, `points(state, seat)` says how many.
    """

    NOTATION: Notation
    RULES: Mapping[str, str]
    """The rule that says more about what `expects` says, by the key of its message."""

    def why_not(self, state: Any, seat: int, move: int) -> Text:
        """Why this move, which is not among the seat's choices, is refused."""

    def expects(self, view: Any, seat: int) -> Text:
        """What the seat whose turn it is may do now, in one sentence; it may name others as `Seat`."""

    def nature(self, before: Any, outcome: int, after: Any, seat: int) -> Text | None:
        """What a draw showed to a seat; None if it saw nothing."""

    def verdict(self, state: Any, names: Sequence[str]) -> list[Text]:
        """How a finished round ended, line by line."""

    def view(self, view: Any, seat: int) -> dict[str, Any]:
        """The view as JSON, for programs."""

    def picture(self, view: Any, seat: int, names: Sequence[str], paint: Paint) -> str:
        """The view as a person would lay it out on a table, in text."""
