"""A background thread for long computations, so that the main thread can still take signals while it waits."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import Context, copy_context
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class BackgroundThread:
    """One daemon thread that runs one task after the other. It ends with the program, in the middle of a task."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[tuple[Context, Callable[[], Any], Future[Any]]] = SimpleQueue()
        self._thread: Thread | None = None

    def run(self, task: Callable[[], T]) -> T:
        """What the task returns, or raises."""
        if self._thread is None:
            self._thread = Thread(target=self._loop, daemon=True)
            self._thread.start()
        result: Future[T] = Future()
        # The language of messages is part of the context.
        self._tasks.put((copy_context(), task, result))
        return result.result()

    def _loop(self) -> None:
        while True:
            context, task, result = self._tasks.get()
            try:
                result.set_result(context.run(task))
            except BaseException as error:
                result.set_exception(error)
