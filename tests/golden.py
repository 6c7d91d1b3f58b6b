"""Golden playthroughs: one text file per game and option set, with every answer of the rules at every step.

`python -m tests.golden` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ptoq.core.draws import below, stream
from ptoq.core.game import Game
from ptoq.core.rules import EVERYBODY, NATURE, NOBODY
from ptoq.core.words import plain
from ptoq.games import games
from tests.audit import option_sets

FOLDER = Path(__file__).parent / "golden"
WRITTEN_OUT = 150
"""Plies told one by one; of a longer game the rest is told by one digest."""
PICTURE_EVERY = 50
OLDER: dict[str, list[dict[str, Any]]] = {
    "hidden-poker": [{"sequences": "on", "joker": "on", "chips": 1000, "rounds": 100}],
    "hidden-joker-poker": [{"sequences": "on", "chips": 1000, "rounds": 100}],
}
"""All options at once, as they were before one was added: it must change nothing for those who do not use it."""


def short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:10]


def name_of(wishes: dict[str, Any]) -> str:
    """The name of an option set's file."""
    return ",".join(f"{name}={value}" for name, value in wishes.items() if isinstance(value, str | int)) or "defaults"


def playthrough(game: Game, wishes: dict[str, Any]) -> Iterator[str]:
    """Play one round at random from a fixed seed and tell everything."""
    rules, words = game.rules, game.words
    seats = min(3, game.seats[-1])
    state = game.new_round(wishes, seats)
    rng = stream(f"golden {game.name} {name_of(wishes)}")
    out = np.zeros(rules.most_choices, np.int32)
    names = ["Anna", "Bob", "Carl"][:seats]
    rest = hashlib.sha256()
    ply = 0
    yield f"{game.name}, version {game.version}, {name_of(wishes)}, {seats} players"
    while (who := rules.actor(state)) != NOBODY:
        told = ply < WRITTEN_OUT
        if told and ply % PICTURE_EVERY == 0:
            yield from pictures(game, state, seats, names)
        if who == NATURE:
            n = rules.chances(state)
            move = below(rng, n)
            line = f"nature draws {move} of {n}"
        else:
            n = rules.choices(state, who, out)
            move = int(out[below(rng, n)])
            line = f"seat {who} has {n} choices {short(out[:n].tobytes())}: {words.NOTATION.text(move)}"
        rules.apply(state, move)
        eyes = " ".join(short(seen(game, state, seat).tobytes()) for seat in (EVERYBODY, *range(seats)))
        line = f"{ply} {line} -> {eyes}"
        if told:
            yield line
        else:
            rest.update(line.encode())
        ply += 1
    gains = np.zeros(8, np.int64)
    rules.payoff(state, gains)
    yield f"after {ply} plies, the rest being {rest.hexdigest()[:16]}: {gains[:seats].tolist()}"
    yield from pictures(game, state, seats, names)
    yield from (str(line) for line in words.verdict(state, names))


def seen(game: Game, state: Any, seat: int) -> Any:
    view = state.copy()
    game.rules.hide(view, seat)
    return view


def pictures(game: Game, state: Any, seats: int, names: list[str]) -> Iterator[str]:
    """The table from everybody's eyes, those with the same picture together."""
    views = {seat: game.words.picture(seen(game, state, seat), seat, names, plain) for seat in range(EVERYBODY, seats)}
    for picture in dict.fromkeys(views.values()):
        yield f"--- seen by {[seat for seat, drawn in views.items() if drawn == picture]}"
        yield picture
    yield "---"


def files() -> Iterator[tuple[Path, Game, dict[str, Any]]]:
    """Every file there must be, with what it tells."""
    for game in games().values():
        for wishes in (*option_sets(game), *OLDER.get(game.name, [])):
            yield FOLDER / game.name / f"{name_of(wishes)}.txt", game, wishes


if __name__ == "__main__":
    for path, game, wishes in files():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(playthrough(game, wishes)) + "\n", "utf-8")
    for stray in set(FOLDER.rglob("*.txt")) - {path for path, _, _ in files()}:
        stray.unlink()
