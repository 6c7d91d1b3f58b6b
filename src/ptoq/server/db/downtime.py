"""When the installation was alive, and when it was away: one row that is written every second, and the gaps in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from ptoq.server.db.schema import downtime, installation

MOST_DOWNTIMES = 1000
"""How many are remembered; with a table that has not moved for longer, the older ones are not made good."""
Downtime = tuple[int, int]
"""From when to when, in milliseconds of the server's clock."""

ALIVE = select(installation.c.alive)
ALIVE_LOCKED = ALIVE.with_for_update()
SINCE = select(downtime.c.since, downtime.c.until).where(downtime.c.until > bindparam("known")).order_by("since")
BEAT = update(installation).values(alive=bindparam("now"))


def beat(connection: Connection, now: int, gap: int, known: int) -> Sequence[Any]:
    """Write that the installation is alive; after a gap, that it was away. The downtimes that ended after `known`."""
    alive = connection.execute(ALIVE_LOCKED).scalar_one()
    if now > alive:
        if now - alive > gap:
            _remember(connection, alive, now)
        connection.execute(BEAT, {"now": now})
    return connection.execute(SINCE, {"known": known}).all()


def begin(connection: Connection, seen: int, now: int) -> bool:
    """Write that the installation was away since it was last seen; False if it was alive after all."""
    begun = connection.execute(BEAT.where(installation.c.alive == bindparam("seen")), {"now": now, "seen": seen})
    if begun.rowcount and 0 < seen < now:
        _remember(connection, seen, now)
    return bool(begun.rowcount)


def _remember(connection: Connection, since: int, until: int) -> None:
    connection.execute(insert(downtime), {"since": since, "until": until})
    newest = select(downtime.c.since).order_by(downtime.c.since.desc()).limit(MOST_DOWNTIMES).subquery()
    oldest = select(func.min(newest.c.since)).scalar_subquery()
    connection.execute(delete(downtime).where(downtime.c.since < oldest))
