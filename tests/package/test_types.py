"""Types for users of the library: what `mypy --strict` says where Ptoq is installed, and that it is true."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import ptoq
from ptoq.games import games
from tests.package import users_script

SOURCES = Path(ptoq.__file__).parents[1]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python in which the packages of this one are installed, and these sources of Ptoq before them."""
    home = tmp_path_factory.mktemp("user")
    venv.create(home, symlinks=True)
    packages = next(home.glob("lib/python*/site-packages"))
    (packages / "ptoq").symlink_to(SOURCES / "ptoq")
    (packages / "others.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return home / "bin" / "python"


def strict(python: Path, script: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(python.parent / "cache")]
    return subprocess.run(
        [*command, "--python-executable", str(python), str(script)],
        cwd=python.parent,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_users_script_has_no_error_and_a_slip_in_it_has_one(python: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(Path(users_script.__file__).read_text("utf-8"), "utf-8")
    done = strict(python, script)
    assert done.returncode == 0, done.stdout + done.stderr
    script.write_text(script.read_text("utf-8").replace("view.state.dice", "view.state.dise"), "utf-8")
    done = strict(python, script)
    assert '"State" has no attribute "dise"' in done.stdout


def test_the_script_names_every_game() -> None:
    text = Path(users_script.__file__).read_text("utf-8")
    assert [name for name in games() if f'ptoq.Table("{name}"' not in text] == []


def test_the_script_runs(capsys: pytest.CaptureFixture[str]) -> None:
    scores = users_script.play()
    assert len(scores) == 2
    assert sum(scores) == 0
    assert 0 < users_script.study() < 1
    assert "random" in capsys.readouterr().out
    assert 'There is no game "chess"' in users_script.refused("chess")


@pytest.mark.parametrize("game", [name for name in games() if name != "pyramid-poker"])
def test_a_table_has_a_state_from_the_beginning(game: str) -> None:
    table = ptoq.Table(game, seats=["Anna", "Bob"], seed=1)
    assert isinstance(table.state, ptoq.find(game).rules.State.Scalar)
    assert ptoq.Table("pyramid-poker", seats=["Anna", "Bob"], seed=1).state is None
