"""Sakkara with a bad memory: what the opponent has fetched is not remembered, only how much it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ptoq.core.draws import Rng, below
from ptoq.core.view import View
from ptoq.games.sakkara.moves import KINDS
from ptoq.games.sakkara.sight import sees_holder
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget
from ptoq.minds.bots.mistakes import drawn
from ptoq.minds.bots.reasons import Compares
from ptoq.minds.bots.searching import Searches


class Forgets(Compares):
    """Searches from what it remembers: every tile in the opponent's holder is forgotten as likely as `forgets` says."""

    def __init__(self, mind: Searches, forgets: float) -> None:
        self.mind = mind
        self.forgets = forgets

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """What every choice is worth in the game as it is remembered."""
        state: Any = view.state
        if not sees_holder(state, view.seat, 1 - view.seat):
            state = state.copy()
            mistake(state, 1 - view.seat, self.forgets, rng)
        return self.mind.values(replace(view, state=state), budget, rng)

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """The choice that was tried most often."""
        return self.mind.mixture(view, valued)


def mistake(state: Any, seat: int, forgets: float, rng: Rng) -> None:
    """Take tiles of a holder for others: those forgotten may as well be any that lie covered."""
    holder, unseen = state.holder[seat], state.unseen
    forgotten = [motif for motif in _each(holder) if drawn(rng) < forgets]
    for motif in forgotten:
        holder[motif] -= 1
        unseen[motif] += 1
    for _ in forgotten:
        left = _each(unseen)
        motif = left[below(rng, len(left))]
        holder[motif] += 1
        unseen[motif] -= 1


def _each(counts: Any) -> list[int]:
    """Every tile by its motif, given how many there are of each."""
    return [motif for motif in range(KINDS) for _ in range(int(counts[motif]))]
