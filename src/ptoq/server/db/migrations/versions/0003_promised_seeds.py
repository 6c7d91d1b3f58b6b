"""Seats promise their seeds and tell them later: logs in which seeds were told at once say so."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ENTRIES = sa.text(
    "SELECT table_id, seq, body FROM event WHERE seq = 0 OR body LIKE '%\"sat\"%' OR body LIKE '%\"stood\"%' "
    "ORDER BY table_id, seq"
)
CHANGE = sa.text("UPDATE event SET body = :body WHERE table_id = :table AND seq = :seq")


def upgrade() -> None:
    """Take the seeds out of the seats, and tell them, without a promise, after the last seat was taken."""
    connection = op.get_bind()
    seats: list[str | None] = []
    for row in connection.execute(ENTRIES).all():
        entry = json.loads(row.body)
        events: list[dict[str, Any]] = []
        changed = False
        for event in entry["events"]:
            events.append(event)
            match event["event"]:
                case "opened":
                    seats = [None] * event["seats"]
                case "stood":
                    seats[event["seat"]] = None
                case "sat":
                    seats[event["seat"]] = event.pop("seed")
                    event["commitment"] = ""
                    changed = True
                    if None not in seats:
                        events += [_disclosed(seat, seed) for seat, seed in enumerate(seats) if seed]
        if changed:
            body = json.dumps({**entry, "events": events}, ensure_ascii=False, separators=(",", ":"))
            connection.execute(CHANGE, {"body": body, "table": row.table_id, "seq": row.seq})


def _disclosed(seat: int, seed: str) -> dict[str, Any]:
    return {"event": "disclosed", "seat": seat, "seed": seed}
