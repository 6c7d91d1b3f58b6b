"""What `pip install ptoq` brings: games, minds, lab and terminal work where nothing of the server can be imported."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from ptoq.core.messages import LANGUAGES
from tests.lowest import BOUND, lowest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
MODULES = {"argon2-cffi": "argon2", "open-spiel": "pyspiel", "prometheus-client": "prometheus_client"}
"""The modules whose names are not those of their packages."""
MOST_PACKAGES = 15

# A finder that comes first and refuses: as if these packages were not installed.
WITHOUT = """
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
"""


def optional() -> set[str]:
    """The modules that only extras bring."""
    names = [found[1] for extra in EXTRAS if extra != "dev" for each in EXTRAS[extra] if (found := BOUND.match(each))]
    return {MODULES.get(name, name) for name in names}


def without_extras(program: str) -> subprocess.CompletedProcess[str]:
    blocked = WITHOUT.format(blocked=optional())
    return subprocess.run([sys.executable, "-c", blocked + program], capture_output=True, text=True, check=False)


def ptoq(*argv: str) -> subprocess.CompletedProcess[str]:
    return without_extras(f"from ptoq.terminal.cli import main\nsys.exit(main({argv!r}))")


def test_the_library_needs_no_extra() -> None:
    program = """
import ptoq
from ptoq.games import games
for game in games():
    table = ptoq.Table(game, seed=7)
    while table.actor is not None and len(table.log) < 60:
        table.play(table.moves[0])
    assert ptoq.Table.from_json(table.to_json()).view().to_json() == table.view().to_json()
print(ptoq.bot("escalero", "novice", seed=1).consider(ptoq.Table("escalero", seed=7).view(0)).chosen.text)
print([getattr(ptoq, name) is not None for name in ptoq.__all__].count(True) == len(ptoq.__all__))
result = ptoq.arena("al-capone", ["random", "random"], 2, 7, {"rounds": 1})
print(len(ptoq.odds("al-capone")), result.to_rows()[0]["games"])
try:
    ptoq.odds("al-capone")[0].to_frame()
except ptoq.Refusal as refusal:
    print(refusal)
"""
    done = without_extras(program)
    assert done.returncode == 0, done.stderr
    *_, whole, figures, refusal = done.stdout.splitlines()
    assert (whole, figures) == ("True", "1 4")
    assert 'pip install "ptoq[frames]"' in refusal


def test_the_terminal_needs_no_extra() -> None:
    listed = ptoq("games", "--json")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert len(json.loads(listed.stdout)) == 9
    played = ptoq("play", "al-capone", "--seats", "random,novice", "--seed", "7", "--option", "rounds=1")
    assert played.returncode == 0, played.stderr
    assert "wins!" in played.stdout


@pytest.mark.parametrize(
    "argv",
    [
        ["serve"],
        ["backup", "nowhere"],
        ["admin", "online"],
        ["move-database", "postgresql://127.0.0.1/nowhere"],
    ],
)
def test_the_commands_of_the_server_say_what_to_install(argv: list[str]) -> None:
    done = ptoq(*argv)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert 'You get it with: pip install "ptoq[server]"' in done.stderr


def test_they_say_so_in_every_language() -> None:
    said = {ptoq("serve", "--language", language).stderr for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all('pip install "ptoq[server]"' in sentence for sentence in said)


def test_without_extras_few_packages_are_installed() -> None:
    wanted = list(PROJECT["dependencies"])
    packages = {"ptoq"}
    while wanted:
        name = re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", wanted.pop())[0]).lower()
        # What is not installed here is for another system, or another Python.
        if name not in packages and next(Distribution.discover(name=name), None) is not None:
            packages.add(name)
            wanted += [each for each in Distribution.from_name(name).requires or [] if "extra ==" not in each]
    assert {"numpy", "numba", "llvmlite", "msgspec"} <= packages
    assert len(packages) <= MOST_PACKAGES, packages


def test_every_package_has_a_lower_bound_and_was_tested_above_it() -> None:
    bounds = lowest((ROOT / "pyproject.toml").read_text("utf-8"))
    tested = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)
    tested = {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in tested.items()}

    def parts(version: str) -> list[int]:
        return [int(part) for part in re.findall(r"\d+", version)]

    for name, version in bounds.items():
        assert parts(version) <= parts(tested[re.sub(r"[-_.]+", "-", name).lower()]), name
    assert EXTRAS["dev"][0] == f"ptoq[{','.join(extra for extra in EXTRAS if extra != 'dev')}]"
