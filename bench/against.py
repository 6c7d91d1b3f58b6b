"""A master against the master of an earlier revision, at equal time: what a change of the minds is worth.

    python -m bench.against GAME --revision REV [--rounds 1000] [--seconds 0.02] [--random place] [--seed 1]

Both search in one process and one thread, for the same processor time per decision. The earlier one is the folder
`minds` of that revision, read with git and imported under another name, on the games of today. Every deal is played
twice with seats swapped and the same draws, and counts as one trial. The score is 1 for a round won and 1/2 for a drawn
one. With `--random VERB` this master's moves of that verb are drawn by lot, with `--random-other VERB` those of the
other one. A search looks at the clock between walks only and is set up anew for every decision, so it takes a little
more or less than its time: what one decision took too much, the next ones lack. The time and the walks per decision
are printed for both; the times must be the same, or the score says nothing. With `--mirror` this master plays against
itself. Deals can be shared out: `--first N` begins with another one, `--out FILE` keeps what each deal brought, and
`--pool FILE ...` sums such files up.
"""

from __future__ import annotations

import argparse
import io
import math
import subprocess
import sys
import tarfile
import tempfile
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ptoq.core.draws import below, stream
from ptoq.core.game import Game
from ptoq.core.rules import NATURE, NOBODY
from ptoq.games import find
from ptoq.lab.arena.intervals import part_of
from ptoq.minds.bots.recipes import recipe
from ptoq.minds.search import search as here

EARLIER = "earlier_minds"
POSITIONS = 1 << 15
LEAST = 0.5
"""However much time earlier decisions took too much, a decision has this part of its own."""


class Player:
    """A master's search with a time per decision; some of its moves may be drawn by lot."""

    def __init__(self, game: Game, minds: Any, mind: Any, package: str, seconds: float, by_lot: str | None) -> None:
        knowledge = import_module(f"{package}.knowledge.{mind.knowledge}").KNOWLEDGE
        # Clearing a large tree would take a good part of a short time; no search here fills a small one.
        self.search = minds.Search(game, knowledge, replace(mind.config, positions=POSITIONS, moves=8 * POSITIONS))
        self.notation = game.words.NOTATION
        self.seconds = seconds
        self.by_lot = by_lot
        self.walks = self.decisions = 0
        self.used = 0.0
        self.warm = False
        """Whether all that is compiled or loaded once is there; until then nothing is counted."""

    def choose(self, view: Any, seat: int, legal: list[int], seed: str) -> int:
        """The move to play."""
        if self.by_lot and self.notation.text(legal[0]).startswith(self.by_lot):
            return legal[below(stream(seed), len(legal))]
        if not self.warm:
            return int(self.search.consider(view, seat, iterations=1, seed=seed).best)
        begun = time.thread_time()
        owed = (self.decisions + 1) * self.seconds - self.used
        seconds = max(owed, LEAST * self.seconds)
        found = self.search.consider(view, seat, seconds=seconds, seed=seed, clock=time.thread_time)
        self.used += time.thread_time() - begun
        self.walks += found.walks
        self.decisions += 1
        return int(found.best)

    def __str__(self) -> str:
        decisions = max(1, self.decisions)
        return f"{1000 * self.used / decisions:.2f} ms, {self.walks / decisions:,.0f} walks"


def earlier_player(game: Game, revision: str, seconds: float, by_lot: str | None) -> Player:
    """The master of another revision."""
    folder = Path(tempfile.gettempdir()) / f"ptoq-minds-{revision}"
    package = folder / EARLIER
    if not package.exists():
        archive = subprocess.run(["git", "archive", revision, "src/ptoq/minds"], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(folder, filter="data")
        for source in (folder / "src/ptoq/minds").rglob("*.py"):
            source.write_text(source.read_text().replace("ptoq.minds", EARLIER))
        (folder / "src/ptoq/minds").rename(package)
    sys.path.insert(0, str(folder))
    mind = import_module(f"{EARLIER}.bots.recipes").recipe(game, "master").mind
    return Player(game, import_module(f"{EARLIER}.search.search"), mind, EARLIER, seconds, by_lot)


def player_of_today(game: Game, seconds: float, by_lot: str | None) -> Player:
    """The master of this code."""
    return Player(game, here, recipe(game, "master").mind, "ptoq.minds", seconds, by_lot)


def play_round(game: Game, players: list[Player], options: dict[str, Any], starter: int, seed: str) -> int:
    """What the first seat wins in a round."""
    rules = game.rules
    state = game.new_round(options, 2, starter)
    draws, out, number = stream(seed), np.zeros(rules.most_choices, np.int32), 0
    while (seat := rules.actor(state)) != NOBODY:
        if seat == NATURE:
            rules.apply(state, below(draws, rules.chances(state)))
            continue
        view = state.copy()
        rules.hide(view, seat)
        legal = [int(move) for move in out[: rules.choices(state, seat, out)]]
        number += 1
        chosen = legal[0] if len(legal) == 1 else players[seat].choose(view, seat, legal, f"{seed} {number}")
        rules.apply(state, chosen)
    gains = np.zeros(2, np.int64)
    rules.payoff(state, gains)
    return int(gains[0])


def report(pairs: list[tuple[int, int]]) -> str:
    """The score, with the interval over deals, its Elo, and the gain in points a round."""
    gains = np.array(pairs, float)
    scores = ((np.sign(gains) + 1) / 2).mean(1)
    mean, error = scores.mean(), scores.std(ddof=1) / math.sqrt(len(scores)) if len(scores) > 1 else 0.5
    points = gains.mean(1)
    points_error = points.std(ddof=1) / math.sqrt(len(points)) if len(points) > 1 else math.inf
    share = part_of(gains.clip(min=0).sum(1), np.abs(gains).sum(1))
    told = f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})" if share else "unknown"
    elo = -400 * math.log10(1 / min(max(mean, 0.001), 0.999) - 1)
    return (
        f"{gains.size} rounds: score {100 * mean:.1f} +- {196 * error:.1f} % ({elo:+.0f} Elo), "
        f"{points.mean():+.3f} +- {1.96 * points_error:.3f} points a round, share of points {told}"
    )


def main() -> None:
    """Play the deals, and say how it stands."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--pool", type=Path, nargs="+")
    parser.add_argument("--revision", default="HEAD")
    parser.add_argument("--mirror", action="store_true")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=0.02)
    parser.add_argument("--random", metavar="VERB")
    parser.add_argument("--random-other", metavar="VERB")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.pool:
        lines = "".join(path.read_text() for path in args.pool).split("\n")
        print(report([(int(first), int(second)) for _, first, second in (line.split() for line in lines if line)]))
        return
    game = find(args.game)
    options = dict(option.split("=") for option in args.option)
    today = player_of_today(game, args.seconds, args.random)
    if args.mirror:
        other = player_of_today(game, args.seconds, args.random_other)
    else:
        other = earlier_player(game, args.revision, args.seconds, args.random_other)
    for players in ([today, other], [other, today]):
        play_round(game, players, options, 0, "warm")
    today.warm = other.warm = True
    pairs: list[tuple[int, int]] = []
    begun = time.monotonic()
    for deal in range(args.first, args.first + args.rounds // 2):
        seed = f"{args.seed} {deal}"
        first = play_round(game, [today, other], options, deal % 2, seed)
        second = -play_round(game, [other, today], options, deal % 2, seed)
        pairs.append((first, second))
        if args.out:
            with args.out.open("a") as file:
                file.write(f"{deal} {first} {second}\n")
        if len(pairs) % 25 == 0 or 2 * len(pairs) >= args.rounds:
            print(f"{report(pairs)}; a decision {today} : {other}; {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
