"""`ptoq serve`: one process that listens, or a gateway and its workers."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType

import msgspec
import uvicorn

from ptoq.core.refusals import Refusal
from ptoq.server import logs
from ptoq.server.connections import ConnectionLimits, most_connections
from ptoq.server.db.opening import bring_up_to_date, held
from ptoq.server.engine.warming import warming
from ptoq.server.gateway import ALIVE, ALL_HERE, DRAIN, HEARTBEAT_SECONDS, RETIRE, RETIRING_SECONDS, Gateway
from ptoq.server.http.admission import Admission
from ptoq.server.http.app import create
from ptoq.server.http.door import SWEEP_SECONDS, Door, connections_for
from ptoq.server.http.sockets import sockets_for
from ptoq.server.live.bus import check_bus
from ptoq.server.services import Services
from ptoq.server.settings import Settings

ANY_ADDRESS = ("0.0.0.0", "::", "127.0.0.1")  # noqa: S104 - what hosts choose, not what we do
BACKLOG = 2048
SWITCH_SECONDS = 0.0001
"""How long a thread may keep the GIL while the event loop waits for it. Bots think in processes of their own."""
GC_THRESHOLDS = (20_000, 20, 50)
"""When the garbage collector looks: a move leaves no cycles, and a look at a thousand tables takes long."""
LOOK_SECONDS = 0.1
"""How often a worker that retires looks whether anything is left to do."""
NOT_OPENED = 3
"""The exit code of a worker that could not begin to serve."""

log = logging.getLogger("ptoq.serving")


def serve(settings: Settings, opened: Callable[[str], None]) -> None:
    """Serve until a signal comes; `opened` is called with the address when connections are accepted."""
    logs.set_up(settings.log)
    allow_many_connections()
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    address = settings.origin or f"http://{'localhost' if host in ANY_ADDRESS else host}:{port}"
    try:
        with held(settings.database_url), warming(settings.prepare):
            asyncio.run(check(settings))
            if settings.workers == 1:
                worker = Worker(settings, opened=lambda: opened(address))
                if hasattr(signal, "SIGHUP"):
                    # There is no other process to take over: it closes, and what started it may start it anew.
                    signal.signal(signal.SIGHUP, worker.handle_exit)
                worker.run(sockets=[listener])
            else:
                Gateway(settings, listener, run_worker, lambda: opened(address)).run()
    except SystemExit as error:
        raise Refusal("server/not-opened") from error


async def check(settings: Settings) -> None:
    """Refuse a database or a bus that cannot be opened, with the reason."""
    await bring_up_to_date(settings.database_url)
    if settings.bus:
        await check_bus(settings.bus)


def allow_many_connections() -> None:
    """Raise the limit of open files as far as the system lets us: every connection is one."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def listen(settings: Settings) -> socket.socket:
    """The listening socket; a port that is taken is refused with a sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise Refusal("server/port-taken", port=str(settings.port), reason=error.strerror or str(error)) from error
    return listener


class Worker(uvicorn.Server):
    """One server process: it listens itself, or serves connections that the gateway hands over."""

    def __init__(
        self,
        settings: Settings,
        number: int = 0,
        handed: socket.socket | None = None,
        opened: Callable[[], None] = lambda: None,
    ) -> None:
        self.services = Services(settings, number)
        admission = Admission(self.services)
        limits = ConnectionLimits(settings.connections_per_address, most_connections(), admission.proxies)
        self.door = Door(limits)
        super().__init__(
            uvicorn.Config(
                create(self.services, admission),
                http=connections_for(self.door),
                ws=sockets_for(admission),
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=10,
                lifespan="on",
            )
        )
        self._handed = handed
        self._opened = opened
        self._arriving = 0
        """How many connections were handed over that are not served yet."""
        self._close_at = 0.0
        """When the server closes, once it was asked to."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and begin to serve."""
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_SECONDS)
        await super().startup(sockets)
        if self.started:
            if self._handed is not None:
                asyncio.get_running_loop().add_reader(self._handed, self._take_connection, self._handed)
                self._beat(self._handed)
            self._sweep()
            self._opened()

    def _sweep(self) -> None:
        """Close connections whose time is up, and look again later."""
        self.door.sweep()
        asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    def _beat(self, channel: socket.socket) -> None:
        """Tell the gateway that the worker is ready, and still is."""
        with contextlib.suppress(OSError):
            channel.send(ALIVE)
        asyncio.get_running_loop().call_later(HEARTBEAT_SECONDS, self._beat, channel)

    def _take_connection(self, channel: socket.socket) -> None:
        """The gateway hands a connection over, says something, or is gone."""
        loop = asyncio.get_running_loop()
        try:
            said, descriptors, _, _ = socket.recv_fds(channel, 1, 1)
        except OSError:
            said, descriptors = b"", []
        for descriptor in descriptors:
            connection = socket.socket(fileno=descriptor)
            self._arriving += 1
            self.services.registry.spawn(self._serve_connection(connection))
        if said == ALL_HERE:
            self.services.send_home()
        elif said == DRAIN:
            self.services.draining = True
        elif said == RETIRE:
            self.services.registry.spawn(self._retire())
        elif not said:
            loop.remove_reader(channel)
            self.should_exit = True

    async def _serve_connection(self, connection: socket.socket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:
            connection.close()
        finally:
            self._arriving -= 1

    async def _retire(self) -> None:
        """Let another worker take over: clients come back to it, and this one closes when no connection is left.

        A connection ends with its next response or when it was idle for long: a request may be on its way over it.
        """
        log.info("worker %d retires", self.services.worker)
        self.services.retire()
        end = time.monotonic() + RETIRING_SECONDS
        while time.monotonic() < end and (self._arriving or self.server_state.connections or self.services.busy):
            # Again and again: the last ones to come may have subscribed meanwhile.
            self.services.end_subscriptions()
            await asyncio.sleep(LOOK_SECONDS)
        self.should_exit = True

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, which would not end by themselves, and close."""
        self.services.registry.end_streams()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close, after draining if that is set; a second signal ends that, a second Ctrl-C open requests too."""
        drains = sig != signal.SIGINT and not self.should_exit
        self._close_at = time.monotonic() + self.services.settings.drain_seconds if drains else 0.0
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = self.services.draining = True

    async def on_tick(self, counter: int) -> bool:
        """Whether it is time to close."""
        return await super().on_tick(counter) and time.monotonic() >= self._close_at


def run_worker(settings: Settings, number: int, channel: socket.socket) -> None:
    """A worker process of the gateway, which drains for it."""
    logs.set_up(settings.log)
    settings = msgspec.structs.replace(settings, drain_seconds=0)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    channel.setblocking(False)
    with logs.telling_its_end():
        try:
            Worker(settings, number, channel).run(sockets=[])
        except SystemExit:
            os._exit(NOT_OPENED)
