"""Random games of every game and option set; run with NUMBA_BOUNDSCHECK=1 every array access is checked."""

from __future__ import annotations

import pytest

from ptoq.core.game import Game
from ptoq.games import games
from tests.audit import audit_game, option_sets


@pytest.mark.compiled
@pytest.mark.parametrize("game", games().values(), ids=str)
def test_no_rule_reaches_beyond_an_array(game: Game) -> None:
    for wishes in option_sets(game):
        for seats in game.seats:
            audit_game(game, wishes, seats, 4, seed=seats)
