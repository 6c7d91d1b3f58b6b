"""What is refused, and why: errors are sentences that a player understands."""

from __future__ import annotations

from typing import Any

from ptoq.core.messages import Text, say


class Refusal(ValueError):
    """Something from outside that cannot be done; nothing was changed."""

    def __init__(self, key: str | Text, /, **values: Any) -> None:
        self.text = key if isinstance(key, Text) else Text(key, **values)
        super().__init__(self.text)

    def __str__(self) -> str:
        return say(self.text)


class Illegal(Refusal):
    """A move that the rules do not allow now; the state is unchanged."""


class OtherRules(Refusal):
    """A match that was played by other rules than today's, and cannot be played again by these."""
