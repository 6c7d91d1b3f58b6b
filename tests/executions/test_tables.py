"""A match is the same match in the browser: files written by either are read by the other, to the byte."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ptoq import Table
from ptoq.games import games
from ptoq.table.events import Claimed, Moved, Undone
from ptoq.table.narrator import Narrator
from tests.audit import option_sets
from tests.digests import NAMES, plain
from tests.executions.conftest import NODE

TABLES = Path(__file__).parent / "tables.mjs"
MOST_MOVES = 150
MATCHES = 6


def played(game: str, number: int) -> Table:
    """A match in which people move, and take back, at random."""
    card, rng = games()[game], Random(number)
    sets = option_sets(card)
    names = NAMES[: card.seats[number % len(card.seats)]]
    table = Table(card, list(names), sets[rng.randrange(len(sets))], seed=number)
    for _ in range(MOST_MOVES):
        if table.actor is None:
            break
        seat = rng.choice(table.pending)
        if table.state is not None and table.can_undo(table.actor) and rng.random() < 0.2:
            table.undo()
        else:
            table.play(rng.choice(list(table.moves_of(seat))).text, seat)
    return table


def steps(table: Table) -> list[list[Any]]:
    told: list[list[Any]] = []
    for event in table.log:
        if isinstance(event, Moved):
            told.append(["moved", event.seat, event.move])
        elif isinstance(event, Claimed | Undone):
            told.append([type(event).__name__.lower(), event.seat])
    return told


def shown(table: Table) -> str:
    """What a table shows to every seat, and what was told to it."""
    narrator = Narrator(in_words=True)
    narrator.follow(table.log)
    seats = range(-1, len(table.names))
    told = [narrator.lines(narrator.told, seat) for seat in seats]
    everything = [[table.view(seat).to_json() for seat in seats], told, table.scores, table.winners, table.verdict()]
    return json.dumps(everything, default=plain, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.compiled
def test_tables_in_the_browser_write_and_show_the_same(engine: Path, modules: Path) -> None:
    matches = [(game, number, played(game, number)) for game in games() for number in range(MATCHES)]
    given = [
        {
            "game": game,
            "names": table.names,
            "options": table.options,
            "seed": number,
            "steps": steps(table),
            "file": table.to_json(),
        }
        for game, number, table in matches
    ]
    command = [*NODE, str(TABLES), str(engine), str(modules)]
    plan = json.dumps({"games": list(games()), "matches": given})
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for (game, number, table), line in zip(matches, run.stdout.splitlines(), strict=True):
        told = json.loads(line)
        assert told["same"] == [True, True], f"{game} {number}"
        assert told["shown"] == [shown(table)] * 2, f"{game} {number}"
