"""Matches laid out for tests: the dice fall as wanted, and nobody promised that they are fair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from ptoq.games import find
from ptoq.table.events import AnyEvent, Drew, Moved, Opened, Sat
from ptoq.table.match import Match

Choose = Callable[[Match], str]


def laid_out(
    game: str,
    names: Sequence[str],
    draws: Iterable[int],
    choose: Choose,
    options: Mapping[str, object] | None = None,
    most: int = 10_000,
) -> list[AnyEvent]:
    """The log of a match with these draws first and any others after them, until it is over or has so many moves."""
    card = find(game)
    match, given, luck = Match(), iter(draws), Random(5)
    match._take(Opened("laid out", game, card.version, len(names), card.settle(options or {}), "0" * 64))
    for seat, name in enumerate(names):
        match._take(Sat(seat, name, True, ""))
    moves = 0
    while match.actor is not None and moves < most:
        if (n := match.chances) is not None:
            outcome = next(given, None)
            match._take(Drew(n, luck.randrange(n) if outcome is None else outcome))
        else:
            match._take(Moved(match.actor, choose(match)))
            moves += 1
    return match.log
