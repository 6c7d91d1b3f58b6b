"""What a page draws of an outline is what a server would have sent in words."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from ptoq.core.game import Game
from ptoq.core.messages import FOLDER
from ptoq.core.rules import EVERYBODY
from ptoq.games import games
from ptoq.server.live.snapshots import SnapshotCache, encode
from ptoq.server.rooms.narration import Line, RoomNarrator, before_draws
from ptoq.server.rooms.snapshots import Ack, recount, tell
from tests.executions.conftest import NODE
from tests.server.test_snapshots import played

DRAWN = Path(__file__).parent / "outlines.mjs"
LANGUAGE = "nl"
STEPS = 60


def outlined(game: Game) -> tuple[list[str], list[str]]:
    """Outlines of a match at random, for every seat and a spectator, and the same in words."""
    narrator, known = RoomNarrator(), -1
    lines: dict[int, list[Line]] = {}
    sent, words = [], []
    for step, room in enumerate(played(game)):
        entries = list(room.recent)[known - room.seq :]
        lines.update({seq: narrator.follow(entry) for seq, entry in enumerate(entries, known + 1)})
        undrawn, cache = before_draws(lines[room.seq]), SnapshotCache(room)
        for seat in (EVERYBODY, 0, 1):
            ack = Ack(room.seq, "key") if seat == 0 else None
            told = recount(entries, known + 1, lines, seat, narrator)
            happened = tell(entries, known + 1, lines, seat, LANGUAGE, narrator, game)
            sent.append(cache.encoded_outline(seat, told, ack, undrawn).decode())
            words.append(encode(cache.seen(seat, happened, LANGUAGE, ack, undrawn)).decode())
        known = room.seq
        if step == STEPS and not room.table.over:
            break
    return sent, words


@pytest.mark.compiled
def test_a_page_draws_what_a_server_would_say(engine: Path, modules: Path) -> None:
    both = {game.name: outlined(game) for game in games().values() if 2 in game.seats}
    plan = json.dumps({"language": LANGUAGE, "sent": {name: sent for name, (sent, _) in both.items()}})
    command = [*NODE, str(DRAWN), str(engine), str(modules), str(FOLDER)]
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    lines = iter(run.stdout.splitlines())
    for name, (_, words) in both.items():
        for number, expected in enumerate(words):
            assert json.loads(next(lines)) == json.loads(expected), f"{name} {number}"
