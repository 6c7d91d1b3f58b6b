"""Puzzles of a device are those of a server: the same positions, legal moves, verdicts and words, to the letter."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ptoq.core.game import Game
from ptoq.core.messages import FOLDER, LANGUAGES
from ptoq.games import find, games
from ptoq.lab.puzzles.puzzle import file_of, puzzles
from ptoq.server.rooms.puzzles import judged, position, puzzle_games
from tests.executions.conftest import NODE

PUZZLES = Path(__file__).with_name("puzzles.mjs")
OF_SKILL = [game for game in games().values() if puzzles(game)]


def told(engine: Path, modules: Path, asked: list[dict[str, Any]], damaged: list[dict[str, Any]]) -> list[str]:
    """What the house answers, as lines of JSON."""
    command = [*NODE, str(PUZZLES), str(engine), str(modules), str(FOLDER)]
    plan = json.dumps({"asked": asked, "damaged": damaged})
    run = subprocess.run(command, input=plan, capture_output=True, text=True, check=False)
    assert run.returncode == 0, re.sub(r"[A-Za-z0-9+/=]{200,}", "...", run.stderr)
    return run.stdout.splitlines()


def letters(answer: str | bytes) -> str:
    """JSON in one way of writing: JavaScript has one kind of numbers."""
    return json.dumps(json.loads(answer, parse_int=float))


@pytest.mark.compiled
@pytest.mark.parametrize("game", OF_SKILL, ids=str)
def test_every_puzzle_is_shown_and_judged_as_at_a_server(game: Game, engine: Path, modules: Path) -> None:
    all_of_game = puzzles(game)
    asked: list[dict[str, Any]] = []
    expected: list[Any] = []
    for number, puzzle in enumerate(all_of_game, start=1):
        language = LANGUAGES[number % len(LANGUAGES)]
        others = [move for move in puzzle.values if move != puzzle.spot.best]
        path = f"/puzzles/{game.name}/{number}"
        asked.append({"path": path, "language": language})
        expected.append(position(puzzle, number, len(all_of_game), language))
        for move in (puzzle.spot.best, others[number % len(others)]):
            asked.append({"path": path, "language": language, "move": move})
            expected.append(judged(puzzle, move, language))
    answers = told(engine, modules, asked, [])
    for one, answer, wanted in zip(asked, answers, expected, strict=True):
        assert letters(answer) == letters(msgspec.json.encode(wanted)), one


@pytest.mark.compiled
def test_the_list_of_games_is_the_same_in_every_language(engine: Path, modules: Path) -> None:
    answers = told(engine, modules, [{"path": "/puzzles", "language": language} for language in LANGUAGES], [])
    for language, answer in zip(LANGUAGES, answers, strict=True):
        assert letters(answer) == letters(msgspec.json.encode(puzzle_games(language)))


@pytest.mark.compiled
def test_what_is_no_puzzle_or_no_choice_is_refused_as_at_a_server(engine: Path, modules: Path) -> None:
    nowhere = ("escalero/0", "escalero/101", "escalero/first", "rock-and-roll/1", "chess/1", "..%2Fescalero/1")
    asked: list[dict[str, Any]] = [{"path": f"/puzzles/{path}", "language": "en"} for path in nowhere]
    asked += [{"path": "/puzzles/escalero/1", "language": "en", "move": move} for move in ("keep 9 9 9 9", "castle")]
    answers = [json.loads(line) for line in told(engine, modules, asked, [])]
    assert [answer["status"] for answer in answers] == [404] * len(nowhere) + [409, 409]
    assert answers[-2]["reason"] == "puzzles/not-here"


@pytest.mark.compiled
def test_a_damaged_file_of_puzzles_says_so_and_nothing_is_judged_by_it(engine: Path, modules: Path) -> None:
    game = find("escalero")
    best, text = puzzles(game)[0].spot.best, file_of(game).read_text("utf-8")
    texts = {
        "cut off": text[: len(text) // 2],
        "empty": "",
        "of other rules": text.replace('"version":1', '"version":99', 1),
        "another move": text.replace("keep K K;", "keep A A A A A;", 1),
        "a value less": re.sub(r'"values":\[[\d.]+,', '"values":[', text, count=1),
    }
    assert text not in texts.values()
    file = "puzzles/escalero.txt"
    asked = [
        {"file": file, "text": text, "path": "/puzzles/escalero/1", "language": "de", **choice}
        for text in (*texts.values(), None)
        for choice in ({}, {"move": best})
    ]
    asked.append({"file": "answers/de/puzzles.json", "text": "[", "path": "/puzzles", "language": "de"})
    answers = [json.loads(line) for line in told(engine, modules, [], asked)]
    *broken, seen, chosen, listed = [answer.get("sentence") for answer in answers]
    assert set(broken) == {"Die Aufgaben von Escalero sind beschädigt oder zu alt. Lade die Seite neu."}
    away = "Die Aufgaben von Escalero konnten nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal."
    assert [seen, chosen] == [away, away]
    assert listed == "Die Aufgaben von Ptoq sind beschädigt oder zu alt. Lade die Seite neu."
