"""What one seat, or a spectator, may know of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.record import S_co
from ptoq.core.words import Paint, plain


@dataclass(frozen=True)
class View(Generic[S_co]):
    """A table from one seat's eyes; `print` draws it. To a type checker it has the state of its game."""

    game: Game
    seat: int
    state: S_co
    """The round as this seat knows it; None until it is known who starts."""
    names: Sequence[str]
    scores: Sequence[int]
    round: int
    actor: int | None
    moves: Sequence[Move]

    def __str__(self) -> str:
        return self.draw(plain)

    def draw(self, paint: Paint) -> str:
        """The table as text, in colour if the paint has some."""
        if self.state is None:
            return say(Text("table/who-starts"))
        return self.game.words.picture(self.state, self.seat, self.names, paint)

    @property
    def expects(self) -> Text:
        """What this seat may do now, or whom it waits for."""
        if self.actor is None:
            return Text("table/is-over")
        if not self.moves:
            return Text("table/waits-for", name=self.names[self.actor])
        if self.state is None:
            return Text("table/say-tut-tut")
        return self.game.words.expects(self.state, self.seat).named(self.names)

    @property
    def rule(self) -> str | None:
        """The rule to read now, if this seat has to decide."""
        return self.game.words.RULES.get(self.expects.key) if self.moves and self.state is not None else None

    def to_json(self) -> dict[str, Any]:
        """The view for programs."""
        return {
            "game": self.game.name,
            "seat": self.seat if self.seat >= 0 else None,
            "names": list(self.names),
            "scores": list(self.scores),
            "round": self.round,
            "actor": self.actor,
            "board": self.game.words.view(self.state, self.seat) if self.state is not None else None,
            "moves": [move.told for move in self.moves],
        }
