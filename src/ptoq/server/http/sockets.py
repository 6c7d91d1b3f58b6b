"""WebSockets: a table, live. Snapshots go out, commands come in.

`TableSocket` is an asyncio protocol around the Sans-I/O protocol of the `websockets` library; uvicorn hands it every
connection that asks for an upgrade. `bench/README.md` says what other libraries would cost.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Coroutine
from functools import partial
from typing import Any, ClassVar, cast
from urllib.parse import parse_qs

import msgspec
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from ptoq.core.messages import LANGUAGE, LANGUAGES, Text, say
from ptoq.core.refusals import Refusal
from ptoq.server.connections import Place
from ptoq.server.db.store import UNAVAILABLE, Unwritten
from ptoq.server.db.tokens import hashed
from ptoq.server.http.admission import Admission, Caller, Rejection, wanted_language
from ptoq.server.http.requests import TooFast
from ptoq.server.live.homes import table_in
from ptoq.server.live.table import Subscription
from ptoq.server.metrics import count_closed
from ptoq.server.rooms.commands import parse
from ptoq.server.rooms.entries import Damaged
from ptoq.server.rooms.snapshots import OUTLINE, Ack

LARGEST_COMMAND = 4096
LARGEST_MESSAGE = 64 * 1024
"""A longer command is refused; a longer message closes the connection."""
MOST_WAITING = 8
"""When so many commands wait, nothing more is read until they are done."""
MOST_AT_ONCE = 128
"""A client that sends more commands without waiting for any answer is closed."""
MOST_TOO_FAST = 20
"""So many commands in a row are refused for coming too fast; with the next one the connection is closed."""
MOST_OTHERS = 200
"""How many frames that are no command may come between two of our pings: pings, pongs, and parts of texts."""
PIECE = 4096
"""How much is read before what it contained is counted."""
PING_SECONDS = 20.0
"""How often a peer is asked whether it is there; if nothing has come by the next time, the connection is closed."""
CLOSE_SECONDS = 2.0
"""How long a client has to answer that the connection is closed."""
UNKNOWN_TABLE, TOKEN_ENDED = 4404, 4401
CLOSING, BROKEN, TEXT_ONLY, TOO_FAST, NO_ROOM = 1012, 1011, 1003, 1008, 1013
"""Why the server closes a WebSocket."""
LOST = 1006
"""What stands for a connection that ended without a word."""

NUMBER = re.compile("-?[0-9]{1,10}")
PONG = bytes((0x80 | Opcode.PONG,))

log = logging.getLogger("ptoq.sockets")
quiet = logging.getLogger("ptoq.websockets")
"""The library logs handshakes, and these contain the keys to tables and people."""
quiet.setLevel(logging.ERROR)


class TableSocket(asyncio.Protocol):
    """One WebSocket at one table."""

    admission: ClassVar[Admission]
    idle: ClassVar[bool] = False
    __slots__ = (
        "_address",
        "_behind",
        "_connections",
        "_heard",
        "_inbox",
        "_key",
        "_language",
        "_others",
        "_parts",
        "_paused",
        "_person",
        "_ping",
        "_pong",
        "_protocol",
        "_rechecking",
        "_subscription",
        "_tasks",
        "_token",
        "_too_fast",
        "_transport",
        "_unsent",
        "_worker",
        "_writable",
        "place",
    )

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._connections = cast("set[Any]", server_state.connections)
        self._tasks = server_state.tasks
        self._protocol = ServerProtocol(extensions=None, max_size=LARGEST_MESSAGE, logger=quiet)
        self._parts: list[bytes] = []
        self._inbox: deque[bytes] = deque()
        self._worker: asyncio.Task[None] | None = None
        """Executes commands, and sends what could not be sent at once."""
        self._subscription: Subscription | None = None
        self._key: str | None = None
        """The idempotency key of the command that is being executed."""
        self._person: str | None = None
        self._token: str | None = None
        self._address = self._language = ""
        self._paused = self._rechecking = False
        self._writable = self._behind = True
        """Whether nothing keeps snapshots back, and whether the client has not seen the newest."""
        self._heard = True
        """Whether something came since the last ping."""
        self._ping: asyncio.TimerHandle | None = None
        self._pong = b""
        """The answer to the newest ping, while the client does not read."""
        self._others = self._too_fast = self._unsent = 0
        """Frames since the last ping that were no command; commands in a row that came too fast; what was not sent."""
        self.place: Place | None = None
        """Its place among the connections of the process."""

    # --- snapshots

    def notify(self) -> None:
        """The table has a new entry: send a snapshot, at once if nothing stands in its way."""
        subscription = cast("Subscription", self._subscription)
        if self._key is not None:
            done = subscription.live.room.keys.get((subscription.person, self._key))
            if done is not None:
                subscription.ack, self._key = Ack(done, self._key), None
        snapshot = subscription.take() if self._writable and subscription.begun else None
        if snapshot is not None:
            self._send(snapshot)
            return
        self._behind = True
        if self._worker is None:
            self._worker = self._start(self._work())

    def _send(self, text: bytes) -> None:
        if self._protocol.state is State.OPEN and not self._transport.is_closing():
            self._protocol.send_text(text)
            self._transport.writelines(self._protocol.data_to_send())

    def _tell_present(self) -> None:
        """Send the seats whose people are at the table; a client that is kept back gets the newest when it goes on."""
        subscription = cast("Subscription", self._subscription)
        if self._writable:
            live = subscription.live
            self._send(msgspec.json.encode({"present": live.attendance.seats(live.room.owners)}))

    # --- commands

    async def _work(self) -> None:
        """Send what the subscription has not seen, and execute the commands that wait, until nothing is left to do."""
        try:
            subscription = cast("Subscription", self._subscription)
            while self._writable:
                if self._behind:
                    self._behind = False
                    snapshot = await self.admission.services.registry.next_snapshot(subscription)
                    if snapshot is not None:
                        self._send(snapshot)
                elif self._inbox:
                    await self._execute(self._inbox.popleft(), subscription)
                    if len(self._inbox) == MOST_WAITING - 1 and self._writable:
                        self._transport.resume_reading()
                else:
                    break
        except Damaged as refusal:
            self.close(UNKNOWN_TABLE, say(refusal.text, self._language)[:100])
        except Exception as error:
            # The client comes back, and reads on from the last entry it knows.
            log.error("a connection is given up: %s", type(error).__name__, exc_info=error)
            self.close(BROKEN)
        finally:
            self._worker = None

    async def _execute(self, text: bytes, subscription: Subscription) -> None:
        """Execute a command. The snapshot that follows acknowledges it; a refusal is sent at once."""
        services, person = self.admission.services, subscription.person
        wait = await services.limits.requests.wait(person, self._address)
        self._too_fast = self._too_fast + 1 if wait else 0
        if self._too_fast > MOST_TOO_FAST:
            self._stop()
            return
        key = None
        try:
            if len(text) > LARGEST_COMMAND:
                raise Refusal("server/too-large")
            command = parse(text)
            key = command.key
            if wait:
                raise TooFast(wait)
            if person is None:
                raise Refusal("server/who-are-you")
            if not await self._valid():
                self.close(TOKEN_ENDED)
                return
            self._key = key
            done = await services.registry.execute(
                subscription.live, person, key, partial(command.apply, person=person)
            )
            if self._key is not None:
                # It had been executed before, so there was no entry to be notified of.
                subscription.ack, self._behind = Ack(done, key), True
        except Refusal as refusal:
            self._refuse(refusal, key)
        except Unwritten:
            self._refuse(Refusal("server/unwritten"), key)
        finally:
            self._key = None

    async def _valid(self) -> bool:
        """Whether the token of the connection has not ended."""
        try:
            return await self.admission.services.people.of_hash(self._token or "") is not None
        except UNAVAILABLE as error:
            raise Unwritten from error

    def _refuse(self, refusal: Refusal, key: str | None) -> None:
        sentence = say(refusal.text, self._language)
        self._send(msgspec.json.encode({"refused": sentence, "reason": refusal.text.key, "key": key}))

    # --- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected."""
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Read frames; texts go to the inbox. A client that sends too many is read no further."""
        self._heard = True
        others = self._others
        for start in range(0, len(data), PIECE):
            self._protocol.receive_data(data[start : start + PIECE])
            for event in self._protocol.events_received():
                if isinstance(event, Request):
                    self._worker = self._start(self._open(event))
                elif isinstance(event, Frame) and event.opcode is Opcode.TEXT and event.fin:
                    self._receive_text(event.data)
                elif isinstance(event, Frame):
                    self._receive_other(event)
            if len(self._inbox) > MOST_AT_ONCE or self._others > MOST_OTHERS:
                self._stop()
                return
        if self._protocol.state is not State.OPEN or self._others != others:
            self._flush()
        if self._inbox and self._worker is None and self._writable:
            self._worker = self._start(self._work())
        if len(self._inbox) >= MOST_WAITING:
            self._transport.pause_reading()

    def _receive_text(self, text: bytes | bytearray | memoryview) -> None:
        """A command; of one that is too large no more is kept than shows that it is."""
        self._inbox.append(bytes(text[: LARGEST_COMMAND + 1]))

    def _receive_other(self, frame: Frame) -> None:
        """A part of a text, a ping that the protocol answers, or something that has no meaning here."""
        self._others += 1
        if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
            self._parts.append(bytes(frame.data))
            if frame.fin:
                self._receive_text(b"".join(self._parts))
                self._parts.clear()
        elif frame.opcode is Opcode.BINARY:
            self.close(TEXT_ONLY)

    def _stop(self) -> None:
        """The client sends too much: say so, and read nothing more."""
        self.close(TOO_FAST, say(Text("server/too-fast"), self._language or None))
        self._transport.pause_reading()

    def _outgoing(self) -> list[bytes]:
        """What the protocol has to say; of several pongs the newest (RFC 6455, 5.5.3), as soon as the client reads."""
        told = self._protocol.data_to_send()
        pongs = [data for data in told if data.startswith(PONG)]
        if not pongs:
            return told
        others = [data for data in told if not data.startswith(PONG)]
        if self._paused:
            self._pong = pongs[-1]
            return others
        return [pongs[-1], *others]

    def _flush(self) -> None:
        """Send what the protocol has to say, and close when it is done, or a little later if the client is silent."""
        for data in self._outgoing():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()
        if self._protocol.close_expected():
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def eof_received(self) -> None:
        """The client sends nothing more."""
        self._protocol.receive_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone. A command that is being executed is finished."""
        self._connections.discard(self)
        if self._protocol.state is not State.CONNECTING:
            closed = self._protocol.close_rcvd or self._protocol.close_sent
            count_closed(closed.code if closed is not None else LOST)
        self._writable = False
        if self.place is not None:
            self.place.leave()
            self.place = None
        if self._ping is not None:
            self._ping.cancel()
        if self._subscription is not None:
            self._subscription.live.attendance.listeners.discard(self._tell_present)
            self._subscription.close(self)
        if self._person is not None:
            self.admission.services.people.unwatch(self._person, self.recheck)

    def pause_writing(self) -> None:
        """The client reads too slowly: send nothing and read nothing until it has caught up."""
        self._paused, self._writable = True, False
        self._transport.pause_reading()

    def resume_writing(self) -> None:
        """The client has caught up."""
        self._paused = False
        if self._pong and self._protocol.state is State.OPEN:
            self._transport.write(self._pong)
        self._pong = b""
        self._resume()

    def _resume(self) -> None:
        if self._paused or self._rechecking or self._protocol.state is not State.OPEN:
            return
        self._writable = True
        if len(self._inbox) < MOST_WAITING:
            self._transport.resume_reading()
        if self._subscription is not None and self._tell_present in self._subscription.live.attendance.listeners:
            self._tell_present()
        if self._worker is None and self._subscription is not None:
            self._worker = self._start(self._work())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _keep_alive(self) -> None:
        """Give up a peer that did not answer the last ping, or reads nothing; ping; look again whose token it is."""
        unsent = self._transport.get_write_buffer_size()
        reads, self._unsent = unsent < self._unsent, unsent
        if not (self._heard or reads) and (self._paused or len(self._inbox) < MOST_WAITING):
            self._transport.abort()
            return
        self._heard, self._others = False, 0
        if self._protocol.state is State.OPEN and not self._paused:
            self._protocol.send_ping(b"")
            self._flush()
        if self._token is not None and self.admission.services.people.cached(self._token) is None:
            self.recheck()
        self._ping = asyncio.get_running_loop().call_later(PING_SECONDS, self._keep_alive)

    def recheck(self) -> None:
        """The token may have been ended: send nothing until it is known."""
        self._writable = False
        if not self._rechecking:
            self._rechecking = True
            self._start(self._recheck())

    async def _recheck(self) -> None:
        try:
            valid = await self._valid()
        except Unwritten:
            # While the database is away, nothing can be done anyway.
            valid = True
        self._rechecking = False
        if valid:
            self._resume()
        else:
            self.close(TOKEN_ENDED)

    def shutdown(self) -> None:
        """The server closes."""
        self.close(CLOSING)

    end = shutdown

    def close(self, code: int, reason: str = "") -> None:
        """Close the connection, with the reason."""
        self._writable = False
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason)
            self._transport.resume_reading()
            self._flush()
        else:
            self._transport.close()

    def evict(self) -> None:
        """Close at once: another connection needs the place."""
        self.close(NO_ROOM, say(Text("server/full"), self._language or None))
        if self._paused:
            self._transport.abort()
        else:
            self._transport.close()

    # --- the handshake

    async def _open(self, request: Request) -> None:
        """Answer the handshake, subscribe to the table, and begin to work."""
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        self._language = wanted_language(headers)
        LANGUAGE.set(self._language)
        peer = self._transport.get_extra_info("peername")
        admitted = await self.admission.admit(headers, peer[0] if peer else "-", unsafe=True, socket=True)
        if self._transport.is_closing():
            return
        path, _, asked = request.path.partition("?")
        query = {name: values[-1] for name, values in parse_qs(asked).items()}
        table = table_in(path.encode()) if path.endswith("/live") else None
        since = query.get("since", "")
        if isinstance(admitted, Rejection):
            self._reject(admitted)
        elif table is None:
            self._reject(Rejection(404, "server/no-such-thing"))
        elif since and not NUMBER.fullmatch(since):
            self._reject(Rejection(400, "server/no-such-thing"))
        else:
            response = self._protocol.accept(request)
            self._protocol.send_response(response)
            self._flush()
            if response.status_code == 101:
                await self._subscribe(admitted, table.decode(), int(since) if since else None, query)

    def _reject(self, rejection: Rejection) -> None:
        response = self._protocol.reject(rejection.status, rejection.body.decode())
        del response.headers["content-type"], response.headers["content-length"]
        told = [(name.decode(), value.decode()) for name, value in self.admission.headers]
        for name, value in (*rejection.headers, *told):
            response.headers[name] = value
        self._protocol.send_response(response)
        self._flush()

    async def _subscribe(self, caller: Caller, table: str, since: int | None, query: dict[str, str]) -> None:
        services = self.admission.services
        language = query.get("language")
        spoken = language if language in LANGUAGES else None
        self._language = spoken or self._language
        self._address = caller.address
        if caller.person is not None and caller.secret is not None:
            self._person, self._token = caller.person.id, hashed(caller.secret)
            services.people.watch(self._person, self.recheck)
            if services.people.cached(self._token) is None:
                self.recheck()
        try:
            live = await services.registry.get(table)
        except Refusal as refusal:
            self.close(UNKNOWN_TABLE, say(refusal.text, self._language)[:100])
            return
        except UNAVAILABLE:
            self.close(BROKEN)
            return
        if self._protocol.state is not State.OPEN or self._transport.is_closing():
            return
        version, drawn = self.admission.drawing()
        # A page of another version, which a browser may have kept, gets everything in words.
        draws = spoken is not None and query.get("page") == version and live.room.table.game.name in drawn
        self._subscription = Subscription(live, self, self._person, since, OUTLINE if draws else spoken)
        if "present" in query:
            live.attendance.listeners.add(self._tell_present)
            self._tell_present()
        self._ping = asyncio.get_running_loop().call_later(PING_SECONDS, self._keep_alive)
        await self._work()


def sockets_for(admission: Admission) -> type[TableSocket]:
    """The class of the WebSockets of a server, as uvicorn wants it."""
    return type("TableSocket", (TableSocket,), {"admission": admission, "__slots__": ()})
