"""A match of a device can be looked back at there: the same steps, words and grades as a server tells."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ptoq.core.messages import FOLDER
from ptoq.minds.bots.judging import judge
from ptoq.server.rooms.entries import write_entry
from ptoq.server.rooms.local import LocalTable, lay
from ptoq.server.rooms.luck import match_luck
from ptoq.server.rooms.stories import graded
from tests.executions.conftest import NODE
from tests.executions.test_rooms import NOON, step_at

STORIES = Path(__file__).parent / "stories.mjs"
LANGUAGE = "de"
DICE = ("escalero", "open-poker", "joker-poker", "al-capone", "rock-and-roll", "hidden-poker", "hidden-joker-poker")
SEARCHED = ("pyramid-poker", "sakkara")
OPTIONS: dict[str, dict[str, Any]] = {
    **{game: {"rounds": 3} for game in ("open-poker", "joker-poker", "al-capone")},
    **{game: {"rounds": 3, "chips": 7} for game in ("hidden-poker", "hidden-joker-poker")},
    "pyramid-poker": {"target": "single"},
    "rock-and-roll": {"rounds": 2, "chips": 12},
}
MOST_STEPS = 2000
STRIDE = 3
"""Every so many decisions one is graded."""
FIRST_ONLY = 10_000
"""Where bots think for long, one decision is graded."""


def finished(game: str) -> LocalTable:
    """A table at which a person and bots moved at random until it was over."""
    rng, count = Random(3), 2
    seats = [{"who": "me"}, *({"who": "bot", "level": "novice"} for _ in range(count - 1))]
    wanted = {"game": game, "seats": seats, "options": OPTIONS.get(game, {})}
    table = lay(json.dumps(wanted), f"local-{game}", "Anna", NOON)
    for step in range(MOST_STEPS):
        step_at(table, rng, NOON + 1000 * step)
        if table.room.table.over:
            return table
    raise AssertionError(f"{game} is not over")


@pytest.mark.compiled
@pytest.mark.parametrize(("games", "stride"), [(DICE, STRIDE), (SEARCHED, FIRST_ONLY)], ids=["dice", "searched"])
def test_matches_are_looked_back_at_in_the_browser(
    games: tuple[str, ...], stride: int, engine: Path, modules: Path
) -> None:
    asked: list[dict[str, Any]] = []
    expected: list[Any] = []
    for name in games:
        table = finished(name)
        seats = len(table.room.table.names)
        expected += [table.story(seat).review(seat, LANGUAGE) for seat in range(-1, seats)]
        story = table.story(-1)
        luck = match_luck(story.events)
        assert luck.known
        assert luck.draws
        expected.append(luck)
        numbers = list(story.decisions)[::stride]
        for number in numbers:
            point = story.decisions[number]
            advice = judge(table.room.table.game, "master", 0, point.view, point.move.code)
            expected.append(graded(story, number, advice, LANGUAGE))
        bodies = [write_entry(entry) for entry in table.entries]
        asked.append(
            {"name": name, "seed": table.room.seed.hex(), "bodies": bodies, "seats": seats, "numbers": numbers}
        )
    command = [*NODE, str(STORIES), str(engine), str(modules), str(FOLDER)]
    plan = json.dumps({"language": LANGUAGE, "played": asked})
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, re.sub(r"[A-Za-z0-9+/=]{200,}", "...", run.stderr)
    for known, line in zip(expected, run.stdout.splitlines(), strict=True):
        assert json.loads(line) == json.loads(msgspec.json.encode(known))
