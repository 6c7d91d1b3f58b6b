"""What bots are asked and what they answer, as plain data that travels between processes."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
import numpy as np

from ptoq.core.messages import LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.core.view import View


class Question(msgspec.Struct, frozen=True):
    """What a bot of some level is asked: a view, in a form that travels."""

    game: str
    level: str
    seed: int
    seat: int
    state: bytes
    names: list[str]
    scores: list[int]
    round: int
    language: str | None = None
    """The language of the reasons; None: only the move is wanted."""


class Considered(msgspec.Struct, frozen=True):
    """A choice, its value, and why."""

    move: str
    value: float
    tries: int | None
    reason: str | None
    often: float | None = None
    """How often a good player takes it, where he must not be predictable: a part of 1."""


class Thought(msgspec.Struct, frozen=True):
    """The answer: what it plays, and every choice, best first."""

    code: int
    move: str
    choices: list[Considered]
    why: str | None = None
    """Why the first one is the best, in a sentence."""
    expected: float | None = None
    """What perfect play brings on average from the beginning, where that is known."""


def question(view: View, level: str, seed: bytes, language: str | None = None) -> Question:
    """What to ask about a view. The bot's luck follows from the table's secret seed: it cannot be foreseen."""
    luck = int.from_bytes(hmac.digest(seed, f"bot {view.seat}".encode(), hashlib.sha256)[:7], "big")
    if view.state is None:
        raise Refusal("table/not-now")
    return Question(
        view.game.name,
        level,
        luck,
        view.seat,
        view.state.tobytes(),
        list(view.names),
        list(view.scores),
        view.round,
        language,
    )


def think(asked: Question) -> Thought:
    """Answer a question; it runs in a process of the pool."""
    from ptoq.games import find
    from ptoq.minds.bots.bot import bot

    game = find(asked.game)
    state = game.rules.State.from_bytes(asked.state)
    out = np.zeros(game.rules.most_choices, np.int32)
    n = game.rules.choices(state, asked.seat, out)
    moves = [game.words.NOTATION.move(int(code)) for code in out[:n]]
    view = View(game, asked.seat, state, asked.names, asked.scores, asked.round, asked.seat, moves)
    advice = bot(game, asked.level, asked.seed).consider(view)
    choices = []
    if asked.language in LANGUAGES:
        for valued in advice.choices:
            reason = None if valued.reason is None else say(valued.reason, asked.language)
            choices.append(Considered(valued.move.text, valued.value, valued.tries, reason, valued.often))
    why = say(advice.why, asked.language) if choices and advice.why is not None else None
    return Thought(advice.chosen.code, advice.chosen.text, choices, why, advice.expected)
