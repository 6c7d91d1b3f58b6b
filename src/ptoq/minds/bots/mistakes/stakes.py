"""Open dice poker and Al Capone by hope: one's own dice, the next throw, and a stake that follows the mood."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptoq.core.compile import rule
from ptoq.core.draws import Rng
from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.games.dice import FACES, WAYS, throw_of
from ptoq.games.open_poker.rules import KEEP, STAND
from ptoq.games.stakes.rules import DROP, HIGHEST_SCORE, MATCH, NO_RAISE, NOT_YET, PLAYING
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.mistakes import swing
from ptoq.minds.bots.reasons import Compares, chips_on_average
from ptoq.minds.bots.solved import stakes_options
from ptoq.minds.solve.crowd import last_throws, workspace
from ptoq.minds.solve.stakes import dice_of
from ptoq.minds.solve.throws import Values, solve_throws

NOTHING = -1
"""Below every score of dice."""


@rule
def like_scores(scores: Any, throws: int, work: Any, liked: Values) -> None:
    """liked[score]: how often one opponent, who throws for high dice, stays below it; equals count half."""
    keeps, best, ends, weights, last = work
    for own in range(len(scores)):
        below = 0.0
        for throw in range(len(scores)):
            below += part_below(scores[throw], scores[own]) * WAYS[throw]
        ends[own] = below / FACES**5
    solve_throws(ends, throws, 1, keeps, best)
    last_throws(ends, throws, keeps, best, weights, last)
    for own in range(len(liked)):
        below = 0.0
        for throw in range(len(scores)):
            below += part_below(scores[throw], own) * last[throw]
        liked[own] = below


@rule
def part_below(other: int, own: int) -> float:
    """Whether a score is below one's own: 1, or a half if they are equal."""
    if other == own:
        return 0.5
    return 1.0 if other < own else 0.0


@rule
def chance_of(own: int, best: int, waiting: int, liked: Values) -> float:
    """The chance of the pot by one's own score, against the best dice that stand and those who are still to throw."""
    if own < best:
        return 0.0
    chance = 0.5 if own == best else 1.0
    for _ in range(waiting):
        chance *= liked[own]
    return chance


@rule
def chances_of(scores: Any, best: int, waiting: int, liked: Values, ends: Values) -> None:
    """The chance of the pot for every throw."""
    for throw in range(len(scores)):
        ends[throw] = chance_of(scores[throw], best, waiting, liked)


@rule
def like_throws(scores: Any, liked: Values, greed: int, ends: Values) -> None:
    """How much every throw is liked in itself; greed makes only the highest count."""
    for throw in range(len(scores)):
        ends[throw] = 1.0
        for _ in range(greed):
            ends[throw] *= liked[scores[throw]]


@rule
def raised_to(chance: float, power: float) -> float:
    """A chance to a power from 0 to 1, by square roots: the same to the last bit wherever it is computed."""
    result, root = 1.0 if chance > 0.0 else 0.0, chance
    while power > 0.0:
        if power >= 1.0:
            result *= root
            power -= 1.0
        root = sqrt(root)
        power *= 2.0
    return result


@lru_cache(maxsize=16)
def liking(game: Game, options: tuple[tuple[str, str], ...]) -> tuple[NDArray[np.int16], int, Values]:
    """The score of every throw, how often a player throws, and how often one opponent stays below each score."""
    scores, throws = dice_of(game, dict(options))
    liked = np.zeros(HIGHEST_SCORE + 1)
    like_scores(scores, throws, workspace(), liked)
    return scores, throws, liked


class Hopes(Compares):
    """Bets by its own dice: likes them too much, thinks that all who are in will match, and stays in.

    `hope` turns a chance p of the pot into p to the power of 1 - hope: at 0 it is sober, near 1 everything seems won.
    `mood` is how far that swings. A mind that does not `count` thinks of one opponent, however many still throw. One
    without `aim` throws for dice that are high in themselves, whatever lies there to be beaten; `greed` makes only the
    highest count. All look one throw ahead.
    """

    def __init__(self, hope: float, mood: float, count: bool = True, aim: bool = True, greed: int = 1) -> None:
        self.hope = hope
        self.mood = mood
        self.count = count
        self.aim = aim
        self.greed = greed

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The chips that a choice seems to win in this round; for dice to keep, the pot's part of one chip."""
        state: Any = view.state
        own = int(state.score[view.seat])
        scores, throws, liked = liking(view.game, tuple(stakes_options(view.game, state).items()))
        others = [int(state.score[other]) for other in _others(state, view.seat)]
        best = max(others, default=NOTHING)
        waiting = others.count(NOT_YET) if self.count else min(1, others.count(NOT_YET))
        keeps, within, ends, _, _ = workspace()
        if self.aim or state.asked == view.seat:
            chances_of(scores, best, waiting, liked, ends)
        else:
            like_throws(scores, liked, self.greed, ends)
        if own == NOT_YET and state.asked != view.seat:
            # As if the next throw were the last.
            solve_throws(ends, 2, 1, keeps, within)
            stand = float(ends[throw_of(state.dice[view.seat])])
            worth = [stand if move.code == STAND else float(keeps[1, move.code - KEEP]) for move in view.moves]
        else:
            hope = min(1.0, self.hope + self.mood * swing(rng))
            thrown = own != NOT_YET
            seen = chance_of(own, best, waiting, liked) if thrown else solve_throws(ends, throws, 1, keeps, within)
            worth = _bets(state, view, raised_to(seen, 1.0 - hope))
        return [Valued(move, value, chips_on_average(value)) for move, value in zip(view.moves, worth, strict=True)]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """What seems best is played."""
        return None


def _others(state: Any, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat and state.status[other] == PLAYING]


def _bets(state: Any, view: View, chance: float) -> list[float]:
    """What every bet seems to win."""
    paid, purse = int(state.paid[view.seat]), int(state.chips[view.seat])
    in_pot = int(state.paid.sum() - state.won.sum())
    bets = {DROP: -float(paid), NO_RAISE: chance * in_pot - paid}
    bets[MATCH] = _bet(state, view.seat, max(paid, min(int(state.stake), paid + purse)), chance)
    codes = [move.code for move in view.moves]
    return [bets[code] if code in bets else _bet(state, view.seat, code, chance) for code in codes]


def _bet(state: Any, seat: int, stake: int, chance: float) -> float:
    """What a stake seems to win if all who are in match it."""
    in_pot = int(state.paid.sum() - state.won.sum()) + stake - int(state.paid[seat])
    for other in _others(state, seat):
        in_pot += max(0, min(stake - int(state.paid[other]), int(state.chips[other])))
    return chance * in_pot - stake
