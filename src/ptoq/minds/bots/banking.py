"""The mind for Rock and Roll: every bet is fair, so it plays for the game to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptoq.core.draws import Rng
from ptoq.core.messages import Text
from ptoq.core.view import View
from ptoq.games.rock_and_roll.rules import AMOUNTS, BET, DONE, END, FIELDS
from ptoq.minds.advice import Valued
from ptoq.minds.bots.mind import Budget, Indifferent

PART_AT_RISK = 10
"""At most this part of all chips, a tenth, lies on the cloth for one throw."""
ENOUGH = 0.5
"""How often a bet is the last one of a throw, while another would still be modest."""


class PlaysOn(Indifferent):
    """Bets little, bets on every throw, and keeps a bank open."""

    def values(self, view: View, budget: Budget, rng: Rng) -> list[Valued]:
        """Every bet is fair."""
        return [Valued(move, 0.0, Text("minds/fair")) for move in view.moves]

    def mixture(self, view: View, valued: list[Valued]) -> list[float] | None:
        """A modest bet on any field, once or more; as a banker, no end as long as a throw can be made."""
        state: Any = view.state
        codes = [choice.move.code for choice in valued]
        if view.seat == state.starter:
            wanted = [code for code in codes if code != END] or codes
            return [float(code in wanted) / len(wanted) for code in codes]
        staked = int(state.cloth[view.seat].sum())
        limit = max(1, (int(state.chips[view.seat]) + staked) // PART_AT_RISK) - staked
        modest = [code for code in codes if code < DONE and AMOUNTS[(code - BET) // FIELDS] <= limit]
        done = 0.0 if staked == 0 else ENOUGH
        if not modest:
            done = 1.0
        return [done if code == DONE else (1.0 - done) * (code in modest) / max(1, len(modest)) for code in codes]

    def why(self, view: View, choices: Sequence[Valued]) -> Text:
        """There is no skill in it."""
        return Text("minds/why-fair")
