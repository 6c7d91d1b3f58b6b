"""A process that checks what comes from outside: files are decoded and folded there, and never in the event loop.

A file that takes too long costs that process, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar, cast

from ptoq.core.refusals import Refusal
from ptoq.server.engine.pool import Busy

MOST_WAITING = 16
"""How many files may wait; another one had better come later."""
PATIENCE = 60.0
"""After so many seconds the process is ended. The largest file takes about one; compiling a game's rules takes more."""

T = TypeVar("T")
_processes = multiprocessing.get_context("spawn")
log = logging.getLogger("ptoq.checking")


class Checker:
    """Runs functions in one process, one at a time; it is started with the first one, and again after it was ended."""

    def __init__(self, most_waiting: int = MOST_WAITING, patience: float = PATIENCE) -> None:
        self.most_waiting = most_waiting
        self.patience = patience
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What a function of a module returns for these arguments, or its refusal."""
        if self._waiting >= self.most_waiting:
            raise Busy("server/busy-checking")
        self._waiting += 1
        try:
            async with self._turn:
                answer = await self._ask((work, given))
        finally:
            self._waiting -= 1
        if isinstance(answer, Refusal):
            raise answer
        return cast("T", answer)

    async def _ask(self, asked: object) -> object:
        if self._pipe is None:
            self._pipe, theirs = _processes.Pipe()
            self._process = _processes.Process(target=serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        # A large message is written and read in pieces, as the other side reads and writes them: not in the event loop.
        exchange = asyncio.create_task(asyncio.to_thread(_exchange, self._pipe, asked))
        exchange.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            done, _ = await asyncio.wait({exchange}, timeout=self.patience)
            if done:
                return exchange.result()
            log.warning("a check took too long")
        except (EOFError, OSError):
            log.warning("a check ended its process")
        except asyncio.CancelledError:
            self.end()
            raise
        self.end()
        raise Busy("server/busy-checking")

    def end(self) -> None:
        """End the process, in the middle of whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


def _exchange(pipe: Connection, asked: object) -> object:
    pipe.send(asked)
    return pipe.recv()


def serve(pipe: Connection) -> None:
    """Run functions until the server is gone; Ctrl-C is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            work, given = pipe.recv()
        except EOFError:
            return
        try:
            answer = work(*given)
        except Refusal as refusal:
            answer = refusal
        pipe.send(answer)
