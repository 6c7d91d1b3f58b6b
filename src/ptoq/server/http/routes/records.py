"""What was played: history in words, replay step by step, export, log, import, and checking every draw."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ptoq.core.messages import LANGUAGE, Text, say
from ptoq.core.refusals import Illegal
from ptoq.core.rules import EVERYBODY
from ptoq.server.db.store import Store
from ptoq.server.http.requests import (
    NEWEST,
    ApiRequest,
    Language,
    TableId,
    caller_within,
    json,
    known_or_guest,
    person_id,
    raw,
    refusals,
    services_of,
)
from ptoq.server.http.wire import Checked, Refused
from ptoq.server.live import imports
from ptoq.server.live.chronicle import read_log
from ptoq.server.rooms.entries import Entry, RoomEvent, disclosed
from ptoq.server.rooms.snapshots import Happened, Snapshot, ViewSeen, happened_at, seen_view
from ptoq.server.rooms.stories import Story
from ptoq.table import files
from ptoq.table.events import Revealed
from ptoq.table.verify import verify

MOST_ENTRIES = 200
MOST_EVENTS = 1000
"""How many entries, and how many events, a page of a history has at most."""
Eyes = Annotated[int, Parameter(ge=-1, le=7, description="with whose eyes; -1: a spectator's")]
MatchFile = dict[str, Any]
"""A table as Ptoq writes it to a file."""
MatchLog = list[dict[str, Any]]
"""The entries of a table, each with its time and its events."""


@get("/tables/{table:str}/history", responses=refusals(404), summary="What happened")
async def history(
    request: ApiRequest,
    table: TableId,
    since: Annotated[int, Parameter(ge=-1, le=NEWEST)] = -1,
    language: Language = None,
) -> list[Happened]:
    """A page of the entries after a number, as I may know them, in words; ask on from its last, until it is empty."""
    registry = services_of(request).registry
    live = await registry.get(table)
    seat = live.room.seat_of(person_id(request))
    narrator, told = await registry.chronicle(table).tell(since, min(since + MOST_ENTRIES, NEWEST), MOST_EVENTS)
    spoken = language or LANGUAGE.get()
    page = []
    for one in told:
        page.append(happened_at(one.seq, one.entry, narrator.words(one.lines, seat, spoken), live.room.table.game))
        # Sentences take their time: others go on in between.
        await asyncio.sleep(0)
    return page


async def last_of(request: ApiRequest, table: str) -> int:
    """The number of the last entry of a match that is over: only then is everything public."""
    live = await services_of(request).registry.get(table)
    async with live.lock:
        room = live.room
    if not room.table.over:
        raise Illegal("server/not-over")
    return room.seq


async def finished(request: ApiRequest, table: str) -> Story:
    """A match that is over, folded once."""
    services = services_of(request)
    read = partial(entries_of, services.store, table)
    return await services.reviews.story(table, await last_of(request, table), read)


async def entries_of(store: Store, table: str) -> list[Entry]:
    """The whole log of a table."""
    return [entry async for _, entry in read_log(store, table)]


@get("/tables/{table:str}/replay", responses=refusals(404, 409), summary="Step through a match")
async def replay(
    request: ApiRequest,
    table: TableId,
    at: Annotated[int, Parameter(ge=0, le=NEWEST, description="after which entry")],
    seat: Eyes = EVERYBODY,
    part: Annotated[int, Parameter(ge=1, le=NEWEST, description="after how many of its events")] = NEWEST,
) -> ViewSeen:
    """A match that is over, as it stood after an entry, or after a part of it, with anybody's eyes."""
    stood = (await finished(request, table)).replay(at, part)
    if seat >= len(stood.seats):
        raise Illegal("table/nobody-there", number=seat + 1)
    return seen_view(stood.view(seat))


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
    last = await last_of(request, table)
    entries = await entries_of(services_of(request).store, table)
    events = [event for entry in entries[: last + 1] for event in entry.events if not isinstance(event, RoomEvent)]
    seed = next((bytes.fromhex(event.seed) for event in reversed(events) if isinstance(event, Revealed)), None)
    return raw((await asyncio.to_thread(files.write, events, seed)).encode())


@get(
    "/tables/{table:str}/log",
    responses={
        **refusals(404, 409),
        200: ResponseSpec(MatchLog, description="every entry", generate_examples=False),
    },
    summary="Read the log of a match",
)
async def log(request: ApiRequest, table: TableId) -> Response[Any]:
    """A match that is over as its log: the export, and what happened around it. It is all that a look back needs."""
    last = await last_of(request, table)
    entries = await entries_of(services_of(request).store, table)
    return raw(await asyncio.to_thread(lambda: json([disclosed(entry) for entry in entries[: last + 1]])))


@post("/verify", status_code=200, responses=refusals(), summary="Check a match", request_max_body_size=files.LARGEST)
async def check(request: ApiRequest, body: bytes) -> Checked:
    """Whether every move in a file is legal, and every draw is what the seeds give."""
    services = services_of(request)
    await caller_within(services.limits.checks, request, person_id(request))
    report = await services.checker.run(verify, body)
    return Checked(
        report.game,
        report.over,
        report.moves,
        report.draws,
        report.checked,
        list(report.scores),
        list(report.promised),
        str(report.text),
        None if report.proves is None else str(report.proves),
    )


@post(
    "/imports",
    status_code=201,
    responses=refusals(409),
    summary="Bring a match",
    request_max_body_size=files.LARGEST,
)
async def bring(request: ApiRequest, body: bytes, language: Language = None) -> Response[Snapshot]:
    """Keep a match that is over, from a file, to look at it here and to show it to others."""
    services = services_of(request)
    registry, most = services.registry, services.settings.imports_per_person
    asking = person_id(request)
    await caller_within(services.limits.checks, request, asking)
    if asking is not None and await services.store.imports_of(asking) >= most:
        raise Illegal("server/too-many-imports", most=most)
    brought = await services.checker.run(imports.bring, body, registry.clock())
    person, cookies = await known_or_guest(request)
    kept = await registry.keep(brought, person.id)
    now = await registry.snapshot(await registry.get(brought.id), person.id, None, language)
    if kept:
        return raw(now, cookies, 201)
    already = Text("server/imported-already", table=brought.id)
    return raw(json(Refused(409, already.key, say(already), cast("Snapshot", msgspec.Raw(now)))), cookies, 409)


RECORDS = [history, replay, export, log, check, bring]
