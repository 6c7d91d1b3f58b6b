"""What every game must obey, whatever it is: run over all games, their options and numbers of players."""

from __future__ import annotations

import pytest

from ptoq.core.game import Game
from ptoq.games import games
from tests.audit import audit_game, option_sets

EVERY = [
    pytest.param(game, wishes, id=f"{game.name}-{','.join(f'{k}={v}' for k, v in wishes.items()) or 'defaults'}")
    for game in games().values()
    for wishes in option_sets(game)
]


@pytest.mark.parametrize(("game", "wishes"), EVERY)
def test_a_thousand_random_rounds_keep_every_invariant(game: Game, wishes: dict) -> None:
    for seats in game.seats:
        audit_game(game, wishes, seats, -(-1000 // len(game.seats)), seed=seats)


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_moves_convert_losslessly_between_int_text_and_json(game: Game) -> None:
    notation = game.words.NOTATION
    for move in range(notation.count):
        assert notation.read(notation.text(move)) == move
        assert notation.from_json(notation.json(move)) == move
