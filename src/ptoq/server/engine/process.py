"""One process that thinks: questions go in and answers come out over a pipe."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import Connection

import msgspec

from ptoq.server import logs
from ptoq.server.engine.bots import Question, Thought, think
from ptoq.server.waiting import readable

NICENESS = 10
"""What is no move has less of the processor than what is."""
_processes = multiprocessing.get_context("spawn")
_questions = msgspec.msgpack.Decoder(Question)
_answers = msgspec.msgpack.Decoder(Thought | str)


class Died(Exception):
    """The process ended before it answered."""


class Failed(Exception):
    """The bot has a bug; the text names the error, and not what it was about."""


class BotProcess:
    """A process that is started with the first question, and again after it died."""

    def __init__(self, nice: bool = False) -> None:
        self._nice = nice
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    async def ask(self, question: Question) -> Thought:
        """The answer to a question."""
        if self._pipe is None:
            self._pipe, theirs = _processes.Pipe()
            level = logging.getLevelName(logging.getLogger().level)
            self._process = _processes.Process(target=serve, args=(theirs, level, self._nice), daemon=True)
            self._process.start()
            theirs.close()
        try:
            self._pipe.send_bytes(msgspec.msgpack.encode(question))
            await readable(self._pipe.fileno())
            answer: Thought | str = _answers.decode(self._pipe.recv_bytes())
        except (EOFError, OSError) as error:
            self.end()
            raise Died from error
        except asyncio.CancelledError:
            self.end()
            raise
        if isinstance(answer, str):
            raise Failed(answer)
        return answer

    def end(self) -> None:
        """End the process, in the middle of whatever it does."""
        if self._process is not None and self._pipe is not None:
            self._process.terminate()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None


def serve(pipe: Connection, level: str, nice: bool) -> None:
    """Answer questions until the server is gone; Ctrl-C is meant for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and sys.platform != "win32":
        os.nice(NICENESS)
    logs.set_up(level)
    with logs.telling_its_end():
        answer_all(pipe)


def answer_all(pipe: Connection) -> None:
    """Answer questions until there are no more."""
    while True:
        try:
            question = _questions.decode(pipe.recv_bytes())
        except EOFError:
            return
        answer: Thought | str
        try:
            answer = think(question)
        except Exception as error:  # the server logs it, and lives on
            answer = type(error).__name__
        pipe.send_bytes(msgspec.msgpack.encode(answer))
