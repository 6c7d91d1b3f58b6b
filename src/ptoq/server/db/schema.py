"""What is kept: people, their tokens, tables, who sits at them, whom their logs name, and the append-only log."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(200)),
)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("free", Integer, nullable=False),
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),
    Index("game_table_listed", "public", "state", "created"),
    Index("game_table_due", "due"),
)

seat = Table(
    "seat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False, index=True),
)

event = Table(
    "event",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

participant = Table(
    "participant",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)
"""Whom the log of a table names, also after they left: it finds what has to be erased."""

installation = Table("installation", metadata, Column("id", String(32), primary_key=True))
"""One row: what tells this installation from others, wherever they share something."""
