"""`ptoq serve`: open the doors, and say where they are."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from prometheus_client import multiprocess
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from ptoq.core.refusals import Refusal
from ptoq.server import logs
from ptoq.server.settings import PREFIX, Settings
from ptoq.server.sockets import PROTOCOLS
from ptoq.server.warming import warming

EVERYWHERE = ("0.0.0.0", "::", "127.0.0.1")  # noqa: S104 - what people choose, not what we do
LARGEST_MESSAGE = 64 * 1024
BACKLOG = 2048
HAND_OVER = 0.0001
"""After so many seconds Python's lock is handed to a thread that waits for it: everybody would wait for a thread that
computes. Bots think in processes of their own."""


def application() -> Any:
    """The application of a worker process, with the settings that its parent put into the environment."""
    from ptoq.server.app import create

    settings = Settings.read()
    logs.set_up(settings.log)
    forget_the_dead()
    app = create(settings)
    say_goodbye_first(app.state.house.hall.say_goodbye)
    gc.freeze()
    # Python would look for garbage at any time; the keeper does when there is little to do.
    gc.disable()
    sys.setswitchinterval(HAND_OVER)
    return app


def forget_the_dead() -> None:
    """Take workers that are gone out of the figures."""
    for file in Path(os.environ.get("PROMETHEUS_MULTIPROC_DIR") or os.devnull).glob("gauge_live*.db"):
        pid = int(file.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


def say_goodbye_first(say_goodbye: Callable[[], None]) -> None:
    """When somebody ends the server, end the streams before uvicorn waits for them to end by themselves."""
    loop = asyncio.get_running_loop()

    def wrap(closes: Any) -> Callable[[int, FrameType | None], None]:
        def close(sign: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(say_goodbye)
            closes(sign, frame)

        return close

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, wrap(signal.getsignal(sign)))


def listen(settings: Settings) -> socket.socket:
    """The socket that the doors are on; a port that is taken is refused with a sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((settings.host, settings.port))
        door.listen(BACKLOG)
    except OSError as error:
        door.close()
        raise Refusal("server/port-taken", port=str(settings.port), reason=error.strerror or str(error)) from error
    return door


def serve(settings: Settings, tell: Callable[[str], None]) -> None:
    """Serve until somebody ends it; `tell` hears the address when the doors are open."""
    for name, value in msgspec.structs.asdict(settings).items():
        os.environ[PREFIX + name.upper()] = str(value)
    logs.set_up(settings.log)
    door = listen(settings)
    config = uvicorn.Config(
        "ptoq.server.serving:application",
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        **PROTOCOLS,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=10,
        lifespan="on",
    )
    host, port = door.getsockname()[:2]
    address = settings.origin or f"http://{'localhost' if host in EVERYWHERE else host}:{port}"
    try:
        with warming(settings.prepare):
            if settings.workers == 1:
                Server(config, lambda: tell(address)).run(sockets=[door])
            else:
                serve_together(config, door, lambda: tell(address))
    except SystemExit as error:
        raise Refusal("server/not-opened") from error


def serve_together(config: uvicorn.Config, door: socket.socket, tell: Callable[[], None]) -> None:
    """Serve with several workers, who write their figures to one folder."""
    with tempfile.TemporaryDirectory(prefix="ptoq-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        workers = Multiprocess(config, sockets=[door])
        tell()
        workers.run()
        if any(worker.exitcode == STARTUP_FAILURE for worker in workers.processes):
            raise SystemExit(STARTUP_FAILURE)


class Server(uvicorn.Server):
    """A server that says when its doors are open, and that is content when somebody ends it."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        if self.started:
            self.opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close; who cannot wait asks with Ctrl-C again."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True
