"""What was played: history in words, replay step by step, export, import, and checking every draw."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE
from ptoq.core.refusals import Illegal, Refusal
from ptoq.core.rules import EVERYBODY
from ptoq.server.db.store import Store
from ptoq.server.engine.reviews import Story
from ptoq.server.http.requests import (
    TABLE_ID,
    ApiRequest,
    Language,
    TableId,
    json,
    known_or_guest,
    person_id,
    raw,
    refusals,
    services_of,
    within,
)
from ptoq.server.http.wire import Checked
from ptoq.server.live.snapshots import Happened, Snapshot, ViewSeen, happened_at
from ptoq.server.rooms.entries import Entry, Laid, read_entry
from ptoq.server.rooms.narration import RoomNarrator
from ptoq.server.rooms.room import Room
from ptoq.server.rooms.terms import Terms
from ptoq.table import files
from ptoq.table.events import Revealed
from ptoq.table.table import Table
from ptoq.table.verify import verify

MOST = 1000
Eyes = Annotated[int, Parameter(ge=-1, le=7, description="with whose eyes; -1: a spectator's")]
MatchFile = dict[str, Any]
"""A table as Ptoq writes it to a file."""


@get("/tables/{table:str}/history", responses=refusals(404), summary="What happened")
async def history(
    request: ApiRequest,
    table: TableId,
    since: Annotated[int, Parameter(ge=-1, le=2**31 - 1)] = -1,
    language: Language = None,
) -> list[Happened]:
    """Every entry after a number, as I may know it, in words; at most a thousand at a time."""
    services = services_of(request)
    live = await services.registry.get(table)
    seat = live.room.seat_of(person_id(request))
    narrator = RoomNarrator()
    told: list[Happened] = []
    for seq, body in await services.store.log(table):
        entry = read_entry(body)
        lines = narrator.follow(entry)
        if seq > since:
            told.append(happened_at(seq, entry, narrator.words(lines, seat, language or LANGUAGE.get())))
        if len(told) == MOST:
            break
    return told


async def finished(request: ApiRequest, table: str) -> Story:
    """A match that is over, folded once: only then is everything public."""
    services = services_of(request)
    live = await services.registry.get(table)
    async with live.lock:
        room = live.room
    if not room.table.over:
        raise Illegal("server/not-over")
    return await services.reviews.story(table, room.seq, partial(entries_of, services.store, table))


async def entries_of(store: Store, table: str) -> list[Entry]:
    """The whole log of a table."""
    return [read_entry(body) for _, body in await store.log(table)]


@get("/tables/{table:str}/replay", responses=refusals(404, 409), summary="Step through a match")
async def replay(
    request: ApiRequest,
    table: TableId,
    at: Annotated[int, Parameter(ge=0, le=2**31 - 1, description="after which entry")],
    seat: Eyes = EVERYBODY,
    part: Annotated[int, Parameter(ge=1, le=2**31 - 1, description="after how many of its events")] = 2**31 - 1,
) -> ViewSeen:
    """A match that is over, as it stood after an entry, or after a part of it, with anybody's eyes."""
    stood = (await finished(request, table)).replay(at, part)
    if seat >= len(stood.seats):
        raise Illegal("table/nobody-there", number=seat + 1)
    return msgspec.convert(stood.view(seat).to_json(), ViewSeen)


@get(
    "/tables/{table:str}/export",
    responses={
        **refusals(404, 409),
        200: ResponseSpec(MatchFile, description="the whole match", generate_examples=False),
    },
    summary="Take a match home",
)
async def export(request: ApiRequest, table: TableId) -> Response[Any]:
    """A match that is over as a file, with its seeds, so that anybody can check every draw."""
    log = (await finished(request, table)).events
    last = log[-1]
    seed = bytes.fromhex(last.seed) if isinstance(last, Revealed) else None
    return raw(files.write(log, seed).encode())


@post("/verify", status_code=200, responses=refusals(413), summary="Check a match")
async def check(data: MatchFile) -> Checked:
    """Whether every move in a file is legal, and every draw is what the seeds give."""
    report = await asyncio.to_thread(verify, json(data))
    return Checked(
        report.game, report.over, report.moves, report.draws, report.checked, list(report.scores), str(report.text)
    )


@post("/imports", status_code=201, responses=refusals(409, 413), summary="Bring a match")
async def bring(request: ApiRequest, data: MatchFile, language: Language = None) -> Response[Snapshot]:
    """Keep a match that is over, from a file, to look at it here and to show it to others."""
    services = services_of(request)
    brought = await asyncio.to_thread(Table.from_json, json(data))
    if not brought.over or not isinstance(brought.log[-1], Revealed) or not re.fullmatch(TABLE_ID, brought.id):
        raise Refusal("server/import-unfinished")
    person, cookies = await known_or_guest(request)
    await within(services.limits.tables, person.id)
    room = Room(bytes.fromhex(brought.log[-1].seed))
    seats = len(brought.seats)
    laid = Laid(Terms(), person.id, [None] * seats, [None] * seats)
    opened, *rest = brought.log
    entry = Entry(services.registry.clock(), (opened, laid, *rest), person.id)
    room.apply(entry)
    live = await services.registry.create(room, entry)
    return raw(await services.registry.snapshot(live, person.id, None, language), cookies, 201)


RECORDS = [history, replay, export, check, bring]
