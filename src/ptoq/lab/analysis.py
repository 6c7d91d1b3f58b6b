"""A match looked at again: every decision, graded by what it gave away.

Each is graded from the view that the seat had at that time, so what it could not know does not count.

>>> from ptoq import Table
>>> table = Table("escalero", seats=["Anna"], seed=7)
>>> table.play("enter served five")
>>> analyse(table).decisions[0].best.move.text
'keep Q Q'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.view import View
from ptoq.lab.frames import Tabular
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.bots.bot import bot
from ptoq.minds.bots.mind import Budget
from ptoq.minds.solve import Progress
from ptoq.minds.solve.registry import folder_of, for_more_players
from ptoq.table.events import AnyEvent, Moved, Undone
from ptoq.table.match import Match

ROUNDING = 1e-9
"""Less than this is given away by the last digits of a computation, not by a player."""
SLIP = 0.25
"""A choice that gives away less than so many points or chips is still graded good."""
SLIPS = {"escalero": 1.0, "sakkara": 0.05}
"""The same where points weigh less, or more: a sheet sums up to 160, and a whole match is worth one."""
MISTAKE = 4
"""So many slips at once are a mistake."""

Grade = Literal["best", "good", "slip", "mistake"]


@dataclass(frozen=True)
class Decision:
    """A move where there was a choice."""

    number: int
    """Which move of the match it was, from 1."""
    round: int
    seat: int
    played: Valued
    best: Valued
    choices: int
    loss: float
    """What it gave away: the value of the best choice less that of the one played."""
    estimated: bool
    grade: Grade

    @property
    def was_best(self) -> bool:
        """Whether nothing was given away."""
        return self.loss <= ROUNDING

    def to_json(self) -> dict[str, Any]:
        """The decision for programs."""
        return {
            "number": self.number,
            "round": self.round,
            "seat": self.seat,
            "choices": self.choices,
            "played": _valued_as_json(self.played),
            "best": _valued_as_json(self.best),
            "loss": self.loss,
            "estimated": self.estimated,
            "grade": self.grade,
        }


@dataclass(frozen=True)
class Summary:
    """How one seat decided."""

    name: str
    decisions: int
    mean_loss: float | None
    """What it gave away on average; None if it never had a choice."""
    best_share: float | None
    """How often it made the best choice, or one as good."""

    def to_json(self) -> dict[str, Any]:
        """The summary for programs."""
        return {
            "name": self.name,
            "decisions": self.decisions,
            "mean_loss": self.mean_loss,
            "best_share": self.best_share,
        }


@dataclass(frozen=True)
class Analysis(Tabular):
    """Every decision of a match, in the order they were made."""

    game: Game
    names: tuple[str, ...]
    over: bool
    level: str
    decisions: tuple[Decision, ...]

    def worst(self, most: int) -> list[Decision]:
        """The decisions that gave away most, the worst first."""
        costly = [decision for decision in self.decisions if not decision.was_best]
        return sorted(costly, key=lambda decision: -decision.loss)[:most]

    @cached_property
    def seats(self) -> list[Summary]:
        """How every seat decided."""
        return [self._summary(seat, name) for seat, name in enumerate(self.names)]

    def _summary(self, seat: int, name: str) -> Summary:
        own = [decision for decision in self.decisions if decision.seat == seat]
        if not own:
            return Summary(name, 0, None, None)
        loss = sum(decision.loss for decision in own)
        best = sum(decision.was_best for decision in own)
        return Summary(name, len(own), loss / len(own), best / len(own))

    @property
    def estimated(self) -> int:
        """How many of the decisions were graded by estimates."""
        return sum(decision.estimated for decision in self.decisions)

    @property
    def notes(self) -> list[Text]:
        """What a reader has to know about the values."""
        notes = []
        if self.estimated:
            notes.append(Text("lab/analysis-estimates", count=self.estimated, level=self.level))
        if len(self.names) > 2 and self.estimated < len(self.decisions):
            notes.append(for_more_players(self.game))
        return notes

    def to_rows(self) -> list[dict[str, Any]]:
        """Every decision in the order they were made."""
        return [
            {
                "number": decision.number,
                "round": decision.round,
                "seat": decision.seat,
                "name": self.names[decision.seat],
                "choices": decision.choices,
                "played": decision.played.move.text,
                "value": decision.played.value,
                "best": decision.best.move.text,
                "best_value": decision.best.value,
                "loss": decision.loss,
                "grade": decision.grade,
                "estimated": decision.estimated,
            }
            for decision in self.decisions
        ]

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.game.name,
            "over": self.over,
            "level": self.level,
            "seats": [seat.to_json() for seat in self.seats],
            "decisions": [decision.to_json() for decision in self.decisions],
            "notes": [say(note) for note in self.notes],
        }


class Reader(Match):
    """Folds a log once, and asks a bot before every move that stood."""

    def __init__(self, level: str, seed: int, budget: Budget | None) -> None:
        super().__init__()
        self.decisions: list[Decision] = []
        self._level = level
        self._seed = seed
        self._budget = budget

    def read(self, log: Sequence[AnyEvent], progress: Progress | None) -> None:
        """Follow the log to its end."""
        moves = standing(log)
        for at, event in enumerate(log):
            if isinstance(event, Moved) and at in moves:
                self._grade(event, moves[at])
                if progress is not None:
                    progress(moves[at], len(moves))
            self._take(event)

    def _grade(self, event: Moved, number: int) -> None:
        view = self.view(event.seat)
        if len(view.moves) < 2:
            return
        advice = bot(self.game, self._level, self._seed).consider(view, self._budget)
        notation = self.game.words.NOTATION
        move = notation.move(notation.read(event.move))
        self.decisions.append(decision(number, view, move, advice))


def decision(number: int, view: View, move: Move, advice: Advice) -> Decision:
    """What advice makes of a move that was chosen in a view."""
    loss = advice.given_away(move)
    return Decision(
        number,
        view.round,
        view.seat,
        advice.on(move),
        advice.choices[0],
        len(view.moves),
        loss,
        advice.estimated,
        grade_of(view.game, loss),
    )


def grade_of(game: Game, loss: float) -> Grade:
    """What giving away so much is called."""
    if loss <= ROUNDING:
        return "best"
    slip = SLIPS.get(folder_of(game), SLIP)
    if loss < slip:
        return "good"
    return "slip" if loss < MISTAKE * slip else "mistake"


def analyse(
    match: Match | Sequence[AnyEvent],
    level: str = "master",
    budget: Budget | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Grade every decision of a table, or in the log of one, by what the bot of a level thinks of it.

    A budget bounds what the bot may think about each decision, where it has to search; the level has one of its own.
    """
    reader = Reader(level, seed, budget)
    reader.read(match.log if isinstance(match, Match) else match, progress)
    return Analysis(reader.game, tuple(reader.names), reader.over, level, tuple(reader.decisions))


def standing(log: Sequence[AnyEvent]) -> dict[int, int]:
    """Where in a log the moves are that were not taken back, each with its number."""
    places: list[int] = []
    for at, event in enumerate(log):
        if isinstance(event, Moved):
            places.append(at)
        elif isinstance(event, Undone):
            places.pop()
    return {at: number for number, at in enumerate(places, start=1)}


def _valued_as_json(valued: Valued) -> dict[str, Any]:
    reason = None if valued.reason is None else say(valued.reason)
    return {"move": valued.move.text, "value": valued.value, "reason": reason}
