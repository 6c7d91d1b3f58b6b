"""Measuring the levels of a game: every level plays the one below, with the same draws for both."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ptoq.core.game import Game
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.arena.arena import arena
from ptoq.lab.levels.scale import Scale, ScaleFile, Step
from ptoq.minds.bots.recipes import LEVELS
from ptoq.minds.solve import Progress, unheard

SEATS = 2


def measure(
    game: str | Game, games: int | Sequence[int], seed: int, *, workers: int = 1, progress: Progress = unheard
) -> Scale:
    """The scale of a game's levels by so many matches for every step, each deal played from both seats.

    Where a master thinks long, `games` may be a number for each step, from the lowest up. The same seed gives the same
    scale, with any number of workers.
    """
    card = find(game) if isinstance(game, str) else game
    if not card.skill:
        raise Refusal("lab/levels-no-skill", game=card.title)
    pairs = list(pairwise(LEVELS))
    counts = [games] * len(pairs) if isinstance(games, int) else list(games)
    steps: list[Step] = []

    def told(played: int, _: int) -> None:
        progress(sum(counts[: len(steps)]) + played, sum(counts))

    for (below, above), count in zip(pairs, counts, strict=True):
        result = arena(card, [above, below], count, seed, seats=SEATS, workers=workers, progress=told)
        steps.append(Step(above, below, len(result.matches), result.duels[0].score))
    said = games if isinstance(games, int) else ",".join(map(str, counts))
    command = f"ptoq levels {card.name} --measure --games {said} --seed {seed}"
    return Scale(ScaleFile(card.name, card.version, result.setup.options, seed, command, tuple(steps)))
