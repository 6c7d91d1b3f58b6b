"""Solved games: what optimal play is worth, for one set of options.

>>> solved = solve("al-capone", {"most": 2})
>>> solved.figures["first_player"] > 0
True
>>> [row["figure"] for row in solved.to_rows()]
['first_player', 'least', 'most', 'playoffs.1', 'playoffs.2']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.notation import Move
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.core.view import View
from ptoq.games import find
from ptoq.lab.frames import Tabular
from ptoq.minds.solve import Progress, Solution, registry, unheard


@dataclass(frozen=True)
class Solved(Tabular):
    """The solution of a game."""

    game: Game
    options: dict[str, Any]
    solution: Solution
    goal: str = registry.GOALS[0]

    @cached_property
    def figures(self) -> dict[str, Any]:
        """What optimal play is worth, and what else is known of it; the names depend on the game."""
        return self.solution.summary()

    @property
    def for_more_players(self) -> Text:
        """What the figures mean where more than two play."""
        return registry.for_more_players(self.game, self.goal)

    def values(self, view: View) -> list[tuple[Move, float]]:
        """The exact value of every choice in a view of a seat that is to act, in the order of the rules."""
        move = self.game.words.NOTATION.move
        return [(move(code), value) for code, value in self.solution.values(view.state, view.seat)]

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for every figure; those within another have a dot in their names."""
        return [{"figure": name, "value": value} for name, value in _flat(self.figures)]

    def to_json(self) -> dict[str, Any]:
        """The solution for programs."""
        return {
            "game": self.game.name,
            "options": self.options,
            "goal": self.goal,
            "result": self.figures,
            "for_more_players": say(self.for_more_players),
        }


def solve(
    game: str | Game,
    options: Options | None = None,
    *,
    goal: str = registry.GOALS[0],
    bets: Mapping[str, int] | None = None,
    chips: int | None = None,
    bank: int | None = None,
    throws: int | None = None,
    progress: Progress = unheard,
) -> Solved:
    """Solve a dice game for two, or for one sheet of Escalero; refused where there is no solution.

    In Rock and Roll every bet is fair, so there is nothing to solve but an evening: `bets` (chips by the names of the
    fields) laid for every one of the `throws`, with so many `chips` against a `bank`. What is not said is taken from
    the options. A solution is kept in the cache, so the second time is quick. The first time with the goal "win", the
    chance to win at Escalero for two, takes about ten minutes; after a break it goes on where it was.
    """
    card = find(game) if isinstance(game, str) else game
    settled = card.settle(options or {})
    registry.check_goal(card, goal)
    if registry.folder_of(card) == "rock_and_roll":
        from ptoq.minds.solve.roulette import Bets, Evening

        evening = Evening(
            Bets(registry.USUAL_BETS if bets is None else bets),
            settled["chips"] if chips is None else chips,
            settled["chips"] if bank is None else bank,
            settled["rounds"] if throws is None else throws,
        )
        return Solved(card, settled, evening)
    if any(wish is not None for wish in (bets, chips, bank, throws)):
        raise Refusal("package/bets-elsewhere", game=card.title)
    return Solved(card, settled, registry.solve(card, settled, progress, goal), goal)


def _flat(figures: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in figures.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield above + name, value
