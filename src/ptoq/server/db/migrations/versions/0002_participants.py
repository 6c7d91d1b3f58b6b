"""Whom the log of a table names, and the id of the installation."""

import json
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

AT_ONCE = 500


def upgrade() -> None:
    """Make both, and find the people in the logs that are there."""
    participant = op.create_table(
        "participant",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    installation = op.create_table("installation", sa.Column("id", sa.String(32), primary_key=True))
    op.bulk_insert(installation, [{"id": secrets.token_hex(8)}])
    connection = op.get_bind()
    entries = connection.execute(
        sa.text("SELECT table_id, body FROM event WHERE seq = 0 OR body LIKE '%\"took\"%' ORDER BY table_id, seq")
    )
    named = {(who, row.table_id) for row in entries for who in _people(row.body)}
    rows = [{"person": who, "table_id": table} for who, table in sorted(named)]
    for first in range(0, len(rows), AT_ONCE):
        op.bulk_insert(participant, rows[first : first + AT_ONCE])


def _people(body: str) -> set[str]:
    """The people that an entry names."""
    found: set[str | None] = set()
    for event in json.loads(body)["events"]:
        if event["event"] == "laid":
            found |= {event["host"], *event["kept"]}
        elif event["event"] == "took":
            found.add(event["person"])
    return {who for who in found if who is not None}
