"""What luck did in a match: every draw by what it was worth to each seat, less what was to be expected.

A value function (`minds.valuing`) says what the state of a round is worth. A move changes that by what its decision
gave away, and by a rest: 0 where nothing is hidden and the game is solved; where something is hidden, the luck of
finding out; where the game is searched, the error of the estimates, too. So the values at the start of all rounds, the
luck of all draws, what was given away and the rest add up to the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ptoq.minds.valuing.functions import ValueFunction, Worth, value_function
from ptoq.table.events import AnyEvent, Drew, Moved, Undone
from ptoq.table.match import Match


@dataclass(frozen=True)
class DrawLuck:
    """A draw of nature in a round, and whom it favoured."""

    after: int
    """How many moves of the match were made before it."""
    round: int
    luck: tuple[float, ...]
    """What it was worth to each seat, less what was to be expected."""

    def to_json(self) -> dict[str, Any]:
        """The draw for programs."""
        return {"after": self.after, "round": self.round, "luck": list(self.luck)}


class LuckReader(Match):
    """Folds a log, and weighs every draw of its rounds where the game has a value function."""

    def __init__(self) -> None:
        super().__init__()
        self.draws: list[DrawLuck] = []
        self._starts: list[Worth] = []
        self._moved = 0

    def follow(self, log: Iterable[AnyEvent]) -> None:
        """Take every event of a log."""
        for event in log:
            self._take(event)

    @property
    def values(self) -> ValueFunction | None:
        """What weighs the states of this match."""
        return value_function(self.game, len(self.seats))

    @property
    def start(self) -> list[float]:
        """What all rounds were worth to each seat when they began."""
        return self._added(self._starts)

    @property
    def luck(self) -> list[float]:
        """The luck that each seat had with all draws."""
        return self._added([draw.luck for draw in self.draws])

    @property
    def result(self) -> list[float]:
        """What all rounds brought each seat; one that did not end counts as what it was worth."""
        states: list[Any] = [finished.state for finished in self.rounds]
        if self.state is not None and len(self._starts) > len(states):
            states.append(self.state)
        values = self.values
        return self._added([] if values is None else [values.value(state) for state in states])

    def _added(self, all_worth: Sequence[Sequence[float] | Worth]) -> list[float]:
        """The sum for each seat."""
        sums = [0.0] * len(self.seats)
        for worth in all_worth:
            sums = [one + float(other) for one, other in zip(sums, worth, strict=True)]
        return sums

    def _start_round(self, starter: int) -> None:
        super()._start_round(starter)
        if self.values is not None:
            self._starts.append(self.values.value(self.state))

    def _take_drew(self, event: Drew) -> None:
        if self.state is None or self.values is None:
            super()._take_drew(event)
            return
        before: Any = self.state.copy()
        rounds = len(self.rounds)
        super()._take_drew(event)
        worth, expected = self.values.value(self._came_of(rounds)), self.values.expectation(before)
        luck = [float(one) - float(other) for one, other in zip(worth, expected, strict=True)]
        self.draws.append(DrawLuck(self._moved, rounds + 1, tuple(luck)))

    def _take_moved(self, event: Moved) -> None:
        super()._take_moved(event)
        self._moved += 1

    def _take_undone(self, event: Undone) -> None:
        super()._take_undone(event)
        self._moved -= 1

    def _came_of(self, rounds: int) -> Any:
        """The state that the last event led to, when there were so many finished rounds before it."""
        return self.rounds[-1].state if len(self.rounds) > rounds else self.state
