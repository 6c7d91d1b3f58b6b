"""Open dice poker and Al Capone for any number: each player's chance of the pot, and what a bet is worth by it.

If nobody raised any more, all that would matter is the best dice that stand, and how many are still to throw: each of
those wants to beat what stands and then to stay unbeaten. That is solved here, from the last player back; equals count
as sharing the pot. A bet is worth what these chances make of the pot once everybody has answered as suits him best.
What is left out is that those who throw later may raise too: with more than two players this is a very good way to
play, not a proven best one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.rules import NOBODY, Moves
from ptoq.games.dice import FACES, FIVE, WAYS, throw_of
from ptoq.games.open_poker.rules import KEEP, MOST_THROWS, STAND
from ptoq.games.stakes.rules import (
    DROP,
    HIGHEST_SCORE,
    MATCH,
    NOT_YET,
    PLAYING,
    SEATS,
    actor,
    bet,
    bets,
    dice_stand,
)
from ptoq.minds.solve.stakes import dice_of
from ptoq.minds.solve.throws import KEEP_COUNT, THROW_COUNT, Values, best_within, solve_throws, spread, the_keep

ANSWERS = (DROP, MATCH)
ROOT, FIRST = range(2)
"""The state in which a choice is valued, and the one after a bet."""
NOTHING = 0
"""The level of the best dice that stand, when none do; above it, all levels of dice."""
HOLDER = 0
"""Whose dice are the best that stand; after him come those who are still to throw."""


@rule
def ends_of_turn(levels: Any, best: int, chances: Any, ends: Values) -> None:
    """For every throw: the chance of the pot once it stands, against what stands already and those who follow."""
    for throw in range(len(levels)):
        level = levels[throw]
        ends[throw] = chances[level, HOLDER] if level >= best else 0.0
        if level == best:
            ends[throw] /= 2.0


@rule
def last_throws(ends: Values, throws: int, keeps: Any, best: Values, weights: Values, last: Values) -> None:
    """How likely a turn, solved into `keeps`, ends with each throw."""
    last[:] = 0.0
    weights[:] = 0.0
    for throw in range(len(WAYS)):
        weights[FIVE + throw] = WAYS[throw] / FACES**5
    for left in range(throws - 1, 0, -1):
        best_within(keeps[left], best, 1)
        for throw in range(len(WAYS)):
            chance = weights[FIVE + throw]
            weights[FIVE + throw] = 0.0
            if ends[throw] >= best[FIVE + throw]:
                last[throw] += chance
            else:
                weights[the_keep(keeps[left], best, FIVE + throw, 1)] += chance
        spread(weights)
    for throw in range(len(WAYS)):
        last[throw] += weights[FIVE + throw]


@rule
def find_levels(scores: Any, level_of: Any, levels: Any) -> int:
    """level_of[score] becomes its place among all scores, from 1, and levels[throw] that of a throw; how many."""
    for score in scores:
        level_of[score] = 1
    found = 0
    for score in range(len(level_of)):
        if level_of[score]:
            found += 1
            level_of[score] = found
    for throw in range(len(scores)):
        levels[throw] = level_of[scores[throw]]
    return found


@rule
def solve_crowd(levels: Any, throws: int, chances: Any, work: Any) -> None:
    """chances[n, best, who]: each one's chance of the pot, when n are still to throw against what stands."""
    keeps, most, ends, weights, last = work
    chances[:] = 0.0
    chances[0, 1:, HOLDER] = 1.0
    for n in range(1, chances.shape[0]):
        for best in range(chances.shape[1]):
            ends_of_turn(levels, best, chances[n - 1], ends)
            chances[n, best, HOLDER + 1] = solve_throws(ends, throws, 1, keeps, most)
            last_throws(ends, throws, keeps, most, weights, last)
            for throw in range(len(levels)):
                level = levels[throw]
                if level <= best:
                    share = 1.0 if level < best else 0.5
                    chances[n, best, HOLDER] += last[throw] * share * chances[n - 1, best, HOLDER]
                for who in range(1, n):
                    chances[n, best, who + 1] += last[throw] * chances[n - 1, max(best, level), who]


class BetStack(NamedTuple):
    """The chances, and the states that are played ahead: one for every bet and its answers."""

    chances: Values
    level_of: NDArray[np.int16]
    """level_of[score]: its place among all scores, from 1."""
    states: Any
    worth: Values
    """worth[ply, seat]: what a state is worth to each seat."""
    tried: NDArray[np.int64]
    """How many answers were tried in a state."""
    out: Moves


@rule
def outlook(stack: BetStack, ply: int) -> None:
    """What each seat can expect to win in this round, if nobody raises any more; the next one has not thrown yet."""
    s, worth, level_of = stack.states[ply], stack.worth[ply], stack.level_of
    best = NOTHING
    waiting = equals = 0
    for seat in range(s.seats):
        worth[seat] = s.won[seat] - s.paid[seat]
        if s.status[seat] == PLAYING:
            if s.score[seat] == NOT_YET:
                waiting += 1
            elif level_of[s.score[seat]] >= best:
                equals = equals + 1 if level_of[s.score[seat]] == best else 1
                best = level_of[s.score[seat]]
    if s.turn == NOBODY:
        return
    place = HOLDER
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        if s.status[seat] == PLAYING:
            if s.score[seat] == NOT_YET:
                place += 1
                worth[seat] += stack.chances[waiting, best, place] * claim(s, seat)
            elif level_of[s.score[seat]] == best:
                worth[seat] += stack.chances[waiting, best, HOLDER] / equals * claim(s, seat)


@rule
def claim(s: Any, seat: int) -> int:
    """What a player takes if he wins: from everybody what that one paid, and no more than he paid himself."""
    total = 0
    for other in range(s.seats):
        total += max(0, min(s.paid[other], s.paid[seat]) - s.taken)
    return total


@rule
def answer(stack: BetStack) -> None:
    """Find what the bet in the second state is worth, if all who are asked match or drop as suits them best."""
    states, worth, tried = stack.states, stack.worth, stack.tried
    ply = FIRST
    tried[ply] = 0
    while True:
        if states[ply].asked == NOBODY:
            outlook(stack, ply)
        elif tried[ply] < len(ANSWERS):
            states[ply + 1] = states[ply]
            bet(states[ply + 1], ANSWERS[tried[ply]])
            tried[ply] += 1
            ply += 1
            tried[ply] = 0
            continue
        if ply == FIRST:
            return
        ply -= 1
        asked = states[ply].asked
        if tried[ply] == 1 or worth[ply + 1, asked] > worth[ply, asked]:
            for seat in range(SEATS):
                worth[ply, seat] = worth[ply + 1, seat]


@rule
def worth_of_bet(stack: BetStack, s: Any, seat: int, move: int) -> float:
    """What a bet is worth to the one who makes it."""
    stack.states[FIRST] = s
    bet(stack.states[FIRST], move)
    answer(stack)
    return float(stack.worth[FIRST, seat])


@rule
def worth_of_throws(stack: BetStack, s: Any, scores: Any, ends: Values) -> None:
    """For every throw: what it is worth to the one whose turn it is if it stands, and he bets as suits him best."""
    seat = int(s.turn)
    for throw in range(len(scores)):
        stack.states[ROOT] = s
        stack.states[ROOT].score[seat] = scores[throw]
        dice_stand(stack.states[ROOT])
        if actor(stack.states[ROOT]) < 0:
            outlook(stack, ROOT)
            ends[throw] = stack.worth[ROOT, seat]
            continue
        ends[throw] = -np.inf
        for i in range(bets(stack.states[ROOT], seat, stack.out)):
            ends[throw] = max(ends[throw], worth_of_bet(stack, stack.states[ROOT], seat, stack.out[i]))


def workspace() -> tuple[NDArray[Any], ...]:
    """The arrays a turn is solved into."""
    keeps, best, weights = np.zeros((3, KEEP_COUNT)), np.zeros(KEEP_COUNT), np.zeros(KEEP_COUNT)
    return keeps, best, np.zeros(THROW_COUNT), weights, np.zeros(THROW_COUNT)


@dataclass
class Crowd:
    """What is known of a game with one set of options."""

    game: Game
    scores: NDArray[np.int16]
    chances: Values
    level_of: NDArray[np.int16]
    levels: NDArray[np.int16]
    """The level of every throw."""

    @classmethod
    def solve(cls, game: Game, options: Options) -> Crowd:
        """Solve it: a fraction of a second, once compiled."""
        scores, throws = dice_of(game, options)
        levels, level_of = np.zeros(THROW_COUNT, np.int16), np.zeros(HIGHEST_SCORE + 1, np.int16)
        found = find_levels(scores, level_of, levels)
        chances = np.zeros((SEATS + 1, found + 1, SEATS + 1))
        solve_crowd(levels, throws, chances, workspace())
        return Crowd(game, scores, chances, level_of, levels)

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """What every choice of the player to act is worth, in chips won in this round."""
        stack = self._stack()
        moves = [int(move) for move in stack.out[: self.game.rules.choices(state, seat, stack.out)]]
        if state.asked == seat or state.score[seat] != NOT_YET:
            return [(move, worth_of_bet(stack, state, seat, move)) for move in moves]
        keeps, best, ends, _, _ = workspace()
        worth_of_throws(stack, state, self.scores, ends)
        left = MOST_THROWS - int(state.throws)
        solve_throws(ends, left + 1, 1, keeps, best)
        stand = float(ends[throw_of(state.dice[seat])])
        return [(move, stand if move == STAND else float(keeps[left, move - KEEP])) for move in moves]

    def _stack(self) -> BetStack:
        """An empty stack: room for a bet, and an answer of every other seat."""
        rules, plies = self.game.rules, FIRST + SEATS
        return BetStack(
            self.chances,
            self.level_of,
            np.zeros(plies, rules.State.dtype),
            np.zeros((plies, SEATS)),
            np.zeros(plies, np.int64),
            np.zeros(rules.most_choices, np.int32),
        )
