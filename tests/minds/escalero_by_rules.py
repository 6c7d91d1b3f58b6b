"""The chance to win at Escalero for two by plain recursion through the rules, for few free rows."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np

from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.escalero import GAME
from ptoq.games.escalero.rules import FREE, ROWS, State

RULES = GAME.rules


def sheets(wishes: dict[str, str], free: tuple[tuple[int, ...], tuple[int, ...]], lead: int) -> State:
    """A round for two in which seat 0 is to throw: each has these rows free, and seat 0 leads by so much."""
    state: State = GAME.new_round(wishes, 2, 0)
    for seat, rows in enumerate(free):
        state.sheet[seat] = 0
        state.sheet[seat, list(rows)] = FREE
        ahead = max(0, lead if seat == 0 else -lead)
        state.sheet[seat, next(row for row in range(ROWS) if row not in rows)] = ahead
    return state


@cache
def falls(loose: int) -> list[tuple[int, float]]:
    """The outcomes of so many dice, of those in another order one, with their chances."""
    return [
        (
            sum(face * 6**place for place, face in enumerate(dice)),
            factorial(loose) / prod(factorial(dice.count(face)) for face in set(dice)) / 6**loose,
        )
        for dice in combinations_with_replacement(range(6), loose)
    ]


class ByRules:
    """Values of states to seat 0: a win is 1, a shared first place 1/2; every state is worked out once."""

    def __init__(self) -> None:
        self._seen: dict[bytes, float] = {}
        self._known: dict[tuple[object, ...], float] = {}
        self._out = np.zeros(RULES.most_choices, np.int32)
        self._gains = np.zeros(6)

    def value(self, state: State) -> float:
        """The chance of seat 0 to win, if both play for it without fault."""
        same = state.tobytes()
        if same not in self._seen:
            key = self._alike(state)
            if key not in self._known:
                self._known[key] = self._worked_out(state)
            self._seen[same] = self._known[key]
        return self._seen[same]

    def _alike(self, state: State) -> tuple[object, ...]:
        """What is equal but for the order of dice and where on the sheet the points stand."""
        read = state.read()
        free = read.sheet[:2] == FREE
        lead = int(np.where(free, 0, read.sheet[:2]).sum(axis=1) @ (1, -1))
        return free.tobytes(), lead, read.turn, read.throws, read.loose, read.standing == 0, *sorted(read.dice.tolist())

    def _worked_out(self, state: State) -> float:
        who = RULES.actor(state)
        if who == NOBODY:
            RULES.payoff(state, self._gains)
            return 0.5 + 0.5 * float(np.sign(self._gains[0]))
        if who == NATURE:
            return sum(chance * self.after(state, outcome) for outcome, chance in falls(int(state.loose)))
        moves = [int(move) for move in self._out[: RULES.choices(state, who, self._out)]]
        values = [self.after(state, move) for move in moves]
        return max(values) if who == 0 else min(values)

    def after(self, state: State, move: int) -> float:
        """The value when a move, or an outcome, was made."""
        later = state.copy()
        RULES.apply(later, move)
        return self.value(later)
