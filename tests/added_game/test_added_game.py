"""A game from outside of Ptoq, in one folder: the terminal plays it, the lab studies it, and mistakes are sentences."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.added_game import pebbles

pytestmark = pytest.mark.xdist_group("pebbles")
FOLDER = Path(pebbles.__file__).parent
PACKAGE = pebbles.__name__
LEVELS = ("random", "novice", "regular", "master")
STUDY = """
import json, sys
import ptoq
from ptoq.lab import zoo
from ptoq.lab.arena.arena import arena
from ptoq.lab.vector import VectorGames

table = ptoq.Table("pebbles", options={"pile": "fifteen", "rounds": 1}, seed=7)
advice = [ptoq.bot("pebbles", level, seed=1).consider(table.view(table.actor)) for level in sys.argv[1:]]
env = zoo.env("pebbles", options={"rounds": 1})
env.reset(seed=7)
rewards = {agent: 0 for agent in env.agents}
for agent in env.agent_iter():
    seen, reward, over, cut, info = env.last()
    rewards[agent] += reward
    env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
games = VectorGames("pebbles", 16, options={"rounds": 1}, seed=7)
told = games.reset()
ended = 0
for _ in range(200):
    told = games.step(games.sample())
    ended += int(told.terminated.sum())
result = arena("pebbles", sys.argv[1:], games=300, seed=1, options={"pile": "fifteen"}, workers=2)
told = {
    "choices": [len(one.choices) for one in advice],
    "why": str(advice[-1].why),
    "rewards": sorted(rewards.values()),
    "vector": [ended > 16, sorted(set(told.rewards.ravel().tolist())), games.layout.size],
    "standings": json.loads(result.to_json())["standings"],
}
print(json.dumps(told))
"""
KEYS = """
from ptoq.core.compile import cache_folder, layers_below
for module in ("pebbles.rules", "ptoq.minds.search.walk", "ptoq.games.escalero.rules"):
    print(cache_folder(layers_below(module)))
"""


def python(*argv: str, games: str = PACKAGE, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, which knows the game by the variable alone."""
    env = {**os.environ, "PTOQ_GAMES": games, "PTOQ_LANGUAGE": "en", **environment}
    return subprocess.run([sys.executable, *argv], env=env, input=typed, capture_output=True, text=True, check=False)


def ptoq(*argv: str, **how: str) -> str:
    """What a command says; it has to succeed."""
    done = python("-m", "ptoq", *argv, **how)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("level", LEVELS)
def test_the_terminal_plays_it_to_its_end_against_every_level(level: str, tmp_path: Path) -> None:
    record = str(tmp_path / "record.json")
    argv = ("play", "pebbles", "--seats", f"you,{level}", "--seed", "7", "--save", record)
    told = ptoq(*argv, typed="hint\n" + "take one\n" * 60)
    assert "The master would play: take two" in told
    assert "worked out to the end" in told
    assert told.count("takes the last pebble.") == 3
    assert "wins!" in told
    assert "All is well" in ptoq("verify", record)


@pytest.mark.compiled
def test_bots_zoo_and_arena_know_it_and_every_level_beats_the_one_below() -> None:
    done = python("-c", STUDY, *LEVELS)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["choices"] == [2] * len(LEVELS)
    assert "worked out to the end" in told["why"]
    assert told["rewards"] == [-1, 1]
    # A round number, two scores, and the seven numbers of the record, none of which says what it means.
    assert told["vector"] == [True, [-1, 0, 1], 10]
    assert [one["bot"] for one in told["standings"]] == list(reversed(LEVELS))


@pytest.mark.compiled
def test_it_keeps_every_invariant_that_the_games_of_ptoq_keep() -> None:
    suite = ["tests/test_conformance.py", "tests/executions", "tests/test_messages.py"]
    done = python("-m", "pytest", "-k", "pebbles", *suite)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^\.{20,}", done.stdout), done.stdout


def test_its_card_and_its_rules_are_in_its_own_words_and_else_in_english() -> None:
    cards = {one["name"]: one for one in json.loads(ptoq("--language", "de", "games", "--json"))}
    assert len(cards) == 10
    assert cards["pebbles"]["title"] == "Kiesel"
    assert cards["pebbles"]["options"][1]["values"] == {"nine": "nine", "fifteen": "fifteen"}
    assert cards["escalero"]["title"] == "Escalero"
    assert "Then you take one pebble" in " ".join(ptoq("--language", "fr", "rules", "pebbles", "PB2").split())


def test_what_nobody_worked_out_for_it_is_refused_in_a_sentence() -> None:
    for command, sentence in (("odds", "There are no odds of Pebbles."), ("solve", "Pebbles is not solved")):
        done = python("-m", "ptoq", command, "pebbles")
        assert (done.returncode, done.stdout) == (2, "")
        assert sentence in done.stderr


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ("nothing.here", 'There is no package "nothing.here"'),
        (f"{PACKAGE},.", 'There is no package "."'),
        ("tests.added_game", "has no games"),
        ("ptoq.games.escalero", 'The game "escalero"'),
        (f"{PACKAGE},{PACKAGE}", 'The game "pebbles"'),
    ],
)
def test_a_package_that_cannot_be_added_is_refused_in_a_sentence(games: str, sentence: str) -> None:
    done = python("-m", "ptoq", "games", games=games)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("file", "mistake", "words"),
    [
        ("__init__.py", "1 / 0", "ZeroDivisionError"),
        ("__init__.py", "def (", "SyntaxError"),
        ("rules.py", "1 / 0", "ZeroDivisionError"),
        ("words.py", "from . import nothing", "cannot import name 'nothing'"),
    ],
)
def test_a_mistake_in_its_code_is_shown_as_its_own_with_the_traceback(
    file: str, mistake: str, words: str, tmp_path: Path
) -> None:
    shutil.copytree(FOLDER, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    broken = tmp_path / "pebbles" / file
    broken.write_text(f"{broken.read_text('utf-8')}\n{mistake}\n", "utf-8")
    where = {"PYTHONPATH": path_with(tmp_path), "XDG_DATA_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = python("-m", "ptoq", "play", "pebbles", "--seats", "random,random", games="pebbles", **where)
    assert done.returncode == 2
    assert "The package pebbles, which PTOQ_GAMES names, failed. The mistake is in its own code:" in done.stderr
    assert words in done.stderr
    assert f"pebbles/{file}" in done.stderr
    assert "our mistake" not in done.stderr


def test_a_server_does_not_open_without_a_game_that_was_named() -> None:
    done = python("-m", "ptoq", "serve", "--port", "0", games="nothing.here")
    assert (done.returncode, done.stdout) == (2, "")
    assert 'There is no package "nothing.here"' in done.stderr


@pytest.mark.parametrize(("name", "folder"), [("Pebbles", "pebbles"), ("pebbles two", "pebbles"), ("fine", "table")])
def test_a_name_that_would_not_fit_into_an_address_or_a_message_is_refused(
    name: str, folder: str, tmp_path: Path
) -> None:
    card = (FOLDER / "__init__.py").read_text("utf-8").replace('name="pebbles"', f'name="{name}"')
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "__init__.py").write_text(card)
    done = python("-m", "ptoq", "games", games=folder, PYTHONPATH=path_with(tmp_path))
    assert done.returncode == 2
    assert f'The game "{name}"' in done.stderr


def test_a_change_of_its_rules_is_a_new_key_of_compiled_code_but_not_for_games_that_do_not_know_it(
    tmp_path: Path,
) -> None:
    shutil.copytree(FOLDER, tmp_path / "pebbles", ignore=shutil.ignore_patterns("__pycache__"))
    where = {"games": "pebbles", "PYTHONPATH": path_with(tmp_path), "PTOQ_CACHE": str(tmp_path / "cache")}
    before = python("-c", KEYS, **where).stdout.split()
    rules = tmp_path / "pebbles" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("out[s.turn] = -1", "out[s.turn] = -2"))
    after = python("-c", KEYS, **where).stdout.split()
    assert len(set(before)) == len(set(after)) == 3
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, False, True]


def path_with(folder: Path) -> str:
    """Where Python looks for packages: in a folder first, then where it does already."""
    return os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
