"""Back-ups: a copy while people play, and a server that goes on from it."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from ptoq.server.rooms.entries import read_entry
from ptoq.server.rooms.room import Room
from ptoq.terminal.cli import main
from tests.server.houses import ANYBODY, ME, House
from tests.server.warm import WarmHouse

WRITERS = 3
Kept = tuple[Path, dict[str, int], dict[str, int]]
"""A back-up, and the last entries that were acknowledged before and after it, by table."""


def ptoq(*argv: str) -> CompletedProcess[str]:
    """Run a command."""
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as told:
        code = main(list(argv))
    return CompletedProcess(argv, code, out.getvalue(), told.getvalue())


def backup(database: Path, file: Path, *more: str) -> CompletedProcess[str]:
    return ptoq("backup", str(file), "--database", f"sqlite:///{database}", *more)


def rooms(file: Path) -> dict[str, Room]:
    """Every table of a database, folded from its log."""
    with closing(sqlite3.connect(file)) as connection:
        seeds = dict(connection.execute("SELECT id, seed FROM game_table"))
        logs = connection.execute("SELECT table_id, seq, body FROM event ORDER BY table_id, seq").fetchall()
    folded = {table: Room(seed) for table, seed in seeds.items()}
    for table, seq, body in logs:
        folded[table].apply(read_entry(body))
        assert folded[table].seq == seq
    return folded


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """A back-up made while a server was written to."""
    folder = tmp_path_factory.mktemp("kept")
    file = folder / "copy of 100% #1.db"
    with House(f"sqlite:///{folder / 'ptoq.db'}", folder / "log") as house:
        acknowledged: dict[str, int] = {}
        enough, over = threading.Barrier(WRITERS + 1), threading.Event()

        def write(table: str, number: int) -> None:
            guest = house.guests[number]
            while not over.is_set():
                for _ in range(10):
                    answer = guest.do(table, "chat", phrase="hello")
                    acknowledged[table] = answer.json()["done"]
                if not enough.broken and acknowledged[table] <= 12:
                    enough.wait(60)

        threads = []
        for number in range(WRITERS):
            table = house.guest().lay("al-capone", [ME, ANYBODY])["table"]["id"]
            threads.append(threading.Thread(target=write, args=(table, number)))
            threads[-1].start()
        enough.wait(60)
        before = dict(acknowledged)
        done = backup(folder / "ptoq.db", file)
        over.set()
        for thread in threads:
            thread.join()
        assert done.returncode == 0, done.stderr
        assert str(file) in done.stdout.replace("\n", " ")
        yield file, before, dict(acknowledged)


def test_a_copy_made_while_people_play_is_whole(kept: Kept) -> None:
    file, before, after = kept
    assert {path.name for path in file.parent.iterdir() if path.name.startswith("copy")} == {file.name}
    folded = rooms(file)
    assert len(folded) == WRITERS
    for table, room in folded.items():
        assert before[table] <= room.seq <= after[table]


def test_a_server_goes_on_from_a_restored_copy(kept: Kept, tmp_path: Path) -> None:
    file, _, _ = kept
    database = tmp_path / "new" / "place" / "ptoq.db"
    done = backup(database, file, "--restore")
    assert done.returncode == 0, done.stderr
    with WarmHouse(f"sqlite:///{database}", tmp_path / "log") as house:
        anna = house.guest()
        for table, room in rooms(file).items():
            assert anna.look(table)["seq"] == room.seq
            assert anna.do(table, "seat", name="Anna").json()["done"] == room.seq + 1
    assert all(room.state == "playing" for room in rooms(database).values())


def test_a_server_that_rests_can_be_backed_up_too(kept: Kept, tmp_path: Path) -> None:
    file, _, _ = kept
    assert backup(file, tmp_path / "again.db").returncode == 0
    assert os.listdir(tmp_path) == ["again.db"]
    assert {table: room.seq for table, room in rooms(tmp_path / "again.db").items()} == {
        table: room.seq for table, room in rooms(file).items()
    }


def refused(done: CompletedProcess[str], *words: str) -> None:
    """It was refused with a sentence."""
    assert done.returncode == 2
    assert done.stdout == ""
    told = " ".join(done.stderr.split())
    assert "Traceback" not in told
    for word in words:
        assert word in told


def test_a_file_that_exists_is_never_written_over(kept: Kept, tmp_path: Path) -> None:
    file, _, _ = kept
    there = tmp_path / "there.db"
    there.write_text("mine")
    refused(backup(file, there), "exists already")
    refused(backup(there, file, "--restore"), "move it away first")
    assert there.read_text() == "mine"
    assert os.listdir(tmp_path) == ["there.db"]


def test_what_a_crash_left_is_not_mixed_with_a_back_up(kept: Kept, tmp_path: Path) -> None:
    file, _, _ = kept
    (tmp_path / "ptoq.db-wal").write_bytes(b"of another database")
    refused(backup(tmp_path / "ptoq.db", file, "--restore"), "ptoq.db-wal", "move it away first")
    assert os.listdir(tmp_path) == ["ptoq.db-wal"]


def test_a_damaged_file_is_neither_kept_nor_restored(kept: Kept, tmp_path: Path) -> None:
    file, _, _ = kept
    whole = bytearray(file.read_bytes())
    whole[4096 * 2 : 4096 * 4] = os.urandom(4096 * 2)
    damaged = tmp_path / "damaged.db"
    damaged.write_bytes(whole)
    no_database = tmp_path / "letter.txt"
    no_database.write_text("Dear Anna, " * 1000)
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    there = sorted(os.listdir(tmp_path))
    for bad in (damaged, no_database, other):
        refused(backup(bad, tmp_path / "copy.db"), "cannot be made")
        refused(backup(tmp_path / "ptoq.db", bad, "--restore"), "cannot be made")
    assert sorted(os.listdir(tmp_path)) == there


def test_without_a_database_nothing_is_made(tmp_path: Path) -> None:
    refused(backup(tmp_path / "none.db", tmp_path / "copy.db"), "There is no database")
    refused(backup(tmp_path / "ptoq.db", tmp_path / "none.db", "--restore"), "There is no database")
    refused(ptoq("backup", str(tmp_path / "copy.db"), "--database", "postgresql://127.0.0.1/test"), "pg_dump")
    assert os.listdir(tmp_path) == []


def test_a_folder_that_does_not_exist_is_told(kept: Kept, tmp_path: Path) -> None:
    refused(backup(kept[0], tmp_path / "nowhere" / "copy.db"), "cannot be made")
    assert os.listdir(tmp_path) == []
