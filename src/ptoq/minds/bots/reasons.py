"""Reasons in words: what a choice brings, and why the best one is better than the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import KnowsNoAverage
from ptoq.minds.solve.registry import folder_of

ALIKE = 0.05
"""Choices whose values differ by less are about as good."""
Unit = Literal["chips", "points", "chance", "wins"]


def unit_of(game: Game) -> Unit:
    """What the values of a game count: chips, points, or how likely the match is won (1) or lost (-1)."""
    if folder_of(game) == "sakkara":
        return "chance"
    return "chips" if game.match.purse else "points"


def rounded(value: float, digits: int) -> float:
    """A value for people; there is no "-0.0"."""
    return round(value, digits) + 0.0


def chips_on_average(value: float) -> Text:
    """What a choice wins, or loses."""
    chips = rounded(value, 2)
    return Text("minds/chips-lost" if chips < 0 else "minds/chips", chips=abs(chips))


def percent(share: float) -> int:
    """A share as whole percents; what is possible is not 0, and what is not certain is not 100."""
    whole = round(100 * share)
    if 0.0005 < share < 0.9995:
        return min(max(whole, 1), 99)
    return whole


class Compares(KnowsNoAverage):
    """A mind that tells the best choice by what the next one is worth less."""

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """What the best choice does, and what the next one is worth less."""
        best, second = choices[0], choices[1]
        compared = _compared(view.game, self.unit(view), best, second)
        return compared if best.reason is None else Text("minds/why", reason=best.reason, next=compared)

    def unit(self, view: View) -> Unit:
        """What the values count."""
        return unit_of(view.game)


def _compared(game: Game, unit: Unit, best: Valued, second: Valued) -> Text:
    move = game.move_words(second.move.text)
    if unit == "chance":
        chances = [percent((1 + valued.value) / 2) for valued in (best, second)]
        if chances[0] <= chances[1]:
            return Text("minds/next-chance-alike", move=move, percent=chances[0])
        return Text("minds/next-chance", move=move, percent=chances[0], less=chances[1])
    less = best.value - second.value
    if less < ALIKE:
        return Text("minds/next-alike", move=move)
    return Text(f"minds/next-{unit}", move=move, less=rounded(less, 1))
