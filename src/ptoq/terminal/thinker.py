"""A thinker: a thread of its own for what takes long, so that whoever waits for it can still leave."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import Context, copy_context
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Thinker:
    """One thread that thinks of one thing after the other. It ends with the program, in the middle of a thought."""

    def __init__(self) -> None:
        self._thoughts: SimpleQueue[tuple[Context, Callable[[], Any], Future[Any]]] = SimpleQueue()
        self._thread: Thread | None = None

    def think(self, thought: Callable[[], T]) -> T:
        """What the thought comes to, or what it raises."""
        if self._thread is None:
            self._thread = Thread(target=self._run, daemon=True)
            self._thread.start()
        answer: Future[T] = Future()
        # The language people read is part of the context.
        self._thoughts.put((copy_context(), thought, answer))
        return answer.result()

    def _run(self) -> None:
        while True:
            context, thought, answer = self._thoughts.get()
            try:
                answer.set_result(context.run(thought))
            except BaseException as error:
                answer.set_exception(error)
