"""Backing up a SQLite database while it is in use, and putting a back-up in place."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url

from ptoq.core.refusals import Refusal

LEFT_OVER = ("", "-wal", "-journal")
"""A database, and what a crash may leave beside it: SQLite would add that to whatever lies there next."""


def file_of(url: str) -> Path:
    """The file of a SQLite database."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or not parts.database:
        raise Refusal("server/backup-sqlite-only")
    return Path(parts.database)


def backup(url: str, target: Path) -> int:
    """Copy the database as it is at one moment; how many bytes the copy has. It appears whole or not at all."""
    source = file_of(url)
    if not source.exists():
        raise Refusal("server/no-database", file=str(source))
    if target.exists():
        raise Refusal("server/backup-exists", file=str(target))
    part = target.with_name(target.name + ".part")
    try:
        with closing(_read(source)) as here, closing(sqlite3.connect(part)) as there:
            # In one go: those who write meanwhile do not wait for it, and cannot make it begin again.
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
        check(part)
        os.replace(part, target)
    except (sqlite3.Error, OSError) as error:
        raise Refusal("server/backup-failed", reason=str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def restore(url: str, source: Path) -> None:
    """Put a back-up in the place of a database that does not exist (any more); never over one that does."""
    target = file_of(url)
    for ending in LEFT_OVER:
        there = target.with_name(target.name + ending)
        if there.exists():
            raise Refusal("server/restore-over", file=str(there))
    if not source.exists():
        raise Refusal("server/no-database", file=str(source))
    check(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    backup(f"sqlite:///{source.absolute()}", target)


def _read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def check(file: Path) -> None:
    """Refuse a file that is not a sound database of ours."""
    try:
        with closing(_read(file)) as connection:
            (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
            connection.execute("SELECT count(*) FROM event").fetchone()
    except sqlite3.Error as error:
        raise Refusal("server/backup-failed", reason=str(error)) from error
    if sound != "ok":
        raise Refusal("server/backup-failed", reason=str(sound)[:200])
