"""`ptoq serve`: one process that listens, or a gateway and its workers."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from uvicorn.config import STARTUP_FAILURE

from ptoq.core.refusals import Refusal
from ptoq.server import logs
from ptoq.server.engine.warming import warming
from ptoq.server.gateway import ALIVE, ALL_HERE, HEARTBEAT_SECONDS, Gateway
from ptoq.server.http.admission import Admission
from ptoq.server.http.app import create
from ptoq.server.http.sockets import sockets_for
from ptoq.server.services import Services
from ptoq.server.settings import Settings

ANY_ADDRESS = ("0.0.0.0", "::", "127.0.0.1")  # noqa: S104 - what hosts choose, not what we do
BACKLOG = 2048
SWITCH_SECONDS = 0.0001
"""How long a thread may keep the GIL while the event loop waits for it. Bots think in processes of their own."""
GC_THRESHOLDS = (20_000, 20, 50)
"""When the garbage collector looks: a move leaves no cycles, and a look at a thousand tables takes long."""


def serve(settings: Settings, opened: Callable[[str], None]) -> None:
    """Serve until a signal comes; `opened` is called with the address when connections are accepted."""
    logs.set_up(settings.log)
    allow_many_connections()
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    address = settings.origin or f"http://{'localhost' if host in ANY_ADDRESS else host}:{port}"
    try:
        with warming(settings.prepare):
            if settings.workers == 1:
                Worker(settings, opened=lambda: opened(address)).run(sockets=[listener])
            else:
                Gateway(settings, listener, run_worker, lambda: opened(address)).run()
    except SystemExit as error:
        raise Refusal("server/not-opened") from error


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
        super().__init__(
            uvicorn.Config(
                create(self.services, admission),
                http="httptools",
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
            self._opened()

    def _beat(self, channel: socket.socket) -> None:
        """Tell the gateway that the worker is ready, and still is."""
        with contextlib.suppress(OSError):
            channel.send(ALIVE)
        asyncio.get_running_loop().call_later(HEARTBEAT_SECONDS, self._beat, channel)

    def _take_connection(self, channel: socket.socket) -> None:
        """The gateway hands a connection over, says that all workers are there, or is gone."""
        loop = asyncio.get_running_loop()
        try:
            said, descriptors, _, _ = socket.recv_fds(channel, 1, 1)
        except OSError:
            said, descriptors = b"", []
        for descriptor in descriptors:
            connection = socket.socket(fileno=descriptor)
            self.services.registry.spawn(self._serve_connection(connection))
        if said == ALL_HERE:
            self.services.send_home()
        elif not said:
            loop.remove_reader(channel)
            self.should_exit = True

    async def _serve_connection(self, connection: socket.socket) -> None:
        with contextlib.suppress(OSError):
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, which would not end by themselves, and close."""
        self.services.registry.end_streams()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close; a second Ctrl-C does not wait for open requests."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def run_worker(settings: Settings, number: int, channel: socket.socket) -> None:
    """A worker process of the gateway."""
    logs.set_up(settings.log)
    channel.setblocking(False)
    try:
        Worker(settings, number, channel).run(sockets=[])
    except SystemExit:
        os._exit(STARTUP_FAILURE)
