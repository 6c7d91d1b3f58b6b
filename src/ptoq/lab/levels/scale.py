"""The Elo scale of a game's levels: what each won against the one below, and the ratings that follow.

Each level meets its neighbour only: a bot that wins every game tells no distance. `regular` stands at 1500.

>>> scale = levels("escalero")
>>> [row["level"] for row in scale.to_rows()]
['master', 'regular', 'novice', 'random']
>>> scale.rating("regular")
1500.0
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, log10
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ptoq.core.game import Game
from ptoq.core.messages import Text, say
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.arena.elo import AVERAGE, ratings
from ptoq.lab.arena.intervals import Estimate
from ptoq.lab.frames import Tabular
from ptoq.lab.text import NOTHING, count, in_columns, percent
from ptoq.minds.bots.recipes import LEVELS, recipe

FOLDER = Path(__file__).parent / "measured"
ANCHOR = LEVELS.index("regular")

Bounds = tuple[float | None, float | None]
"""Where a rating is, 95 times in 100; None where everything was won or lost, and nothing bounds it."""


class Step(msgspec.Struct, frozen=True):
    """What a level scored against the one below: a win is 1, a draw 1/2."""

    above: str
    below: str
    games: int
    score: Estimate


class ScaleFile(msgspec.Struct, frozen=True):
    """A scale as it is kept."""

    game: str
    version: int
    """The version of the rules."""
    options: dict[str, Any]
    seed: int
    command: str
    """What measures it anew."""
    steps: tuple[Step, ...]
    """From the lowest level up."""


@dataclass(frozen=True)
class Scale(Tabular):
    """The levels of a game as they were measured, at tables of two."""

    file: ScaleFile

    @property
    def game(self) -> Game:
        """The game."""
        return find(self.file.game)

    def rating(self, level: str) -> float:
        """The rating of a level."""
        return self._ratings[LEVELS.index(level)]

    def step(self, level: str) -> float | None:
        """How much a level is above the one below; None for the lowest."""
        at = LEVELS.index(level)
        return self._ratings[at] - self._ratings[at - 1] if at else None

    def step_bounds(self, level: str) -> Bounds:
        """Where that step is, 95 times in 100."""
        score = self.file.steps[LEVELS.index(level) - 1].score
        return _elo(score.low), _elo(score.high)

    def bounds(self, level: str) -> Bounds:
        """Where the rating of a level is, 95 times in 100: the steps between it and the middle one add up."""
        at = LEVELS.index(level)
        # A step that is larger than measured lifts the levels above the anchor, and lowers those below.
        between = range(min(at, ANCHOR), max(at, ANCHOR))
        down, up = ([self._reach(step, side) for step in between] for side in ((0, 1) if at > ANCHOR else (1, 0)))
        rating = self.rating(level)
        low = None if None in down else rating - hypot(*(reach for reach in down if reach is not None))
        high = None if None in up else rating + hypot(*(reach for reach in up if reach is not None))
        return low, high

    def _reach(self, step: int, side: int) -> float | None:
        """How far a bound of a step is from what was measured."""
        level = LEVELS[step + 1]
        bound, measured = self.step_bounds(level)[side], self.step(level)
        return None if bound is None or measured is None else abs(bound - measured)

    @property
    def _ratings(self) -> list[float]:
        won = np.zeros((len(LEVELS), len(LEVELS)))
        for below, step in enumerate(self.file.steps):
            won[below + 1, below] = step.games * step.score.mean
            won[below, below + 1] = step.games - won[below + 1, below]
        found = ratings(won)
        return [float(rating) for rating in found - found[ANCHOR] + AVERAGE]

    def to_rows(self) -> list[dict[str, Any]]:
        """Every level with its rating, its step above the one below, and their bounds; the strongest first."""
        rows = []
        for level in reversed(LEVELS):
            low, high = self.bounds(level)
            lowest = level == LEVELS[0]
            step_low, step_high = (None, None) if lowest else self.step_bounds(level)
            rows.append(
                {
                    "level": level,
                    "elo": self.rating(level),
                    "elo_low": low,
                    "elo_high": high,
                    "step": self.step(level),
                    "step_low": step_low,
                    "step_high": step_high,
                    "games": 0 if lowest else self.file.steps[LEVELS.index(level) - 1].games,
                    "mistakes": say(mistakes(self.game, level)),
                }
            )
        return rows

    def to_json(self) -> str:
        """The file."""
        return msgspec.json.format(msgspec.json.encode(self.file)).decode() + "\n"

    def __str__(self) -> str:
        """The table, the strongest level first."""
        headings = [say(Text(f"lab/levels-column-{name}")) for name in ("level", "elo", "step", "score", "games")]
        rows = [headings]
        for row in self.to_rows():
            step = next((step for step in self.file.steps if step.above == row["level"]), None)
            rows.append(
                [
                    row["level"],
                    _between(row["elo"], row["elo_low"], row["elo_high"]),
                    NOTHING if step is None else _between(row["step"], row["step_low"], row["step_high"]),
                    NOTHING if step is None else percent(step.score.mean),
                    NOTHING if step is None else count(step.games),
                ]
            )
        return in_columns(rows)


def levels(game: str | Game) -> Scale:
    """The Elo scale of a game's levels as it was measured; refused where there is none."""
    card = find(game) if isinstance(game, str) else game
    if not card.skill:
        raise Refusal("lab/levels-no-skill", game=card.title)
    file = file_of(card)
    if not file.exists():
        raise Refusal("lab/levels-not-measured", game=card.title, name=card.name)
    return read(file.read_bytes())


def mistakes(game: Game, level: str) -> Text:
    """What kind of mistakes a level makes."""
    return recipe(game, level).mistakes


def file_of(game: Game) -> Path:
    """Where the scale of a game is kept."""
    return FOLDER / f"{game.name}.json"


def read(text: bytes) -> Scale:
    """The scale in a file; refused if the rules are others now."""
    file = msgspec.json.decode(text, type=ScaleFile)
    game = find(file.game)
    if game.version != file.version:
        raise Refusal("table/other-version", game=game.title, version=file.version, ours=game.version)
    return Scale(file)


def _elo(share: float) -> float | None:
    """The distance at which a level scores this share; None where nothing bounds it."""
    return 400.0 * log10(share / (1.0 - share)) if 0.0 < share < 1.0 else None


def _between(mean: float, low: float | None, high: float | None) -> str:
    if low == high == mean:
        return str(round(mean))
    bounds = [NOTHING if bound is None else str(round(bound)) for bound in (low, high)]
    return say(Text("lab/between", mean=str(round(mean)), low=bounds[0], high=bounds[1]))
