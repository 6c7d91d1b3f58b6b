"""Minds that know the answer: games that are solved are looked up."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.reasons import Compares, chips_on_average, rounded


class KnowsEscalero(Compares):
    """Plays for the best expected sum: optimal alone and for two."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The sum every choice leads to on average."""
        worth = self._solution(view).values(view.state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], value, Text("minds/sum", points=rounded(value, 1))) for code, value in worth]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Nothing is hidden: the best choice is simply played."""
        return None

    def expected(self, view: View) -> float | None:
        """The sum that perfect play leads to on average."""
        return float(self._solution(view).sheets[0])

    def _solution(self, view: View) -> Any:
        from ptoq.minds.solve.escalero import Escalero

        state: Any = view.state
        options = {
            "keep": "1-4" if state.keep_one else "0-4",
            "served": "first" if state.served_first else "any",
            "five_as_poker": "yes" if state.five_as_poker else "no",
            "strict_faces": "yes" if state.strict_faces else "no",
        }
        return Escalero.solve(view.game, options)


@lru_cache(maxsize=16)
def stakes_crowd(game: Game, **options: str) -> Any:
    """What is known of a round for more than two."""
    from ptoq.minds.solve.crowd import Crowd

    return Crowd.solve(game, options)


class KnowsStakes(Compares):
    """Plays open dice poker and Al Capone: for two without fault, for more by each one's chance of the pot."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """The chips every choice wins or loses in this round on average."""
        from ptoq.minds.solve.stakes import Stakes

        state: Any = view.state
        options = {"sequences": "on" if state.sequences else "off"}
        if "joker" in state.dtype.names:
            options["joker"] = "on" if state.joker else "off"
        else:
            options["scale"] = "ABC"[state.scale]
        if state.seats == 2:
            can_pay = min(int(state.paid[seat] + state.chips[seat]) for seat in range(2))
            stakes = {"least": min(int(state.least), can_pay), "most": min(int(state.most), can_pay)}
            worth = Stakes.solve(view.game, {**options, **stakes}).values(state, view.seat)
        else:
            worth = stakes_crowd(view.game, **options).values(state, view.seat)
        moves = {move.code: move for move in view.moves}
        return [Valued(moves[code], value, chips_on_average(value)) for code, value in worth]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """Nothing is hidden: the best choice is simply played."""
        return None
