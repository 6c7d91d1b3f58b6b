"""What bots are asked and what they answer, as plain data that travels between processes."""

from __future__ import annotations

import msgspec
import numpy as np

from ptoq.core.messages import LANGUAGES
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.server.rooms.hints import Considered, considered, luck_of_bot, why
from ptoq.server.rooms.luck import MatchLuck
from ptoq.table.events import AnyEvent


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
    judged: int | None = None
    """The move that was made, which is judged; None: a move or a hint is wanted."""
    log: bytes | None = None
    """The log of a match whose luck is to be told instead, as JSON."""


class Thought(msgspec.Struct, frozen=True):
    """The answer: what it plays, and every choice, best first."""

    code: int
    move: str
    choices: list[Considered]
    why: str | None = None
    """Why the first one is the best, in a sentence."""
    expected: float | None = None
    """What perfect play brings on average from the beginning, where that is known."""
    luck: MatchLuck | None = None
    """The answer to a question about a match."""


def question(view: View, level: str, seed: bytes, language: str | None = None) -> Question:
    """What to ask about a view."""
    if view.state is None:
        raise Refusal("table/not-now")
    return Question(
        view.game.name,
        level,
        luck_of_bot(seed, view.seat),
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
    from ptoq.minds.bots.judging import judge

    if asked.log is not None:
        return Thought(0, "", [], luck=luck_of(asked.log))
    game = find(asked.game)
    state = game.rules.State.from_bytes(asked.state)
    out = np.zeros(game.rules.most_choices, np.int32)
    n = game.rules.choices(state, asked.seat, out)
    moves = [game.words.NOTATION.move(int(code)) for code in out[:n]]
    view = View(game, asked.seat, state, asked.names, asked.scores, asked.round, asked.seat, moves)
    if asked.judged is not None:
        advice = judge(game, asked.level, asked.seed, view, asked.judged)
    else:
        advice = bot(game, asked.level, asked.seed).consider(view)
    spoken = asked.language if asked.language in LANGUAGES else None
    choices = [] if spoken is None else considered(advice, spoken)
    reason = why(advice, spoken) if spoken is not None and choices else None
    return Thought(advice.chosen.code, advice.chosen.text, choices, reason, advice.expected)


def luck_of(log: bytes) -> MatchLuck:
    """Weigh every draw of a match."""
    from ptoq.server.rooms.luck import match_luck

    return match_luck(msgspec.json.decode(log, type=list[AnyEvent]))
