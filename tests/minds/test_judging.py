"""Judging decisions that were made: a move is worth what it leads to, by what its seat knew."""

from __future__ import annotations

from random import Random

import pytest

from ptoq.core.view import View
from ptoq.games import find
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.judging import after, judge
from ptoq.minds.bots.mind import Budget
from ptoq.table.events import Drew
from ptoq.table.table import Table

SMALL = Budget(iterations=400)
HALF = Budget(iterations=200)


def positions(name: str, seed: int, most: int) -> list[tuple[Table, View]]:
    """Decisions of a random match, before each the table as it stood."""
    table, rng, met = Table(name, 2, {"first": "seat"}, seed), Random(seed), []
    while (seat := table.actor) is not None and len(met) < most:
        view = table.view(seat)
        if len(view.moves) > 1:
            met.append((table.copy(), view))
        table.play(rng.choice(view.moves), seat)
    return met


@pytest.mark.parametrize("name", ["sakkara", "pyramid-poker"])
def test_what_follows_a_move_is_what_its_seat_sees_at_the_table(name: str) -> None:
    rng = Random(1)
    goes_on = ends = 0
    for table, view in positions(name, 5, 120):
        move = rng.choice(view.moves)
        seen = after(view, move.code, 3)
        then = table.copy()
        then.play(move, view.seat)
        tells = then.state.shown != table.state.shown or any(
            isinstance(event, Drew) for event in then.log[len(table.log) :]
        )
        if seen is None:
            assert tells or then.actor != view.seat or then.round != table.round
            ends += 1
        else:
            real = then.view(view.seat)
            assert seen.state.tobytes() == real.state.tobytes()
            assert list(seen.moves) == list(real.moves)
            goes_on += 1
    assert goes_on > 10
    assert ends > 10


@pytest.mark.compiled
def test_a_move_that_was_made_is_worth_at_least_what_it_leads_to() -> None:
    """Moves of a turn that can change places are as good as each other; a search tries one of them only."""
    game, raised = find("sakkara"), 0
    for _, view in positions("sakkara", 5, 40)[::4]:
        for move in (view.moves[0], view.moves[-1]):
            then = after(view, move.code, 1)
            if then is None:
                continue
            leads_to = Bot(game, "master", 1).consider(then, HALF).choices[0]
            judged = judge(game, "master", 1, view, move.code, SMALL)
            assert judged.on(move).value >= leads_to.value
            other = judge(game, "master", 1, view, next(one for one in view.moves if one != move).code, SMALL)
            raised += judged.on(move).value > other.on(move).value
            assert judged.best == other.best
    assert raised > 0
