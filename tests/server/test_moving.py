"""From SQLite to PostgreSQL: everything arrives, and play goes on there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.houses import ANYBODY, ME, House, postgres
from tests.server.warm import WarmHouse


def move_database(source: str, target: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ptoq", "move-database", target, "--database", source]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture
def empty() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_everything_moves_and_play_goes_on_with_the_same_cookies(tmp_path: Path, empty: str) -> None:
    file = f"sqlite:///{tmp_path / 'ptoq.db'}"
    with House(file, tmp_path / "log") as old:
        anna, bert = old.guest(), old.guest()
        table = anna.lay("al-capone", [ME, ANYBODY])["table"]["id"]
        before = bert.do(table, "seat").json()["now"]
        cookies = [guest.web.cookies for guest in (anna, bert)]
    moved = move_database(file, empty)
    assert moved.returncode == 0, moved.stderr
    assert "1 tables and 2 people" in moved.stdout
    with WarmHouse(empty, tmp_path / "log") as new:
        for cookie in cookies:
            new.guest().web.cookies = cookie
        seen = new.guests[1].look(table, since=-1)
        assert seen["seq"] == before["seq"]
        actor = new.guests[seen["view"]["actor"]]
        seen = actor.look(table)
        assert actor.move(table, seen, seen["view"]["moves"][0]["text"])["seq"] == seen["seq"] + 1
    again = move_database(file, empty)
    assert again.returncode == 2
    assert "not empty" in again.stderr


def test_only_a_database_that_exists_moves_and_only_to_postgresql(tmp_path: Path) -> None:
    missing = move_database(f"sqlite:///{tmp_path / 'none.db'}", "postgresql://127.0.0.1/none")
    assert missing.returncode == 2
    assert "There is no database" in missing.stderr
    (tmp_path / "ptoq.db").touch()
    wrong = move_database(f"sqlite:///{tmp_path / 'ptoq.db'}", f"sqlite:///{tmp_path / 'other.db'}")
    assert wrong.returncode == 2
    assert "postgresql://" in wrong.stderr
