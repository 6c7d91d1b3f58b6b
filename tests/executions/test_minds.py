"""Bots think the same in the browser: the same view and seed give the same advice, to the bit."""

from __future__ import annotations

import json
import re
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ptoq.core.game import Game
from ptoq.games import games, is_added
from ptoq.minds.advice import Advice
from ptoq.minds.bots.bot import Bot
from ptoq.minds.bots.judging import judge
from ptoq.minds.bots.recipes import LEVELS
from ptoq.table.table import Table
from tests.audit import option_sets
from tests.digests import NAMES, plain
from tests.executions.conftest import NODE

MINDS = Path(__file__).parent / "minds.mjs"
MOST_MOVES = 300
HIDDEN = ("hidden-poker", "hidden-joker-poker")
DECISIONS, MATCHES, PLAYED = 6, 4, 2
"""So many decisions of so many matches are looked at, and so many matches are played by bots."""
SEARCHED = {"pyramid-poker": (5, 2, 0), "sakkara": (5, 2, 0)}
"""Fewer, where bots think for long."""
SHORT = {name: {"chips": 7, "rounds": 3} for name in HIDDEN}
"""Options with which there is not much to solve, where there would be."""
PLAIN = {"random_move", "play_out", "no_preference", "take_as_drawn"}
KNOWLEDGE = {*PLAIN, "evaluate", "prior"}
UNCALLED = {
    "pyramid-poker": {*KNOWLEDGE, "rollout_step", "believe"},
    "sakkara": {*KNOWLEDGE, "solve_state"},
    "escalero": {"follow_sheets"},
    "open-poker": {"al_capone_scores"},
    "al-capone": {"poker_scores", "keep_of", "like_throws", "ends_of_turn", "worth_of_standing", "worth_of_throws"},
}
"""Functions that translated code mentions and no bot calls: those of a summary, of a game in which dice are kept, or
what a search knows, which compiled code calls."""


def positions(game: Game, matches: int, decisions: int) -> Iterator[tuple[Table, int]]:
    """Tables at decisions from the first one to the last, of matches that are played at random."""
    sets = option_sets(game)
    for number in range(matches):
        rng = Random(number)
        names = NAMES[: game.seats[number % len(game.seats)]]
        wishes = {**(sets[rng.randrange(len(sets))] if number else {}), **SHORT.get(game.name, {})}
        table = Table(game, list(names), wishes, seed=number)
        met: list[tuple[str, int]] = []
        rounds: list[int] = []
        for _ in range(MOST_MOVES):
            if table.actor is None:
                break
            seat = rng.choice(table.pending)
            met.append((table.to_json(), seat))
            rounds.append(table.view(seat).round)
            table.play(rng.choice(list(table.moves_of(seat))).text, seat)
        # Some from the end of the first round, where a little is left to be worked out.
        end = rounds.count(rounds[0])
        places = {(len(met) - 1) * place // (decisions - 1) for place in range(decisions)} | {end - 6, end - 4, end - 2}
        for file, seat in (met[place] for place in sorted(places) if place >= 0):
            yield Table.from_json(file), seat


def told(advice: Advice) -> Any:
    """All that can be compared: numbers by their bits."""
    choices = [[one.move.text, one.value, one.reason, one.tries, one.often, one.error] for one in advice.choices]
    everything = json.dumps([choices, advice.chosen.text, advice.why, advice.expected], default=plain)
    return json.loads(everything, parse_int=_bits, parse_float=_bits)


def _bits(number: str) -> str:
    return struct.pack(">d", float(number)).hex()


def played(game: Game, number: int) -> tuple[dict[str, Any], str]:
    """What bots are to play, each of another level, and the file of their match."""
    sets, seats = option_sets(game), game.seats[-1 - number % len(game.seats)]
    levels = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(seats)]
    table = Table(game, list(NAMES[:seats]), {**sets[-1 - number], **SHORT.get(game.name, {})}, seed=number)
    bots = [Bot(game, level, seat) for seat, level in enumerate(levels)]
    plan = {"names": table.names, "levels": levels, "options": table.options, "seed": number, "most": MOST_MOVES}
    for _ in range(MOST_MOVES):
        if table.actor is None:
            break
        seat = table.pending[0]
        table.play(bots[seat].consider(table.view(seat)).chosen.text, seat)
    return plan, table.to_json()


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_bots_think_the_same_in_the_browser(name: str, engine: Path, modules: Path) -> None:
    game = games()[name]
    # What the build did not see called cannot be called, and random positions would seldom show it.
    mentioned = set(re.findall(r'compiled\("(\w+)"', (modules / f"{game.book}.minds.js").read_text("utf-8")))
    called = json.loads((modules / f"{name}.json").read_text("utf-8"))["functions"]
    assert mentioned - set(called) == (PLAIN if is_added(game) else UNCALLED.get(game.book, set()))
    asked, expected = [], []
    decisions, several, full = SEARCHED.get(name, (DECISIONS, MATCHES, PLAYED))
    for number, (table, seat) in enumerate(positions(game, several, decisions)):
        view = table.view(seat)
        for level in LEVELS:
            asked.append({"file": table.to_json(), "seat": seat, "level": level, "seed": number, "judged": None})
            expected.append(told(Bot(game, level, number).consider(view)))
        made = view.moves[number % len(view.moves)].code
        asked.append({**asked[-1], "judged": made})
        expected.append(told(judge(game, asked[-1]["level"], number, view, made)))
    matches = [played(game, number) for number in range(full)]
    command = [*NODE, str(MINDS), str(engine), str(modules), name]
    plan = json.dumps({"matches": [planned for planned, _ in matches], "questions": asked})
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    lines = run.stdout.splitlines()
    for (planned, file), line in zip(matches, lines[: len(matches)], strict=True):
        assert json.loads(line) == file, planned
    for question, answer, line in zip(asked, expected, lines[len(matches) :], strict=True):
        assert json.loads(line) == answer, {**question, "file": "..."}
