"""`ptoq arena` and `ptoq odds`: what the laboratory finds, at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptoq.core.messages import LANGUAGES
from ptoq.games import games
from ptoq.lab.arena.arena import arena
from ptoq.lab.arena.result import Result
from ptoq.lab.levels.measuring import measure
from ptoq.lab.levels.scale import levels, read
from ptoq.lab.odds.odds import odds, odds_as_text
from tests.terminal.conftest import Ptoq

FEW = ("arena", "al-capone", "--bots", "random,novice", "--games", "6", "--seed", "7", "--option", "rounds=2")


def test_an_arena_shows_its_table(ptoq: Ptoq) -> None:
    answer = ptoq(*FEW)
    assert answer.code == 0
    assert answer.out.strip() == str(arena("al-capone", ["random", "novice"], 6, 7, {"rounds": 2}))
    assert answer.err == ""


def test_an_arena_as_json_is_the_same_wherever_it_is_played(ptoq: Ptoq) -> None:
    inline = ptoq(*FEW, "--json").out
    result = Result.from_json(inline)
    assert result.setup.options["rounds"] == 2
    assert len(result.matches) == 6
    assert ptoq(*FEW, "--json", "--executor", "processes", "--workers", "2").out == inline


def test_an_arena_draws_its_pictures(ptoq: Ptoq, tmp_path: Path) -> None:
    scores, settled = tmp_path / "scores.svg", tmp_path / "settled.svg"
    assert ptoq(*FEW, "--plot", str(scores), "--convergence", str(settled)).code == 0
    assert "<svg" in scores.read_text()
    assert "<svg" in settled.read_text()


def test_a_picture_that_cannot_be_drawn_does_not_cost_the_arena(ptoq: Ptoq, tmp_path: Path) -> None:
    answer = ptoq(*FEW, "--json", "--plot", str(tmp_path / "scores.txt"))
    assert answer.code == 2
    assert "cannot be drawn" in answer.err
    assert Result.from_json(answer.out.split("\n")[0]).matches


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["arena", "al-capone"], "--bots"),
        (["arena", "chess", "--bots", "random,random"], 'no game "chess"'),
        (["arena", "al-capone", "--bots", "random"], "two bots or more"),
        (["arena", "al-capone", "--bots", ""], "two bots or more"),
        (["arena", "al-capone", "--bots", "random,genius"], 'no bot "genius"'),
        (["arena", "al-capone", "--bots", "random,no.such:bot"], "no.such"),
        (["arena", "al-capone", "--bots", "random,random", "--games", "0"], "1 to 1,000,000 matches"),
        (["arena", "al-capone", "--bots", "random,random", "--games", "x"], "--games"),
        (["arena", "al-capone", "--bots", "random,random", "--workers", "0"], "workers"),
        (["arena", "al-capone", "--bots", "random,random", "--executor", "moon"], 'no executor "moon"'),
        (["arena", "al-capone", "--bots", "random,random", "--seats", "9"], "can sit"),
        (["arena", "al-capone", "--bots", "random,random", "--seed", "x"], "is not a seed"),
        (["arena", "al-capone", "--bots", "random,random", "--option", "kep=1"], 'no option "kep"'),
        (["odds"], "GAME"),
        (["odds", "chess"], 'no game "chess"'),
        (["odds", "escalero", "--option", "kep=1"], 'no option "kep"'),
    ],
)
def test_what_the_laboratory_cannot_do_is_refused(ptoq: Ptoq, argv: list[str], words: str) -> None:
    answer = ptoq(*argv)
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""


@pytest.mark.parametrize("name", games())
def test_the_odds_of_every_game(ptoq: Ptoq, name: str) -> None:
    answer = ptoq("odds", name)
    assert answer.code == 0
    assert answer.out.strip() == odds_as_text(odds(name)).strip()
    tables = json.loads(ptoq("odds", name, "--json").out)
    assert [table["table"] for table in tables] == [table.key for table in odds(name)]


def test_odds_know_options_and_languages(ptoq: Ptoq) -> None:
    ways = {}
    for joker in ("off", "on"):
        tables = json.loads(ptoq("odds", "open-poker", "--option", f"joker={joker}", "--json").out)
        ways[joker] = {row["name"]: row["ways"] for row in tables[0]["rows"]}
    assert ways["off"]["five"] == 6
    assert ways["on"]["five"] > 6
    assert len({ptoq("odds", "al-capone", "--language", language).out for language in LANGUAGES}) == len(LANGUAGES)


def test_odds_as_a_picture(ptoq: Ptoq, tmp_path: Path) -> None:
    picture = tmp_path / "odds.svg"
    assert ptoq("odds", "al-capone", "--plot", str(picture)).code == 0
    assert "<svg" in picture.read_text()
    answer = ptoq("odds", "al-capone", "--plot", str(tmp_path / "no" / "odds.svg"))
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_the_levels_of_a_game_are_told_with_their_mistakes(ptoq: Ptoq) -> None:
    answer = ptoq("levels", "escalero")
    assert answer.code == 0
    scale = levels("escalero")
    assert str(scale) in answer.out
    assert "Greedy and forgetful" in answer.out
    assert scale.file.command in " ".join(answer.out.split())
    assert "With more at a table" in " ".join(answer.out.split())
    told = json.loads(ptoq("levels", "escalero", "--json").out)
    assert told["levels"] == scale.to_rows()
    assert told["seed"] == scale.file.seed


def test_the_levels_of_a_game_are_measured_into_a_file(ptoq: Ptoq, tmp_path: Path) -> None:
    file = tmp_path / "scale.json"
    answer = ptoq("levels", "al-capone", "--measure", "--games", "4", "--seed", "3", "--out", str(file), "--json")
    assert answer.code == 0, answer.err
    assert read(file.read_bytes()) == measure("al-capone", 4, 3)
    assert json.loads(answer.out)["seed"] == 3
    answer = ptoq("levels", "al-capone", "--measure", "--games", "4,6,4", "--seed", "3", "--json")
    assert [step["games"] for step in json.loads(answer.out)["steps"]] == [4, 6, 4]
    assert ptoq("levels", "al-capone", "--measure", "--games", "4,6").code == 2


def test_a_game_of_luck_alone_says_that_its_bots_are_equal(ptoq: Ptoq) -> None:
    answer = ptoq("levels", "rock-and-roll")
    assert answer.code == 2
    assert "equally strong" in answer.err
