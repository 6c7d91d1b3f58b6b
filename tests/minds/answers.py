"""What a master answers in a state that a test has laid out."""

from __future__ import annotations

from typing import Any

import numpy as np

from ptoq.core.game import Game
from ptoq.core.view import View
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import bot


def master_advice(game: Game, state: Any, seat: int) -> Advice:
    """The advice of the game's master to the seat that is to act, who sees what the seat may see."""
    out = np.zeros(game.rules.most_choices, np.int32)
    moves = [game.words.NOTATION.move(int(code)) for code in out[: game.rules.choices(state, seat, out)]]
    seen = state.copy()
    game.rules.hide(seen, seat)
    names = [f"seat {number}" for number in range(state.seats)]
    view: View[Any] = View(game, seat, seen, names, [0] * state.seats, 1, seat, moves)
    return bot(game, "master", seed=1).consider(view)
