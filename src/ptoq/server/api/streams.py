"""Streams: the same letters over a WebSocket for browsers, and line by line for programs.

A stream starts at any entry. It never has a gap: whoever falls behind gets one letter with everything he missed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from ptoq.core.messages import LANGUAGE, LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.server.api.asking import Asked, Language, TableId, TooFast, house_of, json, person_of, refusals
from ptoq.server.api.tables import NEWEST, Since
from ptoq.server.hall import Hall, Line, Unwritten
from ptoq.server.house import House
from ptoq.server.people import Person
from ptoq.server.room import Room
from ptoq.server.store import AWAY
from ptoq.server.wire import Asking, Key, Letter, Seq

HEARTBEAT = 20.0
"""After so many seconds without news a stream says that it is still there."""
LARGEST = 4096
"""No message of a client is longer."""
LINES = "application/x-ndjson"
Socket = WebSocket[Any, Any, State]


@get(
    "/tables/{table:str}/stream",
    responses={
        **refusals(404),
        200: ResponseSpec(Letter, description="a letter on every line", media_type=LINES),
    },
    summary="Follow a table",
)
async def stream(request: Asked, table: TableId, since: Since = NEWEST, language: Language = None) -> Stream:
    """Letters, one on every line, as long as the connection lasts; an empty line says that it still does."""
    hall = house_of(request).hall
    await hall.place(table)
    person = person_of(request)
    unheard = request.scope["state"].get("head", False)
    lines = () if unheard else _lines(hall, table, person.id if person else None, since, language)
    return Stream(lines, media_type=LINES, headers={"cache-control": "no-store"})


async def _lines(
    hall: Hall, table: str, person: str | None, since: int | None, language: str | None
) -> AsyncIterator[bytes]:
    letters = hall.watch(table, person, since, language)
    coming: asyncio.Task[bytes] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(letters))
            done, _ = await asyncio.wait([coming], timeout=HEARTBEAT)
            if not done:
                yield b"\n"
                continue
            try:
                letter = coming.result()
            except StopAsyncIteration:
                return
            coming = None
            yield letter + b"\n"
    finally:
        if coming is not None:
            coming.cancel()
            with contextlib.suppress(asyncio.CancelledError, StopAsyncIteration):
                await coming
        await letters.aclose()  # type: ignore[attr-defined]


class Wish(Asking):
    """What a browser asks for over its WebSocket: one of the things that can be done at a table."""

    do: Literal["move", "undo", "answer", "chat"]
    key: Key
    seq: Seq = -1
    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, str] = ""
    yes: bool = False
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""


_wishes = msgspec.json.Decoder(Wish)


@websocket("/tables/{table:str}/live")
async def live(socket: Socket, table: str, since: int | None = None, language: str | None = None) -> None:
    """A table, live: letters come, wishes go. A wish that is granted is answered by a letter that bears its key."""
    house: House = socket.app.state.house
    state = socket.scope["state"]
    person: Person | None = state.get("person")
    spoken = language if language in LANGUAGES else None
    if spoken is not None:
        LANGUAGE.set(spoken)
    await socket.accept()
    try:
        place = await house.hall.place(table)
    except Refusal as refusal:
        await socket.close(4404, str(refusal)[:100])
        return
    line = Line(house.hall, table, place, person.id if person else None, since, spoken)
    sending = asyncio.create_task(_send(socket, line))
    try:
        while True:
            text = await socket.receive_text()
            # A token may have been ended in the meantime; while the database is away, nothing can be done anyway.
            with contextlib.suppress(*AWAY):
                person = await house.people.of(state["secret"]) if state["secret"] else None
            await socket.send_text(await _grant(house, line, person, state["address"], text))
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sending


async def _send(socket: Socket, line: Line) -> None:
    """Send what is new, whenever there is something, until the server closes."""
    try:
        with line.hall.watching(line.place) as watcher:
            told: bytes | None = await line.letter()
            while not line.hall.closing.is_set():
                if told is not None:
                    await socket.send_text(told.decode())
                await watcher.wait()
                watcher.clear()
                told = await line.news()
    except Exception:
        # Nobody is left with a stream that says nothing more: whoever is told comes back, and reads on.
        await socket.close(1011)
        raise
    await socket.close(1012)


async def _grant(house: House, line: Line, person: Person | None, address: str, text: str) -> str:
    """Do what a message asks for; the answer bears its key, and if it was done, it is a letter."""
    wait = house.pace.wait(person.id if person else address)
    try:
        if len(text) > LARGEST:
            raise Refusal("server/too-large")
        wish = _wishes.decode(text)
    except msgspec.MsgspecError as error:
        return _refused(Refusal("server/not-understood", reason=str(error)), None)
    except Refusal as refusal:
        return _refused(refusal, None)
    try:
        if wait:
            raise TooFast(wait)
        if person is None:
            raise Refusal("server/who-are-you")

        def do(room: Room) -> None:
            match wish.do:
                case "move":
                    room.move(person.id, wish.move, wish.seq)
                case "undo":
                    room.undo(person.id, wish.seq)
                case "answer":
                    room.answer(person.id, wish.yes)
                case "chat":
                    room.chat(person.id, wish.phrase)

        _, seq = await house.hall.act(line.table, person.id, wish.key, do)
        letter = await line.letter()
        return f'{{"done":{seq},"key":{json(wish.key).decode()},{letter[1:].decode()}'
    except Refusal as refusal:
        return _refused(refusal, wish.key)
    except Unwritten:
        return _refused(Refusal("server/unwritten"), wish.key)


def _refused(refusal: Refusal, key: str | None) -> str:
    return json({"refused": say(refusal.text), "reason": refusal.text.key, "key": key}).decode()


STREAMS = [stream, live]
