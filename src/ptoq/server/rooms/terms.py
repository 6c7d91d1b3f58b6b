"""The terms of a table: what its host chose beside the options of the game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

DAY = 86_400
SWINDLE_SECONDS = 10
"""How long the others have to call "Swindle!" (HP2)."""
LATE_SECONDS = 20
"""How much longer a window may stay open, or a clock stand still after a round, for people who say that they have not
been shown the table yet."""
ALONE_SECONDS = 600
"""How long a clock may stand still after a round where one person plays with bots."""
SLOW = 3600
"""With so many seconds for a decision and more, people are not at the table at the same time."""
DECISIONS = 20
"""Among how many decisions a match's time is divided: ten rounds of two, each with an announcement and an answer."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No clock; so many seconds for every move; or so many for the match, and an increment for every move."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=1, le=30 * DAY)] = 60
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0

    @property
    def decision(self) -> int | None:
        """The seconds that a player has for one decision; None without a clock."""
        if self.kind == "game":
            return self.seconds // DECISIONS + self.increment
        return self.seconds if self.kind == "move" else None


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who finds the table, how fast it is played, whether steps may be taken back, and whether there are hints."""

    public: bool = False
    clock: Clock = Clock()
    undo: Literal["off", "own", "consent"] = "own"
    substitute: Literal["random", "novice", "regular", "master"] = "regular"
    """The bot that plays on for a person who left."""
    rated: bool = True
    """Whether the match counts for the ratings of those who play; it does only between people with accounts."""
    hints: bool | None = None
    """Whether a master may be asked; where nothing is said, only where one person plays with bots."""

    @property
    def slow(self) -> bool:
        """Whether there is so much time for a decision that people are not at the table at the same time."""
        return (self.clock.decision or 0) >= SLOW
