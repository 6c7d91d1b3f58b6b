"""A table for tests of the games with stakes: moves in words, dice as they are to fall."""

from __future__ import annotations

import numpy as np

from ptoq.core.game import Game
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games.dice import FACE_NAMES

NAMES = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fritz"]


class Staked:
    """One round, played step by step: a step is a move or, when nature is to throw, dice."""

    def __init__(self, game: Game, *chips: int, starter: int = 0, **wishes: object) -> None:
        self.game = game
        self.rules, self.words = game.rules, game.words
        self.state = game.new_round(wishes, len(chips), starter, chips)
        self._out = np.zeros(self.rules.most_choices, np.int32)

    @property
    def actor(self) -> int:
        return int(self.rules.actor(self.state))

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def codes(self) -> list[int]:
        """The legal moves of the actor."""
        n = self.rules.choices(self.state, self.actor, self._out)
        return [int(move) for move in self._out[:n]]

    @property
    def moves(self) -> list[str]:
        """The same, in words."""
        return [self.words.NOTATION.text(move) for move in self.codes]

    def play(self, *steps: str) -> Staked:
        """Make these steps, which must be legal."""
        for step in steps:
            if self.actor == NATURE:
                faces = [FACE_NAMES.index(name) for name in step.split()]
                assert len(faces) == self.state.loose
                self.rules.apply(self.state, sum(face * 6**place for place, face in enumerate(faces)))
            else:
                assert step in self.moves, f"{step}: only {self.moves}"
                self.rules.apply(self.state, self.words.NOTATION.read(step))
        return self

    def hand(self, dice: str, *bets: str) -> Staked:
        """One player's whole turn: these dice in the first throw, left standing; then the bets."""
        self.play(dice)
        if "stand" in self.moves:
            self.play("stand")
        return self.play(*bets)

    def quiet(self, *hands: str) -> Staked:
        """Turns of several players, in which nobody raises."""
        for dice in hands:
            self.hand(dice)
            if "no raise" in self.moves:
                self.play("no raise")
        return self

    def refusal(self, move: str) -> str:
        """Why the actor may not make this move."""
        assert move not in self.moves
        return str(self.words.why_not(self.state, self.actor, self.words.NOTATION.read(move)))

    @property
    def gains(self) -> list[int]:
        out = np.zeros(8, np.int64)
        self.rules.payoff(self.state, out)
        return out[: self.state.seats].tolist()

    @property
    def chips(self) -> list[int]:
        return self.state.chips[: self.state.seats].tolist()

    @property
    def paid(self) -> list[int]:
        return self.state.paid[: self.state.seats].tolist()
