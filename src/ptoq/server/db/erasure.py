"""Erasure: a person goes from every log, from lists, and altogether."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, select, update

from ptoq.core.messages import Text, say
from ptoq.server.db.schema import (
    daily_try,
    event,
    looking,
    mail,
    notice,
    participant,
    person,
    push,
    rating,
    result,
    seat,
    token,
)
from ptoq.server.rooms.entries import GONE, Entry, Laid, RoomEvent, Took, read_entry, write_entry
from ptoq.table.events import AnyEvent, Sat

NOTICES = (push.c.person, mail.c.person, notice.c.person)
"""Where notices name a person."""


def erase(who: str, connection: Connection) -> list[str]:
    """Take a person out of every log, and delete the account; the tables whose logs were changed."""
    connection.execute(select(person.c.id).where(person.c.id == who).with_for_update())
    # Participants are also those who stood up again, were the host, or have a seat reserved.
    tables = select(participant.c.table_id).where(participant.c.person == who)
    naming = select(event).where(event.c.table_id.in_(tables), event.c.body.contains(who, autoescape=True))
    found = list(connection.execute(naming))
    for row in found:
        body = write_entry(_nameless(read_entry(row.body), who))
        mine = (event.c.table_id == row.table_id, event.c.seq == row.seq)
        connection.execute(update(event).where(*mine).values(body=body))
    connection.execute(delete(seat).where(seat.c.person == who))
    connection.execute(delete(participant).where(participant.c.person == who))
    for rows in (result.c.person, rating.c.person, looking.c.person, daily_try.c.person, *NOTICES):
        connection.execute(delete(rows.table).where(rows == who))
    connection.execute(delete(token).where(token.c.person == who))
    connection.execute(delete(person).where(person.c.id == who))
    return sorted({row.table_id for row in found})


def _nameless(entry: Entry, who: str) -> Entry:
    """An entry without the name of a person, and without a trace of who did it."""
    seats = {one.seat for one in entry.events if isinstance(one, Took) and one.person == who}
    events: list[AnyEvent | RoomEvent] = []
    for one in entry.events:
        if isinstance(one, Sat) and one.seat in seats:
            one = msgspec.structs.replace(one, name=say(Text("server/somebody")))
        elif isinstance(one, Took) and one.person == who:
            one = msgspec.structs.replace(one, person=GONE)
        elif isinstance(one, Laid):
            reserved = [None if kept == who else kept for kept in one.kept]
            one = msgspec.structs.replace(one, host=GONE if one.host == who else one.host, kept=reserved)
        events.append(one)
    return msgspec.structs.replace(entry, events=tuple(events), by=GONE if entry.by == who else entry.by)
