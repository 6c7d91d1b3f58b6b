"""Short matches of every game, for browsers."""

from __future__ import annotations

from typing import Any

SHORT: dict[str, dict[str, Any]] = {
    "pyramid-poker": {"target": "single"},
    "sakkara": {},
    "open-poker": {"rounds": 2},
    "joker-poker": {"rounds": 2},
    "hidden-poker": {"rounds": 2},
    "hidden-joker-poker": {"rounds": 1},
    "al-capone": {"rounds": 3},
    "rock-and-roll": {"rounds": 2},
    "escalero": {},
}
ME = {"who": "me"}
ANYBODY = {"who": "anybody"}


def bot(level: str = "novice") -> dict[str, str]:
    """A seat for a bot."""
    return {"who": "bot", "level": level}


def opponent(game: str) -> dict[str, str]:
    """A bot that brings a game to its end, however badly the other one plays."""
    return bot("master" if game == "sakkara" else "novice")
