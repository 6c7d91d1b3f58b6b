"""The terms of a table: what its host chose beside the options of the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

DAY = 86_400
SWINDLE_SECONDS = 10
"""How long the others have to call "Swindle!" (HP2)."""
LATE_SECONDS = 20
"""How much longer a window may stay open for people who say that they have not been shown the announcement yet,"""
ALONE_SECONDS = 600
"""and where a person plays with bots only, who do not mind waiting."""
SLOW = 3600
"""With so many seconds a move and more, people are not at the table at the same time."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No clock; so many seconds for every move; or so many for the match, and an increment for every move."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * DAY)] = 60
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who finds the table, how fast it is played, and whether steps may be taken back."""

    public: bool = False
    clock: Clock = Clock()
    undo: Literal["off", "own", "consent"] = "own"
    substitute: Literal["random", "novice", "regular", "master"] = "regular"
    """The bot that plays on for a person who left."""
    rated: bool = True
    """Whether the match counts for the ratings of those who play; it does only between people with accounts."""

    @property
    def swindle_seconds(self) -> int | None:
        """How long a window stays open, at a table where people play at the same time."""
        slow = self.clock.kind == "move" and self.clock.seconds >= SLOW
        return None if slow else SWINDLE_SECONDS
