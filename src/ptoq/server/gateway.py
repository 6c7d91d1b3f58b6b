"""The gateway of several workers: it accepts connections, and hands each to the home of its table.

It looks at the first line of a request without taking it, and passes the socket itself to the worker: no byte of a
request or a response goes through the gateway. What names no table goes to the workers in turn.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from prometheus_client import multiprocess

from ptoq.server.live.homes import home_of, table_in
from ptoq.server.settings import Settings
from ptoq.server.waiting import readable

FIRST_LINE = 512
"""How many bytes of a request are looked at."""
PATIENCE = 10.0
"""A connection that says nothing for so many seconds is closed."""
CLOSING_SECONDS = 20.0
"""A worker that has not closed after so many seconds is killed."""
BUSY_SECONDS = 0.01
QUICK_DEATH = 5.0
"""A worker that dies within so many seconds of its start is started again only after as many."""

HEARTBEAT_SECONDS = 1.0
HUNG_SECONDS = 30.0
"""A worker that gives no sign of life for so many seconds is killed, and started again."""
ALIVE, CONNECTION, ALL_HERE = b"a", b"c", b"h"
"""What goes over the channel of a worker: that it is ready, and still is; a connection; that all workers are there."""

log = logging.getLogger("ptoq.gateway")
RunWorker = Callable[[Settings, int, socket.socket], None]


class WorkerProcess:
    """A worker, and the channel over which it gets its connections."""

    def __init__(self, settings: Settings, number: int, run: RunWorker) -> None:
        processes = multiprocessing.get_context("spawn")
        self.channel, theirs = socket.socketpair()
        self.process: BaseProcess = processes.Process(target=run, args=(settings, number, theirs))
        self.process.start()
        theirs.close()
        self.channel.setblocking(False)
        self.number = number
        self.started = self.heard = time.monotonic()
        self.ready = False

    async def hand_over(self, connection: socket.socket) -> bool:
        """Hand a connection over, when the worker has room for it; False if the worker is gone."""
        while True:
            try:
                socket.send_fds(self.channel, [CONNECTION], [connection.fileno()])
            except BlockingIOError:
                # Many come at once, and the worker has not taken the last ones yet.
                await asyncio.sleep(BUSY_SECONDS)
            except OSError:
                return False
            else:
                return True


class Gateway:
    """Accepts connections, and keeps the workers alive."""

    def __init__(
        self, settings: Settings, listener: socket.socket, run_worker: RunWorker, opened: Callable[[], None]
    ) -> None:
        self.settings = settings
        self.listener = listener
        self.workers: dict[int, WorkerProcess] = {}
        """Those that are ready."""
        self._run_worker = run_worker
        self._opened = opened
        self._turn = itertools.count()
        self._routes: set[asyncio.Task[None]] = set()
        self._failed = False

    def run(self) -> None:
        """Serve until a signal comes."""
        with tempfile.TemporaryDirectory(prefix="ptoq-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            asyncio.run(self._serve())
        if self._failed:
            raise SystemExit(1)

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        self._closing = asyncio.Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self._closing.set)
        watching = [asyncio.create_task(self._keep(number)) for number in range(self.settings.workers)]
        accepting = asyncio.create_task(self._accept())
        await self._closing.wait()
        accepting.cancel()
        self.listener.close()
        await asyncio.gather(*watching, accepting, return_exceptions=True)

    # --- workers

    async def _keep(self, number: int) -> None:
        """Keep one worker alive until the gateway closes."""
        first = True
        while not self._closing.is_set():
            worker = WorkerProcess(self.settings, number, self._run_worker)
            ended = asyncio.create_task(readable(worker.process.sentinel))
            hearing = asyncio.create_task(self._hear(worker))
            closing = asyncio.create_task(self._closing.wait())
            while not ended.done() and not closing.done():
                await asyncio.wait([ended, closing], timeout=HEARTBEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
                if worker.ready and time.monotonic() - worker.heard > HUNG_SECONDS:
                    log.error("worker %d does not answer", number)
                    worker.process.kill()
            self.workers.pop(number, None)
            if self._closing.is_set():
                await self._end(worker, ended)
            for task in (ended, hearing, closing):
                task.cancel()
            worker.process.join()
            worker.channel.close()
            multiprocess.mark_process_dead(worker.process.pid)  # type: ignore[no-untyped-call]
            if self._closing.is_set():
                return
            log.error("worker %d ended by itself with %s", number, worker.process.exitcode)
            if first and not worker.ready:
                # It never opened: the settings or the database are wrong, and would be the next time.
                self._failed = True
                self._closing.set()
            elif time.monotonic() - worker.started < QUICK_DEATH:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), QUICK_DEATH)
            first = False

    async def _hear(self, worker: WorkerProcess) -> None:
        """Note the signs of life of a worker; with the first one it is ready."""
        while await asyncio.get_running_loop().sock_recv(worker.channel, 64):
            worker.heard = time.monotonic()
            if not worker.ready:
                worker.ready = True
                self.workers[worker.number] = worker
                if len(self.workers) == self.settings.workers:
                    self._all_here()

    def _all_here(self) -> None:
        """All workers are there, for the first time or again: tables that others took over go home."""
        opened, self._opened = self._opened, lambda: None
        opened()
        for worker in self.workers.values():
            with contextlib.suppress(OSError):
                worker.channel.send(ALL_HERE)

    async def _end(self, worker: WorkerProcess, ended: asyncio.Task[None]) -> None:
        """Ask a worker to close, and kill it if it does not."""
        worker.process.terminate()
        try:
            await asyncio.wait_for(ended, CLOSING_SECONDS)
        except TimeoutError:
            worker.process.kill()

    # --- connections

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        self.listener.setblocking(False)
        while True:
            try:
                connection, _ = await loop.sock_accept(self.listener)
            except OSError as error:
                # Too many open files, say: those that are there go on.
                log.error("a connection was not accepted: %s", error.strerror)
                await asyncio.sleep(0.1)
                continue
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            route = asyncio.create_task(self._route(connection))
            self._routes.add(route)
            route.add_done_callback(self._routes.discard)

    async def _route(self, connection: socket.socket) -> None:
        """Look at the first line of a request, and hand the connection to a worker."""
        with connection, contextlib.suppress(TimeoutError, OSError):
            async with asyncio.timeout(PATIENCE):
                await readable(connection.fileno())
                line, _, _ = connection.recv(FIRST_LINE, socket.MSG_PEEK).partition(b"\r\n")
                table = table_in(line)
                while not (self.workers and await self._home(table).hand_over(connection)):
                    await asyncio.sleep(BUSY_SECONDS)

    def _home(self, table: bytes | None) -> WorkerProcess:
        """The worker that serves a table, or whose turn it is; that one has just died is noticed by `_keep`."""
        ready = sorted(self.workers)
        return self.workers[ready[next(self._turn) % len(ready)] if table is None else home_of(table, ready)]
