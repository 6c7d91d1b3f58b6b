"""Rock and Roll worked out: what any set of bets wins on average, how widely it swings, and how soon it ruins.

Every bet is fair: a colour wins twice the stake one time in three, a value five times the stake one time in six. So
there is no skill in where to bet, only in how much to risk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ptoq.core.refusals import Refusal
from ptoq.games.dice import FACES
from ptoq.games.rock_and_roll.rules import MOST_CHOICES, PAYS, WINNING, choices
from ptoq.games.rock_and_roll.words import FIELD_NAMES


@dataclass(frozen=True)
class Bets:
    """Chips on fields, by the fields' names; one player's, laid the same way for every throw."""

    chips: Mapping[str, int]

    @property
    def stake(self) -> int:
        """All the chips that lie on the cloth."""
        return sum(self.chips.values())

    @property
    def results(self) -> list[int]:
        """What is won or lost with each of the six faces."""
        results = [-self.stake] * FACES
        for name, chips in self.chips.items():
            field = FIELD_NAMES.index(name)
            for face in set(WINNING[field].tolist()):
                results[face] += chips * (int(PAYS[field]) + 1)
        return results

    @property
    def expectation(self) -> Fraction:
        """What one throw wins on average."""
        return Fraction(sum(self.results), FACES)

    @property
    def variance(self) -> Fraction:
        """How far results lie from the average, squared."""
        return Fraction(sum(result**2 for result in self.results), FACES) - self.expectation**2

    def ruin(self, purse: int, bank: int, throws: int) -> tuple[float, float]:
        """The chances that, within so many throws, the player or the bank can no longer go on with these bets."""
        worst = max(0, max(self.results))
        chances = np.zeros(purse + bank + 1)
        chances[purse] = 1.0
        ruined = broken = 0.0
        for _ in range(throws):
            after = np.zeros_like(chances)
            for had in np.flatnonzero(chances):
                for result in self.results:
                    after[had + result] += chances[had] / FACES
            can_bet = np.arange(len(after)) >= self.stake
            can_pay = purse + bank - np.arange(len(after)) >= worst
            ruined += after[~can_bet].sum()
            broken += after[can_bet & ~can_pay].sum()
            chances = np.where(can_bet & can_pay, after, 0.0)
        return float(ruined), float(broken)


@dataclass(frozen=True)
class Evening:
    """The same bets throw after throw, with a purse of chips, against a bank."""

    bets: Bets
    purse: int
    bank: int
    throws: int

    def __post_init__(self) -> None:
        if self.bets.stake > self.purse:
            raise Refusal("minds/bets-above-purse", stake=self.bets.stake, purse=self.purse)
        if max(self.bets.results) > self.bank:
            raise Refusal("minds/bets-above-bank", most=max(self.bets.results), bank=self.bank)

    def summary(self) -> dict[str, Any]:
        """The figures: of one throw, and of the whole evening."""
        ruined, broken = self.bets.ruin(self.purse, self.bank, self.throws)
        return {
            "bets": dict(self.bets.chips),
            "purse": self.purse,
            "bank": self.bank,
            "throws": self.throws,
            "expectation": float(self.bets.expectation),
            "variance": float(self.bets.variance),
            "ruin": ruined,
            "bank_broken": broken,
        }

    def values(self, state: Any, seat: int) -> list[tuple[int, float]]:
        """Nothing, for every choice: all bets are fair."""
        moves = np.zeros(MOST_CHOICES, np.int32)
        return [(int(move), 0.0) for move in moves[: choices(state, seat, moves)]]
