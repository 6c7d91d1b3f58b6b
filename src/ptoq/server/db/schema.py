"""What is kept: people, their tokens, tables, who sits at them, whom their logs name, and the append-only log."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(200)),
    Column("banned", BigInteger),
    Column("leaving", Boolean, nullable=False, server_default=false()),
)
"""`banned` says until when; `leaving`: the person is being erased, and no entry may name them any more."""

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False, server_default="0"),
)
"""`kind` is "cookie" or "program"; `used` is about when it was last sent."""

ended = Table(
    "ended",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("person", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""Whose tokens ended or changed within the last hour, for processes that have them cached: hashes of people's ids,
since the ids themselves are erased with the people."""

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
    Column("imported", Boolean, nullable=False, default=False),
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

result = Table(
    "result",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("against", String(8), nullable=False),
    Column("points", Integer),
    Column("rating", Double),
    Column("deviation", Double),
    Column("change", Double),
    Index("result_newest", "person", "at", "table_id"),
    Index("result_of_game", "person", "game", "at", "table_id"),
    Index("result_of_table", "table_id"),
    Index("result_tallied", "person", "game", "against", "outcome", "points", "at"),
)
"""How a match ended for a person, written with the entry that ended it; of a rated one, the rating after it and by how
much that changed. Statistics are counted in an index alone."""

rating = Table(
    "rating",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("rating_ranked", "game", "rating", "deviation", "volatility", "at"),
)
"""How well a person plays a game, as of the last rated match."""

audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(64), nullable=False),
    Column("act", String(32), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("detail", Text, nullable=False),
)
"""Every act of a host."""

presence = Table(
    "presence",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("people", Text, nullable=False),
)
"""Who is online, as every process last said it: which tables each person has open."""

looking = Table(
    "looking",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("games", Text, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table_id", String(32)),
    Column("game", String(32)),
    Column("partner", String(32)),
)
"""People who look for an opponent: since when, for which games, when they were last there, and the table, game and
partner that were found."""

installation = Table(
    "installation",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("alive", BigInteger, nullable=False, server_default="0"),
    Column("push_key", LargeBinary),
)
"""One row: what tells this installation from others, wherever they share something, when it was last alive, and the
private key with which it signs what it sends to push services."""

downtime = Table(
    "downtime",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)
"""When no process served: clocks stood still."""

daily = Table(
    "daily",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("plan", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
)
"""What is dealt on a day: the game, its options and the bot, as JSON. The seed is drawn when the first person asks for
it, and told when the day is over."""

daily_try = Table(
    "daily_try",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("loss", Double),
    Column("best", Integer),
    Column("decisions", Integer),
)
"""The one try of a person on a day, and, once it is graded: what it gave away, and how many decisions were the best."""

push = Table(
    "push",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("token", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(2), nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""A browser that shows notices: where they are sent (`hash` is that of the endpoint), with which keys they are
encrypted, and the token of the session that asked for them, with which they end."""

mail = Table(
    "mail",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("confirmation", String(64), unique=True),
    Column("ending", String(64), nullable=False, unique=True),
)
"""Where notices go by e-mail; `confirmation` is the hash of the key that was sent there, until it has come back.
`ending` is the key in every mail that ends them."""

notice = Table(
    "notice",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("seq", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, index=True),
)
"""The last turn of a person at a table that a notice is or was due for, by the entry that began it; `due` is empty once
a process has taken it."""
