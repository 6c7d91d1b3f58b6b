"""A deal: one seed for the draws, played once from every seat, so that luck comes to every bot alike.

What happens in a deal depends on the setup, the line-up and the number of the deal, and on nothing else: not on
the worker, nor the time, nor what was played before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import msgspec

from ptoq.core.refusals import Illegal, Refusal
from ptoq.lab.arena.players import player, told_apart
from ptoq.lab.luck import LuckReader
from ptoq.table.table import Table

Task = tuple[int, int]
"""A line-up and a deal, by their numbers."""


class Setup(msgspec.Struct, frozen=True):
    """All that decides what happens in an arena."""

    game: str
    version: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seats: int
    """How many sit at each table."""
    deals: int
    seed: int
    adjust: bool = False
    """Whether the luck of every match is found, too."""

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, no two alike."""
        return told_apart(self.bots)

    @property
    def lineups(self) -> list[tuple[int, ...]]:
        """Every choice of as many bots as there are seats."""
        return list(combinations(range(len(self.bots)), self.seats))

    @property
    def tasks(self) -> list[Task]:
        """Every deal of every line-up."""
        return [(lineup, deal) for deal in range(self.deals) for lineup in range(len(self.lineups))]


class Played(msgspec.Struct, frozen=True):
    """One match: the bot in every seat, and its outcome, seat by seat."""

    deal: int
    bots: tuple[int, ...]
    scores: tuple[int, ...]
    """What the table said in the end: points, or chips."""
    gains: tuple[int, ...]
    """What was won and lost in all rounds together."""
    points: tuple[int, ...]
    """What was won in the rounds that were won."""
    luck: tuple[float, ...] | None = None
    """The luck of all draws, beyond what all seats had on average; None if it was not asked for."""


def seatings(lineup: Sequence[int], deal: int) -> list[tuple[int, ...]]:
    """Every bot in every seat once; with more than two, neighbours change from deal to deal."""
    first, *others = lineup
    orders = list(permutations(others))
    circle = (first, *orders[deal % len(orders)])
    return [circle[-turn:] + circle[:-turn] for turn in range(len(circle))]


def play_deal(setup: Setup, task: Task) -> list[Played]:
    """The matches of a deal, one for each way round the table."""
    lineup, deal = task
    return [play_seating(setup, seating, deal) for seating in seatings(setup.lineups[lineup], deal)]


def play_chunk(setup: Setup, tasks: Sequence[Task]) -> list[Played]:
    """The matches of some deals: what a worker is asked for."""
    return [match for task in tasks for match in play_deal(setup, task)]


def play_seating(setup: Setup, seating: Sequence[int], deal: int) -> Played:
    """One match, from the first draw to the last move."""
    table = Table(setup.game, len(seating), setup.options, number(setup.seed, deal))
    names = setup.names
    players = [player(table.game, setup.bots[bot], number(setup.seed, deal, names[bot])) for bot in seating]
    while (seat := table.actor) is not None:
        chosen = players[seat].consider(table.view(seat)).chosen
        try:
            table.play(chosen, seat)
        except Illegal as refused:
            raise Refusal("lab/illegal-move", name=names[seating[seat]], reason=refused.text) from refused
    gains = [finished.gains for finished in table.rounds]
    return Played(
        deal,
        tuple(seating),
        tuple(table.scores),
        tuple(sum(seat) for seat in zip(*gains, strict=True)),
        tuple(sum(max(gain, 0) for gain in seat) for seat in zip(*gains, strict=True)),
        luck_in(table) if setup.adjust else None,
    )


def luck_in(table: Table) -> tuple[float, ...]:
    """What luck did for each seat of a match, beyond what it did for all on average."""
    reader = LuckReader()
    reader.follow(table.log)
    mean = sum(reader.luck) / len(reader.luck)
    return tuple(luck - mean for luck in reader.luck)


def number(*parts: object) -> int:
    """A seed of its own for everything that needs one."""
    digest = hashlib.sha256(("ptoq arena " + " ".join(map(str, parts))).encode()).digest()
    return int.from_bytes(digest[:7], "big")
