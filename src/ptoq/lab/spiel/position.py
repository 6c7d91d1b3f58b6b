"""A point in a round that never changes, with all that each seat has seen and done on the way to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import numba
import numpy as np
import pyspiel

from ptoq.core.compile import COMPILING, prepare, rule
from ptoq.core.rules import NOBODY, Rules, apply

NO_MOVE = -1
DIGEST = 16
MOST_SEATS = 8


@rule
def try_all(states: Any) -> None:
    """From equal states, let nature draw a different outcome in each."""
    for outcome in range(len(states)):
        apply(states[outcome], outcome)


class Memory(NamedTuple):
    """What a seat has seen and done, the latest first."""

    digest: bytes
    """Stands for all of it."""
    move: int
    """The move of its own that led to the last view, or NO_MOVE."""
    view: bytes
    before: Memory | None

    @classmethod
    def add(cls, before: Memory | None, move: int, view: bytes) -> Memory:
        """A memory with one more view."""
        past = before.digest if before is not None else b""
        digest = blake2b(past + move.to_bytes(8, "little", signed=True) + view, digest_size=DIGEST).digest()
        return cls(digest, move, view, before)


class Start:
    """A round to be played, and by which rules."""

    def __init__(self, name: str, rules: Rules, state: Any, say: Callable[[int], str]) -> None:
        self.rules = rules
        self.state = state
        self.seats = int(state.seats)
        self.say = say
        """A move in words."""
        self.loads_as = ""
        """What OpenSpiel loads this round by."""
        self.moves = np.zeros(rules.most_choices, np.int32)
        if COMPILING:
            prepare(name, [(try_all, (numba.typeof(np.zeros(1, rules.State.dtype)),))])


class Position:
    """A point in a round, and how the round came there; it never changes, so copies share it."""

    def __init__(self, start: Start, state: Any, above: Position | None = None, move: int = NO_MOVE) -> None:
        self.start, self.state, self.above, self.move = start, state, above, move
        self.actor = start.rules.actor(state)
        self.memories: dict[int, Memory] = {}
        """What each seat has seen and done, as far as it was asked for."""

    def __deepcopy__(self, copied: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        moves = [position.move for position in self._way()]
        return replay, (self.start.loads_as, moves[1:])

    def _way(self) -> list[Position]:
        """All positions from the start to this one."""
        way = [self]
        while (above := way[-1].above) is not None:
            way.append(above)
        return way[::-1]

    def after(self, move: int) -> Position:
        """The position after a move, or an outcome of nature."""
        state = self.state.copy()
        self.start.rules.apply(state, move)
        return Position(self.start, state, self, move)

    def choices(self) -> list[int]:
        """The moves of the seat to act."""
        count = self.start.rules.choices(self.state, self.actor, self.start.moves)
        return [int(move) for move in self.start.moves[:count]]

    @cached_property
    def outcomes(self) -> list[tuple[int, float]]:
        """The different outcomes of nature's draw, and their chances."""
        count = self.start.rules.chances(self.state)
        states = np.zeros(count, self.state.dtype)
        states[:] = self.state
        try_all(states)
        _, first, ways = np.unique(states.view(f"V{states.itemsize}"), return_index=True, return_counts=True)
        return sorted(zip(first.tolist(), (ways / count).tolist(), strict=True))

    @cached_property
    def gains(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        gains = np.zeros(MOST_SEATS, np.int64)
        if self.actor == NOBODY:
            self.start.rules.payoff(self.state, gains)
        return [float(gain) for gain in gains[: self.start.seats]]

    def view(self, seat: int) -> Any:
        """What a seat knows."""
        seen = self.state.copy()
        self.start.rules.hide(seen, seat)
        return seen

    def memory(self, seat: int) -> Memory:
        """What a seat has seen and done so far."""
        unknown: list[Position] = []
        position: Position | None = self
        while position is not None and seat not in position.memories:
            unknown.append(position)
            position = position.above
        memory = position.memories[seat] if position is not None else None
        for position in reversed(unknown):
            view = position.view(seat).tobytes()
            acted = position.above is not None and position.above.actor == seat
            if memory is None or acted or view != memory.view:
                memory = Memory.add(memory, position.move if acted else NO_MOVE, view)
            position.memories[seat] = memory
        return self.memories[seat]


def replay(loads_as: str, moves: list[int]) -> Position:
    """The position that these moves lead to, in a game that OpenSpiel knows."""
    position: Position = pyspiel.load_game(loads_as).new_initial_state().position
    for move in moves:
        position = position.after(move)
    return position
