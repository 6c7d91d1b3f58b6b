"""The gateway of several workers: it accepts connections, and hands each to the home of its table.

It looks at the first line of a request without taking it, and passes the socket itself to the worker: no byte of a
request or a response goes through the gateway. What names no table goes to the workers in turn.

SIGHUP starts the workers anew, one after the other: a new process opens, connections go to it, and the old one retires.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import math
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Coroutine
from multiprocessing.process import BaseProcess
from typing import Any

from prometheus_client import multiprocess

from ptoq.core.refusals import Refusal
from ptoq.server.connections import ConnectionLimits, most_connections
from ptoq.server.live.homes import home_of, table_in
from ptoq.server.proxies import TrustedProxies
from ptoq.server.settings import Settings
from ptoq.server.waiting import readable

FIRST_LINE = 512
"""How many bytes of a request are looked at."""
PATIENCE = 10.0
"""A connection that says nothing for so many seconds is closed."""
CLOSING_SECONDS = 20.0
"""A worker that has not closed after so many seconds is killed."""
OPENING_SECONDS = 300.0
"""A worker that is to take the place of another has so long to open; otherwise the other one stays."""
RETIRING_SECONDS = 30.0
"""How long a worker that retires waits for its connections to end by themselves."""
BUSY_SECONDS = 0.01
QUICK_DEATH = 5.0
"""A worker that dies within so many seconds of its start is started again only after as many."""

HEARTBEAT_SECONDS = 1.0
HUNG_SECONDS = 30.0
"""A worker that gives no sign of life for so many seconds is killed, and started again."""
ALIVE, CONNECTION, ALL_HERE, DRAIN, RETIRE = b"a", b"c", b"h", b"d", b"r"
"""What goes over the channel of a worker: that it is ready, and still is; a connection; that all workers are there;
that the server closes soon; that another worker has taken its place."""

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
        self.successor: WorkerProcess | None = None
        """The worker that has taken its place: then this one gets no more connections."""
        self.leave_by = math.inf
        """When it is killed if it has not ended."""
        self.settled = asyncio.Event()
        """It is ready, or has ended."""
        self.replaced = asyncio.Event()
        """Another one has taken its place, or it has ended."""
        self.ended = asyncio.Event()

    async def hand_over(self, connection: socket.socket) -> bool:
        """Hand a connection over, when the worker has room for it; False if the worker is gone, or retires."""
        return await self._send(lambda: socket.send_fds(self.channel, [CONNECTION], [connection.fileno()]), once=False)

    async def tell(self, what: bytes) -> None:
        """Say something to the worker, after the connections that it was handed before."""
        await self._send(lambda: self.channel.send(what), once=True)

    async def _send(self, send: Callable[[], int], once: bool) -> bool:
        while once or self.successor is None:
            try:
                send()
            except BlockingIOError:
                # Many come at once, and the worker has not taken the last ones yet.
                await asyncio.sleep(BUSY_SECONDS)
            except OSError:
                return False
            else:
                return True
        return False

    def mark_ended(self) -> None:
        """It has ended: nothing else is to be waited for."""
        for event in (self.settled, self.replaced, self.ended):
            event.set()


class Waiting:
    """A connection that has said nothing yet, and counts until a worker has it."""

    idle = True

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection

    def evict(self) -> None:
        """End it: another connection needs its place. The one who waits for it to be readable sees its end."""
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


class Gateway:
    """Accepts connections, and keeps the workers alive."""

    def __init__(
        self, settings: Settings, listener: socket.socket, run_worker: RunWorker, opened: Callable[[], None]
    ) -> None:
        self.settings = settings
        self.listener = listener
        self.workers: dict[int, WorkerProcess] = {}
        """Those that are ready, and get connections."""
        self._run_worker = run_worker
        self._opened = opened
        self._turn = itertools.count()
        proxies = TrustedProxies(settings.proxies)
        self.waiting = ConnectionLimits(settings.connections_per_address, most_connections(), proxies)
        self._tasks: set[asyncio.Task[None]] = set()
        self._watching: set[asyncio.Task[None]] = set()
        self._restarting: asyncio.Task[None] | None = None
        self._draining = self._failed = False

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
        loop.add_signal_handler(signal.SIGINT, self._closing.set)
        loop.add_signal_handler(signal.SIGTERM, self._drain)
        loop.add_signal_handler(signal.SIGHUP, self._restart)
        keeping = [asyncio.create_task(self._keep(number)) for number in range(self.settings.workers)]
        accepting = asyncio.create_task(self._accept())
        await self._closing.wait()
        accepting.cancel()
        self.listener.close()
        await asyncio.gather(accepting, return_exceptions=True)
        await asyncio.gather(*keeping, *self._watching)

    def _drain(self) -> None:
        """Close, after a while in which `/readyz` says so and everything else is served; at once the second time."""
        if self._draining or not self.settings.drain_seconds:
            self._closing.set()
            return
        self._draining = True
        for worker in self.workers.values():
            self._spawn(worker.tell(DRAIN))
        asyncio.get_running_loop().call_later(self.settings.drain_seconds, self._closing.set)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- workers

    async def _keep(self, number: int) -> None:
        """Keep one worker alive until the gateway closes."""
        worker = self._start(number)
        first = True
        while not self._closing.is_set():
            await worker.replaced.wait()
            if worker.successor is not None:
                worker = worker.successor
            elif not self._closing.is_set():
                log.error("worker %d ended by itself with %s", number, worker.process.exitcode)
                if first and not worker.ready and (worker.process.exitcode or 0) >= 0:
                    # It did not open: the settings or the database are wrong, and would be the next time.
                    self._failed = True
                    self._closing.set()
                    return
                if time.monotonic() - worker.started < QUICK_DEATH:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._closing.wait(), QUICK_DEATH)
                if not self._closing.is_set():
                    worker = self._start(number)
            first = False

    def _start(self, number: int) -> WorkerProcess:
        """Start a worker; when it is ready, it gets the connections of its number."""
        worker = WorkerProcess(self.settings, number, self._run_worker)
        watching = asyncio.create_task(self._watch(worker))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)
        return worker

    async def _watch(self, worker: WorkerProcess) -> None:
        """Watch a worker until it has ended; kill it if it hangs, and end it when the gateway closes."""
        ended = asyncio.create_task(readable(worker.process.sentinel))
        hearing = asyncio.create_task(self._hear(worker))
        closing = asyncio.create_task(self._closing.wait())
        while not ended.done() and not closing.done():
            await asyncio.wait([ended, closing], timeout=HEARTBEAT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            now = time.monotonic()
            if now > worker.leave_by or (worker.ready and now - worker.heard > HUNG_SECONDS):
                log.error("worker %d does not answer", worker.number)
                worker.process.kill()
                await ended
        if self.workers.get(worker.number) is worker:
            del self.workers[worker.number]
        if self._closing.is_set():
            await self._end(worker, ended)
        for task in (ended, hearing, closing):
            task.cancel()
        worker.process.join()
        worker.channel.close()
        multiprocess.mark_process_dead(worker.process.pid)  # type: ignore[no-untyped-call]
        worker.mark_ended()

    async def _hear(self, worker: WorkerProcess) -> None:
        """Note the signs of life of a worker; with the first one it is ready."""
        with contextlib.suppress(OSError):
            while await asyncio.get_running_loop().sock_recv(worker.channel, 64):
                worker.heard = time.monotonic()
                if not worker.ready:
                    self._welcome(worker)

    def _welcome(self, worker: WorkerProcess) -> None:
        """A worker is ready: it gets the connections of its number, and one that had them before retires."""
        worker.ready = True
        before = self.workers.get(worker.number)
        self.workers[worker.number] = worker
        worker.settled.set()
        if before is not None:
            before.successor = worker
            before.leave_by = time.monotonic() + RETIRING_SECONDS + CLOSING_SECONDS
            before.replaced.set()
            self._spawn(before.tell(RETIRE))
        if self._draining:
            self._spawn(worker.tell(DRAIN))
        if len(self.workers) == self.settings.workers:
            opened, self._opened = self._opened, lambda: None
            opened()
            # All are there, for the first time or again: tables that others took over go home.
            for each in self.workers.values():
                self._spawn(each.tell(ALL_HERE))

    async def _end(self, worker: WorkerProcess, ended: asyncio.Task[None]) -> None:
        """Ask a worker to close, and kill it if it does not."""
        worker.process.terminate()
        try:
            await asyncio.wait_for(ended, CLOSING_SECONDS)
        except TimeoutError:
            worker.process.kill()

    # --- starting anew

    def _restart(self) -> None:
        """Start all workers anew, unless that is under way."""
        if self._restarting is None or self._restarting.done():
            self._restarting = self._spawn(self._replace_all())
        else:
            log.warning("the workers are being started anew already")

    async def _replace_all(self) -> None:
        """Replace the workers one after the other; if a new one does not open, the old ones go on."""
        for number in range(self.settings.workers):
            before = self.workers.get(number)
            if before is None:
                # It has just died, and is started anew in any case.
                continue
            worker = self._start(number)
            worker.leave_by = time.monotonic() + OPENING_SECONDS
            await worker.settled.wait()
            if not worker.ready and not self._closing.is_set():
                log.error("the new worker %d did not open: the old ones go on", number)
                return
            worker.leave_by = math.inf
            await before.ended.wait()
            if self._closing.is_set():
                return
        log.info("all workers were started anew")

    # --- connections

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        self.listener.setblocking(False)
        while True:
            try:
                connection, peer = await loop.sock_accept(self.listener)
            except OSError as error:
                # Too many open files, say: those that are there go on.
                log.error("a connection was not accepted: %s", error.strerror)
                await asyncio.sleep(0.1)
                continue
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._spawn(self._route(connection, peer[0]))

    async def _route(self, connection: socket.socket, peer: str) -> None:
        """Look at the first line of a request, and hand the connection to a worker."""
        with (
            connection,
            contextlib.suppress(TimeoutError, OSError, Refusal),
            self.waiting.enter(peer, Waiting(connection)),
        ):
            async with asyncio.timeout(PATIENCE):
                await readable(connection.fileno())
                begun = connection.recv(FIRST_LINE, socket.MSG_PEEK)
                table = table_in(begun.partition(b"\r\n")[0])
                while begun and not (self.workers and await self._home(table).hand_over(connection)):
                    await asyncio.sleep(BUSY_SECONDS)

    def _home(self, table: bytes | None) -> WorkerProcess:
        """The worker that serves a table, or whose turn it is; that one has just died is noticed by `_keep`."""
        ready = sorted(self.workers)
        return self.workers[ready[next(self._turn) % len(ready)] if table is None else home_of(table, ready)]
