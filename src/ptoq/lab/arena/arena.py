"""The arena: bots play many matches against each other, seats swapped, and get scores, intervals and ratings.

>>> result = arena("al-capone", ["random", "random"], games=20, seed=7)
>>> len(result.matches)
20
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from ptoq.core.game import Game
from ptoq.core.options import Options
from ptoq.core.refusals import Refusal
from ptoq.games import find
from ptoq.lab.arena.crews import Crew, Inline, Processes, conduct
from ptoq.lab.arena.deals import Setup, number
from ptoq.lab.arena.players import player
from ptoq.lab.arena.result import Result
from ptoq.minds.solve import Progress
from ptoq.minds.valuing.functions import value_function
from ptoq.table.table import Table

EXECUTORS = ("inline", "processes", "ray")
LEAST_DEALS = 2
"""With a single deal nothing could be said about luck."""
MOST_WORKERS = 1024
MOST_GAMES = 1_000_000

USUAL: dict[str, dict[str, Any]] = {"pyramid-poker": {"target": "single"}}
"""The default options of an arena where they differ from the game's: single rounds, to count their points."""


def arena(
    game: str | Game,
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    options: Options | None = None,
    *,
    seats: int | None = None,
    adjust: bool = False,
    workers: int = 1,
    executor: str | None = None,
    progress: Progress | None = None,
) -> Result:
    """Let bots play `games` matches in every line-up, rounded up to whole deals.

    Bots are levels ("master") or factories ("module:function", see `players`). As many as the game has room for sit at
    one table, otherwise every two meet; `seats` says it differently. With the same seed the result is the same on every
    executor and with any number of workers, as long as the bots' answers depend on nothing but views and seeds (a bot
    that thinks by the clock does not keep to that). With `adjust` the luck of every draw is weighed by the game's value
    function, and gains and scores are told without it, too: their intervals are narrower, and nothing is biased.
    """
    setup = set_up(game, bots, games, seed, options, seats, adjust)
    crew = _crew(executor, setup, workers)
    played = conduct(crew, setup, progress)
    return Result(setup, tuple(sorted(played, key=lambda match: (match.deal, sorted(match.bots), match.bots))))


def set_up(
    game: str | Game,
    bots: Sequence[str],
    games: int,
    seed: int | None,
    options: Options | None,
    seats: int | None,
    adjust: bool = False,
) -> Setup:
    """The arena as it will be played, or a refusal that says what cannot be."""
    card = find(game) if isinstance(game, str) else game
    if len(bots) < 2:
        raise Refusal("lab/too-few-bots")
    if not 1 <= games <= MOST_GAMES:
        raise Refusal("lab/games", most=MOST_GAMES)
    if seats is None:
        seats = len(bots) if len(bots) in card.seats else 2
    if seats not in card.seats or not 2 <= seats <= len(bots):
        least, most = max(2, card.seats[0]), min(card.seats[-1], len(bots))
        raise Refusal("lab/seats", game=card.title, least=least, most=most)
    if adjust and value_function(card, seats) is None:
        raise Refusal("lab/no-luck", game=card.title, seats=seats)
    settled = card.settle({**USUAL.get(card.name, {}), **(options or {})})
    deals = max(LEAST_DEALS, -(-games // seats))
    seed = secrets.randbits(32) if seed is None else seed
    return Setup(card.name, card.version, settled, tuple(bots), seats, deals, seed, adjust)


def _crew(executor: str | None, setup: Setup, workers: int) -> Crew:
    if executor is None:
        executor = "inline" if workers == 1 else "processes"
    if executor not in EXECUTORS:
        raise Refusal("lab/no-such-executor", name=executor[:40], good=", ".join(EXECUTORS))
    if not 1 <= workers <= MOST_WORKERS:
        raise Refusal("lab/workers", most=MOST_WORKERS)
    rehearse(setup)
    if executor == "inline":
        return Inline(setup)
    if executor == "processes":
        return Processes(setup, workers)
    from ptoq.lab.arena.on_ray import OnRay

    return OnRay(setup, workers)


def rehearse(setup: Setup) -> None:
    """Ask every bot for its first move, here.

    So a bot that does not exist is refused at once, and what has to be compiled or solved is made once for all workers.
    """
    table = Table(setup.game, setup.seats, setup.options, number(setup.seed, 0))
    for name in dict.fromkeys(setup.bots):
        someone = player(table.game, name, 0)
        if table.actor is not None:
            someone.consider(table.view(table.actor))
