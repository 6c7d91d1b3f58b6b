"""Minds that search: they play the game out many times from what their seat knows, and count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import get_ident
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.game import Game
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.reasons import Compares
from ptoq.minds.search.knowledge import PLAIN, Knowledge
from ptoq.minds.search.search import Search, SearchConfig
from ptoq.minds.solve.registry import folder_of


@dataclass(frozen=True)
class Known:
    """What is known of a game: for the search, and for people, who are told what a move is good for."""

    knowledge: Knowledge
    explain: Callable[[Any, int, int], Text | None]


def pyramid_poker() -> Known:
    """What is known of Pyramid Poker."""
    from ptoq.minds.knowledge.pyramid_poker import KNOWLEDGE, explain

    return Known(KNOWLEDGE, explain)


def sakkara() -> Known:
    """What is known of Sakkara."""
    from ptoq.minds.knowledge.sakkara import KNOWLEDGE, explain

    return Known(KNOWLEDGE, explain)


KNOWN: dict[str, Callable[[], Known]] = {"pyramid_poker": pyramid_poker, "sakkara": sakkara}
"""Knowledge is imported when it is first asked for."""


def reason_of(game: Game, state: Any, seat: int, move: int) -> Text | None:
    """What a move is good for, where what is known of the game has words for it."""
    folder = folder_of(game)
    return KNOWN[folder]().explain(state, seat, move) if folder in KNOWN else None


@lru_cache(maxsize=16)
def _search(game: str, knowledge: str | None, config: SearchConfig, thread: int) -> Search:
    """A search answers one question at a time, so every thread has its own."""
    return Search(find(game), KNOWN[knowledge]().knowledge if knowledge else PLAIN, config)


class Searches(Compares):
    """Searches with what it knows of the game: one of `KNOWN`, or nothing but the rules."""

    def __init__(self, knowledge: str | None = None, config: SearchConfig | None = None) -> None:
        self.knowledge = knowledge
        self.config = config or SearchConfig()

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """What every choice was worth on average, and how often it was tried; the one tried most comes first."""
        if view.state is None:
            return []
        search = _search(view.game.name, self.knowledge, self.config, get_ident())
        result = search.consider(
            view.state, view.seat, iterations=budget.iterations, seconds=budget.seconds, seed=int(rng[0])
        )
        moves = {move.code: move for move in view.moves}
        worst = min((searched.value for searched in result.moves if searched.value is not None), default=0.0)
        return [
            Valued(
                moves[searched.move],
                worst if searched.value is None else searched.value,
                self._reason(view, searched.move) or (Text("minds/exact") if result.exact else None),
                None if result.exact else searched.visits,
                error=searched.error,
            )
            for searched in result.moves
        ]

    def _reason(self, view: View, move: int) -> Text | None:
        """What the move is good for, where the knowledge has words for it."""
        return reason_of(view.game, view.state, view.seat, move) if self.knowledge else None

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """The choice that was tried most often: it is the one that stood every test."""
        return [1.0] + [0.0] * (len(valued) - 1)
