"""How matches ended for people, and their ratings."""

import json
from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

AT_ONCE = 500


def upgrade() -> None:
    """Make both, and find how the matches ended that are over; those are not rated."""
    result = op.create_table(
        "result",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("against", sa.String(8), nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("rating", sa.Double),
        sa.Column("deviation", sa.Double),
        sa.Column("change", sa.Double),
    )
    op.create_index("result_newest", "result", ["person", "at", "table_id"])
    op.create_index("result_of_game", "result", ["person", "game", "at", "table_id"])
    op.create_index("result_of_table", "result", ["table_id"])
    op.create_index("result_tallied", "result", ["person", "game", "against", "outcome", "points", "at"])
    op.create_table(
        "rating",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("rating_ranked", "rating", ["game", "rating", "deviation", "volatility", "at"])
    connection = op.get_bind()
    over = [row.id for row in connection.execute(OVER)]
    for first in range(0, len(over), AT_ONCE):
        rows = _results(connection, over[first : first + AT_ONCE])
        if rows:
            op.bulk_insert(result, rows)


OVER = sa.text("SELECT id FROM game_table WHERE state = 'over' AND NOT imported ORDER BY id")
TABLES = sa.text(
    "SELECT id, game, summary,"
    " (SELECT body FROM event WHERE table_id = game_table.id ORDER BY seq DESC LIMIT 1) AS last"
    " FROM game_table WHERE id IN :ids"
).bindparams(sa.bindparam("ids", expanding=True))
SEATS = sa.text("SELECT table_id, seat, person FROM seat WHERE table_id IN :ids").bindparams(
    sa.bindparam("ids", expanding=True)
)


def _results(connection: sa.Connection, ids: list[str]) -> list[dict[str, object]]:
    """How these matches ended, as far as their rows tell: points of their own stand only in the logs."""
    people: dict[str, dict[int, str]] = defaultdict(dict)
    for row in connection.execute(SEATS, {"ids": ids}):
        people[row.table_id][row.seat] = row.person
    rows: list[dict[str, object]] = []
    for table in connection.execute(TABLES, {"ids": ids}):
        told = json.loads(table.summary)
        # The row says the level of a bot, also of one that took the place of a person.
        levels = [
            "people" if seat in people[table.id] else sat["level"] or "people" for seat, sat in enumerate(told["seats"])
        ]
        for seat, who in people[table.id].items():
            others = {level for other, level in enumerate(levels) if other != seat}
            won = seat in told["winners"]
            outcome = "lost" if not won else "won" if len(told["winners"]) == 1 else "shared"
            rows.append(
                {
                    "person": who,
                    "table_id": table.id,
                    "seat": seat,
                    "game": table.game,
                    "at": json.loads(table.last)["at"],
                    "outcome": outcome if others else "alone",
                    "against": (others.pop() if len(others) == 1 else "mixed") if others else "alone",
                    "points": None,
                }
            )
    return rows
