"""A match looked at again: every decision, graded by what it gave away, and every draw by whom it favoured.

A decision is graded from the view that the seat had at that time, so what it could not know does not count. Where the
game has a value function, luck and skill add up to the result (see `luck`).

>>> from ptoq import Table
>>> table = Table("escalero", seats=["Anna"], seed=7)
>>> table.play("enter served five")
>>> analyse(table).decisions[0].best.move.text
'keep Q Q'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Literal

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.view import View
from ptoq.lab.frames import Tabular
from ptoq.lab.luck import DrawLuck, LuckReader
from ptoq.lab.performance import level_of, rating_of
from ptoq.minds.advice import Advice, Valued
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.mind import Budget
from ptoq.minds.solve import Progress
from ptoq.minds.solve.registry import GOALS, folder_of, for_more_players
from ptoq.minds.valuing.functions import ValueFunction
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
UNCLEAR = 1.5
"""Values that were estimated may be wrong by so many of their errors: a grade that hangs on it is unclear."""

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
    unclear: bool = False
    """Whether the estimates are too close to each other for the grade: another search may grade it differently."""
    found: float | None = None
    """What the move turned out to change for the seat, beyond what it gave away: luck with what it could not know."""

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
            "unclear": self.unclear,
            "found": self.found,
        }


@dataclass(frozen=True)
class Balance:
    """Where a seat's result comes from: `start + luck - lost + received + rest` is the result."""

    start: float
    """What the rounds were worth to the seat when they began."""
    luck: float
    """Its luck with all draws."""
    lost: float
    """What its decisions gave away."""
    received: float
    """What the decisions of its opponent gave away, at a table of two."""
    rest: float
    """The luck of finding out what was hidden; where values are estimates, also what they were wrong by."""
    result: float
    """What the rounds brought; one that did not end counts as what it was worth."""

    def to_json(self) -> dict[str, Any]:
        """The balance for programs."""
        return asdict(self)


@dataclass(frozen=True)
class Summary:
    """How one seat decided, and what luck did."""

    name: str
    decisions: int
    mean_loss: float | None
    """What it gave away on average; None if it never had a choice."""
    best_share: float | None
    """How often it made the best choice, or one as good."""
    rating: float | None
    """The performance rating: thousandths of a round's spread, given away at each decision. 0 is perfect."""
    level: str | None
    """The level of our bots that gives away about as much."""
    balance: Balance | None
    """Where its result comes from; None where the game has no value function for so many players."""

    def to_json(self) -> dict[str, Any]:
        """The summary for programs."""
        return {
            "name": self.name,
            "decisions": self.decisions,
            "mean_loss": self.mean_loss,
            "best_share": self.best_share,
            "rating": self.rating,
            "level": self.level,
            "balance": None if self.balance is None else self.balance.to_json(),
        }


@dataclass(frozen=True)
class Analysis(Tabular):
    """Every decision and every draw of a match, in the order they were made."""

    game: Game
    names: tuple[str, ...]
    over: bool
    level: str
    decisions: tuple[Decision, ...]
    draws: tuple[DrawLuck, ...]
    start: tuple[float, ...] | None
    """What all rounds were worth to each seat when they began; None where the game has no value function."""
    result: tuple[float, ...] | None
    """What they brought, on the scale of the values."""
    exact: bool
    """Whether the value function knows what perfect play brings; else luck is an estimate."""
    goal: str = GOALS[0]
    """What the values count: what the game pays, or games won of 100."""

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
        balance = self._balance(seat)
        if not own:
            return Summary(name, 0, None, None, None, None, balance)
        mean = self._lost(seat) / len(own)
        best = sum(decision.was_best for decision in own) / len(own)
        rating = rating_of(self.game, mean) if self.goal == GOALS[0] else None
        return Summary(name, len(own), mean, best, rating, level_of(self.game, rating), balance)

    def _lost(self, seat: int) -> float:
        return sum(decision.loss for decision in self.decisions if decision.seat == seat)

    def _balance(self, seat: int) -> Balance | None:
        if self.start is None or self.result is None:
            return None
        start, result = self.start[seat], self.result[seat]
        luck = sum(draw.luck[seat] for draw in self.draws)
        lost = self._lost(seat)
        # What one of two gives away, the other gets; more than two fill sheets of their own.
        received = self._lost(1 - seat) if len(self.names) == 2 else 0.0
        return Balance(start, luck, lost, received, result - (start + luck - lost + received), result)

    @property
    def estimated(self) -> int:
        """How many of the decisions were graded by estimates."""
        return sum(decision.estimated for decision in self.decisions)

    @property
    def unclear(self) -> int:
        """How many of the grades hang on estimates that are too close to each other."""
        return sum(decision.unclear for decision in self.decisions)

    @property
    def notes(self) -> list[Text]:
        """What a reader has to know about the values."""
        notes = []
        if self.estimated:
            notes.append(Text("lab/analysis-estimates", count=self.estimated, level=self.level))
        if self.unclear:
            notes.append(Text("lab/analysis-unclear", count=self.unclear))
        if self.start is not None and not self.exact:
            notes.append(Text("lab/analysis-luck-estimates"))
        if self.start is None and self.game.skill and self.goal == GOALS[0]:
            notes.append(Text("lab/analysis-no-luck"))
        if folder_of(self.game) == "escalero" and len(self.names) > 2:
            notes.append(Text("lab/analysis-own-sums"))
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
                "unclear": decision.unclear,
                "found": decision.found,
                "luck_before": self._luck_before(decision),
            }
            for decision in self.decisions
        ]

    def _luck_before(self, decision: Decision) -> float | None:
        """The seat's luck with the draws between the move before and this one."""
        if self.start is None:
            return None
        return sum(draw.luck[decision.seat] for draw in self.draws if draw.after == decision.number - 1)

    def to_json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.game.name,
            "over": self.over,
            "level": self.level,
            "goal": self.goal,
            "exact": self.exact,
            "seats": [seat.to_json() for seat in self.seats],
            "decisions": [decision.to_json() for decision in self.decisions],
            "draws": [draw.to_json() for draw in self.draws],
            "notes": [say(note) for note in self.notes],
        }


class Reader(LuckReader):
    """Folds a log once, asks a bot before every move that stood, and weighs every draw."""

    def __init__(self, level: str, seed: int, budget: Budget | None, goal: str) -> None:
        super().__init__()
        self.decisions: list[Decision] = []
        self._level = level
        self._seed = seed
        self._budget = budget
        self._goal = goal

    @property
    def values(self) -> ValueFunction | None:
        """What weighs the states: nothing, if the goal is another one than what the game pays."""
        return super().values if self._goal == GOALS[0] else None

    def read(self, log: Sequence[AnyEvent], progress: Progress | None) -> None:
        """Follow the log to its end."""
        moves = standing(log)
        for at, event in enumerate(log):
            if isinstance(event, Moved) and at in moves:
                self._grade(event, moves[at])
                if progress is not None:
                    progress(moves[at], len(moves))
            else:
                self._take(event)

    def _grade(self, event: Moved, number: int) -> None:
        view = self.view(event.seat)
        if len(view.moves) < 2:
            self._take(event)
            return
        notation = self.game.words.NOTATION
        move = notation.move(notation.read(event.move))
        advice = judge(self.game, self._level, self._seed, view, move.code, self._budget, self._goal)
        made = decision(number, view, move, advice)
        before = None if self.state is None else self.state.copy()
        rounds = len(self.rounds)
        self._take(event)
        if self.values is not None and before is not None:
            after, now = self.values.value(self._came_of(rounds)), self.values.value(before)
            made = replace(made, found=float(after[event.seat]) - float(now[event.seat]) + made.loss)
        self.decisions.append(made)


def decision(number: int, view: View, move: Move, advice: Advice) -> Decision:
    """What advice makes of a move that was chosen in a view."""
    loss = advice.given_away(move)
    least, most = advice.given_away_between(move, UNCLEAR)
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
        advice.estimated and severity(view.game, least) != severity(view.game, most),
    )


def grade_of(game: Game, loss: float) -> Grade:
    """What giving away so much is called."""
    if loss <= ROUNDING:
        return "best"
    grades: tuple[Grade, ...] = ("good", "slip", "mistake")
    return grades[severity(game, loss)]


def severity(game: Game, loss: float) -> int:
    """0 for what is as good as nothing, 1 for a slip, 2 for a mistake."""
    slip = SLIPS.get(folder_of(game), SLIP)
    return int(loss >= slip) + int(loss >= MISTAKE * slip)


def analyse(
    match: Match | Sequence[AnyEvent],
    level: str = "master",
    budget: Budget | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    goal: str = GOALS[0],
) -> Analysis:
    """Grade every decision of a table, or in the log of one, by what a master thinks of it; weigh every draw.

    Where it has to search, a budget bounds what it may think about each decision; without one, a level lends its own.
    With the goal "win", decisions of Escalero for two are graded by the games of 100 that they win.
    """
    reader = Reader(level, seed, budget, goal)
    reader.read(match.log if isinstance(match, Match) else match, progress)
    valued = reader.values
    return Analysis(
        reader.game,
        tuple(reader.names),
        reader.over,
        level,
        tuple(reader.decisions),
        tuple(reader.draws),
        None if valued is None else tuple(map(float, reader.start)),
        None if valued is None else tuple(map(float, reader.result)),
        valued is not None and valued.exact,
        goal,
    )


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
