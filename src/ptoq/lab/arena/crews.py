"""Crews: the workers that play the deals of an arena, here or elsewhere. The result is the same on every crew.

A worker that dies, for whatever reason, costs only its own deals: they are played again.
"""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol

from ptoq.core.refusals import Refusal
from ptoq.lab.arena.deals import Played, Setup, Task, play_chunk
from ptoq.minds.solve import Progress

Chunk = tuple[Task, ...]

MOST_DEATHS = 3
"""A chunk that killed as many workers is not given to another one."""
LARGEST_CHUNK = 8
CHUNKS_EACH = 8
"""There are at least as many chunks for every worker, so that all of them finish at about the same time."""


class Crew(Protocol):
    """Workers that take chunks of deals, as many at a time as there are workers."""

    workers: int

    def send(self, chunk: Chunk) -> None:
        """Give a chunk to a worker that has none."""

    def receive(self) -> tuple[Chunk, list[Played] | None]:
        """Wait for a worker: its chunk and what it played, or None if it died."""

    def close(self) -> None:
        """Stop all workers."""


class Inline:
    """No workers at all: everything is played right here."""

    workers = 1

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def send(self, chunk: Chunk) -> None:
        """Take a chunk."""
        self._chunk = chunk

    def receive(self) -> tuple[Chunk, list[Played] | None]:
        """Play it."""
        return self._chunk, play_chunk(self._setup, self._chunk)

    def close(self) -> None:
        """There is no worker to stop."""


class Processes:
    """Processes on this machine. Each is a pool of its own: when one breaks, the others play on."""

    def __init__(self, setup: Setup, workers: int) -> None:
        self.workers = workers
        self._setup = setup
        self._idle = [_process() for _ in range(workers)]
        self._busy: dict[Future[list[Played]], tuple[ProcessPoolExecutor, Chunk]] = {}

    def send(self, chunk: Chunk) -> None:
        """Give a chunk to an idle process."""
        process = self._idle.pop()
        self._busy[process.submit(play_chunk, self._setup, chunk)] = process, chunk

    def receive(self) -> tuple[Chunk, list[Played] | None]:
        """Wait for a process; a dead one is replaced."""
        done, _ = wait(self._busy, return_when=FIRST_COMPLETED)
        future = done.pop()
        process, chunk = self._busy.pop(future)
        try:
            played = future.result()
        except BrokenProcessPool:
            process.shutdown()
            self._idle.append(_process())
            return chunk, None
        self._idle.append(process)
        return chunk, played

    def close(self) -> None:
        """End the idle ones now, and the busy ones when they are done."""
        for process in self._idle:
            process.shutdown()
        for process, _ in self._busy.values():
            process.shutdown(wait=False, cancel_futures=True)


def _process() -> ProcessPoolExecutor:
    # Spawned, not forked: compiled code and threads do not survive a fork everywhere.
    return ProcessPoolExecutor(1, get_context("spawn"), _end_quietly)


def _end_quietly() -> None:
    """Ctrl-C ends a worker without a traceback: the main process reports it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def chunks_of(tasks: Sequence[Task], workers: int) -> list[Chunk]:
    """All deals, a few at a time."""
    size = max(1, min(LARGEST_CHUNK, len(tasks) // (workers * CHUNKS_EACH)))
    return [tuple(tasks[start : start + size]) for start in range(0, len(tasks), size)]


def conduct(crew: Crew, setup: Setup, progress: Progress | None) -> list[Played]:
    """Have a crew play every deal, once each, whatever happens to its workers."""
    waiting = deque(chunks_of(setup.tasks, crew.workers))
    total = len(setup.tasks) * setup.seats
    played: list[Played] = []
    deaths: Counter[Chunk] = Counter()
    busy = 0
    try:
        while waiting or busy:
            while waiting and busy < crew.workers:
                crew.send(waiting.popleft())
                busy += 1
            chunk, matches = crew.receive()
            busy -= 1
            if matches is None:
                deaths[chunk] += 1
                if deaths[chunk] == MOST_DEATHS:
                    raise Refusal("lab/workers-die", deal=chunk[0][1], times=MOST_DEATHS)
                waiting.appendleft(chunk)
                continue
            played += matches
            if progress is not None:
                progress(len(played), total)
    finally:
        crew.close()
    return played
