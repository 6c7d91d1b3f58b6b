"""Streams: the same letters over a WebSocket for browsers, and line by line for programs.

A stream starts at any entry. It never has a gap: whoever falls behind gets one letter with everything he missed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream
from uvicorn.protocols.utils import ClientDisconnected

from ptoq.core.messages import LANGUAGE, LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.server.api.asking import Asked, Language, TableId, TooFast, house_of, json, refusals
from ptoq.server.api.tables import NEWEST, Since
from ptoq.server.hall import Do, Hall
from ptoq.server.house import House
from ptoq.server.people import Person, hashed
from ptoq.server.room import Room
from ptoq.server.sockets import LISTEN, PUSH
from ptoq.server.store import AWAY, Unwritten
from ptoq.server.watching import Line, Push
from ptoq.server.wire import Asking, Key, Letter, Seq

HEARTBEAT = 20.0
"""After so many seconds without news a stream says that it is still there."""
LARGEST = 4096
"""No message of a client is longer."""
GONE = (WebSocketDisconnect, ClientDisconnected)
"""What is raised when nobody is at the other end any more."""
LINES = "application/x-ndjson"
CLOSING, BROKEN, ENDED = 1012, 1011, 4401
"""Why a WebSocket is closed: the server closes, something went wrong, the token was ended."""
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
    house = house_of(request)
    await house.hall.place(table)
    state = request.scope["state"]
    caller = Caller(house, state)
    lines = () if state.get("head", False) else _lines(house.hall, table, caller, since, language)
    return Stream(lines, media_type=LINES, headers={"cache-control": "no-store"})


class Caller:
    """Whoever is at the other end of a stream; his token may be ended at any time."""

    def __init__(self, house: House, state: Mapping[str, Any]) -> None:
        self.house = house
        self.address: str = state["address"]
        self._secret: str | None = state["secret"]
        self._key = hashed(self._secret) if self._secret else ""
        self._came_as: Person | None = state["person"]
        self._person = self._came_as

    @property
    def id(self) -> str | None:
        """As whom he came."""
        return self._came_as.id if self._came_as else None

    async def person(self) -> Person | None:
        """Who he is now."""
        if self._secret is None:
            return None
        known = self.believed
        if known is None:
            # While the database is away, nothing can be done anyway.
            with contextlib.suppress(*AWAY):
                known = self._person = await self.house.people.of(self._secret)
        return known or self._person

    @property
    def believed(self) -> Person | None:
        """Who he is, if that was looked up lately."""
        return self.house.people.believed(self._key)

    @property
    def doubtful(self) -> bool:
        """Whether it has to be looked up again who he is."""
        return self._came_as is not None and self.believed is None

    async def ended(self) -> bool:
        """Whether he came with a token that has been ended since."""
        return self.doubtful and await self.person() is None


async def _lines(
    hall: Hall, table: str, caller: Caller, since: int | None, language: str | None
) -> AsyncIterator[bytes]:
    letters = hall.watch(table, caller.id, since, language)
    coming: asyncio.Task[bytes] | None = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(letters))
            done, _ = await asyncio.wait([coming], timeout=HEARTBEAT)
            if await caller.ended():
                return
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
        await letters.aclose()


class Wish(Asking):
    """What a browser asks for over its WebSocket: one of the things that can be done at a table."""

    do: Literal["move", "undo", "answer", "chat"]
    key: Key
    seq: Seq = -1
    move: Annotated[str, msgspec.Meta(max_length=200)] | dict[str, str] = ""
    yes: bool = False
    phrase: Annotated[str, msgspec.Meta(max_length=40)] = ""

    def come_true(self, person: str, room: Room) -> None:
        """Do it."""
        match self.do:
            case "move":
                room.move(person, self.move, self.seq)
            case "undo":
                room.undo(person, self.seq)
            case "answer":
                room.answer(person, self.yes)
            case "chat":
                room.chat(person, self.phrase)


class Understood(NamedTuple):
    """Who wishes something, the key of his wish, and how it is done."""

    by: str
    key: str
    do: Do


_wishes = msgspec.json.Decoder(Wish)


@websocket("/tables/{table:str}/live")
async def live(socket: Socket, table: str, since: int | None = None, language: str | None = None) -> None:
    """A table, live: letters come, wishes go. A wish that is granted is answered by a letter that bears its key."""
    try:
        await _live(socket, table, since, language)
    finally:
        # They know the socket, as it knows them: that would be garbage which has to be looked for.
        del socket.receive, socket.send


async def _live(socket: Socket, table: str, since: int | None, language: str | None) -> None:
    house: House = socket.app.state.house
    caller = Caller(house, socket.scope["state"])
    spoken = language if language in LANGUAGES else None
    if spoken is not None:
        LANGUAGE.set(spoken)
    await socket.accept()
    try:
        place = await house.hall.place(table)
    except Refusal as refusal:
        await socket.close(4404, str(refusal)[:100])
        return
    line = Line(house.hall, table, place, caller.id, since, spoken)
    talk = Talk(socket, caller, line)
    sending = asyncio.create_task(talk.send_letters())
    try:
        while (wish := await talk.receive())["type"] == "websocket.receive":
            await talk.hear(wish.get("text") or "")
    except GONE:
        pass
    finally:
        line.push = None
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, RuntimeError, *GONE):
            await sending


class Talk:
    """Somebody at a table, over a WebSocket: letters go to him, and wishes come, straight to the server and back."""

    def __init__(self, socket: Socket, caller: Caller, line: Line) -> None:
        self.socket = socket
        self.caller = caller
        self.hall = caller.house.hall
        self.line = line
        self.language = LANGUAGE.get()
        self.receive, self._send = socket.scope["state"]["wire"]
        extensions: dict[str, Any] = socket.scope.get("extensions", {})  # type: ignore[assignment]
        self._push: Push | None = extensions.get(PUSH)
        if self._push is not None:
            line.push = self.push
            extensions[LISTEN](self.hear_at_once)

    # --- letters

    def push(self, text: bytes) -> bool:
        """Send a text at once, if there is nothing to wait for, nor to look up."""
        return self._push is not None and not self.caller.doubtful and self._push(text)

    async def send(self, text: bytes) -> None:
        """Send a text, when it can be."""
        if not self.push(text):
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def send_letters(self) -> None:
        """Send what is new and was not pushed, until the server closes or the token is ended."""
        code = CLOSING
        try:
            async with contextlib.aclosing(self.line.letters()) as letters:
                async for letter in letters:
                    if self.caller.doubtful and await self.caller.ended():
                        code = ENDED
                        break
                    await self.send(letter)
        except Exception:
            # Nobody is left with a stream that says nothing more: whoever is told comes back, and reads on.
            await self.socket.close(BROKEN)
            raise
        await self.socket.close(code)

    # --- wishes

    async def hear(self, text: str) -> None:
        """Do what a message asks for, and answer."""
        wish = self._understand(text, self.caller.believed or await self.caller.person())
        with self.line.asking():
            await self.send(wish if isinstance(wish, bytes) else await self._grant(wish))
        if self.caller.doubtful and await self.caller.ended():
            await self.socket.close(ENDED)

    def hear_at_once(self, text: str) -> bool:
        """The same, if there is nothing to wait for but the disk; whether that is so: nearly always."""
        person, line = self.caller.believed, self.line
        if person is None or not line.free or line.place.lock.locked():
            return False
        wish = self._understand(text, person)
        if isinstance(wish, bytes):
            self._answer(wish)
            return True
        try:
            begun = self.hall.act_at_once(line.table, line.place, *wish, then=partial(self._granted, wish))
        except Refusal as refusal:
            self._answer(self._refused(refusal, wish.key))
            return True
        if begun:
            line.ask()
        return begun

    def _understand(self, text: str, person: Person | None) -> Understood | bytes:
        """What a message asks for; or an answer, if that is not to be."""
        wait = self.caller.house.pace.wait(person.id if person else self.caller.address)
        key = None
        try:
            if len(text) > LARGEST:
                raise Refusal("server/too-large")
            wish = _wishes.decode(text)
            key = wish.key
            if wait:
                raise TooFast(wait)
            if person is None:
                raise Refusal("server/who-are-you")
        except msgspec.MsgspecError as error:
            return self._refused(Refusal("server/not-understood", reason=str(error)), key)
        except Refusal as refusal:
            return self._refused(refusal, key)
        return Understood(person.id, wish.key, partial(wish.come_true, person.id))

    async def _grant(self, wish: Understood) -> bytes:
        """Do what is asked for; the answer bears its key, and if it was done, it is a letter."""
        try:
            _, seq = await self.hall.act(self.line.table, *wish)
            return _done(wish, seq, await self.line.letter())
        except Refusal as refusal:
            return self._refused(refusal, wish.key)
        except Unwritten:
            return self._refused(Refusal("server/unwritten"), wish.key)

    def _granted(self, wish: Understood, written: bool) -> None:
        """What was done at once is on the disk; or it is not known whether it is."""
        letter = self.line.letter_at_once() if written else None
        if letter is None:
            self.hall.spawn(self._grant_again(wish))
        else:
            self._answer(_done(wish, self.line.place.room.seq, letter))
            self.line.answered()

    async def _grant_again(self, wish: Understood) -> None:
        try:
            await self._answer_later(await self._grant(wish))
        except Exception:
            # Whoever is told comes back, and asks again.
            await self.socket.close(BROKEN)
            raise
        finally:
            self.line.answered()

    def _answer(self, answer: bytes) -> None:
        if not self.push(answer):
            self.hall.spawn(self._answer_later(answer))

    async def _answer_later(self, answer: bytes) -> None:
        with contextlib.suppress(*GONE):
            if await self.caller.ended():
                await self.socket.close(ENDED)
            else:
                await self.send(answer)

    def _refused(self, refusal: Refusal, key: str | None) -> bytes:
        return json({"refused": say(refusal.text, self.language), "reason": refusal.text.key, "key": key})


def _done(wish: Understood, seq: int, letter: bytes) -> bytes:
    return b'{"done":%d,"key":%b,%b' % (seq, json(wish.key), letter[1:])


STREAMS = [stream, live]
