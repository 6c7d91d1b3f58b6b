"""The end of a match, in the transaction of the entry that ends it: results and ratings.

An entry's number is written once, so a match counts once, whatever fails, and however many processes there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from ptoq.server.db.schema import rating, result
from ptoq.server.rooms.glicko import Rating, rated
from ptoq.server.rooms.results import Finish

Key = tuple[str, str]
"""A person and a game."""

UPDATE = (
    update(rating)
    .where(rating.c.person == bindparam("who"), rating.c.game == bindparam("what"))
    .values({name: bindparam(name) for name in Rating.__struct_fields__})
)


def write_finishes(connection: Connection, finishes: Mapping[str, Finish]) -> None:
    """Write how matches ended, by the ids of their tables, and change the ratings of those who played."""
    ratings = _locked(connection, finishes)
    rows: list[dict[str, Any]] = []
    for table, finish in finishes.items():
        new: list[Rating] | None = None
        keys = [(one.person, finish.game) for one in finish.results]
        if finish.places is not None:
            new = rated([ratings[key] for key in keys], finish.places, finish.at)
        for number, (key, one) in enumerate(zip(keys, finish.results, strict=True)):
            row: dict[str, Any] = {"table_id": table, "game": finish.game, "at": finish.at, **msgspec.to_builtins(one)}
            row |= {"rating": None, "deviation": None, "change": None}
            if new is not None:
                after, before = new[number], ratings[key]
                row |= {"rating": after.rating, "deviation": after.deviation, "change": after.rating - before.rating}
                ratings[key] = after
            rows.append(row)
    if rows:
        connection.execute(insert(result), rows)
    if ratings:
        connection.execute(
            UPDATE, [{"who": who, "what": game, **msgspec.to_builtins(now)} for (who, game), now in ratings.items()]
        )


def _locked(connection: Connection, finishes: Mapping[str, Finish]) -> dict[Key, Rating]:
    """The ratings that will change, new ones too, locked until the transaction ends.

    In the order of their keys, so that two processes cannot wait for each other.
    """
    counting = [finish for finish in finishes.values() if finish.places is not None]
    keys = sorted({(one.person, finish.game) for finish in counting for one in finish.results})
    if not keys:
        return {}
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    fresh = msgspec.to_builtins(Rating())
    there = [{"person": who, "game": game, **fresh} for who, game in keys]
    connection.execute(dialect.insert(rating).on_conflict_do_nothing(), there)
    mine = tuple_(rating.c.person, rating.c.game).in_(keys)
    rows = connection.execute(select(rating).where(mine).order_by(rating.c.person, rating.c.game).with_for_update())
    return {
        (row.person, row.game): Rating(row.rating, row.deviation, row.volatility, row.matches, row.at) for row in rows
    }
