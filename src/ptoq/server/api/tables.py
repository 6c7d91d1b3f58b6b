"""Tables: laying one, finding one, sitting down, playing, and everything around it."""

from __future__ import annotations

import contextlib
import secrets
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from sqlalchemy import and_, select

from ptoq.core.messages import LANGUAGE, say
from ptoq.core.refusals import Illegal, Refusal
from ptoq.games import find as find_game
from ptoq.server.api.asking import (
    Asked,
    Language,
    TableId,
    TooFast,
    house_of,
    json,
    known,
    person_of,
    raw,
    refusals,
    welcomed,
)
from ptoq.server.hall import Do
from ptoq.server.people import checked_name
from ptoq.server.room import Room, Stale
from ptoq.server.schema import game_table
from ptoq.server.schema import seat as seat_row
from ptoq.server.thinking import question
from ptoq.server.wire import (
    GAME,
    Answering,
    Chatting,
    Done,
    Filling,
    Hint,
    Letter,
    Level,
    Listed,
    Moving,
    NewTable,
    Page,
    Refused,
    Rematch,
    SeatWish,
    Sitting,
    Undoing,
)

PAGE = 50
LATEST = 2**53
NEWEST = 2**31 - 1
Since = Annotated[int, Parameter(ge=-1, le=NEWEST, description="the last entry that is known")]


async def lay_table(
    request: Asked, wish: NewTable, kept: list[str | None] | None = None, promised: str | None = None
) -> tuple[str, list[Any]]:
    """Lay a table, and let the one who asked sit where he wants to."""
    house = house_of(request)
    levels = [seat.level if seat.who == "bot" else None for seat in wish.seats]
    mine = [number for number, seat in enumerate(wish.seats) if seat.who == "me"]
    if len(mine) > 1:
        raise Refusal("server/one-seat")
    if all(level is not None for level in levels):
        raise Refusal("server/bots-only")
    game = find_game(wish.game)
    game.settle(wish.options)
    person, cookies = await welcomed(request, wish.name)
    name = checked_name(wish.name or person.name)
    if wait := house.table_pace.wait(person.id):
        raise TooFast(wait)
    await house.hall.prepare(game)
    at = house.hall.clock()
    kept = kept or [None] * len(levels)
    room, entry = Room.open(wish.game, wish.options, wish.terms, person.id, levels, kept, at, promised)
    await house.hall.lay(room, entry)
    table = room.table.id
    if mine:
        await house.hall.act(table, person.id, None, lambda room: room.sit(person.id, name, mine[0], wish.seed))
    return table, cookies


@post("/tables", status_code=201, responses=refusals(), summary="Lay a table")
async def lay(request: Asked, data: NewTable, language: Language = None) -> Response[Letter]:
    """Lay a table, with seats for people and bots. Whoever knows its id may join or watch."""
    table, cookies = await lay_table(request, data)
    house = house_of(request)
    person = person_of(request)
    who = person.id if person else (await house.hall.place(table)).room.host
    return raw(await house.hall.letter(table, who, None, language), cookies, 201)


@get("/tables", responses=refusals(401), summary="Find tables")
async def find(
    request: Asked,
    game: Annotated[str | None, Parameter(pattern=GAME)] = None,
    stage: Literal["waiting", "playing", "over"] | None = None,
    mine: bool = False,
    before: Annotated[int, Parameter(ge=0, le=LATEST, description="where the last page ended")] = LATEST,
) -> Page:
    """Public tables, or one's own, the newest first."""
    house = house_of(request)
    wanted: list[Any] = [game_table.c.public.is_(True)]
    query = select(game_table)
    if mine:
        person = known(request)
        query = query.join(seat_row, and_(seat_row.c.table_id == game_table.c.id, seat_row.c.person == person.id))
        wanted = []
    if game is not None:
        wanted.append(game_table.c.game == game)
    if stage is not None:
        wanted.append(game_table.c.state == stage)
    query = (
        query.where(*wanted, game_table.c.created < before)
        .order_by(game_table.c.created.desc(), game_table.c.id)
        .limit(PAGE + 1)
    )
    rows = await house.store.ask(query)
    tables = []
    for row in rows[:PAGE]:
        kept = msgspec.json.decode(row.summary)
        turn = None
        if mine and row.state == "playing":
            place = await house.hall.place(row.id)
            turn = place.room.seat_of(known(request).id) in place.room.pending
        told = {"id": row.id, "game": row.game, "state": row.state, "created": row.created, "free": row.free}
        tables.append(msgspec.convert({**kept, **told, "my_turn": turn}, Listed))
    return Page(tables, rows[PAGE - 1].created if len(rows) > PAGE else None)


@get("/tables/{table:str}", responses=refusals(404), summary="Look at a table")
async def look(request: Asked, table: TableId, since: Since = NEWEST, language: Language = None) -> Response[Letter]:
    """The table as I may see it, and what happened since an entry."""
    person = person_of(request)
    return raw(await house_of(request).hall.letter(table, person.id if person else None, since, language))


async def act(request: Asked, table: str, key: str | None, do: Do, language: str | None = None) -> Response[Done]:
    """Do something, and say how the table looks then."""
    person = known(request)
    hall = house_of(request).hall
    try:
        _, seq = await hall.act(table, person.id, key, do)
    except Stale as stale:
        letter = msgspec.Raw(await hall.letter(table, person.id, None, language))
        refused = Refused(409, stale.text.key, say(stale.text), cast("Letter", letter))
        return raw(json(refused), status=409)
    return raw(b'{"done":%d,"now":%b}' % (seq, await hall.letter(table, person.id, seq - 1, language)))


@post("/tables/{table:str}/seat", status_code=200, responses=refusals(404, 409), summary="Sit down")
async def sit(request: Asked, table: TableId, data: Sitting, language: Language = None) -> Response[Done]:
    """Take a free seat; a stranger becomes a guest."""
    hall = house_of(request).hall
    await hall.place(table)
    person, cookies = await welcomed(request, data.name)
    name = checked_name(data.name or person.name)
    _, seq = await hall.act(table, person.id, data.key, lambda room: room.sit(person.id, name, data.seat, data.seed))
    letter = await hall.letter(table, person.id, seq - 1, language)
    return raw(b'{"done":%d,"now":%b}' % (seq, letter), cookies)


@post("/tables/{table:str}/bot", status_code=200, responses=refusals(401, 404, 409), summary="Give a seat to a bot")
async def fill(request: Asked, table: TableId, data: Filling) -> Response[Done]:
    """Let a bot have a free seat; the host may."""
    me = known(request).id
    return await act(request, table, None, lambda room: room.fill(me, data.seat, data.level))


@post("/tables/{table:str}/leave", status_code=200, responses=refusals(401, 404, 409), summary="Leave")
async def leave(request: Asked, table: TableId) -> Response[Done]:
    """Stand up; in the middle of a match a bot plays on until one comes back."""
    me = known(request).id
    return await act(request, table, None, lambda room: room.leave(me))


@post("/tables/{table:str}/return", status_code=200, responses=refusals(401, 404, 409), summary="Come back")
async def come_back(request: Asked, table: TableId) -> Response[Done]:
    """Take one's seat over from the bot."""
    me = known(request).id
    return await act(request, table, None, lambda room: room.come_back(me))


@post("/tables/{table:str}/move", status_code=200, responses=refusals(401, 404, 409), summary="Move")
async def move(request: Asked, table: TableId, data: Moving, language: Language = None) -> Response[Done]:
    """Make a move. It counts once it is answered; one that came too late is answered with how the table looks now."""
    me = known(request).id
    return await act(request, table, data.key, lambda room: room.move(me, data.move, data.seq), language)


@post("/tables/{table:str}/undo", status_code=200, responses=refusals(401, 404, 409), summary="Take a step back")
async def undo(request: Asked, table: TableId, data: Undoing) -> Response[Done]:
    """Take one's last step back, or ask the others, as the terms of the table are."""
    me = known(request).id
    return await act(request, table, data.key, lambda room: room.undo(me, data.seq))


@post("/tables/{table:str}/undo/answer", status_code=200, responses=refusals(401, 404, 409), summary="Let somebody")
async def answer(request: Asked, table: TableId, data: Answering) -> Response[Done]:
    """Say whether somebody may take his step back."""
    me = known(request).id
    return await act(request, table, None, lambda room: room.answer(me, data.yes))


@post("/tables/{table:str}/resign", status_code=200, responses=refusals(401, 404, 409), summary="Give up")
async def resign(request: Asked, table: TableId) -> Response[Done]:
    """Give up."""
    me = known(request).id
    return await act(request, table, None, lambda room: room.resign(me))


@post("/tables/{table:str}/chat", status_code=200, responses=refusals(401, 404, 409), summary="Say something")
async def chat(request: Asked, table: TableId, data: Chatting) -> Response[Done]:
    """Say one of the set phrases."""
    me = known(request).id
    return await act(request, table, data.key, lambda room: room.chat(me, data.phrase))


@post("/tables/{table:str}/hint", status_code=200, responses=refusals(401, 404, 409), summary="Ask a master")
async def hint(request: Asked, table: TableId, language: Language = None) -> Hint:
    """What a master thinks of every choice I have, seeing what I see."""
    house = house_of(request)
    person = known(request)
    if wait := house.hint_pace.wait(person.id):
        raise TooFast(wait)
    place = await house.hall.place(table)
    async with place.lock:
        room = place.room
        view = room.view(room.seat_of(person.id))
        if not view.moves:
            raise Refusal("minds/not-to-act")
        asked = question(view, "master", room.seed, language or LANGUAGE.get())
    thought = await house.thinkers.ask(asked)
    return Hint(thought.choices[0].move if thought.choices else thought.move, thought.choices)


@post("/tables/{table:str}/rematch", status_code=200, responses=refusals(401, 404, 409), summary="Play again")
async def rematch(request: Asked, table: TableId) -> Rematch:
    """A table like this one, with every seat kept for whoever sat there; whoever asks second finds the same."""
    house = house_of(request)
    me = known(request)
    with contextlib.suppress(Illegal):
        await house.hall.act(table, me.id, None, lambda room: room.invite(me.id, secrets.token_hex(12)))
    room = (await house.hall.place(table)).room
    room.check_invitation(me.id)
    promised = cast("str", room.rematch)
    # The invitation comes first and the table after it, so two who ask at once find one table.
    if await house.store.seed(promised) is None:
        seats = [
            SeatWish("bot", level) if level is not None else SeatWish("me" if owner == me.id else "anybody")
            for level, owner in zip(cast("list[Level | None]", room.levels), room.owners, strict=True)
        ]
        name = room.table.names[room.seat_of(me.id)]
        wish = NewTable(room.table.game.name, seats, dict(room.table.options), room.terms, name)
        with contextlib.suppress(Illegal):
            await lay_table(request, wish, list(room.owners), promised)
    return Rematch(promised)


TABLES = [lay, find, look, sit, fill, leave, come_back, move, undo, answer, resign, chat, hint, rematch]
