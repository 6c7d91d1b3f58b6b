"""Hidden dice poker by temper: bragging, doubting what is rare, and forgetting what stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.view import View
from ptoq.games.dice import DICE, FACES, THROWS, WAYS
from ptoq.games.hidden_poker.rules import ANNOUNCING, standing, value_said
from ptoq.games.hidden_poker.values import HEIGHT, NONE, VALUE
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.mistakes import drawn, swing
from ptoq.minds.bots.reasons import Compares, chips_on_average

NOTHING = -1
"""Below the height of every value."""
ALL_WAYS = FACES**DICE
SURE = 0.98
"""Nothing is more surely a swindle than this."""


@lru_cache(maxsize=8)
def rarity(scale: int, joker: int) -> list[float]:
    """The chance that a throw is as high as this or higher, by the height."""
    height_of = HEIGHT[scale].tolist()
    at_least = [0] * (len(THROWS) + 1)
    for value, ways in zip(VALUE[scale, joker].tolist(), WAYS.tolist(), strict=True):
        for height in range(height_of[value] + 1):
            at_least[height] += ways
    return [ways / ALL_WAYS for ways in at_least]


class Brags(Compares):
    """Says more than the dice are, for the fun of it; what it hears it doubts by how rare such a throw is.

    `pride` is what a swindle that goes well is worth besides the chips, in parts of the pot; `mood` swings it. A throw
    as rare as `doubts` is a swindle every other time, it thinks; `doubted` is the same of those who hear it. `forgets`
    is how likely it does not remember what stands. It never thinks of its own swindles to come.
    """

    def __init__(self, pride: float, mood: float, doubted: float, doubts: float, forgets: float) -> None:
        self.pride = pride
        self.mood = mood
        self.doubted = doubted
        self.doubts = doubts
        self.forgets = forgets

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The chips that a choice seems to win in this round, with its fun."""
        state: Any = view.state
        temper = swing(rng)
        if state.phase == ANNOUNCING:
            worth = self._announcements(state, view, temper, drawn(rng) < self.forgets)
        else:
            worth = self._answers(state, view.seat, temper)
        paid, pot = int(state.chips[view.seat]) - int(state.stack[view.seat]), int(state.pot)
        chips = [paid + pot * part for part in worth]
        return [Valued(move, value, chips_on_average(value)) for move, value in zip(view.moves, chips, strict=True)]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """What seems best is played."""
        return None

    def _announcements(self, state: Any, view: View, temper: float, forgotten: bool) -> list[float]:
        scale, rare = int(state.scale), rarity(int(state.scale), int(state.joker))
        others = [other for other in range(state.seats) if state.playing[other] and other != view.seat]
        stand = [_height(state, standing(state, other)) for other in others if state.said[other] != NONE]
        best = NOTHING if forgotten else max(stand, default=NOTHING)
        alone = len(stand) == len(others)
        truth = _height(state, VALUE[scale, state.joker, state.dice[view.seat]])
        fun = self.pride * (1.0 + self.mood * temper)
        worth = []
        for move in view.moves:
            height = _height(state, value_said(scale, move.code))
            doubt, share = _swindle(self.doubted, rare[height]), _share(rare, height, best, alone)
            if height == truth:
                worth.append((1.0 + doubt) * share)
            else:
                caught = 2.0 * _share(rare, truth, best, alone) - 1.0
                worth.append((1.0 - doubt) * share + doubt * caught + fun)
        return worth

    def _answers(self, state: Any, seat: int, temper: float) -> list[float]:
        """To doubt and to believe, as if the best throw simply won."""
        rare = rarity(int(state.scale), int(state.joker))
        said = _height(state, state.said[state.turn])
        lie = min(SURE, _swindle(self.doubts, rare[said]) * (1.0 + self.mood * temper))
        if state.said[seat] == NONE:
            wins, wins_if_lie = rare[said + 1], 0.5
        else:
            own = _height(state, standing(state, seat))
            wins, wins_if_lie = 1.0 if own > said else 0.5 if own == said else 0.0, 1.0 - rare[own]
        return [2.0 * lie * wins_if_lie + (1.0 - lie) * (2.0 * wins - 1.0), wins]


def _height(state: Any, value: int) -> int:
    return int(HEIGHT[state.scale, value])


def _share(rare: list[float], height: int, best: int, alone: bool) -> float:
    """The part of the pot that a height seems to win, against the best that stands and one throw to come."""
    unbeaten = 1.0 if alone else 1.0 - rare[height + 1]
    return unbeaten if height > best else unbeaten / 2 if height == best else 0.0


def _swindle(usual: float, rare: float) -> float:
    """How often an announcement as rare as this is thought to be a swindle."""
    return usual / (usual + rare)
