"""How Pebbles speaks and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptoq.core.messages import Text, say
from ptoq.core.notation import Notation, Verb
from ptoq.core.record import UNKNOWN
from ptoq.core.words import Paint

from .rules import NOT_THROWN, TAKE, State

THROWN = True
NOTATION = Notation(Verb(TAKE + 1, "take {pebbles}", pebbles=("one", "two", "three")))
RULES = {"pebbles/choose": "PB2"}


def why_not(s: State, seat: int, move: int) -> Text:
    """Why a number of pebbles cannot be taken."""
    if seat != s.turn or s.die == NOT_THROWN:
        return Text("pebbles/not-your-turn")
    return Text("pebbles/not-so-many", die=int(s.die))


def expects(s: State, seat: int) -> Text:
    """What the player may do now."""
    return Text("pebbles/choose", die=int(s.die))


def nature(before: State, outcome: int, after: State, seat: int) -> Text | None:
    """The thrower sees the die."""
    return Text("pebbles/threw", die=outcome + 1) if seat == before.turn else None


def verdict(s: State, names: Sequence[str]) -> list[Text]:
    """Who took the last pebble."""
    return [Text("pebbles/last", name=names[s.turn])]


def view(s: State, seat: int) -> dict[str, Any]:
    """The pile, the die, and what everybody took."""
    return {
        "pile": int(s.pile),
        "die": None if s.die in (UNKNOWN, NOT_THROWN) else int(s.die),
        "taken": {str(player): int(s.taken[player]) for player in range(s.seats)},
    }


def picture(s: State, seat: int, names: Sequence[str], paint: Paint) -> str:
    """The pile as a row of pebbles, and under it what everybody took."""
    lines = [paint("o" * s.pile, "bold")]
    lines += [f"{name}: {s.taken[player]}" for player, name in enumerate(names)]
    if s.die not in (UNKNOWN, NOT_THROWN):
        lines.append(say(Text("pebbles/threw", die=int(s.die))))
    return "\n".join(lines)
