"""Ptoq's own speeds, and which peer each is set against."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import numpy as np

from bench.clock import TRIES, Figure, Measurement, best_pace, least_seconds
from ptoq.core.draws import stream
from ptoq.core.playout import playouts
from ptoq.games import find, games
from ptoq.games.cards import strengths

BATCH = 2000
HANDS = 1_000_000
CALLS = 10_000


def random_games(name: str, seats: int) -> list[Figure]:
    """Whole random rounds, one thread, in one compiled loop."""
    game = find(name)
    rules = game.rules
    states = np.zeros(2, rules.State.dtype)
    states[0] = game.new_round(seats=seats)
    out, rng = np.zeros(rules.most_choices, np.int32), stream(1)
    plies_a_game = playouts(states, BATCH, out, rng) / BATCH
    pace = best_pace(lambda: playouts(states, BATCH, out, rng))
    row = own_name(name, seats)
    return [Figure(row, pace.steps / plies_a_game, "games/s"), Figure(row, pace.steps, "plies/s")]


def own_name(name: str, seats: int) -> str:
    """The name of a row."""
    return f"Ptoq {name}, {seats} seat{'s' * (seats > 1)}"


def five_cards() -> list[Figure]:
    """Five-card hands evaluated in one batch."""
    rng = np.random.default_rng(1)
    hands = rng.permuted(np.tile(np.arange(52, dtype=np.int8), (HANDS, 1)), axis=1)[:, :5].copy()
    pace = best_pace(lambda: len(strengths(hands)))
    return [Figure("Ptoq, five cards in a batch", pace.steps, "hands/s")]


def one_call() -> list[Figure]:
    """What a single call of a compiled rule costs from Python."""
    rules = find("escalero").rules
    state, out = find("escalero").new_round(), np.zeros(rules.most_choices, np.int32)
    rules.apply(state, 1234)

    def work() -> None:
        for _ in range(CALLS):
            rules.choices(state, 0, out)

    return [Figure("one call of a rule from Python", least_seconds(work) / CALLS * 1e6, "microseconds")]


def start_up() -> list[Figure]:
    """How long the command takes to say what it can."""
    command = [sys.executable, "-m", "ptoq", "--help"]
    return [Figure("ptoq --help", least_seconds(lambda: _run(command, {})), "seconds")]


def compilation() -> list[Figure]:
    """The first compilation of each game's rules, and loading them from the cache afterwards, once Numba is there."""
    figures = []
    for name in games():
        with tempfile.TemporaryDirectory() as cache:
            first, *later = (_seconds_to_load(name, cache) for _ in range(1 + TRIES))
        figures.append(Figure(f"first compilation, {name}", first, "seconds"))
        figures.append(Figure(f"cached load, {name}", min(later), "seconds"))
    return figures


def _seconds_to_load(name: str, cache: str) -> float:
    """How long a new process takes for the rules of a game."""
    code = (
        "import time, numba; begun = time.perf_counter();"
        f"from ptoq.games import find; find({name!r}).rules;"
        "print(time.perf_counter() - begun)"
    )
    return float(_run([sys.executable, "-c", code], {"PTOQ_CACHE": cache}))


def _run(command: list[str], env: dict[str, str]) -> str:
    root = Path(__file__).parents[1]
    done = subprocess.run(command, env={**os.environ, **env}, cwd=root, check=True, capture_output=True, text=True)
    return done.stdout


PLAYED = (("escalero", 1), *((name, max(2, game.seats[0])) for name, game in games().items()))

MEASUREMENTS: tuple[Measurement, ...] = (
    *(partial(random_games, name, seats) for name, seats in PLAYED),
    five_cards,
    one_call,
    start_up,
    compilation,
)

# (name of a Ptoq figure, name of a peer's figure): their ratio is printed for every unit both have.
ROLLOUTS = "OpenSpiel {}, C++ rollouts from the first decision"
LOOP = "OpenSpiel {}, Python loop"
COMPARED = (
    ("escalero", 1, "yacht"),
    ("pyramid-poker", 2, "backgammon"),
    ("sakkara", 2, "backgammon"),
    ("hidden-poker", 2, "liars_dice"),
    ("rock-and-roll", 2, "pig"),
)
PAIRS: tuple[tuple[str, str], ...] = (
    *((own_name(name, seats), peer.format(game)) for name, seats, game in COMPARED for peer in (ROLLOUTS, LOOP)),
    *(("Ptoq, five cards in a batch", f"{peer}, five cards") for peer in ("eval7", "treys", "phevaluator")),
)
