"""Bringing a database up to date, whatever version of Ptoq wrote it."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def config() -> Config:
    """Where Alembic finds the steps."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return made


def upgrade(connection: Connection) -> None:
    """Take every step that this database has not taken yet."""
    steps = config()
    steps.attributes["connection"] = connection
    command.upgrade(steps, "head")
