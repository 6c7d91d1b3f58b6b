"""The daily deal: which game is dealt on which day, by UTC, and until when its draws stay secret."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec

DAY = timedelta(days=1)


class Plan(msgspec.Struct, frozen=True):
    """A game of the week: its options, and the bot that everybody plays against, if there is one."""

    game: str
    options: dict[str, Any]
    level: str | None = "regular"


ESCALERO = Plan("escalero", {}, None)
PYRAMID = Plan("pyramid-poker", {"first": "seat", "target": "single"})
WEEK = (
    ESCALERO,
    PYRAMID,
    Plan("open-poker", {"rounds": 5}),
    ESCALERO,
    Plan("joker-poker", {"rounds": 5}),
    Plan("sakkara", {"first": "seat"}),
    PYRAMID,
)
"""From Monday on. Hidden dice poker is not among them: much of what a bluff brings is the bot's luck, not the deal."""


class Deal(msgspec.Struct, frozen=True):
    """What everybody plays on one day: the draws follow from its seed, and from nothing else."""

    day: str
    plan: Plan
    seed: bytes

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.plan.game

    @property
    def name(self) -> str:
        """The name under which all tables of the day draw."""
        return f"daily-{self.day}"


def day_of(at: int) -> str:
    """The day of a time in milliseconds."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def day_before(day: str) -> str:
    """The day before another one."""
    return (date.fromisoformat(day) - DAY).isoformat()


def end_of(day: str) -> int:
    """When a day is over, in milliseconds: from then on its seed is told."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return int((midnight + DAY).timestamp() * 1000)


def plan_of(day: str) -> Plan:
    """What is played on a day."""
    return WEEK[date.fromisoformat(day).weekday()]
