"""What was played: history in words, replay step by step, export, import, and checking every draw."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.api.asking import (
    TABLE_ID,
    Asked,
    Language,
    TableId,
    TooFast,
    house_of,
    json,
    person_of,
    raw,
    refusals,
    welcomed,
)
from ptoq.server.entries import Entry, HouseEvent, Laid, read_entry
from ptoq.server.room import Room
from ptoq.server.sight import Teller, plain
from ptoq.server.terms import Terms
from ptoq.server.wire import Checked, Happened, Letter, ViewSeen
from ptoq.table import files
from ptoq.table.events import AnyEvent, Revealed
from ptoq.table.table import Table
from ptoq.table.verify import verify

MOST = 1000
Eyes = Annotated[int, Parameter(ge=-1, le=7, description="with whose eyes; -1: a spectator's")]
File = dict[str, Any]
"""A table as Ptoq writes it to a file."""


@get("/tables/{table:str}/history", responses=refusals(404), summary="What happened")
async def history(
    request: Asked,
    table: TableId,
    since: Annotated[int, Parameter(ge=-1, le=2**31 - 1)] = -1,
    language: Language = None,
) -> list[Happened]:
    """Every entry after a number, as I may know it, in words; at most a thousand at a time."""
    house = house_of(request)
    place = await house.hall.place(table)
    person = person_of(request)
    teller = Teller()
    told = []
    for seq, body in await house.store.log(table):
        entry = read_entry(body)
        heard = teller.hear(entry)
        if seq > since:
            seat = place.room.seat_of(person.id if person else None)
            words = teller.words(heard, seat, language or LANGUAGE.get())
            told.append(msgspec.convert({**plain(seq, entry), "words": words}, Happened))
        if len(told) == MOST:
            break
    return told


async def finished(request: Asked, table: str) -> list[Entry]:
    """The entries of a match that is over: only then is everything public."""
    house = house_of(request)
    place = await house.hall.place(table)
    async with place.lock:
        over = place.room.table.over
    if not over:
        raise Illegal("server/not-over")
    return [read_entry(body) for _, body in await house.store.log(table)]


@get("/tables/{table:str}/replay", responses=refusals(404, 409), summary="Step through a match")
async def replay(
    request: Asked,
    table: TableId,
    at: Annotated[int, Parameter(ge=0, le=2**31 - 1, description="after which entry")],
    seat: Eyes = EVERYBODY,
    part: Annotated[int, Parameter(ge=1, le=2**31 - 1, description="after how many of its events")] = 2**31 - 1,
) -> ViewSeen:
    """A match that is over, as it stood after an entry, or after a part of it, with anybody's eyes."""
    entries = await finished(request, table)
    # A long match takes a while to follow, and nobody should wait for that but the one who asked.
    stood = await asyncio.to_thread(as_it_stood, entries, at, part)
    if seat >= len(stood.seats):
        raise Illegal("table/nobody-there", number=seat + 1)
    return msgspec.convert(stood.view(seat).to_json(), ViewSeen)


def as_it_stood(entries: list[Entry], at: int, part: int) -> Table:
    """The game after so many events of an entry; what happened around it does not matter."""
    events = [event for entry in entries[:at] for event in entry.events]
    events += [event for entry in entries[at : at + 1] for event in entry.events[:part]]
    opened, *rest = (event for event in events if not isinstance(event, HouseEvent))
    table = Table.opened(opened, b"")
    for event in rest:
        table.follow(event)
    return table


@get(
    "/tables/{table:str}/export",
    responses={**refusals(404, 409), 200: ResponseSpec(File, description="the whole table", generate_examples=False)},
    summary="Take a match home",
)
async def export(request: Asked, table: TableId) -> Response[Any]:
    """A match that is over as a file, with its seeds, so that anybody can check every draw."""
    entries = await finished(request, table)
    log: list[AnyEvent] = [event for entry in entries for event in entry.events if not isinstance(event, HouseEvent)]
    last = log[-1]
    seed = bytes.fromhex(last.seed) if isinstance(last, Revealed) else None
    return raw(files.write(log, seed).encode())


@post("/verify", status_code=200, responses=refusals(413), summary="Check a match")
async def check(data: File) -> Checked:
    """Whether every move in a file is legal, and every draw is what the seeds give."""
    report = await asyncio.to_thread(verify, json(data))
    return Checked(
        report.game, report.over, report.moves, report.draws, report.checked, list(report.scores), str(report.text)
    )


@post("/imports", status_code=201, responses=refusals(409, 413), summary="Bring a match")
async def bring(request: Asked, data: File, language: Language = None) -> Response[Letter]:
    """Keep a match that is over, from a file, to look at it here and to show it to others."""
    house = house_of(request)
    brought = await asyncio.to_thread(Table.from_json, json(data))
    if not brought.over or not isinstance(brought.log[-1], Revealed) or not re.fullmatch(TABLE_ID, brought.id):
        raise Refusal("server/import-unfinished")
    person, cookies = await welcomed(request)
    if wait := house.table_pace.wait(person.id):
        raise TooFast(wait)
    room = Room(bytes.fromhex(brought.log[-1].seed))
    seats = len(brought.seats)
    laid = Laid(Terms(), person.id, [None] * seats, [None] * seats)
    opened, *rest = brought.log
    entry = Entry(house.hall.clock(), (opened, laid, *rest), person.id)
    room.take(entry)
    await house.hall.lay(room, entry)
    return raw(await house.hall.letter(brought.id, person.id, None, language), cookies, 201)


RECORDS = [history, replay, export, check, bring]
