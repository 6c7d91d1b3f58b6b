"""Bots think in processes of their own, one move at a time, so that nobody waits for them but those who play them."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec
import numpy as np

from ptoq.core.messages import LANGUAGES, say
from ptoq.core.refusals import Refusal
from ptoq.core.view import View


class Question(msgspec.Struct, frozen=True):
    """What a bot of some level is asked: a view, in a form that travels."""

    game: str
    level: str
    seed: int
    seat: int
    state: bytes
    names: list[str]
    scores: list[int]
    round: int
    language: str | None = None
    """The language of the reasons; None if nobody wants to hear them."""


class Considered(msgspec.Struct, frozen=True):
    """A choice, its value, and why."""

    move: str
    value: float
    tries: int | None
    reason: str | None


class Thought(msgspec.Struct, frozen=True):
    """The answer: what it plays, and every choice, best first."""

    code: int
    move: str
    choices: list[Considered]


def question(view: View, level: str, seed: bytes, language: str | None = None) -> Question:
    """What to ask about a view. The bot's own luck follows from the table's secret, so nobody can foresee it."""
    luck = int.from_bytes(hmac.digest(seed, f"bot {view.seat}".encode(), hashlib.sha256)[:7], "big")
    if view.state is None:
        raise Refusal("table/not-now")
    return Question(
        view.game.name,
        level,
        luck,
        view.seat,
        view.state.tobytes(),
        list(view.names),
        list(view.scores),
        view.round,
        language,
    )


def think(asked: Question) -> Thought:
    """Answer a question; this runs in a process of its own."""
    from ptoq.games import find
    from ptoq.minds.bots.bot import bot

    game = find(asked.game)
    state = game.rules.State.from_bytes(asked.state)
    out = np.zeros(game.rules.most_choices, np.int32)
    n = game.rules.choices(state, asked.seat, out)
    moves = [game.words.NOTATION.move(int(code)) for code in out[:n]]
    view = View(game, asked.seat, state, asked.names, asked.scores, asked.round, asked.seat, moves)
    advice = bot(game, asked.level, asked.seed).consider(view)
    choices = []
    if asked.language in LANGUAGES:
        for valued in advice.choices:
            reason = None if valued.reason is None else say(valued.reason, asked.language)
            choices.append(Considered(valued.move.text, valued.value, valued.tries, reason))
    return Thought(advice.chosen.code, advice.chosen.text, choices)


def wake_up() -> None:
    """Begin to be a thinker: Ctrl-C is meant for the server, and without a server there is nothing to think about."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Busy(Refusal):
    """So many wait for a thinker that another one had better come back later."""


class Thinkers:
    """A few processes and a queue: first come, first served, one move for a table at a time."""

    def __init__(self, processes: int, queue: int) -> None:
        self.processes = processes
        self.queue = queue
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0
        self._turns = asyncio.Semaphore(processes)

    @property
    def full(self) -> bool:
        """Whether so many wait that another one had better come back later."""
        return self._waiting >= self.queue

    async def ask(self, asked: Question, answer: Callable[[Question], Thought] = think) -> Thought:
        """Wait for one's turn, and think. Semaphores serve in the order of asking, so every table is served alike."""
        if self.full:
            raise Busy("server/busy")
        self._waiting += 1
        try:
            async with self._turns:
                try:
                    return await self._run(answer, asked)
                except BrokenProcessPool:
                    # Somebody ended the process. The question is as good as before.
                    return await self._run(answer, asked)
        finally:
            self._waiting -= 1

    async def _run(self, answer: Callable[[Question], Thought], asked: Question) -> Thought:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, multiprocessing.get_context("spawn"), wake_up)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, answer, asked)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
            pool.shutdown(cancel_futures=True)
