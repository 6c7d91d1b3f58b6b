"""What every game must obey, whatever it is: run over all games, their options and numbers of players."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import ptoq
from ptoq import Illegal, Table
from ptoq.core.game import Game
from ptoq.games import games
from tests.audit import audit_game, option_sets
from tests.play import play_some

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


@pytest.mark.parametrize(("game", "wishes"), EVERY)
def test_illegal_moves_are_refused_with_a_sentence_and_change_nothing(game: Game, wishes: dict) -> None:
    chooser = Random(1)
    table = Table(game, seats=max(2, game.seats[0]), options=wishes, seed=1)
    notation = game.words.NOTATION
    for _ in range(25):
        play_some(table, chooser, chooser.randrange(4))
        if table.over:
            break
        before, log = table.state.tobytes(), list(table.log)
        for seat in range(len(table.seats)):
            legal = {move.code for move in table.moves_of(seat)}
            for code in chooser.sample(range(notation.count), min(40, notation.count)):
                if code not in legal:
                    with pytest.raises(Illegal) as refusal:
                        table.play(code, seat=seat)
                    assert len(str(refusal.value)) > 10
        assert table.state.tobytes() == before
        assert table.log == log


@pytest.mark.parametrize("layer", ["core", "games", "minds", "table", "lab"])
def test_nothing_reads_a_global_random_generator(layer: str) -> None:
    """Nobody imports `random`, and of NumPy's only generators with a seed of their own are used."""
    for path in (Path(ptoq.__file__).parent / layer).rglob("*.py"):
        source = path.read_text("utf-8")
        assert not re.search(r"^\s*(import random|from random|from numpy.random)", source, re.MULTILINE), path
        assert not re.search(r"np\.random\.(?!default_rng\([^)])", source), path
