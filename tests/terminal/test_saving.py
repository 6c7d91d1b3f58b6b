"""Where a match is kept: whole files, never somebody else's, and a sentence where that fails."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from ptoq.core.refusals import Refusal
from ptoq.table.table import Table
from ptoq.terminal import saving
from tests.terminal.conftest import Ptoq


def fail_with(number: int) -> object:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_a_file_is_written_whole_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saving.write(path, "one")
    saving.write(path, "two")
    assert path.read_text() == "two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_save_leaves_the_last_one_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.json"
    saving.write(path, "one")
    monkeypatch.setattr(f"os.{step}", fail_with(errno.ENOSPC))
    with pytest.raises(Refusal, match="the disk is full"):
        saving.write(path, "two")
    assert path.read_text() == "one"
    assert list(tmp_path.iterdir()) == [path]


def test_links_are_followed_not_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    link.symlink_to(real)
    save_file = saving.wished(str(link))
    save_file.save(Table("escalero", seats=["Anna"], seed=1))
    assert link.is_symlink()
    assert real.stat().st_size


def test_an_empty_file_may_be_used_a_full_one_never(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.touch()
    saving.wished(str(path))
    path.write_text("my diary")
    with pytest.raises(Refusal, match="already exists"):
        saving.wished(str(path))


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EACCES, "not allowed"), (errno.EROFS, "not allowed"), (errno.ENOSPC, "disk is full"), (errno.EIO, "error")],
)
def test_a_game_that_cannot_be_saved_does_not_start(
    ptoq: Ptoq, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    monkeypatch.setattr("tempfile.mkstemp", fail_with(number))
    for argv in (["--save", str(tmp_path / "game.json")], []):
        answer = ptoq("play", "escalero", *argv, typed="enter nines\n")
        assert answer.code == 2
        assert words in answer.err
        assert "Keep dice" not in answer.out


def test_without_a_place_for_games_the_way_out_is_named(
    ptoq: Ptoq, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    answer = ptoq("play", "escalero", typed="enter nines\n")
    assert answer.code == 2
    assert "--save FILE" in answer.err


def test_a_save_that_fails_on_the_way_is_said_and_tried_again(
    ptoq: Ptoq, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write, attempts = saving.write, []

    def sometimes(where: Path, text: str) -> None:
        attempts.append(where)
        if len(attempts) == 2:
            raise Refusal("terminal/cannot-save", file=str(where), reason="the disk is full")
        write(where, text)

    monkeypatch.setattr(saving, "write", sometimes)
    answer = ptoq("play", "escalero", "--seats", "you", "--save", str(path), typed="enter nines\nenter tens\n")
    assert answer.code == 0
    assert "the disk is full" in answer.out
    assert len(Table.from_json(path.read_bytes()).log) > 3


def test_if_the_last_save_fails_the_exit_code_says_so(
    ptoq: Ptoq, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write, attempts = saving.write, []

    def once(where: Path, text: str) -> None:
        attempts.append(where)
        if len(attempts) > 1:
            raise Refusal("terminal/cannot-save", file=str(where), reason="the disk is full")
        write(where, text)

    monkeypatch.setattr(saving, "write", once)
    answer = ptoq("play", "escalero", "--seats", "you", "--save", str(path), typed="enter nines\n")
    assert answer.code == 2
    assert "the disk is full" in answer.err
    assert f"What was before it is in {path}" in answer.out.replace("\n", " ")


def test_two_games_of_the_same_second_do_not_meet(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda pattern: pattern.partition("%")[0] + "now")
    assert [saving.automatic("escalero").path.name for _ in range(3)] == [
        "escalero-now.json",
        "escalero-now-2.json",
        "escalero-now-3.json",
    ]
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert saving.unfinished() == []


def test_a_strange_name_is_only_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    saving.write(saving.real_path("a\0b\nc"), "text")
    assert (tmp_path / "ab\nc").read_text() == "text"
    with pytest.raises(Refusal):
        saving.wished("x" * 300)
    with pytest.raises(Refusal):
        saving.read("x" * 300)
