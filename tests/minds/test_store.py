"""Solved tables on disk: found again, or made anew if they are damaged."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ptoq.games.escalero import GAME
from ptoq.minds.solve import store

TABLES = {"sheets": np.arange(5.0), "more": np.ones((2, 3))}


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """An empty store, and a list that grows whenever tables are made."""
    monkeypatch.setenv("PTOQ_CACHE", str(tmp_path))
    monkeypatch.setattr(store, "_AT_HAND", {})
    return []


def ask(made: list[int], **options: str) -> store.Tables:
    store.forget()

    def make() -> store.Tables:
        made.append(1)
        return TABLES

    return store.stored(GAME, GAME.settle(options), make)


def same(found: store.Tables) -> bool:
    return set(found) == set(TABLES) and all(np.array_equal(found[name], TABLES[name]) for name in TABLES)


def test_tables_are_made_once_and_then_found(made: list[int]) -> None:
    assert same(ask(made))
    assert same(ask(made))
    assert len(made) == 1


def test_other_options_are_other_tables(made: list[int]) -> None:
    ask(made)
    ask(made, keep="1-4")
    assert len(made) == 2


@pytest.mark.parametrize("damage", ["cut", "bit", "empty", "nonsense", "unsealed"])
def test_a_damaged_file_is_made_anew(made: list[int], damage: str) -> None:
    ask(made)
    path = store.place(GAME, GAME.settle({}))
    data = bytearray(path.read_bytes())
    if damage == "unsealed":
        np.savez(path, sheets=TABLES["sheets"])
    else:
        data[300] ^= 1
        path.write_bytes({"cut": data[:200], "bit": data, "empty": b"", "nonsense": b"not a file"}[damage])
    assert same(ask(made))
    assert len(made) == 2
    assert same(ask(made))
    assert len(made) == 2


def test_where_nothing_can_be_written_tables_are_made_all_the_same(
    made: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("PTOQ_CACHE", str(blocked))
    assert same(ask(made))
