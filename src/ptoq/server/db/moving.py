"""Moving everything from SQLite to PostgreSQL, when a server outgrows one file."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, Engine, delete, func, insert, select

from ptoq.core.refusals import Refusal
from ptoq.server.db import schema
from ptoq.server.db.backup import file_of
from ptoq.server.db.opening import bring_up_to_date, held
from ptoq.server.db.store import Store

AT_ONCE = 1000
"""How many rows are read and written at a time."""


async def move(source: str, target: str) -> dict[str, int]:
    """Copy every row; how many there are, by table. The target gets all of them or none; the source stays as it is."""
    if not file_of(source).exists():
        raise Refusal("server/no-database", file=str(file_of(source)))
    here, there = Store(source), Store(target)
    if there.lite:
        raise Refusal("server/move-to-postgresql")
    with held(source):
        for url in (source, target):
            await bring_up_to_date(url)
        return await _move(here, there)


async def _move(here: Store, there: Store) -> dict[str, int]:
    try:
        if await there.read(select(schema.event.c.seq).limit(1)) or await there.read(
            select(schema.person.c.id).limit(1)
        ):
            raise Refusal("server/move-not-empty")
        assert isinstance(here.engine, Engine)  # noqa: S101 - it is SQLite
        with here.engine.connect() as old:
            return await there.write(partial(_copy, old))
    finally:
        await here.close()
        await there.close()


def _copy(old: Connection, new: Connection) -> dict[str, int]:
    counts = {}
    for table in schema.metadata.sorted_tables:
        # A new database has rows of its own, such as the id of the installation: the old ones count.
        new.execute(delete(table))
        # Numbers that the database gives by itself are given anew, in the same order.
        columns = [column for column in table.columns if column is not table.autoincrement_column]
        names = [column.name for column in columns]
        query = select(*columns).order_by(*table.primary_key.columns)
        result = old.execute(query, execution_options={"yield_per": AT_ONCE})
        for rows in result.partitions():
            new.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
        counts[table.name] = new.execute(select(func.count()).select_from(table)).scalar_one()
        if counts[table.name] != old.execute(select(func.count()).select_from(table)).scalar_one():
            raise Refusal("server/move-failed", table=table.name)
    return counts
