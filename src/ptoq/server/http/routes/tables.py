"""Tables: laying and finding them, sitting down, playing, and everything around it."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from sqlalchemy import and_, select

from ptoq.core.messages import LANGUAGE, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find as find_game
from ptoq.minds.bots.cast import LEVEL_OF
from ptoq.server.db.schema import game_table
from ptoq.server.db.schema import seat as seat_row
from ptoq.server.engine.bots import question
from ptoq.server.engine.jobs import Priority
from ptoq.server.http.requests import (
    NEWEST,
    ApiRequest,
    Language,
    TableId,
    caller_of,
    caller_within,
    json,
    known,
    known_or_guest,
    person_id,
    raw,
    refusals,
    services_of,
)
from ptoq.server.http.wire import (
    GAME,
    Answering,
    Chatting,
    Disclosing,
    Done,
    Filling,
    Listed,
    Moving,
    NewTable,
    Refused,
    Rematch,
    Rematching,
    SeatRequest,
    Sitting,
    TablePage,
    Undoing,
)
from ptoq.server.live.registry import Action, TableRegistry
from ptoq.server.live.table import LiveTable
from ptoq.server.rooms.catalogue import Bot, Level
from ptoq.server.rooms.entries import GONE
from ptoq.server.rooms.hints import Hint
from ptoq.server.rooms.names import checked_name
from ptoq.server.rooms.room import Room, Stale
from ptoq.server.rooms.snapshots import Snapshot
from ptoq.server.services import share_of

PAGE = 50
LOADED = 10
"""How many tables that are not in memory a list reads at most, to say whose turn it is."""
LATEST = 2**53
Since = Annotated[int, Parameter(ge=-1, le=NEWEST, description="the last entry that is known")]


async def lay_table(
    request: ApiRequest, wanted: NewTable, kept: list[str | None] | None = None, announced: str | None = None
) -> tuple[LiveTable, str, list[Cookie]]:
    """Lay a table, and seat its host where the request says; the table, the host, and a new guest's cookie."""
    services = services_of(request)
    registry = services.registry
    levels = [level_of(seat) if seat.who == "bot" else None for seat in wanted.seats]
    mine = [number for number, seat in enumerate(wanted.seats) if seat.who == "me"]
    if len(mine) > 1:
        raise Refusal("server/one-seat")
    if all(level is not None for level in levels):
        raise Refusal("server/bots-only")
    game = find_game(wanted.game)
    game.settle(wanted.options)
    person, cookies = await known_or_guest(request, wanted.name)
    name = checked_name(wanted.name or person.name, person.name)
    await caller_within(services.limits.tables, request, person.id)
    await registry.load_rules(game)
    kept = kept or [None] * len(levels)
    room, entry = Room.open(
        wanted.game,
        wanted.options,
        wanted.terms,
        person.id,
        levels,
        kept,
        registry.clock(),
        announced or services.new_table_id(),
        [seat.bot for seat in wanted.seats],
    )
    live = await registry.create(room, entry)
    live.share = share_of(person.id, caller_of(request).address)
    if mine:
        sitting = partial(Room.sit, person=person.id, name=name, seat=mine[0], commitment=wanted.commitment or "")
        sitting = partial(sitting, account=person.login is not None)
        await registry.execute(live, person.id, None, sitting)
    return live, person.id, cookies


def level_of(wanted: SeatRequest | Filling) -> Level:
    """The level of the bot that is wanted."""
    return wanted.level if wanted.bot is None else cast("Level", LEVEL_OF[wanted.bot])


@post("/tables", status_code=201, responses=refusals(), summary="Lay a table")
async def lay(request: ApiRequest, data: NewTable, language: Language = None) -> Response[Snapshot]:
    """Lay a table, with seats for people and bots. With its id, anybody may join or watch."""
    live, host, cookies = await lay_table(request, data)
    return raw(await services_of(request).registry.snapshot(live, host, None, language), cookies, 201)


@get("/tables", responses=refusals(401), summary="Find tables")
async def find(
    request: ApiRequest,
    game: Annotated[str | None, Parameter(max_length=100, schema_extra={"pattern": GAME})] = None,
    stage: Literal["waiting", "playing", "over"] | None = None,
    mine: bool = False,
    before: Annotated[int, Parameter(ge=0, le=LATEST, description="where the last page ended")] = LATEST,
) -> TablePage:
    """Public tables, or one's own, the newest first."""
    services = services_of(request)
    wanted: list[Any] = [game_table.c.public.is_(True)]
    query = select(game_table)
    if mine:
        person = known(request)
        query = query.join(seat_row, and_(seat_row.c.table_id == game_table.c.id, seat_row.c.person == person.id))
        wanted = []
    if game is not None:
        wanted.append(game_table.c.game == find_game(game).name)
    if stage is not None:
        wanted.append(game_table.c.state == stage)
    query = (
        query.where(*wanted, game_table.c.created < before)
        .order_by(game_table.c.created.desc(), game_table.c.id)
        .limit(PAGE + 1)
    )
    rows = await services.store.read(query)
    playing = [row.id for row in rows[:PAGE] if mine and row.state != "over" and not row.free]
    turns = await my_turns(services.registry, playing, person_id(request))
    tables = []
    for row in rows[:PAGE]:
        kept = msgspec.json.decode(row.summary)
        told = {name: getattr(row, name) for name in ("id", "game", "state", "created", "free", "imported")}
        tables.append(msgspec.convert({**kept, **told, "my_turn": turns.get(row.id)}, Listed))
    return TablePage(tables, rows[PAGE - 1].created if len(rows) > PAGE else None)


async def my_turns(registry: TableRegistry, tables: list[str], person: str | None) -> dict[str, bool]:
    """At which of these tables a person may move, and at which not: of those in memory, and a few others."""
    away = [table for table in tables if table not in registry.tables]
    turns = {}
    for table in set(tables).difference(away[LOADED:]):
        # A table of other rules than today's is listed all the same.
        with contextlib.suppress(Refusal):
            room = (await registry.get(table)).room
            turns[table] = room.seat_of(person) in (room.table.awaited or room.pending)
    return turns


@get("/tables/{table:str}", responses=refusals(404), summary="Look at a table")
async def look(
    request: ApiRequest, table: TableId, since: Since = NEWEST, language: Language = None
) -> Response[Snapshot]:
    """The table as I may see it, and what happened since an entry."""
    registry = services_of(request).registry
    return raw(await registry.snapshot(await registry.get(table), person_id(request), since, language))


async def execute(
    request: ApiRequest, table: str, key: str | None, action: Action, language: str | None = None
) -> Response[Done]:
    """Execute a command, and say how the table looks then."""
    person = known(request)
    registry = services_of(request).registry
    live = await registry.get(table)
    live.share = share_of(person.id, caller_of(request).address)
    try:
        seq = await registry.execute(live, person.id, key, action)
    except Stale as stale:
        now = await registry.snapshot(live, person.id, None, language)
        refused = Refused(409, stale.text.key, say(stale.text), cast("Snapshot", msgspec.Raw(now)))
        return raw(json(refused), status=409)
    return done(seq, await registry.snapshot(live, person.id, seq - 1, language))


def done(seq: int, now: bytes, cookies: list[Cookie] | None = None) -> Response[Done]:
    """It is done, and on the disk."""
    return raw(json(Done(seq, cast("Snapshot", msgspec.Raw(now)))), cookies)


@post("/tables/{table:str}/seat", status_code=200, responses=refusals(404, 409), summary="Sit down")
async def sit(request: ApiRequest, table: TableId, data: Sitting, language: Language = None) -> Response[Done]:
    """Take a free seat; a stranger becomes a guest."""
    registry = services_of(request).registry
    live = await registry.get(table)
    invited = None in live.room.table.seats
    person, cookies = await known_or_guest(request, data.name, invited)
    name = checked_name(data.name or person.name, person.name)
    sitting = partial(Room.sit, person=person.id, name=name, seat=data.seat, commitment=data.commitment or "")
    sitting = partial(sitting, account=person.login is not None)
    seq = await registry.execute(live, person.id, data.key, sitting)
    return done(seq, await registry.snapshot(live, person.id, seq - 1, language), cookies)


@post("/tables/{table:str}/seed", status_code=200, responses=refusals(401, 404, 409), summary="Tell a seed")
async def disclose(request: ApiRequest, table: TableId, data: Disclosing) -> Response[Done]:
    """Tell the seed that one promised, once all seats are taken; nothing is drawn before all are told."""
    me = known(request).id
    return await execute(request, table, data.key, lambda room: room.disclose(me, data.seed))


@post("/tables/{table:str}/bot", status_code=200, responses=refusals(401, 404, 409), summary="Give a seat to a bot")
async def fill(request: ApiRequest, table: TableId, data: Filling) -> Response[Done]:
    """Let a bot have a free seat; the host may."""
    me = known(request).id
    return await execute(request, table, None, lambda room: room.fill(me, data.seat, level_of(data), data.bot))


@post("/tables/{table:str}/leave", status_code=200, responses=refusals(401, 404, 409), summary="Leave")
async def leave(request: ApiRequest, table: TableId) -> Response[Done]:
    """Stand up; in the middle of a match a bot plays on until one comes back."""
    me = known(request).id
    return await execute(request, table, None, lambda room: room.leave(me))


@post("/tables/{table:str}/return", status_code=200, responses=refusals(401, 404, 409), summary="Come back")
async def come_back(request: ApiRequest, table: TableId) -> Response[Done]:
    """Take one's seat over from the bot."""
    me = known(request).id
    return await execute(request, table, None, lambda room: room.come_back(me))


@post("/tables/{table:str}/move", status_code=200, responses=refusals(401, 404, 409), summary="Move")
async def move(request: ApiRequest, table: TableId, data: Moving, language: Language = None) -> Response[Done]:
    """Make a move. It counts once it is answered; one that came too late is answered with how the table looks now."""
    me = known(request).id
    return await execute(request, table, data.key, lambda room: room.move(me, data.move, data.seq), language)


@post("/tables/{table:str}/undo", status_code=200, responses=refusals(401, 404, 409), summary="Take a step back")
async def undo(request: ApiRequest, table: TableId, data: Undoing) -> Response[Done]:
    """Take one's last step back, or ask the others, as the terms of the table are."""
    me = known(request).id
    return await execute(request, table, data.key, lambda room: room.undo(me, data.seq))


@post(
    "/tables/{table:str}/undo/answer",
    status_code=200,
    responses=refusals(401, 404, 409),
    summary="Consent to a step back",
)
async def answer(request: ApiRequest, table: TableId, data: Answering) -> Response[Done]:
    """Say whether another seat may take its step back."""
    me = known(request).id
    return await execute(request, table, None, lambda room: room.answer(me, data.yes))


@post("/tables/{table:str}/resign", status_code=200, responses=refusals(401, 404, 409), summary="Give up")
async def resign(request: ApiRequest, table: TableId) -> Response[Done]:
    """Give up."""
    me = known(request).id
    return await execute(request, table, None, lambda room: room.resign(me))


@post("/tables/{table:str}/chat", status_code=200, responses=refusals(401, 404, 409), summary="Say something")
async def chat(request: ApiRequest, table: TableId, data: Chatting) -> Response[Done]:
    """Say one of the set phrases."""
    me = known(request).id
    return await execute(request, table, data.key, lambda room: room.chat(me, data.phrase))


@post("/tables/{table:str}/hint", status_code=200, responses=refusals(401, 404, 409), summary="Ask a master")
async def hint(request: ApiRequest, table: TableId, language: Language = None) -> Hint:
    """What a master thinks of every choice I have, seeing what I see. Who asks again gives up what was asked before."""
    services = services_of(request)
    person = known(request)
    await caller_within(services.limits.hints, request, person.id)
    live = await services.registry.get(table)
    async with live.lock:
        room = live.room
        view = room.view_for_hint(person.id)
        asked = question(view, "master", room.seed, language or LANGUAGE.get())
    share = share_of(person.id, caller_of(request).address)
    thought = await services.bots.ask_newest(asked, Priority.HINT, share, person.id)
    return Hint(thought.choices[0].move if thought.choices else thought.move, thought.why, thought.choices)


@post("/tables/{table:str}/rematch", status_code=200, responses=refusals(401, 404, 409), summary="Play again")
async def rematch(request: ApiRequest, table: TableId, data: Rematching | None = None) -> Rematch:
    """A table like this one, with every seat reserved for who sat there. Each who asks sits down there at once."""
    services = services_of(request)
    me = known(request)
    live = await services.registry.get(table)
    with contextlib.suppress(Illegal):
        invite = partial(Room.invite, person=me.id, table=services.new_table_id())
        await services.registry.execute(live, me.id, None, invite)
    room = live.room
    room.check_invitation(me.id)
    announced = cast("str", room.rematch)
    # The invitation comes first and the table after it, so two requests at once find one table.
    if await services.store.seed(announced) is None:
        names = room.table.names
        seats = [
            SeatRequest("bot", level, cast("Bot", name) if LEVEL_OF.get(name) == level else None)
            if level is not None
            else SeatRequest("me" if owner == me.id else "anybody")
            for level, owner, name in zip(cast("list[Level | None]", room.levels), room.owners, names, strict=True)
        ]
        name = names[room.seat_of(me.id)]
        commitment = data.commitment if data is not None else None
        wanted = NewTable(room.table.game.name, seats, dict(room.table.options), room.terms, name, commitment)
        with contextlib.suppress(Illegal):
            kept = [None if owner == GONE else owner for owner in room.owners]
            await lay_table(request, wanted, kept, announced)
    await join(request, announced, me.id, room.table.names[room.seat_of(me.id)], data)
    return Rematch(announced)


async def join(request: ApiRequest, table: str, person: str, name: str, data: Rematching | None) -> None:
    """Sit down at the table of a rematch, on the seat that is kept; nothing happens where one sits there already."""
    registry = services_of(request).registry
    commitment = (data.commitment if data is not None else None) or ""
    with contextlib.suppress(Illegal):
        sitting = partial(Room.sit, person=person, name=name, seat=None, commitment=commitment)
        await registry.execute(await registry.get(table), person, None, sitting)


TABLES = [lay, find, look, sit, disclose, fill, leave, come_back, move, undo, answer, resign, chat, hint, rematch]
