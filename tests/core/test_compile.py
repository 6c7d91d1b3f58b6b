"""The disk cache never serves stale code, and light commands stay light."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ptoq

PACKAGE = Path(ptoq.__file__).parent
ROOT = Path(__file__).parents[2]
SCORE = """
from ptoq.games import find
game = find("escalero")
state = game.new_round({}, 1, 0)
game.rules.apply(state, 0)
game.rules.apply(state, 210)
print(int(state.sheet[0, 0]))
"""


def run(code: str, source: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(source), "PTOQ_CACHE": str(cache), "PTOQ_LANGUAGE": "en"}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)


@pytest.mark.compiled
def test_a_change_in_a_called_file_is_noticed_and_the_first_compilation_is_announced(tmp_path: Path) -> None:
    source, cache = tmp_path / "source", tmp_path / "cache"
    shutil.copytree(PACKAGE, source / "ptoq", ignore=shutil.ignore_patterns("__pycache__"))

    first = run(SCORE, source, cache)
    assert (first.stdout, "Preparing the rules of Escalero" in first.stderr) == ("5\n", True)
    again = run(SCORE, source, cache)
    assert (again.stdout, again.stderr) == ("5\n", "")

    # throw_of lives in another file than the rules that call it: Numba alone would not notice.
    dice = source / "ptoq" / "games" / "dice.py"
    changed = dice.read_text().replace("return int(THROW_OF_ROLL[roll])", "return int(THROW_OF_ROLL[roll]) + 251")
    dice.write_text(changed)
    assert run(SCORE, source, cache).stdout == "0\n"


@pytest.mark.compiled
def test_old_caches_are_removed_and_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    home = tmp_path / "compiled"
    for number in range(10):
        (home / f"{number}").mkdir(parents=True)
    code = "from ptoq.core import compile; print(compile.cache_folder(('core',)))"
    run(code, PACKAGE.parent, tmp_path)
    assert len(list(home.iterdir())) == 11, "processes may still use them"
    for number in range(8):
        os.utime(home / f"{number}", (0, number))
    run(code, PACKAGE.parent, tmp_path)
    assert len(list(home.iterdir())) == 6
    assert {f"{number}" for number in (5, 6, 7, 8, 9)} < {folder.name for folder in home.iterdir()}

    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert Path(run(code, PACKAGE.parent, blocked).stdout.strip()).is_dir()


@pytest.mark.parametrize("code", ["import ptoq", "import ptoq.games; ptoq.games.games()"])
def test_looking_around_imports_no_numba(code: str) -> None:
    check = "import sys; print([name for name in ('numba', 'ray', 'litestar', 'fluent') if name in sys.modules])"
    result = subprocess.run([sys.executable, "-c", f"{code}\n{check}"], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = ptoq.nonsense


WIDTHS = """
import numpy as np
from ptoq.core.compile import rule

@rule
def twice(number):
    return 2 * number

@rule
def through(numbers, small):
    return twice(numbers[0]) + twice(small[0]) + twice(3) + twice(len(numbers)) + twice(number=small[1])

wide, narrow = np.array([2**40], np.int64), np.array([-128, 127], np.int8)
assert through(wide, narrow) == 2**41 - 256 + 6 + 2 + 254
print(len(twice.signatures))
"""


@pytest.mark.compiled
def test_a_rule_is_compiled_once_for_all_widths_of_whole_numbers(tmp_path: Path) -> None:
    script = tmp_path / "widths.py"
    script.write_text(WIDTHS)
    env = {**os.environ, "PTOQ_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("1\n", "")


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "most"), [("escalero", 40), ("pyramid-poker", 85)])
def test_the_first_move_of_a_bot_takes_few_compilations(game: str, most: int, tmp_path: Path) -> None:
    env = {**os.environ, "PTOQ_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "bench.first", "--move", game]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    assert 20 < int(done.stdout) <= most, "a function is compiled for more types than before"
