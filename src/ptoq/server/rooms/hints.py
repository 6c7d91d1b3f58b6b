"""What bots are asked at a table, and what their answers tell a person."""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING

import msgspec

from ptoq.core.messages import say

if TYPE_CHECKING:
    from ptoq.minds.advice import Advice


class Considered(msgspec.Struct, frozen=True):
    """A choice, its value, and why."""

    move: str
    value: float
    tries: int | None
    reason: str | None
    often: float | None = None
    """How often a good player takes it, where he must not be predictable: a part of 1."""
    error: float | None = None
    """About how far the value may be wrong, where it is an estimate."""


class Hint(msgspec.Struct):
    """What a master would do, why, and the value of every choice, best first."""

    move: str
    why: str | None
    choices: list[Considered]


def luck_of_bot(seed: bytes, seat: int) -> int:
    """The seed of a seat's bot. It follows from the table's secret seed: it cannot be foreseen."""
    return int.from_bytes(hmac.digest(seed, f"bot {seat}".encode(), hashlib.sha256)[:7], "big")


def considered(advice: Advice, language: str) -> list[Considered]:
    """Every choice of an answer, in words."""
    return [
        Considered(
            valued.move.text,
            valued.value,
            valued.tries,
            None if valued.reason is None else say(valued.reason, language),
            valued.often,
            valued.error,
        )
        for valued in advice.choices
    ]


def why(advice: Advice, language: str) -> str | None:
    """Why the first choice is the best, in a sentence."""
    return None if advice.why is None else say(advice.why, language)


def hint(advice: Advice, language: str) -> Hint:
    """A master's answer as a hint."""
    choices = considered(advice, language)
    return Hint(choices[0].move, why(advice, language), choices)
